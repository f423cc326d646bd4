//go:build !js

package narrate

import (
	"os/exec"
	"strings"
	"sync"
)

// waiting is how many lines wait for their turn at most; then the oldest is left out,
// so that what is spoken never falls far behind the table.
const waiting = 8

// voice speaks one line after another with a tool.
type voice struct {
	tool tool
	lang func() string

	mu      sync.Mutex
	wake    sync.Cond
	lines   []line
	speaks  *exec.Cmd // nil: it is silent
	closed  bool
	stopped chan struct{}
}

// line is a text in its language.
type line struct{ text, lang string }

// newVoice speaks with the first of the tools that this machine has; nil if it has none.
func newVoice(tools []tool, lang func() string) *voice {
	for _, t := range tools {
		if _, err := exec.LookPath(t.name); err != nil {
			continue
		}
		v := &voice{tool: t, lang: lang, stopped: make(chan struct{})}
		v.wake.L = &v.mu
		go v.run()
		return v
	}
	return nil
}

// say has a text spoken: at once, in place of all that is spoken or waits, or in its turn.
func (v *voice) say(text string, atOnce bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if atOnce {
		v.lines = v.lines[:0]
		v.hush()
	}
	if len(v.lines) == waiting {
		v.lines = append(v.lines[:0], v.lines[1:]...)
	}
	v.lines = append(v.lines, line{text, v.lang()})
	v.wake.Signal()
}

// hush ends what is being spoken.
func (v *voice) hush() {
	if v.speaks == nil {
		return
	}
	// It may have ended by itself in the meantime.
	_ = v.speaks.Process.Kill()
	if h := v.tool.hush; h != nil {
		_ = exec.Command(h[0], h[1:]...).Run()
	}
}

// run speaks the lines until the voice is closed.
func (v *voice) run() {
	defer close(v.stopped)
	v.mu.Lock()
	defer v.mu.Unlock()
	for {
		for len(v.lines) == 0 && !v.closed {
			v.wake.Wait()
		}
		if v.closed {
			return
		}
		l := v.lines[0]
		v.lines = append(v.lines[:0], v.lines[1:]...)
		cmd := v.tool.command(l)
		if cmd.Start() != nil {
			continue
		}
		v.speaks = cmd
		v.mu.Unlock()
		// A tool that fails, or was killed, has nothing more to say.
		_ = cmd.Wait()
		v.mu.Lock()
		v.speaks = nil
	}
}

// command speaks a line.
func (t *tool) command(l line) *exec.Cmd {
	args := t.args(voiceTag(l.lang))
	if t.last {
		return exec.Command(t.name, append(args, l.text)...)
	}
	cmd := exec.Command(t.name, args...)
	cmd.Stdin = strings.NewReader(l.text)
	return cmd
}

// close ends what is being spoken, and the voice.
func (v *voice) close() {
	v.mu.Lock()
	v.closed = true
	v.hush()
	v.wake.Signal()
	v.mu.Unlock()
	<-v.stopped
}
