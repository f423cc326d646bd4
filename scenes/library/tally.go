package library

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/scenes/store"
)

// Tally is the statistics of a match with a single person on this device, among bots or
// with others online. Deals played with undo or open hands are excluded.
type Tally struct {
	ID    string // library identifier; the library may have deleted the match since
	Rules string
	When  int64 // end of its last deal, in seconds since 1970
	Upto  int   // number of that deal
	// Place is the final place among Players, or 0 if the match has not ended.
	Place, Players int
	Points         int // won or lost in the deals
	Deals          int
	Won, Drawn     int // wins of the player, and those by self-draw
	Concealed      int // wins without an open meld
	Given          int // deals won by others on the player's tile
	Gained         int // points of the deals won
	Best, BestDeal int // the highest win and the number of its deal
	// Friends is 1 if another person sat at the table, and PlayedElsewhere if the match was
	// imported.
	Friends int
}

// fields returns the numbers of a tally in the order in which they are stored.
func (t *Tally) fields() []*int {
	return []*int{&t.Upto, &t.Place, &t.Players, &t.Points, &t.Deals, &t.Won, &t.Drawn, &t.Concealed, &t.Given, &t.Gained, &t.Best, &t.BestDeal, &t.Friends}
}

// mostTallies is the maximum number of matches in the statistics, at about a hundred
// bytes each.
const mostTallies = 2000

// Tallies returns the stored tallies, the oldest first. It skips invalid lines.
func Tallies(s store.Store) (all []Tally) {
	b, _ := s.Load(store.KeyStatistics)
next:
	for _, line := range strings.Split(string(b), "\n") {
		f := strings.Fields(line)
		var t Tally
		into := t.fields()
		if len(f) == 3+len(into)-1 { // from before online matches were counted
			f = append(f, "0")
		}
		if len(f) != 3+len(into) {
			continue
		}
		t.ID, t.Rules = f[0], f[1]
		var err error
		if t.When, err = strconv.ParseInt(f[2], 10, 64); err != nil {
			continue
		}
		for i, p := range into {
			if *p, err = strconv.Atoi(f[3+i]); err != nil {
				continue next
			}
		}
		all = append(all, t)
	}
	return all
}

// EncodeTallies is the inverse of Tallies. It keeps the newest mostTallies.
func EncodeTallies(all []Tally) []byte {
	var b strings.Builder
	for i := max(0, len(all)-mostTallies); i < len(all); i++ {
		t := &all[i]
		b.WriteString(t.ID + " " + t.Rules + " " + strconv.FormatInt(t.When, 10))
		for _, p := range t.fields() {
			b.WriteString(" " + strconv.Itoa(*p))
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

// CSV returns tallies as comma-separated values for other programs.
func CSV(all []Tally) []byte {
	var b strings.Builder
	b.WriteString("match,rules,time,last_deal,place,players,points,deals,won,self_drawn,concealed,dealt_in,gained,best,best_deal,friends\n")
	for _, line := range strings.Split(strings.TrimSpace(string(EncodeTallies(all))), "\n") {
		if line != "" {
			b.WriteString(strings.Join(strings.Fields(line), ",") + "\n")
		}
	}
	return []byte(b.String())
}

// Played is a match in which the player of this device has just finished a deal.
type Played struct {
	ID    string // library identifier
	Match *match.Match
	Seat  int   // seat of the player in the deal, or -1 if the deal must not be counted
	Now   int64 // seconds since 1970
	// Friends reports whether another person sits at the table. Place is the final place
	// of the player, or 0 if the match goes on.
	Friends bool
	Place   int
}

// Count adds the last deal of a match to the statistics unless it has been counted.
func Count(s store.Store, p *Played) error {
	all := Tallies(s)
	t := Tally{ID: p.ID, Rules: p.Match.ID, Players: p.Match.Progress.Players}
	if i := slices.IndexFunc(all, func(t Tally) bool { return t.ID == p.ID }); i >= 0 {
		t = all[i]
		all = slices.Delete(all, i, i+1)
	}
	if n := p.Match.Progress.Deal; n > t.Upto {
		t.Upto = n
		if p.Seat >= 0 {
			t.deal(p.Match, p.Seat)
		}
	}
	t.When = p.Now
	if p.Friends {
		t.Friends = 1
	}
	if p.Place > 0 {
		t.Place = p.Place
	}
	return s.Save(store.KeyStatistics, EncodeTallies(append(all, t)))
}

// deal adds a finished deal of a seat.
func (t *Tally) deal(m *match.Match, seat int) {
	d := m.Deal
	delta := int(m.Accounts[len(m.Accounts)-1].Delta[seat])
	t.Deals++
	t.Points += delta
	won, drawn, given := d.Outcome == table.Won && d.Winners>>seat&1 != 0, d.WinBy == table.BySelfDraw, false
	if r := d.Result(); len(r.Wins) > 0 {
		won, drawn = d.Outcome == table.Won && r.Winners>>seat&1 != 0, false
		for _, w := range r.Wins {
			drawn = drawn || int(w.Seat) == seat && w.By == table.BySelfDraw
			given = given || w.By != table.BySelfDraw && int(w.From) == seat
		}
	} else {
		given = d.Outcome == table.Won && !drawn && int(d.GiveFrom) == seat
	}
	switch {
	case won:
		t.Won++
		t.Gained += delta
		if drawn {
			t.Drawn++
		}
		open := false
		for _, meld := range d.Seat[seat].Melds[:d.Seat[seat].NMeld] {
			open = open || meld.Type != table.MeldHidden
		}
		if !open {
			t.Concealed++
		}
		if delta > t.Best {
			t.Best, t.BestDeal = delta, m.Progress.Deal
		}
	case given:
		t.Given++
	}
}

// Sum adds up tallies. In the sum, Place is the sum of the places of the ended matches.
func Sum(all []Tally) (sum Tally, ended int) {
	for i := range all {
		t := &all[i]
		sum.Points, sum.Deals, sum.Won, sum.Drawn = sum.Points+t.Points, sum.Deals+t.Deals, sum.Won+t.Won, sum.Drawn+t.Drawn
		sum.Concealed, sum.Given, sum.Gained = sum.Concealed+t.Concealed, sum.Given+t.Given, sum.Gained+t.Gained
		sum.Players = max(sum.Players, t.Players)
		if t.Best > sum.Best {
			sum.Best, sum.BestDeal, sum.ID, sum.When = t.Best, t.BestDeal, t.ID, t.When
		}
		if t.Place > 0 {
			sum.Place += t.Place
			ended++
		}
	}
	return sum, ended
}
