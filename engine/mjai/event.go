package mjai

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Type is the type of an event.
type Type string

// The types of events.
const (
	Hello         Type = "hello"
	Join          Type = "join"
	StartGame     Type = "start_game"
	StartKyoku    Type = "start_kyoku"
	Tsumo         Type = "tsumo"
	Dahai         Type = "dahai"
	Chi           Type = "chi"
	Pon           Type = "pon"
	Daiminkan     Type = "daiminkan"
	Ankan         Type = "ankan"
	Kakan         Type = "kakan"
	Kita          Type = "kita"
	Dora          Type = "dora"
	Reach         Type = "reach"
	ReachAccepted Type = "reach_accepted"
	Hora          Type = "hora"
	Ryukyoku      Type = "ryukyoku"
	EndKyoku      Type = "end_kyoku"
	EndGame       Type = "end_game"
	None          Type = "none"
	Error         Type = "error"
)

// nukidora is the alternative name of a kita.
const nukidora = "nukidora"

// Event is an event, or the action of a player. Fields that its type does not have are
// zero; fields that the host omitted are -1 or nil.
type Event struct {
	Type      Type
	Actor     int
	Target    int         // the seat whose tile is taken or won; the actor for a self-draw
	Tile      tile.Kind   // "pai", "dora_marker"
	Consumed  []tile.Kind // tiles of the actor's hand that go into a meld
	Tsumogiri bool        // the tile just drawn is discarded
	Untold    bool        // of a dahai: "tsumogiri" was omitted
	Nukidora  bool        // of a kita: it is called nukidora, as in programs derived from Mortal

	// Of start_game.
	ID      int // the player that receives the event
	Names   []string
	Red     *bool         // "aka_flag": red fives are in play
	East    *bool         // "kyoku_first": an east game (4) or an east-south game (0)
	Options table.Options // the rules; an extension of this program

	// Of start_kyoku.
	Round  tile.Kind
	Number int // number of the deal in its round, from 1
	Honba  int
	Sticks int
	Dealer int
	Scores []int32
	Hands  [][]tile.Kind

	// Of hora and ryukyoku.
	Deltas  []int32
	Ura     []tile.Kind
	Fu      int
	Points  int // without honba and sticks
	Reason  string
	Tenpais []bool
}

// The reasons of a ryukyoku, by their names in package riichi. The first word is written;
// all are read.
var reasons = []struct {
	name  string
	words []string
}{
	{"exhaustive", []string{"fanpai", "exhaustive", "howanpai", "normal"}},
	{"nine-terminals", []string{"kyushukyuhai", "yao9", "nine-terminals"}},
	{"four-winds", []string{"sufonrenta", "kaze4", "sufurenta", "four-winds"}},
	{"four-riichi", []string{"suchareach", "reach4", "suucha_riichi", "four-riichi"}},
	{"four-kans", []string{"sukaikan", "kan4", "suukansanra", "four-kans"}},
	{"triple-ron", []string{"sanchaho", "ron3", "sanchahou", "triple-ron"}},
	{"nagashi-mangan", []string{"nagashimangan", "nm", "nagashi-mangan"}},
}

// Reason returns the mjai word for a reason of package riichi.
func Reason(name string) string {
	for _, r := range reasons {
		if r.name == name {
			return r.words[0]
		}
	}
	return ""
}

// reasonOf returns the name of a reason by any of its words, or "" for an unknown word.
func reasonOf(word string) string {
	for _, r := range reasons {
		for _, w := range r.words {
			if w == word {
				return r.name
			}
		}
	}
	return ""
}
