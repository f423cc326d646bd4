package jilin

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Judge rejects common acts that a seat in TING may not make (§6.4), and judges the acts
// of this rule set.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if a.Type >= table.OwnAct && !d.Has(seat, a.Tiles()) {
		return table.No
	}
	switch d.Asked {
	case stageSteal:
		if a.Type == table.Pass {
			return table.Yes
		}
		return r.judgeSteal(d, e, seat, a)
	case stageReveal:
		if a.Type == table.Pass {
			return table.Yes
		}
		if a.Type != ActLay || a.N != 3 {
			return table.No
		}
		return r.judgeLay(d, e, seat, a)
	case stageJoker:
		return r.judgeJoker(d, e, seat, a)
	case stageJokerLook:
		if a.Type == table.Pass {
			return table.Yes
		}
		if a.Type == table.Win {
			return r.judgeMatch(d, e, seat)
		}
		return table.No
	}
	in := ting(d, seat) > 0
	switch a.Type {
	case table.Pass, table.Cannot, table.Win:
		return table.Yes
	case table.Discard:
		if !in {
			return table.Yes
		}
		if drawn := d.Seat[seat].Drawn; drawn != table.NoHandle {
			return table.Sure(a.Use[0] == drawn)
		}
		return r.stillWaits(d, e, seat, a.Use[0])
	case table.Chow, table.Pung:
		return table.Sure(!in)
	case table.Kong:
		if !in {
			return table.Yes
		}
		if !r.cfg.TingMayKongDiscard {
			return table.No
		}
		return r.known(d, e, seat, func(s *side) bool {
			return r.kongKeeps(s, table.MeldKong, d.Kind(e, d.Subject), 3, -1)
		})
	case table.ConcealedKong:
		if !in {
			return table.Yes
		}
		return r.known(d, e, seat, func(s *side) bool {
			return r.kongKeeps(s, table.MeldHidden, d.Kind(e, a.Use[0]), 4, -1)
		})
	case table.AddKong:
		// The rule says that the player has drawn the fourth tile. Every tile that enters
		// a hand after the deal is drawn; claimed tiles never enter it.
		if !in {
			return table.Yes
		}
		return r.known(d, e, seat, func(s *side) bool {
			k := d.Kind(e, a.Use[0])
			at := slices.IndexFunc(s.melds, func(m table.MeldKinds) bool { return m.Type == table.MeldPung && m.Tiles[0] == k })
			return at >= 0 && r.kongKeeps(s, table.MeldAdded, k, 1, at)
		})
	case ActLay:
		if d.Asked != table.StageTurn {
			return table.No
		}
		return r.judgeLay(d, e, seat, a)
	case ActAdd:
		if d.Asked != table.StageTurn {
			return table.No
		}
		return r.judgeAdd(d, e, seat, a)
	case ActTing:
		if d.Asked != table.StageTurn {
			return table.No
		}
		return r.judgeTing(d, e, seat, a)
	}
	return table.No
}

// family reports whether kinds are of one family (winds or dragons). It also returns the
// number of different kinds and the index of a second copy, or -1. Unknown kinds are
// skipped.
func family(kinds []tile.Kind) (v table.Verdict, different, doubled int) {
	var n [7]int
	v, doubled = table.Yes, -1
	winds, dragons := false, false
	for i, k := range kinds {
		switch {
		case k == tile.None:
			v = table.Unknown
			continue
		case k.IsWind():
			winds = true
		case k.IsDragon():
			dragons = true
		default:
			return table.No, 0, doubled
		}
		if n[k-tile.East]++; n[k-tile.East] == 1 {
			different++
		} else {
			doubled = i
		}
	}
	if winds && dragons {
		return table.No, 0, doubled
	}
	return v, different, doubled
}

// isSet reports whether kinds are at least three different winds, or all three dragons,
// with any number of extra copies (§1).
func isSet(kinds []tile.Kind) bool {
	v, different, _ := family(kinds)
	return v == table.Yes && different >= 3
}

// actKinds holds the kinds of an act's tiles.
type actKinds [len(table.Act{}.Use)]tile.Kind

// kindsOf returns the kinds of an act's tiles as seen from a viewpoint.
func kindsOf(d *table.Deal, e table.Viewpoint, a *table.Act, buf *actKinds) []tile.Kind {
	for i, h := range a.Tiles() {
		buf[i] = d.Kind(e, h)
	}
	return buf[:a.N]
}

// judgeLay judges LAY (§4): three different tiles of one family, or four with at least
// three different kinds.
func (r *Rules) judgeLay(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if a.N != 3 && a.N != 4 || int(d.Seat[seat].NMeld) >= 4 || a.N == 4 && !d.CanDraw() {
		return table.No
	}
	var buf actKinds
	kinds := kindsOf(d, e, a, &buf)
	v, different, _ := family(kinds)
	if v == table.No || v == table.Yes && different < 3 {
		return table.No
	}
	if v == table.Unknown && different+unknown(kinds) < 3 {
		return table.No
	}
	if ting(d, seat) == 0 || v == table.Unknown {
		return v
	}
	return r.known(d, e, seat, func(s *side) bool {
		if d.Asked == stageReveal {
			return r.revealKeeps(s, kinds)
		}
		return r.layKeeps(s, kinds)
	})
}

// known returns the result of ask for a seat whose hand the viewpoint knows, and Unknown
// otherwise.
func (r *Rules) known(d *table.Deal, e table.Viewpoint, seat int, ask func(*side) bool) table.Verdict {
	var s side
	if !d.Concealed(e, seat, &s.c) {
		return table.Unknown
	}
	var melds [8]table.MeldKinds
	s.melds = melds[:d.MeldsOf(e, seat, &melds)]
	s.objective, s.drawn = objectiveOf(d.Kind(e, d.SlipOf(seat))), d.Kind(e, d.Seat[seat].Drawn)
	return table.Sure(ask(&s))
}

func unknown(kinds []tile.Kind) int {
	n := 0
	for _, k := range kinds {
		if k == tile.None {
			n++
		}
	}
	return n
}

// judgeAdd judges ADD (§4). Arg is the number of the seat's own set.
func (r *Rules) judgeAdd(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	st := &d.Seat[seat]
	if a.N != 1 || a.Arg >= st.NMeld || !d.CanDraw() {
		return table.No
	}
	m := &st.Melds[a.Arg]
	if m.Type != table.MeldSet || int(m.N) >= len(m.Tiles) {
		return table.No
	}
	k := d.Kind(e, a.Use[0])
	if k == tile.None {
		return table.Unknown
	}
	first := d.Public[m.Tiles[0]]
	if k.IsWind() != first.IsWind() || k.IsDragon() != first.IsDragon() || !k.IsHonour() {
		return table.No
	}
	if ting(d, seat) == 0 {
		return table.Yes
	}
	return r.known(d, e, seat, func(s *side) bool { return r.addKeeps(s, int(a.Arg), k) })
}

// judgeSteal judges STEAL (§5).
func (r *Rules) judgeSteal(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if a.Type != ActSteal || a.N != 2 || ting(d, seat) > 0 || d.Seat[seat].NMeld >= 4 {
		return table.No
	}
	v := table.Yes
	for _, h := range a.Tiles() {
		switch d.Kind(e, h) {
		case d.Public[d.Subject]:
		case tile.None:
			v = table.Unknown
		default:
			return table.No
		}
	}
	return v
}

// judgeJoker judges keeping or putting back the joker (§7), and a match by the roller.
func (r *Rules) judgeJoker(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	j := joker(d)
	k := d.Kind(e, j)
	alive := table.Unknown
	if k != tile.None {
		alive = table.Sure(!dead(d, j, k))
	}
	switch a.Type {
	case ActKeep:
		return alive
	case ActPutBack:
		return table.Not(alive)
	case table.Win:
		if r.cfg.JokerMatchWins == matchNever || d.Reg[regStep] != stepAsked {
			return table.No
		}
		return table.Both(alive, r.judgeMatch(d, e, seat))
	}
	return table.No
}

// judgeMatch judges a win on the tile set aside.
func (r *Rules) judgeMatch(d *table.Deal, e table.Viewpoint, seat int) table.Verdict {
	if ting(d, seat) == 0 {
		return table.No
	}
	var p table.Position
	if v := d.WouldWin(e, seat, joker(d), table.BySelfDraw, &p); v != table.Yes {
		return v
	}
	p.Flags = p.Flags&^table.KongReplacement | flagJokerAtOnce
	var sh score.Sheet
	sh.Reset(seat)
	return table.Sure(r.Score(&p, &sh))
}

// judgeTing judges announcing TING with a discard (§6.1 to §6.3).
func (r *Rules) judgeTing(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if a.N != 1 || ting(d, seat) > 0 {
		return table.No
	}
	var c hand.Counts
	if !d.Concealed(e, seat, &c, a.Use[0]) {
		return table.Unknown
	}
	objective := objectiveOf(tile.Kind(a.Slip))
	if objective == ObjectiveAny {
		objective = objectiveOf(d.Kind(e, d.SlipOf(seat)))
	}
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	legal, _ := r.tingLegal(&c, melds[:n], objective)
	return table.Sure(legal)
}

// stillWaits returns whether a seat in TING may discard a tile after its drawn tile was
// laid out in a set. It may discard any tile that leaves it waiting.
func (r *Rules) stillWaits(d *table.Deal, e table.Viewpoint, seat int, h table.Handle) table.Verdict {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, h) {
		return table.Unknown
	}
	return table.Sure(r.waitsOf(d, e, seat, &c) != 0)
}

// waitsOf returns W for concealed tiles beside the seat's melds.
func (r *Rules) waitsOf(d *table.Deal, e table.Viewpoint, seat int, c *hand.Counts) hand.Kinds {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	return r.waits(c, melds[:n], objectiveOf(d.Kind(e, d.SlipOf(seat))))
}
