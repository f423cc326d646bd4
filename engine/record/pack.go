package record

import (
	"encoding/base64"
	"errors"
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"moineau/engine/compact"
	"moineau/engine/match"
	"moineau/engine/table"
)

// A packed match is a text of letters, digits, - and _ that is short enough for a link.
// It holds the seed, the rule set with its options, the names and the seats' answers;
// everything else follows from the seed. Undone answers are omitted.
//
// The text is encoded in base 64. It contains the version, the fields of the first line
// and the hash of the match. The answers in an adaptive code and a checksum of all
// preceding bytes follow. An answer is coded by its content and not by its index among
// the legal acts. A later version that offers more acts can therefore still read it.

// packVersion is the version of the packed form.
const packVersion = 1

// ErrUnpackable is returned if the wall of the match is held elsewhere or is not the
// seed's, or if hands were mixed. A record can hold such a match; a packed text cannot.
var ErrUnpackable = errors.New("not all of the match follows from its seed")

// Errors of a packed text.
var (
	// ErrGarbled is returned if a letter is wrong or missing.
	ErrGarbled = errors.New("it is cut off, or a letter of it was changed")
	// ErrOtherVersion is returned if the text is intact but this program cannot replay
	// it.
	ErrOtherVersion = errors.New("another version of the program wrote it")
)

// Contexts for the fields of an answer.
const (
	ctxSeat uint32 = iota << 16
	ctxType
	ctxCount
	ctxHeld
	ctxRaw
	ctxArg
	ctxSlip
	ctxOther
	ctxPlace
	ctxHigh
)

// notHeld marks a tile that is not in the hand, and inDrawn the tile just drawn.
const (
	notHeld = 31
	inDrawn = 30
)

// Pack returns a match as a short text with only its first deals; 0 means all. Options
// that lookup settles by default are omitted. It returns ErrUnpackable if the match does
// not follow from its seed.
func Pack(m *match.Match, deals int, lookup Lookup) (string, error) {
	if m.RemoteWall || len(m.Walls) > 0 || m.From != nil {
		return "", ErrUnpackable
	}
	if deals == 0 || deals > m.Progress.Deal {
		deals = m.Progress.Deal
	}
	again, err := match.Follow(m.Config, m.Rules)
	if err != nil {
		return "", err
	}
	w, moves := newWriter(), 0
	for n := 1; ; n++ {
		log, err := m.EffectiveInputs(n)
		if err != nil {
			return "", err
		}
		for i, in := range log {
			if in.Type == table.InMix {
				return "", ErrUnpackable
			}
			if in.Type == table.InAct || in.Type == table.InClock {
				w.move(again.Deal, moveAt(again.Deal, log, i))
				moves++
			}
			if _, err := again.Apply(in, nil); err != nil {
				return "", err
			}
		}
		if n == deals {
			break
		}
		if _, err := again.Next(nil); err != nil {
			return "", err
		}
	}
	b := []byte{packVersion}
	b = appendText(b, m.ID)
	b = appendText(b, string(AppendOptions(nil, given(m, lookup))))
	names := m.Names[:min(m.Progress.Players, len(m.Names))]
	b = append(b, byte(len(names)))
	for _, name := range names {
		b = appendText(b, name)
	}
	b = append(b, m.Seed[:]...)
	b = appendHash(b, again.Hash(), 8)
	b = appendCount(b, moves)
	b = append(b, w.done()...)
	b = appendHash(b, uint64(fnv(basis, b)), 4)
	return base64.RawURLEncoding.EncodeToString(b), nil
}

// moveAt returns the answer at a place of a deal's log. d is the deal before it.
func moveAt(d *table.Deal, log []match.Input, i int) match.Move {
	in := &log[i]
	mv := match.Move{Seat: in.Seat, Clock: in.Type == table.InClock}
	if !mv.Clock {
		mv.Act = in.Act
	}
	if i+1 < len(log) && log[i+1].Type == table.InReveal && log[i+1].Seat == in.Seat && log[i+1].H == d.SlipOf(int(in.Seat)) {
		mv.Act.Slip = log[i+1].K
	}
	return mv
}

// given returns the options from which lookup settles the match's options.
func given(m *match.Match, lookup Lookup) table.Options {
	_, usual, err := lookup(m.ID, nil)
	if err != nil {
		return m.Options
	}
	less := maps.Clone(m.Options)
	maps.DeleteFunc(less, func(name, v string) bool { return usual[name] == v })
	if _, again, err := lookup(m.ID, less); err != nil || !maps.Equal(again, m.Options) {
		return m.Options
	}
	return less
}

// Unpack replays a packed match. It returns an error that wraps ErrGarbled or
// ErrOtherVersion if the text is not valid.
func Unpack(text string, lookup Lookup) (*match.Match, error) {
	if len(text) > maxRecord {
		return nil, ErrGarbled
	}
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) < 5 {
		return nil, ErrGarbled
	}
	if body := len(b) - 4; readHash(b[body:]) != uint64(fnv(basis, b[:body])) {
		return nil, ErrGarbled
	}
	if b[0] != packVersion {
		return nil, ErrOtherVersion
	}
	r := unpacker{b: b[1 : len(b)-4]}
	c := match.Config{ID: r.text()}
	options := r.text()
	names := r.count()
	if names > len(c.Names) {
		return nil, ErrGarbled
	}
	for i := range names {
		c.Names[i] = r.text()
	}
	copy(c.Seed[:], r.take(len(c.Seed)))
	hash, moves := readHash(r.take(8)), r.count()
	s := compact.Scanner{Text: []byte(options)}
	fields, err := s.Object(nil, maxOptions)
	if err != nil || r.bad {
		return nil, ErrGarbled
	}
	if c.Options, err = optionsOf(fields); err != nil {
		return nil, ErrGarbled
	}
	rules, settled, err := lookup(c.ID, c.Options)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOtherVersion, err)
	}
	c.Options = settled
	m, ev, err := match.New(c, rules, nil)
	from := newReader(r.b)
	for n := 0; n < moves && err == nil; n++ {
		if m.DealOver() {
			if ev, err = m.Next(ev[:0]); err != nil {
				break
			}
		}
		if mv, ok := from.read(m.Deal); ok {
			ev, err = m.Play(mv, ev[:0])
		} else {
			err = ErrGarbled
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %v", ErrOtherVersion, err)
	}
	if m.Hash() != hash {
		return nil, fmt.Errorf("%w: the account is another one", ErrOtherVersion)
	}
	return m, nil
}

// move writes an answer to the deal's question.
func (c *coder) move(d *table.Deal, mv match.Move) {
	c.seat(d, int(mv.Seat))
	a := mv.Act
	if mv.Clock {
		a = table.Act{}
	}
	c.act(d, int(mv.Seat), &a)
}

// read reads the next answer. It returns false if there is none.
func (c *coder) read(d *table.Deal) (mv match.Move, ok bool) {
	if d.Wait != table.WaitAct || d.Pending == 0 {
		return mv, false
	}
	mv.Seat = int8(c.seat(d, 0))
	a := table.Make(table.NoAct)
	c.act(d, int(mv.Seat), &a)
	if mv.Clock = a.Type == table.NoAct; !mv.Clock {
		mv.Act = a
	}
	return mv, !c.short && int(mv.Seat) < int(d.Seats)
}

// seat codes which of the asked seats answers.
func (c *coder) seat(d *table.Deal, seat int) int {
	asked := uint32(d.Pending)
	if bits.OnesCount32(asked) == 1 {
		return bits.TrailingZeros32(asked)
	}
	n := bits.OnesCount32(asked & (1<<seat - 1))
	n = c.symbol(ctxSeat|uint32(bits.OnesCount32(asked)), 2, n)
	for ; n > 0; n-- {
		asked &= asked - 1
	}
	return bits.TrailingZeros32(asked)
}

// act codes a seat's act. A time-out is coded as NoAct.
func (c *coder) act(d *table.Deal, seat int, a *table.Act) {
	t := uint32(c.symbol(ctxType|uint32(d.Asked), 8, int(a.Type)))
	if a.Type = table.ActType(t); a.Type == table.NoAct {
		return
	}
	a.N = uint8(min(c.symbol(ctxCount|t, 3, int(a.N)), len(a.Use)))
	held := slices.Clone(d.Seat[seat].Hand[:d.Seat[seat].Held])
	slices.Sort(held)
	for i := range int(a.N) {
		a.Use[i] = c.handle(held, d.Seat[seat].Drawn, t<<3|uint32(i), a.Use[i])
	}
	a.Arg = uint8(c.symbol(ctxArg|t, 8, int(a.Arg)))
	a.Slip = uint8(c.symbol(ctxSlip|t, 8, int(a.Slip)))
}

// handle codes a tile, by its place in the hand if it is there.
func (c *coder) handle(held []table.Handle, drawn table.Handle, context uint32, h table.Handle) table.Handle {
	at := slices.Index(held, h)
	switch {
	case h == drawn && drawn != table.NoHandle:
		at = inDrawn
	case at < 0 || at >= inDrawn:
		at = notHeld
	}
	switch at = c.symbol(ctxHeld|context, 5, at); {
	case at == inDrawn:
		return drawn
	case at < len(held):
		return held[at]
	}
	return table.Handle(c.symbol(ctxRaw|context, 8, int(h)))
}

func appendText(b []byte, s string) []byte { return append(appendCount(b, len(s)), s...) }

func appendCount(b []byte, n int) []byte {
	for ; n >= 128; n >>= 7 {
		b = append(b, byte(n)|128)
	}
	return append(b, byte(n))
}

func appendHash(b []byte, h uint64, bytes int) []byte {
	for i := range bytes {
		b = append(b, byte(h>>(8*i)))
	}
	return b
}

func readHash(b []byte) (h uint64) {
	for i, x := range b {
		h |= uint64(x) << (8 * i)
	}
	return h
}

// unpacker reads the fields before the answers.
type unpacker struct {
	b   []byte
	bad bool
}

func (r *unpacker) take(n int) []byte {
	if n > len(r.b) {
		r.bad, n = true, 0
	}
	out := r.b[:n]
	r.b = r.b[n:]
	return out
}

func (r *unpacker) count() (n int) {
	for shift := 0; shift < 28; shift += 7 {
		b := r.take(1)
		if len(b) == 0 {
			return 0
		}
		n |= int(b[0]&127) << shift
		if b[0] < 128 {
			return n
		}
	}
	r.bad = true
	return 0
}

func (r *unpacker) text() string { return string(r.take(r.count())) }
