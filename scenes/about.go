package scenes

import (
	"moineau/netplay/transcript"
	"moineau/scenes/about"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// aboutWords is the part of the words of the pages about the program.
const aboutWords = "about"

// About shows the pages about the program.
func (r *routes) About() stage.Scene {
	return r.a.WithWords(aboutWords, func() stage.Scene { return about.New(r) })
}

// Settings is a group of the settings.
func (r *routes) Settings(group string) stage.Scene { return menu.NewSettingsOf(group) }

// HasProof reports whether the match at the table can be checked against its seed.
func (r *routes) HasProof() bool {
	if r.p == nil {
		return false
	}
	_, ok := r.p.Prove()
	return ok
}

// Proof checks the match at the table against its seed.
func (r *routes) Proof() stage.Scene {
	p, _ := r.p.Prove()
	return r.proof(p)
}

func (r *routes) proof(p session.Proof) stage.Scene {
	return r.a.WithWords(aboutWords, func() stage.Scene { return about.NewProof(p) })
}

// CheckTable implements about.Routes.
func (r *routes) CheckTable(file []byte) stage.Scene {
	if !transcript.Is(file) {
		return nil
	}
	return r.CheckLog("table", file)
}

// CheckLog checks an online table by what was said at it.
func (r *routes) CheckLog(rules string, log []byte) stage.Scene {
	return online.NewCheck(log, func(a *stage.App) { menu.Export(a, rules, log, today()+".table") })
}

// Unread implements about.Routes.
func (r *routes) Unread(err error) stage.Scene { return menu.NewNoReplay(err) }
