package scenes

import (
	"moineau/netplay/transcript"
	"moineau/scenes/about"
	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/online"
	"moineau/scenes/records"
	"moineau/scenes/stage"
)

// aboutWords names the word file of the pages about the program.
const aboutWords = "about"

// Settings returns the page of a settings group.
func (r *routes) Settings(group string) stage.Scene { return menu.NewSettingsOf(group) }

// HasProof reports whether the current match can be verified against its seed.
func (r *routes) HasProof() bool {
	if r.p == nil {
		return false
	}
	_, ok := r.p.Saves().Prove()
	return ok
}

// Proof verifies the current match against its seed and returns the page with the result.
func (r *routes) Proof() stage.Scene {
	p, _ := r.p.Saves().Prove()
	return proofPage(r, p)
}

// proofPage returns the page of a proof.
func proofPage(r *routes, p library.Proof) stage.Scene {
	return r.a.Downloads.With(aboutWords, func() stage.Scene { return about.NewProof(p) })
}

// CheckTable implements about.Routes. It returns nil if the file is not the log of a
// table.
func (r *routes) CheckTable(file []byte) stage.Scene {
	if !transcript.Is(file) {
		return nil
	}
	return r.CheckLog("table", file)
}

// CheckLog returns a page that verifies an online table from its log.
func (r *routes) CheckLog(rules string, log []byte) stage.Scene {
	return online.NewCheck(log, func(a *stage.App) { records.Export(a, rules, log, today()+".table") })
}

// Unread implements about.Routes.
func (r *routes) Unread(err error) stage.Scene { return records.NewReplayError(err) }
