package sichuan

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Own acts.
const (
	ActGive = table.OwnAct + iota // passes Use[:N] in the exchange (§4)
	ActVoid                       // writes the void suit on the slip; Use[0] is the tile laid face down, if any (§5)
)

// Events of the rule set.
const (
	EvPassed uint8 = iota + 1 // the seat received its packet
	EvVoid                    // the void suit of the seat lies open
)

// Own stages.
const (
	stageExchange = table.OwnStage + iota
	stageVoid
	stageShow // all hands lie open before the end
)

// Registers of the table: indices of State.Reg.
const (
	regPhase   = iota // phase…
	regKong           // 1 + the seat in turn + 8 × the meld of its latest kong that stands in this turn, or 0
	regNew            // the same for a kong that may still be robbed or is not yet paid
	regNewKind        // its kind
	regGiver          // 1 + the seat that gave the tile of that kong, or 0
	regFouls          // bits: seats whose win on the present tile is false
	regFalse          // bits: seats that have left by a false win
	regWall           // 1 if the deal ended because the wall was out
	regWay            // how far the packets of the exchange moved in order of play, or 0
	regRobN           // number of tiles offered by added kongs
	regRobs           // the latest of them: tile, number of discards before, and whether it followed a kong
)

// robs is the number of offered tiles that are remembered. Between two draws of a seat
// there are fewer.
const robs = 8

// Phases of a deal.
const (
	phaseNew = iota
	phaseExchange
	phaseVoid
	phasePlay
)

// Registers of a seat: indices of SeatState.Reg and SeatHand.Reg.
const (
	regVoid     = iota // 1 + the void suit if it lies open, or 0
	regLocked          // 1 if the seat has won and plays on (§11)
	regLaid            // 1 + the tile laid face down, or indicator
	regSince           // number of discards before its latest draw
	regRobSince        // number of offered tiles before its latest draw
	regLost            // 1 + the number of a discard on which a nearer seat won, or -1 − that of an offered tile
)

// indicator is the value of regLaid of a seat that laid no tile.
const indicator = -1

// River flags of this rule set.
const (
	riverAfterKong uint8 = 1 << 6 // the discard follows a kong
	riverLast      uint8 = 1 << 7 // the wall was empty
)

// voidOf returns 1 + the void suit of a seat as a viewpoint knows it, or 0.
func (r *Rules) voidOf(d *table.Deal, e table.Viewpoint, seat int) int {
	if v := d.Seat[seat].Reg[regVoid]; v > 0 || !r.cfg.declare || d.Reg[regPhase] != phasePlay {
		return int(v)
	}
	switch k := d.Kind(e, d.SlipOf(seat)); k {
	case 1, 2, 3:
		return int(k)
	}
	return 0
}

// suitOfKind returns the suit of a kind: 0 characters, 1 dots, 2 bamboos.
func suitOfKind(k tile.Kind) int { return k.Index() / 9 }

// isVoid returns whether a tile is of a seat's void suit.
func (r *Rules) isVoid(d *table.Deal, e table.Viewpoint, seat int, h table.Handle) table.Verdict {
	if !r.cfg.declare {
		return table.No
	}
	v, k := r.voidOf(d, e, seat), d.Kind(e, h)
	if v == 0 && int(e) == seat && d.Reg[regPhase] == phasePlay {
		return table.No // a posed deal: in play the seat itself always knows its void suit
	}
	if v == 0 || k == tile.None {
		return table.Unknown
	}
	return table.Sure(suitOfKind(k) == v-1)
}

// holdsVoid returns whether a seat holds a tile of its void suit.
func (r *Rules) holdsVoid(d *table.Deal, e table.Viewpoint, seat int) table.Verdict {
	v := table.No
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		v = max(v, r.isVoid(d, e, seat, h))
	}
	return v
}

// Judge restricts common acts (§3 to §5, §8, §11) and judges own acts.
func (r *Rules) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	switch d.Asked {
	case stageExchange:
		return r.judgeGive(d, e, seat, a)
	case stageVoid:
		return r.judgeVoid(d, e, seat, a)
	}
	if a.Type >= table.OwnAct {
		return table.No
	}
	v := table.Yes
	switch a.Type {
	case table.Win:
		if d.Asked != table.StageTurn {
			v = r.unpassed(d, e, seat)
		}
	case table.Discard:
		v = r.judgeDiscard(d, e, seat, a.Use[0])
	case table.Pung:
		v = table.Both(table.Not(r.isVoid(d, e, seat, d.Subject)), table.Sure(!r.passedPung(d, seat)))
	case table.Kong:
		v = table.Not(r.isVoid(d, e, seat, d.Subject))
	case table.ConcealedKong, table.AddKong:
		v = r.mayKong(d, e, seat, a)
	}
	if v == table.No {
		return v
	}
	return table.Both(v, table.Both(r.judgeLocked(d, e, seat, a), r.judgeDuty(d, e, seat, a)))
}

// judgeDiscard judges a discard: a tile laid face down goes first, and then those of the
// void suit.
func (r *Rules) judgeDiscard(d *table.Deal, e table.Viewpoint, seat int, h table.Handle) table.Verdict {
	st := &d.Seat[seat]
	v := r.isVoid(d, e, seat, h)
	if laid := table.Handle(st.Reg[regLaid] - 1); r.cfg.declared && st.River.N == 0 && st.Reg[regLaid] > 0 {
		// If the hand was mixed, the tile is another: any of the void suit will do.
		if e >= 0 && h != laid && r.isVoid(d, e, seat, laid) == table.Yes {
			return table.No
		}
		return v
	}
	if !r.cfg.declare || !r.cfg.voidFirst {
		return table.Yes
	}
	if v == table.Yes {
		return v
	}
	return max(v, table.Not(r.holdsVoid(d, e, seat)))
}

// mayKong judges a kong in the own turn: no tile of the void suit. A tile that lies face
// down is one.
func (r *Rules) mayKong(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	v := table.Yes
	for _, h := range a.Tiles() {
		v = table.Both(v, table.Not(r.isVoid(d, e, seat, h)))
	}
	return v
}

// judgeLocked judges the acts of a seat that has won and plays on (§11).
func (r *Rules) judgeLocked(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	st := &d.Seat[seat]
	if st.Reg[regLocked] == 0 {
		return table.Yes
	}
	switch a.Type {
	case table.Pung:
		return table.No
	case table.Discard:
		if a.Use[0] != st.Drawn {
			return table.No
		}
		return table.Not(d.JudgeWin(e, seat, st.Drawn, table.BySelfDraw))
	case table.Pass:
		return table.Not(r.wins(d, e, seat))
	case table.Kong:
		if r.cfg.lockedKongs != "all" {
			return table.No
		}
		return table.Both(table.Not(r.wins(d, e, seat)), r.keepsWaits(d, e, seat, d.Subject, table.MeldKong))
	case table.ConcealedKong, table.AddKong:
		if r.cfg.lockedKongs == "none" || !slices.Contains(a.Tiles(), st.Drawn) {
			return table.No
		}
		v := table.Not(d.JudgeWin(e, seat, st.Drawn, table.BySelfDraw))
		return table.Both(v, r.keepsWaits(d, e, seat, st.Drawn, table.MeldHidden))
	}
	return table.Yes
}

// wins returns whether a seat could win on the subject of the window.
func (r *Rules) wins(d *table.Deal, e table.Viewpoint, seat int) table.Verdict {
	by := table.ByDiscard
	if d.Asked == table.StageRob {
		by = table.ByRob
	}
	return table.Both(d.JudgeWin(e, seat, d.Subject, by), r.unpassed(d, e, seat))
}

// keepsWaits returns whether a locked hand waits for the same kinds after a kong with tile
// h, which was drawn or discarded.
func (r *Rules) keepsWaits(d *table.Deal, e table.Viewpoint, seat int, h table.Handle, t table.MeldType) table.Verdict {
	st := &d.Seat[seat]
	var c hand.Counts
	k := d.Kind(e, h)
	if k == tile.None || !d.Concealed(e, seat, &c, st.Drawn) {
		return table.Unknown
	}
	before, n := hand.Of(&c), int(st.NMeld)
	waits := before.Waits(&r.Shape, n)
	switch i := k.Index(); {
	case c[i] == 3:
		c[i], n = 0, n+1
	case t == table.MeldKong:
		return table.No
	}
	after := hand.Of(&c)
	return table.Sure(after.Waits(&r.Shape, n) == waits)
}

// judgeDuty judges passes and discards near the end of the wall, where a win may not be
// passed (option last-tiles-must-win).
func (r *Rules) judgeDuty(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if int(d.Left) > r.cfg.mustWin || r.cfg.mustWin == 0 || a.Type == table.Win {
		return table.Yes
	}
	switch d.Asked {
	case table.StageClaim, table.StageRob:
		return table.Not(r.wins(d, e, seat))
	case table.StageTurn:
		if drawn := d.Seat[seat].Drawn; d.Claimed == table.NoAct && drawn != table.NoHandle {
			return table.Not(d.JudgeWin(e, seat, drawn, table.BySelfDraw))
		}
	}
	return table.Yes
}

// Wins rejects hands that cannot win before anything is scored: those with a void suit or
// a tile that lies face down. Claims whose shape fails are rejected here too.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	st := &d.Seat[seat]
	if st.Reg[regLaid] > 0 && st.River.N == 0 {
		return table.No
	}
	v := r.Game.Wins(d, e, seat, t)
	if v == table.Yes && r.cfg.declare && r.voidOf(d, e, seat) == 0 {
		return table.Unknown
	}
	return v
}

// Default returns the n-th act to try when a seat has timed out. In the exchange these are
// the first tiles of the hand, and the void suit is characters.
func (r *Rules) Default(d *table.Deal, seat, n int) table.Act {
	st := &d.Seat[seat]
	switch d.Asked {
	case stageExchange:
		if n == 0 {
			return table.Make(ActGive, st.Hand[:r.cfg.exchangeTiles]...)
		}
		return table.Act{}
	case stageVoid:
		if n == 0 {
			return table.Make(ActVoid)
		}
		return table.Act{}
	}
	turn := d.Asked == table.StageTurn
	switch {
	case st.Reg[regLocked] != 0 && turn && n < 2 && st.Drawn != table.NoHandle:
		// If the discard turns out to win, the win is tried next.
		return [...]table.Act{table.Make(table.Discard, st.Drawn), table.Make(table.Win)}[n]
	case st.Reg[regLocked] != 0 && !turn && n == 0: // its hand lies open
		return table.Make(table.Win)
	case st.Reg[regLocked] != 0 && !turn:
		n--
	case turn && st.Reg[regLaid] > 0 && st.River.N == 0:
		if n == 0 {
			return table.Make(table.Discard, table.Handle(st.Reg[regLaid]-1))
		}
		n--
	}
	return table.CommonDefault(d, seat, n)
}

// Describe adds what the scorer needs (§7, §8) to a position.
func (r *Rules) Describe(d *table.Deal, e table.Viewpoint, p *table.Position) {
	p.Reg[posOut] = int32(d.All()) & int32(d.Out)
	p.Reg[posGiver] = d.Reg[regGiver]
	if p.Seat < 0 {
		return
	}
	p.Hands[p.Seat].Reg[regVoid] = int32(r.voidOf(d, e, int(p.Seat)))
	if from := d.Reg[regKong]&7 - 1; from >= 0 && p.By != table.BySelfDraw && p.From == int8(from) {
		p.Flags |= table.AfterKongDiscard
	}
	if p.Flags&(table.FirstDraw|table.FirstDiscard) != 0 && !r.untouched(d, p) {
		p.Flags &^= table.FirstDraw | table.FirstDiscard
	}
}

// untouched reports whether a blessing is possible: no melds, and no win or other discard
// before (§7).
func (r *Rules) untouched(d *table.Deal, p *table.Position) bool {
	for s := range int(d.Seats) {
		if d.Seat[s].NMeld > 0 {
			return false
		}
	}
	switch {
	case d.Seat[p.Seat].Reg[regLocked] != 0:
		return false
	case p.By != table.BySelfDraw:
		return p.From == d.Dealer && d.Discards == 1
	case p.Seat == d.Dealer:
		return d.Discards == 0
	}
	return true
}

// Melded notes a new kong, and that a pung begins another turn.
func (r *Rules) Melded(c table.Control, seat, meld int) {
	st := &c.Seat[seat]
	kind := hiddenKong
	switch st.Melds[meld].Type {
	case table.MeldPung:
		c.Reg[regKong], c.Reg[regGiver] = 0, 0
		return
	case table.MeldKong:
		kind = claimedKong
		c.Reg[regKong] = 0 // it may be that of the discarder
	case table.MeldAdded:
		if kind = addedKong; st.Drawn != table.NoHandle {
			kind = lateKong // the tile just drawn is still in the hand
		}
	}
	c.Reg[regNew], c.Reg[regNewKind] = int32(1+seat+8*meld), int32(kind)
}

// Discarded notes what a later judgement of passed wins needs, and opens the void suit.
func (r *Rules) Discarded(c table.Control, seat int, h table.Handle) {
	st := &c.Seat[seat]
	i := st.River.N - 1
	if c.Reg[regKong]&7 == int32(1+seat) {
		st.River.Flags[i] |= riverAfterKong
	}
	if !c.CanDraw() {
		st.River.Flags[i] |= riverLast
	}
	c.Reg[regGiver] = 0
	if r.cfg.declare && st.Reg[regVoid] == 0 {
		c.Show(c.SlipOf(seat))
	}
}

// ActName returns the English name of an act type of this rule set.
func (r *Rules) ActName(t table.ActType) string {
	switch t {
	case ActGive:
		return "give"
	case ActVoid:
		return "void"
	}
	return ""
}

// EventName returns the English name of an event of this rule set.
func (r *Rules) EventName(n uint8) string {
	switch n {
	case EvPassed:
		return "passed"
	case EvVoid:
		return "void"
	}
	return ""
}

// StageName returns the English name of an own stage.
func (r *Rules) StageName(s table.Stage) string {
	switch s {
	case stageExchange:
		return "exchange"
	case stageVoid:
		return "void"
	case stageShow:
		return "show"
	}
	return ""
}

// Marks appends whether the seat has won, and its void suit.
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	if v.Won>>seat&1 != 0 {
		buf = append(buf, table.Mark{Word: "mark.won", Filled: true})
	}
	switch w := v.Hands[seat].Reg[regVoid]; {
	case w > 0:
		buf = append(buf, table.Mark{Word: voidWords[w-1], Filled: true})
	case seat == int(v.Seat) && v.Slip >= 1 && v.Slip <= 3:
		buf = append(buf, table.Mark{Word: voidWords[v.Slip-1]})
	}
	return buf
}

// voidWords are the words of the void suits.
var voidWords = [3]table.Word{"mark.void-m", "mark.void-p", "mark.void-s"}

// KnownVoid returns the void suit of a seat in a view, from 0, or -1.
func KnownVoid(v *table.View, seat int) int {
	if w := v.Hands[seat].Reg[regVoid]; w > 0 {
		return int(w) - 1
	}
	if seat == int(v.Seat) && v.Slip >= 1 && v.Slip <= 3 {
		return int(v.Slip) - 1
	}
	return -1
}

// Unwanted returns a word for why the seat of a view can never use a tile of kind k, or "".
// That is so for the void suit.
func (r *Rules) Unwanted(v *table.View, k tile.Kind) table.Word {
	if r.cfg.declare && v.Seat >= 0 && k.IsSuit() && KnownVoid(v, int(v.Seat)) == suitOfKind(k) {
		return "step.void"
	}
	return ""
}

// WaitsOf returns the kinds that complete a seat's hand, without the void suit.
func (r *Rules) WaitsOf(d *table.Deal, e table.Viewpoint, seat int) hand.Kinds {
	w := r.Game.WaitsOf(d, e, seat)
	if v := r.voidOf(d, e, seat); v > 0 {
		if r.holdsVoid(d, e, seat) != table.No {
			return 0
		}
		w &^= hand.KindsOfSuit(v - 1)
	}
	return w & hand.SuitKinds
}
