package record

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A LineError names the first bad line of a record.
type LineError struct {
	Line int    // from 1
	What string // what is wrong with it
	Want string // what was expected
}

func (e *LineError) Error() string {
	return fmt.Sprintf("line %d: %s; expected %s", e.Line, e.What, e.Want)
}

// Lookup makes the rule set with an identifier and settles its options.
type Lookup func(id string, given table.Options) (table.Rules, table.Options, error)

// maxRecord is the longest record read, in bytes; a long match has well under one
// mebibyte.
const maxRecord = 64 << 20

// Load folds a record again and verifies every line. The error is a *LineError
// that names the first bad line.
func Load(data []byte, lookup Lookup) (*match.Match, error) {
	if len(data) > maxRecord {
		return nil, &LineError{1, "the record is too long", "at most 64 MiB"}
	}
	r := reader{data: data, sum: basis, lookup: lookup}
	if err := r.run(); err != nil {
		return nil, err
	}
	return r.m, nil
}

type reader struct {
	data   []byte
	line   int // number of the line being read
	sum    uint32
	lookup Lookup
	fields []field
	next   int // the next field not yet taken
	m      *match.Match
	ev     []table.Event
	acts   map[string]table.ActType
	kinds  []tile.Kind
	shown  int // deals whose first line was read
	closed int // deals whose last line was read
	ended  bool
	nums   []int
}

func (r *reader) bad(want, format string, a ...any) error {
	return &LineError{r.line, fmt.Sprintf(format, a...), want}
}

func (r *reader) run() error {
	for len(r.data) > 0 {
		r.line++
		if r.ended {
			return r.bad("the end of the record", "there is something after the closing line")
		}
		n := bytes.IndexByte(r.data, '\n')
		if n < 0 {
			return r.bad("a line that ends", "the record is cut off in this line")
		}
		line := r.data[:n]
		if err := r.check(line); err != nil {
			return err
		}
		r.data = r.data[n+1:]
		if err := r.take(); err != nil {
			return err
		}
	}
	r.line++
	switch {
	case r.line == 1:
		return r.bad(`{"moineau":1,…}`, "the record is empty")
	case !r.ended:
		return r.bad(`the closing line {"end":…}`, "the record is cut off")
	}
	return nil
}

// check verifies the line's sum and parts it into fields.
func (r *reader) check(line []byte) error {
	s := scanner{text: line}
	var err error
	r.next = 0
	if r.fields, err = s.object(r.fields[:0]); err != nil {
		return r.bad(err.Error(), "at character %d it is no line of a record", s.at+1)
	}
	tail := len(line) - len(sumKey) - sumLen - 2
	if tail < 0 || !bytes.HasPrefix(line[tail:], []byte(sumKey)) {
		return r.bad(`"sum" as its last field`, "the line has no sum")
	}
	r.sum = fnv(r.sum, line[:tail])
	want := string(appendSum(nil, r.sum))
	if got := string(line[tail+len(sumKey) : len(line)-2]); got != want {
		return r.bad(want, "the line or one before it was altered: its sum is %q", got)
	}
	r.sum = fnv(r.sum, line[tail:])
	r.sum = fnv(r.sum, []byte{'\n'})
	r.fields = r.fields[:len(r.fields)-1]
	return nil
}

// take reads a line whose sum is right.
func (r *reader) take() error {
	if len(r.fields) == 0 {
		return r.bad("a line of a record", "the line says nothing")
	}
	key := r.fields[0].key
	if (key == "moineau") != (r.line == 1) {
		if r.line == 1 {
			return r.bad(`the first line {"moineau":1,…}`, "the line begins with %q", key)
		}
		return r.bad("a deal, a move or the closing line", "there is a second first line")
	}
	var err error
	switch key {
	case "moineau":
		err = r.header()
	case "deal":
		err = r.start()
	case "seat":
		err = r.move()
	case "ended":
		err = r.finish()
	case "end":
		err = r.end()
	default:
		return r.bad(`"deal", "seat", "ended" or "end"`, "the line begins with %q", key)
	}
	if err == nil && r.next != len(r.fields) {
		return r.bad("nothing more in this line", "there is an unknown field %q", r.fields[r.next].key)
	}
	return err
}

// get takes the next field, which must have the key.
func (r *reader) get(key string) (*field, error) {
	if r.next >= len(r.fields) {
		return nil, r.bad(strconv.Quote(key), "a field is missing")
	}
	f := &r.fields[r.next]
	if f.key != key {
		return nil, r.bad(strconv.Quote(key), "there is a field %q", f.key)
	}
	r.next++
	return f, nil
}

// has tells whether the next field has the key.
func (r *reader) has(key string) bool {
	return r.next < len(r.fields) && r.fields[r.next].key == key
}

func (r *reader) wrong(key string, f *field, err error) error {
	return r.bad(err.Error(), "%q is %.60s", key, f.raw)
}

func (r *reader) text(key string) (string, error) {
	f, err := r.get(key)
	if err != nil {
		return "", err
	}
	v, err := f.str()
	if err != nil {
		return "", r.wrong(key, f, err)
	}
	return v, nil
}

func (r *reader) number(key string, low, high int) (int, error) {
	f, err := r.get(key)
	if err != nil {
		return 0, err
	}
	v, err := f.int()
	if err != nil {
		return 0, r.wrong(key, f, err)
	}
	if v < low || v > high {
		return 0, r.bad(fmt.Sprintf("%d to %d", low, high), "%q is %d", key, v)
	}
	return v, nil
}

// same reads numbers that follow from what came before.
func (r *reader) same(key string, want []int) error {
	f, err := r.get(key)
	if err != nil {
		return err
	}
	if r.nums, err = f.ints(r.nums[:0]); err != nil {
		return r.wrong(key, f, err)
	}
	if fmt.Sprint(r.nums) != fmt.Sprint(want) {
		return r.bad(fmt.Sprint(want), "%q is %v", key, r.nums)
	}
	return nil
}

func (r *reader) sameText(key, want string) error {
	got, err := r.text(key)
	if err == nil && got != want {
		return r.bad(strconv.Quote(want), "%q is %.60q", key, got)
	}
	return err
}

func (r *reader) sameHash(want uint64) error { return r.sameText("hash", fmt.Sprintf("%016x", want)) }

func (r *reader) header() error {
	f, err := r.get("moineau")
	if err != nil {
		return err
	}
	if v, err := f.int(); err != nil || v != Version {
		return r.bad(fmt.Sprintf("version %d", Version), "the record's version is %.20s", f.raw)
	}
	var c match.Config
	if c.ID, err = r.text("rules"); err != nil {
		return err
	}
	if f, err = r.get("options"); err != nil {
		return err
	}
	if c.Options, err = readOptions(f.raw); err != nil {
		return r.wrong("options", f, err)
	}
	seed, err := r.text("seed")
	if err != nil {
		return err
	}
	if n, err := hex.Decode(c.Seed[:], []byte(seed[:min(len(seed), 64)])); err != nil || n != 32 || len(seed) != 64 {
		return r.bad("64 hex digits", "\"seed\" is %.80q", seed)
	}
	if f, err = r.get("seats"); err != nil {
		return err
	}
	names, err := f.strings()
	if err != nil {
		return r.wrong("seats", f, err)
	}
	if len(names) > len(c.Names) {
		return r.bad(fmt.Sprintf("at most %d", len(c.Names)), "there are %d seats", len(names))
	}
	copy(c.Names[:], names)
	rules, settled, err := r.lookup(c.ID, c.Options)
	if err != nil {
		return r.bad("a rule set and options that this program knows", "%v", err)
	}
	c.Options = settled
	if r.m, r.ev, err = match.New(c, rules, nil); err != nil {
		return r.bad("a match that can begin", "%v", err)
	}
	if n := min(r.m.Progress.Players, len(c.Names)); n != len(names) {
		return r.bad(strconv.Itoa(n), "there are %d seats", len(names))
	}
	r.acts = make(map[string]table.ActType)
	for t := 255; t > 0; t-- {
		r.acts[r.m.Deal.ActName(table.ActType(t))] = table.ActType(t)
	}
	return nil
}

// readOptions reads {"name":value,…}: strings for what they say, other values for
// their JSON.
func readOptions(raw []byte) (table.Options, error) {
	s := scanner{text: raw}
	fields, err := s.object(nil)
	if err != nil {
		return nil, err
	}
	out := make(table.Options, len(fields))
	for i := range fields {
		f := &fields[i]
		if f.raw[0] != '"' {
			out[f.key] = string(f.raw)
		} else if out[f.key], err = f.str(); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (r *reader) start() error {
	n, err := r.number("deal", 1, 1<<30)
	if err != nil {
		return err
	}
	if r.shown > 0 {
		if r.shown != r.closed {
			return r.bad("a move, or the deal's last line", "deal %d begins while deal %d is running", n, r.shown)
		}
		r.ev, err = r.m.Next(r.ev[:0])
		if err != nil {
			return r.bad("no further deal", "deal %d cannot begin: %v", n, err)
		}
	}
	if n != r.m.Progress.Deal {
		return r.bad(strconv.Itoa(r.m.Progress.Deal), "the deal's number is %d", n)
	}
	r.shown = n
	dealer, err := r.number("dealer", 0, table.MaxSeats-1)
	if err != nil {
		return err
	}
	if want := int(r.m.Deal.Dealer); dealer != want {
		return r.bad(strconv.Itoa(want), "the dealer is seat %d", dealer)
	}
	if err := r.sameScores(); err != nil {
		return err
	}
	r.kinds = match.Wall(&r.m.Rules.Spec().Tiles, &r.m.Seed, n)
	return nil
}

func (r *reader) sameScores() error {
	p := &r.m.Progress
	want := make([]int, p.Players)
	for i := range want {
		want[i] = int(p.Scores[i])
	}
	return r.same("scores", want)
}

func (r *reader) move() error {
	if r.shown == r.closed {
		return r.bad("the first line of a deal", "there is a move outside a deal")
	}
	d := r.m.Deal
	seat, err := r.number("seat", 0, int(d.Seats)-1)
	if err != nil {
		return err
	}
	word, err := r.text("do")
	if err != nil {
		return err
	}
	mv := match.Move{Seat: int8(seat), Clock: word == clock}
	if !mv.Clock {
		if mv.Act, err = r.act(word); err != nil {
			return err
		}
	}
	if r.next != len(r.fields) {
		return nil // take names the field
	}
	if d.Wait == table.WaitOver {
		return r.bad("the deal's last line", "there is a move after the deal's end")
	}
	if r.ev, err = r.m.Play(mv, r.ev[:0]); err != nil {
		var in *table.InputError
		if errors.As(err, &in) {
			err = errors.New(in.Why)
		}
		return r.bad("a legal move", "%v", err)
	}
	return nil
}

func (r *reader) act(word string) (table.Act, error) {
	t, ok := r.acts[word]
	if !ok {
		return table.Act{}, r.bad("an act of this rule set", "\"do\" is %.60q", word)
	}
	a := table.Make(t)
	if r.has("use") {
		f, err := r.get("use")
		if err != nil {
			return a, err
		}
		if r.nums, err = f.ints(r.nums[:0]); err != nil {
			return a, r.wrong("use", f, err)
		}
		if len(r.nums) > len(a.Use) || len(r.nums) == 0 {
			return a, r.bad(fmt.Sprintf("1 to %d", len(a.Use)), "\"use\" names %d tiles", len(r.nums))
		}
		for i, h := range r.nums {
			if h < 0 || h >= int(r.m.Deal.Tiles) {
				return a, r.bad(fmt.Sprintf("0 to %d", r.m.Deal.Tiles-1), "\"use\" names tile %d", h)
			}
			a.Use[i] = table.Handle(h)
		}
		a.N = uint8(len(r.nums))
		if err := r.sameText("tiles", printed(&a, r.kinds)); err != nil {
			return a, err
		}
	}
	for _, extra := range []struct {
		key string
		to  *uint8
	}{{"arg", &a.Arg}, {"slip", &a.Slip}} {
		if r.has(extra.key) {
			n, err := r.number(extra.key, 1, 255)
			if err != nil {
				return a, err
			}
			*extra.to = uint8(n)
		}
	}
	return a, nil
}

func (r *reader) finish() error {
	n, err := r.number("ended", 1, 1<<30)
	if err != nil {
		return err
	}
	if r.shown == r.closed || n != r.shown {
		return r.bad("the end of the running deal", "deal %d ends, which is not running", n)
	}
	if len(r.m.Accounts) != n {
		return r.bad("a move", "deal %d ends before its end", n)
	}
	r.closed = n
	a := &r.m.Accounts[n-1]
	if err := r.sameText("outcome", outcome(a.Outcome)); err != nil {
		return err
	}
	var winners []int
	for s := range table.MaxSeats {
		if a.Winners>>s&1 != 0 {
			winners = append(winners, s)
		}
	}
	if err := r.same("winners", winners); err != nil {
		return err
	}
	if err := r.sameScores(); err != nil {
		return err
	}
	return r.sameHash(a.Hash)
}

func (r *reader) end() error {
	if r.shown == 0 {
		return r.bad("the first line of a deal", "the record ends before its first deal")
	}
	if r.closed != len(r.m.Accounts) {
		return r.bad("the deal's last line", "the record ends without it")
	}
	if err := r.sameText("end", standing(r.m)); err != nil {
		return err
	}
	lines, err := r.number("lines", 0, 1<<30)
	if err != nil {
		return err
	}
	if lines != r.line {
		return r.bad(strconv.Itoa(r.line), "the record says that it has %d lines", lines)
	}
	r.ended = true
	return r.sameHash(r.m.Hash())
}

// Seed reads 1 to 64 hex digits as a match's seed, zeros in front.
func Seed(text string) (seed [32]byte, err error) {
	if n := len(text); n < 1 || n > 64 {
		return seed, fmt.Errorf("seed %.80q: 1 to 64 hex digits were expected", text)
	}
	if _, err := hex.Decode(seed[:], []byte(strings.Repeat("0", 64-len(text))+text)); err != nil {
		return seed, fmt.Errorf("seed %q: 1 to 64 hex digits were expected", text)
	}
	return seed, nil
}
