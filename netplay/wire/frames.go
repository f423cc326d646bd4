package wire

import (
	"crypto/ed25519"
	"encoding/binary"
	"fmt"
)

// HelloFrame is the relay's first frame on a connection.
type HelloFrame struct {
	Version   uint8
	Relay     [32]byte // the relay's key, with which it signs heads
	Dealer    [32]byte // key of the dealer that it offers; zero if none
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

// EnterFrame states the program's key, the table, and how far it has read the log.
type EnterFrame struct {
	Version uint8
	Tables  uint8  // in EventVersion: of a new event; 0 for a table that exists
	Code    string // empty for a new table
	Key     [32]byte
	Since   uint32
	Head    Head // head after Since entries; zero if none were read
	Sig     [64]byte
}

// Type implements Body.
func (*EnterFrame) Type() Type { return Enter }
func (m *EnterFrame) code(c *coder) {
	if c.u8(&m.Version); m.Version == EventVersion {
		c.upTo(&m.Tables, MaxTables)
	}
	c.text(&m.Code, MaxCode)
	if m.Tables == 1 || m.Tables > 0 && m.Version != EventVersion || m.Version == EventVersion && (m.Tables > 0) != (m.Code == "") {
		c.fail("%d tables with the code %q", m.Tables, m.Code)
	}
	c.fixed(m.Key[:])
	c.u32(&m.Since)
	c.fixed(m.Head[:])
	c.fixed(m.Sig[:])
}

func (m *EnterFrame) signed(h *HelloFrame) []byte {
	b := []byte(enterLabel)
	if m.Version == EventVersion {
		b = append([]byte(enterEventLabel), m.Tables)
	}
	b = append(b, h.Challenge[:]...)
	b = append(b, h.Relay[:]...)
	b = append(b, m.Key[:]...)
	b = binary.LittleEndian.AppendUint32(b, m.Since)
	b = append(b, m.Head[:]...)
	return append(b, m.Code...)
}

// Sign signs the frame for the connection that began with h.
func (m *EnterFrame) Sign(key ed25519.PrivateKey, h *HelloFrame) {
	copy(m.Sig[:], ed25519.Sign(key, m.signed(h)))
}

// Check reports whether the frame is signed with its key for that connection.
func (m *EnterFrame) Check(h *HelloFrame) bool {
	return ed25519.Verify(m.Key[:], m.signed(h), m.Sig[:])
}

// WelcomeFrame admits a program to a table.
type WelcomeFrame struct {
	Table [16]byte
	Code  string
	Count uint32 // number of entries in the log
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
	c.varint(&m.First)
	each(c, &m.List, 512, 3, c.entry)
}

func (c *coder) entry(e *Entry) {
	c.u8((*uint8)(&e.From))
	c.varint(&e.Ms)
	c.bytes(&e.Text, MaxEntry)
}

// EntrySize returns the maximum size of an entry in a frame.
func EntrySize(e *Entry) int { return 9 + len(e.Text) }

// AppendEntry appends an entry in the form used in log files.
func AppendEntry(b []byte, e *Entry) []byte {
	c := coder{b: b}
	c.entry(e)
	return c.b
}

// ReadEntry decodes an entry of a log file and returns the bytes after it.
func ReadEntry(b []byte) (e Entry, rest []byte, err error) {
	c := coder{b: b, reading: true}
	c.entry(&e)
	return e, b[c.at:], c.err
}

// PostFrame submits an envelope for the log.
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

// PassFrame is a pass in a question to several seats. Player is the sender, or a seat
// that the dealer plays for.
type PassFrame struct {
	From   From
	Player uint8
	At     uint32 // number of entries when the question was put
}

// Type implements Body.
func (*PassFrame) Type() Type { return Pass }
func (m *PassFrame) code(c *coder) {
	c.u8((*uint8)(&m.From))
	c.upTo(&m.Player, MaxSeats-1)
	c.varint(&m.At)
}

// BringFrame returns entries that the relay has lost. Count, Head and Sig are those of
// the last PONG received, or zero.
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
	c.varint(&m.First)
	each(c, &m.List, 512, 3, c.entry)
	c.bool(&m.Last)
}

// Proves reports whether the relay with that key has signed that the table's log had
// Count entries.
func (m *BringFrame) Proves(relay *[32]byte, table *[16]byte) bool {
	p := PongFrame{Count: m.Count, Head: m.Head, Sig: m.Sig}
	return m.Count > 0 && p.Check(relay, table)
}

// AskFrame states which players are asked after a number of entries, because the relay
// does not know the rules.
type AskFrame struct {
	At    uint32
	Seats uint8 // bits, by player
	Kept  bool  // answers are held until all have arrived
}

// Type implements Body.
func (*AskFrame) Type() Type { return Ask }
func (m *AskFrame) code(c *coder) {
	c.u32(&m.At)
	c.upTo(&m.Seats, 1<<MaxSeats-1)
	c.bool(&m.Kept)
}

// PingFrame is a heartbeat to the relay.
type PingFrame struct{ Stamp uint32 }

// Type implements Body.
func (*PingFrame) Type() Type      { return Ping }
func (m *PingFrame) code(c *coder) { c.u32(&m.Stamp) }

// PongFrame is the answer to a heartbeat, with the head of the log signed by the relay.
// Two different heads for one count prove equivocation.
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

// Check reports whether the relay with that key signed the head for a table.
func (m *PongFrame) Check(relay *[32]byte, table *[16]byte) bool {
	return ed25519.Verify(relay[:], m.signed(table), m.Sig[:])
}

// CloseCode is the code of a refusal or of the closing of a connection.
type CloseCode uint8

// The codes. Screens translate them by Kind.
const (
	WhyForm      CloseCode = 1 + iota // malformed
	WhyVersion                        // another version of the protocol
	WhyNoTable                        // no table has this code
	WhyKey                            // the challenge was not signed by the key
	WhyFork                           // the entries read are not the beginning of the log
	WhySignature                      // an envelope is not signed by its sender for this place
	WhyPhase                          // not allowed in this phase or from this sender
	WhyTaken                          // the seat is taken, or none is free
	WhyStale                          // too far behind the log
	WhyRate                           // rate limit exceeded
	WhyElsewhere                      // the same key has connected again
	WhySlow                           // the program does not read what is sent
	WhyClosed                         // the table is closed
	WhyStore                          // the log cannot be written
	WhyDamaged                        // the stored log is damaged
	WhyLost                           // the relay no longer has all entries that were read
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

// Kind returns the code as one word, from which a screen derives the key of its text. It
// returns "" for an unknown code.
func (c CloseCode) Kind() string {
	if int(c) < len(whyKinds) {
		return whyKinds[c]
	}
	return ""
}

// Error returns the code as English text.
func (c CloseCode) Error() string {
	if int(c) < len(whyWords) && whyWords[c] != "" {
		return whyWords[c]
	}
	return fmt.Sprintf("reason %d", uint8(c))
}

// RefusedFrame reports that a message was rejected.
type RefusedFrame struct {
	Why     CloseCode
	Counter uint32 // of the rejected envelope; 0 if it was not an envelope
}

// Type implements Body.
func (*RefusedFrame) Type() Type { return Refused }
func (m *RefusedFrame) code(c *coder) {
	c.upTo((*uint8)(&m.Why), uint8(whys-1))
	c.u32(&m.Counter)
}

// DrainFrame announces that the relay stops, and when to reconnect.
type DrainFrame struct{ Ms uint32 }

// Type implements Body.
func (*DrainFrame) Type() Type      { return Drain }
func (m *DrainFrame) code(c *coder) { c.u32(&m.Ms) }

// emptyFrame returns a frame into which a type can be decoded, or nil if there is none.
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

// Frame encodes a frame.
func Frame(b Body) ([]byte, error) {
	c := coder{b: []byte{byte(b.Type())}}
	b.code(&c)
	if c.err == nil && len(c.b) > MaxFrame {
		return nil, fmt.Errorf("%w: a frame of %d bytes", ErrForm, len(c.b))
	}
	return c.b, c.err
}

// ReadFrame decodes a frame. The result refers to memory of text.
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
