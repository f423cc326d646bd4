package table

// Plain gives every hook of Rules but Spec, Shapes, Score and Pay a default that
// does nothing special. Embed it.
type Plain struct{}

// Goal lists nothing.
func (Plain) Goal(_ *Deal, _ Eye, _ int, buf []GoalRow) []GoalRow { return buf }

// Break breaks a wall of equal sides where the sum of the first throw says: the
// side of that seat counted from East, as many columns from its right end; upper
// tile before lower. A rule set with other dice has its own.
func (Plain) Break(d *Deal) {
	sum := 0
	for _, t := range d.Throws[:min(int(d.Rolled), len(d.Throws))] {
		for _, v := range t {
			sum += int(v)
		}
	}
	d.BreakAt((sum-1)%int(d.Seats), sum)
}

// BreakAt breaks the wall of a seat (0: East, counted counter-clockwise) after as
// many columns from its right end; they may run on to the wall on its left.
// For hooks: Break.
func (d *Deal) BreakAt(seat, columns int) {
	n, all := int(d.Seats), int(d.Tiles)/2
	// The ring runs leftwards: East's side, the one on its left, and so on.
	if seat > 0 {
		columns += d.spec.side(0, all)
		for i := n - 1; i > seat; i-- {
			columns += d.spec.side(i, all)
		}
	}
	d.Cut(columns % all)
}

// Cut lays Order so that the wall begins at a column of the ring: columns
// ascending from East's right end on, the upper tile (even handle) first.
// For hooks: Break.
func (d *Deal) Cut(column int) {
	d.Column = uint8(column)
	n := int(d.Tiles)
	for i := range n {
		d.Order[i] = Handle((2*column + i) % n)
	}
}

// Back gives the tile at the end of the wall, the upper of a column first.
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

// LastBut returns the last tile of the wall but the n behind it, which are never drawn
// (a dead wall), or NoHandle: Back for rule sets in which replacements come from the
// last index down, the lower tile of a column first.
func (d *Deal) LastBut(n int) Handle {
	for i := int(d.Tiles) - 1 - n; i >= 0; i-- {
		if h := d.Order[i]; d.Place[h] == InWall {
			return h
		}
	}
	return NoHandle
}

// Enter diverts nothing.
func (Plain) Enter(*Deal, Stage) bool { return false }

// Step is for own stages; there are none.
func (Plain) Step(d *Deal, _ Stage) { d.End(Fouled) }

// Judge bars nothing and knows no own acts.
func (Plain) Judge(_ *Deal, _ Eye, _ int, a *Act) Verdict { return Sure(a.Type < OwnAct) }

// Offer offers nothing.
func (Plain) Offer(_ *Deal, _ Eye, _ int, buf []Act) []Act { return buf }

// Exposes shows the tiles an act names.
func (Plain) Exposes(*Deal, int, *Act) Exposure { return ShowUsed }

// Do is for own acts; there are none.
func (Plain) Do(d *Deal, _ int, _ *Act) { d.End(Fouled) }

// Beside knows no such acts.
func (Plain) Beside(*Deal, int, *Act) bool { return false }

// Discarded does nothing.
func (Plain) Discarded(*Deal, int, Handle) {}

// Melded does nothing.
func (Plain) Melded(*Deal, int, int) {}

// Wins leaves the win to Score.
func (Plain) Wins(*Deal, Eye, int, Handle) Verdict { return Yes }

// Winning gives a win to the claimant nearest after the subject's owner.
func (Plain) Winning(d *Deal, claimants uint8) uint8 {
	for i := 1; i < int(d.Seats); i++ {
		if s := (int(d.From) + i) % int(d.Seats); claimants>>s&1 != 0 {
			return 1 << s
		}
	}
	return 0
}

// Proven lets proven wins stand.
func (Plain) Proven(*Deal) bool { return false }

// Default passes, discards the drawn tile, lays a bonus tile, or discards what
// was last taken in, whichever first holds.
func (Plain) Default(d *Deal, seat, n int) Act { return CommonDefault(d, seat, n) }

// CommonDefault is the n-th common act to try when a seat's time is up.
func CommonDefault(d *Deal, seat, n int) Act {
	if d.Asked == StageLay {
		return Act{}
	}
	if n == 0 {
		return Make(Pass)
	}
	st := &d.Seat[seat]
	// The drawn tile first, then the others from the newest on, each as a
	// discard and as a bonus tile.
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

// Foul ends the deal.
func (Plain) Foul(*Deal, int) bool { return false }

// Settle adds nothing.
func (Plain) Settle(*Deal, *Result) {}

// Describe adds nothing.
func (Plain) Describe(*Deal, Eye, *Position) {}

// Begin leaves chair 0 the dealer.
func (Plain) Begin(*Progress) {}

// Next: the dealer stays when he has won or nobody has; four circuits.
func (Plain) Next(p *Progress, d *Deal) {
	if d.Outcome == Won && d.Winners>>uint(p.Dealer)&1 == 0 {
		p.Pass(int(d.Seats))
		p.Why = "dealer-passes"
	} else {
		p.Stays++
		p.Why = "dealer-stays"
	}
	p.Over = p.Circuit >= 4
}

// Final: the scores are the result.
func (Plain) Final(p *Progress) { p.Result = p.Scores }

// ActName knows no own acts.
func (Plain) ActName(ActType) string { return "" }

// EventName knows no own events.
func (Plain) EventName(uint8) string { return "" }

// StageName knows no own stages.
func (Plain) StageName(Stage) string { return "" }
