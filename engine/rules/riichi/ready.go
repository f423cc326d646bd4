package riichi

import (
	"moineau/engine/hand"
	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Stick is the price of a riichi, in points (§6.4).
const Stick = 1000

// inRiichi reports whether a seat's riichi has been accepted.
func inRiichi(d *table.Deal, seat int) bool { return d.Seat[seat].Reg[regRiichi] == riichiAccepted }

// closed reports whether a seat's hand is closed.
func closed(d *table.Deal, seat int) bool {
	st := &d.Seat[seat]
	for m := range int(st.NMeld) {
		if st.Melds[m].Type != table.MeldHidden {
			return false
		}
	}
	return true
}

// mayDeclare reports whether public information allows the seat in turn to declare riichi
// (§6.1).
func (r *Rules) mayDeclare(d *table.Deal, seat int) bool {
	st := &d.Seat[seat]
	return d.Asked == table.StageTurn && d.Claimed == table.NoAct && st.Reg[regRiichi] == 0 && st.Reg[regDead] == 0 &&
		d.Drawable() >= r.cfg.RiichiLive && d.Scores[seat] >= r.cfg.RiichiPoints && closed(d, seat)
}

// judgeRiichi judges a riichi declaration with the discard Use[0].
func (r *Rules) judgeRiichi(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	if !r.mayDeclare(d, seat) || !d.Has(seat, a.Tiles()) {
		return table.No
	}
	return r.tenpai(d, e, seat, a.Use[0])
}

// offerRiichi appends the discards with which a seat may try to declare riichi: the tile
// just drawn, and one tile of each other kind in the hand.
func (r *Rules) offerRiichi(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	var c hand.Counts
	st := &d.Seat[seat]
	if !r.mayDeclare(d, seat) || !d.Concealed(e, seat, &c) || hand.Shanten(&c, &r.shape, int(st.NMeld)) > 0 {
		return buf
	}
	var seen tile.Set
	for _, h := range st.Hand[:st.Held] {
		k := d.Kind(e, h)
		if h == st.Drawn || seen[k] == 0 {
			buf = append(buf, table.Make(ActRiichi, h))
		}
		if h != st.Drawn {
			seen[k] = 1
		}
	}
	return buf
}

// declare discards a tile with a riichi declaration.
func declare(d table.Control, seat int, h table.Handle) {
	st := &d.Seat[seat]
	st.Reg[regRiichi] = riichiDeclared
	if st.River.N == 0 && d.Reg[regCalls] == 0 {
		st.Reg[regDouble] = 1 // §6.2
	}
	d.Emit(EvRiichi, seat, h)
	d.Discard(seat, h)
	st.River.Flags[st.River.N-1] |= table.RiverSideways
	d.Goto(table.StageClaim)
}

// accept takes the stick for a riichi if nobody won on its tile (§6.4).
func accept(d table.Control) {
	if d.From < 0 || d.Asked != table.StageClaim {
		return
	}
	if reg := &d.Seat[d.From].Reg; reg[regRiichi] == riichiDeclared {
		reg[regRiichi], reg[regIppatsu] = riichiAccepted, 1
		d.Reg[regSticks]++
		d.Emit(EvStick, int(d.From), table.NoHandle)
	}
}

// keepsWaits returns whether a concealed kan in riichi is allowed (§6.3).
func (r *Rules) keepsWaits(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	st := &d.Seat[seat]
	among := false
	for _, h := range a.Tiles() {
		among = among || h == st.Drawn
	}
	if !among || r.cfg.RiichiKan == config.KanNone {
		return table.No
	}
	var before, after hand.Counts
	if !d.Concealed(e, seat, &before, st.Drawn) || !d.Concealed(e, seat, &after, a.Tiles()...) {
		return table.Unknown
	}
	k := d.Kind(e, st.Drawn)
	if k == tile.None {
		return table.Unknown
	}
	return table.Sure(r.sameWaits(&before, &after, meldCounts(d, st.Melds[:st.NMeld]), k.Unred(), int(st.NMeld)))
}

// sameWaits reports whether a concealed kan of k leaves the waits of a hand beside n
// melds unchanged (§6.3). laid holds the counts of the meld tiles.
func (r *Rules) sameWaits(before, after, laid *hand.Counts, k tile.Kind, n int) bool {
	with := *laid
	with[k.Index()] = 4
	waits := r.waitsBeside(before, laid, n)
	if waits != r.waitsBeside(after, &with, n+1) {
		return false
	}
	if r.cfg.RiichiKan != config.KanSameShape {
		return true
	}
	triplet := hand.Block{Type: hand.Triplet, First: k, Mid: k, Last: k}
	var room [16]hand.Reading
	for w := range waits.All() {
		c := *before
		c[w.Index()]++
		for _, rd := range hand.Readings(&c, &r.shape, n, tile.None, room[:0]) {
			found := false
			for _, b := range rd.Blocks[:rd.N] {
				found = found || b == triplet
			}
			if !found {
				return false
			}
		}
	}
	return true
}

// kansWereLegal reports whether the concealed kans that a seat made in riichi were allowed. It
// is called when the concealed tiles c, without the winning tile, are known.
func (r *Rules) kansWereLegal(d *table.Deal, seat int, c *hand.Counts) bool {
	st := &d.Seat[seat]
	after := *c
	for m := int(st.NMeld) - 1; m >= 0; m-- {
		if st.Reg[regRiichiKans]>>m&1 == 0 {
			continue
		}
		k := d.Public[st.Melds[m].Tiles[0]].Unred()
		before := after
		before[k.Index()] += 3
		if !r.sameWaits(&before, &after, meldCounts(d, st.Melds[:m]), k, m) {
			return false
		}
		after = before
	}
	return true
}
