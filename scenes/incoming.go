package scenes

import (
	"encoding/base64"
	"strings"

	"moineau/scenes/library"
	"moineau/scenes/records"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// OpenFile shows the record or the log of an online table in a file that another program
// has passed to this one. If the file is a backup, its content is added. OpenFile leaves
// the current match as OpenLink does.
func OpenFile(a *stage.App, data []byte) {
	r := a.Routes.(*routes)
	r.visit.leave()
	a.Home()
	if s := r.other(data); s != nil {
		a.Push(s)
		return
	}
	r.start = Start{Record: data, Ephemeral: r.start.Ephemeral}
	first(r)
}

// other returns the scene of a file that is not a record: a backup, the log of an online
// table, a file of the full program, or games of another program. It returns nil for
// anything else.
func (r *routes) other(data []byte) stage.Scene {
	if library.IsBackup(data) {
		return records.OpenBackup(r.a, data)
	}
	if log := r.CheckTable(data); log != nil {
		return log
	}
	if s := r.fullFile(data); s != nil {
		return s
	}
	if library.IsForeign(data) {
		return r.Import([]stage.File{{Data: data}})
	}
	return nil
}

// incoming holds files for the page that imports games.
type incoming struct {
	of    *routes
	files []stage.File
}

// Import returns the page that imports games, which reads the given files first.
func (in *incoming) Import(files []stage.File) stage.Scene {
	if in.files = files; !stage.Full {
		in.pass(files)
	}
	return in.of.Page("import")
}

// pass saves files for the full program, which reads them when it starts. If there is no
// room, the player has to choose them again.
func (in *incoming) pass(files []stage.File) {
	var lines []string
	for _, f := range files {
		lines = append(lines, base64.StdEncoding.EncodeToString([]byte(f.Name))+" "+base64.StdEncoding.EncodeToString(f.Data))
	}
	_ = in.of.a.Store.Save(store.KeyIncoming, []byte(strings.Join(lines, "\n")))
}

// take returns the files of Import, also those that the first program has passed.
func (in *incoming) take() []stage.File {
	files := in.files
	in.files = nil
	kept := in.of.a.Store
	b, ok := kept.Load(store.KeyIncoming)
	if !ok {
		return files
	}
	_ = kept.Delete(store.KeyIncoming)
	for line := range strings.Lines(string(b)) {
		name, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		data, err := base64.StdEncoding.DecodeString(text)
		plain, bad := base64.StdEncoding.DecodeString(name)
		if err == nil && bad == nil && text != "" {
			files = append(files, stage.File{Name: string(plain), Data: data})
		}
	}
	return files
}

// OpenOwn implements bring.Routes.
func (in *incoming) OpenOwn(data []byte) bool {
	r := in.of
	if library.IsBackup(data) {
		r.a.Push(records.OpenBackup(r.a, data))
		return true
	}
	if log := r.CheckTable(data); log != nil {
		r.a.Push(log)
		return true
	}
	if s := r.fullFile(data); s != nil {
		r.a.Push(s)
		return true
	}
	return false
}
