// Package record writes a match down so that it can be played again, and folds
// what was written back into a match.
//
// A record is JSON Lines, version 1:
//
//	{"moineau":1,"rules":"jilin","options":{…},"seed":"64 hex digits","seats":["Anne","Bot",…],"sum":"…"}
//	{"deal":1,"dealer":0,"scores":[0,0,0,0],"sum":"…"}           scores before the deal
//	{"seat":0,"do":"discard","use":[12],"tiles":"5m","sum":"…"}  a move
//	{"ended":1,"outcome":"won","winners":[2],"scores":[-8,-8,24,-8],"hash":"…","sum":"…"}
//	{"end":"running","lines":57,"hash":"…","sum":"…"}            the closing line
//
// A move names the act by its English word, the handles it uses, what is printed
// on them (for readers; it is checked), the rule set's own "arg" and "slip"; "do"
// is "clock" when the seat's time was up. Everything else follows from the seed
// and the rule set. Seats are numbered by the first deal's East, South, West,
// North from 0. The closing line says how the match stands (running, between
// deals, over) and how many lines the record has, itself included.
//
// Each line ends with a sum: the FNV-1a hash (32 bits, 8 hex digits) of all bytes
// before the line and of the line up to the comma before "sum". A line that was
// altered, added or lost is therefore found where it stands.
package record

import (
	"encoding/hex"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Version is the version of the records that are written.
const Version = 1

const (
	running = "running" // a deal is being played
	between = "between" // the last deal is over, the next has not begun
	over    = "over"    // the match has ended
)

// Writer keeps the lines of a match as it goes on, so that saving after every
// input costs that input's line and the closing line.
type Writer struct {
	buf   []byte
	sum   uint32
	lines int
	deals int // deals whose first line is written
	ended int // deals whose last line is written
	moves int // moves of the running deal that are written
	names [256]string
}

// Save writes a match down as it stands. It may be called at any moment between
// two inputs.
func Save(m *match.Match) []byte {
	var w Writer
	return w.Save(m)
}

// Save writes what is new since the last call, which was with the same match, and
// gives the whole record. The bytes are the caller's until the next call.
func (w *Writer) Save(m *match.Match) []byte {
	if w.lines == 0 {
		w.sum = basis
		w.header(m)
	}
	for i, a := range m.Accounts {
		if i < w.ended {
			continue
		}
		w.start(m, i+1, a.Dealer)
		w.play(m, i+1, m.Past[i])
		w.finish(m, i+1, &a)
	}
	if n := len(m.Accounts) + 1; n == m.Progress.Deal {
		w.start(m, n, m.Deal.Dealer)
		w.play(m, n, m.Moves)
	}
	// The closing line is not kept: the next call writes over it.
	kept, sum, lines := len(w.buf), w.sum, w.lines
	w.open("end")
	w.text(standing(m))
	w.number("lines", w.lines+1)
	w.hash(m.Hash())
	w.close()
	out := w.buf
	w.buf, w.sum, w.lines = out[:kept], sum, lines
	return out
}

// standing says in a word how a match stands.
func standing(m *match.Match) string {
	switch {
	case len(m.Accounts) != m.Progress.Deal:
		return running
	case m.Progress.Over:
		return over
	}
	return between
}

func (w *Writer) header(m *match.Match) {
	w.open("moineau")
	w.buf = strconv.AppendInt(w.buf, Version, 10)
	w.key("rules")
	w.text(m.ID)
	w.key("options")
	w.options(m.Options)
	w.key("seed")
	w.text(hex.EncodeToString(m.Seed[:]))
	w.key("seats")
	w.buf = append(w.buf, '[')
	for i := range min(m.Progress.Players, len(m.Names)) {
		if i > 0 {
			w.buf = append(w.buf, ',')
		}
		w.text(m.Names[i])
	}
	w.buf = append(w.buf, ']')
	w.close()
}

// options writes values in the form of their types: what a JSON reader takes for
// a number, a truth value, an array or an object is written bare.
func (w *Writer) options(o table.Options) {
	names := make([]string, 0, len(o))
	for name := range o {
		names = append(names, name)
	}
	sort.Strings(names)
	w.buf = append(w.buf, '{')
	for i, name := range names {
		if i > 0 {
			w.buf = append(w.buf, ',')
		}
		w.text(name)
		w.buf = append(w.buf, ':')
		if v := o[name]; bare(v) {
			w.buf = append(w.buf, v...)
		} else {
			w.text(v)
		}
	}
	w.buf = append(w.buf, '}')
}

// bare tells whether a value is JSON that stands for itself.
func bare(v string) bool {
	s := scanner{text: []byte(v)}
	raw, err := s.raw()
	return err == nil && s.at == len(v) && raw[0] != '"'
}

func (w *Writer) start(m *match.Match, n int, dealer int8) {
	if n <= w.deals {
		return
	}
	w.deals, w.moves = n, 0
	w.open("deal")
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
	w.number("dealer", int(dealer))
	w.scores(m, n-1)
	w.close()
}

// scores writes the scores after n deals.
func (w *Writer) scores(m *match.Match, n int) {
	now := m.Start
	if n > 0 {
		now = m.Accounts[n-1].Scores
	}
	w.numbers("scores", m.Progress.Players, func(i int) int { return int(now[i]) })
}

func (w *Writer) finish(m *match.Match, n int, a *match.Account) {
	w.ended = n
	w.open("ended")
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
	w.key("outcome")
	w.text(outcome(a.Outcome))
	var winners [table.MaxSeats]int
	k := 0
	for s := range winners {
		if a.Winners>>s&1 != 0 {
			winners[k] = s
			k++
		}
	}
	w.numbers("winners", k, func(i int) int { return winners[i] })
	w.scores(m, n)
	w.hash(a.Hash)
	w.close()
}

func outcome(o table.Outcome) string {
	if int(o) < len(outcomes) {
		return outcomes[o]
	}
	return "outcome-" + strconv.Itoa(int(o))
}

var outcomes = [...]string{table.Playing: running, table.Won: "won", table.Drawn: "drawn", table.Fouled: "fouled", table.Void: "void"}

func (w *Writer) play(m *match.Match, n int, moves []match.Move) {
	if n < w.deals || w.moves >= len(moves) {
		return
	}
	kinds := match.Wall(&m.Rules.Spec().Tiles, &m.Seed, n)
	for i := range moves[w.moves:] {
		w.move(m.Deal, kinds, &moves[w.moves+i])
	}
	w.moves = len(moves)
}

func (w *Writer) move(d *table.Deal, kinds []tile.Kind, mv *match.Move) {
	w.open("seat")
	w.buf = strconv.AppendInt(w.buf, int64(mv.Seat), 10)
	w.key("do")
	if mv.Clock {
		w.text(clock)
		w.close()
		return
	}
	a := &mv.Act
	if w.names[a.Type] == "" {
		w.names[a.Type] = d.ActName(a.Type)
	}
	w.text(w.names[a.Type])
	if a.N > 0 {
		w.numbers("use", int(a.N), func(i int) int { return int(a.Use[i]) })
		w.key("tiles")
		w.text(printed(a, kinds))
	}
	if a.Arg != 0 {
		w.number("arg", int(a.Arg))
	}
	if a.Slip != 0 {
		w.number("slip", int(a.Slip))
	}
	w.close()
}

// clock is the word for a seat's time being up.
const clock = "clock"

// printed is what is printed on the tiles an act names.
func printed(a *table.Act, kinds []tile.Kind) string {
	var on [6]tile.Kind
	for i, h := range a.Tiles() {
		if int(h) < len(kinds) {
			on[i] = kinds[h]
		}
	}
	return tile.Format(on[:a.N])
}

// ---- the lines

func (w *Writer) open(key string) {
	w.buf = append(w.buf, '{', '"')
	w.buf = append(w.buf, key...)
	w.buf = append(w.buf, '"', ':')
}

func (w *Writer) key(key string) {
	w.buf = append(w.buf, ',', '"')
	w.buf = append(w.buf, key...)
	w.buf = append(w.buf, '"', ':')
}

func (w *Writer) text(s string) { w.buf = appendText(w.buf, s) }

func (w *Writer) number(key string, n int) {
	w.key(key)
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
}

func (w *Writer) numbers(key string, n int, of func(int) int) {
	w.key(key)
	w.buf = append(w.buf, '[')
	for i := range n {
		if i > 0 {
			w.buf = append(w.buf, ',')
		}
		w.buf = strconv.AppendInt(w.buf, int64(of(i)), 10)
	}
	w.buf = append(w.buf, ']')
}

func (w *Writer) hash(h uint64) {
	w.key("hash")
	w.text(fmt.Sprintf("%016x", h))
}

// close ends the line with its sum.
func (w *Writer) close() {
	from := len(w.buf)
	for from > 0 && w.buf[from-1] != '\n' {
		from--
	}
	w.sum = fnv(w.sum, w.buf[from:])
	tail := len(w.buf)
	w.buf = append(w.buf, sumKey...)
	w.buf = appendSum(w.buf, w.sum)
	w.buf = append(w.buf, '"', '}', '\n')
	w.sum = fnv(w.sum, w.buf[tail:])
	w.lines++
}

const (
	sumKey = `,"sum":"`
	sumLen = 8
	basis  = 2166136261
)

func fnv(sum uint32, b []byte) uint32 {
	for _, c := range b {
		sum = (sum ^ uint32(c)) * 16777619
	}
	return sum
}

func appendSum(b []byte, sum uint32) []byte {
	for shift := 28; shift >= 0; shift -= 4 {
		b = append(b, "0123456789abcdef"[sum>>shift&15])
	}
	return b
}

// appendText writes a JSON string.
func appendText(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range strings.ToValidUTF8(s, "�") {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ' || r == 0x7f || r == 0x2028 || r == 0x2029:
			b = append(b, fmt.Sprintf(`\u%04x`, r)...)
		default:
			b = append(b, string(r)...)
		}
	}
	return append(b, '"')
}
