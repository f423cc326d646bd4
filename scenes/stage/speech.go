package stage

import (
	"strings"

	"moineau/sprites"
)

// A Said is a line for somebody who does not look at the screen.
type Said struct {
	Text string
	How  How
}

// How is what becomes of a line while another one is still being spoken.
type How uint8

// What is played waits for its turn; what asks something of the player does not, nor
// what the player has asked; the name of what got the keyboard is left to readers of
// the screen, which say it themselves.
const (
	Politely How = iota
	AtOnce
	Answer
	OnFocus
)

// hows are the names of How outside the program.
var hows = [...]string{"polite", "assertive", "answer", "focus"}

func (h How) String() string { return hows[h] }

// saidRoom is how many lines are kept for who asks late.
const saidRoom = 256

// speech is what was said, and of what: only differences are.
type speech struct {
	voice   func(Said) // nil: nobody listens but who asks
	lines   []Said
	count   int // of all lines ever said
	draws   int // at the last reading
	scene   string
	focus   string
	spoken  map[string]string // what alerts and the like said last
	present map[string]string
}

// Speak says a line.
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

// Spoken gives the lines from number from on, and the number of the next one.
func (a *App) Spoken(from int) (lines []Said, next int) {
	s := &a.speech
	if n := min(s.count-from, len(s.lines)); n > 0 {
		lines = s.lines[len(s.lines)-n:]
	}
	return lines, s.count
}

// OnSaid has f called with every line from now on; the tree is read after every frame,
// as a page in a browser does, so that screens, states and the focus are told too.
func (a *App) OnSaid(f func(Said)) { a.speech.voice = f }

// listen reads the tree for who is told what changes on it.
func (a *App) listen() {
	if a.speech.voice != nil {
		a.Read()
	}
}

// An Announcer is a Scene that says more than its heading when it comes.
type Announcer interface{ Announce(a *App) string }

// Read gives the whole semantic tree and says how it differs from the last one that was
// read: another screen by its heading, another focus by its name, and what alerts
// and states say.
//
// changed is false, and nothing is read, while no frame was drawn since the last time.
func (a *App) Read() (nodes []sprites.UINode, changed bool) {
	if a.draws == a.speech.draws {
		return nil, false
	}
	a.speech.draws = a.draws
	nodes = a.Whole()
	a.speech.read(a, nodes)
	return nodes, true
}

// spokenRoles are those of nodes that are said when they change.
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
