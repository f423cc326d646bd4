package table

// finish scores and settles a deal whose hands lie open. It is called once.
func (fl flow) finish() {
	r := &Result{Outcome: fl.Outcome, Winners: fl.Winners, From: fl.GiveFrom}
	for s := range r.Sheets {
		r.Sheets[s].Reset(s)
	}
	if fl.Booked > 0 {
		r.account(fl.deal)
		fl.Winners = r.Winners
	} else if fl.Outcome == Won {
		for s := range int(fl.Seats) {
			if fl.Winners>>s&1 == 0 {
				continue
			}
			var p Position
			fl.WinPosition(Public, s, &p)
			r.Sheets[s].Valid = fl.rules.Score(&p, &r.Sheets[s])
			fl.rules.Pay(&p, &r.Sheets[s])
		}
	}
	fl.result = r
	fl.rules.Settle(fl.deal, r)
	for s := range int(fl.Seats) {
		r.Sheets[s].Balance(&r.Delta)
	}
	for s := range int(fl.Seats) {
		if r.Delta[s] != 0 {
			fl.emit(Event{Type: EvPaid, Seat: int8(s)})
		}
	}
	fl.Stage = StageDone
	fl.Wait = WaitOver
	fl.emit(Event{Type: EvEnded, Seat: -1, N: uint8(fl.Outcome)})
}

// WinPosition fills in the position of a winner at the end of a deal.
func (d *Deal) WinPosition(e Viewpoint, seat int, p *Position) {
	d.Fill(e, p)
	d.FillWin(e, p, seat, d.WinTile, d.WinBy)
	p.From = d.GiveFrom
	d.rules.Describe(d, e, p)
}
