// Package client is an online table as a program with a screen has it. The table goes on in
// a goroutine of its own; the screen asks for its State and takes the inputs of the match
// and what is said one after the other, and never waits.
package client

import (
	"context"
	"errors"
	"sync"
	"time"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// Config is what a Client is made of.
type Config struct {
	Identity *peer.Identity
	Name     string
	Dial     func(context.Context) (link.Conn, error)
	Code     string          // of the table; empty: a new one, by Terms
	Terms    *wire.TermsBody // of a new table; the keys in it are filled in
	NewWall  func(table *[16]byte) peer.Wall
	// Deals is the dealer that this device has of its own, not yet connected: it deals at a
	// table whose terms name it. Nil: there is none.
	Deals *peer.Session
	Now   func() time.Time // nil: time.Now
	// Changed, if non-nil, is called after each entry with the state before and after it, from
	// the client's goroutine: a screen that is not shown asks for nothing.
	Changed func(before, after *State)
	// Unattended, if non-nil, reports whether no screen is shown, so that nobody passes where
	// nothing else can be done. The client does so then.
	Unattended func() bool
}

// Standing says how a Client stands with its relay.
type Standing uint8

// The standings.
const (
	Connecting Standing = iota // for the first time, or again
	Connected
	Ended // the table is over for this program; State.Err says why, nil: all was said
)

// State is a table as it stands.
type State struct {
	Standing Standing
	Entered  bool      // it was connected before
	Since    time.Time // when that began
	Err      error
	Code     string

	Whole bool // all has come that was in the log when it was connected

	Phase      wire.Phase
	Terms      wire.TermsBody
	Seats      [wire.MaxSeats]peer.Seat
	Me         wire.From // the seat of this program; no seat: it is a guest
	Host       bool      // this program has opened the table
	Table      [16]byte  // its id
	Draws      int       // how often who sits where was drawn
	Deals      int
	Open       int         // deals that are over, their walls open
	Finished   bool        // no further deal is played
	Checked    bool        // the match's seed was opened, and all agreed with it
	ShownOut   bool        // the host has removed this player, who may not sit down again
	Apart      uint8       // seats (bits) whose programs stood alone in this deal: the dealer plays for them
	Again      string      // the code of the table that was opened for the next match; "": none
	Accused    int         // how often somebody has signed what no honest program does
	Difference *Difference // what the table stands at
	Resolved   *Difference // the last one that the table went on from

	Asked   uint8 // the players (bits) whom the deal waits for
	Kept    bool  // their answers come out together
	AskedAt time.Time
	Bank    [wire.MaxSeats]time.Duration // what is left of it, as far as this program can tell
	Waits   bool                         // this program's player is asked and has not answered
	Choice  bool                         // and can do something else than pass

	// Dealing reports whether the table waits for its dealer, DealingAt since when. A dealer
	// that is there answers within seconds.
	Dealing   bool
	DealingAt time.Time

	Stamp int // grows with every change
}

// Difference is two peers that stand differently, for a screen.
type Difference struct {
	At     uint32
	Hashes map[wire.From]uint64 // of who has told
	Alone  []wire.From          // who stands alone
	Field  string               // the first in which somebody differs from here; "": not known yet
	GoOn   uint8                // who wants to go on (bits)
	Report string
}

// Said is a phrase that somebody said, by its number.
type Said struct {
	From   wire.From
	Phrase uint8
}

// Client plays at an online table for a person.
type Client struct {
	cfg  Config
	line *peer.Session
	poke chan struct{}
	ctx  context.Context
	stop context.CancelFunc
	done chan struct{}

	mu     sync.Mutex
	state  State
	inputs []match.Input // of the match, with those that begin deals, as far as they are not taken
	given  int           // how many of the running deal's are in inputs or were taken
	deals  int           // of which
	said   []Said
	saved  []byte // the transcript
	whole  whole
	mind   mind

	resolved *peer.Difference // what State.Resolved is made of

	breath breath
}

// New connects to a table, or opens one.
func New(cfg Config) *Client {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	c := &Client{cfg: cfg, poke: make(chan struct{}, 1), done: make(chan struct{})}
	c.state.Me, c.state.Code, c.state.Since = wire.Relay, cfg.Code, cfg.Now()
	c.mind = mind{c: c}
	s := &peer.Session{
		Identity: cfg.Identity, Dial: cfg.Dial, Code: cfg.Code, Mind: &c.mind, NewWall: cfg.NewWall, Poke: c.poke,
		Stays: true, Folded: c.folded, Entered: c.entered, Cut: c.cut,
	}
	c.line = s
	c.mind.offered = func() [32]byte { return s.Hello.Dealer }
	ctx, stop := context.WithCancel(context.Background())
	c.ctx, c.stop = ctx, stop
	go func() {
		defer close(c.done)
		err := s.Run(ctx)
		c.change(func(st *State) {
			if st.Standing, st.Since = Ended, cfg.Now(); ctx.Err() == nil {
				st.Err = err
			}
			if s.Replica != nil && c.saved == nil {
				c.saved = transcript.Save(s.Replica)
			}
		})
	}()
	return c
}

// Close leaves the table without a word: the seat is kept.
func (c *Client) Close() {
	c.stop()
}

// Done is closed when nothing more goes on.
func (c *Client) Done() <-chan struct{} { return c.done }

// State is how the table stands.
func (c *Client) State() State {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state
}

// Stamp grows with every change of the State.
func (c *Client) Stamp() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Stamp
}

// Transcript is all that was said at a table, for a file, until its match was over or it
// ended; nil: it goes on.
func (c *Client) Transcript() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.saved
}

func (c *Client) change(f func(s *State)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f(&c.state)
	c.state.Stamp++
}

func (c *Client) entered(code string) {
	c.change(func(s *State) {
		s.Standing, s.Entered, s.Since, s.Code, s.Err = Connected, true, c.cfg.Now(), code, nil
	})
}

func (c *Client) cut(err error) {
	c.change(func(s *State) {
		if s.Standing != Connecting {
			s.Standing, s.Since = Connecting, c.cfg.Now()
		}
		s.Err = err
	})
}

// folded takes over what an entry has changed.
func (c *Client) folded(r *peer.Replica) error {
	var before, after State
	c.change(func(s *State) {
		before = *s
		defer func() { after = *s }()
		c.read(r, s)
		c.pour(r)
		c.hear(r)
		c.whole.open(r, &r.Log[len(r.Log)-1])
		if r.Opened && c.saved == nil {
			c.saved = transcript.Save(r)
		}
	})
	if c.cfg.Changed != nil {
		c.cfg.Changed(&before, &after)
	}
	c.breath.take()
	if d := c.cfg.Deals; d != nil && r.Log[len(r.Log)-1].Type() == wire.Terms && r.Terms.Dealer == d.Identity.Public() {
		c.deal()
	}
	return nil
}

// deal sits this device's dealer at the table. What becomes of it the log says: a dealer that
// does not come, or leaves, is waited for.
func (c *Client) deal() {
	d := c.cfg.Deals
	c.cfg.Deals = nil
	d.Code = c.State().Code
	breath := breath{}
	d.Folded = func(*peer.Replica) error {
		breath.take()
		return nil
	}
	go d.Run(c.ctx)
}

// read makes the state from the replica.
func (c *Client) read(r *peer.Replica, s *State) {
	last := &r.Log[len(r.Log)-1]
	if r.Phase == wire.Playing && last.Type() == wire.Wall {
		for i := range s.Bank {
			s.Bank[i] = time.Duration(r.Terms.Bank) * time.Second
		}
	}
	s.Phase, s.Terms, s.Seats, s.Me, s.Draws, s.Deals = r.Phase, r.Terms, r.Seats, r.Me, r.Draws, r.Deals
	if s.Table = r.ID; last.Type() == wire.Open {
		s.Open = r.Deals
	}
	s.Host = r.Count() > 0 && r.Terms.Host == c.cfg.Identity.Public()
	s.Whole = c.line.Whole()
	s.Again, s.ShownOut, s.Apart = r.Again, r.ShownOut, r.Dispute.Apart
	s.Finished, s.Checked, s.Accused = r.Finished(), r.Opened, len(r.Accused)
	was := s.Asked
	s.Asked, s.Kept = r.Asked()
	if r.QuestionAt != c.mind.question {
		c.spend(last, was)
		c.mind.question, c.mind.asked = r.QuestionAt, last.Ms
		s.AskedAt = c.cfg.Now()
	}
	s.Waits = c.mind.waits(r)
	s.Choice = s.Waits && len(r.Match.Legal(r.Chair(int(r.Me)))) > 1
	if dealing := r.ForDealer(); dealing != s.Dealing || dealing && last.From == wire.Dealer {
		s.Dealing, s.DealingAt = dealing, c.cfg.Now()
	}
	c.differ(r, s)
}

// spend takes what a player who was asked alone needed beyond the base from the bank.
func (c *Client) spend(e *wire.Entry, asked uint8) {
	s := &c.state
	if s.Terms.Base == 0 || e.Type() != wire.Do || !e.From.Seat() || asked>>e.From&1 == 0 {
		return
	}
	over := time.Duration(e.Ms-c.mind.asked)*time.Millisecond - time.Duration(s.Terms.Base)*time.Second
	s.Bank[e.From] = max(0, s.Bank[e.From]-max(0, over))
}

// Left is how long a player who is asked has still, and how long that is in all; none: as
// long as it takes.
func (s *State) Left(player int, now time.Time) (left, of time.Duration) {
	if s.Terms.Base == 0 || player < 0 || player >= len(s.Bank) {
		return 0, 0
	}
	of = time.Duration(s.Terms.Base)*time.Second + s.Bank[player]
	return max(0, of-now.Sub(s.AskedAt)), of
}

// pour gives the screen the inputs that are new.
func (c *Client) pour(r *peer.Replica) {
	if r.Match == nil {
		return
	}
	for c.deals < r.Deals {
		if c.deals > 0 {
			list := r.Match.Inputs(c.deals)
			c.inputs = append(append(c.inputs, list[c.given:]...), match.Input{Input: table.Input{Type: match.InNext, Seat: -1}})
		}
		c.deals, c.given = c.deals+1, 0
	}
	list := r.Match.Inputs(c.deals)
	c.inputs = append(c.inputs, list[c.given:]...)
	c.given = len(list)
}

// hear takes in what was said beside the game.
func (c *Client) hear(r *peer.Replica) {
	e := &r.Log[len(r.Log)-1]
	if e.Type() != wire.Say {
		return
	}
	if env, err := wire.ReadEnvelope(e.Text); err == nil {
		c.said = append(c.said, Said{e.From, env.Body.(*wire.SayBody).Phrase})
	}
}

func (c *Client) differ(r *peer.Replica, s *State) {
	if s.Difference = nil; r.Difference != nil {
		s.Difference = difference(r, r.Difference)
		s.Difference.GoOn = r.Dispute.WantOn
	}
	if c.resolved != r.Resolved {
		c.resolved, s.Resolved = r.Resolved, difference(r, r.Resolved)
	}
}

func difference(r *peer.Replica, d *peer.Difference) *Difference {
	out := &Difference{At: d.At, Hashes: map[wire.From]uint64{}, Alone: d.Alone(), Report: r.Report()}
	if own := r.Stands(d.At); r.Me.Seat() {
		out.Hashes[r.Me] = own.State
	}
	for f, state := range d.Told {
		out.Hashes[f] = state
	}
	for f := range wire.From(255) {
		if field := r.Field(f); field != "" {
			out.Field = field
		}
	}
	return out
}

// Next gives the next input of the match; false: none has come.
func (c *Client) Next() (in match.Input, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.inputs) == 0 {
		return in, false
	}
	in = c.inputs[0]
	c.inputs = c.inputs[1:]
	return in, true
}

// Behind is how many inputs have come that were not taken, and what the first of them is.
func (c *Client) Behind() (n int, first table.InputType) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.inputs) == 0 {
		return 0, 0
	}
	return len(c.inputs), c.inputs[0].Type
}

// Heard gives what was said since it was last asked.
func (c *Client) Heard() []Said {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := c.said
	c.said = nil
	return out
}

// ErrNoDeal: no deal has begun.
var ErrNoDeal = errors.New("no deal has begun")

// Match is the match before its first input, which Next gives.
func (c *Client) Match() (*match.Match, error) {
	s := c.State()
	if s.Deals == 0 {
		return nil, ErrNoDeal
	}
	given, err := record.ParseOptions(s.Terms.Options)
	if err != nil {
		return nil, err
	}
	r, options, err := rules.Recorded(s.Terms.Rules, given)
	if err != nil {
		return nil, err
	}
	cfg := match.Config{ID: s.Terms.Rules, Options: options, Elsewhere: true}
	for i := range s.Terms.Seats {
		cfg.Names[i] = s.Seats[i].Name
	}
	return match.Follow(cfg, r)
}

// Waits tells whether the player of this program is asked and has not answered.
func (c *Client) Waits() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Waits
}

// Last tells whether no deal follows after the inputs that were taken.
func (c *Client) Last() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Finished && len(c.inputs) == 0
}
