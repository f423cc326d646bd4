package drill

import (
	"slices"

	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
)

// mostRows is the greatest number of questions about rows.
const mostRows = 3

// fewest is the least number of rows that a hand must have.
const fewest = 2

// collected is the number of deals whose wins only serve as sources of rows.
const collected = 5

// worth returns a drill about a win of the finished deal, or nil if there is none with
// enough rows.
func (mk *Maker) worth() *Drill {
	one := mk.anyWin()
	if mk.deals > collected {
		return one
	}
	return nil
}

// anyWin returns a drill about a win of the finished deal, or nil. It collects the rows of
// all wins.
func (mk *Maker) anyWin() *Drill {
	d := mk.m.Deal
	res := d.Result()
	if d.Outcome != table.Won && len(d.Wins()) == 0 || res == nil {
		return nil
	}
	for seat := range int(d.Seats) {
		var p table.Position
		sh := &res.Sheets[seat]
		switch {
		case len(d.Wins()) > 0:
			w := d.Wins()[0]
			if int(w.Seat) != seat || !w.Sheet.Valid {
				continue
			}
			p, sh = w.Position, &w.Sheet
		case res.Winners>>seat&1 == 0:
			continue
		default:
			d.WinPosition(table.Public, seat, &p)
		}
		one := mk.won(seat, &p, sh)
		rows, _ := mk.split(&p, counting(sh))
		mk.collect(rows)
		if one != nil {
			return one
		}
	}
	return nil
}

// won returns a drill about a scored win, or nil.
func (mk *Maker) won(seat int, p *table.Position, sheet *score.Sheet) *Drill {
	var sh score.Sheet
	sh.Reset(seat)
	if !mk.rules.Score(p, &sh) || sh.Total <= 0 {
		return nil
	}
	all := counting(&sh)
	if len(all) < min(fewest, 1+mk.deals%2) {
		return nil
	}
	one := &Drill{ID: mk.id, Match: mk.m, Seat: seat, Position: p, Sheet: sheet}
	var rows []score.Item
	rows, one.Given = mk.split(p, all)
	mk.m.Deal.Look(table.Viewpoint(seat), &one.View)
	others := mk.otherRows(p, &sh)
	for i := range min(mostRows, len(rows)) {
		if len(others) < 2*(i+1) {
			break
		}
		s := Step{Ask: AskRow, Options: []Option{{Row: rows[i], Right: true, Act: -1}, {Row: others[2*i], Act: -1}, {Row: others[2*i+1], Act: -1}}}
		mk.shuffle(&s)
		one.Steps = append(one.Steps, s)
	}
	totals := mk.totals(p, &sh)
	if len(totals) < 3 {
		return nil
	}
	s := Step{Ask: AskTotal}
	for _, n := range totals {
		s.Options = append(s.Options, Option{Total: n, Right: n == sh.Total, Act: -1})
	}
	one.Steps = append(one.Steps, s)
	one.Easy = min(Draws, 10*len(all)+6*len(one.Steps))
	one.Medium = one.Easy / 2
	return one
}

// split separates the rows of a win that follow from its tiles from those that follow from
// its circumstances. The latter are not in the score of the same tiles won otherwise.
func (mk *Maker) split(p *table.Position, rows []score.Item) (tiles, given []score.Item) {
	q := *p
	q.Flags, q.Reg, q.Kinds = 0, [table.Regs]int32{}, [table.KindRegs]hand.Kinds{}
	for s := range q.Hands {
		q.Hands[s].Reg, q.Hands[s].Kinds = [table.SeatRegs]int32{}, [table.SeatKindRegs]hand.Kinds{}
	}
	otherwise(&q)
	var sh score.Sheet
	sh.Reset(int(q.Seat))
	mk.rules.Score(&q, &sh)
	other := counting(&sh)
	for _, row := range rows {
		if slices.ContainsFunc(other, func(r score.Item) bool { return r.Key == row.Key }) {
			tiles = append(tiles, row)
		} else {
			given = append(given, row)
		}
	}
	return tiles, given
}

// otherwise changes a self-draw to a win on a discard, and the reverse.
func otherwise(q *table.Position) {
	if q.By == table.BySelfDraw {
		q.By, q.From = table.ByDiscard, int8((int(q.Seat)+1)%int(q.Seats))
	} else {
		q.By, q.From = table.BySelfDraw, -1
	}
}

// collect remembers rows.
func (mk *Maker) collect(rows []score.Item) {
	for _, row := range rows {
		if !slices.ContainsFunc(mk.rows, func(r score.Item) bool { return r.Key == row.Key }) {
			mk.rows = append(mk.rows, row)
		}
	}
}

func (mk *Maker) shuffle(s *Step) {
	for i := len(s.Options) - 1; i > 0; i-- {
		j := mk.random.IntN(i + 1)
		s.Options[i], s.Options[j] = s.Options[j], s.Options[i]
	}
}

// counting returns the rows that add to the total, the largest first.
func counting(sh *score.Sheet) (rows []score.Item) {
	for i := range sh.Items {
		it := &sh.Items[i]
		if it.Op == score.Note || it.Value == 0 || it.Seat != sh.Seat || it.Key == "" {
			continue
		}
		if !slices.ContainsFunc(rows, func(r score.Item) bool { return r.Key == it.Key }) {
			rows = append(rows, *it)
		}
	}
	slices.SortStableFunc(rows, func(a, b score.Item) int { return int(b.Value*b.Count) - int(a.Value*a.Count) })
	return rows
}

// otherRows returns rows that the hand does not have, from earlier deals of the search. Rows that the scorer mentions for this hand
// without counting them are left out, because they can be argued about.
func (mk *Maker) otherRows(p *table.Position, sh *score.Sheet) (out []score.Item) {
	known := map[string]bool{}
	for i := range sh.Items {
		known[sh.Items[i].Key] = true
	}
	if o, ok := mk.rules.(table.Omitter); ok {
		for _, row := range o.Omitted(p) {
			known[row.Key] = true
		}
	}
	for _, row := range mk.rows {
		if !known[row.Key] {
			known[row.Key] = true
			out = append(out, row)
		}
	}
	for i := len(out) - 1; i > 0; i-- {
		j := mk.random.IntN(i + 1)
		out[i], out[j] = out[j], out[i]
	}
	return out
}

// totals returns the total of a hand and up to three wrong answers. Each wrong answer is the
// total of a similar hand: won in another way, with a set concealed or claimed, or without a row.
func (mk *Maker) totals(p *table.Position, sh *score.Sheet) []int32 {
	var near []int32
	try := func(change func(q *table.Position)) {
		q := *p
		change(&q)
		var other score.Sheet
		other.Reset(int(q.Seat))
		if mk.rules.Score(&q, &other) && other.Total > 0 {
			near = append(near, other.Total)
		}
	}
	try(otherwise)
	try(func(q *table.Position) { q.Flags ^= table.LastTile })
	try(func(q *table.Position) { q.Dealer = int8((int(q.Dealer) + 1) % int(q.Seats)) })
	try(func(q *table.Position) { q.Hands[q.Seat].Bonus ^= 1 << mk.random.IntN(8) })
	for m := range int(p.Hands[p.Seat].N) {
		try(func(q *table.Position) { q.Hands[q.Seat].Melds[m].Claimed = !q.Hands[q.Seat].Melds[m].Claimed })
	}
	for i := range sh.Items {
		switch it := &sh.Items[i]; {
		case it.Op == score.Add && it.Value != 0 && it.Seat == sh.Seat:
			near = append(near, sh.Total-it.Value, sh.Total+it.Value)
		case it.Op == score.Times && it.Value > 1:
			near = append(near, sh.Total/it.Value, sh.Total*it.Value)
		}
	}
	near = append(near, sh.Total*2, sh.Total/2, sh.Total*3/2, sh.Total+1)
	out := []int32{sh.Total}
	for _, n := range near {
		by := max(n-sh.Total, sh.Total-n)
		if n > 0 && by >= max(1, sh.Total/20) && len(out) < 4 && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}
