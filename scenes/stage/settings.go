package stage

import (
	"strconv"

	"moineau/assets/words"
	"moineau/scenes/store"
	"moineau/sprites"
)

// Settings are a player's choices about presentation. They change nothing in a
// deal, so they can be changed in the middle of one.
type Settings struct {
	Lang         string        // an identifier of words.Languages
	Speed        sprites.Speed // of animations
	ReduceMotion bool
	Sound        bool
	Volume       int // per cent, 0 … 100, over those that follow
	TileVolume   int
	CallVolume   int
	TurnVolume   int
	MusicVolume  int
	Tiles        string // tile theme: classic, clear, large
	Labels       string // corner labels: off, hand, all
	Felt         string // table theme: lamplight, night, morning
	TextSize     int    // per cent, 80 … 160
	Heard        bool   // the panel of what is heard stands open
	LeftHanded   bool   // melds, buttons and the drawn tile change sides
	Coach        string // when the coach speaks: of CoachTimes
	CoachLevel   string // how much it says: of CoachLevels
	Contrast     bool   // grounds and writing stand further apart
	Slip         string // what a discard takes: of SlipGuards
	DimDrawn     bool   // tiles that were discarded as drawn are a little darker
	AutoWin      bool   // every deal begins with session.AssistWin on
}

// The values a setting may have, in the order in which they are offered.
var (
	TileThemes = []string{"classic", "clear", "large"}
	LabelModes = []string{"off", "hand", "all"}
	Felts      = []string{"lamplight", "night", "morning"}
	SlipGuards = []string{SlipTouch, SlipNever, SlipTwice, SlipDrag}
	// CoachTimes are when the coach speaks, CoachLevels how much: each level says what those
	// before it say, and more.
	CoachTimes  = []string{CoachBefore, CoachAfter, CoachOnRequest, CoachNever}
	CoachLevels = []string{"rules", "waits", "best", "why", "danger"}
	TextSizes   = []int{80, 90, 100, 110, 120, 130, 140, 150, 160}

	Speeds = []struct {
		Name  string
		Speed sprites.Speed
	}{
		{"half", sprites.SpeedHalf}, {"x1", sprites.SpeedNormal}, {"x2", sprites.SpeedDouble}, {"off", sprites.SpeedOff},
	}
)

// What a discard takes: a second touch, but one click of the mouse; one press of anything;
// two of anything; the tile dragged out of the hand.
const (
	SlipTouch = "touch"
	SlipNever = "off"
	SlipTwice = "twice"
	SlipDrag  = "drag"
)

// When the coach speaks.
const (
	CoachBefore    = "before"
	CoachAfter     = "after"
	CoachOnRequest = "request"
	CoachNever     = "never"
)

// DefaultSettings are those of a first start in a language.
func DefaultSettings(lang string) Settings {
	lang, _ = words.Match(lang)
	return Settings{
		Lang: lang, Sound: true, Volume: 70, TileVolume: 100, CallVolume: 100, TurnVolume: 100,
		Tiles: "classic", Labels: "off", Felt: "lamplight", TextSize: 100,
		Coach: CoachBefore, CoachLevel: "danger", Slip: SlipTouch, DimDrawn: true,
	}
}

// Theme gives the table theme's colours.
func (s *Settings) Theme() *sprites.Theme {
	th := sprites.Lamplight()
	switch s.Felt {
	case "night":
		th = sprites.Night()
	case "morning":
		th = sprites.Morning()
	}
	if s.Contrast {
		th.Strengthen()
	}
	return th
}

// Levels gives how loud what is.
func (s *Settings) Levels() sprites.Levels {
	part := func(n int) float32 { return float32(n) / 100 }
	return sprites.Levels{All: part(s.Volume), Tiles: part(s.TileVolume), Calls: part(s.CallVolume), Turn: part(s.TurnVolume), Music: part(s.MusicVolume)}
}

// Encode gives the settings as lines name=value, in order.
func (s *Settings) Encode() []byte {
	return store.EncodeLines(map[string]string{
		"lang": s.Lang, "speed": speedName(s.Speed), "reduce-motion": strconv.FormatBool(s.ReduceMotion),
		"sound": strconv.FormatBool(s.Sound), "volume": strconv.Itoa(s.Volume),
		"volume-tiles": strconv.Itoa(s.TileVolume), "volume-calls": strconv.Itoa(s.CallVolume),
		"volume-turn": strconv.Itoa(s.TurnVolume), "volume-music": strconv.Itoa(s.MusicVolume), "tiles": s.Tiles,
		"labels": s.Labels, "felt": s.Felt, "text-size": strconv.Itoa(s.TextSize),
		"heard": strconv.FormatBool(s.Heard), "left-handed": strconv.FormatBool(s.LeftHanded),
		"coach": s.Coach, "coach-level": s.CoachLevel,
		"contrast": strconv.FormatBool(s.Contrast), "slip": s.Slip,
		"dim-drawn": strconv.FormatBool(s.DimDrawn), "auto-win": strconv.FormatBool(s.AutoWin),
	})
}

// Decode reads lines that Encode wrote. A line that has no place or no sense is
// passed over and leaves what was there: settings are never worth an error.
func (s *Settings) Decode(b []byte) {
	for name, v := range store.DecodeLines(b) {
		switch name {
		case "lang":
			store.OneOf(&s.Lang, v, words.Languages)
		case "speed":
			for _, sp := range Speeds {
				if sp.Name == v {
					s.Speed = sp.Speed
				}
			}
		case "reduce-motion":
			s.ReduceMotion = v == "true"
		case "heard":
			s.Heard = v == "true"
		case "left-handed":
			s.LeftHanded = v == "true"
		case "contrast":
			s.Contrast = v == "true"
		case "dim-drawn":
			s.DimDrawn = v == "true"
		case "auto-win":
			s.AutoWin = v == "true"
		case "slip":
			store.OneOf(&s.Slip, v, SlipGuards)
		case "coach":
			store.OneOf(&s.Coach, v, CoachTimes)
		case "coach-level":
			store.OneOf(&s.CoachLevel, v, CoachLevels)
		case "sound":
			s.Sound = v == "true"
		case "volume":
			percent(&s.Volume, v)
		case "volume-tiles":
			percent(&s.TileVolume, v)
		case "volume-calls":
			percent(&s.CallVolume, v)
		case "volume-turn":
			percent(&s.TurnVolume, v)
		case "volume-music":
			percent(&s.MusicVolume, v)
		case "tiles":
			store.OneOf(&s.Tiles, v, TileThemes)
		case "labels":
			store.OneOf(&s.Labels, v, LabelModes)
		case "felt":
			store.OneOf(&s.Felt, v, Felts)
		case "text-size":
			if n, err := strconv.Atoi(v); err == nil && n >= 80 && n <= 160 {
				s.TextSize = n
			}
		}
	}
}

// percent reads 0 … 100.
func percent(n *int, v string) {
	if k, err := strconv.Atoi(v); err == nil && k >= 0 && k <= 100 {
		*n = k
	}
}

func speedName(s sprites.Speed) string {
	for _, sp := range Speeds {
		if sp.Speed == s {
			return sp.Name
		}
	}
	return "x1"
}

// speedOf is the speed of a name.
func speedOf(name string) sprites.Speed {
	for _, sp := range Speeds {
		if sp.Name == name {
			return sp.Speed
		}
	}
	return sprites.SpeedNormal
}
