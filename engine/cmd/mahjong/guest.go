package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"moineau/engine/bot"
	"moineau/engine/guest"
	"moineau/engine/guest/botzone"
	"moineau/engine/guest/xmj"
	"moineau/engine/match"
)

// guestSeats makes another program play the seats of a duel's second level.
type guestSeats struct {
	make    func() guest.Player
	close   func()
	refused int // answers that the rules do not allow
	table   guest.Table
}

// newGuests returns the program of a second level PROTOCOL:COMMAND, or nil if the level is a
// bot.
func newGuests(level string, errw io.Writer) (*guestSeats, error) {
	protocol, command, ok := strings.Cut(level, ":")
	if !ok {
		return nil, nil
	}
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, fmt.Errorf("%s: expected a command", level)
	}
	g := &guestSeats{close: func() {}}
	switch protocol {
	case "botzone":
		g.make = func() guest.Player {
			return &botzone.Guest{Run: func(in []byte) ([]byte, error) { return runOnce(words, in, answerTime) }}
		}
	case "xmj":
		h, err := newHost(words)
		if err != nil {
			return nil, err
		}
		g.close = h.close
		g.make = func() guest.Player { return &xmj.Guest{Start: h.start} }
	default:
		return nil, fmt.Errorf("%s: expected botzone:COMMAND or xmj:COMMAND", level)
	}
	g.table.Odd = func(seat int, refusal error) {
		if g.refused++; g.refused <= 10 {
			fmt.Fprintf(errw, "seat %d: %v\n", seat, refusal)
		}
	}
	return g, nil
}

// deal plays a deal with a bot in one seat and the program in all others.
func (g *guestSeats) deal(m *match.Match, seat int, one bot.Player) error {
	for s := range int(m.Deal.Seats) {
		if g.table.Guests[s] = nil; s != seat {
			g.table.Guests[s] = g.make()
		}
	}
	g.table.Bots.Players[m.Chair[seat]] = one
	return g.table.Deal(m)
}

// answerTime limits how long a program may take for an answer, or for a deal if it runs on.
const answerTime = time.Minute

// runOnce runs a program with an input and returns its output. An answer that takes too long
// is refused.
func runOnce(words []string, in []byte, limit time.Duration) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.Output()
	switch {
	case err != nil && ctx.Err() != nil:
		return nil, fmt.Errorf("%w: none in %v", guest.ErrRefused, limit)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", words[0], err)
	}
	return out, nil
}

// host starts robots that connect to it by a Unix socket.
type host struct {
	words []string
	dir   string
	path  string
	on    *net.UnixListener
}

func newHost(words []string) (*host, error) {
	dir, err := os.MkdirTemp("", "mahjong-host")
	if err != nil {
		return nil, err
	}
	h := &host{words: words, dir: dir, path: filepath.Join(dir, "table")}
	h.on, err = net.ListenUnix("unix", &net.UnixAddr{Name: h.path, Net: "unix"})
	if err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	return h, nil
}

func (h *host) close() {
	h.on.Close()
	os.RemoveAll(h.dir)
}

// start starts a robot and returns its connection.
func (h *host) start() (io.ReadWriteCloser, error) {
	cmd := exec.Command(h.words[0], append(h.words[1:len(h.words):len(h.words)], "--server", h.path)...)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	limit := time.Now().Add(answerTime)
	h.on.SetDeadline(limit)
	conn, err := h.on.Accept()
	if err != nil {
		cmd.Process.Kill()
		cmd.Wait()
		return nil, fmt.Errorf("%s: %w", h.words[0], err)
	}
	conn.SetDeadline(limit)
	return &robot{conn, cmd}, nil
}

// robot is the connection of a program, which ends with it.
type robot struct {
	net.Conn
	cmd *exec.Cmd
}

// Close implements io.Closer.
func (r *robot) Close() error {
	err := r.Conn.Close()
	r.cmd.Process.Kill()
	r.cmd.Wait()
	return err
}

// errGuestMatches is returned for a program in a duel of whole matches.
var errGuestMatches = errors.New("--matches: another program plays single deals only")
