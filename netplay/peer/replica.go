package peer

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"moineau/engine/duplicate"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/netplay/wire"
)

// Seat is a seat at the table and its player.
type Seat struct {
	Taken, Away, Ready, Nonced bool
	Locked                     bool // it may not be taken
	Key, Box, Commit, Nonce    [32]byte
	Name                       string
}

// Replica is the state of a table in one program, computed from the log. Not safe for
// concurrent use.
type Replica struct {
	ID    [16]byte
	Me    wire.From // the seat this program plays, or Dealer; Relay for a spectator
	Wall  Wall
	Log   []wire.Entry // if Trusting, only the last entries
	Phase wire.Phase
	Terms wire.TermsBody
	Hire  wire.HireBody
	Seats [wire.MaxSeats]Seat
	Draws int          // number of draws for seats
	Deals int          // number of deals begun
	Match *match.Match // nil before the first deal
	// QuestionAt is the number of entries when the current question was put.
	QuestionAt uint32
	Refusals   []Refusal   // in the current deal
	Difference *Difference // the unresolved difference, or nil
	Resolved   *Difference // the last difference that was resolved
	Dispute    wire.Dispute
	ShownOut   bool     // the host has removed this program's player, which may not sit down again
	Accused    []*Fraud // frauds of players that did not end the table
	Trusting   bool     // signatures of entries are not verified, because the relay in the same process has done so
	AnyVersion bool     // apply the log of a table that was played with another version
	Version    *VersionError
	Again      string // code of the table for the next match, or ""
	Opened     bool   // the match's seed was revealed and everything agreed with it

	key      [32]byte
	rules    table.Rules
	options  table.Options
	count    uint32
	dropped  uint32 // number of heads and hashes that were dropped
	heads    []wire.Head
	hashes   []uint64 // hash of the public state after n entries
	past     []past   // the latest first
	counters map[spoken]uint32
	passes   map[wire.From]uint32 // number of entries at each sender's last pass
	signed   map[wire.From]uint32 // number of entries that each sender had read at its last message
	was      wire.Phase
	dealt    uint32 // number of entries at the beginning of the deal
	removed  map[[32]byte]bool
	idle     int    // number of consecutive dealer steps without an effect
	own      uint32 // the greatest counter of this program
}

// spoken is the key for counters: a sender's acts, which may be held by the relay, are
// counted apart from its other messages.
type spoken struct {
	key [32]byte
	act bool
}

// Refusal is a logged act that the rules reject; it has no effect.
type Refusal struct {
	At     uint32
	Player int
	Why    error
}

// VersionError reports that this program plays the table's game differently from its
// host.
type VersionError struct {
	Rules     string
	Here, Its [16]byte
}

// Error implements error.
func (e *VersionError) Error() string {
	return fmt.Sprintf("this program plays %s otherwise than the host's does (engine %x, there %x): both need the same version", e.Rules, e.Here[:4], e.Its[:4])
}

// TermsError reports that this program cannot create the table's game.
type TermsError struct {
	Rules string
	Err   error
}

// Error implements error.
func (e *TermsError) Error() string {
	return fmt.Sprintf("the terms of the table, %q: %v", e.Rules, e.Err)
}

// Unwrap returns the error of the rules or options.
func (e *TermsError) Unwrap() error { return e.Err }

// NewReplica returns a replica with an empty log. key is the device key of this program,
// or zero for a spectator.
func NewReplica(id [16]byte, key [32]byte, w Wall) *Replica {
	return &Replica{ID: id, Me: wire.Relay, Wall: w, key: key, heads: []wire.Head{wire.Start(&id)}, hashes: []uint64{0}, counters: map[spoken]uint32{},
		passes: map[wire.From]uint32{}, signed: map[wire.From]uint32{}}
}

// Count returns the number of entries applied.
func (r *Replica) Count() uint32 { return r.count }

// Rules returns the table's rules, or nil before its terms.
func (r *Replica) Rules() table.Rules { return r.rules }

// Fold applies the next entry. An error ends the table for this program: a *Fraud, or an
// incompatible version.
func (r *Replica) Fold(e wire.Entry) error {
	at, phase := r.Count(), r.Phase
	if err := r.fold(&e); err != nil {
		return err
	}
	if r.Phase == wire.Paused && r.Dispute.Settle(e.Type(), r.present()) {
		r.Phase, r.Difference, r.Resolved = r.was, nil, r.Difference
	}
	h, was := r.Head(at), r.hashAt(at)
	r.count++
	h = h.Chain(at, &e)
	r.heads = append(r.heads, h)
	if e.Type() == wire.Draw {
		r.draw(&h)
	}
	r.Log = append(r.Log, e)
	r.hashes = append(r.hashes, r.hash())
	if r.Match != nil && was != r.hashAt(r.count) {
		r.remember()
	}
	if r.Trusting {
		r.drop()
	}
	if waits(e.Type()) || phase == wire.Paused && r.Phase != wire.Paused {
		r.QuestionAt = at + 1
	}
	if e.Type() == wire.Wall {
		r.dealt = at + 1
	}
	return nil
}

// present returns the seats (bits) of connected players.
func (r *Replica) present() (bits uint8) {
	for i, s := range r.Seats {
		if s.Taken && !s.Away {
			bits |= 1 << i
		}
	}
	return bits
}

// draw seats the players as drawn.
func (r *Replica) draw(h *wire.Head) {
	seats, me := r.Seats, r.Me
	for i, was := range wire.Seating(h, r.Terms.Seats, r.Terms.Bots) {
		r.Seats[i] = seats[was]
		if wire.From(was) == me {
			r.Me = wire.From(i)
		}
	}
	r.Draws++
}

// waits reports whether the table may have a new question after an entry.
func waits(t wire.Type) bool {
	switch t {
	case wire.Begin, wire.Nonce, wire.Wall, wire.Step, wire.Do, wire.Beside, wire.Released, wire.Late, wire.Open, wire.Ready, wire.GoOn:
		return true
	}
	return false
}

func (r *Replica) hash() uint64 {
	if r.Match == nil {
		return 0
	}
	return r.Match.Hash()
}

func (r *Replica) fraud(by wire.From, sort FraudKind, format string, a ...any) error {
	return r.blame(by, r.KeyOf(by), sort, format, a...)
}

func (r *Replica) blame(by wire.From, key [32]byte, sort FraudKind, format string, a ...any) error {
	return &Fraud{by, key, r.Count(), sort, fmt.Sprintf(format, a...)}
}

// accuse records a fraud that a player has signed. The entry has no other effect.
func (r *Replica) accuse(by wire.From, sort FraudKind, format string, a ...any) {
	r.Accused = append(r.Accused, &Fraud{by, r.KeyOf(by), r.Count(), sort, fmt.Sprintf(format, a...)})
}

// KeyOf returns the signing key of a sender, or zero if unknown.
func (r *Replica) KeyOf(f wire.From) (k [32]byte) {
	switch {
	case f == wire.Host:
		return r.Terms.Host
	case f == wire.Dealer:
		return r.Terms.Dealer
	case f.Seat():
		return r.Seats[f].Key
	}
	return k
}

func (r *Replica) fold(e *wire.Entry) error {
	if e.From == wire.Relay {
		b, err := wire.ReadNote(e.Text)
		if err != nil {
			return r.fraud(wire.Relay, Story, "%v", err)
		}
		if !wire.May(r.Phase, b.Type(), wire.TheRelay) {
			return r.fraud(wire.Relay, Story, "%v while the table is %v", b.Type(), r.Phase)
		}
		return r.note(b)
	}
	env, err := r.envelope(e.From, e.Text)
	if err != nil {
		return err
	}
	if m, ok := env.Body.(*wire.MoveBody); ok {
		if m.Is == wire.Answer {
			return r.fraud(wire.Relay, Story, "an answer was not kept")
		}
		return r.move(e.From, env, m)
	}
	return r.applyMessage(e.From, env)
}

// envelope decodes an envelope and verifies that its sender may send it now and has
// signed it for this place.
func (r *Replica) envelope(from wire.From, text []byte) (*wire.Envelope, error) {
	env, err := wire.ReadEnvelope(text)
	if err != nil {
		return nil, r.fraud(wire.Relay, Story, "%v", err)
	}
	key, role := r.KeyOf(from), wire.Player
	switch b := env.Body.(type) {
	case *wire.TermsBody:
		key, role = b.Host, wire.TheHost
	case *wire.SitBody:
		key, role = b.Key, wire.Guest
	default:
		switch {
		case from == wire.Host:
			role = wire.TheHost
		case from == wire.Dealer:
			role = wire.TheDealer
		case !from.Seat() || !r.Seats[from].Taken:
			return nil, r.fraud(wire.Relay, Story, "a word of %d, who is not at the table", from)
		}
	}
	if !wire.May(r.Phase, env.Body.Type(), role) || env.Body.Type() == wire.Begin && !r.Terms.MayBegin(role) {
		return nil, r.fraud(wire.Relay, Story, "%v by the %v while the table is %v", env.Body.Type(), role, r.Phase)
	}
	if env.Ack > r.Count() {
		return nil, r.blame(from, key, Story, "it has read %d entries of %d", env.Ack, r.Count())
	}
	place := wire.Place{Table: r.ID, From: from, Head: r.Head(env.Ack)}
	err = nil
	if !r.Trusting || env.Head != place.Head.Short() {
		err = env.Check(&key, &place)
	}
	if err != nil {
		if env.Head != place.Head.Short() {
			return nil, r.fraud(wire.Relay, Story, "two stories were told: %v had read another log after %d entries", from, env.Ack)
		}
		return nil, r.fraud(wire.Relay, Story, "%v", err)
	}
	_, act := env.Body.(*wire.MoveBody)
	if env.Counter <= r.counters[spoken{key, act}] {
		return nil, r.fraud(wire.Relay, Story, "an old envelope comes again")
	}
	r.counters[spoken{key, act}] = env.Counter
	r.signed[from] = max(r.signed[from], env.Ack)
	if key == r.key {
		r.own = max(r.own, env.Counter)
	}
	return env, nil
}

// applyMessage applies a message that is not an act.
func (r *Replica) applyMessage(from wire.From, env *wire.Envelope) error {
	t := env.Body.Type()
	was := r.Phase
	switch b := env.Body.(type) {
	case *wire.TermsBody:
		if err := r.terms(b); err != nil {
			return err
		}
	case *wire.HireBody:
		r.Hire = *b
	case *wire.SitBody:
		if int(from) >= int(r.Terms.Seats) || !r.MaySit(from) || r.removed[b.Key] {
			return r.fraud(wire.Relay, Story, "seat %d was given, which was not free", from)
		}
		s := &r.Seats[from]
		*s = Seat{Taken: true, Locked: s.Locked, Key: b.Key, Box: b.Box, Commit: b.Commit, Name: Name(b.Name), Nonced: r.Phase != wire.Lobby}
		if b.Key == r.key {
			r.Me = from
		}
	case *wire.NonceBody:
		if s := &r.Seats[from]; !s.Nonced {
			if s.Nonced = true; NonceCommit(&r.ID, &b.Nonce) == s.Commit {
				s.Nonce = b.Nonce
			} else {
				r.accuse(from, Seed, "its nonce is not the one it was bound to")
			}
		}
	case *wire.WallBody:
		if err := r.wall(b); err != nil {
			return err
		}
	case *wire.OpenBody:
		if r.Match == nil || !r.Match.DealOver() {
			return r.fraud(from, Early, "the wall is opened while the deal is played")
		}
		for i := range r.Seats {
			r.Seats[i].Ready = false
		}
		r.Dispute.DealOver()
	case *wire.SeedBody:
		if !r.Finished() {
			return r.fraud(from, Early, "the seed is opened while the match is played")
		}
	case *wire.DifferBody:
		if !r.Dispute.Allows(was, from, b.At, r.dealt, r.Count()) {
			return r.fraud(wire.Relay, Story, "%d tells how it stands after %d entries of %d, which it may not", from, b.At, r.Count())
		}
		r.Dispute.Tell(was, from, b)
		if was != wire.Paused {
			r.was = was
		}
		r.differs(was, from, b)
	case *wire.KickBody:
		if s := &r.Seats[b.Seat]; !s.Taken || s.Key != b.Key || b.Key == r.Terms.Host {
			return r.fraud(wire.Relay, Story, "seat %d is emptied, where that player does not sit", b.Seat)
		}
		r.empty(wire.From(b.Seat))
		if r.removed == nil {
			r.removed = map[[32]byte]bool{}
		}
		r.removed[b.Key] = true
		r.ShownOut = r.ShownOut || b.Key == r.key
	case *wire.LockBody:
		for i := range r.Seats {
			r.Seats[i].Locked = b.Seats>>i&1 != 0
		}
	case *wire.AgainBody:
		if r.Again == "" {
			r.Again = b.Code
		}
	case *wire.Empty:
		r.applyEmpty(from, b.Is)
	}
	if ofTheWall(t) {
		ins, err := r.Wall.Take(r, from, env.Body)
		if err != nil {
			return err
		}
		if r.apply(ins); r.idle > patience {
			return r.fraud(from, Rules, "it gives again and again what the deal does not take")
		}
	}
	r.Phase = wire.After(was, t)
	return nil
}

// empty removes the player of a seat.
func (r *Replica) empty(seat wire.From) {
	s := &r.Seats[seat]
	*s = Seat{Nonced: s.Nonced, Nonce: s.Nonce, Locked: s.Locked}
	r.Dispute.Leave(seat)
	if r.Me == seat {
		r.Me = wire.Relay
	}
}

func (r *Replica) applyEmpty(from wire.From, t wire.Type) {
	switch t {
	case wire.Stand:
		r.empty(from)
	case wire.Ready:
		r.Seats[from].Ready = true
	case wire.GoOn:
		r.Dispute.GoOn(from)
	}
}

// note applies a message of the relay itself.
func (r *Replica) note(b wire.Body) error {
	switch b := b.(type) {
	case *wire.SeatBody:
		s := &r.Seats[b.Seat]
		if !s.Taken || s.Away == (b.Is == wire.Away) {
			return r.fraud(wire.Relay, Story, "%v of seat %d, which is so already", b.Is, b.Seat)
		}
		s.Away = b.Is == wire.Away
	case *wire.LateBody:
		r.late(b.Seats)
	case *wire.ReleasedBody:
		for _, g := range b.Given {
			env, err := r.envelope(g.From, g.Envelope)
			if err != nil {
				return err
			}
			m, ok := env.Body.(*wire.MoveBody)
			if !ok || m.Is != wire.Answer {
				return r.fraud(wire.Relay, Story, "%v among the answers", env.Body.Type())
			}
			if err := r.move(g.From, env, m); err != nil {
				return err
			}
		}
		r.passed(b.Passed)
		r.late(b.Late)
	}
	return nil
}

// passed applies passes. The seats confirm them by signing their next messages.
func (r *Replica) passed(seats uint8) {
	for i := range r.Seats {
		if seats>>i&1 == 0 {
			continue
		}
		c := r.Chair(i)
		if c < 0 {
			r.Refusals = append(r.Refusals, Refusal{r.Count(), i, errors.New("it sits out")})
			continue
		}
		by := wire.From(i)
		if r.PlaysFor(i) {
			by = wire.Dealer
		}
		r.passes[by] = r.Count() + 1
		r.give(i, match.Input{Input: table.Input{Type: table.InAct, Seat: int8(c), Act: table.Make(table.Pass)}})
	}
}

// Unsigned returns the senders that have signed nothing since a pass, for which there is
// only the relay's word.
func (r *Replica) Unsigned() (who []wire.From) {
	for by, at := range r.passes {
		if r.signed[by] < at {
			who = append(who, by)
		}
	}
	slices.Sort(who)
	return who
}

// late applies time-outs. A seat that has not revealed its nonce plays without one, and
// one that was not ready counts as ready.
func (r *Replica) late(seats uint8) {
	for i := range r.Seats {
		if seats>>i&1 == 0 {
			continue
		}
		switch r.Phase {
		case wire.Keying:
			r.Seats[i].Nonced = true
		case wire.Between:
			r.Seats[i].Ready = true
		case wire.Playing:
			if c := r.Chair(i); c >= 0 && r.Match != nil {
				r.give(i, match.Input{Input: table.Input{Type: table.InClock, Seat: int8(c)}})
			}
		}
	}
}

// terms applies the table's terms, or returns an error if this program cannot play them.
func (r *Replica) terms(b *wire.TermsBody) error {
	given, err := record.ParseOptions(b.Options)
	if err != nil {
		return &TermsError{b.Rules, err}
	}
	set, settled, err := rules.Recorded(b.Rules, given)
	if err != nil {
		return &TermsError{b.Rules, err}
	}
	here, err := Digest(b.Rules, given) // as written: an earlier version has other options
	if err != nil {
		return err
	}
	if here != b.Engine {
		other := &VersionError{b.Rules, here, b.Engine}
		if !r.AnyVersion {
			return other
		}
		r.Version = other
	}
	if n := max(set.Spec().Seats, set.Spec().Players); n != int(b.Seats) {
		return r.blame(wire.Host, b.Host, Rules, "%d seats for a game of %d", b.Seats, n)
	}
	if _, _, in := b.Event(&r.ID); b.Tables > 0 && !in {
		return r.blame(wire.Host, b.Host, Rules, "the table is none of the %d of its event", b.Tables)
	}
	if b.Tables > 0 && !duplicate.Passes(b.Rules) {
		return &TermsError{b.Rules, ErrEventRules}
	}
	r.Terms, r.rules, r.options = *b, set, settled
	r.Dispute.Old = b.Version < 2
	r.Terms.Rules, r.Terms.Options, r.Terms.Level = b.Rules, b.Options, b.Level
	if b.Dealer == r.key {
		r.Me = wire.Dealer
	}
	return nil
}

// wall begins a deal.
func (r *Replica) wall(*wire.WallBody) error {
	if r.Match != nil {
		if _, err := r.Match.Apply(match.Input{Input: table.Input{Type: match.InNext, Seat: -1}}, nil); err != nil {
			return r.fraud(wire.Dealer, Rules, "a deal begins that must not: %v", err)
		}
	} else {
		c := match.Config{ID: r.Terms.Rules, Options: r.options, RemoteWall: true}
		for i := range r.Terms.Seats {
			c.Names[i] = r.Seats[i].Name
		}
		r.Wall.Config(r, &c)
		m, err := match.Follow(c, r.rules)
		if err != nil {
			return r.fraud(wire.Dealer, Rules, "the match cannot begin: %v", err)
		}
		r.Match = m
	}
	r.Deals++
	r.Dispute.Deal()
	r.Refusals = r.Refusals[:0]
	return nil
}

// Finished reports whether no further deal is played.
func (r *Replica) Finished() bool {
	m := r.Match
	return m != nil && m.DealOver() && (m.Progress.Over || r.Terms.Deals > 0 && r.Deals >= int(r.Terms.Deals))
}

// Chair returns the chair of a player in the running deal, or -1.
func (r *Replica) Chair(player int) int {
	if r.Match == nil {
		return -1
	}
	for c := range int(r.Match.Deal.Seats) {
		if int(r.Match.Chair[c]) == player {
			return c
		}
	}
	return -1
}

// Asked returns the players (bits) that the deal waits for, and whether their answers are
// released together.
func (r *Replica) Asked() (players uint8, together bool) {
	if r.Match == nil || r.Phase != wire.Playing || r.Match.Deal.Wait != table.WaitAct {
		return 0, false
	}
	d := r.Match.Deal
	for c := range int(d.Seats) {
		if d.Pending>>c&1 != 0 {
			players |= 1 << r.Match.Chair[c]
		}
	}
	return players, bits.OnesCount8(d.AskedSeats&^d.Out) > 1
}

// Apart reports whether a player's program disagreed alone on the state, so that the
// dealer plays for it until the deal is over.
func (r *Replica) Apart(player int) bool { return r.Dispute.Apart>>player&1 != 0 }

// MaySit reports whether a player may take a seat.
func (r *Replica) MaySit(seat wire.From) bool {
	s := &r.Seats[seat]
	return !s.Taken && !s.Locked && r.Terms.Bots>>seat&1 == 0
}

// ForDealer reports whether the table waits for the dealer. answered are the players (bits)
// who have answered the current question, as far as the caller knows: the relay may hold
// their answers until all have answered.
func (r *Replica) ForDealer(answered uint8) bool {
	switch r.Phase {
	case wire.Playing:
		if r.Match == nil || r.Match.Deal.Wait != table.WaitAct {
			return !r.Holds()
		}
		players, together := r.Asked()
		if together {
			players &^= answered
		}
		for i := range r.Seats {
			if players>>i&1 != 0 && !r.PlaysFor(i) {
				return false
			}
		}
		return true
	case wire.Keying:
		return !slices.ContainsFunc(r.Seats[:], func(s Seat) bool { return s.Taken && !s.Away && !s.Nonced })
	case wire.Between:
		return !r.Finished() && !slices.ContainsFunc(r.Seats[:], func(s Seat) bool { return s.Taken && !s.Ready && (!s.Away || r.Terms.Absent == wire.AbsentWait) })
	}
	return false
}

// PlaysFor reports whether the dealer plays for a player.
func (r *Replica) PlaysFor(player int) bool {
	s := &r.Seats[player]
	return !s.Taken || r.Apart(player) || s.Away && r.Terms.Absent == wire.AbsentBot
}

// give applies an input and records a Refusal if the rules reject it.
func (r *Replica) give(player int, in match.Input) bool {
	_, err := r.Match.Apply(in, nil)
	if err != nil {
		r.Refusals = append(r.Refusals, Refusal{r.Count(), player, err})
	}
	return err == nil
}

// apply applies the inputs of a wall. A restarted dealer may repeat an input, but one
// that keeps repeating is treated as faulty, because it fills the log.
func (r *Replica) apply(ins []table.Input) {
	refused := 0
	for _, in := range ins {
		if !r.give(-1, match.Input{Input: in}) {
			refused++
		}
	}
	if len(ins) > 0 {
		if r.idle++; refused < len(ins) {
			r.idle = 0
		}
	}
}

// move applies an act.
func (r *Replica) move(from wire.From, env *wire.Envelope, b *wire.MoveBody) error {
	player := int(b.Player)
	switch {
	case from == wire.Dealer && (player >= int(r.Terms.Seats) || !r.PlaysFor(player)), from.Seat() && (player != int(from) || r.Apart(player)):
		r.Refusals = append(r.Refusals, Refusal{r.Count(), player, errors.New("it is not for the sender to play this seat")})
		return nil
	case b.Is != wire.Beside && env.Ack < r.QuestionAt:
		// The relay held it back, or another entry came between.
		r.Refusals = append(r.Refusals, Refusal{r.Count(), player, errors.New("it answers a question that is over")})
		return nil
	}
	if b.State != r.hashAt(env.Ack) && r.Difference == nil && (r.Me == wire.Relay || r.Dispute.MayOpen(r.Me)) {
		r.Difference = &Difference{At: env.Ack, By: from, Said: b.State}
	}
	c := r.Chair(player)
	if c < 0 {
		r.Refusals = append(r.Refusals, Refusal{r.Count(), player, errors.New("it sits out")})
		return nil
	}
	var use [6]table.Handle
	for i, h := range b.Use {
		use[i] = table.Handle(h)
	}
	act := table.Make(table.ActType(b.Act), use[:len(b.Use)]...)
	act.Arg = b.Arg
	if !r.give(player, match.Input{Input: table.Input{Type: table.InAct, Seat: int8(c), Act: act}}) {
		return nil
	}
	for i := range b.Slip {
		if value, known := r.Wall.Wrote(r, c, &b.Slip[i]); known {
			h := r.Match.Deal.SlipOf(c)
			r.give(player, match.Input{Input: table.Input{Type: table.InReveal, Seat: int8(c), H: h, K: value}})
		}
	}
	for i := range b.Opened {
		t := &b.Opened[i]
		if err := r.Wall.Opened(r, t); err != nil {
			r.accuse(from, Tile, "it lays tile %d open as what it is not: %v", t.Handle, err)
			return nil // the dealer will show it
		}
		r.give(player, match.Input{Input: table.Input{Type: table.InReveal, Seat: -1, H: table.Handle(t.Handle), K: t.Kind}})
	}
	return nil
}
