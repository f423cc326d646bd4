package scenes

import (
	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// playing is a match at the table without its picture: who sits where, whose turn
// it is to look at the device, what the bots answer. Scenes draw what View gives
// and nothing else.
type playing struct {
	a       *App
	cfg     TableConfig
	m       *match.Match
	players [table.MaxPlayers]bot.Player // by player, like cfg.Seats
	me      int                          // the player shown at the bottom, if he sits in the deal
	holder  int                          // the chair whose player holds the device; -1: nobody, the hand is covered
	bottom  int                          // the chair shown at the bottom
	humans  int
	version int
	view    table.View
	seen    int // the version of view, -1: none
	events  []table.Event
	log     []logLine
	lay     [table.MaxSeats]*table.ViewAct // what a claimer said he would lay
	mode    table.ActType                  // own announcement that goes with a discard
	pick    []int                          // acts that differ only in what is written on the slip
	curtain bool                           // the hand-over screen hangs
	deals   int                            // finished since the program started
	writer  record.Writer
	choices []choiceView
	advised int   // the version of advice
	advice  int   // the act the coach would choose
	chosen  []int // the act behind each choice; -1: the mode
}

// newPlaying begins a match, or goes on with a record.
func newPlaying(a *App, cfg TableConfig) (*playing, error) {
	p := &playing{a: a, cfg: cfg, seen: -1, advised: -1, holder: -1}
	var err error
	if cfg.Record != nil {
		if p.m, err = record.Load(cfg.Record, rules.New); err != nil {
			return nil, err
		}
		p.cfg.Rules, p.cfg.Options, p.cfg.Seed = p.m.ID, p.m.Options, p.m.Seed
		p.cfg.Seats = loadMatchSeats(a.Store)
		if cfg.Autoplay {
			for i := range p.cfg.Seats {
				p.cfg.Seats[i].Type = Bot
			}
		}
	} else {
		r, o, err := rules.New(cfg.Rules, cfg.Options)
		if err != nil {
			return nil, err
		}
		c := match.Config{ID: cfg.Rules, Options: o, Seed: cfg.Seed}
		for i := range playersOf(r.Spec()) {
			c.Names[i] = a.SeatName(cfg.Seats[i])
		}
		if p.m, p.events, err = match.New(c, r, nil); err != nil {
			return nil, err
		}
	}
	return p, p.enter(a)
}

// enter lets the players of a match take their places.
func (p *playing) enter(a *App) (err error) {
	p.me, p.humans = -1, 0
	for i, s := range p.cfg.Seats[:p.m.Progress.Players] {
		level := s.Level
		if level == "" {
			level = Levels[1]
		}
		if p.players[i], err = bot.New(level, p.m.Rules); err != nil {
			return err
		}
		if s.Type == Human {
			if p.humans++; p.me < 0 {
				p.me = i
			}
		}
	}
	p.me = max(p.me, 0)
	p.sit()
	if p.human(p.bottom) && (a.Start.Screenshot != "" || a.Start.UIDump != "") {
		p.holder = p.bottom // a picture shows the first human's table
	}
	return nil
}

// playersOf is how many take part in a match.
func playersOf(s *table.Spec) int { return max(s.Seats, s.Players) }

// sit finds where the players of the running deal are seen: he who was at the
// bottom stays there, wherever he sits now. When he sits out, it is somebody else
// whose device is passed around, or the first chair, without its hand.
func (p *playing) sit() {
	p.bottom = p.chair(p.me)
	watching := p.bottom < 0
	for s := 0; p.bottom < 0 && s < int(p.m.Deal.Seats); s++ {
		if p.human(s) {
			p.bottom = s
		}
	}
	p.bottom = max(p.bottom, 0)
	if p.holder = p.bottom; p.humans > 1 || p.humans == 1 && watching {
		p.holder = -1
	}
}

// Match is the match; for what is public about it.
func (p *playing) Match() *match.Match { return p.m }

// Seat is the chair shown at the bottom. While its player sits out (Watching) it
// is another one's, seen with the public eye.
func (p *playing) Seat() int { return p.bottom }

// Dreamer is the player who sits the running or just finished deal out.
func (p *playing) Dreamer() (player int, ok bool) {
	for i := range p.m.Progress.Players {
		if p.chair(i) < 0 {
			return i, true
		}
	}
	return 0, false
}

// Watching tells whether the only human sits the deal out: he sees what is public,
// and the deal plays by itself.
func (p *playing) Watching() bool { return p.humans == 1 && p.chair(p.me) < 0 }

// chair is where a player sits in the running or just finished deal, -1: nowhere.
func (p *playing) chair(player int) int {
	for s := range int(p.m.Deal.Seats) {
		if p.player(s) == player {
			return s
		}
	}
	return -1
}

// Version grows with every input.
func (p *playing) Version() int { return p.version }

// Covered tells whether nobody's hand may be shown.
func (p *playing) Covered() bool { return p.holder < 0 }

// View is what the holder of the device sees; when nobody holds it, what is
// public.
func (p *playing) View() *table.View {
	if p.seen != p.version {
		p.seen = p.version
		if p.holder < 0 {
			p.m.Deal.Look(table.Public, &p.view)
		} else {
			p.m.View(p.holder, &p.view)
		}
		p.choices = p.choices[:0]
	}
	return &p.view
}

// Name is the name of a chair's player.
func (p *playing) Name(seat int) string { return p.nameOf(p.player(seat)) }

// nameOf is the name of a player; one alone among bots is "you" as long as he has
// chosen no name.
func (p *playing) nameOf(player int) string {
	who := p.cfg.Seats[player]
	if p.humans == 1 && who.Type == Human && who.Name == "" {
		return p.a.T("seats.you")
	}
	return p.a.SeatName(who)
}

// object is the name of a chair's player inside a sentence ("discarded by you").
func (p *playing) object(seat int) string {
	if name := p.Name(seat); name != p.a.T("seats.you") {
		return name
	}
	return p.a.T("score.you.object")
}

// Bird is the head of a chair's player.
func (p *playing) Bird(seat int) string { return p.cfg.Seats[p.player(seat)].Bird }

// player is who sits in a chair in the running or just finished deal. (The
// progress knows the next deal already when one is over.)
func (p *playing) player(seat int) int { return int(p.m.Chair[seat]) }

func (p *playing) human(seat int) bool { return p.cfg.Seats[p.player(seat)].Type == Human }

// DealOver tells whether the running deal has ended.
func (p *playing) DealOver() bool { return p.m.DealOver() }

// Mine tells whether the player who holds the device must choose now.
func (p *playing) Mine() bool {
	return p.holder >= 0 && p.human(p.holder) && p.asked(p.holder) && p.only(p.holder) < 0 && p.remembered(p.holder) < 0
}

func (p *playing) asked(seat int) bool {
	return p.m.Deal.Wait == table.WaitAct && p.m.Deal.Pending>>seat&1 != 0
}

// Tick lets one answer be given that needs no player: a bot's, or the only one
// there is. It hangs the curtain when another player must look. The events since
// the last Tick are given once.
func (p *playing) Tick(a *App) []table.Event {
	p.hurry(a)
	if !p.curtain && !p.DealOver() && len(p.events) == 0 {
		p.step(a)
	}
	if len(p.events) == 0 {
		return nil
	}
	ev := p.events
	p.events = nil
	p.write(ev)
	return ev
}

func (p *playing) step(a *App) {
	waiting := -1
	for s := range int(p.m.Deal.Seats) {
		if !p.asked(s) {
			continue
		}
		if i := p.automatic(s); i >= 0 {
			p.answer(a, s, i)
			return
		}
		if waiting < 0 {
			waiting = s
		}
	}
	if waiting >= 0 && waiting != p.holder {
		p.handOver(a, waiting)
	}
}

// automatic gives the answer of a seat that needs no player; -1: it does.
func (p *playing) automatic(s int) int {
	if i := p.only(s); i >= 0 {
		return i
	}
	switch {
	case p.remembered(s) >= 0:
		return p.remembered(s)
	case !p.human(s):
		var v table.View
		p.m.View(s, &v)
		return p.players[p.player(s)].Choose(&v)
	}
	return -1
}

// remembered gives the lay that a claimer has chosen with his claim.
func (p *playing) remembered(s int) int {
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
func (p *playing) answer(a *App, seat, index int) {
	if p.m.Deal.Asked == table.StageLay {
		p.lay[seat] = nil
	}
	ev, err := p.m.Answer(seat, index, p.events)
	if err != nil {
		panic(err)
	}
	p.events = ev
	p.version++
	p.mode, p.pick = table.NoAct, nil
	if p.human(seat) && p.humans > 1 && !p.DealOver() {
		p.holder = -1 // covered until the next player holds the button
	}
	if p.DealOver() {
		p.deals++
		if p.humans > 1 {
			p.holder = -1
		}
	}
	if p.human(seat) || p.DealOver() {
		p.save(a)
	}
}

// handOver hangs the curtain before another player's hand.
func (p *playing) handOver(a *App, seat int) {
	d := p.m.Deal
	best := true
	points := p.m.Progress.Scores[p.player(seat)]
	for _, s := range p.m.Progress.Scores[:p.m.Progress.Players] {
		best = best && s <= points
	}
	p.curtain = true
	p.holder = -1
	p.version++
	a.Push(newHandover(Handover{
		Rules: p.cfg.Rules, Deal: p.m.Progress.Deal, TilesLeft: int(d.Left), Name: p.Name(seat), Bird: p.Bird(seat),
		Wind: d.Wind(seat), Points: int(points), Lead: best,
	}, func() {
		p.curtain = false
		p.holder, p.bottom, p.me = seat, seat, p.player(seat)
		p.version++
		a.Relayout()
	}))
}

// save keeps the match after an input; the store's own error is shown once, the
// game goes on.
func (p *playing) save(a *App) {
	if p.m.Progress.Over && p.DealOver() {
		a.ForgetMatch()
		return
	}
	b, info := p.Keep()
	// A full disk must not stop a game. The players belong to the match they are
	// kept with: a table left before anything was kept leaves an older one alone.
	_ = a.Store.Save(KeyMatchSeats, encodeSeats(p.cfg.Seats, 0))
	_ = a.SaveMatch(b, info)
}

// Keep gives the record so far and what the title shows of it.
func (p *playing) Keep() ([]byte, MatchInfo) {
	info := MatchInfo{Rules: p.cfg.Rules, Deal: p.m.Progress.Deal}
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
		info.Leader, info.Points = p.a.SeatName(p.cfg.Seats[best]), int(p.m.Progress.Scores[best])
	}
	return p.writer.Save(p.m), info
}

// NextDeal begins the next deal and goes back to the table.
func (p *playing) NextDeal(a *App) error {
	ev, err := p.m.Next(p.events[:0])
	if err != nil {
		return err
	}
	p.begun(a, ev)
	a.Replace(newDealScene(a, p))
	return nil
}

// begun takes the first events of a new deal.
func (p *playing) begun(a *App, ev []table.Event) {
	p.events = ev
	p.version++
	p.log = p.log[:0]
	p.lay = [table.MaxSeats]*table.ViewAct{}
	p.sit()
	p.save(a)
}
