package scenes

import (
	"math/rand/v2"

	"moineau/engine/table"
	"moineau/sprites"
)

// Birds are the heads that players may have, the file names of their drawings.
// The first is the player's own, the next three are the usual bots.
var Birds = []string{
	"sparrow", "blue-tit", "chaffinch", "robin", "hen-sparrow", "goldfinch", "bullfinch", "wren",
	"blackbird", "starling", "nuthatch", "wagtail", "jay", "kingfisher", "hoopoe", "owl",
}

// SeatName is the name a seat is shown with.
func (a *App) SeatName(s SeatConfig) string {
	if s.Name != "" {
		return s.Name
	}
	return a.T("bird." + s.Bird)
}

// defaultSeats are the players of a first match: you and bots, or as the command
// line says.
func defaultSeats(types []SeatType) (seats [table.MaxPlayers]SeatConfig) {
	humans := 0
	for i := range seats {
		seats[i] = SeatConfig{Type: Bot, Bird: Birds[i], Level: "medium"}
		if len(types) == 0 && i == 0 || i < len(types) && types[i] == Human {
			seats[i].Type = Human
			humans++
		}
	}
	if humans > 0 && seats[0].Type == Bot {
		// The sparrow is you, wherever you sit.
		for i := range seats {
			if seats[i].Type == Human {
				seats[0].Bird, seats[i].Bird = seats[i].Bird, seats[0].Bird
				break
			}
		}
	}
	return seats
}

// encodeSeats and loadSeats keep the players for the next match.
func encodeSeats(seats [table.MaxPlayers]SeatConfig, you int) []byte {
	m := map[string]string{"you": string(rune('0' + you))}
	for i, s := range seats {
		n := string(rune('0' + i))
		m[n+".name"], m[n+".bird"], m[n+".level"] = s.Name, s.Bird, s.Level
		m[n+".type"] = "bot"
		if s.Type == Human {
			m[n+".type"] = "human"
		}
	}
	return encodeLines(m)
}

func loadSeats(store Store) (seats [table.MaxPlayers]SeatConfig, you int) {
	return seatsAt(store, KeySeats)
}

// loadMatchSeats gives the players of the match in progress.
func loadMatchSeats(store Store) [table.MaxPlayers]SeatConfig {
	seats, _ := seatsAt(store, KeyMatchSeats)
	return seats
}

func seatsAt(store Store, key string) (seats [table.MaxPlayers]SeatConfig, you int) {
	seats = defaultSeats(nil)
	b, ok := store.Load(key)
	if !ok {
		return seats, 0
	}
	m := decodeLines(b)
	for i := range seats {
		n, s := string(rune('0'+i)), &seats[i]
		s.Type = Bot
		if m[n+".type"] == "human" {
			s.Type = Human
		}
		s.Name = m[n+".name"]
		oneOf(&s.Bird, m[n+".bird"], Birds)
		oneOf(&s.Level, m[n+".level"], Levels)
		if _, saved := m[n+".type"]; !saved {
			// A save from before there were so many players.
			s.Bird = freeBird(seats[:i])
		}
	}
	you = -1
	if v := m["you"]; len(v) == 1 && v[0] >= '0' && v[0] < '0'+table.MaxPlayers && seats[v[0]-'0'].Type == Human {
		you = int(v[0] - '0')
	}
	return seats, you
}

// freeBird is the first head that none of the seats has.
func freeBird(seats []SeatConfig) string {
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

// Levels are the levels of bots.
var Levels = []string{"easy", "medium", "strong"}

// shuffleSeats draws the winds: who sits East, South, West, North, and who sits
// out first. It decides nothing inside a deal, so chance of the machine's own will
// do. It gives the seat that you have drawn.
func shuffleSeats(seats []SeatConfig, you int) int {
	old := append([]SeatConfig(nil), seats...)
	at := -1
	for i, from := range rand.Perm(len(seats)) {
		seats[i] = old[from]
		if from == you {
			at = i
		}
	}
	return at
}

// birdFace draws the head of a seat.
func birdFace(c *sprites.Canvas, bird string, x, y, r float32) { c.Bird(bird, x, y, r) }
