package botzone

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/guest"
	"moineau/engine/guest/guesttest"
	"moineau/engine/table"
)

// play plays a deal with programs in three seats and returns the number of refused answers.
func play(t testing.TB, options table.Options, seed byte, run func(in []byte) ([]byte, error)) (refused int, err error) {
	t.Helper()
	return guesttest.Play(t, "mcr", options, seed, func() guest.Player { return &Guest{Run: run} }, func(d *table.Deal, refusal error) bool {
		return strings.Contains(refusal.Error(), "GANG") && d.Drawable() == 0 // no tile is left to replace
	})
}

// reader keeps a hand by the requests and responses of an input, as a program does.
type reader struct {
	id   string
	hand []string
	last string // the last discard
	by   string
	ask  []string // the last request
}

func (r *reader) drop(t *testing.T, tiles ...string) {
	for _, k := range tiles {
		i := slices.Index(r.hand, k)
		if i < 0 {
			t.Errorf("%s is not in %v", k, r.hand)
			return
		}
		r.hand = slices.Delete(r.hand, i, i+1)
	}
}

func (r *reader) take(t *testing.T, request, response []string) {
	switch r.ask = request; request[0] {
	case "0":
		r.id = request[1]
	case "1":
		r.hand = slices.Clone(request[5:])
		if len(r.hand) != 13 {
			t.Errorf("%d tiles are dealt", len(r.hand))
		}
	case "2":
		r.hand = append(r.hand, request[1])
		if len(response) > 1 && response[0] == "GANG" {
			r.drop(t, slices.Repeat(response[1:2], 4)...)
		}
	case "3":
		own := request[1] == r.id
		switch request[2] {
		case "PENG":
			if own {
				r.drop(t, r.last, r.last)
			}
		case "CHI":
			if own {
				for _, k := range chow(request[3]) {
					if k != r.last {
						r.drop(t, k)
					}
				}
			}
		case "GANG":
			if own && r.by != r.id && r.last != "" {
				r.drop(t, r.last, r.last, r.last)
			}
		}
		switch request[2] {
		case "DRAW":
			r.last = ""
		case "PLAY", "PENG", "CHI", "BUGANG":
			r.last, r.by = request[len(request)-1], request[1]
			if own {
				r.drop(t, r.last)
			}
		}
	}
	if request[0] == "2" {
		r.last = ""
	}
}

// chow returns the tiles of a chow with the given middle.
func chow(middle string) (out []string) {
	n, _ := strconv.Atoi(middle[1:])
	for i := n - 1; i <= n+1; i++ {
		out = append(out, fmt.Sprintf("%c%d", middle[0], i))
	}
	return out
}

// answer claims whatever it can, and discards the first tile in order.
func (r *reader) answer() string {
	slices.Sort(r.hand)
	count := func(k string) (n int) {
		for _, h := range r.hand {
			n += map[bool]int{true: 1}[h == k]
		}
		return n
	}
	if r.ask[0] == "2" {
		for _, k := range r.hand {
			if count(k) == 4 {
				return "GANG " + k
			}
		}
		return "PLAY " + r.hand[0]
	}
	rest := func(used ...string) string {
		for _, k := range r.hand {
			if !slices.Contains(used, k) {
				return k
			}
		}
		return r.hand[0]
	}
	if r.ask[0] != "3" || r.last == "" || r.by == r.id || r.ask[2] == "BUGANG" {
		return "PASS"
	}
	switch n := count(r.last); {
	case n == 3:
		return "GANG"
	case n == 2 && len(r.hand) > 4:
		return "PENG " + rest(r.last)
	}
	if id, _ := strconv.Atoi(r.id); r.by == strconv.Itoa((id+3)%4) && strings.Contains("WBT", r.last[:1]) && len(r.hand) > 4 {
		n, _ := strconv.Atoi(r.last[1:])
		for m := max(n-1, 2); m <= min(n+1, 8); m++ {
			middle := fmt.Sprintf("%c%d", r.last[0], m)
			all := chow(middle)
			if !slices.ContainsFunc(all, func(k string) bool { return k != r.last && count(k) == 0 }) {
				return "CHI " + middle + " " + rest(all...)
			}
		}
	}
	return "PASS"
}

// TestRequests plays deals with a program that follows the protocol and claims what it can.
// Its view of its hand always agrees with the requests, and no answer is refused.
func TestRequests(t *testing.T) {
	words := map[string]int{}
	run := func(in []byte) ([]byte, error) {
		lines := strings.Split(strings.TrimSpace(string(in)), "\n")
		if n, _ := strconv.Atoi(lines[0]); len(lines) != 2*n {
			t.Errorf("%d requests in %d lines", n, len(lines))
		}
		var r reader
		for i := 1; i < len(lines); i += 2 {
			var response []string
			if i+1 < len(lines) {
				response = strings.Fields(lines[i+1])
			}
			r.take(t, strings.Fields(lines[i]), response)
		}
		answer := r.answer()
		words[strings.Fields(answer)[0]]++
		return []byte(answer + "\n"), nil
	}
	refused := 0
	for seed := range byte(12) {
		n, err := play(t, table.Options{"flowers": "false"}, seed, run)
		if err != nil {
			t.Fatal(err)
		}
		refused += n
	}
	if refused > 0 {
		t.Errorf("%d answers are refused", refused)
	}
	for _, w := range []string{"PASS", "PLAY", "PENG", "CHI", "GANG"} {
		if words[w] == 0 {
			t.Errorf("no answer is %s: %v", w, words)
		}
	}
}

// TestFaults checks what a program can do wrong.
func TestFaults(t *testing.T) {
	if _, err := play(t, nil, 1, nil); err == nil || !strings.Contains(err.Error(), "flowers=false") {
		t.Errorf("with flowers: %v", err)
	}
	ended := errors.New("it ended")
	if _, err := play(t, table.Options{"flowers": "false"}, 1, func([]byte) ([]byte, error) { return nil, ended }); !errors.Is(err, ended) {
		t.Errorf("a program that ended: %v", err)
	}
}

// FuzzAnswer plays deals with arbitrary answers. Each is played or refused.
func FuzzAnswer(f *testing.F) {
	for _, s := range []string{"", "PASS", "HU\nPASS", "PLAY W1", "PENG W1", "CHI W2 J1", "GANG", "GANG J1", "BUGANG F1", "CHI", "PLAY"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, answers []byte) {
		lines := bytes.Split(answers, []byte("\n\n"))
		n := 0
		run := func([]byte) ([]byte, error) {
			n++
			return lines[n%len(lines)], nil
		}
		if _, err := play(t, table.Options{"flowers": "false"}, byte(len(answers)), run); err != nil {
			t.Fatal(err)
		}
	})
}
