package record

// coder is an adaptive binary range coder (that of LZMA), in which frequent values take
// few bits. One coder writes, or reads if from is set.
type coder struct {
	out        []byte
	low        uint64
	width      uint32
	cache      byte
	pending    int // number of bytes of 0xff that a carry may still change, plus cache
	from       []byte
	at         int
	code       uint32
	short      bool // more was read than there is
	contexts   map[uint32]*[256]uint16
	lastKey    uint32
	lastLeaves *[256]uint16
}

// Probabilities have 11 bits and move by a sixteenth of the remaining distance.
const (
	probBits = 11
	probMove = 4
	topWidth = 1 << 24
)

func newWriter() *coder {
	return &coder{width: 0xffffffff, pending: 1, contexts: map[uint32]*[256]uint16{}}
}

func newReader(from []byte) *coder {
	c := &coder{width: 0xffffffff, from: from, contexts: map[uint32]*[256]uint16{}}
	for range 5 {
		c.code = c.code<<8 | uint32(c.next())
	}
	return c
}

// missing is the number of bytes that a reader may read beyond the end, because a writer
// omits trailing zeros.
const missing = 5

func (c *coder) next() byte {
	c.at++
	if c.at <= len(c.from) {
		return c.from[c.at-1]
	}
	c.short = c.short || c.at > len(c.from)+missing
	return 0
}

// bit codes one bit with its probability of being 0.
func (c *coder) bit(p *uint16, b int) int {
	bound := c.width >> probBits * uint32(*p)
	if c.from != nil {
		if b = 0; c.code >= bound {
			b = 1
		}
	}
	if b == 0 {
		c.width = bound
		*p += (1<<probBits - *p) >> probMove
	} else {
		if c.from != nil {
			c.code -= bound
		} else {
			c.low += uint64(bound)
		}
		c.width -= bound
		*p -= *p >> probMove
	}
	for c.width < topWidth {
		c.width <<= 8
		if c.from != nil {
			c.code = c.code<<8 | uint32(c.next())
		} else {
			c.shift()
		}
	}
	return b
}

// shift writes the top byte once no carry can change it.
func (c *coder) shift() {
	if c.low < 0xff000000 || c.low >= 1<<32 {
		carry := byte(c.low >> 32)
		for ; c.pending > 0; c.pending-- {
			c.out = append(c.out, c.cache+carry)
			c.cache = 0xff
		}
		c.cache = byte(c.low >> 24)
	}
	c.pending++
	c.low = c.low << 8 & 0xffffffff
}

// done flushes the coder. Trailing zeros are omitted; the reader supplies them.
func (c *coder) done() []byte {
	for range 5 {
		c.shift()
	}
	n := len(c.out)
	for n > 0 && c.out[n-1] == 0 && len(c.out)-n < missing {
		n--
	}
	return c.out[:n]
}

// symbol codes a value of at most 8 bits in a context. Values that were frequent in the
// context are cheap.
func (c *coder) symbol(context uint32, bits, v int) int {
	if c.lastLeaves == nil || c.lastKey != context {
		leaves := c.contexts[context]
		if leaves == nil {
			leaves = new([256]uint16)
			for i := range leaves {
				leaves[i] = 1 << (probBits - 1)
			}
			c.contexts[context] = leaves
		}
		c.lastKey, c.lastLeaves = context, leaves
	}
	node := 1
	for i := bits - 1; i >= 0; i-- {
		node = node<<1 | c.bit(&c.lastLeaves[node], v>>i&1)
	}
	return node - 1<<bits
}
