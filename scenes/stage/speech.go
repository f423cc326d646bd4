package stage

import (
	"strings"

	"moineau/sprites"
)

// Said is a line of the narration.
type Said struct {
	Text string
	How  How
}

// How is the priority of a line over the one being spoken.
type How uint8

// The priorities. Events wait for earlier lines to end. Prompts and answers to the
// player's requests interrupt them. Screen readers speak OnFocus lines themselves.
const (
	Politely How = iota
	AtOnce
	Answer
	OnFocus
)

// hows maps priorities to their names outside the program.
var hows = [...]string{"polite", "assertive", "answer", "focus"}

func (h How) String() string { return hows[h] }

// saidRoom is the maximum number of lines kept for Spoken.
const saidRoom = 256

// speech holds the spoken lines and the last state read, so that only changes are spoken.
type speech struct {
	voice   func(Said) // nil if lines are only read with Spoken
	lines   []Said
	count   int // total number of lines
	draws   int // number of frames drawn at the last reading
	scene   string
	focus   string
	spoken  map[string]string // last texts of alerts and states, by node
	present map[string]string
}

// Speak adds a line to the narration. It ignores empty text.
func (a *App) Speak(text string, how How) {
	if text == "" {
		return
	}
	s := &a.speech
	l := Said{text, how}
	s.lines = append(s.lines, l)
	s.count++
	if len(s.lines) > saidRoom {
		s.lines = append(s.lines[:0], s.lines[len(s.lines)-saidRoom/2:]...)
	}
	if s.voice != nil {
		s.voice(l)
	}
}

// Spoken returns the lines from number from on, and the number of the next line.
func (a *App) Spoken(from int) (lines []Said, next int) {
	s := &a.speech
	if n := min(s.count-from, len(s.lines)); n > 0 {
		lines = s.lines[len(s.lines)-n:]
	}
	return lines, s.count
}

// OnSaid sets a function that is called with every further line. It also enables reading
// the tree after every frame, so that changes of screens, states and the focus are
// spoken.
func (a *App) OnSaid(f func(Said)) { a.speech.voice = f }

// listen reads the tree if OnSaid has set a function.
func (a *App) listen() {
	if a.speech.voice != nil {
		a.Read()
	}
}

// Announcer is implemented by a Scene with its own announcement in place of its heading.
type Announcer interface{ Announce(a *App) string }

// Read returns the whole semantic tree and speaks its changes since the last reading.
// These are the heading of a new screen, the name of a new focus, and changed alerts and
// states. If no frame was drawn since the last call, the tree is not read and changed is
// false.
func (a *App) Read() (nodes []sprites.UINode, changed bool) {
	if a.draws == a.speech.draws {
		return nil, false
	}
	a.speech.draws = a.draws
	nodes = a.Whole()
	a.speech.read(a, nodes)
	return nodes, true
}

// spokenRoles holds the roles of nodes that are spoken when they change.
var spokenRoles = map[string]bool{"alert": true, "status": true}

func (s *speech) read(a *App, nodes []sprites.UINode) {
	scene, focus := a.Top().Name(), ""
	head, states := "", []string(nil)
	come := scene != s.scene
	if t, ok := a.Top().(Announcer); ok && come {
		head, come = t.Announce(a), false
	}
	if s.present == nil {
		s.present, s.spoken = map[string]string{}, map[string]string{}
	}
	clear(s.present)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case spokenRoles[n.Role]:
			s.present[n.ID] = n.Name
			if s.spoken[n.ID] != n.Name {
				states = append(states, n.Name)
			}
		case n.Role == "heading" && come:
			head, come = n.Name, false
		}
		if n.Focused {
			focus = n.Spoken()
		}
	}
	s.present, s.spoken = s.spoken, s.present
	a.Speak(head, Politely)
	a.Speak(strings.Join(states, " "), Politely)
	if focus != "" && focus != s.focus {
		a.Speak(focus, OnFocus)
	}
	s.scene, s.focus = scene, focus
}
