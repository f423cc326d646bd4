package taiwanese

import "moineau/engine/table"

// flowerWin is §6, before a flower is replaced: who lays out his eighth may win, and who
// has seven may take the eighth from whoever lays it out. It reports whether somebody is
// asked. One seat has all eight or seven of them, so there is never a choice of seats.
func (r *Rules) flowerWin(d *table.Deal) bool {
	if d.Replaced != 2 {
		return false // a kong's replacement
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

// flowerAnswered ends the deal, or goes on with the replacement.
func (r *Rules) flowerAnswered(d *table.Deal) {
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
	r.owe(d)
}

// robFlower moves the flower just laid out to the seat that takes it.
func robFlower(d *table.Deal, seat int) {
	from, to := &d.Seat[d.From], &d.Seat[seat]
	from.NBonus--
	from.Bonus[from.NBonus] = 0
	to.Bonus[to.NBonus] = d.Subject
	to.NBonus++
	d.Owner[d.Subject] = int8(seat)
	d.Emit(EvRobbed, seat, d.Subject)
}

// owe puts a replacement off until the seat has laid out all flowers of this round
// (flower_exchange rounds). It reports whether it did.
func (r *Rules) owe(d *table.Deal) bool {
	if !r.cfg.Rounds || !d.Opening || d.Replaced != 2 {
		return false
	}
	d.Reg[regOwed]++
	d.Reg[regOwedSeat] = int32(d.Turn) + 1
	d.Goto(table.StageFlowers)
	return true
}

// payOwed draws for the seat that has just passed as many tiles as it has laid out; the
// flowers among them wait for the next round.
func (r *Rules) payOwed(d *table.Deal) {
	n, seat := d.Reg[regOwed], int(d.Reg[regOwedSeat])-1
	if n == 0 || d.Opening && seat == int(d.Turn) {
		return
	}
	for range n {
		d.TakeBack(seat)
	}
	if seat != int(d.First) {
		d.Seat[seat].Drawn = table.NoHandle
	}
	d.Reg[regOwed], d.Reg[regAgain] = 0, 1
}

// anotherRound begins again with East when somebody has drawn in the round.
func (r *Rules) anotherRound(d *table.Deal) bool {
	if d.Reg[regAgain] == 0 {
		return false
	}
	d.Reg[regAgain] = 0
	d.Opening, d.Turn = true, d.Dealer
	d.Goto(table.StageFlowers)
	return true
}
