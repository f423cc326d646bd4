package classical

import (
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Break applies §2: two throws of two dice. The first chooses a side of the wall and,
// with dominant-wind dice, the dominant wind. The sum of both is counted along that side.
// The dominant wind, and with it the first player, is only known now.
func (r *Rules) Break(d table.Control) {
	side := chosenSide(d.Deal())
	switch r.cfg.Dominant {
	case dominantDice:
		d.Round = tile.East + tile.Kind(side)
	case dominantRound:
		d.Round = tile.Kind(d.Reg[regTour])
	default:
		d.Round = tile.East
	}
	d.First = d.Dealer
	if !r.cfg.FirstEast {
		d.First = int8(dominant(&d.State))
	}
	d.BreakAt(side, throwSum(d.Deal(), 0)+throwSum(d.Deal(), 1))
}

// throwSum returns the sum of the n-th throw.
func throwSum(d *table.Deal, n int) int {
	sum := 0
	for _, v := range d.Throws[n] {
		sum += int(v)
	}
	return sum
}

// chosenSide returns the side that the first throw chooses; 0 is East's.
func chosenSide(d *table.Deal) int { return (throwSum(d, 0) + 3) % 4 }

// dominant returns the seat of the dominant wind.
func dominant(s *table.State) int {
	return (int(s.Dealer) + int(s.Round-tile.East)) % int(s.Seats)
}

// Back returns the next replacement tile. Replacements are taken from the last index
// down, with or without a hill (§2).
func (r *Rules) Back(d *table.Deal) table.Handle { return d.LastBut(0) }

// Enter chooses the seat that throws the dice, and replaces bonus tiles from the wall if
// an option says so. It opens the Celestial Empire and shows the hands that are scored.
func (r *Rules) Enter(d table.Control, s table.Stage) bool {
	switch s {
	case table.StageBreak:
		d.Turn = d.Dealer
		if d.Rolled == 1 {
			d.Turn = int8((int(d.Dealer) + chosenSide(d.Deal())) % 4)
		}
	case table.StageReplace:
		if d.Replaced == 2 && r.cfg.BonusFromWall {
			d.Replaced = 0 // treat it as an ordinary draw
			if !d.CanDraw() || !d.TakeFront(int(d.Turn)) {
				d.Goto(table.StageExhaust)
			} else {
				d.Replenished()
			}
			return true
		}
	case table.StageClaim:
		if d.Reg[regEmpire] != 0 { // nobody may claim the discard of an invoking player
			r.invoke(d)
			return true
		}
	case table.StageExhaust:
		if r.cfg.Empire && d.Reg[regEmpire] == 0 && pool(d.Deal()) {
			r.invoke(d)
			return true
		}
	case table.StageEnd:
		// Show the losers' hands, which are scored (§5). A void deal scores nothing.
		for p := range int(d.Seats) {
			if d.Outcome != table.Fouled {
				d.ShowHand(p)
				d.ShowKongs(p)
			}
		}
	}
	return false
}

// Discarded turns all older discards face down in Japanese play (§5), and ends the series
// of kongs of a turn.
func (r *Rules) Discarded(d table.Control, seat int, h table.Handle) {
	d.Seat[seat].Reg[regKongs] = 0
	if !r.cfg.Japanese {
		return
	}
	for s := range int(d.Seats) {
		river := &d.Seat[s].River
		for i := range int(river.N) {
			if river.H[i] != h && river.Flags[i]&table.RiverClaimed == 0 {
				river.Flags[i] |= table.RiverHidden
			}
		}
	}
}

// Melded counts the kongs of a turn.
func (r *Rules) Melded(d table.Control, seat, meld int) {
	st := &d.Seat[seat]
	switch st.Melds[meld].Type {
	case table.MeldKong, table.MeldAdded, table.MeldHidden:
		st.Reg[regKongs]++
	}
}

// Describe adds a tile of the empire, calling hands and a series of kongs to the
// position.
func (r *Rules) Describe(d *table.Deal, _ table.Viewpoint, p *table.Position) {
	if p.Seat < 0 {
		return
	}
	reg := &d.Seat[p.Seat].Reg
	if d.Reg[regEmpire] != 0 && p.By == table.BySelfDraw {
		// The tile is already in the hand, but it is not a self-draw (edge 22).
		p.By, p.From, p.Flags = table.ByDiscard, -1, flagCelestial
	}
	if p.Flags&table.KongReplacement != 0 && reg[regKongs] >= 2 {
		p.Flags |= flagKongOnKong
	}
	if reg[regCalling] == 2 {
		p.Flags |= flagOriginalCall
	}
	if reg[regCalling] == 0 || !r.cfg.Calling {
		return // with must-call alone, a call neither doubles nor costs anything
	}
	p.Flags |= flagCalling
	if d.Outcome == table.Won && d.Winners>>uint(p.Seat)&1 == 0 {
		p.Flags |= flagOpponentWon
	}
}

// Wins checks the shape before anything is scored, because most of the hands asked about
// do not win. With must-call a seat must have called to win. Only lanterns may rob a
// concealed kong.
func (r *Rules) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	if r.cfg.MustCall && !called(d, seat) {
		return table.No
	}
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		return table.Unknown
	}
	st := &d.Seat[seat]
	if t != table.NoHandle && (d.Place[t] != table.InHand || d.Owner[t] != int8(seat)) {
		i := d.Kind(e, t).Index()
		if i < 0 {
			return table.Unknown
		}
		c[i]++
	}
	if d.Asked == table.StageRob && d.InHiddenKong() {
		return table.Sure(hand.Shanten(&c, &lanternShape, int(st.NMeld)) < 0)
	}
	var melds [8]table.MeldKinds
	return table.Sure(r.complete(&c, melds[:d.MeldsOf(e, seat, &melds)]))
}

var lanternShape = hand.Shape{Orphans: true}

// Winning applies §4. With mahjong-priority combination the best use of the tile wins;
// each claim states it in its Arg. Among equal uses the nearest after the discarder wins.
func (r *Rules) Winning(d *table.Deal, claimants uint8) uint8 {
	best := uint8(0)
	for s := range int(d.Seats) {
		if claimants>>s&1 != 0 && !r.cfg.ByTurn {
			best = max(best, d.Answer[s].Arg)
		}
	}
	for s := range int(d.Seats) {
		if d.Answer[s].Arg < best {
			claimants &^= 1 << s
		}
	}
	return r.Plain.Winning(d, claimants)
}
