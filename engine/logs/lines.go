package logs

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"

	"moineau/engine/logs/internal/parse"
	"moineau/engine/mjai"
	"moineau/engine/table"
)

// Format is a format that Games reads.
type Format struct {
	// Read parses a game from its text. On an error it may still return a game with its
	// ID.
	Read func(text []byte) (*Game, error)
	// Split splits a file into the texts of its games. If nil, they are JSON texts.
	Split bufio.SplitFunc
}

var readers = map[string]Format{"riichi-games": {Read: RiichiGame}, "mjai": {Read: MjaiGame}, "tenhou": {Read: TenhouGame}}

// Register adds a format. The init functions of the packages that read one call it.
func Register(name string, f Format) { readers[name] = f }

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
		if read.Split != nil {
			texts = split(in, read.Split, &err)
		}
		if format == "mjai" {
			if !mjaiGames(texts, yield) {
				return
			}
		} else {
			for t := range texts {
				g, err := read.Read(t.bytes)
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
		lines.Buffer(make([]byte, 0, 1<<16), parse.MaxText)
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
				if len(open.bytes) > parse.MaxText {
					*failed = fmt.Errorf("line %d: expected at most %d bytes of one game", open.line, parse.MaxText)
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
			*failed = fmt.Errorf("line %d: expected at most %d bytes in a line", n+1, parse.MaxText)
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

// split splits a file into texts.
func split(in io.Reader, at bufio.SplitFunc, failed *error) iter.Seq[text] {
	return func(yield func(text) bool) {
		scan := bufio.NewScanner(in)
		scan.Buffer(make([]byte, 0, 1<<16), parse.MaxText)
		scan.Split(at)
		line := 1
		for scan.Scan() {
			b := scan.Bytes()
			if len(bytes.TrimSpace(b)) > 0 && !yield(text{bytes: b, line: line}) {
				return
			}
			line += bytes.Count(b, []byte("\n"))
		}
		if err := scan.Err(); errors.Is(err, bufio.ErrTooLong) {
			*failed = fmt.Errorf("line %d: expected at most %d bytes of one game", line, parse.MaxText)
		} else if err != nil {
			*failed = fmt.Errorf("after line %d: %w", line, err)
		}
	}
}

// nested returns the number of brackets that a line opens and does not close.
func nested(line []byte) (depth int) {
	for _, c := range parse.Marks(line) {
		switch c {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
	}
	return depth
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
	whole, cut := parse.Closed(t.bytes, 1)
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
