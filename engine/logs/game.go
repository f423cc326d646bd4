package logs

import (
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Game is a game in the neutral form. Players are numbered as they sit; 0 deals first.
type Game struct {
	ID      string
	Options table.Options // the preset among them
	// Lengths are the values of the option length that the game may have, the likeliest
	// first; nil: Options tell.
	Lengths []string
	Players int
	Names   []string // of the players; nil: not told
	Deals   []Deal
	Final   []int32 // scores after the game; nil: not told
	// Cut says where a log breaks off of which Deals has the whole deals. "": it does not.
	Cut string
	// Unit is what At of the events counts: "line" of a file, "entry" of an array.
	Unit string
	// Fives: the log has numbers of red fives also where they are not played with; they are
	// plain fives then.
	Fives bool
	// Nukidora: the log is one of mjai in which a north that is set aside has that name.
	Nukidora bool
}

// Deal is a deal of a game.
type Deal struct {
	Hands  [table.MaxSeats][]tile.Kind // thirteen tiles each, in any order
	Wall   []tile.Kind                 // in drawing order; nil: not told
	Dice   [2]uint8                    // 0: not told
	Dora   tile.Kind                   // the first indicator
	Events []Event
	// Doras are the further indicators where the log does not tell when they were turned
	// up: it has no Dora events then. nil: it does.
	Doras []tile.Kind
	End   End
	Start Start
}

// Start is how things stand at the start of a deal, as far as the log tells.
type Start struct {
	Scores []int32   // nil: not told
	Round  tile.Kind // None: not told
	Dealer int       // -1: not told
	Honba  int       // -1: not told
	Sticks int       // -1: not told
}

// excerpt returns how a game stands before its first deal if the log begins in the middle of
// it, nil if it begins with the game. Scores are nil if the log does not have them.
func (g *Game) excerpt() *table.Standing {
	if len(g.Deals) == 0 {
		return nil
	}
	s := &g.Deals[0].Start
	at := &table.Standing{Round: s.Round, Dealer: max(s.Dealer, 0), Honba: max(s.Honba, 0), Sticks: max(s.Sticks, 0), Scores: s.Scores}
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

// Unknown is a start of which nothing is told.
var Unknown = Start{Dealer: -1, Honba: -1, Sticks: -1}

// EventType is what happened.
type EventType uint8

// The events.
const (
	Draw      EventType = iota + 1
	Discard             // Drawn: the tile just drawn
	Riichi              // the declaration; the next event is its discard
	Paid                // the riichi is accepted; may be left out
	Chi                 // Tile of From is taken, Use are the tiles of the hand
	Pon                 //
	Daiminkan           //
	Ankan               // Use are the four tiles
	Kakan               // Tile is added to the own pon, which has Use
	North               // Tile is set aside
	Dora                // Tile is turned up as a further indicator
)

// Event is a step of a deal.
type Event struct {
	Type        EventType
	Seat        int
	Tile        tile.Kind
	From        int         // of a claim
	Use         []tile.Kind // of a call: tiles of the own hand; of a kakan those of the pon
	Drawn       bool        // of a discard
	Either      bool        // of a discard: the log does not tell whether it is the tile just drawn
	At          int         // where the event stands in the log, from 1; 0: not known
	Replacement bool        // of a draw
}

// End is how a deal ended.
type End struct {
	// Wins are those who won, in any order; none: a draw.
	Wins []Win
	// Reason of a draw, as riichi.Reason gives it; "": whatever the rules say, but
	// for nine terminals and honours, which somebody must have declared.
	Reason string
	// Shown are the seats (bits) that laid their hands open at an exhaustive draw as
	// tenpai; nil: not told.
	Shown *uint8
	// Delta is the changes of scores, sticks of this deal not among them; nil: not told.
	Delta []int32
}

// declared sets the reason of a draw that the log does not give, if somebody declared it: only
// nine terminals and honours end a deal after a draw.
func (d *Deal) declared() {
	if n := len(d.Events); d.End.Reason == "" && len(d.End.Wins) == 0 && n > 0 && d.Events[n-1].Type == Draw {
		d.End.Reason = riichi.NineTerminals
	}
}

// Win is a win of a deal.
type Win struct {
	Seat int
	From int       // -1: self-draw
	Tile tile.Kind // None: not told
	Ura  []tile.Kind
	// What the log says of its score, for Compare; nil or -1: not told.
	Yaku   []Yaku
	Fu     int
	Points int
	// Liable is who is liable for the hand (§13.6), -1: nobody, or not told.
	Liable int
	// Delta is what the win changes, honba and sticks on the table among it; nil: not told.
	Delta []int32
}

// Yaku is a row of a score: the name of the rule sheet, han each and how often.
type Yaku struct {
	Name         string
	Value, Count int
}

// plain makes all red fives plain ones.
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
