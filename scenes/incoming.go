package scenes

import (
	"moineau/scenes/library"
	"moineau/scenes/records"
	"moineau/scenes/stage"
)

// OpenFile shows the record or the log of an online table in a file that another program
// has passed to this one. If the file is a backup, its content is added. OpenFile leaves
// the current match as OpenLink does.
func OpenFile(a *stage.App, data []byte) {
	r := a.Routes.(*routes)
	r.visit.leave()
	a.Home()
	if library.IsBackup(data) {
		a.Push(records.OpenBackup(a, data))
		return
	}
	if log := r.CheckTable(data); log != nil {
		a.Push(log)
		return
	}
	r.start = Start{Record: data, Ephemeral: r.start.Ephemeral}
	first(r)
}
