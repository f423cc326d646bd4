package menu

import (
	"slices"

	"moineau/assets/words"
	"moineau/scenes/form"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// setting is a row of the settings. Its messages are settings.<id> and
// settings.<id>.about.
type setting struct {
	group, id, icon string
	// make returns the control for the current value and its size. cw is at most room.
	make func(a *stage.App, room float32) (w ui.Widget, cw, ch float32)
}

// segments returns a setting with a few values.
func segments(group, id string, values func(a *stage.App) []string, at func(a *stage.App) int, set func(a *stage.App, i int)) setting {
	return setting{group, id, "", func(a *stage.App, room float32) (ui.Widget, float32, float32) {
		items := values(a)
		w := ui.NewSegmented("settings-"+id, a.T("settings."+id), items, at(a), func(i int) {
			set(a, i)
			a.ApplySettings()
		})
		h := w.Wrap(a.Canvas, room, 44*max(1, a.TextScale()))
		return w, min(w.Width(a.Canvas), room), h
	}}
}

// choice returns a string setting whose values have translated names.
func choice(group, id string, values []string, field func(s *stage.Settings) *string, name func(a *stage.App, v string) string) setting {
	return segments(group, id, func(a *stage.App) []string {
		var out []string
		for _, v := range values {
			out = append(out, name(a, v))
		}
		return out
	}, func(a *stage.App) int {
		for i, v := range values {
			if v == *field(&a.Settings) {
				return i
			}
		}
		return 0
	}, func(a *stage.App, i int) { *field(&a.Settings) = values[i] })
}

func onOff(group, id string, field func(s *stage.Settings) *bool) setting {
	return setting{group, id, "", func(a *stage.App, _ float32) (ui.Widget, float32, float32) {
		w := &form.Switch{Switch: ui.NewSwitch("settings-"+id, a.T("settings."+id), *field(&a.Settings), func(on bool) {
			*field(&a.Settings) = on
			a.ApplySettings()
		}), Yes: a.T("common.yes"), No: a.T("common.no")}
		return w, 52 + 12 + max(a.Canvas.Measure(sprites.Sans, 15, w.Yes), a.Canvas.Measure(sprites.Sans, 15, w.No)), 44
	}}
}

// slider returns a setting in per cent. live, if non-nil, applies the value while the
// knob is being dragged.
func slider(group, id, icon string, lo, hi, by int, field func(s *stage.Settings) *int, live func(a *stage.App)) setting {
	return setting{group, id, icon, func(a *stage.App, room float32) (ui.Widget, float32, float32) {
		w := ui.NewSlider("settings-"+id, a.T("settings."+id), *field(&a.Settings), lo, hi, by, func(n int) {
			if live != nil {
				*field(&a.Settings) = n
				live(a)
			}
			a.Redraw()
		})
		w.OnDone = func(n int) {
			*field(&a.Settings) = n
			a.ApplySettings()
		}
		w.Format = func(n int) string { return a.T("settings.percent", "n", n) }
		w.Written = a.Canvas.Measure(sprites.SansBold, 16, w.Format(hi)) + 12
		return w, min(room, w.Written+264), 48
	}}
}

// applyLevels applies the volumes immediately.
func applyLevels(a *stage.App) { a.Sound.SetLevels(a.Settings.Levels()) }

func suffixed(prefix string) func(*stage.App, string) string {
	return func(a *stage.App, v string) string { return a.T(prefix + v) }
}

// languageChoice returns the choice of language, in which each language has its own name.
// Dots follow the name of a language that is still being loaded.
func languageChoice(group, id string) setting {
	return segments(group, id, func(a *stage.App) (names []string) {
		chosen, coming := a.Downloads.Language()
		for _, lang := range words.Languages {
			name := words.OwnName(lang)
			if coming && lang == chosen {
				name += " …"
			}
			names = append(names, name)
		}
		return names
	}, func(a *stage.App) int {
		chosen, _ := a.Downloads.Language()
		return max(0, slices.Index(words.Languages, chosen))
	}, func(a *stage.App, i int) { a.Downloads.Choose(words.Languages[i]) })
}

// allSettings lists the rows in order.
var allSettings = []setting{
	languageChoice("general", "language"),
	segments("general", "speed", func(a *stage.App) []string {
		var out []string
		for _, sp := range stage.Speeds {
			out = append(out, a.T("settings.speed."+sp.Name))
		}
		return out
	}, func(a *stage.App) int {
		for i, sp := range stage.Speeds {
			if sp.Speed == a.Settings.Speed {
				return i
			}
		}
		return 0
	}, func(a *stage.App, i int) { a.Settings.Speed = stage.Speeds[i].Speed }),
	choice("tiles", "labels", stage.LabelModes, func(s *stage.Settings) *string { return &s.Labels }, suffixed("settings.labels.")),
	slider("tiles", "text", "", 80, 160, 10, func(s *stage.Settings) *int { return &s.TextSize }, nil),
	onOff("tiles", "contrast", func(s *stage.Settings) *bool { return &s.Contrast }),
	choice("tiles", "resolution", stage.Resolutions, func(s *stage.Settings) *string { return &s.Resolution }, suffixed("settings.resolution.")),
	onOff("tiles", "dim-drawn", func(s *stage.Settings) *bool { return &s.DimDrawn }),
	onOff("sound", "sound", func(s *stage.Settings) *bool { return &s.Sound }),
	slider("sound", "volume", "", 0, 100, 5, func(s *stage.Settings) *int { return &s.Volume }, applyLevels),
	slider("sound", "volume-tiles", "tile", 0, 100, 5, func(s *stage.Settings) *int { return &s.TileVolume }, applyLevels),
	slider("sound", "volume-calls", "sound", 0, 100, 5, func(s *stage.Settings) *int { return &s.CallVolume }, applyLevels),
	slider("sound", "volume-turn", "clock", 0, 100, 5, func(s *stage.Settings) *int { return &s.TurnVolume }, applyLevels),
	slider("sound", "volume-music", "music", 0, 100, 5, func(s *stage.Settings) *int { return &s.MusicVolume }, applyLevels),
	choice("coach", "coach", stage.CoachTimes, func(s *stage.Settings) *string { return &s.Coach }, suffixed("coach.when.")),
	choice("coach", "coach-level", stage.CoachLevels, func(s *stage.Settings) *string { return &s.CoachLevel }, suffixed("settings.coach-level.")),
	onOff("general", "auto-win", func(s *stage.Settings) *bool { return &s.AutoWin }),
	onOff("everybody", "heard", func(s *stage.Settings) *bool { return &s.Heard }),
	onOff("everybody", "motion", func(s *stage.Settings) *bool { return &s.ReduceMotion }),
	pictured(onOff("everybody", "left", func(s *stage.Settings) *bool { return &s.LeftHanded }), drawHandedness),
	choice("everybody", "slip", stage.SlipGuards, func(s *stage.Settings) *string { return &s.Slip }, suffixed("settings.slip.")),
}

// pictured replaces the word of a switch by a small picture of its effect.
func pictured(st setting, paint func(c *sprites.Canvas, r sprites.Rect, on bool)) setting {
	plain := st.make
	st.make = func(a *stage.App, room float32) (ui.Widget, float32, float32) {
		w, _, ch := plain(a, room)
		s := w.(*form.Switch)
		s.Picture = paint
		return s, form.PictureWidth + 16 + 52, max(ch, form.PictureHeight)
	}
	return st
}

// drawHandedness draws a small table with the hand, melds and buttons as placed for a
// right-handed or a left-handed player.
func drawHandedness(c *sprites.Canvas, r sprites.Rect, left bool) {
	th := c.Theme()
	c.Round(r, 6, th.FeltMid)
	at := func(x, y, w, h float32) sprites.Rect {
		if left {
			x = r.W - x - w
		}
		return sprites.R(r.X+x, r.Y+y, w, h)
	}
	for i := range 7 {
		c.Fill(at(13+8*float32(i), 34, 7, 11), th.FaceTop)
	}
	c.Fill(at(71, 34, 7, 11), th.FaceTop)
	c.Fill(at(81, 36, 5, 8), th.FaceTop)
	c.Round(at(53, 22, 18, 7), 3.5, th.Gold)
	c.RoundStroke(at(74, 22, 12, 7), 3.5, 1, th.Outline)
}
