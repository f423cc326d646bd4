package jilin

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Offer appends the acts of this rule set that a seat may try.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	st := &d.Seat[seat]
	held := st.Hand[:st.Held]
	switch d.Asked {
	case stageSteal:
		var use [2]table.Handle
		n := 0
		for _, h := range held {
			if n < 2 && d.Kind(e, h) == d.Public[d.Subject] {
				use[n] = h
				n++
			}
		}
		if n == 2 {
			buf = append(buf, table.Make(ActSteal, use[:]...))
		}
		return append(buf, table.Make(table.Pass))
	case stageReveal:
		return append(r.offerLays(d, e, seat, 3, buf), table.Make(table.Pass))
	case stageJoker:
		return append(buf, table.Make(table.Win), table.Make(ActKeep), table.Make(ActPutBack))
	case stageJokerLook:
		return append(buf, table.Make(table.Win), table.Make(table.Pass))
	case table.StageTurn:
	default:
		return buf
	}
	buf = r.offerLays(d, e, seat, 3, buf)
	if d.CanDraw() {
		buf = r.offerLays(d, e, seat, 4, buf)
		for m := range st.NMeld {
			if st.Melds[m].Type != table.MeldSet {
				continue
			}
			var seen tile.Set
			for _, h := range held {
				if k := d.Kind(e, h); k.IsHonour() && seen[k] == 0 {
					seen[k] = 1
					a := table.Make(ActAdd, h)
					a.Arg = m
					buf = append(buf, a)
				}
			}
		}
	}
	if ting(d, seat) == 0 && (r.cfg.FreeClaims || r.mayReachTing(d, e, seat)) {
		var seen tile.Set
		for _, h := range held {
			k := d.Kind(e, h)
			if seen[k] != 0 {
				continue
			}
			seen[k] = 1
			for _, o := range r.objectives() {
				a := table.Make(ActTing, h)
				a.Slip = uint8(o)
				buf = append(buf, a)
			}
		}
	}
	return buf
}

// offerLays appends each way to lay n winds or dragons, by kind.
func (r *Rules) offerLays(d *table.Deal, e table.Viewpoint, seat, n int, buf []table.Act) []table.Act {
	st := &d.Seat[seat]
	var of [7][4]table.Handle
	var have [7]int
	for _, h := range st.Hand[:st.Held] {
		if k := d.Kind(e, h); k.IsHonour() {
			i := k - tile.East
			of[i][have[i]] = h
			have[i]++
		}
	}
	for _, f := range [2][]int{{0, 1, 2, 3}, {4, 5, 6}} {
		different := 0
		for _, k := range f {
			if have[k] > 0 {
				different++
			}
		}
		if different < 3 {
			continue
		}
		// Every choice of one tile of each kind in a mask; for n = 4 one more.
		for mask := 1; mask < 1<<len(f); mask++ {
			var use [4]table.Handle
			m := 0
			for i, k := range f {
				if mask>>i&1 != 0 && have[k] > 0 && m < 4 {
					use[m] = of[k][0]
					m++
				} else if mask>>i&1 != 0 {
					m = 99
					break
				}
			}
			if m == n {
				buf = append(buf, table.Make(ActLay, use[:n]...))
			}
			if m == 3 && n == 4 {
				for i, k := range f {
					if mask>>i&1 != 0 && have[k] > 1 {
						use[3] = of[k][1]
						buf = append(buf, table.Make(ActLay, use[:4]...))
					}
				}
			}
		}
	}
	return buf
}

// Exposes returns what an act of this rule set shows. All acts show their tiles except
// the choice about the joker.
func (r *Rules) Exposes(_ *table.Deal, _ int, a *table.Act) table.Exposure {
	if a.Type == ActKeep || a.Type == ActPutBack {
		return table.ShowNothing
	}
	return table.ShowUsed
}

// Do carries out a proven act of this rule set.
func (r *Rules) Do(d table.Control, seat int, a *table.Act) {
	switch a.Type {
	case ActLay:
		var buf actKinds
		_, _, doubled := family(kindsOf(d.Deal(), table.Public, a, &buf))
		d.AddMeld(seat, table.MeldSet, a.Tiles(), table.NoHandle, -1)
		if a.N == 3 {
			d.Goto(table.StageTurn)
			return
		}
		d.Reg[regDoubled] = 0
		if doubled >= 0 {
			d.Reg[regDoubled] = int32(a.Use[doubled]) + 1
		}
		d.Replaced = 1
		d.Goto(table.StageReplace)
	case ActAdd:
		h := a.Use[0]
		m := &d.Seat[seat].Melds[a.Arg]
		copies := 0
		for _, g := range m.Of() {
			if d.Public[g] == d.Public[h] {
				copies++
			}
		}
		d.Extend(seat, int(a.Arg), table.MeldSet, h)
		d.Reg[regDoubled] = 0
		if copies == 1 {
			d.Reg[regDoubled] = int32(h) + 1
		}
		d.Replaced = 1
		if r.cfg.RobKong == "kong-and-sets" {
			d.Window(table.StageRob, seat, h)
			return
		}
		d.Goto(table.StageReplace)
	case ActTing:
		d.Reg[regTings]++
		d.Seat[seat].Reg[regTing] = d.Reg[regTings]
		d.Emit(EvTing, seat, a.Use[0])
		d.Discard(seat, a.Use[0])
		river := &d.Seat[seat].River
		river.Flags[river.N-1] |= table.RiverSideways
		d.Goto(table.StageClaim)
	case ActSteal:
		layer, m := d.MeldOf(d.Subject)
		d.Pull(layer, m, d.Subject)
		d.AddMeld(seat, table.MeldPung, a.Tiles(), d.Subject, layer)
		d.Emit(EvStolen, seat, d.Subject)
		d.Seat[layer].Drawn = table.NoHandle
		d.TurnAfterClaim(seat, table.Pung)
	}
}

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string {
	if i := int(t) - int(ActLay); i >= 0 && i < len(actNames) {
		return actNames[i]
	}
	return ""
}

var actNames = [...]string{"lay", "add", "ting", "steal", "keep", "put-back"}

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string {
	if n >= 1 && int(n) <= len(eventNames) {
		return eventNames[n-1]
	}
	return ""
}

var eventNames = [...]string{"ting", "joker-taken", "joker-back", "stolen"}

// StageName returns the English name of a stage of this rule set.
func (r *Rules) StageName(s table.Stage) string {
	if i := int(s) - int(stageSteal); i >= 0 && i < len(stageNames) {
		return stageNames[i]
	}
	return ""
}

var stageNames = [...]string{"steal", "reveal", "revealed", "joker", "joker-back", "joker-look"}

// Settle pays the bonus points of every seat (§10): after a win and, with bonus_on_draw,
// after a draw.
func (r *Rules) Settle(d *table.Deal, res *table.Result) {
	if d.Outcome == table.Fouled {
		// A false claim pays points to each opponent and ends the deal (§12).
		for s := range 4 {
			if f := int(d.Fouler); r.cfg.FreeClaims && s != f {
				res.Sheets[f].Pay(f, s, r.cfg.FalseClaimPoints, "false-claim")
			}
		}
		return
	}
	if d.Outcome == table.Drawn && !r.cfg.BonusOnDraw {
		return
	}
	var p table.Position
	if d.Outcome == table.Won {
		for s := range 4 {
			if d.Winners>>s&1 != 0 {
				d.WinPosition(table.Public, s, &p)
			}
		}
	} else {
		d.Fill(table.Public, &p)
		r.Describe(d, table.Public, &p)
	}
	r.bonus(&p, &res.Sheets)
}

// Begin starts a match with the scores of start_points (§11).
func (r *Rules) Begin(p *table.Progress) {
	for s := range p.Scores {
		p.Scores[s] = int32(r.cfg.StartPoints)
	}
}

// Next applies §11: East keeps the deal after winning, and after a draw with
// dealer_stays_on_draw.
func (r *Rules) Next(p *table.Progress, d *table.Deal) {
	won := d.Outcome == table.Won && d.Winners>>uint(p.Dealer)&1 != 0
	switch {
	case won:
		p.DealerStreak++
		p.Why = "jilin.next.east-won"
	case (d.Outcome == table.Drawn || d.Outcome == table.Fouled) && r.cfg.DealerStaysOnDraw:
		p.DealerStreak++
		p.Why = "jilin.next.draw-stays"
	case d.Outcome == table.Fouled:
		p.Pass(4)
		p.Why = "jilin.next.false-claim"
	case d.Outcome == table.Drawn:
		p.Pass(4)
		p.Why = "jilin.next.draw"
	default:
		p.Pass(4)
		p.Why = "jilin.next.other-won"
	}
	if p.Circuit >= r.cfg.Circuits {
		p.Over, p.Why = true, "jilin.next.over"
	}
}

// mayReachTing reports whether some discard may leave a waiting hand. It is a cheap test
// before each discard is judged.
func (r *Rules) mayReachTing(d *table.Deal, e table.Viewpoint, seat int) bool {
	var c hand.Counts
	return d.Concealed(e, seat, &c) && hand.Shanten(&c, &winShape, int(d.Seat[seat].NMeld)) <= 0
}
