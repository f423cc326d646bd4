// Package client connects a graphical client to an online table. The table runs in a
// goroutine of its own. The screen polls its State, the inputs of the match and the chat,
// and never blocks.
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

// Config configures a Client.
type Config struct {
	Identity *peer.Identity
	Name     string
	Dial     func(context.Context) (link.Conn, error)
	Code     string          // of the table; empty for a new one with Terms
	Terms    *wire.TermsBody // of a new table; the client fills in the keys
	NewWall  func(table *[16]byte) peer.Wall
	// Deals is this device's own dealer, not yet connected. It deals at a table whose
	// terms name it. It may be nil.
	Deals *peer.Session
	Now   func() time.Time // if nil, time.Now is used
	// Changed, if non-nil, is called from the client's goroutine after each entry, with
	// the states before and after it. A screen that is not shown does not poll.
	Changed func(before, after *State)
	// Unattended, if non-nil, reports whether no screen is shown. The client then passes
	// automatically if a pass is the only choice.
	Unattended func() bool
}

// ConnState is the state of the connection to the relay.
type ConnState uint8

// The connection states.
const (
	Connecting ConnState = iota // connecting for the first time or again
	Connected
	Ended // the table is over for this program; State.Err is nil if it ended normally
)

// State is the state of a table.
type State struct {
	Standing ConnState
	Entered  bool      // it has been connected before
	Since    time.Time // when Standing last changed
	Err      error
	Code     string

	Whole bool // all entries that were in the log at the time of the connection have arrived

	Phase      wire.Phase
	Terms      wire.TermsBody
	Seats      [wire.MaxSeats]peer.Seat
	Me         wire.From // the seat of this program, or no seat for a guest
	Host       bool      // this program has created the table
	Table      [16]byte  // the table's id
	Draws      int       // number of draws for seats
	Deals      int
	Open       int         // number of finished deals with revealed walls
	Finished   bool        // no further deal is played
	Checked    bool        // the match's seed was revealed and everything agreed with it
	ShownOut   bool        // the host has removed this player, who may not sit down again
	Apart      uint8       // seats (bits) whose programs disagreed alone in this deal; the dealer plays for them
	Again      string      // code of the table for the next match, or ""
	Held       bool        // the deal is over and other tables of the event still play it
	Accused    int         // number of frauds signed by senders
	Difference *Difference // the unresolved difference, or nil
	Resolved   *Difference // the last difference that was resolved, or nil

	Asked   uint8 // players (bits) that the deal waits for
	Kept    bool  // their answers are released together
	AskedAt time.Time
	Bank    [wire.MaxSeats]time.Duration // the remaining time bank, as far as this program can tell
	Waits   bool                         // this program's player is asked and has not answered
	Choice  bool                         // and has another choice than a pass

	// Dealing reports whether the table waits for its dealer, and DealingAt since when. A
	// connected dealer answers within seconds.
	Dealing   bool
	DealingAt time.Time

	Stamp int // increases with every change
}

// Difference describes a disagreement between peers, for a screen.
type Difference struct {
	At     uint32
	Hashes map[wire.From]uint64 // of the peers that have reported
	Alone  []wire.From          // peers that disagree with the majority
	Field  string               // the first field that differs from this program's; "" if unknown
	GoOn   uint8                // seats that want to go on (bits)
	Report string
}

// ChatMessage is a chat phrase, by number.
type ChatMessage struct {
	From   wire.From
	Phrase uint8
}

// Client plays at an online table for a person. Its methods are safe for concurrent use.
type Client struct {
	cfg  Config
	line *peer.Session
	poke chan struct{}
	ctx  context.Context
	stop context.CancelFunc
	done chan struct{}

	mu     sync.Mutex
	state  State
	inputs []match.Input // inputs of the match that were not read yet, including those that begin deals
	given  int           // number of the deal's inputs that are in inputs or were read
	deals  int           // the deal that given refers to
	said   []ChatMessage
	saved  []byte // the transcript
	whole  whole
	mind   agent

	resolved *peer.Difference // the source of State.Resolved

	breath breath
}

// New connects to a table, or creates one.
func New(cfg Config) *Client {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	c := &Client{cfg: cfg, poke: make(chan struct{}, 1), done: make(chan struct{})}
	c.state.Me, c.state.Code, c.state.Since = wire.Relay, cfg.Code, cfg.Now()
	c.mind = agent{c: c}
	s := &peer.Session{
		Identity: cfg.Identity, Dial: cfg.Dial, Code: cfg.Code, Agent: &c.mind, NewWall: cfg.NewWall, Poke: c.poke,
		Stays: true, Folded: c.folded, Entered: c.entered, Cut: c.cut,
	}
	c.line = s
	c.mind.offered = func() [32]byte { return s.Hello.Dealer }
	if cfg.Terms != nil {
		s.Tables = cfg.Terms.Tables
	}
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

// Close disconnects from the table without leaving the seat.
func (c *Client) Close() {
	c.stop()
}

// Done returns a channel that is closed when the client has stopped.
func (c *Client) Done() <-chan struct{} { return c.done }

// State returns the state of the table.
func (c *Client) State() State {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state
}

// Stamp returns a number that increases with every change of the State.
func (c *Client) Stamp() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Stamp
}

// Transcript returns the log of the table for a file, or nil before the match is over or
// the table has ended.
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

// folded processes the changes by an entry.
func (c *Client) folded(r *peer.Replica) error {
	var before, after State
	c.change(func(s *State) {
		before = *s
		defer func() { after = *s }()
		c.read(r, s)
		c.deliver(r)
		c.receiveChat(r)
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

// deal runs this device's dealer at the table. The log shows its failures: if a dealer
// does not come or leaves, the table waits for it.
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

// read updates the state from the replica.
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
	s.Again, s.ShownOut, s.Apart, s.Held = r.Again, r.ShownOut, r.Dispute.Apart, r.Holds()
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
	if c.dealing(r, s); s.Dealing && last.From == wire.Dealer {
		s.DealingAt = c.cfg.Now()
	}
	c.differ(r, s)
}

// dealing updates whether the table waits for its dealer. The replica does not contain
// this player's answer while the relay holds it.
func (c *Client) dealing(r *peer.Replica, s *State) {
	var answered uint8
	if c.mind.answer != nil && c.mind.answered == r.QuestionAt && r.Me.Seat() {
		answered = 1 << r.Me
	}
	if dealing := r.ForDealer(answered); dealing != s.Dealing {
		s.Dealing, s.DealingAt = dealing, c.cfg.Now()
		s.Stamp++
	}
}

// spend subtracts from the bank what a player who was asked alone needed beyond the base.
func (c *Client) spend(e *wire.Entry, asked uint8) {
	s := &c.state
	if s.Terms.Base == 0 || e.Type() != wire.Do || !e.From.Seat() || asked>>e.From&1 == 0 {
		return
	}
	over := time.Duration(e.Ms-c.mind.asked)*time.Millisecond - time.Duration(s.Terms.Base)*time.Second
	s.Bank[e.From] = max(0, s.Bank[e.From]-max(0, over))
}

// Left returns how much time a player who is asked has left, and of how much. Both are 0
// if the time is unlimited.
func (s *State) Left(player int, now time.Time) (left, of time.Duration) {
	if s.Terms.Base == 0 || player < 0 || player >= len(s.Bank) {
		return 0, 0
	}
	of = time.Duration(s.Terms.Base)*time.Second + s.Bank[player]
	return max(0, of-now.Sub(s.AskedAt)), of
}

// deliver queues new inputs for the screen.
func (c *Client) deliver(r *peer.Replica) {
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

// receiveChat queues a chat phrase.
func (c *Client) receiveChat(r *peer.Replica) {
	e := &r.Log[len(r.Log)-1]
	if e.Type() != wire.Say {
		return
	}
	if env, err := wire.ReadEnvelope(e.Text); err == nil {
		c.said = append(c.said, ChatMessage{e.From, env.Body.(*wire.SayBody).Phrase})
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

// Next returns the next input of the match, or false if there is none.
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

// Pending returns the number of unread inputs and the type of the first.
func (c *Client) Pending() (n int, first table.InputType) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.inputs) == 0 {
		return 0, 0
	}
	return len(c.inputs), c.inputs[0].Type
}

// Chat returns the chat phrases since the last call.
func (c *Client) Chat() []ChatMessage {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := c.said
	c.said = nil
	return out
}

// ErrNoDeal is returned if no deal has begun.
var ErrNoDeal = errors.New("no deal has begun")

// Match returns the match before its first input, which Next returns. It returns
// ErrNoDeal if no deal has begun.
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
	cfg := match.Config{ID: s.Terms.Rules, Options: options, RemoteWall: true}
	for i := range s.Terms.Seats {
		cfg.Names[i] = s.Seats[i].Name
	}
	return match.Follow(cfg, r)
}

// Waits reports whether this program's player is asked and has not answered.
func (c *Client) Prompted() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Waits
}

// Last reports whether no deal follows the inputs that were read.
func (c *Client) Last() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.state.Finished && len(c.inputs) == 0
}
