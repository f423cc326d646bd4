package stage

import (
	"os"

	"moineau/assets/words"
	"moineau/scenes/store"
)

// Languages are where the words and fonts come from that the program does not hold.
type Languages interface {
	// Here reports whether the words of a language can be shown.
	Here(lang string) bool
	// Fetch brings a language and calls done once, from wherever it likes: Here holds
	// then, or there is an error.
	Fetch(lang string, done func(error))
}

// fetched says how the fetching of a language went.
type fetched struct {
	lang  string
	err   error
	start bool // it was not chosen but asked for by the start
	part  bool // it is a part of a language's words
}

// begin speaks the language of the settings: at once, or, in English until then, when
// it has come.
func (a *App) begin() {
	if lang := a.Settings.Lang; !a.Languages.Here(lang) {
		a.Settings.Lang = "en"
		a.fetch(lang, true)
	}
}

// ChooseLanguage speaks another language: at once, or, when its words have to be
// fetched, as soon as they are here.
func (a *App) ChooseLanguage(lang string) {
	a.Unwarn(unfetched)
	if a.hereWhole(lang) {
		a.wanted, a.Settings.Lang = "", lang
	} else {
		a.fetch(lang, false)
	}
	a.ApplySettings()
}

// Language is the language that the player has chosen, and whether it is still on its
// way.
func (a *App) Language() (lang string, coming bool) {
	if a.wanted != "" && a.coming > 0 {
		return a.wanted, true
	}
	return a.Settings.Lang, false
}

// unfetched is the notice that a language is not here.
const unfetched = "notice.unfetched"

func (a *App) fetch(lang string, start bool) {
	a.wanted = lang
	a.coming++
	arrived := a.arrived
	a.fetchWhole(lang, func(err error) { arrived <- fetched{lang: lang, err: err, start: start} })
}

// receive takes over the languages that have come since the last update.
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
	if f.part {
		a.Relayout()
		return
	}
	a.coming--
	switch {
	case f.lang != a.wanted: // another one was chosen meanwhile
	case f.err == nil:
		a.wanted, a.Settings.Lang = "", f.lang
		a.ApplySettings()
	default:
		// What was chosen before is asked for again at the next start.
		if !f.start {
			a.wanted = ""
		}
		a.Tell(unfetched, "name", words.OwnName(f.lang))
		a.ApplySettings()
	}
}

// keptSettings are the settings as they are saved: with the language that was chosen, even
// if it could not be fetched this time.
func (a *App) keptSettings() []byte {
	s := a.Settings
	if a.wanted != "" {
		s.Lang = a.wanted
	}
	return s.Encode()
}

// systemLang is the language of the machine, as far as it says.
func systemLang() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			lang, _ := words.Match(v)
			return lang
		}
	}
	return platformLang()
}

// saveSettings keeps the settings. Where they cannot be kept they hold until the program
// ends.
func (a *App) saveSettings() { a.Save(store.KeySettings, a.keptSettings()) }
