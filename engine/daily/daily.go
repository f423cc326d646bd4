// Package daily implements the deal of the day: three deals of a rule set, played by one
// player against bots of a fixed level. The walls follow from the number of the day and
// nothing else, so everybody who plays a number anywhere gets the same tiles and the same
// bots. A clock is only used by callers, to propose a number.
//
// A result is passed on as text. It contains a code with the answers of the player, from
// which the three deals can be played again. The package knows no words and no screens.
package daily

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// Version is the version of everything that a number stands for: the walls, the order of
// rule sets, their default options, and the decisions of the bots. If one of them changes,
// results of earlier versions cannot be played again from their short codes, and Version
// must be raised (TestEveryNumberStaysTheSame).
const Version = 1

const (
	// Deals is the number of deals of a day.
	Deals = 3
	// Level is the level of the bots.
	Level = "medium"
	// Player is the player whose answers count; all others are bots.
	Player = 0
	// Most is the greatest number of a day.
	Most = 99999
)

// featured holds the rule sets of consecutive numbers.
var featured = []string{
	"hongkong", "riichi", "mcr", "jilin", "taiwanese", "zungjung", "classical",
	"korean", "peoples-classic", "american", "peoples-simple",
}

// first is the day with number 1, 5 September 2024, in days since 1 January 1970.
const first = 19971

// NumberOf returns the number proposed for a date in the calendar of the player, in days
// since 1 January 1970. It is at least 1.
func NumberOf(days int) int { return max(1, min(days-first+1, Most)) }

// Days returns the date for which a number is proposed, in days since 1 January 1970.
func Days(number int) int { return number + first - 1 }

// Day is one deal of the day: a number and a rule set.
type Day struct {
	Number int // from 1 to Most
	Rules  string
}

// Of returns the day of a number with the rule set that it is proposed with.
func Of(number int) Day {
	return Day{number, featured[(number-1)%len(featured)]}
}

// String returns the day in the form of a code, such as 812:hongkong.
func (d Day) String() string { return fmt.Sprintf("%d:%s", d.Number, d.Rules) }

// Config returns the configuration of the match whose first deals are those of the day, and
// its rules. It returns an error if the number is out of range or the rule set is unknown.
func (d Day) Config() (match.Config, table.Rules, error) {
	if d.Number < 1 || d.Number > Most {
		return match.Config{}, nil, fmt.Errorf("deal of the day %d: expected a number from 1 to %d", d.Number, Most)
	}
	r, options, err := rules.New(d.Rules, nil)
	if err != nil {
		return match.Config{}, nil, err
	}
	return match.Config{ID: d.Rules, Options: options, Seed: d.Seed()}, r, nil
}

// Seed returns the seed of the walls.
func (d Day) Seed() [32]byte {
	text := append([]byte("moineau deal of the day 1 "), d.Rules...)
	return sha256.Sum256(binary.BigEndian.AppendUint32(text, uint32(d.Number)))
}

// Begin begins the match of the day. All seats must be answered by the caller.
func (d Day) Begin() (*match.Match, error) {
	c, r, err := d.Config()
	if err != nil {
		return nil, err
	}
	m, _, err := match.New(c, r, nil)
	return m, err
}

// Over reports whether all deals of a day are over.
func Over(m *match.Match) bool {
	return m.DealOver() && (m.Progress.Over || m.Progress.Deal >= Deals)
}

// Play plays the day with a bot of the given level in place of the player.
func (d Day) Play(level string) (*match.Match, error) {
	m, err := d.Begin()
	if err != nil {
		return nil, err
	}
	levels := slices.Repeat([]string{Level}, max(m.Rules.Spec().Seats, m.Rules.Spec().Players))
	levels[Player] = level
	bots, err := bot.NewDriver(m.Rules, levels...)
	if err != nil {
		return nil, err
	}
	for {
		if err := bots.Deal(m); err != nil || Over(m) {
			return m, err
		}
		if _, err := m.Next(nil); err != nil {
			return nil, err
		}
	}
}

// Result is what a player has made of a day.
type Result struct {
	Day
	Deals []Deal
	Total int32        // points of all deals
	Match *match.Match // the deals themselves
}

// Deal is the result of one deal for the player.
type Deal struct {
	Points int32
	Won    bool
	Drawn  bool // nobody won
	By     int  // another player who won, or -1
}

// ResultOf returns the result of a finished day. It returns an error if the match is not of
// this day or not over.
func ResultOf(d Day, m *match.Match) (*Result, error) {
	c, _, err := d.Config()
	switch {
	case err != nil:
		return nil, err
	case m.ID != c.ID || m.Seed != c.Seed || len(m.Walls) > 0 || m.From != nil:
		return nil, fmt.Errorf("the match is not the deal of the day %v", d)
	case !Over(m) && len(m.Accounts) < Deals:
		return nil, fmt.Errorf("%d deals of the day are over; expected %d", len(m.Accounts), Deals)
	}
	r := &Result{Day: d, Match: m}
	for i := range m.Accounts[:min(Deals, len(m.Accounts))] {
		a := &m.Accounts[i]
		one := Deal{By: -1, Drawn: a.Winners == 0}
		for chair, player := range a.Chair {
			won := a.Winners>>chair&1 == 1
			switch {
			case player == Player:
				one.Points, one.Won = a.Delta[chair], won
			case won && one.By < 0:
				one.By = int(player)
			}
		}
		r.Deals = append(r.Deals, one)
		r.Total += one.Points
	}
	return r, nil
}

// Streak returns how many numbers without a gap were played up to a number, or up to the
// one before if it has not been played yet.
func Streak(played []int, number int) (n int) {
	if !slices.Contains(played, number) {
		number--
	}
	for slices.Contains(played, number-n) {
		n++
	}
	return n
}
