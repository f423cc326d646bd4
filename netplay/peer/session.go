package peer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"moineau/engine/table"
	"moineau/netplay/code"
	"moineau/netplay/link"
	"moineau/netplay/wire"
)

// Message is a message for the log.
type Message struct {
	From wire.From
	Body wire.Body
}

// Agent decides what a program sends in the current state. out holds its messages that are
// not in the log yet. Think is called again after every entry.
type Agent interface {
	Next(r *Replica, out []Message) ([]Message, error)
}

// Asker is implemented by the dealer's Agent. Asks returns the players that the table
// waits for, for the relay, or nil if there are none.
type Asker interface {
	Asks(r *Replica) *wire.AskFrame
}

// Counts holds the traffic of a session.
type Counts struct{ MessagesIn, MessagesOut, BytesIn, BytesOut, Resumes int }

// Session keeps a replica connected to its relay.
type Session struct {
	Identity *Identity
	Dial     func(context.Context) (link.Conn, error)
	Code     string // of the table; empty for a new one
	Tables   uint8  // for a new one: number of tables of an event; 0 for a table of its own
	NewWall  func(table *[16]byte) Wall
	Agent    Agent
	Trusting bool // the relay is in this process and has verified all signatures
	Stays    bool // stay connected after the match until the table is closed
	Once     bool // do not reconnect: the caller will run the session again
	// Folded, if non-nil, is called after every entry. Entered, if non-nil, is called
	// when the relay has admitted the program.
	Folded  func(r *Replica) error
	Entered func(code string)
	// Cut, if non-nil, is called when a connection has ended or could not be made and
	// will be tried again.
	Cut func(err error)
	// Random returns the jitter of a wait before reconnecting, from 0 to below 1. If nil,
	// it is math/rand/v2's.
	Random func() float64
	// A receive on Poke makes Run call Agent.Next again. It may be nil.
	Poke <-chan struct{}

	Replica *Replica
	Hello   wire.HelloFrame // of the current connection
	Counts  Counts
	Story   *Equivocation   // proof that the relay equivocated, or nil
	Passed  []IgnoredAnswer // answers that were sent in time and passed over, as far as this program knows

	key    [32]byte
	out    []posted
	last   uint32 // last counter used
	asked  *wire.AskFrame
	pong   *wire.PongFrame
	proof  wire.PongFrame // the last one whose head matches the log
	silent int            // number of heartbeats without an answer

	again   *time.Timer // calls Agent.Next again
	refused int         // number of messages refused since the last entry
	behind  uint32      // length of the log when the relay admitted the program; earlier questions are not answered again
}

type posted struct {
	Message
	counter  uint32
	text     []byte
	question uint32
	at       time.Time
	read     uint32 // number of entries read
}

// IgnoredAnswer is an answer that the relay did not log before it declared the seat timed out.
// It records the answer, the time at which it was sent, and the entry that declared the
// time-out. A relay that does this often withholds messages.
type IgnoredAnswer struct {
	Answer []byte // the envelope
	Posted time.Time
	Entry  uint32
}

// passedOver records a sent answer if an entry declares that it did not arrive.
func (s *Session) passedOver(e *wire.Entry, me wire.From) {
	if e.From != wire.Relay || !me.Seat() {
		return
	}
	late := uint8(0)
	switch b, _ := wire.ReadNote(e.Text); b := b.(type) {
	case *wire.LateBody:
		late = b.Seats
	case *wire.ReleasedBody:
		late = b.Late
	}
	for _, p := range s.out {
		if _, move := p.Body.(*wire.MoveBody); move && p.text != nil && late>>me&1 != 0 {
			s.Passed = append(s.Passed, IgnoredAnswer{p.text, p.at, s.Replica.Count()})
		}
	}
}

// forgedPass returns a fraud if the relay logs a pass of this program's seat that it did not
// send. For questions before this connection another program with the same key may have
// answered.
func (s *Session) forgedPass(e *wire.Entry) error {
	r := s.Replica
	if e.From != wire.Relay || e.Type() != wire.Released || !r.Me.Seat() || r.PlaysFor(int(r.Me)) {
		return nil
	}
	b, err := wire.ReadNote(e.Text)
	if err != nil || b.(*wire.ReleasedBody).Passed>>r.Me&1 == 0 {
		return nil // Fold reports the error
	}
	made := r.QuestionAt > s.behind
	for i := range s.out {
		if p := &s.out[i]; p.question == r.QuestionAt && p.Body.Type() == wire.Answer {
			made = p.text != nil
		}
	}
	if !made {
		return nil
	}
	return &Fraud{By: wire.Relay, Key: s.Hello.Relay, At: r.Count(), What: "it says that this seat has passed, which has not"}
}

// Equivocation is the proof of equivocation: a relay has signed one head and shown entries
// with another.
type Equivocation struct {
	Signed wire.PongFrame
	Head   wire.Head // head after as many entries, computed from the entries received
}

// Error implements error.
func (e *Equivocation) Error() string {
	return fmt.Sprintf("the relay has signed head %x for entry %d and shown what leads to %x", e.Signed.Head[:4], e.Signed.Count, e.Head[:4])
}

// ErrGone is returned if the relay does not admit the program and will not do so later.
type ErrGone struct{ Why wire.CloseCode }

// Error implements error.
func (e *ErrGone) Error() string { return "the relay: " + e.Why.Error() }

const (
	pingEvery = 10 * time.Second
	helloWait = 10 * time.Second
	patience  = 8

	reasonWait = time.Second // for the relay's reason after a send has failed

	firstRetry = 10 * time.Millisecond // after a refusal, unless an entry arrives first
	rateRetry  = time.Second
)

// Run plays until the match is over and its seed revealed, or the table is closed. It
// then returns nil. It reconnects after connection loss.
func (s *Session) Run(ctx context.Context) error {
	s.key = s.Identity.Public()
	wait := backoff{random: s.Random}
	for {
		before := s.Counts.MessagesIn
		err := s.visit(ctx)
		var closed *link.ClosedError
		var gone *ErrGone
		switch {
		case err == nil || ctx.Err() != nil:
			return err
		case s.Once && (errors.As(err, &closed) || errors.Is(err, link.ErrLost)):
			return nil
		case errors.As(err, &closed):
			switch closed.Why {
			case wire.WhyVersion, wire.WhyNoTable, wire.WhyKey, wire.WhyFork, wire.WhySignature, wire.WhyElsewhere, wire.WhyForm, wire.WhyPhase,
				wire.WhyDamaged, wire.WhyLost:
				return &ErrGone{closed.Why}
			}
		case errors.As(err, &gone):
			return err
		case !errors.Is(err, link.ErrLost):
			return err
		}
		if s.Counts.MessagesIn > before+2 {
			wait.reset()
		}
		if s.Cut != nil {
			s.Cut(err)
		}
		select {
		case <-time.After(wait.next()):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Whole reports whether the replica has all entries that the log had when the relay
// admitted the program.
func (s *Session) Whole() bool { return s.Replica != nil && s.Replica.Count() >= s.behind }

// visit runs one connection.
func (s *Session) visit(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	event, _, _ := code.Event(s.Code) // one relay serves all tables of an event
	conn, err := s.Dial(link.ToTable(ctx, event))
	if err != nil {
		return fmt.Errorf("%w: %w", link.ErrLost, err)
	}
	defer conn.Close(0)
	s.again = time.NewTimer(time.Hour)
	defer s.again.Stop()
	frames := receive(ctx, conn)
	if err = s.enter(ctx, conn, frames); err == nil {
		err = s.converse(ctx, conn, frames)
	}
	if errors.Is(err, link.ErrLost) {
		return closeReason(frames, err)
	}
	return err
}

// converse processes frames and sends messages until the connection ends.
func (s *Session) converse(ctx context.Context, conn link.Conn, frames <-chan received) error {
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		select {
		case f := <-frames:
			if f.err != nil {
				return f.err
			}
			done, err := s.take(ctx, conn, f.text)
			if done || err != nil {
				return err
			}
		case <-s.Poke:
			if s.Whole() {
				if err := s.think(ctx, conn); err != nil {
					return err
				}
			}
		case <-s.again.C:
			if err := s.think(ctx, conn); err != nil {
				return err
			}
		case <-ping.C:
			if s.silent++; s.silent > 2 {
				return link.ErrLost
			}
			if err := s.send(ctx, conn, &wire.PingFrame{}); err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// received is a frame, or the error that ended a connection.
type received struct {
	text []byte
	err  error
}

// receive receives frames until the connection ends. Its channel is closed after the error.
func receive(ctx context.Context, conn link.Conn) <-chan received {
	frames := make(chan received, 1)
	go func() {
		defer close(frames)
		for {
			text, err := conn.Receive(ctx)
			select {
			case frames <- received{text, err}:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return frames
}

// closeReason returns the relay's reason for closing a connection on which a message could
// not be sent, or err if no reason arrives. A program that missed the reason would connect
// again, and take its seat from the window that has just replaced it.
func closeReason(frames <-chan received, err error) error {
	late := time.NewTimer(reasonWait)
	defer late.Stop()
	for {
		select {
		case f, open := <-frames:
			var closed *link.ClosedError
			switch {
			case !open:
				return err
			case errors.As(f.err, &closed):
				return f.err
			}
		case <-late.C:
			return err
		}
	}
}

func (s *Session) send(ctx context.Context, conn link.Conn, b wire.Body) error {
	text, err := wire.Frame(b)
	if err != nil {
		return err
	}
	s.Counts.MessagesOut++
	s.Counts.BytesOut += len(text)
	return conn.Send(ctx, text)
}

func (s *Session) next(ctx context.Context, frames <-chan received) (wire.Body, error) {
	late := time.NewTimer(helloWait)
	defer late.Stop()
	select {
	case f := <-frames:
		if f.err != nil {
			return nil, f.err
		}
		s.Counts.MessagesIn++
		s.Counts.BytesIn += len(f.text)
		return wire.ReadFrame(f.text)
	case <-late.C:
		return nil, link.ErrLost
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// enter identifies the program to the relay and resumes from the replica's position.
func (s *Session) enter(ctx context.Context, conn link.Conn, frames <-chan received) error {
	b, err := s.next(ctx, frames)
	if err != nil {
		return err
	}
	hello, ok := b.(*wire.HelloFrame)
	switch {
	case !ok:
		return fmt.Errorf("%w: the relay began with %v", wire.ErrForm, b.Type())
	case hello.Version != wire.Version:
		return &ErrGone{wire.WhyVersion}
	}
	s.Hello = *hello
	e := wire.EnterFrame{Version: wire.Version, Code: s.Code, Key: s.key}
	switch _, _, ofEvent := code.Event(s.Code); {
	case ofEvent:
		e.Version = wire.EventVersion
	case s.Code == "" && s.Tables > 0:
		e.Version, e.Tables = wire.EventVersion, s.Tables
	}
	if r := s.Replica; r != nil && r.Count() > 0 {
		e.Since, e.Head = r.Count(), r.Head(r.Count())
		s.Counts.Resumes++
	}
	e.Sign(s.Identity.Key(), hello)
	if err := s.send(ctx, conn, &e); err != nil {
		return err
	}
	b, err = s.next(ctx, frames)
	if err != nil {
		return err
	}
	w, ok := b.(*wire.WelcomeFrame)
	if r, refused := b.(*wire.RefusedFrame); refused {
		switch r.Why {
		case wire.WhyClosed, wire.WhyRate, wire.WhyStore, wire.WhySlow, wire.WhyElsewhere:
			return link.ErrLost // a temporary problem
		}
		return &ErrGone{r.Why}
	}
	if !ok || s.Replica != nil && w.Table != s.Replica.ID {
		return fmt.Errorf("%w: the relay let it in with %v", wire.ErrForm, b.Type())
	}
	s.Code = w.Code
	if s.Replica == nil {
		s.Replica = NewReplica(w.Table, s.key, s.NewWall(&w.Table))
		s.Replica.Trusting = s.Trusting
	}
	if s.Entered != nil {
		s.Entered(w.Code)
	}
	s.asked, s.silent, s.behind = nil, 0, w.Count
	if w.Count < s.Replica.Count() {
		if err := s.bring(ctx, conn, w.Count); err != nil {
			return err
		}
	}
	for i := range s.out {
		// Messages in transit may be lost; sending them again has no effect otherwise.
		if err := s.post(ctx, conn, &s.out[i]); err != nil {
			return err
		}
	}
	if w.Count <= s.Replica.Count() {
		return s.think(ctx, conn)
	}
	return nil
}

// bring sends the relay the entries that it has lost.
func (s *Session) bring(ctx context.Context, conn link.Conn, from uint32) error {
	r := s.Replica
	if r.dropped > 0 || int(from) > len(r.Log) {
		return &ErrGone{wire.WhyLost}
	}
	for rest := r.Log[from:]; ; {
		n, size := 0, 128
		for n < len(rest) && n < 512 && size+wire.EntrySize(&rest[n]) <= wire.MaxFrame {
			size += wire.EntrySize(&rest[n])
			n++
		}
		b := wire.BringFrame{Count: s.proof.Count, Head: s.proof.Head, Sig: s.proof.Sig, First: from, List: rest[:n], Last: n == len(rest)}
		if err := s.send(ctx, conn, &b); err != nil || b.Last {
			return err
		}
		from, rest = from+uint32(n), rest[n:]
	}
}

// take processes a frame. It reports whether the session is complete.
func (s *Session) take(ctx context.Context, conn link.Conn, text []byte) (done bool, err error) {
	s.Counts.MessagesIn++
	s.Counts.BytesIn += len(text)
	b, err := wire.ReadFrame(text)
	if err != nil {
		return false, err
	}
	r := s.Replica
	switch b := b.(type) {
	case *wire.EntriesFrame:
		if b.First != r.Count() {
			return false, fmt.Errorf("%w: entries from %d on after %d", wire.ErrForm, b.First, r.Count())
		}
		for _, e := range b.List {
			s.refused = 0
			question := r.QuestionAt
			s.passedOver(&e, r.Me)
			if err := s.forgedPass(&e); err != nil {
				return false, err
			}
			if err := r.Fold(e); err != nil {
				return false, err
			}
			s.settled(question)
			if s.Folded != nil {
				if err := s.Folded(r); err != nil {
					return false, err
				}
			}
		}
		if err := s.story(); err != nil {
			return false, err
		}
		if r.Phase == wire.Closed || r.Phase == wire.Done && len(s.out) == 0 && !s.Stays {
			return true, nil
		}
		if !s.Whole() {
			return false, nil // the question is over long ago
		}
		return false, s.think(ctx, conn)
	case *wire.PongFrame:
		s.silent = 0
		if !b.Check(&s.Hello.Relay, &r.ID) {
			return false, &Fraud{By: wire.Relay, Key: s.Hello.Relay, At: b.Count, What: "its signature is not good"}
		}
		s.pong = b
		return false, s.story()
	case *wire.RefusedFrame:
		news := false
		for i := range s.out {
			if s.out[i].counter == b.Counter {
				news = s.out[i].read < r.Count()
				s.out = append(s.out[:i], s.out[i+1:]...)
				break
			}
		}
		if b.Why == wire.WhyStale || b.Why == wire.WhyTaken || b.Why == wire.WhyPhase {
			// The reason is an entry that this program has read or will read.
			if s.refused++; s.refused <= patience {
				if news {
					return false, s.think(ctx, conn)
				}
				s.again.Reset(firstRetry << s.refused)
				return false, nil
			}
		}
		if b.Why == wire.WhyRate {
			s.again.Reset(rateRetry)
			return false, nil
		}
		return false, b.Why
	case *wire.DrainFrame:
		return false, nil // the relay will close the connection
	}
	return false, fmt.Errorf("%w: the relay says %v", wire.ErrForm, b.Type())
}

// story compares the heads that the relay has signed with the entries that it has sent.
func (s *Session) story() error {
	r, p := s.Replica, s.pong
	if p == nil || s.Trusting || p.Count > r.Count() {
		return nil
	}
	s.pong = nil
	if h := r.Head(p.Count); h != p.Head {
		s.Story = &Equivocation{*p, h}
		return s.Story
	}
	s.proof = *p
	return nil
}

// settled drops messages that are in the log and acts for questions that are over.
func (s *Session) settled(question uint32) {
	r := s.Replica
	keep := s.out[:0]
	for _, p := range s.out {
		_, move := p.Body.(*wire.MoveBody)
		if p.counter <= r.own && !move {
			continue
		}
		if move && (p.counter <= r.own && p.Body.Type() != wire.Answer || p.question != r.QuestionAt || r.Phase != wire.Playing) {
			continue
		}
		keep = append(keep, p)
	}
	s.out = keep
}

// think posts the messages of the Agent.
func (s *Session) think(ctx context.Context, conn link.Conn) error {
	r := s.Replica
	words := make([]Message, len(s.out))
	for i := range s.out {
		words[i] = s.out[i].Message
	}
	if a, ok := s.Agent.(Asker); ok {
		if ask := a.Asks(r); ask != nil && (s.asked == nil || *ask != *s.asked) {
			s.asked = ask
			if err := s.send(ctx, conn, ask); err != nil {
				return err
			}
		}
	}
	say, err := s.Agent.Next(r, words)
	if err != nil {
		return err
	}
	for _, w := range say {
		if passes(w.Body) {
			s.out = append(s.out, posted{Message: w, question: r.QuestionAt, at: time.Now(), read: r.Count()})
			if err := s.post(ctx, conn, &s.out[len(s.out)-1]); err != nil {
				return err
			}
			continue
		}
		s.last = max(s.last, r.own) + 1
		env := wire.Envelope{Counter: s.last, Ack: r.Count(), Body: w.Body}
		text, err := env.Seal(s.Identity.Key(), &wire.Place{Table: r.ID, From: w.From, Head: r.Head(r.Count())})
		if err != nil {
			return err
		}
		s.out = append(s.out, posted{w, s.last, text, r.QuestionAt, time.Now(), r.Count()})
		if err := s.post(ctx, conn, &s.out[len(s.out)-1]); err != nil {
			return err
		}
	}
	return nil
}

// passes reports whether a message is a pass in a question to several seats. It is sent
// unsigned; the next signed message covers the log that contains it.
func passes(b wire.Body) bool {
	m, ok := b.(*wire.MoveBody)
	return ok && m.Is == wire.Answer && table.ActType(m.Act) == table.Pass && m.Arg == 0 && len(m.Use)+len(m.Slip) == 0
}

func (s *Session) post(ctx context.Context, conn link.Conn, p *posted) error {
	if p.text == nil {
		return s.send(ctx, conn, &wire.PassFrame{From: p.From, Player: p.Body.(*wire.MoveBody).Player, At: p.question})
	}
	return s.send(ctx, conn, &wire.PostFrame{From: p.From, Envelope: p.text})
}
