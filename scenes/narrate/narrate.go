//go:build !js

// Package narrate speaks what happens on the screen, for players who cannot see it. It
// serves systems without a screen reader that can read the window. Each line is written
// to an output, and spoken if the system has a speech tool.
package narrate

import (
	"io"

	"moineau/scenes/stage"
)

// Narrator writes and speaks lines.
type Narrator struct {
	out   io.StringWriter
	voice *voice // nil if there is no speech tool
}

// New returns a narrator that writes to out. lang returns the language in which the next
// line is spoken. Without a speech tool, the narrator only writes.
func New(out io.StringWriter, lang func() string) *Narrator {
	return &Narrator{out, newVoice(tools(), lang)}
}

// Say writes and speaks a line. Events wait for earlier lines to end; prompts, answers
// and focus changes interrupt them.
func (n *Narrator) Say(l stage.SpokenLine) {
	n.out.WriteString(l.Text + "\n")
	if n.voice != nil {
		n.voice.say(l.Text, l.How != stage.Politely)
	}
}

// Close stops speech and releases the speech tool.
func (n *Narrator) Close() {
	if n.voice != nil {
		n.voice.close()
	}
}
