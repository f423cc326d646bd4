package coach

import (
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/lexicon"
	"moineau/scenes/lookback"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// Narrator narrates the table for players who do not look at the screen. It speaks a
// sentence for each event, describes prompts, and answers the player's questions. Its
// panel shows the text.
type Narrator struct {
	*board.Frame
	Seats  *[4]board.Seat
	Plaque *board.Plaque
	begun  bool
	next   int    // number of the next log line
	asked  string // the prompt that was spoken last, "" if none is open
	at     int    // the log line after which the prompt came
	Now    string // the text that was spoken last
	back   int    // how many lines the player has gone back; 0 at the newest
	ask    ui.Action
	focus  string // spoken name of the widget focused last
	marks  markWatcher
}

// Update speaks the new events and the current prompt.
func (nr *Narrator) Update() {
	var fresh []string
	if !nr.begun {
		nr.begun = true
		fresh = append(fresh, nr.Opening())
	}
	lines, next := nr.Session.Log().Narration(nr.next)
	nr.next = next
	for i := range lines {
		fresh = append(fresh, nr.sentence(&lines[i]))
	}
	fresh = append(fresh, nr.marks.newSentences(nr.Frame)...)
	q := nr.question()
	if q != "" && (q != nr.asked || nr.at != next) {
		nr.asked, nr.at = q, next
		nr.Announce(strings.Join(append(fresh, q), " "), stage.AtOnce)
		return
	}
	if q == "" {
		if nr.asked = ""; nr.Session.Covered() {
			nr.Now, nr.focus = "", "" // the next player does not inherit the text of this one
		}
	}
	for _, l := range fresh {
		nr.Announce(l, stage.Politely)
	}
}

// Announce speaks a text and shows it.
func (nr *Narrator) Announce(text string, how stage.Priority) {
	nr.Now, nr.back = text, 0
	nr.App.Speech.Speak(text, how)
	nr.App.Relayout()
}

// Follow shows the name of the focused widget. Screen readers speak it themselves.
func (nr *Narrator) Follow(l *ui.Layer) {
	name := ""
	if w := l.Focused(); w != nil && w.Base().Focused() {
		n := w.Base().Node()
		name = n.Spoken()
	}
	if name != nr.focus {
		if nr.focus = name; name != "" {
			nr.Now = name + "."
			nr.App.Relayout()
		}
	}
}

// Lines returns the sentences for the events of the deal, oldest first. The newest
// includes the current prompt.
func (nr *Narrator) Lines() []string {
	out := []string{nr.Opening()}
	lines, _ := nr.Session.Log().Narration(0)
	for i := range lines {
		out = append(out, nr.sentence(&lines[i]))
	}
	if q := nr.question(); q != "" {
		out[len(out)-1] += " " + q
	}
	return out
}

// Opening returns the name of the deal and the player's wind.
func (nr *Narrator) Opening() string {
	a := nr.App
	deal := nr.DealName(lexicon.DealTitle)
	if nr.Session.Watching() || nr.Session.Unattended() || nr.Session.Covered() {
		return deal + "."
	}
	return a.T("heard.deal", "deal", deal, "wind", nr.Wind(nr.Session.Seat()))
}

// sentence returns the sentence for an event.
func (nr *Narrator) sentence(l *session.LogLine) string { return Sentence(nr.App, nr.Session, l) }

// Sentence returns the sentence for an event of a session's deal.
func Sentence(a *stage.App, m *session.Session, l *session.LogLine) string {
	s := LogSentence(a, m, l)
	if l.Seat >= 0 {
		s = a.Words.Called(m.Name(l.Seat)) + " " + s
	}
	switch {
	case l.Word == "log.flower" && l.Kind != tile.None:
		s = a.T("heard.list", "what", s, "list", a.Words.TileName(l.Kind))
	case len(l.Laid) > 0:
		s = a.T("heard.list", "what", s, "list", a.Words.SetName(l.Laid))
	case l.Kind != tile.None:
		s += " " + a.Words.TileName(l.Kind)
	}
	return s + "."
}

// MoveSentence returns the sentence for a move.
func (nr *Narrator) MoveSentence(mv *lookback.Move) string {
	l := mv.Line
	if mv.Drawn {
		l.Word = "log.discards.drawn"
	}
	return nr.sentence(&l)
}

// question returns the prompt for the player at this device with the keys of the answers,
// or "" if there is none.
func (nr *Narrator) question() string {
	if !nr.Session.Mine() || nr.Session.Assists().Due() {
		return ""
	}
	a, v := nr.App, nr.Session.View()
	var out []string
	if s := board.Prompt(a, nr.Session); s != "" {
		out = append(out, s)
	}
	choices := nr.Session.Choosing().Buttons()
	if v.Stage == table.StageTurn {
		out = append(out, a.T("heard.turn"))
	}
	var may []string
	for i := range choices {
		may = append(may, nr.Choice(i, &choices[i]))
	}
	if nr.Session.Choosing().InMode() {
		what := a.T("heard.list", "what", nr.Word(nr.Session.Choosing().Mode()), "list", a.Words.TilesName(nr.discardable()))
		return strings.Join(append(out, what+"."), " ")
	}
	if takes := nr.Session.Choosing().Takes(); len(takes) > 0 {
		var kinds []tile.Kind
		for _, i := range takes {
			kinds = append(kinds, v.Acts[i].Kinds[0])
		}
		may = append(may, nr.Word(nr.Session.Table().Act(v.Acts[takes[0]].Type))+" "+a.Words.TilesName(kinds))
	}
	if len(may) > 0 {
		out = append(out, a.T("heard.may", "list", strings.Join(may, ", ")))
	}
	return strings.Join(out, " ")
}

// discardable returns the kinds of the hand that may be discarded now.
func (nr *Narrator) discardable() (kinds []tile.Kind) {
	hd := &nr.Session.View().Hands[nr.Session.Seat()]
	for _, slot := range board.Sorted(hd, nil) {
		if k := hd.Tiles[slot]; nr.Session.Choosing().CanDiscard(slot) && (len(kinds) == 0 || kinds[len(kinds)-1] != k) {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// Choice returns the description of an answer: its key, its word and its tiles.
func (nr *Narrator) Choice(i int, c *session.Choice) string {
	key := strconv.Itoa(i + 1)
	if c.Pass {
		key = nr.App.T("table.space")
	}
	s := key + " " + nr.Frame.Choice(c)
	if len(c.Tiles) > 0 {
		s += " " + nr.App.Words.SetName(c.Tiles)
	}
	return s
}

// HandleKey answers a question that the player asks with a key. It reports whether the key
// belongs to a question.
func (nr *Narrator) HandleKey(k ui.Action) bool {
	before := nr.ask
	nr.ask = ui.ActNone
	switch k {
	case ui.ActAskHand:
		nr.Answer(nr.hand())
	case ui.ActAskLast:
		switch l := nr.Last(); {
		case l == nil:
			nr.Answer("")
		case before == k:
			nr.Answer(nr.RiverName(l.Seat))
		default:
			nr.ask = k
			nr.Answer(nr.sentence(l))
		}
	case ui.ActAskMelds:
		nr.ask = k
		nr.Answer(nr.opponents())
	case ui.ActAskLeft:
		nr.Answer(nr.left())
	case ui.ActAskScores:
		nr.Answer(nr.scores())
	case ui.ActAskAgain:
		nr.App.Speech.Speak(nr.Now, stage.Answer)
	case ui.ActAskAdvice:
		nr.Session.Coach().Request()
		nr.Answer(nr.Advice())
	case ui.ActPageUp, ui.ActPageDown:
		nr.readBack(k)
	default:
		if n := k.Digit(); before == ui.ActAskMelds && n > 0 && n < int(nr.Session.View().Seats) {
			nr.Answer(nr.player(nr.SeatOf(n)))
			return true
		}
		return false
	}
	return true
}

// Answer speaks the answer to the player's question.
func (nr *Narrator) Answer(text string) {
	if text == "" {
		text = nr.App.T("heard.nothing")
	}
	nr.Now, nr.back = text, 0
	nr.App.Speech.Speak(text, stage.Answer)
	nr.App.Relayout()
}

// readBack speaks an earlier line again, or the line after it.
func (nr *Narrator) readBack(k ui.Action) {
	lines := nr.Lines()
	if k == ui.ActPageUp {
		nr.back = min(nr.back+1, len(lines))
	} else {
		nr.back = max(nr.back-1, 1)
	}
	nr.Now = lines[len(lines)-nr.back]
	nr.App.Speech.Speak(nr.Now, stage.Answer)
	nr.App.Relayout()
}

// SeatOf returns the n-th seat after the player's in the order of play.
func (nr *Narrator) SeatOf(n int) int { return (nr.Session.Seat() + n) % int(nr.Session.View().Seats) }

// hand returns the names of the player's tiles in order, and of the melds and bonus
// tiles.
func (nr *Narrator) hand() string {
	a, v := nr.App, nr.Session.View()
	if nr.Session.Watching() || nr.Session.Covered() {
		return ""
	}
	hd := &v.Hands[nr.Session.Seat()]
	var kinds []tile.Kind
	drawn := tile.None
	for _, slot := range nr.Slots(hd, nil) {
		if int8(slot) == hd.Drawn {
			drawn = hd.Tiles[slot]
		} else {
			kinds = append(kinds, hd.Tiles[slot])
		}
	}
	s := a.T("heard.hand", "n", len(kinds), "list", a.Words.TilesName(kinds))
	if drawn != tile.None {
		s += " " + a.T("heard.drawn", "tile", a.Words.TileName(drawn))
	}
	if shown := nr.exposed(nr.Session.Seat()); len(shown) > 0 {
		s += " " + strings.Join(shown, "; ") + "."
	}
	return s
}

// exposed returns the names of a seat's melds and bonus tiles.
func (nr *Narrator) exposed(seat int) (out []string) {
	hd := &nr.Session.View().Hands[seat]
	for m := range int(hd.N) {
		out = append(out, nr.MeldName(&hd.Melds[m]))
	}
	if hd.NBonus > 0 {
		out = append(out, nr.BonusName(hd))
	}
	return out
}

// opponents returns the names of the exposed tiles of all opponents.
func (nr *Narrator) opponents() string {
	var out []string
	for n := 1; n < int(nr.Session.View().Seats); n++ {
		seat := nr.SeatOf(n)
		if shown := nr.exposed(seat); len(shown) > 0 {
			out = append(out, nr.App.T("heard.list", "what", nr.PlayerName(seat), "list", strings.Join(shown, "; "))+".")
		} else {
			out = append(out, nr.App.T("heard.shows.none", "name", nr.PlayerName(seat)))
		}
	}
	return strings.Join(out, " ")
}

// player returns a description of everything visible of a player.
func (nr *Narrator) player(seat int) string {
	hd := &nr.Session.View().Hands[seat]
	out := []string{nr.Seats[nr.Rel(seat)].Plate.Spoken + "."}
	out = append(out, nr.App.T("heard.concealed", "n", int(hd.Held))+".")
	if shown := nr.exposed(seat); len(shown) > 0 {
		out = append(out, strings.Join(shown, "; ")+".")
	}
	if !nr.Session.Table().Forgets() {
		out = append(out, nr.RiverName(seat))
	}
	return strings.Join(out, " ")
}

// Last returns the line of the last discard, or nil if there was none.
func (nr *Narrator) Last() *session.LogLine {
	lines, _ := nr.Session.Log().Narration(0)
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i].Discard != table.NoHandle {
			return &lines[i]
		}
	}
	return nil
}

// left returns the number of tiles left in the wall as a sentence.
func (nr *Narrator) left() string { return nr.Plaque.Spoken + "." }

// scores returns the winds and scores of all seats, the player's own last.
func (nr *Narrator) scores() string {
	var out []string
	for n := range int(nr.Session.View().Seats) {
		out = append(out, nr.Seats[nr.Rel(nr.SeatOf(n+1))].Plate.Spoken+".")
	}
	return strings.Join(out, " ")
}

// Advice returns the coach's advice.
func (nr *Narrator) Advice() string {
	c, ok := nr.Session.Coach().Outlook()
	return strings.Join(Lines(nr.App, nr.Session, c, ok), " ")
}
