package peoples

import "moineau/engine/table"

// eighth applies §4 before a bonus flower is replaced. A player who shows all eight wins
// at once. A player who shows seven may claim the eighth when another player has laid it
// out.
func (r *Rules) eighth(d table.Control) bool {
	laid, seven := 0, -1
	for s := range int(d.Seats) {
		n := int(d.Seat[s].NBonus)
		laid += n
		if n >= 7 {
			seven = s
		}
	}
	if laid != 8 || seven < 0 || d.Replaced != 2 || d.Reg[regAskedEight] != 0 {
		return false
	}
	d.Reg[regAskedEight] = 1
	if d.Seat[seven].NBonus == 8 {
		d.Reg[regEight] = 1
		d.Declare(1<<seven, -1, table.NoHandle, table.BySelfDraw)
		return true
	}
	for s := range int(d.Seats) {
		if s != seven && d.Seat[s].NBonus == 1 {
			d.Window(stageEighth, s, d.Seat[s].Bonus[0])
		}
	}
	d.Ask(stageEighth, 1<<seven)
	return true
}

// Step continues when the eighth flower has been claimed or passed.
func (r *Rules) Step(d table.Control, s table.Stage) {
	if s != stageEighth {
		d.End(table.Fouled)
		return
	}
	for p := range int(d.Seats) {
		if d.AskedSeats>>p&1 != 0 && d.Answer[p].Type == table.Win {
			d.Reg[regEight] = 1
			d.Declare(1<<p, d.From, table.NoHandle, table.ByDiscard)
			return
		}
	}
	d.Resume(table.StageReplace)
}

// Offer appends the answers to the question about the eighth flower.
func (r *Rules) Offer(d *table.Deal, _ table.Viewpoint, _ int, buf []table.Act) []table.Act {
	if d.Asked == stageEighth {
		buf = append(buf, table.Make(table.Win), table.Make(table.Pass))
	}
	return buf
}
