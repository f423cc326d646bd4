package wire

// Body is what an entry of the log says.
type Body interface {
	Type() Type
	code(*coder)
}

// TermsBody says what is played and how. Everything in it is agreed on by who sits down:
// the log's heads, which every signature covers, begin with it.
type TermsBody struct {
	Host    [32]byte // the host's device key
	Rules   string
	Options string   // all of them, as a JSON object
	Engine  [16]byte // the digest of the rule set as the host's program plays it
	Seats   uint8
	Bots    uint8    // bits: seats that nobody takes
	Level   string   // of bots
	Deals   uint16   // 0: a whole match
	Base    uint16   // seconds for an answer; 0: as long as it takes
	Bank    uint16   // seconds a seat has beside, in each deal
	Absent  uint8    // who plays for a player who is away: Absent…
	Watch   uint8    // who may watch: Watch…
	Dealer  [32]byte // the dealer's device key
	Held    bool     // the dealer is the host's own program
	Version uint8    // of the protocol by whose rules the log is folded; 0 is written as Version
	Advice  bool     // programs may advise their players
}

// Who plays for a player who is away.
const (
	AbsentBot uint8 = iota
	AbsentDiscard
	AbsentWait
	absents
)

// Who may watch.
const (
	WatchNobody uint8 = iota
	WatchLater        // a deal later
	WatchOpen         // a deal later, with open hands
	watches
)

// Type implements Body.
func (*TermsBody) Type() Type { return Terms }
func (m *TermsBody) code(c *coder) {
	c.fixed(m.Host[:])
	c.text(&m.Rules, 32)
	c.text(&m.Options, MaxOptions)
	c.fixed(m.Engine[:])
	c.upTo(&m.Seats, MaxSeats)
	if m.Seats < 2 {
		c.fail("%d seats are too few", m.Seats)
	}
	c.upTo(&m.Bots, 1<<MaxSeats-1)
	c.text(&m.Level, 16)
	c.u16(&m.Deals)
	c.u16(&m.Base)
	c.u16(&m.Bank)
	c.upTo(&m.Absent, absents-1)
	c.upTo(&m.Watch, watches-1)
	c.fixed(m.Dealer[:])
	c.bool(&m.Held)
	// The terms of version 1 end here, and said nothing about advice: it was given.
	switch {
	case c.reading && c.at == len(c.b), !c.reading && m.Version == 1:
		m.Version, m.Advice = 1, true
		return
	case !c.reading && m.Version == 0:
		m.Version = Version
	}
	if c.upTo(&m.Version, Version); m.Version < 2 {
		c.fail("version %d is not written here", m.Version)
	}
	c.bool(&m.Advice)
}

// HireBody is the dealer's own: the key by which it tells tiles in secret, and the hash
// of its part of the seed.
type HireBody struct {
	Box    [32]byte // X25519
	Commit [32]byte
}

// Type implements Body.
func (*HireBody) Type() Type { return Hire }
func (m *HireBody) code(c *coder) {
	c.fixed(m.Box[:])
	c.fixed(m.Commit[:])
}

// SitBody takes a seat.
type SitBody struct {
	Key    [32]byte // the device key
	Box    [32]byte // X25519: what is told to the seat is told under it
	Commit [32]byte // the hash of the seat's part of the seed
	Name   string
}

// Type implements Body.
func (*SitBody) Type() Type { return Sit }
func (m *SitBody) code(c *coder) {
	c.fixed(m.Key[:])
	c.fixed(m.Box[:])
	c.fixed(m.Commit[:])
	c.text(&m.Name, MaxName)
}

// Bare is a body that says no more than its type.
type Bare struct{ Is Type }

// Type implements Body.
func (m *Bare) Type() Type  { return m.Is }
func (m *Bare) code(*coder) {}

// NonceBody opens a seat's part of the seed.
type NonceBody struct{ Nonce [32]byte }

// Type implements Body.
func (*NonceBody) Type() Type      { return Nonce }
func (m *NonceBody) code(c *coder) { c.fixed(m.Nonce[:]) }

// WallBody is the wall of the next deal: for each tile the hash of its place, its face
// and a salt, in order of places.
type WallBody struct{ Leaves [][LeafSize]byte }

// Type implements Body.
func (*WallBody) Type() Type { return Wall }
func (m *WallBody) code(c *coder) {
	each(c, &m.Leaves, MaxTiles, LeafSize, func(l *[LeafSize]byte) { c.fixed(l[:]) })
}

// Tile is a tile laid open, or a slip: its handle, what is on it, and the salt by which
// its leaf is found to be that of the wall.
type Tile struct {
	Handle uint8
	Kind   uint8
	Salt   [SaltSize]byte
}

const tileSize = 2 + SaltSize

func (c *coder) tile(t *Tile) {
	c.u8(&t.Handle)
	c.u8(&t.Kind)
	c.fixed(t.Salt[:])
}

// Told is a tile told to one seat: kind and salt, hidden under a key that only the
// dealer and the player in that chair can make.
type Told struct {
	Chair  uint8
	Handle uint8
	Box    [BoxSize]byte
}

// StepBody is what the dealer owes the deal, in this order: a throw, tiles told, tiles
// shown.
type StepBody struct {
	Dice  []uint8 // none or four, 0 behind those that were thrown
	Told  []Told
	Shown []Tile
}

// Type implements Body.
func (*StepBody) Type() Type { return Step }
func (m *StepBody) code(c *coder) {
	each(c, &m.Dice, 4, 1, func(v *uint8) { c.upTo(v, 6) })
	if n := len(m.Dice); n != 0 && n != 4 {
		c.fail("%d dice", n)
	}
	each(c, &m.Told, MaxTiles, 2+BoxSize, func(t *Told) {
		c.upTo(&t.Chair, MaxSeats-1)
		c.u8(&t.Handle)
		c.fixed(t.Box[:])
	})
	each(c, &m.Shown, MaxTiles, tileSize, c.tile)
}

// Slip is what a seat writes on its slip: hidden from all but the dealer, and bound to
// by a hash until it is shown.
type Slip struct {
	Commit [LeafSize]byte
	Box    [BoxSize]byte
}

// MoveBody is an act: where the seat is asked alone (Do), with others (Answer), or not
// at all (Beside).
type MoveBody struct {
	Is     Type
	Player uint8  // who acts: the sender, or a seat that the dealer plays for
	State  uint64 // the hash of the public state on which it acts
	Act    uint8  // table.ActType
	Arg    uint8
	Use    []uint8 // handles
	Opened []Tile  // of Do: tiles that the act lays open, in the order in which they are due
	Slip   []Slip  // none or one
}

// Type implements Body.
func (m *MoveBody) Type() Type { return m.Is }
func (m *MoveBody) code(c *coder) {
	c.upTo(&m.Player, MaxSeats-1)
	c.u64(&m.State)
	c.u8(&m.Act)
	c.u8(&m.Arg)
	each(c, &m.Use, 6, 1, c.u8)
	opened := 0
	if m.Is == Do {
		opened = 20
	}
	each(c, &m.Opened, opened, tileSize, c.tile)
	each(c, &m.Slip, 1, LeafSize+BoxSize, func(s *Slip) {
		c.fixed(s.Commit[:])
		c.fixed(s.Box[:])
	})
}

// OpenBody opens the wall of a deal: the kinds by handle, and the key of all its salts.
type OpenBody struct {
	Key   [32]byte
	Kinds []byte
}

// Type implements Body.
func (*OpenBody) Type() Type { return Open }
func (m *OpenBody) code(c *coder) {
	c.fixed(m.Key[:])
	c.bytes(&m.Kinds, MaxTiles)
}

// SeedBody opens the dealer's part of the seed, and the secret half of the key under
// which it told tiles.
type SeedBody struct{ Secret, Box [32]byte }

// Type implements Body.
func (*SeedBody) Type() Type { return Seed }
func (m *SeedBody) code(c *coder) {
	c.fixed(m.Secret[:])
	c.fixed(m.Box[:])
}

// DifferBody says how a peer stands after so many entries.
type DifferBody struct {
	At    uint32
	State uint64 // its hash
	Form  []byte // the byte form of the public state (table.State.Form)
}

// Type implements Body.
func (*DifferBody) Type() Type { return Differ }
func (m *DifferBody) code(c *coder) {
	c.u32(&m.At)
	c.u64(&m.State)
	c.bytes(&m.Form, MaxForm)
}

// SayBody is a canned phrase, by its number.
type SayBody struct{ Phrase uint8 }

// Type implements Body.
func (*SayBody) Type() Type      { return Say }
func (m *SayBody) code(c *coder) { c.u8(&m.Phrase) }

// KickBody removes a player from the table: its seat and its device key, which may not sit down
// there again.
type KickBody struct {
	Seat uint8
	Key  [32]byte
}

// Type implements Body.
func (*KickBody) Type() Type { return Kick }
func (m *KickBody) code(c *coder) {
	c.upTo(&m.Seat, MaxSeats-1)
	c.fixed(m.Key[:])
}

// LockBody says which seats (bits) nobody may take. Players who sit on one stay.
type LockBody struct{ Seats uint8 }

// Type implements Body.
func (*LockBody) Type() Type      { return Lock }
func (m *LockBody) code(c *coder) { c.upTo(&m.Seats, 1<<MaxSeats-1) }

// AgainBody names a table by its code.
type AgainBody struct{ Code string }

// Type implements Body.
func (*AgainBody) Type() Type      { return Again }
func (m *AgainBody) code(c *coder) { c.text(&m.Code, MaxCode) }

// Given is an answer as it came.
type Given struct {
	From     From
	Envelope []byte
}

// ReleasedBody is the relay's: all answers to a question, who had nothing to say, and whose
// time was up. That a seat has passed it signs with the next thing it says, which is bound
// to the log with this in it; a program that is said to have passed and has not says
// nothing more.
type ReleasedBody struct {
	Given  []Given
	Passed uint8 // bits
	Late   uint8 // bits
}

// Type implements Body.
func (*ReleasedBody) Type() Type { return Released }
func (m *ReleasedBody) code(c *coder) {
	each(c, &m.Given, MaxSeats, 1+1+leastOverhead, func(g *Given) {
		c.u8((*uint8)(&g.From))
		c.bytes(&g.Envelope, maxAnswer)
	})
	c.upTo(&m.Passed, 1<<MaxSeats-1)
	c.upTo(&m.Late, 1<<MaxSeats-1)
}

// maxAnswer is the most bytes of an answer in its envelope.
const maxAnswer = 300

// SeatBody is the relay's word on a seat: Away, Back.
type SeatBody struct {
	Is   Type
	Seat uint8
}

// Type implements Body.
func (m *SeatBody) Type() Type    { return m.Is }
func (m *SeatBody) code(c *coder) { c.upTo(&m.Seat, MaxSeats-1) }

// LateBody: the time of these seats (bits) is up.
type LateBody struct{ Seats uint8 }

// Type implements Body.
func (*LateBody) Type() Type      { return Late }
func (m *LateBody) code(c *coder) { c.upTo(&m.Seats, 1<<MaxSeats-1) }

// empty is a body to read a type into; nil: there is none.
func empty(t Type) Body {
	switch t {
	case Terms:
		return new(TermsBody)
	case Hire:
		return new(HireBody)
	case Sit:
		return new(SitBody)
	case Stand, Ready, Begin, GoOn, Shut, Draw:
		return &Bare{t}
	case Nonce:
		return new(NonceBody)
	case Wall:
		return new(WallBody)
	case Step:
		return new(StepBody)
	case Do, Answer, Beside:
		return &MoveBody{Is: t}
	case Open:
		return new(OpenBody)
	case Seed:
		return new(SeedBody)
	case Differ:
		return new(DifferBody)
	case Say:
		return new(SayBody)
	case Kick:
		return new(KickBody)
	case Lock:
		return new(LockBody)
	case Again:
		return new(AgainBody)
	case Released:
		return new(ReleasedBody)
	case Late:
		return new(LateBody)
	case Away, Back:
		return &SeatBody{Is: t}
	}
	return nil
}
