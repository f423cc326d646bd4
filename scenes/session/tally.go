package session

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/scenes/store"
)

// A Tally is what the statistics know of a match of one person on this device, among bots or
// with others online. Deals in which something was taken back or shown are left out.
type Tally struct {
	ID    string // what the match is kept as; it may have gone from the library since
	Rules string
	When  int64 // the end of its last deal
	Upto  int   // the number of that deal
	// Place is the place at the end of the match among Players, 0: it has not ended.
	Place, Players int
	Points         int // won or lost in the deals
	Deals          int
	Won, Drawn     int // by the player; on a tile from the wall
	Concealed      int // of those won: without an open meld
	Given          int // deals that somebody won on the player's tile
	Gained         int // in the deals won
	Best, BestDeal int // the dearest win, and the number of its deal
	Friends        int // 1: somebody else sat at the table
}

// fields are the numbers of a tally in the order in which they are kept.
func (t *Tally) fields() []*int {
	return []*int{&t.Upto, &t.Place, &t.Players, &t.Points, &t.Deals, &t.Won, &t.Drawn, &t.Concealed, &t.Given, &t.Gained, &t.Best, &t.BestDeal, &t.Friends}
}

// mostTallies is how many matches the statistics go back: some hundred bytes each.
const mostTallies = 2000

// Tallies are what is kept of all matches, the oldest first. A line that makes no sense is
// passed over.
func Tallies(s store.Store) (all []Tally) {
	b, _ := s.Load(store.KeyStatistics)
next:
	for _, line := range strings.Split(string(b), "\n") {
		f := strings.Fields(line)
		var t Tally
		into := t.fields()
		if len(f) == 3+len(into)-1 { // of the time before online matches were counted
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

// EncodeTallies writes what Tallies reads.
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

// CSV writes tallies as a table for other programs.
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

// tally counts the deal that has just ended, once, for the only person at the table.
func (p *Session) tally() error {
	you := -1
	for i := range p.Players() {
		if p.IsYou(i) {
			you = i
		}
	}
	if you < 0 {
		return nil
	}
	all := Tallies(p.host.Store)
	t := Tally{ID: p.kept, Rules: p.m.ID, Players: p.Players()}
	for i := range all {
		if all[i].ID == p.kept {
			t = all[i]
			all = append(all[:i], all[i+1:]...)
			break
		}
	}
	if n := p.m.Progress.Deal; n > t.Upto {
		t.Upto = n
		if seat := p.chair(you); seat >= 0 && !p.helped(n) {
			t.deal(p, seat)
		}
	}
	t.When = p.now()
	for i := range p.Players() {
		if p.line != nil && i != you && p.cfg.Seats[i].Name != "" { // a bot has its bird's name
			t.Friends = 1
		}
	}
	if p.MatchOver() {
		t.Place = p.Place(you)
	}
	return p.host.Store.Save(store.KeyStatistics, EncodeTallies(append(all, t)))
}

// helped tells whether something was taken back or shown in a deal.
func (p *Session) helped(deal int) bool {
	for _, n := range p.eased {
		if n == deal {
			return true
		}
	}
	return false
}

// deal counts a finished deal for a chair.
func (t *Tally) deal(p *Session, seat int) {
	d := p.m.Deal
	delta := int(p.m.Accounts[len(p.m.Accounts)-1].Delta[seat])
	t.Deals++
	t.Points += delta
	won := d.Outcome == table.Won && d.Winners>>seat&1 != 0
	switch {
	case won:
		t.Won++
		t.Gained += delta
		if d.WinBy == table.BySelfDraw {
			t.Drawn++
		}
		open := false
		for _, m := range d.Seat[seat].Melds[:d.Seat[seat].NMeld] {
			open = open || m.Type != table.MeldHidden
		}
		if !open {
			t.Concealed++
		}
		if delta > t.Best {
			t.Best, t.BestDeal = delta, p.m.Progress.Deal
		}
	case d.Outcome == table.Won && d.WinBy != table.BySelfDraw && int(d.GiveFrom) == seat:
		t.Given++
	}
}

// Sum adds tallies up; Place is the sum of the places, of so many matches that have ended.
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
