package logs

import (
	"fmt"
	"slices"

	"moineau/engine/logs/internal/acts"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Replayed is the result of replaying a game.
type Replayed struct {
	Match *match.Match // nil if the game could not be started
	Deals []Outcome    // the finished deals
	Err   error        // for the first event that was not legal
}

// replayer plays a game on a match.
type replayer struct {
	game    *Game
	length  string            // length of the game, if its options lack it
	from    *table.MatchState // nil if the game begins with its first deal
	rules   *riichi.Rules
	options table.Options // settled
	m       *match.Match
	walls   map[int][]tile.Kind
	holder  table.Holder
	ev      []table.Event
	deal    *Deal
	told    table.Handle // the tile of the last draw event
	turned  int          // number of dora events so far
	next    int          // index of the next event
}

// Replay plays a game by its events and computes everything else. If an event is not
// legal, Err of the result describes it, and the result contains everything before it. If
// several Lengths are possible, Replay chooses the first one by which the game is over
// where the log ends. A truncated log must not be over; an excerpt may be over or not.
func Replay(g *Game) *Replayed {
	if len(g.Lengths) == 0 {
		return replay(g, "")
	}
	excerpt := g.excerpt() != nil
	var out *Replayed
	for _, length := range g.Lengths {
		r := replay(g, length)
		if r.Err == nil && r.Match != nil && (r.Match.Progress.Over == (g.Cut == "") || excerpt && g.Cut == "") {
			return r
		}
		// The attempt that comes farthest is the best guess.
		if out == nil || out.Err != nil && (r.Err == nil || len(r.Deals) > len(out.Deals)) {
			out = r
		}
	}
	return out
}

// replay plays a game with the given length; "" means the length in its options.
func replay(g *Game, length string) *Replayed {
	p := &replayer{game: g, length: length, from: g.excerpt(), walls: map[int][]tile.Kind{}}
	out := &Replayed{}
	for i := range g.Deals {
		p.deal = &g.Deals[i]
		err := p.play(i)
		out.Match = p.m
		if err != nil {
			out.Err = fmt.Errorf("deal %d: %w", i+1, err)
			if at := p.at(); at > 0 {
				out.Err = fmt.Errorf("%s %d: %w", g.Unit, at, out.Err)
			}
			return out
		}
		out.Deals = append(out.Deals, outcomeOf(p.m.Deal, g.Players))
	}
	return out
}

// at returns the position in the log of the last event played.
func (p *replayer) at() int {
	if events := p.deal.Events; len(events) > 0 {
		return events[min(p.next, len(events)-1)].At
	}
	return 0
}

// play plays a deal.
func (p *replayer) play(n int) error {
	if p.rules == nil {
		if err := p.settle(); err != nil {
			return err
		}
	}
	if err := p.begin(n); err != nil {
		return err
	}
	p.next, p.turned, p.told = 0, 0, table.NoHandle
	for p.next < len(p.deal.Events) {
		e := &p.deal.Events[p.next]
		if err := p.event(e); err != nil {
			return fmt.Errorf("event %d, %v: %w", p.next+1, e, err)
		}
		p.next++
	}
	if err := p.end(); err != nil {
		return fmt.Errorf("the end: %w", err)
	}
	return nil
}

// settle creates the rules. The first deal's scores determine the starting points.
func (p *replayer) settle() error {
	given := table.Options{}
	for k, v := range p.game.Options {
		given[k] = v
	}
	if p.length != "" {
		given["length"] = p.length
	}
	if s := p.deal.Start.Scores; len(s) > 0 && p.from == nil {
		given["start_points"] = fmt.Sprint(s[0])
	}
	r, settled, err := rules.New(riichi.ID, given)
	if err != nil {
		return err
	}
	p.rules = r.(*riichi.Rules)
	if n := p.rules.Spec().Seats; n != p.game.Players {
		return fmt.Errorf("expected %d players by the options, got %d", n, p.game.Players)
	}
	p.options = settled
	if t := &p.rules.Spec().Tiles; p.game.Fives && t[tile.RedM]+t[tile.RedP]+t[tile.RedS] == 0 {
		p.game.plain()
	}
	if p.from != nil && p.from.Scores == nil {
		for range p.game.Players {
			p.from.Scores = append(p.from.Scores, p.rules.Config().StartPoints)
		}
	}
	return nil
}

// begin starts the next deal with its wall.
func (p *replayer) begin(n int) error {
	dealer := 0
	if p.from != nil {
		if dealer = p.from.Dealer; dealer >= p.game.Players {
			return fmt.Errorf("the dealer is seat %d; expected 0 to %d", dealer, p.game.Players-1)
		}
	}
	if p.m != nil {
		if p.m.Progress.Over {
			return fmt.Errorf("%w; expected no further deal", match.ErrOver)
		}
		dealer = p.m.Progress.Dealer
	}
	for s := range p.game.Players {
		if h := p.deal.Hands[s]; len(h) != p.rules.Spec().HandSize {
			return fmt.Errorf("the hand of seat %d: expected %d tiles, got %d", s, p.rules.Spec().HandSize, len(h))
		}
	}
	p.deal = stated(p.deal, p.rules, dealer)
	wall, err := wallOf(p.deal, p.rules, dealer)
	if err != nil {
		return err
	}
	dice := [4]uint8{p.deal.Dice[0], p.deal.Dice[1]}
	if dice[0] == 0 {
		dice = [4]uint8{1, 1} // the wall is given from the breach on, so the dice have no effect
	}
	roll := table.Input{Type: table.InRoll, Seat: -1, Dice: dice}
	trial := table.New(p.rules, table.Setup{Dealer: dealer, First: dealer, Round: tile.East})
	if _, err := trial.Apply(&roll, nil); err != nil {
		return err
	}
	kinds := make([]tile.Kind, len(wall))
	for i, k := range wall {
		kinds[trial.Order[i]] = k
	}
	// Whole walls can be played on. If no deal has one, all are completed.
	known := slices.ContainsFunc(p.game.Deals, func(d Deal) bool { return d.whole() })
	if p.walls[n+1] = kinds; known && !p.deal.whole() {
		p.walls[n+1] = nil
	}
	if p.m == nil {
		c := match.Config{ID: riichi.ID, Options: p.options, RemoteWall: !known, Walls: p.walls, From: p.from}
		copy(c.Names[:], p.game.Names)
		p.m, err = match.Follow(c, p.rules)
	} else {
		p.ev, err = p.m.Next(p.ev[:0])
	}
	if err != nil {
		return err
	}
	p.holder = table.Holder{Kinds: kinds}
	if err := p.apply(match.Input{Input: roll}); err != nil {
		return err
	}
	return p.dealt()
}

// dealt compares the hands dealt from a wall with those of the log.
func (p *replayer) dealt() error {
	d := p.m.Deal
	for s := range p.game.Players {
		var have, want tile.Set
		for _, h := range d.Seat[s].Hand[:d.Seat[s].Held] {
			if h != d.Seat[s].Drawn {
				have[d.Known(h)]++
			}
		}
		for _, k := range p.deal.Hands[s] {
			want[k]++
		}
		if have != want {
			return fmt.Errorf("the hand of seat %d: expected %s by the wall, got %s", s, tile.Format(have.Tiles()), tile.Format(p.deal.Hands[s]))
		}
	}
	if k := d.Known(d.Order[p.rules.Places().Dora[0]]); k != p.deal.Dora {
		return fmt.Errorf("the indicator: expected %v by the wall, got %v", k, p.deal.Dora)
	}
	return nil
}

// apply applies an input and everything that the wall holder then owes.
func (p *replayer) apply(in match.Input) (err error) {
	if p.ev, err = p.m.Apply(in, p.ev[:0]); err != nil {
		return err
	}
	return p.owed()
}

func (p *replayer) owed() (err error) {
	for {
		in, ok := p.holder.Owes(p.m.Deal, p.ev)
		if !ok {
			return nil
		}
		if p.ev, err = p.m.Apply(match.Input{Input: in}, p.ev); err != nil {
			return err
		}
	}
}

// answer makes a seat do the first legal act for which fits returns true. It returns an
// error if there is none.
func (p *replayer) answer(seat int, what string, fits func(*table.Act) bool) error {
	if seat < 0 || seat >= p.game.Players {
		return p.noSeat(seat)
	}
	acts := p.m.Legal(seat)
	for i := range acts {
		if fits(&acts[i]) {
			var err error
			if p.ev, err = p.m.Answer(seat, i, p.ev[:0]); err != nil {
				return err
			}
			return p.owed()
		}
	}
	return fmt.Errorf("seat %d may not %s; expected %s", seat, what, p.m.Expects())
}

func (p *replayer) noSeat(seat int) error {
	return fmt.Errorf("there is no seat %d; expected 0 to %d", seat, p.game.Players-1)
}

// types returns a condition that accepts acts of a type.
func types(t table.ActType) func(*table.Act) bool {
	return func(a *table.Act) bool { return a.Type == t }
}

// event plays an event.
func (p *replayer) event(e *Event) error {
	d := p.m.Deal
	if e.Seat < 0 || e.Seat >= p.game.Players {
		return p.noSeat(e.Seat)
	}
	switch e.Type {
	case Dora, Paid, Riichi, Discard: // an indicator that waits for a discard may be logged before or after it
	default:
		if err := p.counted(); p.deal.Doras == nil && err != nil {
			return err
		}
	}
	switch e.Type {
	case Draw:
		return p.drawn(e)
	case Riichi:
		if next := p.upcoming(); next == nil || next.Type != Discard || next.Seat != e.Seat {
			return fmt.Errorf("expected a discard of seat %d next", e.Seat)
		}
	case Discard:
		return p.discard(e)
	case Paid:
		if !riichi.Accepted(&d.State, e.Seat) {
			return fmt.Errorf("seat %d is not in riichi; expected a riichi before", e.Seat)
		}
	case Chi, Pon, Daiminkan:
		return p.lay(e)
	case Ankan:
		return p.kan(e, table.ConcealedKong, e.Use)
	case Kakan:
		return p.kan(e, table.AddKong, []tile.Kind{e.Tile})
	case North:
		return p.kan(e, riichi.ActNorth, []tile.Kind{e.Tile})
	case Dora:
		p.turned++
	default:
		return fmt.Errorf("there is no event %d", e.Type)
	}
	return nil
}

// counted compares the number of open indicators.
func (p *replayer) counted() error {
	if n, told := riichi.Indicators(&p.m.Deal.State), p.turned+len(p.deal.Doras)+1; n != told {
		return fmt.Errorf("open indicators: expected %d, got %d", n, told)
	}
	return nil
}

// drawn compares a draw with the tile that the engine drew.
func (p *replayer) drawn(e *Event) error {
	d := p.m.Deal
	h := d.Seat[e.Seat].Drawn
	switch {
	case d.Wait != table.WaitAct || d.Asked != table.StageTurn || int(d.Turn) != e.Seat || h == table.NoHandle:
		return fmt.Errorf("seat %d does not draw; expected %s", e.Seat, p.m.Expects())
	case d.Known(h) != e.Tile:
		return fmt.Errorf("the tile drawn: expected %v, got %v", d.Known(h), e.Tile)
	case (d.Replaced != 0) != e.Replacement:
		return fmt.Errorf("a replacement tile: expected %t, got %t", d.Replaced != 0, e.Replacement)
	}
	p.told = h
	return nil
}

// drew returns an error if the log has not reported the draw of the seat in turn.
func (p *replayer) drew() error {
	d := p.m.Deal
	if d.Wait == table.WaitAct && d.Asked == table.StageTurn && d.Claimed == table.NoAct && d.Seat[d.Turn].Drawn != p.told {
		return fmt.Errorf("expected the tile that seat %d has drawn first", d.Turn)
	}
	return nil
}

// discard plays a discard and its window. It declares riichi if the previous event does.
func (p *replayer) discard(e *Event) error {
	d := p.m.Deal
	if err := p.drew(); err != nil {
		return err
	}
	t := table.Discard
	before := p.next - 1
	for before > 0 && p.deal.Events[before].Type == Dora {
		before--
	}
	if before >= 0 && p.deal.Events[before].Type == Riichi {
		t = riichi.ActRiichi
	}
	drawn := d.Seat[e.Seat].Drawn
	fits := func(a *table.Act) bool {
		return a.Type == t && d.Known(a.Use[0]) == e.Tile && (a.Use[0] == drawn) == e.Drawn
	}
	if e.Either && !slices.ContainsFunc(p.m.Legal(e.Seat), func(a table.Act) bool { return fits(&a) }) {
		// No tile of the hand matches, so the discard is the tile just drawn.
		fits = func(a *table.Act) bool { return a.Type == t && a.Use[0] == drawn && d.Known(drawn) == e.Tile }
	}
	err := p.answer(e.Seat, "discard it", fits)
	if err != nil {
		return err
	}
	return p.window(e.Seat)
}

// kan plays an ankan, a kakan or a north, and its window.
func (p *replayer) kan(e *Event, t table.ActType, tiles []tile.Kind) error {
	if err := p.drew(); err != nil {
		return err
	}
	if err := p.answer(e.Seat, "do that", acts.Using(p.m.Deal, t, tiles...)); err != nil {
		return err
	}
	return p.window(e.Seat)
}

// window answers for all seats that may claim a tile, according to the following events.
func (p *replayer) window(from int) error {
	d := p.m.Deal
	if d.Wait != table.WaitAct || d.Asked != table.StageClaim && d.Asked != table.StageRob {
		return nil
	}
	type answer struct {
		t    table.ActType
		what string
	}
	var says [table.MaxSeats]answer
	for s := range says {
		says[s] = answer{table.Pass, "pass"}
	}
	if e := p.upcoming(); e == nil {
		for _, w := range p.deal.End.Wins {
			if w.From == from && w.Seat >= 0 && w.Seat < p.game.Players {
				says[w.Seat] = answer{table.Win, "ron"}
			}
		}
		if p.deal.End.Reason == riichi.TripleRon || p.deal.End.Reason == "" && p.allWin() {
			for s := range says {
				says[s] = answer{table.Win, "ron"}
			}
		}
	} else if t, ok := claims[e.Type]; ok && e.Seat >= 0 && e.Seat < p.game.Players {
		if e.From != from {
			return fmt.Errorf("the next event claims a tile of seat %d; expected seat %d", e.From, from)
		}
		says[e.Seat] = answer{t, eventNames[e.Type]}
	}
	asked := d.Pending // copied, because the last answer may lead to the next question
	for s := range p.game.Players {
		if asked>>s&1 == 0 {
			continue
		}
		if err := p.answer(s, says[s].what, types(says[s].t)); err != nil {
			return err
		}
	}
	return nil
}

// allWin reports whether all other players may win on the last discard of a deal. It is
// for deals that the log calls a draw without a reason, although tiles are left.
func (p *replayer) allWin() bool {
	d := p.m.Deal
	if len(p.deal.End.Wins) > 0 || !d.CanDraw() {
		return false
	}
	n := 0
	for s := range p.game.Players {
		if d.Pending>>s&1 != 0 && slices.ContainsFunc(p.m.Legal(s), func(a table.Act) bool { return a.Type == table.Win }) {
			n++
		}
	}
	return n == p.game.Players-1 && n > p.rules.Config().MaxRon
}

var claims = map[EventType]table.ActType{Chi: table.Chow, Pon: table.Pung, Daiminkan: table.Kong}

// upcoming returns the next event that is an action of a player, or nil at the end of the
// deal.
func (p *replayer) upcoming() *Event {
	for i := p.next + 1; i < len(p.deal.Events); i++ {
		if e := &p.deal.Events[i]; e.Type != Dora && e.Type != Paid {
			return e
		}
	}
	return nil
}

// lay lays a call whose claim was answered in the previous window.
func (p *replayer) lay(e *Event) error {
	d := p.m.Deal
	if d.Wait != table.WaitAct || d.Asked != table.StageLay || int(d.Prover) != e.Seat {
		return fmt.Errorf("seat %d has claimed nothing; expected %s", e.Seat, p.m.Expects())
	}
	if k := d.Known(d.Subject); k != e.Tile {
		return fmt.Errorf("the discard: expected %v, got %v", k, e.Tile)
	}
	return p.answer(e.Seat, "lay that", acts.Using(p.m.Deal, claims[e.Type], e.Use...))
}

// end ends a deal by a self-draw, a declared abortion, or the question who is tenpai. All
// other endings happen automatically.
func (p *replayer) end() error {
	d, end := p.m.Deal, &p.deal.End
	if err := p.counted(); err != nil {
		return err
	}
	if err := p.drew(); err != nil {
		return err
	}
	if len(end.Wins) == 1 && end.Wins[0].From < 0 {
		if err := p.answer(end.Wins[0].Seat, "win", types(table.Win)); err != nil {
			return err
		}
	}
	if end.Reason == riichi.NineTerminals {
		if err := p.answer(int(d.Turn), "abort", types(riichi.ActNine)); err != nil {
			return err
		}
	}
	asked := d.Pending
	for s := range p.game.Players {
		// The log states who is tenpai, so there is one answer.
		if d.Wait == table.WaitAct && d.Asked >= table.OwnStage && asked>>s&1 != 0 {
			if err := p.answer(s, "answer", func(*table.Act) bool { return true }); err != nil {
				return err
			}
		}
	}
	if !p.m.DealOver() {
		return fmt.Errorf("the deal is not over; expected %s", p.m.Expects())
	}
	return p.ended()
}

// ended compares the ending of the deal with the choices in the log.
func (p *replayer) ended() error {
	d, end := p.m.Deal, &p.deal.End
	winners := uint8(0)
	for _, w := range end.Wins {
		if w.Seat < 0 || w.Seat >= p.game.Players {
			return p.noSeat(w.Seat)
		}
		if winners>>w.Seat&1 != 0 {
			return fmt.Errorf("seat %d wins twice; expected each winner once", w.Seat)
		}
		winners |= 1 << w.Seat
		if d.Outcome == table.Won && int(d.GiveFrom) != w.From {
			return fmt.Errorf("the winning tile: expected from seat %d, got %d", d.GiveFrom, w.From)
		}
		if k := d.Known(d.WinTile); w.Tile != tile.None && d.Outcome == table.Won && k != w.Tile {
			return fmt.Errorf("the winning tile: expected %v, got %v", k, w.Tile)
		}
	}
	if got := d.Winners; got != winners {
		return fmt.Errorf("the winners: expected seats %v, got %v", seatsOf(got), seatsOf(winners))
	}
	if reason := riichi.Reason(&d.State); len(end.Wins) == 0 && end.Reason != "" && reason != end.Reason {
		return fmt.Errorf("how the deal ended: expected %q, got %q", reason, end.Reason)
	}
	if got := riichi.Tenpai(&d.State); d.Outcome == table.Drawn && end.Shown != nil && got != *end.Shown {
		return fmt.Errorf("tenpai: expected seats %v, got %v", seatsOf(got), seatsOf(*end.Shown))
	}
	for i := range end.Wins {
		n := 0
		if riichi.Accepted(&d.State, end.Wins[i].Seat) {
			n = p.rules.Uras(d)
		}
		if p.deal.Wall == nil && len(end.Wins[i].Ura) < n {
			return fmt.Errorf("ura indicators: expected %d, got %d", n, len(end.Wins[i].Ura))
		}
	}
	return nil
}

// seatsOf returns the seats of a bit set.
func seatsOf(bits uint8) []int {
	out := []int{}
	for s := range table.MaxSeats {
		if bits>>s&1 != 0 {
			out = append(out, s)
		}
	}
	return out
}
