package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Act types of this rule set.
const (
	// ActCall discards Use[0] and declares a calling hand (§4).
	ActCall table.ActType = table.OwnAct + iota
	// ActTake takes Use[0] out of the Celestial Empire (§3).
	ActTake
)

// Stages of this rule set. Only one seat is asked.
const (
	stageEmpire  = table.OwnStage + iota // the seat may take a tile of the empire
	stageInvoked                         // a tile was taken: the seat wins or discards
)

// Events of this rule set.
const (
	EvCall uint8 = iota + 1 // Seat has declared a calling hand with H
	EvTake                  // Seat has taken H out of the empire
)

// Offer appends the acts of this rule set. If the use of the tile decides between several
// winners, it also appends a win with the best use.
func (r *Rules) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	switch d.Asked {
	case table.StageTurn:
		return r.offerCalls(d, e, seat, buf)
	case table.StageClaim, table.StageRob:
		if r.cfg.ByTurn {
			return buf // package table offers the win
		}
		a := table.Make(table.Win)
		switch a.Arg = r.use(d, e, seat); {
		case a.Arg != 0:
		case r.cfg.FalsePenalty:
			a.Arg = rankPair
		default:
			return buf
		}
		return append(buf, a)
	case stageEmpire:
		return r.offerTakes(d, buf)
	case stageInvoked:
		buf = append(buf, table.Make(table.Win))
		for _, h := range d.Seat[seat].Hand[:d.Seat[seat].Held] {
			buf = append(buf, table.Make(table.Discard, h))
		}
	}
	return buf
}

// use returns the rank of the subject for a seat. It returns 0 if the seat does not win
// or the viewpoint does not know.
func (r *Rules) use(d *table.Deal, e table.Viewpoint, seat int) uint8 {
	by := table.ByDiscard
	if d.Asked == table.StageRob {
		by = table.ByRob
	}
	if r.Wins(d, e, seat, d.Subject) == table.No {
		return 0 // check this before filling a position, because most hands do not win
	}
	var p table.Position
	if d.WouldWin(e, seat, d.Subject, by, &p) != table.Yes {
		return 0
	}
	return r.Rank(&p)
}

// Judge rejects acts that a frozen hand may not make (§4), and judges the acts of this
// rule set and those that follow them.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch d.Asked {
	case stageEmpire:
		return r.judgeEmpire(d, e, seat, a)
	case stageInvoked:
		return r.judgeInvoked(d, e, seat, a)
	}
	switch a.Type {
	case table.Pass, table.Cannot, table.Flower:
		return table.Yes
	case table.Win:
		return r.judgeUse(d, e, seat, a)
	case table.Discard:
		return table.Sure(!called(d, seat) || a.Use[0] == d.Seat[seat].Drawn)
	case ActCall:
		if !d.Has(seat, a.Tiles()) {
			return table.No
		}
		return r.judgeCall(d, e, seat, a)
	}
	return table.Sure(a.Type < table.OwnAct && !called(d, seat))
}

// judgeUse judges the use of the tile that a win states.
func (r *Rules) judgeUse(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch {
	case r.cfg.ByTurn, d.Asked != table.StageClaim && d.Asked != table.StageRob:
		return table.Sure(a.Arg == 0)
	case a.Arg < rankPair || a.Arg > rankPung:
		return table.No
	}
	var c hand.Counts
	if !d.Concealed(e, seat, &c) || d.Kind(e, d.Subject).Index() < 0 {
		return table.Unknown
	}
	return table.Sure(r.use(d, e, seat) == a.Arg)
}

// Exposes returns what an act of this rule set shows. A call shows its discard; tiles
// taken from the empire are already open.
func (r *Rules) Exposes(_ *table.Deal, _ int, a *table.Act) table.Exposure {
	if a.Type == ActCall {
		return table.ShowUsed
	}
	return table.ShowNothing
}

// Do carries out a proven act of this rule set.
func (r *Rules) Do(d table.Control, seat int, a *table.Act) {
	h := a.Use[0]
	switch a.Type {
	case ActCall:
		st := &d.Seat[seat]
		if st.Reg[regCalling] = 1; st.River.N == 0 {
			st.Reg[regCalling] = 2
		}
		d.Emit(EvCall, seat, h)
		d.Discard(seat, h)
		st.River.Flags[st.River.N-1] |= table.RiverSideways
		d.Goto(table.StageClaim)
	case ActTake:
		d.TakeRiver(seat, h)
		d.Emit(EvTake, seat, h)
		d.Ask(stageInvoked, 1<<seat)
	default:
		r.Plain.Do(d, seat, a)
	}
}

// Default returns the win if a caller has taken a tile, because no other act is allowed.
func (r *Rules) Default(d *table.Deal, seat, n int) table.Act {
	if d.Asked == stageInvoked && called(d, seat) {
		if n == 0 {
			return table.Make(table.Win)
		}
		return table.Act{}
	}
	return r.Plain.Default(d, seat, n)
}

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string {
	switch t {
	case ActCall:
		return "call"
	case ActTake:
		return "take"
	}
	return ""
}

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string {
	switch n {
	case EvCall:
		return "call"
	case EvTake:
		return "take"
	}
	return ""
}

// StageName returns the English name of a stage of this rule set.
func (r *Rules) StageName(s table.Stage) string {
	switch s {
	case stageEmpire:
		return "empire"
	case stageInvoked:
		return "invoked"
	}
	return ""
}
