package records

import (
	"strings"
	"time"

	"moineau/scenes/library"
	"moineau/scenes/stage"
)

// DataWords names the word file of this page.
const DataWords = "data"

// data is the page about everything that this device keeps.
type data struct {
	stage.Scene
	files   chan []byte // receives a file that the player chose
	storage stage.Durability
	install stage.InstallWay
}

// NewData returns the page that saves everything on this device as one file and adds
// such a file.
func NewData(a *stage.App) stage.Scene {
	d := &data{files: make(chan []byte, 1)}
	d.build(a)
	return d
}

// build creates the page for the state of the device.
func (d *data) build(a *stage.App) {
	d.storage, d.install = a.Device.Storage(), a.Device.Install()
	m := stage.Message{Scene: "data", Title: "data.title", Mark: "export", Parts: []stage.Part{{ID: "data-about", Text: "data.text"}}}
	if d.storage == stage.Volatile {
		m.Parts = append(m.Parts, stage.Part{ID: "data-volatile", Text: "data.volatile"})
	}
	if d.install == stage.InstallByHand {
		m.Parts = append(m.Parts, stage.Part{ID: "data-hand", Text: "data.hand"})
	}
	m.Parts = append(m.Parts, stage.Part{ID: "data-device", Text: "data.device"})
	m.Choices = []stage.Choice{
		{ID: "data-save", Name: "data.save", Do: func(a *stage.App) {
			a.SaveForPlayer("moineau-"+time.Now().Format("2006-01-02")+".moineau", library.Backup(a.Store))
		}},
		{ID: "data-open", Name: "data.open", Do: func(a *stage.App) {
			if !a.PickFile(library.MaxBackup, d.picked) {
				a.Notices.Show("notice.drop")
			}
		}},
	}
	if d.install == stage.InstallDialog {
		m.Choices = append(m.Choices, stage.Choice{ID: "data-install", Name: "data.install", Do: func(a *stage.App) { a.Device.AskInstall() }})
	}
	m.Choices = append(m.Choices, stage.Choice{ID: "data-back", Name: "common.back", Do: (*stage.App).Pop})
	d.Scene = stage.NewMessage(m)
}

func (d *data) picked(file []byte) {
	select {
	case d.files <- file:
	default: // one at a time
	}
}

// Update adds a file that was chosen or dropped, and follows the state of the device.
func (d *data) Update(a *stage.App) {
	d.Scene.Update(a)
	if a.Now%16 == 0 && (d.storage != a.Device.Storage() || d.install != a.Device.Install()) {
		d.build(a)
		a.Relayout()
	}
	file := a.Dropped(library.MaxBackup)
	select {
	case file = <-d.files:
	default:
	}
	if file != nil {
		a.Push(OpenBackup(a, file))
	}
}

// Focus implements stage.Focuser.
func (d *data) Focus(id string) bool { return d.Scene.(stage.Focuser).Focus(id) }

// FocusFirst moves the focus to the first control, as Tab does.
func (d *data) FocusFirst() bool { return d.Scene.(interface{ FocusFirst() bool }).FocusFirst() }

// OpenBackup adds the content of a file to what this device keeps and returns the page
// with the result.
func OpenBackup(a *stage.App, file []byte) stage.Scene {
	return a.Downloads.With(DataWords, func() stage.Scene { return addBackup(a, file) })
}

func addBackup(a *stage.App, file []byte) stage.Scene {
	m := stage.Message{Scene: "data-added", Title: "data.added.title", Mark: "check", Choices: []stage.Choice{{ID: "data-done", Name: "common.back", Do: (*stage.App).Pop}}}
	say := func(id, text string, args ...any) {
		m.Parts = append(m.Parts, stage.Part{ID: id, Text: text, Args: args})
	}
	in, damaged, err := library.ReadBackup(file)
	if err != nil {
		m.Mark, m.Title, m.Details = "", "data.unread", err.Error()
		if err == library.ErrNewerBackup {
			say("data-newer", "data.newer")
		} else {
			say("data-other", "data.wrong")
		}
		return stage.NewMessage(m)
	}
	got := library.Merge(a.Store, in, stage.UsualSettings(), a.T("data.rules"))
	a.Downloads.ReloadSettings()
	say("data-added", "data.added", "matches", got.Matches, "results", got.Results, "rules", got.Rules)
	if got.NoRoom > 0 || got.Err != nil {
		m.Mark = ""
		say("data-full", "data.full", "n", got.NoRoom)
	}
	if len(damaged) > 0 {
		m.Mark = ""
		say("data-damaged", "data.damaged", "n", len(damaged))
		m.Details = "damaged: " + strings.Join(damaged, ", ")
	}
	return stage.NewMessage(m)
}
