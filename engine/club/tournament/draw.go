package tournament

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// Version is the version of the algorithm that draws seats.
const Version = 1

// The limits of a tournament.
const (
	MinPlayers = 4
	MaxPlayers = 200
	MaxRounds  = 100
)

// Table holds the players at a table, by their seats East, South, West and North. In a
// draw, players are numbered from 0; in an Event, from 1.
type Table [4]int

// Draw holds what a schedule is drawn from.
type Draw struct {
	Players int      // 4 to 200
	Rounds  int      // 1 to 100
	Clubs   []string // club of each player, or nil; players with "" have no club
	Seed    [32]byte
}

// ParseSeed parses a seed of 1 to 64 hexadecimal digits, padded with zeros on the left.
func ParseSeed(text string) (seed [32]byte, err error) {
	if text == "" || len(text) > 64 {
		return seed, fmt.Errorf("seed: expected 1 to 64 hexadecimal digits, got %d", len(text))
	}
	b, err := hex.DecodeString(strings.Repeat("0", 64-len(text)) + text)
	if err != nil {
		return seed, fmt.Errorf("seed: expected hexadecimal digits, got %q", text)
	}
	return [32]byte(b), nil
}

func (d *Draw) check() error {
	switch {
	case d.Players < MinPlayers || d.Players > MaxPlayers:
		return fmt.Errorf("players: expected %d to %d, got %d", MinPlayers, MaxPlayers, d.Players)
	case d.Rounds < 1 || d.Rounds > MaxRounds:
		return fmt.Errorf("rounds: expected 1 to %d, got %d", MaxRounds, d.Rounds)
	case d.Clubs != nil && len(d.Clubs) != d.Players:
		return fmt.Errorf("clubs: expected one for each of %d players, got %d", d.Players, len(d.Clubs))
	}
	return nil
}

// Schedule draws all rounds. Players who are at no table of a round have a bye in it; the
// numbers of byes of any two players differ by at most one.
//
// In this order, a schedule has few meetings of players of one club, few repeated meetings,
// and evenly spread repeated meetings. Each player has each wind equally often, as far as
// the number of tables allows.
func (d *Draw) Schedule() ([][]Table, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	rnd := newRandom(&d.Seed, 0)
	s := newSearch(d.Players, clubNumbers(d.Clubs))
	if d.Players%4 == 0 {
		s.fill(s.relabel(design(d.Players, d.Rounds), &rnd), d.Rounds, &rnd)
	} else {
		s.fillWithByes(d.Rounds, &rnd)
	}
	s.improve(&rnd)
	rounds := s.rounds
	for _, round := range rounds {
		for i := len(round) - 1; i > 0; i-- {
			j := rnd.Below(i + 1)
			round[i], round[j] = round[j], round[i]
		}
	}
	shareWinds(d.Players, rounds, &rnd)
	return rounds, nil
}

// clubNumbers replaces each name by a number. Players without a club get -1.
func clubNumbers(names []string) []int {
	numbers := map[string]int{}
	out := make([]int, len(names))
	for i, name := range names {
		if name == "" {
			out[i] = -1
			continue
		}
		n, ok := numbers[name]
		if !ok {
			n = len(numbers)
			numbers[name] = n
		}
		out[i] = n
	}
	return out
}

// Meetings counts what a schedule is measured by.
type Meetings struct {
	Repeats int // pairs that meet more than once
	Extra   int // meetings of pairs that have met before
	Most    int // most meetings of one pair
	Clubs   int // meetings of players of one club
	Winds   int // greatest difference between the numbers of two winds of one player
	Byes    int // greatest difference between the numbers of byes of two players
}

// Count counts the meetings of a schedule whose players are numbered from 0.
func (d *Draw) Count(rounds [][]Table) Meetings {
	var m Meetings
	n := d.Players
	meets := make([]int, n*n)
	winds := make([][4]int, n)
	played := make([]int, n)
	clubs := clubNumbers(d.Clubs)
	for _, round := range rounds {
		for _, t := range round {
			for i, p := range t {
				winds[p][i]++
				played[p]++
				for _, q := range t[i+1:] {
					k := min(p, q)*n + max(p, q)
					if meets[k]++; meets[k] == 2 {
						m.Repeats++
					}
					if meets[k] > 1 {
						m.Extra++
					}
					m.Most = max(m.Most, meets[k])
					if d.Clubs != nil && clubs[p] >= 0 && clubs[p] == clubs[q] {
						m.Clubs++
					}
				}
			}
		}
	}
	least, most := len(rounds), 0
	for p, w := range winds {
		m.Winds = max(m.Winds, max(w[0], w[1], w[2], w[3])-min(w[0], w[1], w[2], w[3]))
		least, most = min(least, played[p]), max(most, played[p])
	}
	m.Byes = most - least
	return m
}

// Further holds what one more round is drawn from, if the players have changed or the next
// round depends on the standings.
type Further struct {
	Draw
	History [][]Table
	Present []int // the players of the next round
	// Ranked, if true, means that Present is in the order of the standings, and that
	// players of similar rank are to meet.
	Ranked bool
}

// Round draws the next round. If the number of players present is no multiple of four, the
// players with the fewest byes so far have one, the last of the standings first.
func (f *Further) Round() ([]Table, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	if len(f.Present) < 4 {
		return nil, fmt.Errorf("players present: expected at least 4, got %d", len(f.Present))
	}
	rnd := newRandom(&f.Seed, len(f.History)+1)
	s := newSearch(f.Players, clubNumbers(f.Clubs))
	for _, round := range f.History {
		s.add(append([]Table(nil), round...))
	}
	s.fixed = len(s.rounds)
	players := f.Present
	if !f.Ranked {
		players = make([]int, len(f.Present))
		for i, k := range rnd.order(len(players)) {
			players[i] = f.Present[k]
		}
	}
	players = f.without(players, len(players)%4)
	if f.Ranked {
		s.spread = make([]int, f.Players)
		for rank, p := range players {
			s.spread[p] = rank
		}
	}
	s.add(tablesOf(players))
	s.improve(&rnd)
	round := s.rounds[s.fixed]
	nextWinds(f.Players, f.History, round)
	if !f.Ranked {
		for i := len(round) - 1; i > 0; i-- {
			j := rnd.Below(i + 1)
			round[i], round[j] = round[j], round[i]
		}
	}
	return round, nil
}

// without returns the players without those who have a bye.
func (f *Further) without(players []int, byes int) []int {
	played := make([]int, f.Players)
	for _, round := range f.History {
		for _, t := range round {
			for _, p := range t {
				played[p]++
			}
		}
	}
	out := append([]int(nil), players...)
	for range byes {
		most := len(out) - 1
		for i := len(out) - 1; i >= 0; i-- {
			if played[out[i]] > played[out[most]] {
				most = i
			}
		}
		out = append(out[:most], out[most+1:]...)
	}
	return out
}
