package xmj

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"testing"

	"moineau/engine/guest"
	"moineau/engine/guest/guesttest"
	"moineau/engine/table"
)

// play plays a deal with robots in three seats and returns the number of refused answers.
func play(t testing.TB, options table.Options, seed byte, robot func(io.ReadWriteCloser)) (refused int, err error) {
	t.Helper()
	return guesttest.Play(t, "classical", options, seed, func() guest.Player {
		return &Guest{Start: func() (io.ReadWriteCloser, error) {
			ours, theirs := net.Pipe()
			go robot(theirs)
			return ours, nil
		}}
	}, nil)
}

var plain = table.Options{"preset": "millington", "bonus-tiles": "none", "concealed-kong-visible": "true"}

// fake is a robot that follows the protocol and claims what it can.
type fake struct {
	t     *testing.T
	to    io.WriteCloser
	id    string
	hand  []string
	tile  string // the tile that it claims
	words map[string]int
}

func (f *fake) say(words ...any) {
	line := fmt.Sprintln(words...)
	f.words[strings.Fields(line)[0]]++
	io.WriteString(f.to, strings.TrimSuffix(line, "\n")+"\r\n")
}

func (f *fake) count(k string) (n int) {
	for _, h := range f.hand {
		if h == k {
			n++
		}
	}
	return n
}

func (f *fake) drop(tiles ...string) {
	for _, k := range tiles {
		i := slices.Index(f.hand, k)
		if i < 0 {
			f.t.Errorf("%s is not in %v", k, f.hand)
			return
		}
		f.hand = slices.Delete(f.hand, i, i+1)
	}
}

// turn declares a kong or discards the first tile.
func (f *fake) turn() {
	slices.Sort(f.hand)
	for _, k := range f.hand {
		if f.count(k) == 4 {
			f.say("DeclareClosedKong", k)
			return
		}
	}
	f.say("Discard", f.hand[0], 0)
}

// chow returns the two tiles that complete a chow.
func chow(k, place string) (out []string) {
	least := int(k[0]-'0') - map[string]int{"Lower": 0, "Middle": 1, "Upper": 2}[place]
	for r := least; r <= least+2; r++ {
		if s := fmt.Sprintf("%d%c", r, k[1]); s != k {
			out = append(out, s)
		}
	}
	return out
}

func (f *fake) claim(k, number string) {
	f.tile = k
	switch n := f.count(k); {
	case n == 3:
		f.say("Kong", number)
		return
	case n == 2:
		f.say("Pung", number)
		return
	}
	if k[0] <= '9' && number != "" {
		for _, place := range []string{"Lower", "Middle", "Upper"} {
			if two := chow(k, place); f.count(two[0]) > 0 && f.count(two[1]) > 0 && f.words["next"] > 0 {
				f.say("Chow", number, place)
				return
			}
		}
	}
	f.say("NoClaim", number)
}

func (f *fake) take(line string) {
	w := strings.Fields(line)
	own := len(w) > 1 && w[1] == f.id
	switch w[0] {
	case "ConnectReply":
		f.id = w[2]
	case "Pause":
		if w[1] == "0" {
			f.say("ListGameOptions 0")
		}
		if f.id != "1" || w[1] == "0" {
			f.say("Ready")
		}
	case "PlayerDraws", "PlayerDrawsLoose":
		if own != (w[2] != "--") {
			f.t.Errorf("robot %s reads %s", f.id, line)
		}
		if !own {
			return
		}
		if f.hand = append(f.hand, w[2]); f.words["began"] > 0 {
			f.turn()
		}
		if f.id == "1" && len(f.hand) == 14 && f.words["began"] == 0 {
			f.say("DeclareSpecial --")
		}
	case "PlayerDeclaresSpecial":
		if w[1] == "4" {
			f.words["began"]++
		}
		if w[1][0]+1 == f.id[0] {
			f.say("DeclareSpecial --")
		}
	case "PlayerReady":
		if f.id == "1" && w[1] == "4" && f.words["began"] == 1 {
			f.words["began"]++
			f.turn()
		}
	case "PlayerDiscards":
		if own {
			f.drop(w[2])
			return
		}
		f.words["next"] = 0
		if (w[1][0]-'0')%4+1 == f.id[0]-'0' {
			f.words["next"] = 1
		}
		f.claim(w[2], w[3])
	case "PlayerAddsToPung", "PlayerDeclaresClosedKong":
		if !own {
			f.say("NoClaim", w[3])
		} else if w[0] == "PlayerDeclaresClosedKong" {
			f.drop(w[2], w[2], w[2], w[2])
		} else {
			f.drop(w[2])
		}
	case "PlayerPungs", "PlayerChows", "PlayerKongs":
		switch {
		case !own:
			return
		case w[0] == "PlayerPungs":
			f.drop(w[2], w[2])
		case w[0] == "PlayerChows":
			f.drop(chow(w[2], w[3])...)
		default:
			f.drop(w[2], w[2], w[2])
			return
		}
		f.turn()
	}
}

// TestProtocol plays deals with a robot that follows the protocol. Its view of its hand always
// agrees with the lines, and no answer is refused.
func TestProtocol(t *testing.T) {
	said := map[string]int{}
	refused := 0
	for seed := range byte(12) {
		done := make(chan map[string]int, 3)
		n, err := play(t, plain, seed, func(c io.ReadWriteCloser) {
			defer c.Close()
			f := &fake{t: t, to: c, words: map[string]int{}}
			defer func() { done <- f.words }()
			f.say("Connect 1110 0 fake")
			for s := bufio.NewScanner(c); s.Scan(); {
				f.take(s.Text())
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		refused += n
		for range 3 {
			for w, n := range <-done {
				said[w] += n
			}
		}
	}
	if refused > 0 {
		t.Errorf("%d answers are refused", refused)
	}
	for _, w := range []string{"NoClaim", "Discard", "Pung", "Chow", "Kong", "DeclareSpecial"} {
		if said[w] == 0 {
			t.Errorf("no robot says %s: %v", w, said)
		}
	}
}

// TestFaults checks what a robot can do wrong.
func TestFaults(t *testing.T) {
	leaves := func(c io.ReadWriteCloser) {
		io.WriteString(c, "Connect 1110 0 fake\r\n")
		c.Close()
	}
	if _, err := play(t, plain, 1, leaves); err == nil {
		t.Error("a robot that leaves is not noticed")
	}
	if _, err := play(t, nil, 1, leaves); err == nil {
		t.Error("flowers are not noticed")
	}
}

// FuzzLines plays deals with robots that send arbitrary lines after the opening ones.
func FuzzLines(f *testing.F) {
	for _, s := range []string{"Discard 1B 0\r\nNoClaim 1\r\n", "MahJong 0\nChow 1 Lower\nPung\nKong 2", "AddToPung\nDeclareClosedKong --\n"} {
		f.Add([]byte(s), byte(0))
	}
	f.Fuzz(func(t *testing.T, lines []byte, seed byte) {
		play(t, plain, seed, func(c io.ReadWriteCloser) { // any error will do
			go io.Copy(io.Discard, c)
			io.WriteString(c, "Connect 1110 0 fake\r\nReady\r\nDeclareSpecial --\r\nReady\r\n")
			c.Write(lines)
			c.Close()
		})
	})
}
