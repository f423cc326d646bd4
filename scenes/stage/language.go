package stage

import (
	"os"

	"moineau/assets/words"
	"moineau/scenes/store"
)

// Languages loads words and fonts that are not embedded.
type Languages interface {
	// Here reports whether the words of a language are loaded.
	Here(lang string) bool
	// Fetch loads a language and calls done once, on any goroutine. If the error is nil,
	// Here is then true.
	Fetch(lang string, done func(error))
}

// fetched is the result of fetching a language.
type fetched struct {
	lang  string
	err   error
	start bool // requested at the start, not chosen by the player
	part  bool // a part of a language's words
	font  bool // one of assets.MoreFiles
}

// begin selects the language of the settings. If it is not loaded, English is used until
// it has been fetched.
func (a *App) begin() {
	a.fetchFonts()
	if lang := a.Settings.Lang; !a.Languages.Here(lang) {
		a.Settings.Lang = "en"
		a.fetch(lang, true)
	}
}

// ChooseLanguage switches to a language at once, or as soon as its words have been
// fetched.
func (a *App) ChooseLanguage(lang string) {
	a.RemoveNotice(unfetched)
	if a.hereWhole(lang) {
		a.wanted, a.Settings.Lang = "", lang
	} else {
		a.fetch(lang, false)
	}
	a.ApplySettings()
}

// Language returns the language that the player has chosen, and whether it is still being
// fetched.
func (a *App) Language() (lang string, coming bool) {
	if a.wanted != "" && a.fetching > 0 {
		return a.wanted, true
	}
	return a.Settings.Lang, false
}

// unfetched is the key of the notice that a language could not be fetched.
const unfetched = "notice.unfetched"

func (a *App) fetch(lang string, start bool) {
	a.wanted = lang
	a.fetching++
	arrived := a.arrived
	a.fetchWhole(lang, func(err error) { arrived <- fetched{lang: lang, err: err, start: start} })
}

// receive handles the fetches that have ended since the last update.
func (a *App) receive() {
	for {
		select {
		case f := <-a.arrived:
			a.received(f)
		default:
			return
		}
	}
}

func (a *App) received(f fetched) {
	if f.font {
		a.apply()
		return
	}
	if f.part {
		a.Relayout()
		return
	}
	a.fetching--
	switch {
	case f.lang != a.wanted: // another language was chosen in the meantime
	case f.err == nil:
		a.wanted, a.Settings.Lang = "", f.lang
		a.ApplySettings()
	default:
		// A language requested at the start stays wanted, so the next start fetches it
		// again.
		if !f.start {
			a.wanted = ""
		}
		a.ShowNotice(unfetched, "name", words.OwnName(f.lang))
		a.ApplySettings()
	}
}

// keptSettings returns the settings to save. They contain the chosen language even if it
// could not be fetched.
func (a *App) keptSettings() []byte {
	s := a.Settings
	if a.wanted != "" {
		s.Lang = a.wanted
	}
	return s.Encode()
}

// systemLang returns the language of the operating system, or the default if it is
// unknown.
func systemLang() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			lang, _ := words.Match(v)
			return lang
		}
	}
	return platformLang()
}

// saveSettings saves the settings. If that fails, they remain valid until the program
// ends.
func (a *App) saveSettings() { a.Save(store.KeySettings, a.keptSettings()) }
