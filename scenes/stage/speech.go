package stage

import (
	"strings"

	"moineau/sprites/ui"
)

// SpokenLine is a line of the narration.
type SpokenLine struct {
	Text string
	How  Priority
}

// Priority is the priority of a line over the one being spoken.
type Priority uint8

// The priorities. Events wait for earlier lines to end. Prompts and answers to the
// player's requests interrupt them. Screen readers speak OnFocus lines themselves.
const (
	Politely Priority = iota
	AtOnce
	Answer
	OnFocus
)

// priorityNames maps priorities to their names outside the program.
var priorityNames = [...]string{"polite", "assertive", "answer", "focus"}

func (p Priority) String() string { return priorityNames[p] }

// maxSpokenLines is the maximum number of lines kept for Spoken.
const maxSpokenLines = 256

// narration holds the spoken lines and the last state read, so that only changes are spoken.
type narration struct {
	voice   func(SpokenLine) // nil if lines are only read with Spoken
	lines   []SpokenLine
	count   int // total number of lines
	draws   int // number of frames drawn at the last reading
	scene   string
	focus   string
	spoken  map[string]string // last texts of alerts and states, by node
	present map[string]string
}

// Speak adds a line to the narration. It ignores empty text.
func (a *App) Speak(text string, how Priority) {
	if text == "" {
		return
	}
	s := &a.speech
	l := SpokenLine{text, how}
	s.lines = append(s.lines, l)
	s.count++
	if len(s.lines) > maxSpokenLines {
		s.lines = append(s.lines[:0], s.lines[len(s.lines)-maxSpokenLines/2:]...)
	}
	if s.voice != nil {
		s.voice(l)
	}
}

// Spoken returns the lines from number from on, and the number of the next line.
func (a *App) Spoken(from int) (lines []SpokenLine, next int) {
	s := &a.speech
	if n := min(s.count-from, len(s.lines)); n > 0 {
		lines = s.lines[len(s.lines)-n:]
	}
	return lines, s.count
}

// OnSaid sets a function that is called with every further line. It also enables reading
// the tree after every frame, so that changes of screens, states and the focus are
// spoken.
func (a *App) OnSaid(f func(SpokenLine)) { a.speech.voice = f }

// readIfHeard reads the tree if OnSaid has set a function.
func (a *App) readIfHeard() {
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
func (a *App) Read() (nodes []ui.Node, changed bool) {
	if a.draws == a.speech.draws {
		return nil, false
	}
	a.speech.draws = a.draws
	nodes = a.FullTree()
	a.speech.read(a, nodes)
	return nodes, true
}

// spokenRoles holds the roles of nodes that are spoken when they change.
var spokenRoles = map[string]bool{"alert": true, "status": true}

func (nr *narration) read(a *App, nodes []ui.Node) {
	scene, focus := a.Top().Name(), ""
	head, states := "", []string(nil)
	come := scene != nr.scene
	if t, ok := a.Top().(Announcer); ok && come {
		head, come = t.Announce(a), false
	}
	if nr.present == nil {
		nr.present, nr.spoken = map[string]string{}, map[string]string{}
	}
	clear(nr.present)
	for i := range nodes {
		n := &nodes[i]
		switch {
		case spokenRoles[n.Role]:
			nr.present[n.ID] = n.Name
			if nr.spoken[n.ID] != n.Name {
				states = append(states, n.Name)
			}
		case n.Role == "heading" && come:
			head, come = n.Name, false
		}
		if n.Focused {
			focus = n.Spoken()
		}
	}
	nr.present, nr.spoken = nr.spoken, nr.present
	a.Speak(head, Politely)
	a.Speak(strings.Join(states, " "), Politely)
	if focus != "" && focus != nr.focus {
		a.Speak(focus, OnFocus)
	}
	nr.scene, nr.focus = scene, focus
}
