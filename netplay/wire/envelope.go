package wire

import (
	"crypto/ed25519"
	"crypto/sha3"
	"encoding/binary"
	"errors"
	"fmt"
)

// Head is the hash of a log up to an entry.
type Head [32]byte

// Short returns the part of a head that an envelope carries, which is enough to detect
// that two logs have diverged.
func (h *Head) Short() (s [2]byte) {
	copy(s[:], h[:])
	return s
}

const (
	tableLabel      = "moineau table 1"
	entryLabel      = "moineau entry 1"
	envelopeLabel   = "moineau envelope 1"
	enterLabel      = "moineau enter 1"
	enterEventLabel = "moineau enter 3"
	headLabel       = "moineau head 1"
)

// Start returns the head of a table's empty log.
func Start(table *[16]byte) Head {
	return sha3.Sum256(append([]byte(tableLabel), table[:]...))
}

// Entry is an entry of the log.
type Entry struct {
	From From
	Ms   uint32 // time at which the relay received it, in milliseconds since the table was created
	Text []byte // an envelope, or a message of the relay; its first byte is the type
}

// Type returns the type of the entry's message, or 0 if it is empty.
func (e *Entry) Type() Type {
	if len(e.Text) == 0 {
		return 0
	}
	return Type(e.Text[0])
}

// Chain returns the head after entry number seq, counted from 0.
func (h *Head) Chain(seq uint32, e *Entry) Head {
	x := sha3.New256()
	x.Write([]byte(entryLabel))
	x.Write(h[:])
	var n [13]byte
	binary.LittleEndian.PutUint32(n[0:], seq)
	n[4] = byte(e.From)
	binary.LittleEndian.PutUint32(n[5:], e.Ms)
	binary.LittleEndian.PutUint32(n[9:], uint32(len(e.Text)))
	x.Write(n[:])
	x.Write(e.Text)
	var out Head
	x.Sum(out[:0])
	return out
}

// Envelope is a signed message for the log. Its sender had read Ack entries, at which the
// log's head was Head.
type Envelope struct {
	Counter uint32 // increases with each envelope of a key at the table
	Ack     uint32
	Head    [2]byte
	Body    Body
	Signed  []byte // the bytes covered by the signature
	Sig     []byte
}

// Overhead is the maximum size of an envelope without its body, and leastOverhead the
// minimum.
const (
	Overhead      = 1 + 5 + 5 + 2 + ed25519.SignatureSize
	leastOverhead = 1 + 1 + 1 + 2 + ed25519.SignatureSize
)

// ErrSigned is returned if an envelope is not signed by its stated sender for this table
// and log.
var ErrSigned = errors.New("the signature is not right")

func (e *Envelope) header(c *coder) {
	c.varint(&e.Counter)
	c.varint(&e.Ack)
	c.fixed(e.Head[:])
}

// Place is the table, sender and log position that a signature covers. It is not valid
// anywhere else.
type Place struct {
	Table [16]byte
	From  From
	Head  Head // of the log after Ack entries
}

func (p *Place) signed(text []byte) []byte {
	b := make([]byte, 0, len(envelopeLabel)+len(p.Table)+1+len(p.Head)+len(text))
	b = append(b, envelopeLabel...)
	b = append(b, p.Table[:]...)
	b = append(b, byte(p.From))
	b = append(b, p.Head[:]...)
	return append(b, text...)
}

// Seal encodes and signs an envelope.
func (e *Envelope) Seal(key ed25519.PrivateKey, p *Place) ([]byte, error) {
	e.Head = p.Head.Short()
	c := coder{}
	t := uint8(e.Body.Type())
	c.u8(&t)
	e.header(&c)
	e.Body.code(&c)
	if c.err != nil {
		return nil, c.err
	}
	if len(c.b)+ed25519.SignatureSize > MaxEntry {
		return nil, fmt.Errorf("%w: %d bytes are too many", ErrForm, len(c.b))
	}
	return append(c.b, ed25519.Sign(key, p.signed(c.b))...), nil
}

// ReadEnvelope decodes an envelope without verifying its signature; see Check. It returns
// an error that wraps ErrForm if the bytes are malformed.
func ReadEnvelope(text []byte) (*Envelope, error) {
	if len(text) < leastOverhead || len(text) > MaxEntry {
		return nil, fmt.Errorf("%w: %d bytes are not an envelope", ErrForm, len(text))
	}
	cut := len(text) - ed25519.SignatureSize
	e := &Envelope{Body: empty(Type(text[0])), Signed: text[:cut:cut], Sig: text[cut:]}
	if e.Body == nil || byRelay(e.Body.Type()) {
		return nil, fmt.Errorf("%w: an envelope of %v", ErrForm, Type(text[0]))
	}
	c := coder{b: e.Signed, at: 1, reading: true}
	e.header(&c)
	e.Body.code(&c)
	c.end()
	if c.err != nil {
		return nil, c.err
	}
	return e, nil
}

// Check returns ErrSigned unless the envelope is signed with the key for the place.
func (e *Envelope) Check(key *[32]byte, p *Place) error {
	if e.Head != p.Head.Short() || !ed25519.Verify(key[:], p.signed(e.Signed), e.Sig) {
		return ErrSigned
	}
	return nil
}

func byRelay(t Type) bool { return t >= Released && t <= Back }

// Note encodes a message that the relay itself writes to the log.
func Note(b Body) []byte {
	c := coder{b: []byte{byte(b.Type())}}
	b.code(&c)
	if c.err != nil {
		panic(c.err) // cannot happen: the relay's own messages are valid
	}
	return c.b
}

// ReadNote decodes a message that the relay itself wrote to the log.
func ReadNote(text []byte) (Body, error) {
	if len(text) == 0 || len(text) > MaxEntry || !byRelay(Type(text[0])) {
		return nil, fmt.Errorf("%w: no word of the relay's", ErrForm)
	}
	b := empty(Type(text[0]))
	c := coder{b: text, at: 1, reading: true}
	b.code(&c)
	c.end()
	return b, c.err
}
