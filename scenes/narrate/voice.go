//go:build !js

package narrate

import (
	"os/exec"
	"strings"
	"sync"
)

// maxQueued is the maximum number of queued lines. When the queue is full, the oldest is
// dropped, so that speech does not fall far behind the table.
const maxQueued = 8

// voice speaks a queue of lines with a tool. It is safe for concurrent use.
type voice struct {
	tool tool
	lang func() string

	mu      sync.Mutex
	wake    sync.Cond
	lines   []line
	speaks  *exec.Cmd // nil while silent
	closed  bool
	stopped chan struct{}
}

// line is a text with its language.
type line struct{ text, lang string }

// newVoice returns a voice with the first installed tool, or nil if there is none. It
// starts a goroutine, which close stops.
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

// say queues a text. If atOnce is true, it first clears the queue and stops the current
// line.
func (v *voice) say(text string, atOnce bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if atOnce {
		v.lines = v.lines[:0]
		v.interrupt()
	}
	if len(v.lines) == maxQueued {
		v.lines = append(v.lines[:0], v.lines[1:]...)
	}
	v.lines = append(v.lines, line{text, v.lang()})
	v.wake.Signal()
}

// interrupt stops the current line. The caller must hold mu.
func (v *voice) interrupt() {
	if v.speaks == nil {
		return
	}
	// The process may already have ended.
	_ = v.speaks.Process.Kill()
	if h := v.tool.stop; h != nil {
		_ = exec.Command(h[0], h[1:]...).Run()
	}
}

// run speaks queued lines until the voice is closed.
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
		// An error is ignored: the tool has failed or was killed.
		_ = cmd.Wait()
		v.mu.Lock()
		v.speaks = nil
	}
}

// command returns the command that speaks a line.
func (t *tool) command(l line) *exec.Cmd {
	args := t.args(voiceTag(l.lang))
	if t.last {
		return exec.Command(t.name, append(args, l.text)...)
	}
	cmd := exec.Command(t.name, args...)
	cmd.Stdin = strings.NewReader(l.text)
	return cmd
}

// close stops the current line and waits for run to end.
func (v *voice) close() {
	v.mu.Lock()
	v.closed = true
	v.interrupt()
	v.wake.Signal()
	v.mu.Unlock()
	<-v.stopped
}
