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
	"moineau/scenes/store"
)

// Host holds the services that a session needs from the surrounding program.
type Host struct {
	// Store stores the match after every input of a person.
	Store store.Store
	// Cover hides the table until the next player holds the device. It then calls open.
	Cover func(h Handover, open func())
	// Saved, if non-nil, is called when the state of the saved match changes.
	Saved func(Keeping)
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
	Deal      DealName
	TilesLeft int       // that can still be drawn
	Claimed   tile.Kind // the public tile that the player may claim, or 0 in the player's own turn
	Name, Key string    // settled the next player; see Session.Name
	Bird      string
	Wind      tile.Kind // the seat wind in this deal
	Points    int
	Lead      bool // no player has more points, and at least one has fewer
}

// Session is a match at the table without its picture: the seats, the holder of the
// device and the answers of bots. Screens draw only what View returns. Words are returned
// by their keys.
//
// A Session is not safe for concurrent use.
type Session struct {
	host          Host
	cfg           Config
	m             *match.Match
	players       [table.MaxPlayers]bot.Player // by player, like cfg.Seats
	me            int                          // player shown at the bottom, if they sit in the deal
	holder        int                          // seat whose player holds the device, or -1 if the hand is covered
	last          int                          // seat that last held the device in this deal, or -1
	bottom        int                          // seat shown at the bottom
	humans        int
	version       int
	view          table.View
	seen          int // version for which view is valid, or -1
	events        []table.Event
	log           []LogLine                      // settled the deal, the newest first
	shown         []LogLine                      // visible part of log, reused by Log
	lines         int                            // total number of log lines
	chosenLay     [table.MaxSeats]*table.ViewAct // the tiles that a claimer chose with the claim
	mode          table.ActType                  // pending declaration that goes with a discard
	pick          []int                          // acts that differ only in the text on the slip
	curtain       bool                           // the hand-over screen is shown
	deals         int                            // finished since the program started
	writer        record.Writer
	keep          keeper
	planned       planned
	choices       []Choice
	advised       advisory
	chosen        []int  // act of each choice, or -1 for a declaration
	picked        []int8 // slots of the chosen tiles for an act with several tiles
	aims          []table.Aim
	aimed         int                 // version for which aims is valid, or -1
	pins          map[table.Word]bool // hands of the card that the player has pinned
	unseen        int                 // number of incoming tiles that are passed on unseen
	lastPass      passedTiles         // tiles moved between hands by the latest pass
	archiveID     string              // library identifier of the match
	assistedDeals []int               // deals played with undo or open hands
	seal          Seal                // set if the match began here
	replay        bool                // a replay: no player is prompted
	handsOpen     bool                // commonCard hands are open
	line          Line                // routes the online table, or nil
	claims        Claims
	assists       assisted
}

// New starts a match, or continues the one in cfg.Record.
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
		p.keep.claim()
	}
	return p, err
}

// Join starts a session for a match that has begun. events are those not shown yet.
func Join(m *match.Match, events []table.Event, cfg Config, host Host) (*Session, error) {
	p := &Session{host: host, cfg: cfg, m: m, events: events, seen: -1, planned: planned{version: -1}, advised: advisory{version: -1, requested: -1}, aimed: -1, holder: -1, me: -1, archiveID: NewID()}
	p.cfg.Rules, p.cfg.Options, p.cfg.Seed = m.ID, m.Options, m.Seed
	for i, s := range p.cfg.Seats[:m.Progress.Players] {
		// The bot of a human seat advises the player and moves when the clock runs out. A
		// bot without a level plays at the highest.
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
	p.setSeats()
	return p, nil
}

// setSeats sets the seats shown for the players of the running deal. The player at the bottom
// stays there on any seat. If that player sits out, the bottom is the first human seat,
// or the first seat with its hand covered.
func (p *Session) setSeats() {
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

// Rules returns the identifier of the rule set.
func (p *Session) Rules() string { return p.m.ID }

// TableRules returns the rules of the match.
func (p *Session) TableRules() table.Rules { return p.m.Rules }

// Options returns the options of the rule set that differ from the default.
func (p *Session) Options() table.Options { return p.m.Options }

// Config returns the configuration for another match with the same rules and players.
func (p *Session) Config() Config {
	c := p.cfg
	c.Record, c.Deals, c.Watch, c.Practice = nil, 0, false, false
	return c
}

// Autoplay reports whether bots play every seat.
func (p *Session) Autoplay() bool { return p.cfg.Autoplay }

// Practice reports whether a deal is continued from its middle. It does not count.
func (p *Session) Practice() bool { return p.cfg.Practice }

// SilenceCoach stops advice before a choice and starts remarks after it, for puzzles.
func (p *Session) SilenceCoach() { p.advised.hushed, p.advised.watched = true, true }

// CoachSilent reports whether advice before a choice is off.
func (p *Session) CoachSilent() bool { return p.advised.hushed }

// Unadvised reports whether the players have agreed on no advice during a deal. The
// review after the deal is not affected.
func (p *Session) Unadvised() bool { return p.advised.barred }

// Hash returns the hash of the public state in hexadecimal.
func (p *Session) Hash() string { return fmt.Sprintf("%016x", p.m.Hash()) }

// HandSize returns the number of tiles of a hand.
func (p *Session) HandSize() int { return p.m.Rules.Spec().HandSize }

// Seat returns the seat shown at the bottom. While its player sits out (see Watching), it
// is another player's seat, seen from the public viewpoint.
func (p *Session) Seat() int { return p.bottom }

// Side returns the side of the screen on which a seat is shown: 0 bottom, 1 right, 2 top,
// 3 left.
func (p *Session) Side(seat int) int {
	n := int(p.m.Deal.Seats)
	return Side((seat-p.bottom+n)%n, n)
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
func (p *Session) SitsOut() (player int, ok bool) {
	for i := range p.m.Progress.Players {
		if p.chair(i) < 0 {
			return i, true
		}
	}
	return 0, false
}

// Watching reports whether the only human sits out the deal and sees what is public while
// bots play.
func (p *Session) Watching() bool { return p.humans == 1 && p.chair(p.me) < 0 }

// Unattended reports whether no person plays.
func (p *Session) Unattended() bool { return p.humans == 0 }

// chair returns the seat of a player in the running or just finished deal, or -1.
func (p *Session) chair(player int) int {
	for s := range int(p.m.Deal.Seats) {
		if p.Player(s) == player {
			return s
		}
	}
	return -1
}

// Version returns a number that grows with every input.
func (p *Session) Version() int { return p.version }

// Shared reports whether several people play on this device.
func (p *Session) Shared() bool { return p.humans > 1 }

// Covered reports whether no hand may be shown.
func (p *Session) Covered() bool { return p.holder < 0 }

// View returns the view of the player who holds the device, or the public view if the
// hand is covered. It is valid until the next input.
func (p *Session) View() *table.View {
	if p.seen != p.version {
		p.seen = p.version
		switch {
		case p.holder < 0:
			p.m.Deal.Look(table.Public, &p.view)
		case p.replay: // the deal of a replay is not that of the match
			p.m.Deal.View(p.holder, &p.view)
		default:
			p.m.View(p.holder, &p.view)
		}
		if p.handsOpen {
			p.openHands(&p.view)
		}
		p.choices = p.choices[:0]
	}
	return &p.view
}

// openHands adds the tiles of all hands to a view. Hands of other seats are sorted.
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

// Name returns the display name of a seat's player, or the key of a name.
func (p *Session) Name(seat int) (name, key string) { return p.NameOf(p.Player(seat)) }

// NameOf returns the display name of a player, or the key of a name. A single player
// among bots is "you" unless they have chosen a name.
func (p *Session) NameOf(player int) (name, key string) {
	who := p.cfg.Seats[player]
	if p.IsYou(player) && (who.Name == "" || p.line != nil) {
		return "", KeyYou
	}
	return who.Called()
}

// KeyYou is the key of the name of the only person at the table.
const KeyYou = "seats.you"

// NameAtTable returns the name of a player as NameOf does, but never "you".
func (p *Session) NameAtTable(player int) (name, key string) { return p.cfg.Seats[player].Called() }

// IsYou reports whether a player is the only human.
func (p *Session) IsYou(player int) bool {
	return p.humans == 1 && p.cfg.Seats[player].Type == Human
}

// Bird returns the head of a player.
func (p *Session) Bird(player int) string { return p.cfg.Seats[player].Bird }

// Player returns the player of a seat in the running or just finished deal. After a deal,
// the match's progress already refers to the next one.
func (p *Session) Player(seat int) int { return int(p.m.Chair[seat]) }

func (p *Session) human(seat int) bool { return p.cfg.Seats[p.Player(seat)].Type == Human }

// DealOver reports whether the running deal has ended.
func (p *Session) DealOver() bool { return p.m.DealOver() }

// Mine reports whether the player who holds the device must choose now.
func (p *Session) Mine() bool {
	return p.holder >= 0 && !p.replay && p.human(p.holder) && p.prompted(p.holder) && p.free() &&
		p.only(p.holder) < 0 && p.remembered(p.holder) < 0 && p.unasked(p.holder) < 0
}

// Prompts reports whether an event prompts the player who holds the device for a choice that
// no assist answers.
func (p *Session) Prompts(e *table.Event) bool {
	return e.Type == table.EvAsked && int(e.Seat) == p.holder && p.Mine() && !p.Assists().Due()
}

func (p *Session) prompted(seat int) bool {
	return p.m.Deal.Wait == table.WaitAct && p.m.Deal.Pending>>seat&1 != 0
}

// Tick plays at most one answer that needs no player: a bot's, or the only possible one.
// It hides the table when another player must look. It returns the events since the last
// Tick.
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
			panic(err) // showAll device has applied the same inputs
		}
		if len(p.events) > 0 || !p.free() {
			return
		}
	}
	waiting := -1
	for s := range int(p.m.Deal.Seats) {
		if !p.prompted(s) || p.away(s) {
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
	case waiting == p.last: // still has the device; no hand-over is needed
		p.take(waiting)
	default:
		p.handOver(waiting)
	}
}

// automatic returns the index of a seat's answer if it needs no player, else -1.
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

// remembered returns the index of the lay that a claimer has chosen with the claim, else
// -1.
func (p *Session) remembered(s int) int {
	want := p.chosenLay[s]
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

// answer plays an act of a seat's view. It panics if the match rejects the act, which is
// a bug, because only legal acts are offered. The error screen then saves the match.
func (p *Session) answer(seat, index int) {
	if p.m.Deal.Asked == table.StageLay {
		p.chosenLay[seat] = nil
	}
	p.rateChoice(seat, index)
	if p.line != nil {
		p.line.Answer(p.m.Legal(seat)[index])
		p.version++
		p.mode, p.pick, p.picked, p.unseen = table.NoAct, nil, p.picked[:0], 0
		return
	}
	p.lastPass.before(p.m)
	ev, err := p.m.Answer(seat, index, p.events)
	if err != nil {
		panic(err)
	}
	p.lastPass.after(p.m)
	p.events = ev
	p.version++
	p.mode, p.pick = table.NoAct, nil
	if seat == p.holder { // another seat's answer does not change the chosen tiles
		p.picked, p.unseen = p.picked[:0], 0
	}
	if p.DealOver() {
		p.deals++
		p.Archive()
	}
	if p.humans > 1 && (p.human(seat) || p.DealOver()) {
		p.holder = -1 // covered until a player is prompted
	}
	if p.human(seat) || p.DealOver() {
		p.save()
	}
}

// Conceal hides the hand of the player who holds a shared device. It is called when the
// table is left, because the next person to return is unknown.
func (p *Session) Conceal() {
	if p.humans < 2 || p.curtain {
		return
	}
	p.last = -1
	if p.holder >= 0 {
		p.handOver(p.holder)
	}
}

// handOver hides the table until a seat's player has the device.
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

// apply makes a seat's player the holder of the device.
func (p *Session) take(seat int) {
	p.holder, p.last, p.bottom, p.me = seat, seat, seat, p.Player(seat)
	p.picked, p.unseen = p.picked[:0], 0
	p.version++
}

// Keeping returns the state of the saved match.
func (p *Session) Keeping() Keeping { return p.keep.state }

// save saves the match after an input, or deletes it after the last one.
func (p *Session) save() {
	if p.keep.notSaved() {
		return
	}
	if p.Over() {
		p.keep.forget()
		return
	}
	p.keep.save(p.writer.Save(p.m), p.cfg.encodeSeats(), p.info())
}

// Keep saves the match after a fault, with a second copy under store.KeyCrash. It reports
// whether the match was saved. It does nothing for matches that are not saved here, such
// as watched ones.
func (p *Session) Keep() bool {
	if p.keep.notSaved() {
		return false
	}
	b := p.writer.Save(p.m)
	_ = p.host.Store.Save(store.KeyCrash, b)
	p.keep.save(b, p.cfg.encodeSeats(), p.info())
	return p.keep.state == Kept
}

// info returns the summary of the match for the title screen.
func (p *Session) info() MatchInfo {
	info := MatchInfo{Rules: p.m.ID, Deal: p.DealName(), Kept: p.archiveID, Eased: joined(p.assistedDeals), Seal: p.seal}
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

// NextDeal starts the next deal. At an online table, it returns ErrNotYet until all
// players are ready.
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
	p.lastPass.clear()
	p.chosenLay = [table.MaxSeats]*table.ViewAct{}
	p.advised.remarked = false
	p.resetAssists()
	p.setSeats()
	if p.handsOpen {
		p.markAssisted()
	}
	p.save()
	return nil
}
