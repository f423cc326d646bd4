// Package parse provides what the readers of logs share: limits, parts of JSON texts, and
// dates.
package parse

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strconv"

	"moineau/engine/tile"
)

// Limits for reading. A long game with a program's annotations has about two mebibytes.
const (
	MaxText   = 16 << 20 // bytes per game
	MaxDeals  = 256      // deals per game
	MaxEvents = 1024     // events per deal
	MaxFields = 8        // number of values in an event or a yaku
	MaxRows   = 64       // number of yaku of a win
	MaxTiles  = 256      // number of tiles that one player has or takes in a deal
)

// Marks returns the brackets and commas of a JSON text outside strings, with their
// positions.
func Marks(text []byte) iter.Seq2[int, byte] {
	return func(yield func(int, byte) bool) {
		quoted := false
		for i := 0; i < len(text); i++ {
			switch c := text[i]; c {
			case '\\':
				if quoted {
					i++
				}
			case '"':
				quoted = !quoted
			case '[', ']', '{', '}', ',':
				if !quoted && !yield(i, c) {
					return
				}
			}
		}
	}
}

// Closed returns a truncated JSON text without its incomplete parts. The result ends
// after the last complete value at a depth of at most most brackets, and these are
// closed. cut reports whether the text was truncated.
func Closed(text []byte, most int) (out []byte, cut bool) {
	var stack, kept []byte // closing brackets
	at := 0
	keep := func(i int) {
		if len(stack) > 0 && len(stack) <= most {
			at, kept = i, append(kept[:0], stack...)
		}
	}
	for i, c := range Marks(text) {
		switch c {
		case '[', '{':
			stack = append(stack, c+2) // in ASCII the closing bracket is two after the opening one
			keep(i + 1)
		case ']', '}':
			if len(stack) == 0 || stack[len(stack)-1] != c {
				return text, false
			}
			stack = stack[:len(stack)-1]
			keep(i + 1)
		case ',':
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

// List splits an array of at most most values. raw must be valid JSON.
func List(raw []byte, most int, what string) (out []json.RawMessage, err error) {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 || raw[0] != '[' {
		return nil, fmt.Errorf("expected an array of %s, got %s", what, Excerpt(raw))
	}
	depth, from := 0, 1
	for i, c := range Marks(raw) {
		switch {
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

// Excerpt returns the start of a JSON value on one line, for an error text.
func Excerpt(raw []byte) string {
	if len(raw) == 0 {
		return "nothing"
	}
	return fmt.Sprintf("%.60s", bytes.Join(bytes.Fields(raw[:min(len(raw), 400)]), []byte{' '}))
}

// One parses a single tile.
func One(text string) (tile.Kind, error) {
	k, err := tile.Parse(text)
	if err != nil {
		return tile.None, err
	}
	if len(k) != 1 {
		return tile.None, fmt.Errorf("expected one tile, got %.40q", text)
	}
	return k[0], nil
}

// Present reports whether a field has a value.
func Present(raw []byte) bool { return len(raw) > 0 && string(raw) != "null" }

// CutError is the error of a text that was truncated in its first deal.
type CutError struct{ Where string }

func (e *CutError) Error() string { return e.Where }

// day matches the date in the name of a game: of Tenhou's games with the hour in Japan, of
// Mahjong Soul's without the century.
var day = regexp.MustCompile(`^(?:(20\d{2})(\d{2})(\d{2})(\d{2})gm-|(\d{2})(\d{2})(\d{2})-[0-9a-f]{8}-)`)

// SoulName matches the name of a game of Mahjong Soul, which converters keep.
var SoulName = regexp.MustCompile(`^\d{6}-[0-9a-f]{8}-[0-9a-f]{4}-`)

// date matches a date in a text.
var date = regexp.MustCompile(`\b(20\d{2})[-/.年](\d{1,2})[-/.月](\d{1,2})`)

// Written returns the first date in a text as its noon, in seconds since 1970, or 0.
func Written(text string) int64 {
	m := date.FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	n := func(i int) int { v, _ := strconv.Atoi(m[i]); return v }
	return unix(n(1), n(2), n(3), 12)
}

// DayOf returns the time in the name of a game, in seconds since 1970, or 0 if it has
// none.
func DayOf(id string) int64 {
	m := day.FindStringSubmatch(id)
	if m == nil {
		return 0
	}
	n := func(i int) int { v, _ := strconv.Atoi(m[i]); return v }
	if m[1] != "" {
		const japan = 9 // hours before UTC
		return unix(n(1), n(2), n(3), n(4)-japan)
	}
	return unix(2000+n(5), n(6), n(7), 12)
}

// unix returns a time in seconds since 1970, or 0 if there is no such date.
func unix(year, month, day, hour int) int64 {
	if month < 1 || month > 12 || day < 1 || day > 31 {
		return 0
	}
	// The year begins in March, so that a leap day is its last.
	if month -= 3; month < 0 {
		month, year = month+12, year-1
	}
	days := 365*year + year/4 - year/100 + year/400 + (153*month+2)/5 + day - 1 - 719468
	return int64(days)*86400 + int64(hour)*3600
}
