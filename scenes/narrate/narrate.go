//go:build !js

// Package narrate tells what happens on the screen to who does not look at it, on
// systems without a reader of the screen that finds it there: each line is written, and
// spoken where the system has a speech tool.
package narrate

import (
	"io"

	"moineau/scenes/stage"
)

// A Narrator writes and speaks lines.
type Narrator struct {
	out   io.StringWriter
	voice *voice // nil: there is no tool
}

// New makes a narrator that writes to out and speaks in the language lang names at the
// time; with no speech tool it only writes.
func New(out io.StringWriter, lang func() string) *Narrator {
	return &Narrator{out, newVoice(tools(), lang)}
}

// Say tells a line. What happened waits for its turn; what is asked, answered or has the
// keyboard takes the place of what is being spoken.
func (n *Narrator) Say(l stage.Said) {
	n.out.WriteString(l.Text + "\n")
	if n.voice != nil {
		n.voice.say(l.Text, l.How != stage.Politely)
	}
}

// Close falls silent.
func (n *Narrator) Close() {
	if n.voice != nil {
		n.voice.close()
	}
}
