package scenes

import (
	"moineau/scenes/library"
	"moineau/scenes/menu"
	"moineau/scenes/session"
)

// reports shows what a session reports to the program.
type reports struct{ r *routes }

// Host returns the callbacks of the program for a session.
func (r *routes) Host() session.Host {
	rp := reports{r}
	return session.Host{Store: r.a.Store, Cover: rp.cover, Saved: rp.saved, Archived: rp.archived,
		AutoWin: func() bool { return r.a.Settings.AutoWin }}
}

// saved shows or hides a warning when the save state of the match changes.
func (rp reports) saved(k library.Keeping) {
	switch k {
	case library.Kept, library.NotYet:
		rp.r.a.Notices.Remove("notice.match-unkept")
	case library.Unkept:
		rp.r.a.Notices.Warn("notice.match-unkept")
	case library.Elsewhere:
		rp.r.a.Notices.Remove("notice.match-unkept")
		rp.r.a.Defer(func() {
			rp.r.a.Home()
			rp.r.a.Push(menu.NewContinuedElsewhere(rp.r))
		})
	}
}

// archived reports an archiving error to the player; the match continues.
func (rp reports) archived(err error) {
	if err != nil {
		rp.r.a.Notices.Show("notice.replays-unkept")
	} else {
		rp.r.a.Notices.Remove("notice.replays-unkept")
	}
}

// cover shows the handover screen between two players of one device.
func (rp reports) cover(to session.Handover, open func()) {
	rp.r.a.Push(menu.NewHandover(to, rp.r, func() {
		open()
		rp.r.a.Relayout()
	}))
}
