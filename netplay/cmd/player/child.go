package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"moineau/engine/match"
	"moineau/engine/mjai/guest"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/netplay/peer"
)

// child is another program that plays by mjai over its standard input and output.
type child struct {
	guest.Guest
	cmd   *exec.Cmd
	to    io.WriteCloser
	lines chan string
	seat  int
}

const (
	mostLine = 1 << 20
	patience = 20 * time.Second // for an answer; a table's clock may allow less
)

// startChild starts a program, given with its arguments, separated by spaces.
func startChild(command string, batch bool, errw io.Writer) (*child, error) {
	words := strings.Fields(command)
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Stderr = errw
	c := &child{cmd: cmd, lines: make(chan string)}
	c.Line, c.Batch = c.line, batch
	from, err := cmd.StdoutPipe()
	if err == nil {
		c.to, err = cmd.StdinPipe()
	}
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("--mjai: %w", err)
	}
	go func() {
		defer close(c.lines)
		s := bufio.NewScanner(from)
		s.Buffer(nil, mostLine)
		for s.Scan() {
			c.lines <- s.Text()
		}
	}()
	return c, nil
}

func (c *child) line(line []byte) ([]byte, error) {
	if _, err := c.to.Write(append(line, '\n')); err != nil {
		return nil, fmt.Errorf("the program that plays: %w", err)
	}
	select {
	case text, ok := <-c.lines:
		if !ok {
			return nil, errors.New("the program that plays has ended")
		}
		return []byte(text), nil
	case <-time.After(patience):
		return nil, fmt.Errorf("the program that plays has not answered in %v", patience)
	}
}

// Choose implements peer.Chooser.
func (c *child) Choose(m *match.Match, seat int) (table.Act, error) {
	if _, ok := m.Rules.(*riichi.Rules); !ok {
		return table.Act{}, fmt.Errorf("--mjai plays riichi; at the table %s is played", m.ID)
	}
	c.seat = seat
	return c.Guest.Choose(m, seat)
}

// close sends the end of a match to the program and stops it.
func (c *child) close(r *peer.Replica) {
	if r != nil && r.Finished() {
		c.End(r.Match, c.seat) // no answer is expected
	}
	c.to.Close()
	select {
	case <-c.lines:
	case <-time.After(time.Second):
	}
	c.cmd.Process.Kill()
	c.cmd.Wait()
}
