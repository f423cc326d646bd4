package logs

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"

	"moineau/engine/mjai"
	"moineau/engine/table"
)

// Limits for reading. A long game with a program's annotations has about two mebibytes.
const (
	maxText   = 16 << 20 // bytes per game
	maxDeals  = 256      // deals per game
	maxEvents = 1024     // events per deal
)

// readers maps names of formats to functions that parse a game from one JSON text. On an
// error they may still return a game with its ID.
var readers = map[string]func(text []byte) (*Game, error){"riichi-games": RiichiGame, "mjai": MjaiGame, "tenhou": TenhouGame}

// Formats returns the names of the formats that Games reads.
func Formats() []string { return slices.Sorted(maps.Keys(readers)) }

// Play sets options that the log does not state.
func (g *Game) Play(given table.Options) {
	if len(given) == 0 {
		return
	}
	maps.Copy(g.Options, given)
	if _, told := given["length"]; told {
		g.Lengths = nil
	}
}

// Games iterates over the games in a file of the given format. Each game is a JSON text
// in one line or over several lines; in mjai it may also have one line per event. For a
// game that cannot be read, the error states its line. Empty lines and a byte order mark
// are skipped.
func Games(format string, in io.Reader) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		read := readers[format]
		var err error
		texts := texts(in, &err)
		if format == "mjai" {
			if !mjaiGames(texts, yield) {
				return
			}
		} else {
			for t := range texts {
				g, err := read(t.bytes)
				if err != nil {
					err = fmt.Errorf("line %d: %w", t.line, err)
				}
				if !yield(g, err) {
					return
				}
			}
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// text is a JSON text with the number of its first line. The last text of a file may be
// truncated.
type text struct {
	bytes []byte
	line  int
	last  bool // it is the last text and it is incomplete
}

// texts splits lines into JSON texts. A text begins with a bracket and ends when its
// brackets are closed. If an incomplete text is followed by a line that is a complete
// text of the same kind, the incomplete text ends before that line.
func texts(in io.Reader, failed *error) iter.Seq[text] {
	return func(yield func(text) bool) {
		lines := bufio.NewScanner(in)
		lines.Buffer(make([]byte, 0, 1<<16), maxText)
		open, depth := text{}, 0
		n, bare := 0, false // the first line of the open text is only a bracket
		for lines.Scan() {
			n++
			line := bytes.TrimSpace(lines.Bytes())
			if n == 1 {
				line = bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff")))
			}
			if len(line) == 0 {
				continue
			}
			d := nested(line)
			bracket := line[0] == '{' || line[0] == '['
			if depth > 0 && d == 0 && line[0] == open.bytes[0] && !bare {
				if !yield(open) {
					return
				}
				open, depth = text{}, 0
			}
			if depth > 0 {
				open.bytes = append(append(open.bytes, '\n'), line...)
				if len(open.bytes) > maxText {
					*failed = fmt.Errorf("line %d: expected at most %d bytes of one game", open.line, maxText)
					return
				}
				depth += d
			} else if open = (text{bytes: line, line: n}); bracket && d > 0 {
				open.bytes, depth = append(make([]byte, 0, len(line)+1), line...), d
				bare = len(line) == 1
			}
			if depth <= 0 {
				if !yield(open) {
					return
				}
				open, depth = text{}, 0
			}
		}
		if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
			*failed = fmt.Errorf("line %d: expected at most %d bytes in a line", n+1, maxText)
			return
		} else if err != nil {
			*failed = fmt.Errorf("after line %d: %w", n, err)
			return
		}
		if depth > 0 {
			open.last = true
			yield(open)
		}
	}
}

// nested returns the number of brackets that a line opens and does not close.
func nested(line []byte) (depth int) {
	quoted := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			depth--
		}
	}
	return depth
}

// closed returns a truncated JSON text without its incomplete parts. The result ends
// after the last complete value at a depth of at most most brackets, and these are
// closed. cut reports whether the text was truncated.
func closed(text []byte, most int) (out []byte, cut bool) {
	var stack, kept []byte // closing brackets
	at := 0
	keep := func(i int) {
		if len(stack) > 0 && len(stack) <= most {
			at, kept = i, append(kept[:0], stack...)
		}
	}
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			stack = append(stack, c+2) // in ASCII the closing bracket is two after the opening one
			keep(i + 1)
		case c == ']' || c == '}':
			if len(stack) == 0 || stack[len(stack)-1] != c {
				return text, false
			}
			stack = stack[:len(stack)-1]
			keep(i + 1)
		case c == ',':
			keep(i)
		}
	}
	if len(stack) == 0 {
		return text, false
	}
	out = slices.Clone(text[:at])
	slices.Reverse(kept)
	return append(out, kept...), true
}

// list splits an array of at most most values. raw must be valid JSON.
func list(raw []byte, most int, what string) (out []json.RawMessage, err error) {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] != '[' {
		return nil, fmt.Errorf("expected an array of %s, got %s", what, excerpt(raw))
	}
	depth, from, quoted := 0, 1, false
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
		case c == '}' || c == ']' && depth > 1:
			depth--
		case (c == ',' || c == ']') && depth == 1:
			if one := bytes.TrimSpace(raw[from:i]); len(one) > 0 {
				if len(out) == most {
					return nil, fmt.Errorf("expected at most %d %s", most, what)
				}
				out = append(out, one)
			}
			from = i + 1
		}
	}
	return out, nil
}

// excerpt returns the start of a JSON value on one line, for an error text.
func excerpt(raw []byte) string {
	if len(raw) == 0 {
		return "nothing"
	}
	return fmt.Sprintf("%.60s", bytes.Join(bytes.Fields(raw[:min(len(raw), 400)]), []byte{' '}))
}

// mjaiGames reads mjai games. It returns false if the caller stops the iteration.
func mjaiGames(texts iter.Seq[text], yield func(*Game, error) bool) bool {
	r := newMjaiReader()
	skip := false // skip the rest of a game that cannot be read
	any, last := false, 0
	give := func(g *Game, err error) bool {
		if g == nil && err == nil {
			return true
		}
		any = true
		if errors.Is(err, errNoDeal) {
			err = fmt.Errorf("line %d: %w", last, err)
		}
		return yield(g, err)
	}
	bad := func(err error) bool {
		g := r.g
		r, skip = newMjaiReader(), true
		return give(g, err)
	}
	for t := range texts {
		last = t.line
		if t.bytes[0] == '[' {
			if !skip && !give(r.finish()) {
				return false
			}
			r, skip = newMjaiReader(), false
			if !mjaiArray(t, give) {
				return false
			}
			continue
		}
		events, err := mjai.Read(t.bytes)
		if skip && (err != nil || events[0].Type != mjai.StartGame) {
			continue
		}
		skip = false
		if err != nil {
			if t.last {
				r.cut = fmt.Sprintf("in line %d", t.line)
			} else if !bad(fmt.Errorf("line %d: %w", t.line, err)) {
				return false
			}
			continue
		}
		e := &events[0]
		if e.Type == mjai.StartGame {
			if !give(r.finish()) {
				return false
			}
			r = newMjaiReader()
		}
		r.unit, r.at = "line", t.line
		if err := r.take(e); err != nil {
			if !bad(fmt.Errorf("line %d, %s: %w", t.line, e.Type, err)) {
				return false
			}
		} else if e.Type == mjai.EndGame {
			if !give(r.finish()) {
				return false
			}
			r = newMjaiReader()
		}
	}
	if !skip && !give(r.finish()) {
		return false
	}
	if last > 0 && !any {
		return give(nil, errNoDeal)
	}
	return true
}

// mjaiArray reads the games of one array of events.
func mjaiArray(t text, give func(*Game, error) bool) bool {
	whole, cut := closed(t.bytes, 1)
	events, err := mjai.Read(whole)
	if err != nil {
		return give(nil, fmt.Errorf("line %d: %w", t.line, err))
	}
	r := newMjaiReader()
	n := 0
	for i := range events {
		e := &events[i]
		if e.Type == mjai.StartGame && n > 0 {
			if !give(r.finish()) {
				return false
			}
			r = newMjaiReader()
		}
		n++
		r.unit, r.at = "entry", i+1
		if err := r.take(e); err != nil {
			return give(r.g, fmt.Errorf("line %d: event %d, %s: %w", t.line, i+1, e.Type, err))
		}
	}
	if cut {
		r.cut = fmt.Sprintf("after event %d of the array", len(events))
	}
	g, err := r.finish()
	if g == nil && err == nil {
		err = errNoDeal
	}
	if err != nil && err != errNoDeal {
		err = fmt.Errorf("line %d: %w", t.line, err)
	}
	return give(g, err)
}
