// Package session manages a match on this device, independent of its presentation. It
// tracks the seats, the holder of the device, the answers of bots, the saved match and
// the library.
package session

import (
	"cmp"
	"fmt"
	"slices"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// Host holds the services that a session needs from the surrounding program.
type Host struct {
	// Store stores the match after every input of a person.
	Store store.Store
	// Cover hides the table until the next player holds the device. It then calls open.
	Cover func(h Handover, open func())
	// Saved, if non-nil, is called when the state of the saved match changes.
	Saved func(library.Keeping)
	// Archived, if non-nil, is called after each attempt to archive a finished deal, with
	// the error if it failed.
	Archived func(error)
	// AutoWin, if non-nil, reports whether deals begin with AssistWin on.
	AutoWin func() bool
	// Now, if non-nil, returns the time in seconds since 1970.
	Now func() int64
}

// Handover is the content of the screen between two players of one device.
type Handover struct {
	Rules     string // identifier of the rule set
	Deal      library.DealName
	TilesLeft int       // that can still be drawn
	Claimed   tile.Kind // the public tile that the player may claim, or 0 in the player's own turn
	Name, Key string    // of the next player; see Session.Name
	Bird      string
	Wind      tile.Kind // the seat wind in this deal
	Points    int
	Lead      bool // no player has more points, and at least one has fewer
}

// Session is a match at the table without its picture. It takes the turns: it knows whose
// answer is awaited, answers for bots, and hands the device over. Everything else is done
// by its parts. Screens draw only what View and the parts return. Words are returned by
// their keys.
//
// A Session is not safe for concurrent use.
type Session struct {
	host    Host
	cfg     Config
	m       *match.Match
	me      int // player shown at the bottom, if they sit in the deal
	holder  int // seat whose player holds the device, or -1 if the hand is covered
	last    int // seat that last held the device in this deal, or -1
	bottom  int // seat shown at the bottom
	humans  int
	version int
	view    table.View
	seen    int // version for which view is valid, or -1
	events  []table.Event
	curtain bool // the hand-over screen is shown
	replay  bool // a replay: no player is prompted

	bots     Bots
	choosing Choosing
	log      Log
	coach    Coach
	card     Card
	assists  Assists
	solo     Solo
	exchange Exchange
	autoplay Autoplay
	saves    Saves
	remote   *Remote // nil unless the match is online
}

// New starts a match, or continues the one in cfg.Record.
func New(cfg Config, host Host) (*Session, error) {
	if cfg.Record == nil {
		r, o, err := rules.New(cfg.Rules, cfg.Options)
		if err != nil {
			return nil, err
		}
		c := match.Config{ID: cfg.Rules, Options: o, Seed: cfg.Seed}
		copy(c.Names[:roster.PlayersOf(r.Spec())], cfg.Names[:])
		m, ev, err := match.New(c, r, nil)
		if err != nil {
			return nil, err
		}
		p, err := Join(m, ev, cfg, host)
		if err == nil {
			p.saves.seal = library.NewSeal(m, p.saves.now())
		}
		return p, err
	}
	m, err := record.Load(cfg.Record, rules.Recorded)
	if err != nil {
		return nil, err
	}
	if cfg.Seats, cfg.Length = roster.LoadMatch(host.Store); cfg.Watch {
		cfg.Length = 0
		cfg.Seats = roster.Default(nil)
		for i := range cfg.Seats {
			cfg.Seats[i].Name = m.Names[i]
		}
	}
	if cfg.Autoplay {
		for i := range cfg.Seats {
			cfg.Seats[i].Type = roster.Bot
		}
	}
	p, err := Join(m, nil, cfg, host)
	if err == nil {
		if _, info, ok := library.SavedMatch(host.Store); ok && !cfg.Watch {
			p.saves.resume(info)
		}
		p.saves.keep.Claim()
	}
	return p, err
}

// Join starts a session for a match that has begun. events are those not shown yet.
func Join(m *match.Match, events []table.Event, cfg Config, host Host) (*Session, error) {
	p := newSession(&Session{host: host, cfg: cfg, m: m, events: events, holder: -1, me: -1})
	p.cfg.Rules, p.cfg.Options, p.cfg.Seed = m.ID, m.Options, m.Seed
	for i, s := range p.cfg.Seats[:m.Progress.Players] {
		// The bot of a human seat advises the player and moves when the clock runs out. A
		// bot without a level plays at the highest.
		level, style := s.Level, s.Style
		if level == "" || s.Type == roster.Human {
			level, style = roster.Levels[len(roster.Levels)-1], ""
		}
		var err error
		if p.bots.players[i], err = bot.New(bot.Styled(level, style), m.Rules); err != nil {
			return nil, err
		}
		switch {
		case s.Type == roster.Human:
			if p.humans++; p.me < 0 {
				p.me = i
			}
		case cfg.Others != nil:
			p.bots.players[i] = cfg.Others(i)
		}
	}
	p.me = max(p.me, 0)
	p.saves = newSaves(p)
	p.assists.reset()
	p.setSeats()
	return p, nil
}

// newSession adds the parts of a session to its state. Nothing is cached yet.
func newSession(ss *Session) *Session {
	ss.seen = -1
	ss.bots = Bots{ss: ss, version: -1, pondered: -1}
	ss.choosing = Choosing{ss: ss, at: -1}
	ss.log = Log{ss: ss}
	ss.coach = Coach{ss: ss, version: -1, requested: -1, pondered: -1}
	ss.card = Card{ss: ss, at: -1}
	ss.assists = Assists{ss: ss}
	ss.solo = Solo{ss: ss}
	ss.exchange = Exchange{ss: ss}
	ss.autoplay = Autoplay{ss: ss}
	return ss
}

// setSeats sets the seats shown for the players of the running deal. The player at the bottom
// stays there on any seat. If that player sits out, the bottom is the first human seat,
// or the first seat with its hand covered.
func (ss *Session) setSeats() {
	ss.bottom = ss.chair(ss.me)
	watching := ss.bottom < 0
	for s := 0; ss.bottom < 0 && s < int(ss.m.Deal.Seats); s++ {
		if ss.human(s) {
			ss.bottom = s
		}
	}
	ss.bottom, ss.last = max(ss.bottom, 0), -1
	if ss.holder = ss.bottom; ss.humans > 1 || ss.humans == 1 && watching {
		ss.holder = -1
	}
}

// Rules returns the identifier of the rule set.
func (ss *Session) Rules() string { return ss.m.ID }

// TableRules returns the rules of the match.
func (ss *Session) TableRules() table.Rules { return ss.m.Rules }

// Options returns the options of the rule set that differ from the default.
func (ss *Session) Options() table.Options { return ss.m.Options }

// Config returns the configuration for another match with the same rules and players.
func (ss *Session) Config() Config {
	c := ss.cfg
	c.Record, c.Deals, c.Watch, c.Practice = nil, 0, false, false
	return c
}

// Practice reports whether a deal is continued from its middle. It does not count.
func (ss *Session) Practice() bool { return ss.cfg.Practice }

// Hash returns the hash of the public state in hexadecimal.
func (ss *Session) Hash() string { return fmt.Sprintf("%016x", ss.m.Hash()) }

// Seat returns the seat shown at the bottom. While its player sits out (see Watching), it
// is another player's seat, seen from the public viewpoint.
func (ss *Session) Seat() int { return ss.bottom }

// Side returns the side of the screen on which a seat is shown: 0 bottom, 1 right, 2 top,
// 3 left.
func (ss *Session) Side(seat int) int {
	n := int(ss.m.Deal.Seats)
	return Side((seat-ss.bottom+n)%n, n)
}

// Side returns the side of the square for the i-th of n players, counted
// counter-clockwise from the bottom. With three players, the top is empty.
func Side(i, n int) int {
	if n == 3 && i == 2 {
		return 3
	}
	return i
}

// SitsOut returns the player who sits out the running or just finished deal.
func (ss *Session) SitsOut() (player int, ok bool) {
	for i := range ss.m.Progress.Players {
		if ss.chair(i) < 0 {
			return i, true
		}
	}
	return 0, false
}

// Watching reports whether the only human sits out the deal and sees what is public while
// bots play.
func (ss *Session) Watching() bool { return ss.humans == 1 && ss.chair(ss.me) < 0 }

// Unattended reports whether no person plays.
func (ss *Session) Unattended() bool { return ss.humans == 0 }

// chair returns the seat of a player in the running or just finished deal, or -1.
func (ss *Session) chair(player int) int {
	for s := range int(ss.m.Deal.Seats) {
		if ss.Player(s) == player {
			return s
		}
	}
	return -1
}

// Version returns a number that grows with every input.
func (ss *Session) Version() int { return ss.version }

// Shared reports whether several people play on this device.
func (ss *Session) Shared() bool { return ss.humans > 1 }

// Covered reports whether no hand may be shown.
func (ss *Session) Covered() bool { return ss.holder < 0 }

// View returns the view of the player who holds the device, or the public view if the
// hand is covered. It is valid until the next input.
func (ss *Session) View() *table.View {
	if ss.seen != ss.version {
		ss.seen = ss.version
		switch {
		case ss.holder < 0:
			ss.m.Deal.Look(table.Public, &ss.view)
		case ss.replay: // the deal of a replay is not that of the match
			ss.m.Deal.View(ss.holder, &ss.view)
		default:
			ss.m.View(ss.holder, &ss.view)
		}
		if ss.solo.handsOpen {
			openHands(ss.m.Deal, ss.holder, &ss.view)
		}
	}
	return &ss.view
}

// viewpoint returns the viewpoint of the screen: the player who holds the device, or the public
// one.
func (ss *Session) viewpoint() table.Viewpoint {
	if ss.holder < 0 {
		return table.Public
	}
	return table.Viewpoint(ss.holder)
}

// openHands adds the tiles of all hands to the view of holder. Hands of other seats are
// sorted.
func openHands(d *table.Deal, holder int, v *table.View) {
	for s := range int(d.Seats) {
		st, out := &d.Seat[s], &v.Hands[s]
		n := 0
		drawn := tile.None
		for i, h := range st.Hand[:st.Held] {
			k := d.Known(h)
			if s == holder {
				out.Tiles[i] = k
			} else if h == st.Drawn {
				drawn = k
			} else {
				out.Tiles[n] = k
				n++
			}
		}
		if s == holder {
			continue
		}
		slices.SortFunc(out.Tiles[:n], func(a, b tile.Kind) int { return cmp.Or(int(a.Unred())-int(b.Unred()), int(a)-int(b)) })
		if out.Drawn = -1; n < int(st.Held) {
			out.Tiles[n], out.Drawn = drawn, int8(n)
		}
	}
}

// Name returns the display name of a seat's player, or the key of a name.
func (ss *Session) Name(seat int) (name, key string) { return ss.NameOf(ss.Player(seat)) }

// NameOf returns the display name of a player, or the key of a name. A single player
// among bots is "you" unless they have chosen a name.
func (ss *Session) NameOf(player int) (name, key string) {
	who := ss.cfg.Seats[player]
	if ss.IsYou(player) && (who.Name == "" || ss.remote != nil) {
		return "", KeyYou
	}
	return who.Called()
}

// KeyYou is the key of the name of the only person at the table.
const KeyYou = "seats.you"

// NameAtTable returns the name of a player as NameOf does, but never "you".
func (ss *Session) NameAtTable(player int) (name, key string) { return ss.cfg.Seats[player].Called() }

// IsYou reports whether a player is the only human.
func (ss *Session) IsYou(player int) bool {
	return ss.humans == 1 && ss.cfg.Seats[player].Type == roster.Human
}

// Bird returns the head of a player.
func (ss *Session) Bird(player int) string { return ss.cfg.Seats[player].Bird }

// Player returns the player of a seat in the running or just finished deal. After a deal,
// the match's progress already refers to the next one.
func (ss *Session) Player(seat int) int { return int(ss.m.Chair[seat]) }

func (ss *Session) human(seat int) bool { return ss.cfg.Seats[ss.Player(seat)].Type == roster.Human }

// DealOver reports whether the running deal has ended.
func (ss *Session) DealOver() bool { return ss.m.DealOver() }

// Mine reports whether the player who holds the device must choose now.
func (ss *Session) Mine() bool {
	return ss.holder >= 0 && !ss.replay && ss.human(ss.holder) && ss.prompted(ss.holder) && ss.remote.free() &&
		forced(ss.m, ss.holder) < 0 && ss.choosing.remembered(ss.holder) < 0 && ss.assists.unasked(ss.holder) < 0
}

func (ss *Session) prompted(seat int) bool {
	return ss.m.Deal.Wait == table.WaitAct && ss.m.Deal.Pending>>seat&1 != 0
}

// Tick plays at most one answer that needs no player: a bot's, or the only possible one.
// It hides the table when another player must look. It returns the events since the last
// Tick.
func (ss *Session) Tick() []table.Event {
	if !ss.curtain && !ss.DealOver() && len(ss.events) == 0 {
		ss.step()
	}
	if len(ss.events) == 0 {
		return nil
	}
	ev := ss.events
	ss.events = nil
	ss.log.write(ss.m, ev)
	return ev
}

func (ss *Session) step() {
	if ss.remote != nil {
		if err := ss.remote.receive(); err != nil {
			panic(err) // every device has applied the same inputs
		}
		if len(ss.events) > 0 || !ss.remote.free() {
			return
		}
	}
	waiting := -1
	for s := range int(ss.m.Deal.Seats) {
		if !ss.prompted(s) || ss.remote.away(s) {
			continue
		}
		if i := ss.automatic(s); i >= 0 {
			ss.answer(s, i)
			return
		}
		if waiting < 0 {
			waiting = s
		}
	}
	switch {
	case waiting < 0 || waiting == ss.holder:
	case waiting == ss.last: // still has the device; no hand-over is needed
		ss.take(waiting)
	default:
		ss.handOver(waiting)
	}
}

// automatic returns the index of a seat's answer if it needs no player, else -1.
func (ss *Session) automatic(s int) int {
	if i := forced(ss.m, s); i >= 0 {
		return i
	}
	if i := ss.choosing.remembered(s); i >= 0 {
		return i
	}
	switch i := ss.assists.unasked(s); {
	case i >= 0:
		return i
	case !ss.human(s):
		return ss.bots.plan(s)
	}
	return -1
}

// answer plays an act of a seat's view. It panics if the match rejects the act, which is
// a bug, because only legal acts are offered. The error screen then saves the match.
func (ss *Session) answer(seat, index int) {
	if ss.m.Deal.Asked == table.StageLay {
		ss.choosing.lay[seat] = nil
	}
	ss.coach.rateChoice(seat, index)
	if ss.remote != nil {
		ss.remote.line.Answer(ss.m.Legal(seat)[index])
		ss.version++
		ss.choosing.clear()
		return
	}
	ss.exchange.before(ss.m)
	ev, err := ss.m.Answer(seat, index, ss.events)
	if err != nil {
		panic(err)
	}
	ss.exchange.after(ss.m)
	ss.events = ev
	ss.version++
	ss.choosing.answered(seat == ss.holder)
	if ss.DealOver() {
		ss.autoplay.deals++
		ss.saves.Archive()
	}
	if ss.humans > 1 && (ss.human(seat) || ss.DealOver()) {
		ss.holder = -1 // covered until a player is prompted
	}
	if ss.human(seat) || ss.DealOver() {
		ss.saves.save()
	}
}

// Conceal hides the hand of the player who holds a shared device. It is called when the
// table is left, because the next person to return is unknown.
func (ss *Session) Conceal() {
	if ss.humans < 2 || ss.curtain {
		return
	}
	ss.last = -1
	if ss.holder >= 0 {
		ss.handOver(ss.holder)
	}
}

// handOver hides the table until a seat's player has the device.
func (ss *Session) handOver(seat int) {
	d := ss.m.Deal
	best, level := true, true
	points := ss.m.Progress.Scores[ss.Player(seat)]
	for _, s := range ss.m.Progress.Scores[:ss.m.Progress.Players] {
		best, level = best && s <= points, level && s == points
	}
	ss.curtain = true
	ss.holder = -1
	ss.version++
	h := Handover{Rules: ss.m.ID, Deal: ss.DealName(), TilesLeft: d.Drawable(), Bird: ss.Bird(ss.Player(seat)),
		Wind: d.Wind(seat), Points: int(points), Lead: best && !level}
	if d.Asked == table.StageClaim || d.Asked == table.StageRob {
		h.Claimed = d.Kind(table.Public, d.Subject)
	}
	h.Name, h.Key = ss.Name(seat)
	ss.host.Cover(h, func() {
		ss.curtain = false
		ss.take(seat)
	})
}

// take makes a seat's player the holder of the device.
func (ss *Session) take(seat int) {
	ss.holder, ss.last, ss.bottom, ss.me = seat, seat, seat, ss.Player(seat)
	ss.choosing.putBack()
	ss.version++
}

// NextDeal starts the next deal. At an online table, it returns ErrNotYet until all
// players are ready.
func (ss *Session) NextDeal() error {
	if ss.remote != nil {
		return ss.remote.follow()
	}
	return ss.nextDeal()
}

func (ss *Session) nextDeal() error {
	ev, err := ss.m.Next(ss.events[:0])
	if err != nil {
		return err
	}
	ss.events = ev
	ss.version++
	ss.log.clear()
	ss.exchange.clear()
	ss.choosing.lay = [table.MaxSeats]*table.ViewAct{}
	ss.coach.remarked = false
	ss.assists.reset()
	ss.setSeats()
	if ss.solo.handsOpen {
		ss.solo.mark()
	}
	ss.saves.save()
	return nil
}

// Match returns the match for saving and replay. Screens must use the session's methods
// instead.
func (ss *Session) Match() *match.Match { return ss.m }

// Players returns the number of players of the match.
func (ss *Session) Players() int { return ss.m.Progress.Players }

// DealName returns the name of the running or just finished deal.
func (ss *Session) DealName() library.DealName { return library.DealNameOf(ss.m) }

// MatchOver reports whether the running or just finished deal is the last.
func (ss *Session) MatchOver() bool {
	return ss.m.Progress.Over || ss.DealOver() && ss.agreedLast()
}

// agreedLast reports whether no deal follows by agreement: of an online table, or by the
// length of the match.
func (ss *Session) agreedLast() bool {
	return ss.remote != nil && ss.remote.line.Last() || ss.cfg.Length > 0 && ss.m.Progress.Deal >= ss.cfg.Length
}

// Over reports whether the match has ended.
func (ss *Session) Over() bool { return ss.DealOver() && ss.MatchOver() }

// you returns the only human player, or -1 if there are several or none.
func (ss *Session) you() int {
	for i := range ss.Players() {
		if ss.IsYou(i) {
			return i
		}
	}
	return -1
}

// ForEachDeal replays the match, which stores no finished deals, and calls show for each deal
// as it ended.
func (ss *Session) ForEachDeal(show func(q *Session)) {
	m, err := match.Follow(ss.m.Config, ss.m.Rules)
	for n := range ss.m.Accounts {
		if err != nil {
			return // fewer deals are shown; the match itself is intact
		}
		for _, in := range ss.m.Inputs(n + 1) {
			if _, err := m.Apply(in, nil); err != nil {
				return
			}
		}
		show(past(ss, m))
		_, err = m.Next(nil)
	}
}

// past returns a session that shows another state of the match to the same players.
func past(ss *Session, m *match.Match) *Session {
	q := newSession(&Session{host: ss.host, cfg: ss.cfg, m: m, me: ss.me, holder: ss.holder, last: ss.last,
		bottom: ss.bottom, humans: ss.humans, curtain: ss.curtain, replay: ss.replay, remote: ss.remote})
	q.saves = ss.saves
	return q
}
