package scenes

import (
	"sort"
	"strconv"
	"strings"

	"moineau/assets/words"
	"moineau/sprites"
)

// Settings are a player's choices about presentation. They change nothing in a
// deal, so they can be changed in the middle of one.
type Settings struct {
	Lang         string        // an identifier of words.Languages
	Speed        sprites.Speed // of animations
	ReduceMotion bool
	Sound        bool
	Volume       int    // per cent, 0 … 100
	Tiles        string // tile theme: classic, clear, large
	Labels       string // corner labels: off, hand, all
	Felt         string // table theme: lamplight, night
	TextSize     int    // per cent, 80 … 160
}

// The values a setting may have, in the order in which they are offered.
var (
	TileThemes = []string{"classic", "clear", "large"}
	LabelModes = []string{"off", "hand", "all"}
	Felts      = []string{"lamplight", "night"}
	TextSizes  = []int{80, 90, 100, 110, 120, 130, 140, 150, 160}

	speeds = []struct {
		name  string
		speed sprites.Speed
	}{
		{"half", sprites.SpeedHalf}, {"x1", sprites.SpeedNormal}, {"x2", sprites.SpeedDouble}, {"off", sprites.SpeedOff},
	}
)

// DefaultSettings are those of a first start in a language.
func DefaultSettings(lang string) Settings {
	lang, _ = words.Match(lang)
	return Settings{
		Lang: lang, Sound: true, Volume: 70,
		Tiles: "classic", Labels: "off", Felt: "lamplight", TextSize: 100,
	}
}

// Theme gives the table theme's colours.
func (s *Settings) Theme() *sprites.Theme {
	if s.Felt == "night" {
		return sprites.Night()
	}
	return sprites.Lamplight()
}

// Encode gives the settings as lines name=value, in order.
func (s *Settings) Encode() []byte {
	return encodeLines(map[string]string{
		"lang": s.Lang, "speed": speedName(s.Speed), "reduce-motion": strconv.FormatBool(s.ReduceMotion),
		"sound": strconv.FormatBool(s.Sound), "volume": strconv.Itoa(s.Volume), "tiles": s.Tiles,
		"labels": s.Labels, "felt": s.Felt, "text-size": strconv.Itoa(s.TextSize),
	})
}

// Decode reads lines that Encode wrote. A line that has no place or no sense is
// passed over and leaves what was there: settings are never worth an error.
func (s *Settings) Decode(b []byte) {
	for name, v := range decodeLines(b) {
		switch name {
		case "lang":
			oneOf(&s.Lang, v, words.Languages)
		case "speed":
			for _, sp := range speeds {
				if sp.name == v {
					s.Speed = sp.speed
				}
			}
		case "reduce-motion":
			s.ReduceMotion = v == "true"
		case "sound":
			s.Sound = v == "true"
		case "volume":
			if n, err := strconv.Atoi(v); err == nil && n >= 0 && n <= 100 {
				s.Volume = n
			}
		case "tiles":
			oneOf(&s.Tiles, v, TileThemes)
		case "labels":
			oneOf(&s.Labels, v, LabelModes)
		case "felt":
			oneOf(&s.Felt, v, Felts)
		case "text-size":
			if n, err := strconv.Atoi(v); err == nil && n >= 80 && n <= 160 {
				s.TextSize = n
			}
		}
	}
}

func oneOf(dst *string, v string, values []string) {
	for _, x := range values {
		if x == v {
			*dst = v
		}
	}
}

func speedName(s sprites.Speed) string {
	for _, sp := range speeds {
		if sp.speed == s {
			return sp.name
		}
	}
	return "x1"
}

// encodeLines and decodeLines are the form of everything in the store that is
// not a record: one name=value a line, sorted, no line breaks in values.
func encodeLines(m map[string]string) []byte {
	names := make([]string, 0, len(m))
	for n := range m {
		names = append(names, n)
	}
	sort.Strings(names)
	var b strings.Builder
	for _, n := range names {
		b.WriteString(n + "=" + strings.ReplaceAll(m[n], "\n", " ") + "\n")
	}
	return []byte(b.String())
}

func decodeLines(b []byte) map[string]string {
	m := map[string]string{}
	for _, line := range strings.Split(string(b), "\n") {
		if name, v, ok := strings.Cut(line, "="); ok {
			m[name] = v
		}
	}
	return m
}
