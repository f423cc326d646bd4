package online

import (
	"fmt"
	"strconv"
	"strings"

	"moineau/netplay/client"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// desync is the page shown when the replicas of two devices differ. Play is suspended
// meanwhile.
type desync struct {
	stage.Scene
	state func() client.State
	goOn  func()
	shut  func(a *stage.App)
	said  bool // this player wants to play on
}

// NewDesync returns the page for a table whose replicas differ. goOn reports that this
// player wants to play on. shut closes the table, if the player is its host.
func NewDesync(state func() client.State, goOn func(), shut func(a *stage.App)) stage.Scene {
	return &desync{state: state, goOn: goOn, shut: shut}
}

// Name implements stage.Scene.
func (s *desync) Name() string { return "desync" }

// Overlay implements stage.Overlay.
func (s *desync) Overlay() bool { return true }

// Focus implements stage.Focuser.
func (s *desync) Focus(id string) bool { return s.Scene.(stage.Focuser).Focus(id) }

// Layout implements stage.Scene.
func (s *desync) Layout(a *stage.App) {
	st := s.state()
	d := st.Difference
	if d == nil {
		if s.Scene == nil {
			s.Scene = stage.NewMessage(stage.Message{Scene: "desync", Title: "desync.title", Choices: []stage.Choice{{ID: "desync-home", Name: "error.home", Do: (*stage.App).Home}}})
		}
		s.Scene.Layout(a)
		return
	}
	called := func(f wire.From) string {
		switch {
		case f == st.Me:
			return a.T("wait.you")
		case f.Seat():
			return st.Seats[f].Name
		}
		return a.T("desync.dealer")
	}
	var alone, held []string
	for _, f := range d.Alone {
		alone = append(alone, called(f))
	}
	for f := range wire.From(255) {
		if h, ok := d.Hashes[f]; ok {
			held = append(held, called(f)+" "+fmt.Sprintf("%08x", h>>32))
		}
	}
	parts := []stage.Part{
		{ID: "desync-about", Text: "desync.about", Args: []any{"n", int(d.At)}},
		{ID: "desync-field", Head: "desync.field", Plain: fieldName(a, &st, d.Field)},
		{ID: "desync-held", Head: "desync.held", Plain: strings.Join(held, " · ")},
	}
	switch {
	case len(alone) == 1 && d.Alone[0].Seat():
		parts[0] = stage.Part{ID: "desync-about", Text: "desync.one", Args: []any{"name", st.Seats[d.Alone[0]].Name}}
	case len(alone) > 0:
		parts = append(parts, stage.Part{ID: "desync-alone", Text: "desync.alone", Args: []any{"name", strings.Join(alone, ", ")}})
	}
	on := "desync.on"
	if s.said || st.Me.Seat() && d.GoOn>>st.Me&1 != 0 {
		on = "desync.others"
	}
	choices := []stage.Choice{
		{ID: "desync-report", Name: "desync.report", Do: func(a *stage.App) { s.report(a, d.Report) }},
		{ID: "desync-on", Name: on, Do: func(a *stage.App) {
			s.said = true
			s.goOn()
			a.Relayout()
		}},
	}
	if st.Host {
		choices = append(choices, stage.Choice{ID: "desync-close", Name: "wait.close", Do: s.shut})
	}
	choices = append(choices, stage.Choice{ID: "desync-home", Name: "pause.quit", Do: (*stage.App).Home})
	s.Scene = stage.NewMessage(stage.Message{Scene: "desync", Title: "desync.title", Parts: parts, Choices: choices})
	s.Scene.Layout(a)
}

// report saves the details of the difference as a file.
func (s *desync) report(a *stage.App, text string) {
	a.SaveForPlayer("moineau-"+s.state().Code+".txt", []byte(text))
}

// fieldParts maps the fields of a state to the part of the table named to the player. The
// report has the field itself.
var fieldParts = map[string]string{
	"Hand": "hand", "Drawn": "hand", "Melds": "melds", "River": "discards", "Discards": "discards", "Bonus": "bonus",
	"Dice": "dice", "Throws": "dice", "Rolled": "dice", "NDice": "dice", "Scores": "scores",
	"Public": "tiles", "Entitled": "tiles", "Place": "tiles", "Owner": "tiles", "Kinds": "tiles", "Tiles": "tiles",
	"Order": "wall", "Column": "wall", "Front": "wall", "Back": "wall", "Out": "wall", "Left": "wall", "Replaced": "wall",
}

// fieldName describes the first field that differs, with the name of the player to whom
// it belongs.
func fieldName(a *stage.App, st *client.State, field string) string {
	if field == "" {
		return a.T("desync.waits")
	}
	seat, name := -1, field
	if rest, ok := strings.CutPrefix(field, "Seat["); ok {
		if number, last, ok := strings.Cut(rest, "]."); ok {
			name = last
			if n, err := strconv.Atoi(number); err == nil && n >= 0 && n < len(st.Seats) {
				seat = n
			}
		}
	}
	part, ok := fieldParts[name]
	if !ok {
		part = "play"
	}
	if seat < 0 || st.Seats[seat].Name == "" {
		return a.T("desync.part." + part)
	}
	return a.T("desync.of", "name", st.Seats[seat].Name, "what", a.T("desync.part."+part))
}
