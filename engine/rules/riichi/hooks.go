package riichi

import (
	"math/bits"

	"moineau/engine/hand"
	"moineau/engine/table"
)

// Enter reveals indicators, takes the riichi stick, closes claim windows and aborts
// deals.
func (r *Rules) Enter(d table.Control, s table.Stage) bool {
	switch s {
	case table.StageBegin:
		r.flip(d, 1)
	case table.StageTurn:
		r.noteIndicators(d)
		if r.cfg.FuritenDraw {
			forget(&d.Seat[d.Turn])
		}
	case table.StageClaim: // before any seat may win on the discard (§8)
		r.flipPending(d)
	case table.StageRob: // a kan after a kan; a north does not count
		if r.cfg.FlipForRob && d.Place[d.Subject] != table.InBonus {
			r.flipPending(d)
		}
	case table.StageLay, table.StageUnclaimed: // not won on by ron (§4.4)
		missed(d)
		accept(d)
		return r.aborted(d)
	case table.StageReplace:
		r.replace(d)
	case table.StageExhaust:
		r.exhaust(d)
		return true
	case table.StageEnd:
		r.reveal(d)
	}
	return false
}

// replace runs between a kan or a north and its replacement tile. Tiles that nobody
// robbed count as missed, ippatsu ends, and indicators are revealed.
func (r *Rules) replace(d table.Control) {
	if d.Asked == table.StageRob {
		missed(d)
	}
	called(d)
	if d.Reg[regKong] != 0 {
		r.flipForKong(d)
	}
}

// called counts a call and ends ippatsu for all seats (§5.6).
func called(d table.Control) {
	d.Reg[regCalls]++
	for s := range int(d.Seats) {
		d.Seat[s].Reg[regIppatsu] = 0
	}
}

// reveal shows the ura indicators that count if a winner is in riichi (§6.5).
func (r *Rules) reveal(d table.Control) {
	if d.Outcome != table.Won {
		return
	}
	for s := range int(d.Seats) {
		if d.Winners>>s&1 != 0 && inRiichi(d.Deal(), s) {
			for i := range r.Uras(d.Deal()) {
				d.Show(r.ura(d.Deal(), i))
			}
		}
	}
}

// Discarded records the seat's discard. It ends ippatsu and clears the missed kinds (§7).
func (r *Rules) Discarded(d table.Control, seat int, h table.Handle) {
	st := &d.Seat[seat]
	forget(st)
	st.Kinds[kindsOwn] |= hand.KindsOf(d.Public[h].Unred())
	st.Reg[regIppatsu] = 0
}

// Melded counts a call and records which player becomes liable. A tile added to a pon
// does not count until no seat has robbed it.
func (r *Rules) Melded(d table.Control, seat, meld int) {
	st := &d.Seat[seat]
	m := &st.Melds[meld]
	switch m.Type {
	case table.MeldAdded:
		d.Reg[regKong] = kongOpen
		return
	case table.MeldKong:
		d.Reg[regKong] = kongOpen
	case table.MeldHidden:
		d.Reg[regKong] = kongClosed
		if inRiichi(d.Deal(), seat) {
			st.Reg[regRiichiKans] |= 1 << meld
		}
	}
	called(d)
	r.noteLiable(d, seat, meld)
}

// noteLiable records liability (§13.6): it falls on the player who feeds the third dragon
// set, the fourth wind set or the fourth kan.
func (r *Rules) noteLiable(d table.Control, seat, meld int) {
	st := &d.Seat[seat]
	m := &st.Melds[meld]
	if m.From < 0 || m.Type == table.MeldChow {
		return
	}
	dragons, winds, kongs := 0, 0, 0
	for i := range int(st.NMeld) {
		o := &st.Melds[i]
		switch k := d.Public[o.Tiles[0]]; {
		case o.Type == table.MeldChow:
			continue
		case k.IsDragon():
			dragons++
		case k.IsWind():
			winds++
		}
		if o.N == 4 {
			kongs++
		}
	}
	who := int32(m.From) + 1
	k := d.Public[m.Taken]
	if dragons == 3 && k.IsDragon() {
		st.Reg[regPaoDragons] = who
	}
	if winds == 4 && k.IsWind() {
		st.Reg[regPaoWinds] = who
	}
	if kongs == 4 && m.Type == table.MeldKong {
		st.Reg[regPaoKans] = who
	}
}

// Winning applies max_ron: all claimants who can prove their ron win, or only the nearest
// (§9.4).
func (r *Rules) Winning(d *table.Deal, claimants uint8) uint8 {
	if r.cfg.MaxRon == 1 {
		return r.Plain.Winning(d, claimants)
	}
	return claimants
}

// Proven applies §9.4. If more rons are proven than may be paid, the deal is aborted or
// only the nearest wins.
func (r *Rules) Proven(d table.Control) bool {
	if bits.OnesCount8(d.Winners) <= r.cfg.MaxRon {
		return false
	}
	if r.cfg.HeadBump {
		d.Winners = r.Plain.Winning(d.Deal(), d.Winners)
		return false
	}
	abort(d, abortTripleRon)
	return true
}

// nearest returns the winner nearest to the seat that fed the winning tile. It returns -1
// after a self-draw or if nobody won.
func nearest(d *table.Deal) int {
	for i := 1; i < int(d.Seats) && d.GiveFrom >= 0; i++ {
		if s := (int(d.GiveFrom) + i) % int(d.Seats); d.Winners>>s&1 != 0 {
			return s
		}
	}
	return -1
}

// Describe copies the registers that scoring needs into the position. First draws and
// first discards count only before any call (§5.6).
func (r *Rules) Describe(d *table.Deal, e table.Viewpoint, p *table.Position) {
	r.describeWall(d, e, p)
	if p.Seat < 0 {
		return
	}
	seat := int(p.Seat)
	reg := &p.Hands[seat].Reg
	if inRiichi(d, seat) {
		p.Flags |= flagRiichi
		if reg[regDouble] != 0 {
			p.Flags ^= flagRiichi | flagDouble
		}
		if reg[regIppatsu] != 0 {
			p.Flags |= flagIppatsu
		}
	}
	if d.Reg[regCalls] > 0 {
		p.Flags &^= table.FirstDraw | table.FirstDiscard
	}
	if p.By == table.BySelfDraw && p.Flags&table.KongReplacement != 0 && d.Reg[regKong] == 0 && !r.cfg.NukiRinshan {
		p.Flags ^= table.KongReplacement | table.FlowerReplacement // no rinshan (§15.3), but still a replacement
	}
	if p.By == table.ByRob && d.Subject != table.NoHandle && d.Place[d.Subject] == table.InBonus {
		p.Flags |= flagNorth
	}
	reg[regPaid] = honbaPaid(&r.cfg, d, seat)
}

// honbaPaid returns the honba that a winner is paid (§9.4).
func honbaPaid(c *Config, d *table.Deal, seat int) int32 {
	if first := nearest(d); d.Outcome == table.Won && !c.HonbaAll && first >= 0 && first != seat {
		return 0
	}
	return d.Reg[regHonba]
}

// Foul continues the deal if a call could not be laid; the hand is then dead (§16). Any
// other foul ends the deal.
func (r *Rules) Foul(d table.Control, seat int) bool {
	if d.Asked != table.StageLay {
		return false
	}
	d.Seat[seat].Reg[regDead] = 1
	d.AwardAgain()
	return true
}
