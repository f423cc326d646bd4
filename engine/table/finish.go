package table

// finish scores and settles a deal whose hands lie open. It is called once.
func (d *Deal) finish() {
	r := &Result{Outcome: d.Outcome, Winners: d.Winners, From: d.GiveFrom}
	for s := range r.Sheets {
		r.Sheets[s].Reset(s)
	}
	if d.Outcome == Won {
		for s := range int(d.Seats) {
			if d.Winners>>s&1 == 0 {
				continue
			}
			var p Position
			d.WinPosition(Public, s, &p)
			r.Sheets[s].Valid = d.rules.Score(&p, &r.Sheets[s])
			d.rules.Pay(&p, &r.Sheets[s])
		}
	}
	d.result = r
	d.rules.Settle(d, r)
	for s := range int(d.Seats) {
		r.Sheets[s].Balance(&r.Delta)
	}
	for s := range int(d.Seats) {
		if r.Delta[s] != 0 {
			d.emit(Event{Type: EvPaid, Seat: int8(s)})
		}
	}
	d.Stage = StageDone
	d.Wait = WaitOver
	d.emit(Event{Type: EvEnded, Seat: -1, N: uint8(d.Outcome)})
}

// WinPosition fills in the position of a winner at the end of a deal.
func (d *Deal) WinPosition(e Viewpoint, seat int, p *Position) {
	d.Fill(e, p)
	d.FillWin(e, p, seat, d.WinTile, d.WinBy)
	p.From = d.GiveFrom
	d.rules.Describe(d, e, p)
}
