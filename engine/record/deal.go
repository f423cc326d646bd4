package record

import (
	"fmt"
	"strconv"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// start reads the first line of a deal and begins it.
func (r *reader) start() error {
	n, err := r.number("deal", 1, 1<<30)
	if err != nil {
		return err
	}
	var p table.Progress // state at the beginning of the deal
	if r.m == nil {
		if p, err = r.config.Opening(r.rules); err != nil {
			return r.bad("a match that can begin like that", "%v", err)
		}
	} else {
		p = r.m.Progress
		switch {
		case r.closed != p.Deal:
			return r.bad("an input, or the deal's last line", "deal %d begins while deal %d is running", n, p.Deal)
		case p.Over:
			return r.bad("no further deal", "deal %d cannot begin: %v", n, match.ErrOver)
		}
	}
	if n != p.Deal+1 {
		return r.bad(strconv.Itoa(p.Deal+1), "the deal's number is %d", n)
	}
	if err := r.seating(&p); err != nil {
		return err
	}
	var kinds []tile.Kind
	given := !r.old() && r.has("wall")
	if given {
		if kinds, err = r.wall(); err != nil {
			return err
		}
	}
	if r.next != len(r.fields) {
		return r.unknown()
	}
	return r.begin(n, kinds, given)
}

// seating reads the dealer, the chairs and the scores.
func (r *reader) seating(p *table.Progress) error {
	dealer, err := r.number("dealer", 0, table.MaxSeats-1)
	if err != nil {
		return err
	}
	if dealer != p.Dealer {
		return r.bad(strconv.Itoa(p.Dealer), "the dealer is seat %d", dealer)
	}
	if !r.old() {
		chairs := make([]int, r.rules.Spec().Seats)
		for i := range chairs {
			chairs[i] = int(p.Chair[i])
		}
		if err := r.same("chairs", chairs); err != nil {
			return err
		}
	}
	return r.sameScores(p)
}

func (r *reader) sameScores(p *table.Progress) error {
	want := make([]int, p.Players)
	for i := range want {
		want[i] = int(p.Scores[i])
	}
	return r.same("scores", want)
}

// wall reads a wall that is not the seed's: all tiles of the game, or none.
func (r *reader) wall() ([]tile.Kind, error) {
	kinds, err := r.tiles("wall")
	if err != nil || len(kinds) == 0 {
		return nil, err
	}
	var have tile.Set
	for _, k := range kinds {
		have[k]++
	}
	if have != r.rules.Spec().Tiles {
		return nil, r.bad("all tiles of the game", "\"wall\" has others, or not all")
	}
	return kinds, nil
}

func (r *reader) begin(n int, kinds []tile.Kind, given bool) error {
	if r.m == nil {
		r.config.Walls = make(map[int][]tile.Kind) // the match shares this map
	}
	if given {
		r.config.Walls[n] = kinds
	}
	var err error
	switch {
	case r.m != nil:
		r.ev, err = r.m.Next(r.ev[:0])
	case r.old():
		// Only the seats' answers were recorded; everything else follows from the seed.
		r.m, r.ev, err = match.New(r.config, r.rules, nil)
	default:
		r.m, err = match.Follow(r.config, r.rules)
	}
	if err != nil {
		return r.bad("a deal that can begin", "%v", err)
	}
	if r.old() {
		r.built = match.Wall(&r.rules.Spec().Tiles, &r.config.Seed, n)
	}
	if r.acts == nil {
		r.acts = make(map[string]table.ActType)
		for t := 255; t > 0; t-- {
			r.acts[r.m.Deal.ActName(table.ActType(t))] = table.ActType(t)
		}
	}
	return nil
}

// finish reads the result of a deal.
func (r *reader) finish() error {
	n, err := r.number("ended", 1, 1<<30)
	if err != nil {
		return err
	}
	if r.m == nil || r.closed == r.m.Progress.Deal || n != r.m.Progress.Deal {
		return r.bad("the end of the running deal", "deal %d ends, which is not running", n)
	}
	if len(r.m.Accounts) != n {
		return r.bad(r.m.Expects(), "deal %d ends before its end", n)
	}
	a := &r.m.Accounts[n-1]
	if err := r.sameText("outcome", outcome(a.Outcome)); err != nil {
		return err
	}
	var winners []int
	for s := range table.MaxSeats {
		if a.Winners>>s&1 != 0 {
			winners = append(winners, s)
		}
	}
	if err := r.same("winners", winners); err != nil {
		return err
	}
	if err := r.sameScores(&r.m.Progress); err != nil {
		return err
	}
	if err := r.sameHash(a.Hash); err != nil {
		return err
	}
	r.closed = n
	return nil
}

// end reads the closing line.
func (r *reader) end() error {
	if r.m == nil {
		return r.bad("the first line of a deal", "the record ends before its first deal")
	}
	if r.closed != len(r.m.Accounts) {
		return r.bad("the deal's last line", "the record ends without it")
	}
	if err := r.sameText("end", standing(r.m)); err != nil {
		return err
	}
	lines, err := r.number("lines", 0, 1<<30)
	if err != nil {
		return err
	}
	if lines != r.line {
		return r.bad(fmt.Sprint(r.line), "the record says that it has %d lines", lines)
	}
	if err := r.sameHash(r.m.Hash()); err != nil {
		return err
	}
	r.ended = true
	return nil
}
