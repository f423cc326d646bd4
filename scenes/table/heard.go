package table

import (
	"sort"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
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
	back   int    // how many lines the player has gone back; 0 at the newest
	ask    ui.Action
	focus  string // spoken name of the widget focused last
	marks  markWatcher
}

// update speaks the new events and the current prompt.
func (nr *narrator) update() {
	var fresh []string
	if !nr.begun {
		nr.begun = true
		fresh = append(fresh, nr.opening())
	}
	lines, next := nr.p.Log().Narration(nr.next)
	nr.next = next
	for i := range lines {
		fresh = append(fresh, nr.sentence(&lines[i]))
	}
	fresh = append(fresh, nr.marks.newSentences(nr.board)...)
	q := nr.question()
	if q != "" && (q != nr.asked || nr.at != next) {
		nr.asked, nr.at = q, next
		nr.announce(strings.Join(append(fresh, q), " "), stage.AtOnce)
		return
	}
	if q == "" {
		if nr.asked = ""; nr.p.Covered() {
			nr.now, nr.focus = "", "" // the next player does not inherit the text of this one
		}
	}
	for _, l := range fresh {
		nr.announce(l, stage.Politely)
	}
}

// announce speaks a text and shows it.
func (nr *narrator) announce(text string, how stage.Priority) {
	nr.now, nr.back = text, 0
	nr.a.Speak(text, how)
	nr.a.Relayout()
}

// follow shows the name of the focused widget. Screen readers speak it themselves.
func (nr *narrator) follow(l *ui.Layer) {
	name := ""
	if w := l.Focused(); w != nil && w.Base().Focused() {
		n := w.Base().Node()
		name = n.Spoken()
	}
	if name != nr.focus {
		if nr.focus = name; name != "" {
			nr.now = name + "."
			nr.a.Relayout()
		}
	}
}

// lines returns the sentences for the events of the deal, oldest first. The newest
// includes the current prompt.
func (nr *narrator) lines() []string {
	out := []string{nr.opening()}
	lines, _ := nr.p.Log().Narration(0)
	for i := range lines {
		out = append(out, nr.sentence(&lines[i]))
	}
	if q := nr.question(); q != "" {
		out[len(out)-1] += " " + q
	}
	return out
}

// opening returns the name of the deal and the player's wind.
func (nr *narrator) opening() string {
	a := nr.a
	deal := nr.deal(stage.DealTitle)
	if nr.p.Watching() || nr.p.Unattended() || nr.p.Covered() {
		return deal + "."
	}
	return a.T("heard.deal", "deal", deal, "wind", nr.wind(nr.p.Seat()))
}

func (nr *narrator) wind(seat int) string {
	return nr.a.T("wind." + strconv.Itoa(int(nr.p.View().Wind(seat)-tile.East)+1))
}

// name returns the name of the player in a seat.
func (nr *narrator) name(seat int) string { return nr.a.Called(nr.p.Name(seat)) }

// sentence returns the sentence for an event.
func (nr *narrator) sentence(l *session.LogLine) string {
	s := logSentence(nr.a, nr.p, l)
	if l.Seat >= 0 {
		s = nr.name(l.Seat) + " " + s
	}
	switch {
	case l.Word == "log.flower" && l.Kind != tile.None:
		s = nr.a.T("heard.list", "what", s, "list", nr.a.TileName(l.Kind))
	case len(l.Laid) > 0:
		s = nr.a.T("heard.list", "what", s, "list", nr.a.SetName(l.Laid))
	case l.Kind != tile.None:
		s += " " + nr.a.TileName(l.Kind)
	}
	return s + "."
}

// question returns the prompt for the player at this device with the keys of the answers,
// or "" if there is none.
func (nr *narrator) question() string {
	if !nr.p.Mine() || nr.p.Assists().Due() {
		return ""
	}
	a, v := nr.a, nr.p.View()
	var out []string
	if s := promptFor(a, nr.p); s != "" {
		out = append(out, s)
	}
	choices := nr.p.Choosing().Buttons()
	if v.Stage == stageTurn {
		out = append(out, a.T("heard.turn"))
	}
	var may []string
	for i := range choices {
		may = append(may, nr.choice(i, &choices[i]))
	}
	if nr.p.Choosing().InMode() {
		what := a.T("heard.list", "what", nr.word(nr.p.Choosing().Mode()), "list", a.TilesName(nr.discardable()))
		return strings.Join(append(out, what+"."), " ")
	}
	if takes := nr.p.Choosing().Takes(); len(takes) > 0 {
		var kinds []tile.Kind
		for _, i := range takes {
			kinds = append(kinds, v.Acts[i].Kinds[0])
		}
		may = append(may, nr.word(nr.p.Table().Act(v.Acts[takes[0]].Type))+" "+a.TilesName(kinds))
	}
	if len(may) > 0 {
		out = append(out, a.T("heard.may", "list", strings.Join(may, ", ")))
	}
	return strings.Join(out, " ")
}

// discardable returns the kinds of the hand that may be discarded now.
func (nr *narrator) discardable() (kinds []tile.Kind) {
	hd := &nr.p.View().Hands[nr.p.Seat()]
	for _, slot := range sorted(hd, nil) {
		if k := hd.Tiles[slot]; nr.p.Choosing().CanDiscard(slot) && (len(kinds) == 0 || kinds[len(kinds)-1] != k) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// choice returns the description of an answer: its key, its word and its tiles.
func (nr *narrator) choice(i int, c *session.Choice) string {
	key := strconv.Itoa(i + 1)
	if c.Pass {
		key = nr.a.T("table.space")
	}
	s := key + " " + nr.board.choice(c)
	if len(c.Tiles) > 0 {
		s += " " + nr.a.SetName(c.Tiles)
	}
	return s
}

// handleKey answers a question that the player asks with a key. It reports whether the key
// belongs to a question.
func (nr *narrator) handleKey(k ui.Action) bool {
	before := nr.ask
	nr.ask = ui.ActNone
	switch k {
	case ui.ActAskHand:
		nr.answer(nr.hand())
	case ui.ActAskLast:
		switch l := nr.last(); {
		case l == nil:
			nr.answer("")
		case before == k:
			nr.answer(nr.riverName(l.Seat))
		default:
			nr.ask = k
			nr.answer(nr.sentence(l))
		}
	case ui.ActAskMelds:
		nr.ask = k
		nr.answer(nr.opponents())
	case ui.ActAskLeft:
		nr.answer(nr.left())
	case ui.ActAskScores:
		nr.answer(nr.scores())
	case ui.ActAskAgain:
		nr.a.Speak(nr.now, stage.Answer)
	case ui.ActAskAdvice:
		nr.p.Coach().Request()
		nr.answer(nr.advice())
	case ui.ActPageUp, ui.ActPageDown:
		nr.readBack(k)
	default:
		if n := k.Digit(); before == ui.ActAskMelds && n > 0 && n < int(nr.p.View().Seats) {
			nr.answer(nr.player(nr.seatOf(n)))
			return true
		}
		return false
	}
	return true
}

// answer speaks the answer to the player's question.
func (nr *narrator) answer(text string) {
	if text == "" {
		text = nr.a.T("heard.nothing")
	}
	nr.now, nr.back = text, 0
	nr.a.Speak(text, stage.Answer)
	nr.a.Relayout()
}

// readBack speaks an earlier line again, or the line after it.
func (nr *narrator) readBack(k ui.Action) {
	lines := nr.lines()
	if k == ui.ActPageUp {
		nr.back = min(nr.back+1, len(lines))
	} else {
		nr.back = max(nr.back-1, 1)
	}
	nr.now = lines[len(lines)-nr.back]
	nr.a.Speak(nr.now, stage.Answer)
	nr.a.Relayout()
}

// seatOf returns the n-th seat after the player's in the order of play.
func (nr *narrator) seatOf(n int) int { return (nr.p.Seat() + n) % int(nr.p.View().Seats) }

// hand returns the names of the player's tiles in order, and of the melds and bonus
// tiles.
func (nr *narrator) hand() string {
	a, v := nr.a, nr.p.View()
	if nr.p.Watching() || nr.p.Covered() {
		return ""
	}
	hd := &v.Hands[nr.p.Seat()]
	var kinds []tile.Kind
	drawn := tile.None
	for _, slot := range nr.slots(hd, nil) {
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
	if shown := nr.exposed(nr.p.Seat()); len(shown) > 0 {
		s += " " + strings.Join(shown, "; ") + "."
	}
	return s
}

// exposed returns the names of a seat's melds and bonus tiles.
func (nr *narrator) exposed(seat int) (out []string) {
	hd := &nr.p.View().Hands[seat]
	for m := range int(hd.N) {
		out = append(out, nr.meldName(&hd.Melds[m]))
	}
	if hd.NBonus > 0 {
		out = append(out, nr.bonusName(hd))
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

// opponents returns the names of the exposed tiles of all opponents.
func (nr *narrator) opponents() string {
	var out []string
	for n := 1; n < int(nr.p.View().Seats); n++ {
		seat := nr.seatOf(n)
		if shown := nr.exposed(seat); len(shown) > 0 {
			out = append(out, nr.a.T("heard.list", "what", nr.name(seat), "list", strings.Join(shown, "; "))+".")
		} else {
			out = append(out, nr.a.T("heard.shows.none", "name", nr.name(seat)))
		}
	}
	return strings.Join(out, " ")
}

// player returns a description of everything visible of a player.
func (nr *narrator) player(seat int) string {
	hd := &nr.p.View().Hands[seat]
	out := []string{nr.seats[nr.rel(seat)].plate.spoken + "."}
	out = append(out, nr.a.T("heard.concealed", "n", int(hd.Held))+".")
	if shown := nr.exposed(seat); len(shown) > 0 {
		out = append(out, strings.Join(shown, "; ")+".")
	}
	if !nr.p.Table().Forgets() {
		out = append(out, nr.riverName(seat))
	}
	return strings.Join(out, " ")
}

// last returns the line of the last discard, or nil if there was none.
func (nr *narrator) last() *session.LogLine {
	lines, _ := nr.p.Log().Narration(0)
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
	if !b.p.Table().Forgets() {
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
	sort.Slice(kinds, func(i, j int) bool { return sortKey(kinds[i]) < sortKey(kinds[j]) })
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
func (nr *narrator) left() string { return nr.plaque.spoken + "." }

// scores returns the winds and scores of all seats, the player's own last.
func (nr *narrator) scores() string {
	var out []string
	for n := range int(nr.p.View().Seats) {
		out = append(out, nr.seats[nr.rel(nr.seatOf(n+1))].plate.spoken+".")
	}
	return strings.Join(out, " ")
}

// advice returns the coach's advice.
func (nr *narrator) advice() string {
	c, ok := nr.p.Coach().Outlook()
	return strings.Join(coachLines(nr.a, nr.p, c, ok), " ")
}
