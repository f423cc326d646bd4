package roster

// styleOf is the style of each bird as a bot, if birds have characters.
var styleOf = map[string]string{
	"sparrow": "quick", "blue-tit": "quick", "chaffinch": "patient", "robin": "bold",
	"hen-sparrow": "patient", "goldfinch": "quick", "bullfinch": "patient", "wren": "bold",
	"blackbird": "defensive", "starling": "quick", "nuthatch": "defensive", "wagtail": "quick",
	"jay": "bold", "kingfisher": "bold", "hoopoe": "patient", "owl": "defensive",
}

// StyleOf returns the style of a bird: one of bot.Styles.
func StyleOf(bird string) string { return styleOf[bird] }

// WithCharacters returns the players with the style of its bird for each bot, or with no
// styles.
func WithCharacters(seats Players, characters bool) Players {
	for i := range seats {
		seats[i].Style = ""
		if characters && seats[i].Type == Bot {
			seats[i].Style = StyleOf(seats[i].Bird)
		}
	}
	return seats
}
