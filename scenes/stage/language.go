package stage

import (
	"os"

	"moineau/assets/words"
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

// Downloads fetches words that are not embedded: languages, and parts of them that pages
// request.
type Downloads struct {
	a *App
	// Languages loads languages and Parts parts of the words. Tests replace them.
	Languages Languages
	Parts     Parts
	wanted    string // a language that is being fetched or could not be fetched
	fetching  int    // number of language fetches in progress
	arrived   chan fetched
	needed    []string // parts that pages have requested
}

// begin selects the language of the settings. If it is not loaded, English is used until
// it has been fetched.
func (d *Downloads) begin() {
	d.fetchFonts()
	if lang := d.a.Settings.Lang; !d.Languages.Here(lang) {
		d.a.Settings.Lang = "en"
		d.fetch(lang, true)
	}
}

// Choose switches to a language at once, or as soon as its words have been
// fetched.
func (d *Downloads) Choose(lang string) {
	d.a.Notices.Remove(unfetched)
	if d.hereWhole(lang) {
		d.wanted, d.a.Settings.Lang = "", lang
	} else {
		d.fetch(lang, false)
	}
	d.a.ApplySettings()
}

// Language returns the language that the player has chosen, and whether it is still being
// fetched.
func (d *Downloads) Language() (lang string, coming bool) {
	if d.wanted != "" && d.fetching > 0 {
		return d.wanted, true
	}
	return d.a.Settings.Lang, false
}

// unfetched is the key of the notice that a language could not be fetched.
const unfetched = "notice.unfetched"

func (d *Downloads) fetch(lang string, start bool) {
	d.wanted = lang
	d.fetching++
	arrived := d.arrived
	d.fetchWhole(lang, func(err error) { arrived <- fetched{lang: lang, err: err, start: start} })
}

// receive handles the fetches that have ended since the last update.
func (d *Downloads) receive() {
	for {
		select {
		case f := <-d.arrived:
			d.received(f)
		default:
			return
		}
	}
}

func (d *Downloads) received(f fetched) {
	if f.font {
		d.a.apply()
		return
	}
	if f.part {
		d.a.Relayout()
		return
	}
	d.fetching--
	switch {
	case f.lang != d.wanted: // another language was chosen in the meantime
	case f.err == nil:
		d.wanted, d.a.Settings.Lang = "", f.lang
		d.a.ApplySettings()
	default:
		// A language requested at the start stays wanted, so the next start fetches it
		// again.
		if !f.start {
			d.wanted = ""
		}
		d.a.Notices.Show(unfetched, "name", words.OwnName(f.lang))
		d.a.ApplySettings()
	}
}

// settings returns the settings to save. They contain the chosen language even if it
// could not be fetched.
func (d *Downloads) settings() []byte {
	s := d.a.Settings
	if d.wanted != "" {
		s.Lang = d.wanted
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
