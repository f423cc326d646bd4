package table

import (
	"sync"

	"moineau/engine/score"
	"moineau/engine/tile"
)

// Judge returns what eye e knows about whether a seat may do an act now.
func (d *Deal) Judge(e Viewpoint, seat int, a *Act) Verdict {
	if d.Wait != WaitAct || d.Pending>>seat&1 == 0 {
		return No
	}
	return d.judgeIn(d.Asked, e, seat, a)
}

// judgeIn judges an act as an answer to the question of a stage.
func (d *Deal) judgeIn(stage Stage, e Viewpoint, seat int, a *Act) Verdict {
	if !d.spec.wellFormed(a) {
		return No
	}
	if a.Type < OwnAct && !d.Has(seat, a.Tiles()) {
		return No
	}
	var v Verdict
	switch {
	case stage >= OwnStage:
		v = Yes
	case stage == StageTurn:
		v = d.judgeTurn(e, seat, a)
	case stage == StageClaim || stage == StageRob:
		v = d.judgeClaim(stage, e, seat, a)
	case stage == StageLay:
		return d.judgeLay(e, seat, a)
	case stage == StageFlowers:
		switch a.Type {
		case Flower:
			v = d.judgeBonus(e, a)
		case Pass:
			if v = Yes; d.spec.mustLay() {
				v = Not(d.holdsBonus(e, seat))
			}
		default:
			v = Sure(a.Type >= OwnAct)
		}
	}
	if v == No {
		return No
	}
	return Both(v, d.rules.Judge(d, e, seat, a))
}

// Has reports whether all handles are in a seat's hand. The deal does not check this for
// own acts, which may name tiles elsewhere; a rule set calls Has for those that must be
// in the hand.
func (s *State) Has(seat int, hs []Handle) bool {
	for _, h := range hs {
		if h >= Handle(s.Tiles) || s.Place[h] != InHand || s.Owner[h] != int8(seat) {
			return false
		}
	}
	return true
}

func (d *Deal) judgeTurn(e Viewpoint, seat int, a *Act) Verdict {
	st := &d.Seat[seat]
	sp := d.spec
	forced := Yes // Yes if the hand holds no bonus tile
	if sp.mustLay() && a.Type != Flower {
		forced = Not(d.holdsBonus(e, seat))
		if forced == No {
			return No
		}
	}
	switch a.Type {
	case Discard:
		if a.N != 1 {
			return No
		}
		if k := d.Kind(e, a.Use[0]); k.IsBonus() && sp.mustLay() {
			return No
		}
		return forced
	case Flower:
		if sp.KeepBonus && d.Claimed != NoAct {
			return No
		}
		return d.judgeBonus(e, a)
	case Win:
		if d.Claimed != NoAct && !sp.WinAfterClaim || d.Claimed == NoAct && st.Drawn == NoHandle {
			return No
		}
		return Both(forced, d.JudgeWin(e, seat, st.Drawn, BySelfDraw))
	case ConcealedKong, AddKong:
		if !sp.NoReplacement && !d.canKong(seat) || d.Claimed != NoAct && !sp.KongAfterClaim {
			return No
		}
		if a.Type == AddKong {
			if a.N != 1 {
				return No
			}
			if d.Kind(e, a.Use[0]) == tile.None {
				for m := range int(st.NMeld) {
					if st.Melds[m].Type == MeldPung {
						return Both(forced, Unknown)
					}
				}
				return No
			}
			return Both(forced, Sure(d.pungFor(seat, a.Use[0], e) >= 0))
		}
		if a.N != 4 {
			return No
		}
		return Both(forced, d.alike(e, a.Tiles(), tile.None))
	case Pass, Cannot, Chow, Pung, Kong:
		return No
	}
	return forced // own acts are judged by the rule set
}

// face returns what a handle counts as in a pung, a kong or a pair, as seen by e.
func (d *Deal) face(e Viewpoint, h Handle) tile.Kind { return d.spec.Face(d.Kind(e, h)) }

// alike returns whether handles are all of one kind. If k is not None, that kind is k.
func (d *Deal) alike(e Viewpoint, hs []Handle, k tile.Kind) Verdict {
	v := Yes
	k = d.spec.Face(k)
	for _, h := range hs {
		switch g := d.face(e, h); {
		case g == tile.None:
			v = Unknown
		case k == tile.None:
			k = g
		case g != k:
			return No
		}
	}
	return v
}

// pungFor returns the index of the exposed pung to which a handle can be added, or -1.
func (d *Deal) pungFor(seat int, h Handle, e Viewpoint) int {
	st := &d.Seat[seat]
	if st.NMeld == 0 {
		return -1
	}
	k := d.face(e, h)
	for m := range int(st.NMeld) {
		if st.Melds[m].Type == MeldPung && k != tile.None && d.face(e, st.Melds[m].Tiles[0]) == k {
			return m
		}
	}
	return -1
}

func (d *Deal) judgeBonus(e Viewpoint, a *Act) Verdict {
	if a.N != 1 || !d.spec.Bonus {
		return No
	}
	k := d.Kind(e, a.Use[0])
	if k == tile.None {
		return Unknown
	}
	return Sure(k.IsBonus())
}

func (d *Deal) holdsBonus(e Viewpoint, seat int) Verdict {
	v := No
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		switch k := d.Kind(e, h); {
		case k.IsBonus():
			return Yes
		case k == tile.None:
			v = Unknown
		}
	}
	return v
}

func (d *Deal) judgeClaim(stage Stage, e Viewpoint, seat int, a *Act) Verdict {
	if a.Type == Pass {
		return Yes
	}
	if a.N != 0 {
		return No
	}
	if a.Type == Win {
		by := ByDiscard
		if stage == StageRob {
			by = ByRob
		}
		return d.JudgeWin(e, seat, d.Subject, by)
	}
	if stage != StageClaim {
		if a.Type >= OwnAct {
			return Yes
		}
		return No
	}
	for i := range d.spec.Claims {
		c := &d.spec.Claims[i]
		if c.Type != a.Type {
			continue
		}
		if c.Next && seat != d.Next(int(d.From)) || !c.Last && !d.CanDraw() {
			return No
		}
		if a.Type == Kong && !d.spec.NoReplacement && !d.canKong(seat) {
			return No
		}
		if a.Type >= OwnAct {
			return Yes
		}
		p := d.partners(e, seat)
		return p.canLay(a.Type)
	}
	return No
}

// partners summarizes which tiles of a hand could form a meld with the subject of a
// window.
type partners struct {
	same, hidden int  // tiles equal to it; tiles unknown to the eye
	chow         bool // two tiles form a chow with it
	suited       bool // it can be part of a chow
}

func (d *Deal) partners(e Viewpoint, seat int) (p partners) {
	st := &d.Seat[seat]
	k := d.face(e, d.Subject)
	var near [5]bool // kinds present, from two below to two above
	var from, far tile.Kind
	if k.IsSuit() { // only within its own suit
		rank := (k - 1) % 9
		below := min(2, rank)
		from, far = k-below, below+min(2, 8-rank)
	}
	dragons := 0
	plain := d.spec.Same == nil
	for _, h := range st.Hand[:st.Held] {
		g := d.Kind(e, h)
		if plain {
			g = g.Unred()
		} else {
			g = d.spec.Face(g)
		}
		switch {
		case g == tile.None:
			p.hidden++
		case g == k:
			p.same++
		case g-from <= far && far > 0: // unsigned comparison
			near[int(g)-int(k)+2] = true
		case d.spec.DragonChow && d.spec.partner(k, g):
			dragons |= 1 << (g - tile.White)
		}
	}
	p.suited = k.IsSuit() || d.spec.DragonChow && k.IsDragon()
	p.chow = dragons&(dragons-1) != 0 || near[0] && near[1] || near[1] && near[3] || near[3] && near[4]
	return p
}

// canLay returns whether the tiles suffice for a claim.
func (p *partners) canLay(t ActType) Verdict {
	var have bool
	need := 2
	switch t {
	case Pung:
		have = p.same >= 2
	case Kong:
		need = 3
		have = p.same >= 3
	case Chow:
		if !p.suited {
			return No
		}
		have = p.chow
	}
	if have {
		return Yes
	}
	if p.hidden > 0 && p.hidden+p.same >= need || t == Chow && p.hidden > 0 {
		return Unknown
	}
	return No
}

// judgeLay judges the tiles named for a claim that has won.
func (d *Deal) judgeLay(e Viewpoint, seat int, a *Act) Verdict {
	if a.Type == Cannot {
		if e == Public {
			return Yes
		}
		return No // never offered
	}
	if a.Type != d.Claimed || int(a.N) != d.spec.need(a.Type) {
		return No
	}
	k := d.Kind(e, d.Subject)
	var v Verdict
	switch a.Type {
	case Pung, Kong:
		v = d.alike(e, a.Tiles(), k)
	case Chow:
		x, y := d.face(e, a.Use[0]), d.face(e, a.Use[1])
		switch {
		case x == tile.None && y == tile.None:
			v = Unknown
		case x == tile.None || y == tile.None:
			v = Both(Unknown, Sure(d.spec.partner(k.Unred(), x+y)))
		default:
			v = Sure(d.spec.chow(k.Unred(), x, y))
		}
	default:
		v = Yes
	}
	if v == No {
		return No
	}
	return Both(v, d.rules.Judge(d, e, seat, a))
}

// partner reports whether x can be in a chow with k.
func (s *Spec) partner(k, x tile.Kind) bool {
	if s.DragonChow && k.IsDragon() {
		return x.IsDragon() && x != k
	}
	return x-k+2 <= 4 && x != k && k.IsSuit() && x.IsSuit() && x.Suit() == k.Suit() // unsigned: two below to two above
}

// chow reports whether three kinds form a chow in this rule set.
func (s *Spec) chow(a, b, c tile.Kind) bool {
	if s.DragonChow && a.IsDragon() && b.IsDragon() && c.IsDragon() {
		return a != b && b != c && a != c
	}
	return IsChow(a, b, c)
}

// IsChow reports whether three kinds are consecutive in one suit.
func IsChow(a, b, c tile.Kind) bool {
	if a > b {
		a, b = b, a
	}
	if b > c {
		b, c = c, b
	}
	if a > b {
		a, b = b, a
	}
	return a.IsSuit() && c.IsSuit() && a+1 == b && b+1 == c && a.Suit() == c.Suit()
}

// JudgeWin returns what eye e knows about a win of a seat on tile t, wherever that lies.
// If t is NoHandle, the hand is judged as it is. It is for own stages and own acts that
// end in a win.
func (d *Deal) JudgeWin(e Viewpoint, seat int, t Handle, by By) Verdict {
	v := d.unbarred(e, seat, t)
	if v == No {
		return No // returns before the position is filled in, because most hands fail here
	}
	w := trials.Get().(*trialWin)
	defer trials.Put(w)
	if v = Both(v, d.filledWin(e, &w.p, seat, t, by)); v != Yes {
		return v
	}
	w.sheet.Reset(seat)
	return Sure(d.rules.Score(&w.p, &w.sheet))
}

// trialWin is scratch space for judging a win. Hooks take pointers to it, so a local
// variable would escape to the heap on each call. It is pooled because copies of a deal
// may be judged concurrently.
type trialWin struct {
	p     Position
	sheet score.Sheet
}

var trials = sync.Pool{New: func() any { return new(trialWin) }}

// WouldWin fills in the position of a seat that declares a win on tile t and returns the
// verdict before scoring. The verdict is No if Rules.Wins or a false kong forbids the
// win. It is Unknown if the eye does not know enough, and Yes if p is complete.
func (d *Deal) WouldWin(e Viewpoint, seat int, t Handle, by By, p *Position) Verdict {
	v := d.unbarred(e, seat, t)
	if v == No {
		return No
	}
	return Both(v, d.filledWin(e, p, seat, t, by))
}

// unbarred judges the conditions of a win that need no position.
func (d *Deal) unbarred(e Viewpoint, seat int, t Handle) Verdict {
	if d.FalseKong(e, seat) {
		return No
	}
	return d.rules.Wins(d, e, seat, t)
}

// filledWin fills in the position of a win. It returns Yes, or Unknown if the eye does
// not know enough.
func (d *Deal) filledWin(e Viewpoint, p *Position, seat int, t Handle, by By) Verdict {
	d.Fill(e, p)
	d.FillWin(e, p, seat, t, by)
	if !p.Hands[seat].Known || t != NoHandle && p.Tile == tile.None {
		return Unknown
	}
	d.rules.Describe(d, e, p)
	return Yes
}

// FalseKong reports whether a concealed kong of a seat is not a kong, as far as e sees. A
// kong laid face down (Spec.HiddenKongs) is proven only when its owner declares a win, or
// at the end.
func (d *Deal) FalseKong(e Viewpoint, seat int) bool {
	if !d.spec.HiddenKongs {
		return false
	}
	st := &d.Seat[seat]
	for m := range int(st.NMeld) {
		if st.Melds[m].Type == MeldHidden && d.alike(e, st.Melds[m].Of(), tile.None) == No {
			return true
		}
	}
	return false
}
