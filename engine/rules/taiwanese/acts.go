package taiwanese

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
)

// Act types of this rule set.
const (
	// ActReady discards Use[0] and declares ready (§8).
	ActReady table.ActType = table.OwnAct + iota
	// ActDealt declares ready with the dealt tiles (§5, Heavenly Ready).
	ActDealt
)

// Stages of this rule set.
const (
	stageReady  = table.OwnStage + iota // all seats but East: Heavenly Ready, or pass (§2, READY0)
	stageFlower                         // one seat: win with the eighth flower, or pass (§6)
)

// Events of this rule set.
const (
	EvReady  uint8 = iota + 1 // Seat has declared ready, with the discard H unless it is NoHandle
	EvRobbed                  // Seat has taken the eighth flower H
)

// Offer appends the acts of this rule set that a seat may try.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	switch d.Asked {
	case stageFlower:
		return append(buf, table.Make(table.Win), table.Make(table.Pass))
	case stageReady:
		return append(buf, table.Make(ActDealt), table.Make(table.Pass))
	case table.StageTurn:
		return r.offerReady(d, e, seat, buf)
	}
	return buf
}

// Judge rejects acts that a ready hand may not make (§8) and kongs without a live tile
// left (§2), and judges the acts of this rule set.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch d.Asked {
	case stageFlower:
		return table.Sure(a.Type == table.Win || a.Type == table.Pass)
	case stageReady:
		if a.Type == ActDealt {
			return r.IsReady(d, e, seat)
		}
		return table.Sure(a.Type == table.Pass)
	}
	declared := ready(d, seat)
	switch a.Type {
	case table.Win, table.Pass, table.Cannot, table.Flower:
		return table.Yes
	case table.Discard:
		return table.Sure(!declared || a.Use[0] == d.Seat[seat].Drawn)
	case table.Chow, table.Pung, table.Kong:
		return table.Sure(!declared)
	case table.AddKong:
		return table.Sure(!declared && d.CanDraw())
	case table.ConcealedKong:
		switch {
		case !d.CanDraw():
			return table.No
		case declared:
			return r.KeepsWaits(d, e, seat, a)
		}
		return table.Yes
	case ActReady:
		return r.judgeReady(d, e, seat, a)
	}
	return table.No
}

// Do carries out a proven act of this rule set.
func (r *Rules) Do(d table.Control, seat int, a *table.Act) {
	if a.Type != ActReady {
		r.Plain.Do(d, seat, a)
		return
	}
	st, h := &d.Seat[seat], a.Use[0]
	st.Reg[regReady] = readyDiscard
	if r.cfg.Common && seat == int(d.First) {
		st.Reg[regReady] = readyDealt // East's first discard precedes East's first draw
	}
	pattern.DiscardSideways(d, seat, EvReady, h)
}

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string {
	switch t {
	case ActReady:
		return "ready"
	case ActDealt:
		return "ready-dealt"
	}
	return ""
}

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string {
	switch n {
	case EvReady:
		return "ready"
	case EvRobbed:
		return "robbed-flower"
	}
	return ""
}

// StageName returns the English name of a stage of this rule set.
func (r *Rules) StageName(s table.Stage) string {
	switch s {
	case stageReady:
		return "ready"
	case stageFlower:
		return "eighth-flower"
	}
	return ""
}
