package scenes

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// chip is a state of a player, shown beside his name.
type chip struct {
	Text   string
	Filled bool
}

// logLine is a line of the log, newest first.
type logLine struct {
	Seat int
	Text string
	Kind tile.Kind // tile.None: no tile
	// Discard is a handle in Seat's river. A rule set may hide older discards: then
	// the log forgets them too.
	Discard table.Handle
}

// waitView is a tile that completes the hand, and how many the seat has not seen.
type waitView struct {
	Kind tile.Kind
	Left int
}

// marker is fulfilled by a rule set that shows states beside players' names.
type marker interface {
	Marks(v *table.View, seat int, buf []table.Mark) []table.Mark
}

// waiter is fulfilled by a rule set that knows better than its shapes what
// completes a hand.
type waiter interface {
	WaitsOf(d *table.Deal, e table.Eye, seat int) hand.Kinds
}

// Chips are the states of a player.
func (p *playing) Chips(seat int) (chips []chip) {
	m, ok := p.m.Rules.(marker)
	if !ok {
		return nil
	}
	var buf [4]table.Mark
	for _, k := range m.Marks(p.View(), seat, buf[:0]) {
		chips = append(chips, chip{p.a.ruleText(p.cfg.Rules, string(k.Word)), k.Filled})
	}
	return chips
}

// Log is what happened, the newest first, as far as it may still be known.
func (p *playing) Log() []logLine {
	for i := range p.log {
		if l := &p.log[i]; p.faceDown(l.Seat, l.Discard) {
			l.Kind = tile.None
		}
	}
	return p.log
}

// faceDown tells whether a discard has been turned over.
func (p *playing) faceDown(seat int, h table.Handle) bool {
	d := p.m.Deal
	if h == table.NoHandle || d.Outcome != table.Playing {
		return false
	}
	r := &d.Seat[seat].River
	for i, g := range r.H[:r.N] {
		if g == h {
			return r.Flags[i]&table.RiverHidden != 0
		}
	}
	return false
}

const logRoom = 40

// tells says what a seat did. A language in which the verb follows the person has
// the key with ".you" beside it.
func (p *playing) tells(seat int, key string, args ...any) string {
	if seat >= 0 && p.a.Words.Has(key+".you") && p.Name(seat) == p.a.T("seats.you") {
		key += ".you"
	}
	return p.a.T(key, args...)
}

// write puts what happened into the log.
func (p *playing) write(ev []table.Event) {
	for _, e := range ev {
		line := logLine{Seat: int(e.Seat), Discard: table.NoHandle}
		name := ""
		switch e.Type {
		case table.EvDiscarded:
			name = p.tells(line.Seat, "log.discards")
			line.Discard = e.H
		case table.EvClaimed:
			name = p.tells(line.Seat, "log.calls", "word", p.said(table.ActType(e.N)))
		case table.EvMelded:
			if e.To >= 0 {
				continue // the claim has been told
			}
			name = p.tells(line.Seat, "log.lays")
			if e.H != table.NoHandle && e.Seat >= 0 && p.m.Deal.Seat[e.Seat].Melds[e.N].Type == table.MeldAdded {
				name = p.tells(line.Seat, "log.calls", "word", p.said(table.Kong))
			}
		case table.EvFlower:
			name = p.tells(line.Seat, "log.flower")
		case table.EvWon:
			name = p.tells(line.Seat, p.ruleWord("log.wins"))
		case table.EvFoul:
			name = p.tells(line.Seat, "log.foul")
		case table.EvOwn:
			if own := p.m.Rules.EventName(e.N); own != "" {
				name = p.tells(line.Seat, p.ruleWord("event."+own))
			}
		}
		if name == "" {
			continue
		}
		line.Text = name
		if e.Type == table.EvMelded && e.H == table.NoHandle {
			// A meld out of the hand: its first tile stands for it.
			e.H = p.m.Deal.Seat[e.Seat].Melds[e.N].Tiles[0]
		}
		if e.H < table.MaxTiles {
			line.Kind = p.m.Deal.Kind(table.Public, e.H)
		}
		p.log = append(p.log, logLine{})
		copy(p.log[1:], p.log)
		p.log[0] = line
		if len(p.log) > logRoom {
			p.log = p.log[:logRoom]
		}
	}
}

// eye is what the screen may know.
func (p *playing) eye() table.Eye {
	if p.holder < 0 {
		return table.Public
	}
	return table.Eye(p.holder)
}

// Goal is the rule set's checklist for the holder's hand.
func (p *playing) Goal() []table.GoalRow {
	if p.Watching() {
		return nil
	}
	return p.m.Rules.Goal(p.m.Deal, p.eye(), p.bottom, nil)
}

// Coach says how far the holder's hand is from a win and what it waits for.
func (p *playing) Coach() (lines []string, waits []waitView) {
	v := p.View()
	if p.holder < 0 || p.DealOver() {
		return nil, nil
	}
	h := bot.HandOf(v)
	left := bot.LeftOf(v)
	best := 99
	var kinds hand.Kinds
	for _, s := range p.m.Rules.Shapes() {
		n := h.Shanten(&s, int(v.Hands[p.holder].N))
		if n < best {
			best, kinds = n, h.Waits(&s, int(v.Hands[p.holder].N))
		}
	}
	if w, ok := p.m.Rules.(waiter); ok {
		kinds = w.WaitsOf(p.m.Deal, p.eye(), p.holder)
	}
	for k := range kinds.All() {
		waits = append(waits, waitView{k, left.Of(k)})
	}
	if ask := p.Ask(); ask != "" {
		lines = append(lines, ask)
	}
	switch {
	case best < 0:
		lines = append(lines, p.a.T("coach.complete"))
	case len(waits) > 0:
		lines = append(lines, p.a.T("coach.waits"))
	default:
		lines = append(lines, p.a.T("coach.distance", "n", best+1))
	}
	if word, _ := p.Advice(); word != "" {
		lines = append(lines, p.a.T("coach.advice", "word", word))
	}
	return lines, waits
}

// Advice is the act the coach would choose and its tile, if it names one.
func (p *playing) Advice() (word string, k tile.Kind) {
	v := p.View()
	if !p.Mine() {
		return "", tile.None
	}
	if p.advised != p.version {
		p.advised, p.advice = p.version, p.players[p.player(p.holder)].Choose(v)
	}
	act := &v.Acts[p.advice]
	if act.N > 0 {
		k = act.Kinds[0]
	}
	return p.word(act.Type), k
}

// JokerLine says what is known of a tile set aside from the wall; "" when none is.
func (p *playing) JokerLine() string {
	v := p.View()
	if v.Wall.Aside < 0 {
		return ""
	}
	if v.Wall.Joker != tile.None {
		return p.a.T("joker.known")
	}
	return p.a.T("joker.hidden")
}
