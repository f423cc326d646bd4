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
	"moineau/scenes/store"
)

// A Host is what a session needs of the program around it.
type Host struct {
	// Store keeps the match after every input of a person.
	Store store.Store
	// Cover hangs a curtain before the table until the next player holds the
	// device; open is called then.
	Cover func(h Handover, open func())
	// Saved, unless nil, is told whenever the match stands otherwise with the store.
	Saved func(Keeping)
	// Archived, unless nil, is told whenever a finished deal was put into the library, or
	// why it could not be.
	Archived func(error)
	// AutoWin, if non-nil, reports whether deals begin with AssistWin on.
	AutoWin func() bool
	// Now, unless nil, is the time in seconds since 1970.
	Now func() int64
}

// Handover is what the curtain between two players says.
type Handover struct {
	Rules     string // identifier of the rule set
	Deal      DealName
	TilesLeft int       // that can still be drawn
	Claimed   tile.Kind // the public tile that the player may claim; 0: it is the player's turn
	Name, Key string    // of the next player, see Name
	Bird      string
	Wind      tile.Kind // the wind of that chair in this deal
	Points    int
	Lead      bool // nobody has more, and somebody has less
}

// Session is a match at the table without its picture: who sits where, whose turn
// it is to look at the device, what the bots answer. Screens draw what View gives
// and nothing else; words are given by their keys.
type Session struct {
	host    Host
	cfg     Config
	m       *match.Match
	players [table.MaxPlayers]bot.Player // by player, like cfg.Seats
	me      int                          // the player shown at the bottom, if that player sits in the deal
	holder  int                          // the chair whose player holds the device; -1: nobody, the hand is covered
	last    int                          // the chair that held it last in this deal; -1: none
	bottom  int                          // the chair shown at the bottom
	humans  int
	version int
	view    table.View
	seen    int // the version of view, -1: none
	events  []table.Event
	log     []LogLine                      // of the deal, the newest first
	shown   []LogLine                      // of these, what the log may still tell
	lines   int                            // how many there ever were
	lay     [table.MaxSeats]*table.ViewAct // what a claimer said would be laid
	mode    table.ActType                  // own announcement that goes with a discard
	pick    []int                          // acts that differ only in what is written on the slip
	curtain bool                           // the hand-over screen hangs
	deals   int                            // finished since the program started
	writer  record.Writer
	keep    keeper
	planned planned
	choices []Choice
	advised advisory
	chosen  []int  // the act behind each choice; -1: the mode
	picked  []int8 // the slots of tiles chosen for an act that names several
	aims    []table.Aim
	aimed   int                 // the version of aims, -1: none
	pins    map[table.Word]bool // hands of the card that the player keeps an eye on
	unseen  int                 // how many of what comes are passed on unseen
	moved   passed              // what went from hand to hand with the latest pass
	kept    string              // what the match is kept as in the library
	eased   []int               // the deals in which something was taken back or shown
	seal    Seal                // of the match, if it began here
	past    bool                // a match that is looked at again: nobody is asked
	bare    bool                // all hands lie open
	line    Line                // to the other devices; nil: there are none
	claims  Claims
	assists assisted
}

// New begins a match, or goes on with a record.
func New(cfg Config, host Host) (*Session, error) {
	if cfg.Record == nil {
		r, o, err := rules.New(cfg.Rules, cfg.Options)
		if err != nil {
			return nil, err
		}
		c := match.Config{ID: cfg.Rules, Options: o, Seed: cfg.Seed}
		copy(c.Names[:PlayersOf(r.Spec())], cfg.Names[:])
		m, ev, err := match.New(c, r, nil)
		if err != nil {
			return nil, err
		}
		p, err := Join(m, ev, cfg, host)
		if err == nil {
			p.seal = Seal{printOf(m), p.now()}
		}
		return p, err
	}
	m, err := record.Load(cfg.Record, rules.Recorded)
	if err != nil {
		return nil, err
	}
	if cfg.Seats, cfg.Length = LoadMatchSeats(host.Store); cfg.Watch {
		cfg.Length = 0
		cfg.Seats = DefaultSeats(nil)
		for i := range cfg.Seats {
			cfg.Seats[i].Name = m.Names[i]
		}
	}
	if cfg.Autoplay {
		for i := range cfg.Seats {
			cfg.Seats[i].Type = Bot
		}
	}
	p, err := Join(m, nil, cfg, host)
	if err == nil {
		if _, info, ok := SavedMatch(host.Store); ok && !cfg.Watch {
			p.resume(info)
		}
		p.keep.take()
	}
	return p, err
}

// Join sits players down at a match that has begun; events are those that nobody
// has seen yet.
func Join(m *match.Match, events []table.Event, cfg Config, host Host) (*Session, error) {
	p := &Session{host: host, cfg: cfg, m: m, events: events, seen: -1, planned: planned{version: -1}, advised: advisory{version: -1, requested: -1}, aimed: -1, holder: -1, me: -1, kept: NewID()}
	p.cfg.Rules, p.cfg.Options, p.cfg.Seed = m.ID, m.Options, m.Seed
	for i, s := range p.cfg.Seats[:m.Progress.Players] {
		// Who plays in a person's seat is asked for advice, and for a move when the clock
		// runs out; a bot of no named level plays its best.
		level := s.Level
		if level == "" || s.Type == Human {
			level = Levels[len(Levels)-1]
		}
		var err error
		if p.players[i], err = bot.New(level, m.Rules); err != nil {
			return nil, err
		}
		switch {
		case s.Type == Human:
			if p.humans++; p.me < 0 {
				p.me = i
			}
		case cfg.Others != nil:
			p.players[i] = cfg.Others(i)
		}
	}
	p.me = max(p.me, 0)
	p.keep = newKeeper(host, cfg.Watch || cfg.Autoplay || p.humans == 0)
	if cfg.Practice {
		p.keep.state = Practised
	}
	p.resetAssists()
	p.sit()
	return p, nil
}

// sit finds where the players of the running deal are seen: who was at the
// bottom stays there, on whatever chair now. When that player sits out, it is
// somebody else whose device is passed around, or the first chair, without its
// hand.
func (p *Session) sit() {
	p.bottom = p.chair(p.me)
	watching := p.bottom < 0
	for s := 0; p.bottom < 0 && s < int(p.m.Deal.Seats); s++ {
		if p.human(s) {
			p.bottom = s
		}
	}
	p.bottom, p.last = max(p.bottom, 0), -1
	if p.holder = p.bottom; p.humans > 1 || p.humans == 1 && watching {
		p.holder = -1
	}
}

// Rules is the identifier of the rule set.
func (p *Session) Rules() string { return p.m.ID }

// TableRules are the rules that are played.
func (p *Session) TableRules() table.Rules { return p.m.Rules }

// Options are the options of the rule set that differ from the default.
func (p *Session) Options() table.Options { return p.m.Options }

// Config is what another match of the same rules and players is begun with.
func (p *Session) Config() Config {
	c := p.cfg
	c.Record, c.Deals, c.Watch, c.Practice = nil, 0, false, false
	return c
}

// Autoplay tells whether the match plays by itself.
func (p *Session) Autoplay() bool { return p.cfg.Autoplay }

// Practice tells whether a deal is played on from its middle, which counts for nothing.
func (p *Session) Practice() bool { return p.cfg.Practice }

// Hush has the coach say nothing before a choice, and look at it: a puzzle is set.
func (p *Session) Hush() { p.advised.hushed, p.advised.watched = true, true }

// Hushed reports whether the coach says nothing here.
func (p *Session) Hushed() bool { return p.advised.hushed }

// Unadvised reports whether the players have agreed that no program advises anybody during a
// deal. The review after it looks at everything.
func (p *Session) Unadvised() bool { return p.advised.barred }

// Hash is the hash of the public state, in hexadecimal.
func (p *Session) Hash() string { return fmt.Sprintf("%016x", p.m.Hash()) }

// HandSize is how many tiles a hand has.
func (p *Session) HandSize() int { return p.m.Rules.Spec().HandSize }

// Seat is the chair shown at the bottom. While its player sits out (Watching) it
// is another one's, seen with the public eye.
func (p *Session) Seat() int { return p.bottom }

// Side is where a chair is seen from the one at the bottom: 0 below, 1 on the
// right, 2 above, 3 on the left.
func (p *Session) Side(seat int) int {
	n := int(p.m.Deal.Seats)
	return Side((seat-p.bottom+n)%n, n)
}

// Side is the side of the square at which the i-th of n players sits, counted
// counter-clockwise from the one at the bottom: of three nobody sits across.
func Side(i, n int) int {
	if n == 3 && i == 2 {
		return 3
	}
	return i
}

// SitsOut is the player who sits the running or just finished deal out.
func (p *Session) SitsOut() (player int, ok bool) {
	for i := range p.m.Progress.Players {
		if p.chair(i) < 0 {
			return i, true
		}
	}
	return 0, false
}

// Watching tells whether the only human sits the deal out and sees what is
// public, while the deal plays by itself.
func (p *Session) Watching() bool { return p.humans == 1 && p.chair(p.me) < 0 }

// Unattended tells whether no person plays.
func (p *Session) Unattended() bool { return p.humans == 0 }

// chair is where a player sits in the running or just finished deal, -1: nowhere.
func (p *Session) chair(player int) int {
	for s := range int(p.m.Deal.Seats) {
		if p.Player(s) == player {
			return s
		}
	}
	return -1
}

// Version grows with every input.
func (p *Session) Version() int { return p.version }

// Shared reports whether several people play on this device.
func (p *Session) Shared() bool { return p.humans > 1 }

// Covered reports whether no hand may be shown.
func (p *Session) Covered() bool { return p.holder < 0 }

// View is what the holder of the device sees; when nobody holds it, what is
// public.
func (p *Session) View() *table.View {
	if p.seen != p.version {
		p.seen = p.version
		switch {
		case p.holder < 0:
			p.m.Deal.Look(table.Public, &p.view)
		case p.past: // the match itself stands elsewhere
			p.m.Deal.View(p.holder, &p.view)
		default:
			p.m.View(p.holder, &p.view)
		}
		if p.bare {
			p.openHands(&p.view)
		}
		p.choices = p.choices[:0]
	}
	return &p.view
}

// openHands shows what all hold, the others' tiles in order.
func (p *Session) openHands(v *table.View) {
	d := p.m.Deal
	for s := range int(d.Seats) {
		st, out := &d.Seat[s], &v.Hands[s]
		n := 0
		drawn := tile.None
		for i, h := range st.Hand[:st.Held] {
			k := d.Known(h)
			if s == p.holder {
				out.Tiles[i] = k
			} else if h == st.Drawn {
				drawn = k
			} else {
				out.Tiles[n] = k
				n++
			}
		}
		if s == p.holder {
			continue
		}
		slices.SortFunc(out.Tiles[:n], func(a, b tile.Kind) int { return cmp.Or(int(a.Unred())-int(b.Unred()), int(a)-int(b)) })
		if out.Drawn = -1; n < int(st.Held) {
			out.Tiles[n], out.Drawn = drawn, int8(n)
		}
	}
}

// Name is what a chair's player is called: a name of the player's own, or a key.
func (p *Session) Name(seat int) (name, key string) { return p.NameOf(p.Player(seat)) }

// NameOf is what a player is called: a name of the player's own, or a key. One
// alone among bots is "you" as long as no name was chosen.
func (p *Session) NameOf(player int) (name, key string) {
	who := p.cfg.Seats[player]
	if p.IsYou(player) && (who.Name == "" || p.line != nil) {
		return "", KeyYou
	}
	return who.Called()
}

// KeyYou is the key of what the only person at the table is called.
const KeyYou = "seats.you"

// NameAtTable is the name that a player has among the others, "you" apart.
func (p *Session) NameAtTable(player int) (name, key string) { return p.cfg.Seats[player].Called() }

// IsYou tells whether a player is the only human.
func (p *Session) IsYou(player int) bool {
	return p.humans == 1 && p.cfg.Seats[player].Type == Human
}

// Bird is the head of a player.
func (p *Session) Bird(player int) string { return p.cfg.Seats[player].Bird }

// Player is who sits in a chair in the running or just finished deal. (The
// progress knows the next deal already when one is over.)
func (p *Session) Player(seat int) int { return int(p.m.Chair[seat]) }

func (p *Session) human(seat int) bool { return p.cfg.Seats[p.Player(seat)].Type == Human }

// DealOver tells whether the running deal has ended.
func (p *Session) DealOver() bool { return p.m.DealOver() }

// Mine tells whether the player who holds the device must choose now.
func (p *Session) Mine() bool {
	return p.holder >= 0 && !p.past && p.human(p.holder) && p.asked(p.holder) && p.free() &&
		p.only(p.holder) < 0 && p.remembered(p.holder) < 0 && p.unasked(p.holder) < 0
}

// Asks reports whether an event asks the player who holds the device, and there is
// something to choose that no assist answers.
func (p *Session) Asks(e *table.Event) bool {
	return e.Type == table.EvAsked && int(e.Seat) == p.holder && p.Mine() && !p.Assists().Due()
}

func (p *Session) asked(seat int) bool {
	return p.m.Deal.Wait == table.WaitAct && p.m.Deal.Pending>>seat&1 != 0
}

// Tick lets one answer be given that needs no player: a bot's, or the only one
// there is. It hangs the curtain when another player must look. The events since
// the last Tick are given once.
func (p *Session) Tick() []table.Event {
	if !p.curtain && !p.DealOver() && len(p.events) == 0 {
		p.step()
	}
	if len(p.events) == 0 {
		return nil
	}
	ev := p.events
	p.events = nil
	p.write(ev)
	return ev
}

func (p *Session) step() {
	if p.line != nil {
		if err := p.receive(); err != nil {
			panic(err) // all devices have folded it
		}
		if len(p.events) > 0 || !p.free() {
			return
		}
	}
	waiting := -1
	for s := range int(p.m.Deal.Seats) {
		if !p.asked(s) || p.away(s) {
			continue
		}
		if i := p.automatic(s); i >= 0 {
			p.answer(s, i)
			return
		}
		if waiting < 0 {
			waiting = s
		}
	}
	switch {
	case waiting < 0 || waiting == p.holder:
	case waiting == p.last: // still has the device: nobody takes it twice in a row
		p.take(waiting)
	default:
		p.handOver(waiting)
	}
}

// automatic gives the answer of a seat that needs no player; -1: it does.
func (p *Session) automatic(s int) int {
	if i := p.only(s); i >= 0 {
		return i
	}
	switch {
	case p.remembered(s) >= 0:
		return p.remembered(s)
	case p.unasked(s) >= 0:
		return p.unasked(s)
	case !p.human(s):
		return p.plan(s)
	}
	return -1
}

// remembered gives the lay that a claimer has chosen with the claim.
func (p *Session) remembered(s int) int {
	want := p.lay[s]
	if want == nil || p.m.Deal.Asked != table.StageLay {
		return -1
	}
	var v table.View
	p.m.View(s, &v)
	for i := range v.Acts {
		if v.Acts[i].Type == want.Type && v.Acts[i].Kinds == want.Kinds {
			return i
		}
	}
	return -1
}

// answer plays an act of a seat's view. A refusal cannot come from what the
// screen offers; it is shown as a fault with the match kept.
func (p *Session) answer(seat, index int) {
	if p.m.Deal.Asked == table.StageLay {
		p.lay[seat] = nil
	}
	p.look(seat, index)
	if p.line != nil {
		p.line.Answer(p.m.Legal(seat)[index])
		p.version++
		p.mode, p.pick, p.picked, p.unseen = table.NoAct, nil, p.picked[:0], 0
		return
	}
	p.moved.before(p.m)
	ev, err := p.m.Answer(seat, index, p.events)
	if err != nil {
		panic(err)
	}
	p.moved.after(p.m)
	p.events = ev
	p.version++
	p.mode, p.pick = table.NoAct, nil
	if seat == p.holder { // another's answer leaves what is being chosen alone
		p.picked, p.unseen = p.picked[:0], 0
	}
	if p.DealOver() {
		p.deals++
		p.Archive()
	}
	if p.humans > 1 && (p.human(seat) || p.DealOver()) {
		p.holder = -1 // covered until a player is asked
	}
	if p.human(seat) || p.DealOver() {
		p.save()
	}
}

// Conceal hangs the curtain before the hand of the player who holds a device that is
// passed around: the table is left alone for a while, and who comes back is not known.
func (p *Session) Conceal() {
	if p.humans < 2 || p.curtain {
		return
	}
	p.last = -1
	if p.holder >= 0 {
		p.handOver(p.holder)
	}
}

// handOver hangs the curtain before a player's hand.
func (p *Session) handOver(seat int) {
	d := p.m.Deal
	best, level := true, true
	points := p.m.Progress.Scores[p.Player(seat)]
	for _, s := range p.m.Progress.Scores[:p.m.Progress.Players] {
		best, level = best && s <= points, level && s == points
	}
	p.curtain = true
	p.holder = -1
	p.version++
	h := Handover{Rules: p.m.ID, Deal: p.DealName(), TilesLeft: d.Drawable(), Bird: p.Bird(p.Player(seat)),
		Wind: d.Wind(seat), Points: int(points), Lead: best && !level}
	if d.Asked == table.StageClaim || d.Asked == table.StageRob {
		h.Claimed = d.Kind(table.Public, d.Subject)
	}
	h.Name, h.Key = p.Name(seat)
	p.host.Cover(h, func() {
		p.curtain = false
		p.take(seat)
	})
}

// take gives a chair's player the device.
func (p *Session) take(seat int) {
	p.holder, p.last, p.bottom, p.me = seat, seat, seat, p.Player(seat)
	p.picked, p.unseen = p.picked[:0], 0
	p.version++
}

// Keeping says how the match stands with the store.
func (p *Session) Keeping() Keeping { return p.keep.state }

// save keeps the match after an input, or forgets it after the last one.
func (p *Session) save() {
	if p.keep.aside() {
		return
	}
	if p.Over() {
		p.keep.forget()
		return
	}
	p.keep.save(p.writer.Save(p.m), p.cfg.encodeSeats(), p.info())
}

// Keep saves the match after a fault, once more beside the one in progress, and
// reports whether it could. One that is only watched is no loss and leaves the
// save alone.
func (p *Session) Keep() bool {
	if p.keep.aside() {
		return false
	}
	b := p.writer.Save(p.m)
	_ = p.host.Store.Save(store.KeyCrash, b)
	p.keep.save(b, p.cfg.encodeSeats(), p.info())
	return p.keep.state == Kept
}

// info is what the title shows of the match.
func (p *Session) info() MatchInfo {
	info := MatchInfo{Rules: p.m.ID, Deal: p.DealName(), Kept: p.kept, Eased: joined(p.eased), Seal: p.seal}
	level := true
	best := 0
	for i := range p.m.Progress.Players {
		s := p.m.Progress.Scores
		level = level && s[i] == s[0]
		if s[i] > s[best] {
			best = i
		}
	}
	if !level {
		info.Leader, info.LeaderKey = p.cfg.Seats[best].Called()
		info.Points = int(p.m.Progress.Scores[best])
	}
	return info
}

// NextDeal begins the next deal; at an online table once all are ready.
func (p *Session) NextDeal() error {
	if p.line != nil {
		return p.follow()
	}
	return p.nextDeal()
}

func (p *Session) nextDeal() error {
	ev, err := p.m.Next(p.events[:0])
	if err != nil {
		return err
	}
	p.events = ev
	p.version++
	p.log = p.log[:0]
	p.moved.forget()
	p.lay = [table.MaxSeats]*table.ViewAct{}
	p.advised.remarked = false
	p.resetAssists()
	p.sit()
	if p.bare {
		p.ease()
	}
	p.save()
	return nil
}
