package layout

// Place lays the tree out in r. Callers that must know whether it fits ask Fits before.
func (b *Box) Place(r Rect) {
	if w := min(r.W, b.maxW); w < r.W {
		r.X, r.W = r.X+(r.W-w)/2, w
	}
	b.rect = r
	if b.onPlace != nil {
		b.onPlace(r)
	}
	in := b.pad.Within(r)
	switch b.kind {
	case row:
		b.placeRow(in)
	case column:
		b.placeColumn(in)
	case wrap:
		b.placeLines(in)
	case stack:
		for _, k := range b.kids {
			n := b.under(k, in.W)
			w, x := b.across(k, in.W, n.W)
			h := min(n.H, in.H)
			y := aligned(b.main, in.H-h)
			if b.main == Start || k.grow > 0 {
				h, y = min(in.H, k.maxH), 0
			}
			k.Place(Rect{in.X + x, in.Y + y, w, h})
		}
	case anyOf:
		for i, k := range b.kids {
			if i == len(b.kids)-1 || k.Fits(in.W, in.H) {
				if h := min(in.H, k.Need(in.W).H); b.main != Start {
					in.Y, in.H = in.Y+aligned(b.main, in.H-h), h
				}
				k.Place(in)
				break
			}
		}
	case scroll:
		k := b.kids[0]
		h := k.Need(in.W).H
		k.Place(Rect{in.X, in.Y, in.W, max(h, in.H)})
		if b.after != nil {
			b.after(h)
		}
	}
}

// across returns the extent and the offset of a kid across the main axis. room is the
// space and natural the kid's own size.
func (b *Box) across(k *Box, room, natural float32) (size, at float32) {
	a := b.alignment(k)
	if a == Stretch {
		return room, 0
	}
	size = min(natural, room)
	return size, aligned(a, room-size)
}

// alignment returns the alignment of a kid across the main axis.
func (b *Box) alignment(k *Box) Align {
	if k.self != Inherit {
		return k.self
	}
	return b.cross
}

// aligned returns the offset of something that leaves spare free.
func aligned(a Align, spare float32) float32 {
	switch a {
	case Center:
		return spare / 2
	case End:
		return spare
	}
	return 0
}

// start returns the offset of the first kid and the space to add to each gap, if n kids
// leave spare free.
func (b *Box) start(spare float32, n int) (at, more float32) {
	if spare <= 0 {
		return 0, 0
	}
	if b.main == Between && n > 1 {
		return 0, spare / float32(n-1)
	}
	return aligned(b.main, spare), 0
}

func (b *Box) placeRow(r Rect) {
	b.widths(r.W)
	b.share(r.W)
	spare := r.W - b.gaps(len(b.kids))
	for _, k := range b.kids {
		spare -= k.w
	}
	at, more := b.start(spare, len(b.kids))
	b.line(b.kids, Rect{r.X + at, r.Y, r.W, r.H}, b.gap+more)
}

// line places kids, whose widths are known, side by side from the left of r.
func (b *Box) line(kids []*Box, r Rect, gap float32) {
	x := r.X
	for _, k := range kids {
		w := k.w // k.Need may change it if a box is used twice
		h, y := b.across(k, r.H, k.Need(w).H)
		if limit := min(h, k.maxH); limit < h {
			h, y = limit, (r.H-limit)/2
		}
		k.Place(Rect{x, r.Y + y, w, h})
		x += w + gap
	}
}

func (b *Box) placeColumn(r Rect) {
	space := r.H - b.gaps(len(b.kids))
	slack := float32(0)
	for _, k := range b.kids {
		n := b.under(k, r.W)
		k.h, k.free = n.H, k.grow > 0
		space -= n.H
		slack += n.H - n.Least
	}
	if space < 0 && slack > 0 {
		part := min(1, -space/slack)
		for _, k := range b.kids {
			k.h -= (k.h - b.under(k, r.W).Least) * part
		}
		space += slack * part
	}
	distribute(b.kids, space, func(k *Box) *float32 { return &k.h }, func(k *Box) float32 { return k.maxH })
	spare := r.H - b.gaps(len(b.kids))
	for _, k := range b.kids {
		spare -= k.h
	}
	at, more := b.start(spare, len(b.kids))
	y := r.Y + at
	for _, k := range b.kids {
		h := k.h
		w, x := b.across(k, r.W, b.under(k, r.W).W)
		k.Place(Rect{r.X + x, y, w, h})
		y += h + b.gap + more
	}
}

func (b *Box) placeLines(r Rect) {
	b.lines(r.W, func(kids []*Box, width, y, h float32) {
		at, more := b.start(r.W-width, len(kids))
		b.line(kids, Rect{r.X + at, r.Y + y, width, h}, b.gap+more)
	})
}

// Leaves calls f for every leaf that the last placement used, in order. Spaces are left
// out.
func (b *Box) Leaves(f func(b *Box)) {
	switch {
	case b.kind == leaf:
		if b.measure != nil || b.minW > 0 || b.minH > 0 {
			f(b)
		}
	case b.kind == anyOf:
		in := b.pad.Within(b.rect)
		for i, k := range b.kids {
			if i == len(b.kids)-1 || k.Fits(in.W, in.H) {
				k.Leaves(f)
				return
			}
		}
	default:
		for _, k := range b.kids {
			k.Leaves(f)
		}
	}
}
