package logs

import (
	"fmt"

	"moineau/engine/logs/internal/parse"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Game is a game in the neutral form. Players are numbered by seat; player 0 deals first.
type Game struct {
	ID      string
	When    int64         // when it was played, in seconds since 1970; 0 if not stated
	Options table.Options // including the preset
	// Lengths lists the possible values of the option length, the likeliest first. If
	// nil, Options contains the length.
	Lengths []string
	Players int
	Names   []string // of the players; nil if not stated
	Deals   []Deal
	Final   []int32 // scores after the game; nil if not stated
	// Cut states where a truncated log ends; Deals then holds its complete deals. It is
	// "" for a complete log.
	Cut string
	// Notes states what the log plays otherwise than the engine. Compare then ignores
	// payments.
	Notes []string
	// Unit is the unit of Event.At: "line" of a file, "entry" of an array, "record" or "byte".
	Unit string
	// Fives reports that the log uses the numbers of red fives even if they are not in
	// play; they then mean plain fives.
	Fives bool
	// Nukidora reports that the log is an mjai log in which setting a north aside is
	// called nukidora.
	Nukidora bool
}

// Deal is a deal of a game.
type Deal struct {
	Hands [table.MaxSeats][]tile.Kind // thirteen tiles each, in any order
	Wall  []tile.Kind                 // in drawing order; nil if not stated
	// Derived reports that the wall follows from a seed that the log states. It is ignored
	// if the deal shows other tiles.
	Derived bool
	// Rest holds, in drawing order, the tiles of the wall that the deal does not show, for
	// deals without Wall; nil if not known. See Rests.
	Rest   []tile.Kind
	Dice   [2]uint8  // 0 if not stated
	Dora   tile.Kind // the first indicator
	Events []Event
	// Doras holds the further indicators if the log does not state when they were turned
	// up; the deal then has no Dora events. It is nil otherwise.
	Doras []tile.Kind
	End   End
	Start Start
}

// Start is the state at the start of a deal, as far as the log states it.
type Start struct {
	Scores []int32   // nil if not stated
	Round  tile.Kind // None if not stated
	Dealer int       // -1 if not stated
	Honba  int       // -1 if not stated
	Sticks int       // -1 if not stated
}

// excerpt returns the state of the game before its first deal if the log begins in the
// middle, and nil if it begins with the game. Scores are nil if the log lacks them.
func (g *Game) excerpt() *table.MatchState {
	if len(g.Deals) == 0 {
		return nil
	}
	s := &g.Deals[0].Start
	at := &table.MatchState{Round: s.Round, Dealer: max(s.Dealer, 0), Honba: max(s.Honba, 0), Sticks: max(s.Sticks, 0), Scores: s.Scores}
	if at.Round == tile.None {
		at.Round = tile.East
	}
	for _, x := range s.Scores {
		if x != s.Scores[0] || x < 0 {
			return at
		}
	}
	if at.Round == tile.East && at.Dealer == 0 && at.Honba == 0 && at.Sticks == 0 {
		return nil
	}
	return at
}

// Unknown is a start of which nothing is stated.
var Unknown = Start{Dealer: -1, Honba: -1, Sticks: -1}

// EventType is the type of an event.
type EventType uint8

// The types of events.
const (
	Draw      EventType = iota + 1
	Discard             // Drawn is set for the tile just drawn
	Riichi              // the declaration; the next event is its discard
	Paid                // the riichi is accepted; optional
	Chi                 // Tile is claimed from From; Use holds the tiles of the hand
	Pon                 //
	Daiminkan           //
	Ankan               // Use holds the four tiles
	Kakan               // Tile is added to the seat's pon, whose tiles are in Use
	North               // Tile is set aside
	Dora                // Tile is turned up as a further indicator
)

// Event is a step of a deal.
type Event struct {
	Type        EventType
	Seat        int
	Tile        tile.Kind
	From        int         // of a claim
	Use         []tile.Kind // of a call: tiles from the hand; of a kakan: those of the pon
	Drawn       bool        // of a discard
	Either      bool        // of a discard: the log does not state whether it is the tile just drawn
	At          int         // position of the event in the log, from 1; 0 if unknown
	Replacement bool        // of a draw
}

// End is how a deal ended.
type End struct {
	// Wins holds the wins in any order. It is empty for a draw.
	Wins []Win
	// Reason is the reason of a draw, as returned by riichi.Reason. If "", the rules
	// determine it, except for nine terminals and honours, which a player must declare.
	Reason string
	// Shown holds the seats (bits) that showed their hands as tenpai at an exhaustive
	// draw; nil if not stated.
	Shown *uint8
	// Delta holds the changes of scores, without the riichi sticks of this deal; nil if
	// not stated.
	Delta []int32
}

// declared sets the reason of a draw that a player declared and the log does not name.
// Only nine terminals and honours end a deal after a draw.
func (d *Deal) declared() {
	if n := len(d.Events); d.End.Reason == "" && len(d.End.Wins) == 0 && n > 0 && d.Events[n-1].Type == Draw {
		d.End.Reason = riichi.NineTerminals
	}
}

// Win is a win of a deal.
type Win struct {
	Seat int
	From int       // -1 for a self-draw
	Tile tile.Kind // None if not stated
	Ura  []tile.Kind
	// The score as stated by the log, for Compare; nil or -1 if not stated.
	Yaku   []Yaku
	Fu     int
	Points int
	// Liable is the seat liable for the hand (§13.6); -1 if none or not stated.
	Liable int
	// Delta holds the changes caused by the win, including honba and sticks on the table;
	// nil if not stated.
	Delta []int32
}

// Yaku is a row of a score: the name in the rule sheet, han each, and count.
type Yaku struct {
	Name         string
	Value, Count int
}

// whole reports whether the whole wall is known.
func (d *Deal) whole() bool { return d.Wall != nil || d.Rest != nil }

// plain replaces all red fives by plain ones.
func (g *Game) plain() {
	all := func(kinds []tile.Kind) {
		for i := range kinds {
			kinds[i] = kinds[i].Unred()
		}
	}
	for i := range g.Deals {
		d := &g.Deals[i]
		for _, h := range d.Hands {
			all(h)
		}
		all(d.Wall)
		all(d.Rest)
		all(d.Doras)
		d.Dora = d.Dora.Unred()
		for j := range d.Events {
			e := &d.Events[j]
			e.Tile = e.Tile.Unred()
			all(e.Use)
		}
		for j := range d.End.Wins {
			w := &d.End.Wins[j]
			w.Tile = w.Tile.Unred()
			all(w.Ura)
		}
	}
}

// Place names the deal after n complete deals: its number and, if it has begun, its round.
func Place(n int, d *Deal) string {
	text := fmt.Sprintf("deal %d", n+1)
	if d != nil {
		text += fmt.Sprintf(" (%c%d)", vector.Seats[d.Start.Round-tile.East], d.Start.Dealer+1)
	}
	return text
}

// DayOf returns when a game was played, in seconds since 1970, if its name or that of its
// file states it as the sites do. It returns 0 otherwise.
func DayOf(name string) int64 { return parse.DayOf(name) }
