package wire

// Body is the content of a message.
type Body interface {
	Type() Type
	code(*coder)
}

// TermsBody states the game and its conditions. Players agree to it by sitting down: it
// is part of the log's head, which every signature covers.
type TermsBody struct {
	Host    [32]byte // the host's public device key
	Rules   string
	Options string   // all options, as a JSON object
	Engine  [16]byte // digest of the rule set in the host's program
	Seats   uint8
	Bots    uint8    // bits: seats that are played by bots
	Level   string   // of bots
	Deals   uint16   // 0 for a whole match
	Base    uint16   // seconds for an answer; 0 for unlimited
	Bank    uint16   // additional seconds per seat in each deal
	Absent  uint8    // what plays for a disconnected player: Absent…
	Watch   uint8    // who may watch: Watch…
	Dealer  [32]byte // the dealer's public device key
	Held    bool     // the dealer is the host's own program
	Version uint8    // version of the protocol that applies to the log; 0 is written as Version or EventVersion
	Advice  bool     // programs may show advice to their players
	Tables  uint8    // number of tables of the event, all with the same walls; 0 for a table of its own
}

// The values of TermsBody.Absent.
const (
	AbsentBot uint8 = iota
	AbsentDiscard
	AbsentWait
	absents
)

// The values of TermsBody.Watch.
const (
	WatchNobody uint8 = iota
	WatchLater        // one deal later
	WatchOpen         // one deal later, with open hands
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
	// The terms of version 1 end here. They had no field for advice, which was allowed.
	switch {
	case c.reading && c.at == len(c.b), !c.reading && m.Version == 1:
		m.Version, m.Advice = 1, true
		return
	case !c.reading && m.Version == 0 && m.Tables > 0:
		m.Version = EventVersion
	case !c.reading && m.Version == 0:
		m.Version = Version
	}
	if c.upTo(&m.Version, EventVersion); m.Version < 2 {
		c.fail("version %d is not written here", m.Version)
	}
	c.bool(&m.Advice)
	if m.Version == EventVersion {
		m.event(c)
	} else if m.Tables > 0 {
		c.fail("%d tables in version %d", m.Tables, m.Version)
	}
}

// event codes the field that only the tables of an event have, and checks the conditions of
// events: the relay deals, nobody watches, and no table waits without a time limit.
func (m *TermsBody) event(c *coder) {
	c.upTo(&m.Tables, MaxTables)
	switch {
	case m.Tables < 2:
		c.fail("an event of %d tables", m.Tables)
	case m.Held || m.Watch != WatchNobody || m.Absent == AbsentWait || m.Base == 0:
		c.fail("an event needs the relay's dealer, a clock and nobody who watches or is waited for")
	}
}

// HireBody is the first message of the dealer: the key with which it encrypts private
// reveals, and the hash of its part of the seed.
type HireBody struct {
	Box    [32]byte // X25519
	Commit [32]byte
}

// Type implements Body.
func (*HireBody) Type() Type { return Hire }
func (h *HireBody) code(c *coder) {
	c.fixed(h.Box[:])
	c.fixed(h.Commit[:])
}

// SitBody takes a seat for a player.
type SitBody struct {
	Key    [32]byte // the device key
	Box    [32]byte // X25519; private reveals to the seat are encrypted for this key
	Commit [32]byte // hash of the seat's part of the seed
	Name   string
}

// Type implements Body.
func (*SitBody) Type() Type { return Sit }
func (s *SitBody) code(c *coder) {
	c.fixed(s.Key[:])
	c.fixed(s.Box[:])
	c.fixed(s.Commit[:])
	c.text(&s.Name, MaxName)
}

// Empty is a body without content besides its type.
type Empty struct{ Is Type }

// Type implements Body.
func (m *Empty) Type() Type  { return m.Is }
func (m *Empty) code(*coder) {}

// NonceBody reveals a seat's part of the seed.
type NonceBody struct{ Nonce [32]byte }

// Type implements Body.
func (*NonceBody) Type() Type      { return Nonce }
func (n *NonceBody) code(c *coder) { c.fixed(n.Nonce[:]) }

// WallBody commits to the wall of the next deal: for each tile the hash of its place, its
// kind and a salt, in order of places.
type WallBody struct{ Leaves [][LeafSize]byte }

// Type implements Body.
func (*WallBody) Type() Type { return Wall }
func (w *WallBody) code(c *coder) {
	each(c, &w.Leaves, MaxTiles, LeafSize, func(l *[LeafSize]byte) { c.fixed(l[:]) })
}

// Tile is an open tile or slip: its handle, its kind or value, and the salt that proves
// that it matches its leaf of the wall.
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

// Told is a private reveal to one seat: kind and salt, encrypted with a key that only the
// dealer and the player in that chair can derive.
type Told struct {
	Chair  uint8
	Handle uint8
	Box    [BoxSize]byte
}

// StepBody contains what the dealer owes the deal, in this order: a roll, private
// reveals, public reveals.
type StepBody struct {
	Dice  []uint8 // none or four; 0 for dice that were not rolled
	Told  []Told
	Shown []Tile
}

// Type implements Body.
func (*StepBody) Type() Type { return Step }
func (s *StepBody) code(c *coder) {
	each(c, &s.Dice, 4, 1, func(v *uint8) { c.upTo(v, 6) })
	if n := len(s.Dice); n != 0 && n != 4 {
		c.fail("%d dice", n)
	}
	each(c, &s.Told, MaxTiles, 2+BoxSize, func(t *Told) {
		c.upTo(&t.Chair, MaxSeats-1)
		c.u8(&t.Handle)
		c.fixed(t.Box[:])
	})
	each(c, &s.Shown, MaxTiles, tileSize, c.tile)
}

// Slip is a value written on a slip: encrypted for the dealer, with a hash that commits
// to it until it is shown.
type Slip struct {
	Commit [LeafSize]byte
	Box    [BoxSize]byte
}

// MoveBody is an act of a seat that is asked alone (Do), together with others (Answer),
// or not at all (Beside).
type MoveBody struct {
	Is     Type
	Player uint8  // the actor: the sender, or a seat that the dealer plays for
	State  uint64 // hash of the public state to which the act applies
	Act    uint8  // table.ActType
	Arg    uint8
	Use    []uint8 // handles
	Opened []Tile  // of Do: tiles that the act opens, in the order in which they are due
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

// OpenBody reveals the wall of a deal: the kinds by handle, and the key from which all
// salts are derived.
type OpenBody struct {
	Key   [32]byte
	Kinds []byte
}

// Type implements Body.
func (*OpenBody) Type() Type { return Open }
func (o *OpenBody) code(c *coder) {
	c.fixed(o.Key[:])
	c.bytes(&o.Kinds, MaxTiles)
}

// SeedBody reveals the dealer's part of the seed and the private key of its private
// reveals.
type SeedBody struct{ Secret, Box [32]byte }

// Type implements Body.
func (*SeedBody) Type() Type { return Seed }
func (s *SeedBody) code(c *coder) {
	c.fixed(s.Secret[:])
	c.fixed(s.Box[:])
}

// DifferBody reports a peer's state after a number of entries.
type DifferBody struct {
	At    uint32
	State uint64 // hash of the state
	Form  []byte // byte form of the public state (table.State.Form)
}

// Type implements Body.
func (*DifferBody) Type() Type { return Differ }
func (d *DifferBody) code(c *coder) {
	c.u32(&d.At)
	c.u64(&d.State)
	c.bytes(&d.Form, MaxForm)
}

// SayBody is a canned phrase, by number.
type SayBody struct{ Phrase uint8 }

// Type implements Body.
func (*SayBody) Type() Type      { return Say }
func (s *SayBody) code(c *coder) { c.u8(&s.Phrase) }

// KickBody removes a player from the table. It contains the seat and the device key,
// which may not sit down there again.
type KickBody struct {
	Seat uint8
	Key  [32]byte
}

// Type implements Body.
func (*KickBody) Type() Type { return Kick }
func (k *KickBody) code(c *coder) {
	c.upTo(&k.Seat, MaxSeats-1)
	c.fixed(k.Key[:])
}

// LockBody states which seats (bits) may not be taken. Players who already sit there
// stay.
type LockBody struct{ Seats uint8 }

// Type implements Body.
func (*LockBody) Type() Type      { return Lock }
func (l *LockBody) code(c *coder) { c.upTo(&l.Seats, 1<<MaxSeats-1) }

// AgainBody names another table by its code.
type AgainBody struct{ Code string }

// Type implements Body.
func (*AgainBody) Type() Type      { return Again }
func (a *AgainBody) code(c *coder) { c.text(&a.Code, MaxCode) }

// Given is an answer as the relay received it.
type Given struct {
	From     From
	Envelope []byte
}

// ReleasedBody is sent by the relay: all answers to a question, the seats that passed,
// and the seats that timed out. A pass is not signed itself. The seat confirms it with
// its next message, whose signature covers the log with this entry. A program that did
// not pass sends no further message.
type ReleasedBody struct {
	Given  []Given
	Passed uint8 // bits
	Late   uint8 // bits
}

// Type implements Body.
func (*ReleasedBody) Type() Type { return Released }
func (r *ReleasedBody) code(c *coder) {
	each(c, &r.Given, MaxSeats, 1+1+leastOverhead, func(g *Given) {
		c.u8((*uint8)(&g.From))
		c.bytes(&g.Envelope, maxAnswer)
	})
	c.upTo(&r.Passed, 1<<MaxSeats-1)
	c.upTo(&r.Late, 1<<MaxSeats-1)
}

// maxAnswer is the maximum size of an answer in its envelope, in bytes.
const maxAnswer = 300

// SeatBody is the relay's report that a seat is disconnected or connected again: Away,
// Back.
type SeatBody struct {
	Is   Type
	Seat uint8
}

// Type implements Body.
func (s *SeatBody) Type() Type    { return s.Is }
func (s *SeatBody) code(c *coder) { c.upTo(&s.Seat, MaxSeats-1) }

// LateBody reports that these seats (bits) timed out.
type LateBody struct{ Seats uint8 }

// Type implements Body.
func (*LateBody) Type() Type      { return Late }
func (l *LateBody) code(c *coder) { c.upTo(&l.Seats, 1<<MaxSeats-1) }

// empty returns a body into which a type can be decoded, or nil if there is none.
func empty(t Type) Body {
	switch t {
	case Terms:
		return new(TermsBody)
	case Hire:
		return new(HireBody)
	case Sit:
		return new(SitBody)
	case Stand, Ready, Begin, GoOn, Shut, Draw:
		return &Empty{t}
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
