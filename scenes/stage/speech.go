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

// Narration holds the spoken lines and the last state read, so that only changes are
// spoken.
type Narration struct {
	a       *App
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
func (n *Narration) Speak(text string, how Priority) {
	if text == "" {
		return
	}
	l := SpokenLine{text, how}
	n.lines = append(n.lines, l)
	n.count++
	if len(n.lines) > maxSpokenLines {
		n.lines = append(n.lines[:0], n.lines[len(n.lines)-maxSpokenLines/2:]...)
	}
	if n.voice != nil {
		n.voice(l)
	}
}

// Spoken returns the lines from number from on, and the number of the next line.
func (n *Narration) Spoken(from int) (lines []SpokenLine, next int) {
	if k := min(n.count-from, len(n.lines)); k > 0 {
		lines = n.lines[len(n.lines)-k:]
	}
	return lines, n.count
}

// OnSaid sets a function that is called with every further line. It also enables reading
// the tree after every frame, so that changes of screens, states and the focus are
// spoken.
func (n *Narration) OnSaid(f func(SpokenLine)) { n.voice = f }

// readIfHeard reads the tree if OnSaid has set a function.
func (n *Narration) readIfHeard() {
	if n.voice != nil {
		n.Read()
	}
}

// Announcer is implemented by a Scene with its own announcement in place of its heading.
type Announcer interface{ Announce(a *App) string }

// Read returns the whole semantic tree and speaks its changes since the last reading.
// These are the heading of a new screen, the name of a new focus, and changed alerts and
// states. If no frame was drawn since the last call, the tree is not read and changed is
// false.
func (n *Narration) Read() (nodes []ui.Node, changed bool) {
	if n.a.draws == n.draws {
		return nil, false
	}
	n.draws = n.a.draws
	nodes = n.a.FullTree()
	n.read(nodes)
	return nodes, true
}

// spokenRoles holds the roles of nodes that are spoken when they change.
var spokenRoles = map[string]bool{"alert": true, "status": true}

func (n *Narration) read(nodes []ui.Node) {
	scene, focus := n.a.Top().Name(), ""
	head, states := "", []string(nil)
	come := scene != n.scene
	if t, ok := n.a.Top().(Announcer); ok && come {
		head, come = t.Announce(n.a), false
	}
	if n.present == nil {
		n.present, n.spoken = map[string]string{}, map[string]string{}
	}
	clear(n.present)
	for i := range nodes {
		node := &nodes[i]
		switch {
		case spokenRoles[node.Role]:
			n.present[node.ID] = node.Name
			if n.spoken[node.ID] != node.Name {
				states = append(states, node.Name)
			}
		case node.Role == "heading" && come:
			head, come = node.Name, false
		}
		if node.Focused {
			focus = node.Spoken()
		}
	}
	n.present, n.spoken = n.spoken, n.present
	n.Speak(head, Politely)
	n.Speak(strings.Join(states, " "), Politely)
	if focus != "" && focus != n.focus {
		n.Speak(focus, OnFocus)
	}
	n.scene, n.focus = scene, focus
}
