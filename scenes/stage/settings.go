package stage

import (
	"strconv"

	"moineau/assets/words"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/sound"
)

// Settings are a player's presentation preferences. They do not affect a deal, so they
// can be changed during one.
type Settings struct {
	Lang         string        // an identifier of words.Languages
	Speed        sprites.Speed // of animations
	ReduceMotion bool
	Sound        bool
	Volume       int // in percent, 0 … 100; a factor for the volumes that follow
	TileVolume   int
	CallVolume   int
	TurnVolume   int
	MusicVolume  int
	Resolution   string // from Resolutions
	Tiles        string // tile theme: classic, clear, large
	Labels       string // corner labels: off, hand, all
	Felt         string // table theme: lamplight, night, morning
	TextSize     int    // in percent, 80 … 160
	Heard        bool   // the narration panel is open
	LeftHanded   bool   // melds, buttons and the drawn tile change sides
	Coach        string // when the coach advises, from CoachTimes
	CoachLevel   string // detail of the advice, from CoachLevels
	Contrast     bool   // higher contrast of backgrounds and text
	Slip         string // what a discard requires, from SlipGuards
	DimDrawn     bool   // tiles discarded as drawn are slightly darker
	AutoWin      bool   // every deal begins with session.AssistWin on
}

// The possible values of settings, in menu order.
var (
	TileThemes = []string{"classic", "clear", "large"}
	LabelModes = []string{"off", "hand", "all"}
	Felts      = []string{"lamplight", "night", "morning"}
	SlipGuards = []string{SlipTouch, SlipNever, SlipTwice, SlipDrag}
	// CoachTimes lists when the coach advises. CoachLevels lists how much it says;
	// each level includes those before.
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

// The requirements for a discard. SlipTouch needs two touches, or one click of a mouse.
// SlipNever needs one press and SlipTwice two, by any device. SlipDrag needs a drag of
// the tile out of the hand.
const (
	SlipTouch = "touch"
	SlipNever = "off"
	SlipTwice = "twice"
	SlipDrag  = "drag"
)

// The values of CoachTimes.
const (
	CoachBefore    = "before"
	CoachAfter     = "after"
	CoachOnRequest = "request"
	CoachNever     = "never"
)

// DefaultSettings returns the settings of a first start in a language.
func DefaultSettings(lang string) Settings {
	lang, _ = words.Match(lang)
	return Settings{
		Lang: lang, Sound: true, Volume: 70, TileVolume: 100, CallVolume: 100, TurnVolume: 100,
		Resolution: ResolutionAuto, Tiles: "classic", Labels: "off", Felt: "lamplight", TextSize: 100,
		Coach: CoachBefore, CoachLevel: "danger", Slip: SlipTouch, DimDrawn: true,
	}
}

// UsualSettings returns the settings of a first start on this device as name and value.
func UsualSettings() map[string]string {
	s := DefaultSettings(systemLang())
	s.ReduceMotion = prefersReducedMotion()
	return store.DecodeLines(s.Encode())
}

// ReloadSettings applies the settings in the store after another part of the program has
// changed them.
func (d *Downloads) ReloadSettings() {
	a := d.a
	b, ok := a.Store.Load(store.KeySettings)
	if !ok {
		return
	}
	lang := a.Settings.Lang
	a.Settings.Decode(b)
	lang, a.Settings.Lang = a.Settings.Lang, lang
	d.Choose(lang)
}

// Theme returns the colours of the table theme.
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

// Levels returns the sound levels.
func (s *Settings) Levels() sound.Levels {
	part := func(n int) float32 { return float32(n) / 100 }
	return sound.Levels{All: part(s.Volume), Tiles: part(s.TileVolume), Calls: part(s.CallVolume), Turn: part(s.TurnVolume), Music: part(s.MusicVolume)}
}

// Encode returns the settings as sorted lines of name=value.
func (s *Settings) Encode() []byte {
	return store.EncodeLines(map[string]string{
		"lang": s.Lang, "speed": speedName(s.Speed), "reduce-motion": strconv.FormatBool(s.ReduceMotion),
		"sound": strconv.FormatBool(s.Sound), "volume": strconv.Itoa(s.Volume),
		"volume-tiles": strconv.Itoa(s.TileVolume), "volume-calls": strconv.Itoa(s.CallVolume),
		"volume-turn": strconv.Itoa(s.TurnVolume), "volume-music": strconv.Itoa(s.MusicVolume), "tiles": s.Tiles,
		"labels": s.Labels, "felt": s.Felt, "text-size": strconv.Itoa(s.TextSize),
		"heard": strconv.FormatBool(s.Heard), "left-handed": strconv.FormatBool(s.LeftHanded),
		"coach": s.Coach, "coach-level": s.CoachLevel,
		"resolution": s.Resolution, "contrast": strconv.FormatBool(s.Contrast), "slip": s.Slip,
		"dim-drawn": strconv.FormatBool(s.DimDrawn), "auto-win": strconv.FormatBool(s.AutoWin),
	})
}

// Decode reads the result of Encode. It ignores unknown and invalid lines and keeps the
// current value for them.
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
		case "resolution":
			store.OneOf(&s.Resolution, v, Resolutions)
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

// percent parses an integer from 0 to 100. It leaves n unchanged if v is invalid.
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

// speedOf returns the speed with a name, or the normal speed.
func speedOf(name string) sprites.Speed {
	for _, sp := range Speeds {
		if sp.Name == name {
			return sp.Speed
		}
	}
	return sprites.SpeedNormal
}

// saveSettings saves the settings. If that fails, they remain valid until the program
// ends.
func (a *App) saveSettings() { a.Save(store.KeySettings, a.Downloads.settings()) }

// Save saves a choice of the player. It shows a notice while saving fails.
func (a *App) Save(key string, value []byte) {
	if err := a.Store.Save(key, value); err != nil {
		a.Notices.Warn("notice.choices-unkept")
		return
	}
	a.Notices.Remove("notice.choices-unkept")
}
