package roster

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"moineau/engine/bot"
	"moineau/scenes/store"
)

// Birds lists the heads that players can have by the file names of their drawings. The
// first is the player's own, and the next three are the default bots.
var Birds = []string{
	"sparrow", "blue-tit", "chaffinch", "robin", "hen-sparrow", "goldfinch", "bullfinch", "wren",
	"blackbird", "starling", "nuthatch", "wagtail", "jay", "kingfisher", "hoopoe", "owl",
}

// Default returns the players of a first match: the player and bots, or the types
// from the command line.
func Default(types []SeatType) (seats Players) {
	humans := 0
	for i := range seats {
		seats[i] = Seat{Type: Bot, Bird: Birds[i], Level: "medium"}
		if len(types) == 0 && i == 0 || i < len(types) && types[i] == Human {
			seats[i].Type = Human
			humans++
		}
	}
	if humans > 0 && seats[0].Type == Bot {
		// The first human has the sparrow, whatever the seat.
		for i := range seats {
			if seats[i].Type == Human {
				seats[0].Bird, seats[i].Bird = seats[i].Bird, seats[0].Bird
				break
			}
		}
	}
	return seats
}

// Encode encodes the players for the next match.
func Encode(seats Players, you int) []byte {
	m := map[string]string{"you": string(rune('0' + you))}
	for i, s := range seats {
		n := string(rune('0' + i))
		m[n+".name"], m[n+".bird"], m[n+".level"] = s.Name, s.Bird, s.Level
		m[n+".type"] = "bot"
		if s.Type == Human {
			m[n+".type"] = "human"
		}
		if s.Style != "" {
			m[n+".style"] = s.Style
		}
	}
	return store.EncodeLines(m)
}

// Load returns the players chosen last and the index of the player, or -1 if none is
// set.
func Load(from store.Store) (seats Players, you int) {
	return seatsAt(from, store.KeySeats)
}

// EncodeMatch encodes the players and the length of a match in progress.
func EncodeMatch(seats Players, length int) []byte {
	b := Encode(seats, 0)
	if length == 0 {
		return b
	}
	m := store.DecodeLines(b)
	m["length"] = strconv.Itoa(length)
	return store.EncodeLines(m)
}

// LoadMatch returns the players and the length of the match in progress.
func LoadMatch(from store.Store) (seats Players, length int) {
	seats, _ = seatsAt(from, store.KeyMatchSeats)
	if b, ok := from.Load(store.KeyMatchSeats); ok {
		length = lengthIn(store.DecodeLines(b))
	}
	return seats, length
}

// Lengths are the available match lengths in deals. 0 means the length set by the rules.
var Lengths = []int{0, 1, 4, 8, 16}

// lengthIn returns the stored length, or 0 if there is no known one.
func lengthIn(m map[string]string) int {
	if n, err := strconv.Atoi(m["length"]); err == nil && slices.Contains(Lengths, n) {
		return n
	}
	return 0
}

// LoadBots sets the levels of seats to those chosen last for a rule set, and returns the
// length chosen with them and whether birds have characters. Without a choice, the level is
// easy if newcomer is true, else medium.
func LoadBots(from store.Store, rules string, seats []Seat, newcomer bool) (length int, characters bool) {
	usual := Levels[1]
	if newcomer {
		usual = Levels[0]
	}
	var chosen map[string]string
	if b, ok := from.Load(store.KeyBots + rules); ok {
		chosen = store.DecodeLines(b)
	}
	for i := range seats {
		seats[i].Level = usual
		store.OneOf(&seats[i].Level, chosen["level"+strconv.Itoa(i)], Levels)
	}
	return lengthIn(chosen), chosen["characters"] == "1"
}

// EncodeBots is the inverse of LoadBots. Its result is stored under KeyBots.
func EncodeBots(seats []Seat, length int, characters bool) []byte {
	m := map[string]string{"length": strconv.Itoa(length)}
	if characters {
		m["characters"] = "1"
	}
	for i := range seats {
		m["level"+strconv.Itoa(i)] = seats[i].Level
	}
	return store.EncodeLines(m)
}

func seatsAt(from store.Store, key string) (seats Players, you int) {
	b, ok := from.Load(key)
	if !ok {
		return Default(nil), 0
	}
	return Decode(store.DecodeLines(b))
}

// Decode decodes the lines that Encode has written.
func Decode(m map[string]string) (seats Players, you int) {
	seats = Default(nil)
	for i := range seats {
		n, s := string(rune('0'+i)), &seats[i]
		s.Type = Bot
		if m[n+".type"] == "human" {
			s.Type = Human
		}
		s.Name = m[n+".name"]
		store.OneOf(&s.Bird, m[n+".bird"], Birds)
		store.OneOf(&s.Level, m[n+".level"], Levels)
		store.OneOf(&s.Style, m[n+".style"], bot.Styles())
		if _, saved := m[n+".type"]; !saved {
			// An older save with fewer players.
			s.Bird = freeBird(seats[:i])
		}
	}
	you = -1
	if v := m["you"]; len(v) == 1 && v[0] >= '0' && v[0] < '0'+byte(len(seats)) && seats[v[0]-'0'].Type == Human {
		you = int(v[0] - '0')
	}
	return seats, you
}

// freeBird returns the first head that none of the seats has.
func freeBird(seats []Seat) string {
next:
	for _, b := range Birds {
		for i := range seats {
			if seats[i].Bird == b {
				continue next
			}
		}
		return b
	}
	return Birds[0]
}

// Levels lists the levels of bots.
var Levels = []string{"easy", "medium", "strong"}

// Shuffle assigns the players to seats at random and returns the new index of player
// you. It does not affect a deal, so it uses the machine's own random numbers.
func Shuffle(seats []Seat, you int) int {
	old := append([]Seat(nil), seats...)
	at := -1
	for i, from := range rand.Perm(len(seats)) {
		seats[i] = old[from]
		if from == you {
			at = i
		}
	}
	return at
}
