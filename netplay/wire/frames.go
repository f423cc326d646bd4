package wire

import (
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
)

// HelloFrame is the relay's first word on a connection.
type HelloFrame struct {
	Version   uint8
	Relay     [32]byte // its key, by which it signs heads
	Dealer    [32]byte // the key of the dealer that it offers; zero: none
	Challenge [32]byte
}

// Type implements Body.
func (*HelloFrame) Type() Type { return Hello }
func (m *HelloFrame) code(c *coder) {
	c.u8(&m.Version)
	c.fixed(m.Relay[:])
	c.fixed(m.Dealer[:])
	c.fixed(m.Challenge[:])
}

// EnterFrame says who comes, to which table, and how far he has read its log.
type EnterFrame struct {
	Version uint8
	Code    string // empty: a new table
	Key     [32]byte
	Since   uint32
	Head    Head // after Since entries; of nothing read: zero
	Sig     [64]byte
}

// Type implements Body.
func (*EnterFrame) Type() Type { return Enter }
func (m *EnterFrame) code(c *coder) {
	c.u8(&m.Version)
	c.text(&m.Code, MaxCode)
	c.fixed(m.Key[:])
	c.u32(&m.Since)
	c.fixed(m.Head[:])
	c.fixed(m.Sig[:])
}

func (m *EnterFrame) signed(h *HelloFrame) []byte {
	b := append([]byte(enterLabel), h.Challenge[:]...)
	b = append(b, h.Relay[:]...)
	b = append(b, m.Key[:]...)
	b = binary.LittleEndian.AppendUint32(b, m.Since)
	b = append(b, m.Head[:]...)
	return append(b, m.Code...)
}

// Sign signs it for the connection that began with h.
func (m *EnterFrame) Sign(key ed25519.PrivateKey, h *HelloFrame) {
	copy(m.Sig[:], ed25519.Sign(key, m.signed(h)))
}

// Check says whether it is signed by its key for that connection.
func (m *EnterFrame) Check(h *HelloFrame) bool {
	return ed25519.Verify(m.Key[:], m.signed(h), m.Sig[:])
}

// WelcomeFrame lets somebody in.
type WelcomeFrame struct {
	Table [16]byte
	Code  string
	Count uint32 // entries of the log
}

// Type implements Body.
func (*WelcomeFrame) Type() Type { return Welcome }
func (m *WelcomeFrame) code(c *coder) {
	c.fixed(m.Table[:])
	c.text(&m.Code, MaxCode)
	c.u32(&m.Count)
}

// EntriesFrame is a part of the log.
type EntriesFrame struct {
	First uint32
	List  []Entry
}

// Type implements Body.
func (*EntriesFrame) Type() Type { return Entries }
func (m *EntriesFrame) code(c *coder) {
	c.vary(&m.First)
	each(c, &m.List, 512, 3, c.entry)
}

func (c *coder) entry(e *Entry) {
	c.u8((*uint8)(&e.From))
	c.vary(&e.Ms)
	c.bytes(&e.Text, MaxEntry)
}

// EntrySize is what an entry weighs in a frame, at most.
func EntrySize(e *Entry) int { return 9 + len(e.Text) }

// AppendEntry writes an entry as a file of the log keeps it.
func AppendEntry(b []byte, e *Entry) []byte {
	c := coder{b: b}
	c.entry(e)
	return c.b
}

// ReadEntry reads an entry of a file of the log and gives what follows it.
func ReadEntry(b []byte) (e Entry, rest []byte, err error) {
	c := coder{b: b, reading: true}
	c.entry(&e)
	return e, b[c.at:], c.err
}

// PostFrame brings an envelope for the log.
type PostFrame struct {
	From     From
	Envelope []byte
}

// Type implements Body.
func (*PostFrame) Type() Type { return Post }
func (m *PostFrame) code(c *coder) {
	c.u8((*uint8)(&m.From))
	c.bytes(&m.Envelope, MaxEntry)
}

// PassFrame says that a player has nothing to say to a question that several are asked:
// Player is the sender, or a seat that the dealer plays for.
type PassFrame struct {
	From   From
	Player uint8
	At     uint32 // how many entries the log had when it was asked
}

// Type implements Body.
func (*PassFrame) Type() Type { return Pass }
func (m *PassFrame) code(c *coder) {
	c.u8((*uint8)(&m.From))
	c.upTo(&m.Player, MaxSeats-1)
	c.vary(&m.At)
}

// BringFrame brings entries that the relay has lost. Count, Head and Sig are those of the last PONG
// that the program has; zero if it has none.
type BringFrame struct {
	Count uint32
	Head  Head
	Sig   [64]byte
	First uint32
	List  []Entry
	Last  bool // no more follow
}

// Type implements Body.
func (*BringFrame) Type() Type { return Bring }
func (m *BringFrame) code(c *coder) {
	c.u32(&m.Count)
	c.fixed(m.Head[:])
	c.fixed(m.Sig[:])
	c.vary(&m.First)
	each(c, &m.List, 512, 3, c.entry)
	c.bool(&m.Last)
}

// Proves reports whether the relay with that key has signed that the table's log had Count
// entries.
func (m *BringFrame) Proves(relay *[32]byte, table *[16]byte) bool {
	p := PongFrame{Count: m.Count, Head: m.Head, Sig: m.Sig}
	return m.Count > 0 && p.Check(relay, table)
}

// AskFrame tells the relay, which knows no rules, who is asked after so many entries.
type AskFrame struct {
	At    uint32
	Seats uint8 // bits, by players
	Kept  bool  // their answers are kept until all are there
}

// Type implements Body.
func (*AskFrame) Type() Type { return Ask }
func (m *AskFrame) code(c *coder) {
	c.u32(&m.At)
	c.upTo(&m.Seats, 1<<MaxSeats-1)
	c.bool(&m.Kept)
}

// PingFrame asks whether the relay is there.
type PingFrame struct{ Stamp uint32 }

// Type implements Body.
func (*PingFrame) Type() Type      { return Ping }
func (m *PingFrame) code(c *coder) { c.u32(&m.Stamp) }

// PongFrame answers, with the head of the log signed by the relay: two for one count
// prove that it has told two stories.
type PongFrame struct {
	Stamp uint32
	Count uint32
	Head  Head
	Sig   [64]byte
}

// Type implements Body.
func (*PongFrame) Type() Type { return Pong }
func (m *PongFrame) code(c *coder) {
	c.u32(&m.Stamp)
	c.u32(&m.Count)
	c.fixed(m.Head[:])
	c.fixed(m.Sig[:])
}

func (m *PongFrame) signed(table *[16]byte) []byte {
	b := append([]byte(headLabel), table[:]...)
	b = binary.LittleEndian.AppendUint32(b, m.Count)
	return append(b, m.Head[:]...)
}

// Sign signs the head for a table.
func (m *PongFrame) Sign(key ed25519.PrivateKey, table *[16]byte) {
	copy(m.Sig[:], ed25519.Sign(key, m.signed(table)))
}

// Check says whether the relay with that key signed the head for a table.
func (m *PongFrame) Check(relay *[32]byte, table *[16]byte) bool {
	return ed25519.Verify(relay[:], m.signed(table), m.Sig[:])
}

// Why is why something is refused.
type Why uint8

// The reasons. Screens translate them by Kind.
const (
	WhyForm      Why = 1 + iota // not in the form of the protocol
	WhyVersion                  // another version of the protocol
	WhyNoTable                  // no table has this code
	WhyKey                      // the challenge was not signed by the key
	WhyFork                     // what was read is not the log's beginning
	WhySignature                // an envelope is not signed by its sender, or for elsewhere
	WhyPhase                    // not now, or not by this sender
	WhyTaken                    // the seat is taken, or none is free
	WhyStale                    // the log has gone too far on since
	WhyRate                     // too much at once
	WhyElsewhere                // the same key has come in anew
	WhySlow                     // what was sent is not read
	WhyClosed                   // the table is closed
	WhyStore                    // the log cannot be written
	WhyDamaged                  // the log is damaged where it is kept
	WhyLost                     // the relay no longer has all that was read
	whys
)

var whyWords = [...]string{
	WhyForm: "it is not in the form of the protocol", WhyVersion: "another version of the protocol is spoken here",
	WhyNoTable: "no table has this code", WhyKey: "the challenge is not signed by this key",
	WhyFork: "what was read before is not the beginning of this log", WhySignature: "it is not signed by its sender for this place in the log",
	WhyPhase: "not now, or not by this sender", WhyTaken: "the seat is taken", WhyStale: "the log has gone too far on since",
	WhyRate: "too much at once", WhyElsewhere: "the same key has come in from elsewhere", WhySlow: "what was sent was not read",
	WhyClosed: "the table is closed", WhyStore: "the log cannot be written",
	WhyDamaged: "the log is damaged where the relay keeps it", WhyLost: "the relay has lost a part of the log that was read before",
}

var whyKinds = [...]string{
	WhyForm: "form", WhyVersion: "version", WhyNoTable: "no-table", WhyKey: "key", WhyFork: "fork", WhySignature: "signature", WhyPhase: "phase",
	WhyTaken: "taken", WhyStale: "stale", WhyRate: "rate", WhyElsewhere: "elsewhere", WhySlow: "slow", WhyClosed: "closed", WhyStore: "store",
	WhyDamaged: "damaged", WhyLost: "lost",
}

// Kind returns the reason in one word, by which a screen finds its sentence; "" if there is
// no such reason.
func (w Why) Kind() string {
	if int(w) < len(whyKinds) {
		return whyKinds[w]
	}
	return ""
}

// Error returns the reason in English.
func (w Why) Error() string {
	if int(w) < len(whyWords) && whyWords[w] != "" {
		return whyWords[w]
	}
	return fmt.Sprintf("reason %d", uint8(w))
}

// RefusedFrame says that something was not taken.
type RefusedFrame struct {
	Why     Why
	Counter uint32 // of the envelope; 0: no envelope
}

// Type implements Body.
func (*RefusedFrame) Type() Type { return Refused }
func (m *RefusedFrame) code(c *coder) {
	c.upTo((*uint8)(&m.Why), uint8(whys-1))
	c.u32(&m.Counter)
}

// DrainFrame says that the relay stops, and when to come back.
type DrainFrame struct{ Ms uint32 }

// Type implements Body.
func (*DrainFrame) Type() Type      { return Drain }
func (m *DrainFrame) code(c *coder) { c.u32(&m.Ms) }

// emptyFrame is a frame to read a type into; nil: there is none.
func emptyFrame(t Type) Body {
	switch t {
	case Hello:
		return new(HelloFrame)
	case Enter:
		return new(EnterFrame)
	case Welcome:
		return new(WelcomeFrame)
	case Entries:
		return new(EntriesFrame)
	case Post:
		return new(PostFrame)
	case Ask:
		return new(AskFrame)
	case Ping:
		return new(PingFrame)
	case Pong:
		return new(PongFrame)
	case Refused:
		return new(RefusedFrame)
	case Drain:
		return new(DrainFrame)
	case Pass:
		return new(PassFrame)
	case Bring:
		return new(BringFrame)
	}
	return nil
}

// Frame writes a frame.
func Frame(b Body) ([]byte, error) {
	c := coder{b: []byte{byte(b.Type())}}
	b.code(&c)
	if c.err == nil && len(c.b) > MaxFrame {
		return nil, fmt.Errorf("%w: a frame of %d bytes", ErrForm, len(c.b))
	}
	return c.b, c.err
}

// ReadFrame reads a frame. What it holds is part of text.
func ReadFrame(text []byte) (Body, error) {
	if len(text) == 0 || len(text) > MaxFrame {
		return nil, fmt.Errorf("%w: a frame of %d bytes", ErrForm, len(text))
	}
	b := emptyFrame(Type(text[0]))
	if b == nil {
		return nil, fmt.Errorf("%w: a frame of %v", ErrForm, Type(text[0]))
	}
	c := coder{b: text, at: 1, reading: true}
	b.code(&c)
	c.end()
	return b, c.err
}
