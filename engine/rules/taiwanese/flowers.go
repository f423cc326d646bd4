package taiwanese

import "moineau/engine/table"

// flowerWin applies §6 before a flower is replaced. A seat that lays out its eighth
// flower may win. A seat with seven may take the eighth from the seat that lays it out.
// flowerWin reports whether a seat is asked; it is never more than one.
func (r *Rules) flowerWin(d table.Control) bool {
	if d.Replaced != 2 {
		return false // replacement for a kong
	}
	turn := int(d.Turn)
	st := &d.Seat[turn]
	if st.NBonus == 0 {
		return false
	}
	last := st.Bonus[st.NBonus-1]
	if st.NBonus == 8 {
		d.Window(stageFlower, turn, last)
		d.Ask(stageFlower, 1<<turn)
		return true
	}
	for s := range int(d.Seats) {
		if s != turn && d.Seat[s].NBonus == 7 && r.cfg.RobbingFlower {
			d.Window(stageFlower, turn, last)
			d.Ask(stageFlower, 1<<s)
			return true
		}
	}
	return false
}

// flowerAnswered ends the deal or continues with the replacement.
func (r *Rules) flowerAnswered(d table.Control) {
	for s := range int(d.Seats) {
		if d.AskedSeats>>s&1 == 0 || d.Answer[s].Type != table.Win {
			continue
		}
		d.Seat[s].Reg[regFlowerWin] = 1
		if s == int(d.From) {
			d.Declare(1<<s, -1, d.Subject, table.BySelfDraw)
			return
		}
		robFlower(d, s)
		d.Declare(1<<s, d.From, d.Subject, table.ByRob)
		return
	}
	d.Resume(table.StageReplace)
	r.deferReplacement(d)
}

// robFlower moves the flower just laid out to the seat that takes it.
func robFlower(d table.Control, seat int) {
	from, to := &d.Seat[d.From], &d.Seat[seat]
	from.NBonus--
	from.Bonus[from.NBonus] = 0
	to.Bonus[to.NBonus] = d.Subject
	to.NBonus++
	d.Owner[d.Subject] = int8(seat)
	d.Emit(EvRobbed, seat, d.Subject)
}

// deferReplacement defers a replacement until the seat has laid out all its flowers of this round
// (flower_exchange rounds). It reports whether it did.
func (r *Rules) deferReplacement(d table.Control) bool {
	if !r.cfg.Rounds || !d.Opening || d.Replaced != 2 {
		return false
	}
	d.Reg[regDeferred]++
	d.Reg[regDeferredSeat] = int32(d.Turn) + 1
	d.Goto(table.StageFlowers)
	return true
}

// drawDeferred draws as many tiles as the seat that just passed has laid out flowers. Flowers
// among them wait for the next round.
func (r *Rules) drawDeferred(d table.Control) {
	n, seat := d.Reg[regDeferred], int(d.Reg[regDeferredSeat])-1
	if n == 0 || d.Opening && seat == int(d.Turn) {
		return
	}
	for range n {
		d.TakeBack(seat)
	}
	if seat != int(d.First) {
		d.Seat[seat].Drawn = table.NoHandle
	}
	d.Reg[regDeferred], d.Reg[regNextRound] = 0, 1
}

// anotherRound starts another round with East if a seat drew replacements in this one. It
// reports whether it did.
func (r *Rules) anotherRound(d table.Control) bool {
	if d.Reg[regNextRound] == 0 {
		return false
	}
	d.Reg[regNextRound] = 0
	d.Opening, d.Turn = true, d.Dealer
	d.Goto(table.StageFlowers)
	return true
}
