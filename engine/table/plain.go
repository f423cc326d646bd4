package table

// Plain implements every hook of Rules except Spec, Shapes, Score and Pay with a default.
// Embed it in a rule set.
type Plain struct{}

// Goal returns buf unchanged.
func (Plain) Goal(_ *Deal, _ Viewpoint, _ int, buf []GoalRow) []GoalRow { return buf }

// Break breaks a wall of equal sides by the sum of all throws. The sum selects the side,
// counted from East, and the number of columns from that side's right end. The upper tile
// of a column comes before the lower. A rule set with other dice overrides it.
func (Plain) Break(c Control) {
	sum := 0
	for _, t := range c.Throws[:min(int(c.Rolled), len(c.Throws))] {
		for _, v := range t {
			sum += int(v)
		}
	}
	c.BreakAt((sum-1)%int(c.Seats), sum)
}

// Back returns the tile at the end of the wall, the upper tile of a column first.
func (Plain) Back(d *Deal) Handle {
	for c := (int(d.Tiles) - 2) &^ 1; c >= 0; c -= 2 {
		for i := c; i < c+2 && i < int(d.Tiles); i++ {
			if h := d.Order[i]; d.Place[h] == InWall {
				return h
			}
		}
	}
	return NoHandle
}

// Enter returns false.
func (Plain) Enter(Control, Stage) bool { return false }

// Step ends the deal as Fouled, because there are no own stages.
func (Plain) Step(c Control, _ Stage) { c.End(Fouled) }

// Judge accepts common acts and rejects own acts.
func (Plain) Judge(_ *Deal, _ Viewpoint, _ int, a *Act) Verdict { return Sure(a.Type < OwnAct) }

// Offer returns buf unchanged.
func (Plain) Offer(_ *Deal, _ Viewpoint, _ int, buf []Act) []Act { return buf }

// Exposes returns ShowUsed.
func (Plain) Exposes(*Deal, int, *Act) Exposure { return ShowUsed }

// Do ends the deal as Fouled, because there are no own acts.
func (Plain) Do(c Control, _ int, _ *Act) { c.End(Fouled) }

// Beside returns false.
func (Plain) Beside(Control, int, *Act) bool { return false }

// Discarded does nothing.
func (Plain) Discarded(Control, int, Handle) {}

// Melded does nothing.
func (Plain) Melded(Control, int, int) {}

// Wins returns Yes, so that Score alone decides.
func (Plain) Wins(*Deal, Viewpoint, int, Handle) Verdict { return Yes }

// Winning returns the claimant that is nearest after the subject's owner.
func (Plain) Winning(d *Deal, claimants uint8) uint8 {
	for i := 1; i < int(d.Seats); i++ {
		if s := (int(d.From) + i) % int(d.Seats); claimants>>s&1 != 0 {
			return 1 << s
		}
	}
	return 0
}

// Proven returns false, so that proven wins stand.
func (Plain) Proven(Control) bool { return false }

// Default calls CommonDefault.
func (Plain) Default(d *Deal, seat, n int) Act { return CommonDefault(d, seat, n) }

// CommonDefault returns the n-th common act to try when a seat has timed out. The first
// is a pass. The drawn tile follows, as a discard and as a bonus tile, and then the other
// tiles from the newest on.
func CommonDefault(d *Deal, seat, n int) Act {
	if d.Asked == StageLay {
		return Act{}
	}
	if n == 0 {
		return Make(Pass)
	}
	st := &d.Seat[seat]
	// The drawn tile comes first, then the others from the newest on, each as a discard
	// and as a bonus tile.
	i, flower := (n-1)/2, (n-1)%2 == 1
	if i > int(st.Held) {
		return Act{}
	}
	h := st.Drawn
	if i > 0 {
		h = st.Hand[int(st.Held)-i]
	}
	if h == NoHandle {
		h = st.Hand[max(int(st.Held)-1, 0)]
	}
	if flower {
		return Make(Flower, h)
	}
	return Make(Discard, h)
}

// Foul returns false, which ends the deal.
func (Plain) Foul(Control, int) bool { return false }

// Settle does nothing.
func (Plain) Settle(*Deal, *Result) {}

// Describe does nothing.
func (Plain) Describe(*Deal, Viewpoint, *Position) {}

// Begin does nothing: chair 0 is the first dealer.
func (Plain) Begin(*Progress) {}

// Next keeps the dealer after a win of the dealer or a deal without a winner. A match
// lasts four circuits.
func (Plain) Next(p *Progress, d *Deal) {
	if d.Outcome == Won && d.Winners>>uint(p.Dealer)&1 == 0 {
		p.Pass(int(d.Seats))
		p.Why = "dealer-passes"
	} else {
		p.DealerStreak++
		p.Why = "dealer-stays"
	}
	p.Over = p.Circuit >= 4
}

// Final sets the result to the scores.
func (Plain) Final(p *Progress) { p.Result = p.Scores }

// ActName returns "".
func (Plain) ActName(ActType) string { return "" }

// EventName returns "".
func (Plain) EventName(uint8) string { return "" }

// StageName returns "".
func (Plain) StageName(Stage) string { return "" }
