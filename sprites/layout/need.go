package layout

// Need returns what the box needs if the width w is available. A width larger than w
// means that the box does not fit.
func (b *Box) Need(w float32) Need {
	for i := range min(b.count, len(b.known)) {
		if b.asked[i] == w {
			return b.known[i]
		}
	}
	n := b.need(max(0, min(w, b.maxW)-b.pad.Left-b.pad.Right))
	if b.least >= 0 {
		n.Least = min(n.Least, b.least-b.pad.Top-b.pad.Bottom)
	}
	n.W = max(n.W+b.pad.Left+b.pad.Right, b.minW) // more than maxW if the content does not fit
	n.H = clamp(n.H+b.pad.Top+b.pad.Bottom, b.minH, b.maxH)
	least := b.minH
	if b.least >= 0 {
		least = min(least, b.least)
	}
	n.Least = min(n.H, clamp(n.Least+b.pad.Top+b.pad.Bottom, least, b.maxH))
	i := b.count % len(b.known)
	b.asked[i], b.known[i] = w, n
	b.count++
	return n
}

func clamp(x, lo, hi float32) float32 { return max(lo, min(x, hi)) }

// need returns the needs of the content.
func (b *Box) need(w float32) (n Need) {
	switch b.kind {
	case leaf:
		if b.measure != nil {
			s := b.measure(w)
			n = Need{s.W, s.H, s.H}
		}
	case row:
		n = b.needRow(w)
	case column:
		for _, k := range b.kids {
			kn := b.under(k, w)
			n.W, n.H, n.Least = max(n.W, kn.W), n.H+kn.H, n.Least+kn.Least
		}
		gaps := b.gaps(len(b.kids))
		n.H, n.Least = n.H+gaps, n.Least+gaps
	case wrap:
		n = b.lines(w, nil)
	case stack:
		for _, k := range b.kids {
			kn := b.under(k, w)
			n.W, n.H, n.Least = max(n.W, kn.W), max(n.H, kn.H), max(n.Least, kn.Least)
		}
	case anyOf:
		n = b.needAny(w)
	case scroll:
		n = b.kids[0].Need(w)
	}
	return n
}

// under returns what a kid of a column or stack of the width w needs. Unless it is
// stretched, its height is that at its own width.
func (b *Box) under(k *Box, w float32) Need {
	n := k.Need(w)
	if b.alignment(k) != Stretch && n.W < w {
		n = k.Need(n.W)
	}
	return n
}

// gaps returns the height or width of the gaps between n kids.
func (b *Box) gaps(n int) float32 { return b.gap * float32(max(0, n-1)) }

func (b *Box) needRow(w float32) (n Need) {
	b.widths(w)
	n.W = b.gaps(len(b.kids))
	for _, k := range b.kids {
		n.W += k.w
	}
	if w < Unbounded/2 { // the heights depend on the final widths
		b.share(w)
	}
	for _, k := range b.kids {
		kn := k.Need(k.w)
		n.H, n.Least = max(n.H, kn.H), max(n.Least, kn.Least)
	}
	return n
}

// widths sets the width of each kid of a row to what it needs if w is available in all.
// The kids have their natural widths if these fit. Otherwise, each shrinks in
// proportion to what it can spare.
func (b *Box) widths(w float32) {
	room := w - b.gaps(len(b.kids))
	natural, least := float32(0), float32(0)
	widest, broadest := float32(0), float32(0)
	for _, k := range b.kids {
		k.w, k.h = k.Need(Unbounded).W, k.Need(0).W // h holds the least width for now
		natural, least = natural+k.w, least+k.h
		widest, broadest = max(widest, k.w), max(broadest, k.h)
	}
	if b.equal && len(b.kids) > 0 {
		each := max(broadest, min(widest, room/float32(len(b.kids))))
		for _, k := range b.kids {
			k.w = each
		}
		return
	}
	if natural <= room {
		return
	}
	part := float32(0)
	if natural > least {
		part = max(0, room-least) / (natural - least)
	}
	for _, k := range b.kids {
		k.w = k.h + (k.w-k.h)*part
	}
}

// share distributes what the kids of a row leave free of the width w.
func (b *Box) share(w float32) {
	room := w - b.gaps(len(b.kids))
	if b.equal {
		for _, k := range b.kids {
			k.w = max(k.w, room/float32(len(b.kids)))
		}
		return
	}
	for _, k := range b.kids {
		room -= k.w
		k.free = k.grow > 0
	}
	distribute(b.kids, room, func(k *Box) *float32 { return &k.w }, func(k *Box) float32 { return k.maxW })
}

// distribute adds space to the kids that are free, in proportion to their weights. A kid
// that reaches its limit leaves the rest to the others.
func distribute(kids []*Box, space float32, length func(k *Box) *float32, limit func(k *Box) float32) {
	for space > 0 {
		weights := float32(0)
		for _, k := range kids {
			if k.free {
				weights += k.grow
			}
		}
		if weights == 0 {
			return
		}
		full := false
		given := float32(0)
		for _, k := range kids {
			if at := length(k); k.free && *at+space*k.grow/weights >= limit(k) {
				given += limit(k) - *at
				*at, k.free, full = limit(k), false, true
			}
		}
		space -= given
		if full {
			continue
		}
		for _, k := range kids {
			if k.free {
				*length(k) += space * k.grow / weights
			}
		}
		return
	}
}

// lines fills lines of the width w with the kids of a wrap and returns what they need.
// place, if non-nil, is called for each line with the kids in it, its width, its top edge
// and its height.
func (b *Box) lines(w float32, place func(kids []*Box, width, y, h float32)) (n Need) {
	for first := 0; first < len(b.kids); {
		width, h := float32(0), float32(0)
		end := first
		for ; end < len(b.kids); end++ {
			k := b.kids[end]
			kn := k.Need(Unbounded)
			if kn.W > w {
				kn = k.Need(w)
			}
			if end > first && width+b.gap+kn.W > w+tolerance {
				break
			}
			if end > first {
				width += b.gap
			}
			k.w = kn.W
			width, h = width+kn.W, max(h, kn.H)
		}
		if first > 0 {
			n.H += b.gap
		}
		if place != nil {
			place(b.kids[first:end], width, n.H, h)
		}
		n.W, n.H = max(n.W, width), n.H+h
		first = end
	}
	n.Least = n.H
	return n
}

// needAny returns the needs of the first alternative that fits the width. The box can be
// squeezed to the lowest one that fits it.
func (b *Box) needAny(w float32) (n Need) {
	found := false
	for _, k := range b.kids {
		kn := k.Need(w)
		switch {
		case kn.W > min(w, k.maxW)+tolerance:
		case !found:
			n, found = kn, true
		default:
			n.Least = min(n.Least, kn.Least)
		}
	}
	if !found && len(b.kids) > 0 { // the narrowest
		n = b.kids[0].Need(w)
		for _, k := range b.kids[1:] {
			if kn := k.Need(w); kn.W < n.W {
				n = kn
			}
		}
	}
	return n
}
