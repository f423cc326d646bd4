package wire

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"unicode/utf8"
)

// ErrForm is returned for bytes that are not in the form of the protocol.
var ErrForm = errors.New("malformed")

// coder encodes a message to b, or decodes it from b. Numbers are little endian.
type coder struct {
	b       []byte
	at      int
	reading bool
	err     error
}

func (c *coder) fail(format string, a ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("%w at byte %d: %s", ErrForm, c.at, fmt.Sprintf(format, a...))
	}
}

// take returns the next n bytes to read or write, or nil after an error.
func (c *coder) take(n int) []byte {
	if c.err != nil {
		return nil
	}
	if !c.reading {
		c.b = append(c.b, make([]byte, n)...)
		return c.b[len(c.b)-n:]
	}
	if n > len(c.b)-c.at {
		c.fail("%d bytes are missing", n-(len(c.b)-c.at))
		return nil
	}
	c.at += n
	return c.b[c.at-n : c.at : c.at]
}

func (c *coder) u8(v *uint8) {
	if b := c.take(1); b == nil {
	} else if c.reading {
		*v = b[0]
	} else {
		b[0] = *v
	}
}

func (c *coder) u16(v *uint16) {
	if b := c.take(2); b == nil {
	} else if c.reading {
		*v = binary.LittleEndian.Uint16(b)
	} else {
		binary.LittleEndian.PutUint16(b, *v)
	}
}

func (c *coder) u32(v *uint32) {
	if b := c.take(4); b == nil {
	} else if c.reading {
		*v = binary.LittleEndian.Uint32(b)
	} else {
		binary.LittleEndian.PutUint32(b, *v)
	}
}

func (c *coder) u64(v *uint64) {
	if b := c.take(8); b == nil {
	} else if c.reading {
		*v = binary.LittleEndian.Uint64(b)
	} else {
		binary.LittleEndian.PutUint64(b, *v)
	}
}

func (c *coder) bool(v *bool) {
	var n uint8
	if *v {
		n = 1
	}
	c.u8(&n)
	if n > 1 {
		c.fail("%d is neither 0 nor 1", n)
	}
	*v = n == 1
}

// upTo codes a byte with a maximum value.
func (c *coder) upTo(v *uint8, most uint8) {
	c.u8(v)
	if *v > most {
		c.fail("%d is more than %d", *v, most)
	}
}

// fixed codes bytes of a length known to both sides.
func (c *coder) fixed(v []byte) {
	if b := c.take(len(v)); b == nil {
	} else if c.reading {
		copy(v, b)
	} else {
		copy(b, v)
	}
}

// count codes the number of items that follow, each of at least size bytes. It is one
// byte if most fits in one, and a varint otherwise.
func (c *coder) count(have, most, size int) int {
	n := have
	if have > most && !c.reading {
		c.fail("%d are more than %d", have, most)
	}
	if most < 256 {
		v := uint8(n)
		c.u8(&v)
		n = int(v)
	} else {
		v := uint32(n)
		c.varint(&v)
		n = int(v)
	}
	switch {
	case c.err != nil:
		return 0
	case n > most:
		c.fail("%d are more than %d", n, most)
		return 0
	case c.reading && n*size > len(c.b)-c.at:
		c.fail("%d of at least %d bytes do not fit in the %d left", n, size, len(c.b)-c.at)
		return 0
	}
	return n
}

// varint codes an unsigned varint (LEB128, at most five bytes, minimal length).
func (c *coder) varint(v *uint32) {
	if !c.reading {
		c.b = binary.AppendUvarint(c.b, uint64(*v))
		return
	}
	n := uint64(0)
	for i := 0; ; i++ {
		b := c.take(1)
		if b == nil {
			return
		}
		n |= uint64(b[0]&0x7f) << (7 * i)
		if b[0] < 0x80 {
			if b[0] == 0 && i > 0 {
				c.fail("a number is longer than it need be")
			}
			break
		}
		if i == 4 {
			break
		}
	}
	if n > math.MaxUint32 {
		c.fail("a number is too great")
		return
	}
	*v = uint32(n)
}

// bytes codes a byte slice with its length. When decoding, the slice is part of the
// input.
func (c *coder) bytes(v *[]byte, most int) {
	n := c.count(len(*v), most, 1)
	if b := c.take(n); b == nil {
	} else if c.reading {
		*v = b
	} else {
		copy(b, *v)
	}
}

// text codes UTF-8 text with its length in bytes.
func (c *coder) text(v *string, most int) {
	b := []byte(*v)
	c.bytes(&b, most)
	if !utf8.Valid(b) {
		c.fail("it is not UTF-8")
		return
	}
	if c.reading {
		*v = string(b)
	}
}

// each codes a list: its length and its items.
func each[T any](c *coder, list *[]T, most, size int, item func(*T)) {
	n := c.count(len(*list), most, size)
	if c.reading {
		if *list = nil; n > 0 {
			*list = make([]T, n)
		}
	}
	for i := range min(n, len(*list)) {
		item(&(*list)[i])
	}
}

// end checks that no input is left.
func (c *coder) end() {
	if c.reading && c.err == nil && c.at != len(c.b) {
		c.fail("%d bytes are left over", len(c.b)-c.at)
	}
}
