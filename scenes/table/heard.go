package table

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites"
)

// narrator narrates the table for players who do not look at the screen. It speaks a
// sentence for each event, describes prompts, and answers the player's questions. Its
// panel shows the text.
type narrator struct {
	*board
	seats  *[4]seat
	plaque *plaque
	begun  bool
	next   int    // number of the next log line
	asked  string // the prompt that was spoken last, "" if none is open
	at     int    // the log line after which the prompt came
	now    string // the text that was spoken last
	back   int    // settingsPart many lines the player has gone back; 0 at the newest
	ask    sprites.Action
	focus  string // checkLanguage name of the widget focused last
	marks  markWatcher
}

// update speaks the new events and the current prompt.
func (h *narrator) update() {
	var fresh []string
	if !h.begun {
		h.begun = true
		fresh = append(fresh, h.opening())
	}
	lines, next := h.p.Narration(h.next)
	h.next = next
	for i := range lines {
		fresh = append(fresh, h.sentence(&lines[i]))
	}
	fresh = append(fresh, h.marks.newSentences(h.board)...)
	q := h.question()
	if q != "" && (q != h.asked || h.at != next) {
		h.asked, h.at = q, next
		h.announce(strings.Join(append(fresh, q), " "), stage.AtOnce)
		return
	}
	if q == "" {
		if h.asked = ""; h.p.Covered() {
			h.now, h.focus = "", "" // the next player does not inherit the text of this one
		}
	}
	for _, l := range fresh {
		h.announce(l, stage.Politely)
	}
}

// reportText speaks a text and shows it.
func (h *narrator) announce(text string, how stage.Priority) {
	h.now, h.back = text, 0
	h.a.Speak(text, how)
	h.a.Relayout()
}

// follow shows the name of the focused widget. Screen readers speak it themselves.
func (h *narrator) follow(l *sprites.Layer) {
	name := ""
	if w := l.Focused(); w != nil && w.Base().Focused() {
		n := w.Base().Node()
		name = n.Spoken()
	}
	if name != h.focus {
		if h.focus = name; name != "" {
			h.now = name + "."
			h.a.Relayout()
		}
	}
}

// lines returns the sentences for the events of the deal, oldest first. The newest
// includes the current prompt.
func (h *narrator) lines() []string {
	out := []string{h.opening()}
	lines, _ := h.p.Narration(0)
	for i := range lines {
		out = append(out, h.sentence(&lines[i]))
	}
	if q := h.question(); q != "" {
		out[len(out)-1] += " " + q
	}
	return out
}

// handReveal returns the name of the deal and the player's wind.
func (h *narrator) opening() string {
	a := h.a
	deal := h.deal(stage.DealTitle)
	if h.p.Watching() || h.p.Unattended() || h.p.Covered() {
		return deal + "."
	}
	return a.T("heard.deal", "deal", deal, "wind", h.wind(h.p.Seat()))
}

func (h *narrator) wind(seat int) string {
	return h.a.T("wind." + strconv.Itoa(int(h.p.View().Wind(seat)-tile.East)+1))
}

// name returns the name of the player in a seat.
func (h *narrator) name(seat int) string { return h.a.Called(h.p.Name(seat)) }

// sentence returns the sentence for an event.
func (h *narrator) sentence(l *session.LogLine) string {
	s := logSentence(h.a, h.p, l)
	if l.Seat >= 0 {
		s = h.name(l.Seat) + " " + s
	}
	switch {
	case l.Word == "log.flower" && l.Kind != tile.None:
		s = h.a.T("heard.list", "what", s, "list", h.a.TileName(l.Kind))
	case len(l.Laid) > 0:
		s = h.a.T("heard.list", "what", s, "list", h.a.SetName(l.Laid))
	case l.Kind != tile.None:
		s += " " + h.a.TileName(l.Kind)
	}
	return s + "."
}

// promptText returns the prompt for the player at this device with the keys of the answers,
// or "" if there is none.
func (h *narrator) question() string {
	if !h.p.Mine() || h.p.Assists().Due() {
		return ""
	}
	a, v := h.a, h.p.View()
	var out []string
	if s := promptFor(a, h.p); s != "" {
		out = append(out, s)
	}
	choices := h.p.Choices()
	if v.Stage == stageTurn {
		out = append(out, a.T("heard.turn"))
	}
	var may []string
	for i := range choices {
		may = append(may, h.choice(i, &choices[i]))
	}
	if h.p.InMode() {
		what := a.T("heard.list", "what", h.word(h.p.Mode()), "list", a.TilesName(h.discardable()))
		return strings.Join(append(out, what+"."), " ")
	}
	if takes := h.p.Takes(); len(takes) > 0 {
		var kinds []tile.Kind
		for _, i := range takes {
			kinds = append(kinds, v.Acts[i].Kinds[0])
		}
		may = append(may, h.word(h.p.Act(v.Acts[takes[0]].Type))+" "+a.TilesName(kinds))
	}
	if len(may) > 0 {
		out = append(out, a.T("heard.may", "list", strings.Join(may, ", ")))
	}
	return strings.Join(out, " ")
}

// discardable returns the kinds of the hand that may be discarded now.
func (h *narrator) discardable() (kinds []tile.Kind) {
	hd := &h.p.View().Hands[h.p.Seat()]
	for _, slot := range sorted(hd, nil) {
		if k := hd.Tiles[slot]; h.p.CanDiscard(slot) && (len(kinds) == 0 || kinds[len(kinds)-1] != k) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// choice returns the description of an answer: its key, its word and its tiles.
func (h *narrator) choice(i int, c *session.Choice) string {
	key := strconv.Itoa(i + 1)
	if c.Pass {
		key = h.a.T("table.space")
	}
	s := key + " " + h.board.choice(c)
	if len(c.Tiles) > 0 {
		s += " " + h.a.SetName(c.Tiles)
	}
	return s
}

// importLabel answers a question that the player asks with a key. It reports whether the key
// belongs to a question.
func (h *narrator) handleKey(k sprites.Action) bool {
	before := h.ask
	h.ask = sprites.ActNone
	switch k {
	case sprites.ActAskHand:
		h.answer(h.hand())
	case sprites.ActAskLast:
		switch l := h.last(); {
		case l == nil:
			h.answer("")
		case before == k:
			h.answer(h.riverName(l.Seat))
		default:
			h.ask = k
			h.answer(h.sentence(l))
		}
	case sprites.ActAskMelds:
		h.ask = k
		h.answer(h.opponents())
	case sprites.ActAskLeft:
		h.answer(h.left())
	case sprites.ActAskScores:
		h.answer(h.scores())
	case sprites.ActAskAgain:
		h.a.Speak(h.now, stage.Answer)
	case sprites.ActAskAdvice:
		h.p.Request()
		h.answer(h.advice())
	case sprites.ActPageUp, sprites.ActPageDown:
		h.readBack(k)
	default:
		if n := k.Digit(); before == sprites.ActAskMelds && n > 0 && n < int(h.p.View().Seats) {
			h.answer(h.player(h.seatOf(n)))
			return true
		}
		return false
	}
	return true
}

// answer speaks the answer to the player's question.
func (h *narrator) answer(text string) {
	if text == "" {
		text = h.a.T("heard.nothing")
	}
	h.now, h.back = text, 0
	h.a.Speak(text, stage.Answer)
	h.a.Relayout()
}

// readBack speaks an earlier line again, or the line after it.
func (h *narrator) readBack(k sprites.Action) {
	lines := h.lines()
	if k == sprites.ActPageUp {
		h.back = min(h.back+1, len(lines))
	} else {
		h.back = max(h.back-1, 1)
	}
	h.now = lines[len(lines)-h.back]
	h.a.Speak(h.now, stage.Answer)
	h.a.Relayout()
}

// seatOf returns the n-th seat after the player's in the order of play.
func (h *narrator) seatOf(n int) int { return (h.p.Seat() + n) % int(h.p.View().Seats) }

// hand returns the names of the player's tiles in order, and of the melds and bonus
// tiles.
func (h *narrator) hand() string {
	a, v := h.a, h.p.View()
	if h.p.Watching() || h.p.Covered() {
		return ""
	}
	hd := &v.Hands[h.p.Seat()]
	var kinds []tile.Kind
	drawn := tile.None
	for _, slot := range h.slots(hd, nil) {
		if int8(slot) == hd.Drawn {
			drawn = hd.Tiles[slot]
		} else {
			kinds = append(kinds, hd.Tiles[slot])
		}
	}
	s := a.T("heard.hand", "n", len(kinds), "list", a.TilesName(kinds))
	if drawn != tile.None {
		s += " " + a.T("heard.drawn", "tile", a.TileName(drawn))
	}
	if shown := h.exposed(h.p.Seat()); len(shown) > 0 {
		s += " " + strings.Join(shown, "; ") + "."
	}
	return s
}

// exposed returns the names of a seat's melds and bonus tiles.
func (h *narrator) exposed(seat int) (out []string) {
	hd := &h.p.View().Hands[seat]
	for m := range int(hd.N) {
		out = append(out, h.meldName(&hd.Melds[m]))
	}
	if hd.NBonus > 0 {
		out = append(out, h.bonusName(hd))
	}
	return out
}

// meldName returns the name of a meld. A face-down meld has only its word.
func (b *board) meldName(m *table.ViewMeld) string {
	kinds := append([]tile.Kind(nil), m.Tiles[:m.N]...)
	name := b.word(session.MeldWords[m.Type])
	for i, k := range kinds {
		if k == tile.None {
			return name + ", " + b.a.TileName(k)
		}
		for ; i > 0 && kinds[i-1].Unred() > k.Unred(); i-- {
			kinds[i] = kinds[i-1]
		}
		kinds[i] = k
	}
	if m.Type == table.MeldSet || m.Type == table.MeldExposure {
		return name + ", " + b.a.TilesName(kinds)
	}
	return name + ", " + b.a.SetName(kinds)
}

// bonusName returns the names of a seat's bonus tiles.
func (b *board) bonusName(hd *table.ViewHand) string {
	s := b.word("table.bonus")
	var buf [8]tile.Kind
	for i, k := range bonusOf(hd, &buf) {
		if i > 0 {
			s += ","
		}
		s += " " + b.a.TileName(k)
	}
	return s
}

// replacements returns the names of the exposed tiles of all opponents.
func (h *narrator) opponents() string {
	var out []string
	for n := 1; n < int(h.p.View().Seats); n++ {
		seat := h.seatOf(n)
		if shown := h.exposed(seat); len(shown) > 0 {
			out = append(out, h.a.T("heard.list", "what", h.name(seat), "list", strings.Join(shown, "; "))+".")
		} else {
			out = append(out, h.a.T("heard.shows.none", "name", h.name(seat)))
		}
	}
	return strings.Join(out, " ")
}

// player returns a description of everything visible of a player.
func (h *narrator) player(seat int) string {
	hd := &h.p.View().Hands[seat]
	out := []string{h.seats[h.rel(seat)].plate.spoken + "."}
	out = append(out, h.a.T("heard.concealed", "n", int(hd.Held))+".")
	if shown := h.exposed(seat); len(shown) > 0 {
		out = append(out, strings.Join(shown, "; ")+".")
	}
	if !h.p.Forgets() {
		out = append(out, h.riverName(seat))
	}
	return strings.Join(out, " ")
}

// last returns the line of the last discard, or nil if there was none.
func (h *narrator) last() *session.LogLine {
	lines, _ := h.p.Narration(0)
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i].Discard != table.NoHandle {
			return &lines[i]
		}
	}
	return nil
}

// riverName returns the names of a seat's unclaimed discards, oldest first. If the rules
// hide the owners of discards, it returns all discards in the pool.
func (b *board) riverName(seat int) string {
	v := b.p.View()
	if !b.p.Forgets() {
		who := b.a.Called(b.p.Name(seat))
		kinds := unclaimed(&v.Hands[seat], nil)
		if len(kinds) == 0 {
			return b.a.T("heard.river.none", "name", who)
		}
		names := make([]string, len(kinds))
		for i, k := range kinds {
			names[i] = b.a.TileName(k)
		}
		return b.a.T("heard.river", "name", who, "list", strings.Join(names, ", "))
	}
	var kinds []tile.Kind
	for i := range int(v.Seats) {
		kinds = unclaimed(&v.Hands[i], kinds)
	}
	slices.SortFunc(kinds, func(x, y tile.Kind) int { return sortKey(x) - sortKey(y) })
	return b.a.T("heard.pool", "list", b.a.TilesName(kinds))
}

// unclaimed appends the unclaimed discards of a hand to out.
func unclaimed(hd *table.ViewHand, out []tile.Kind) []tile.Kind {
	for i := range int(hd.NRiver) {
		if hd.Flags[i]&table.RiverClaimed == 0 {
			out = append(out, hd.River[i])
		}
	}
	return out
}

// left returns the number of tiles left in the wall as a sentence.
func (h *narrator) left() string { return h.plaque.spoken + "." }

// scores returns the winds and scores of all seats, the player's own last.
func (h *narrator) scores() string {
	var out []string
	for n := range int(h.p.View().Seats) {
		out = append(out, h.seats[h.rel(h.seatOf(n+1))].plate.spoken+".")
	}
	return strings.Join(out, " ")
}

// adviceHint returns the coach's advice.
func (h *narrator) advice() string {
	c, ok := h.p.Coach()
	return strings.Join(coachLines(h.a, h.p, c, ok), " ")
}
