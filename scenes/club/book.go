package club

import (
	"slices"
	"strconv"
	"strings"

	"moineau/engine/club/book"
	"moineau/engine/tile"
	"moineau/scenes/club/shelf"
	"moineau/scenes/form"
	"moineau/scenes/printed"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/layout"
	"moineau/sprites/ui"
)

// valuing is how a rule set values the hands that are announced.
type valuing uint8

const (
	byValue valuing = iota
	byHan           // han and fu
	byHands         // all four hands have a score
	byTing          // a value, and who declared and who claimed
)

func valuingOf(id string) valuing {
	switch {
	case id == "riichi":
		return byHan
	case id == "classical":
		return byHands
	case id == "jilin":
		return byTing
	}
	return byValue
}

// maxUndo is the number of changes that can be taken back.
const maxUndo = 50

// page is the score book of an evening.
type page struct {
	stage.Page
	to     Routes
	chosen Chosen
	party  shelf.Party   // the group that plays; its ID may be ""
	keep   *shelf.Keeper // nil if the book is in no group
	b      *book.Book
	acc    *book.Account
	kind   valuing
	undo   [][]book.Entry
	at     int // the entry that is being corrected, or -1
	d      draft
	values []*ui.TextField
	more   []*ui.TextField // by player: the value of the hand of a player who also won
	shared bool            // several players may win on one discard
	rows   *ui.Scroll
	form   *ui.Scroll
}

func newBook(to Routes, chosen Chosen, b *book.Book) *page {
	p := &page{to: to, chosen: chosen, b: b, rows: ui.NewScroll("club-deals", ""), form: ui.NewScroll("club-entry", "")}
	p.count()
	p.kind = valuingOf(p.acc.ID)
	p.shared = shares(p.acc)
	p.clear()
	return p
}

// Name implements stage.Scene.
func (p *page) Name() string { return "score-book" }

// count counts the book again. The book was countable when it was loaded, and entries never
// make it uncountable.
func (p *page) count() {
	acc, err := p.b.Count()
	if err != nil {
		panic(err)
	}
	p.acc = acc
}

// clear begins a new entry.
func (p *page) clear() { p.edit(-1, newDraft(len(p.b.Players))) }

// edit begins the correction of an entry, or a new entry if at is -1.
func (p *page) edit(at int, d draft) {
	p.at, p.d = at, d
	field := func(id, text string, set func(string)) *ui.TextField {
		f := ui.NewTextField(id, "", text, set)
		f.MaxRunes = 6
		return f
	}
	p.values, p.more = p.values[:0], p.more[:0]
	for i := range p.b.Players {
		p.more = append(p.more, field("club-also-value-"+strconv.Itoa(i+1), d.more[i].value, func(s string) { p.d.more[i].value = s }))
		p.values = append(p.values, field("club-value-"+strconv.Itoa(i+1), d.values[i], func(s string) { p.d.values[i] = s }))
	}
}

// name returns the name of a player: the person who sits there now.
func (p *page) name(player int) string { return p.acc.Persons[p.acc.Sits[player]].Name }

// names returns the names of all players.
func (p *page) names() (out []string) {
	for i := range p.b.Players {
		out = append(out, p.name(i))
	}
	return out
}

// change replaces the entries and remembers those before.
func (p *page) change(a *stage.App, entries []book.Entry) {
	p.undo = append(p.undo, p.b.Entries)
	if len(p.undo) > maxUndo {
		p.undo = p.undo[1:]
	}
	p.set(a, entries)
}

func (p *page) set(a *stage.App, entries []book.Entry) {
	p.b.Entries = entries
	p.count()
	p.clear()
	p.save(a)
	a.Relayout()
}

// save saves the book on the device or in its group.
func (p *page) save(a *stage.App) bool {
	if p.keep == nil {
		save(a, p.b)
		return true
	}
	err := p.keep.Book(a.Store, p.b)
	if err != nil {
		a.Notices.Show("groups.unsaved")
	}
	return err == nil
}

// give moves the book from the device into a group.
func (p *page) give(a *stage.App) {
	p.to.Keep(shelf.NewID(), func(party shelf.Party, k *shelf.Keeper) bool {
		if p.keep = k; !p.save(a) {
			p.keep, p.b.ID, p.b.Group = nil, "", ""
			return false
		}
		p.party = party
		_ = a.Store.Delete(store.KeyBook) // if that fails, the device has it twice
		return true
	})
}

// back takes back the last change.
func (p *page) back(a *stage.App) {
	if n := len(p.undo); n > 0 {
		entries := p.undo[n-1]
		p.undo = p.undo[:n-1]
		p.set(a, entries)
	}
}

// with returns the entries with the given one added, or corrected.
func (p *page) with(e book.Entry) []book.Entry {
	entries := slices.Clone(p.b.Entries)
	if p.at >= 0 {
		entries[p.at] = e
		return entries
	}
	e.ID = strconv.FormatInt(int64(len(entries)+1), 10)
	return append(entries, e)
}

// preview returns the row of the entry that is being put together, or nil if something is
// missing. The row has an error if the entry cannot be counted.
func (p *page) preview() *book.Row {
	e, ok := p.d.entry(p.kind)
	if !ok {
		return nil
	}
	b := *p.b
	b.Entries = p.with(e)
	acc, err := b.Count()
	if err != nil {
		return nil
	}
	at := p.at
	if at < 0 {
		at = len(b.Entries) - 1
	}
	return &acc.Rows[at]
}

// book books the entry.
func (p *page) book(a *stage.App) {
	if row := p.preview(); row == nil || row.Error != nil {
		return
	}
	e, _ := p.d.entry(p.kind)
	p.change(a, p.with(e))
}

// dealName returns the name of a deal, with its counters.
func (p *page) dealName(a *stage.App, number int, round tile.Kind, dealer, streak int) string {
	return printed.Deal(a.Words, number, round, dealer, streak)
}

// rowName returns the name of a row: that of its deal, or what it is instead.
func (p *page) rowName(a *stage.App, e *book.Entry, row *book.Row) string {
	if name := printed.Event(a.Words, e); name != "" {
		return name
	}
	return p.dealName(a, row.Deal, row.Round, row.Dealer, row.Streak)
}

// Layout implements stage.Scene.
func (p *page) Layout(a *stage.App) {
	p.Start()
	pr := &p.acc.Progress
	streak, _ := p.acc.Stakes()
	title := p.dealName(a, pr.Deal+1, pr.Round, pr.Dealer, streak)
	if p.at >= 0 {
		title = a.T("club.correcting", "n", p.at+1)
	}
	body, base := p.Header(a, title)
	p.HeadButtons(a, body, base,
		stage.HeadButton{ID: "club-undo", Name: a.T("club.undo"), Icon: "undo", Do: func() { p.back(a) }},
		stage.HeadButton{ID: "club-more", Name: a.T("club.more"), Icon: "more", Do: func() { a.Push(newMore(p)) }},
		stage.HeadButton{ID: "club-end", Name: a.T("club.end"), Icon: "flag", Do: func() { a.Push(newEnd(p)) }})
	p.typed()
	p.prune()
	row := p.preview()
	meant := ui.NewButton("club-book", a.T("club.enter"), func() { p.book(a) })
	meant.Kind, meant.Icon = ui.Gold, "check"
	meant.Disabled = row == nil || row.Error != nil
	other := ui.NewButton("club-clear", a.T("club.clear"), func() { p.clear(); a.Relayout() })
	if p.at >= 0 {
		other = ui.NewButton("club-remove", a.T("club.remove"), func() { p.change(a, slices.Delete(slices.Clone(p.b.Entries), p.at, p.at+1)) })
	}
	above, _ := p.Footer(a, body, meant, other)
	entry := form.NewPart(a, &p.Page)
	p.fields(entry)
	p.box(entry, row)
	p.rows.Name, p.form.Name = a.T("club.deals"), a.T("club.entry")
	if above.W >= 860*a.TextScale() {
		left, rest := above.SplitLeft((above.W - 20) * .58)
		_, right := rest.SplitLeft(20)
		deals := form.NewPart(a, &p.Page)
		p.grid(deals, left.W-40)
		p.ScrollPanel(p.rows, 20, deals.Box).Place(left)
		p.ScrollPanel(p.form, 20, entry.Box).Place(right)
	} else {
		totals := form.NewPart(a, &p.Page)
		p.totals(totals)
		entry.Box = layout.Column(totals.Box, entry.Box).Gap(12)
		entry.Line()
		p.grid(entry, above.W-32)
		p.ScrollPanel(p.form, 16, entry.Box).Place(above.InsetXY(-8, 0))
	}
	p.Done()
	if p.Layer.Focused() == nil {
		p.Layer.FocusID("club-who", false)
	}
}

// totals adds the players with their scores side by side.
func (p *page) totals(f *form.Part) {
	row := layout.Equal().Gap(8)
	for i := range p.b.Players {
		row.Add(p.total(f, i))
	}
	f.Add(row)
}

func (p *page) total(f *form.Part, player int) *layout.Box {
	a := f.App
	name := ui.NewLabel("club-total-"+strconv.Itoa(player+1)+"-name", p.name(player), sprites.SansBold, 15)
	name.Align = sprites.Center
	if int(p.acc.Progress.Chair[p.acc.Progress.Dealer]) == player {
		name.Tint = a.Theme.GoldText
		name.Name = a.T("club.east", "name", name.Name)
	}
	score := ui.NewLabel("club-total-"+strconv.Itoa(player+1), a.Words.Number(int(p.acc.Progress.Scores[player])), sprites.SansBold, 19)
	score.Align = sprites.Center
	return layout.Column(p.ParagraphBox(a, name), p.FitBox(a, score).Self(layout.Center))
}

// choose returns a function that sets a value of the draft.
func choose(a *stage.App, at *int) func(int) {
	return func(i int) {
		*at = i
		a.Relayout()
	}
}

// fields adds what is asked for the entry.
func (p *page) fields(f *form.Part) {
	a, d, n := f.App, &p.d, len(p.b.Players)
	segments := func(id, key string, items []string, at *int) {
		f.Heading(id+"-head", a.T(key))
		f.Add(f.SegmentsBox(ui.NewSegmented(id, a.T(key), items, *at, choose(a, at))))
	}
	segments("club-who", "club.who", append(p.names(), a.T("club.nobody"), a.T("club.abandoned"), a.T("club.false")), &d.who)
	switch d.who - n {
	case falseWin:
		segments("club-fouler", "club.false.who", p.names(), &d.fouler)
		return
	case nobody:
		if p.kind == byHan {
			p.toggles(f, "club-ready", "club.ready", ready)
		}
	case abandoned:
	default:
		segments("club-from", "club.from", append(p.names(), a.T("club.drawn")), &d.from)
	}
	switch p.kind {
	case byHan:
		p.toggles(f, "club-staked", "club.riichi", staked)
		if d.who >= 0 && d.who < n && !p.tapped(f, "club", d.who, &d.worth) {
			segments("club-han", "club.han", hanNames(a), &d.han)
			if !d.limit() {
				segments("club-fu", "club.fu", fuNames(a), &d.fu)
			}
			p.tapButton(f, "club", d.who, &d.worth)
		}
	case byHands:
		if d.who-n == abandoned {
			return
		}
		f.Heading("club-values-head", a.T("club.values"))
		for i, v := range p.values {
			if p.tappedOf(f, i) {
				continue
			}
			v.Base().Name = a.T("club.values.of", "name", p.name(i))
			l := ui.NewLabel("club-values-"+strconv.Itoa(i+1)+"-name", p.name(i), sprites.Sans, 16)
			f.Add(layout.Row(p.LineBox(a, l).Self(layout.Center), layout.Space(1), p.Control(v, 120*a.TextScale(), a.Sizes().Low)))
			p.tapButtonOf(f, i)
		}
	default:
		if p.kind == byTing {
			p.toggles(f, "club-ready", "club.declared", ready)
			p.toggles(f, "club-open", "club.open", open)
		}
		if d.who < n && !(d.who >= 0 && p.tapped(f, "club", d.who, &d.worth)) {
			p.keypad(f)
			p.tapButton(f, "club", d.who, &d.worth)
		}
	}
	p.special(f)
	p.also(f)
}

// maxDigits is the number of digits of the value of a hand.
const maxDigits = 6

// digit adds a digit to the value of the hand.
func (p *page) digit(a *stage.App, n int) {
	if len(p.d.value) < maxDigits {
		p.d.value = strings.TrimLeft(p.d.value+strconv.Itoa(n), "0")
		if p.d.value == "" {
			p.d.value = "0"
		}
		a.Relayout()
	}
}

// less removes the last digit of the value.
func (p *page) less(a *stage.App) {
	if n := len(p.d.value); n > 0 {
		p.d.value = p.d.value[:n-1]
		a.Relayout()
	}
}

// keypad adds the value of the hand with keys for its digits.
func (p *page) keypad(f *form.Part) {
	a := f.App
	text := p.d.value
	if text == "" {
		text = "–"
	}
	f.Pair("club-value", a.T("club.value"), text, false)
	var kids []*layout.Box
	key := func(id, name, spoken string, do func()) {
		b := ui.NewButton(id, name, do)
		b.Spoken, b.Size, b.Radius = spoken, 18, 12
		kids = append(kids, layout.Fixed(44, 44*max(1, a.TextScale())).Touch().OnPlace(func(r sprites.Rect) { p.Add(b, r) }))
	}
	for _, n := range [...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 0} {
		key("club-digit-"+strconv.Itoa(n), strconv.Itoa(n), "", func() { p.digit(a, n) })
	}
	key("club-digit-less", "←", a.T("club.less"), func() { p.less(a) })
	f.Add(stage.Grid(kids, 6, 6))
}

// toggles adds a check box for each player who may have the mark.
func (p *page) toggles(f *form.Part, id, key string, mark int) {
	without := uint8(0)
	if mark == also {
		without = 1<<p.d.who | 1<<p.d.from
	}
	toggles(&p.Page, f, id, key, p.names(), without, &p.d.marks[mark])
}

// box adds what the entry pays.
func (p *page) box(f *form.Part, row *book.Row) {
	a := f.App
	f.Line()
	say := func(id, text string, tint sprites.Color) { f.Text(id, "status", text, sprites.Sans, 16, tint) }
	switch {
	case row == nil:
		say("club-missing", a.T("club.missing"), a.Theme.Text2)
		return
	case row.Error != nil:
		say("club-wrong", a.T("club.wrong"), a.Theme.GoldText)
		return
	case len(row.Flows) == 0:
		say("club-none", a.T("club.none"), 0)
	}
	for i, flow := range row.Flows {
		key := "club.pays"
		args := []any{"n", a.Words.Number(int(flow.Amount))}
		switch {
		case flow.From < 0:
			key, args = "club.takes", append(args, "name", p.name(int(flow.To)))
		case flow.To < 0:
			key, args = "club.puts", append(args, "name", p.name(int(flow.From)))
		default:
			args = append(args, "from", p.name(int(flow.From)), "to", p.name(int(flow.To)))
		}
		say("club-flow-"+strconv.Itoa(i+1), a.T(key, args...), 0)
	}
}

// grid adds the deals, the scores and the check of their sum.
func (p *page) grid(f *form.Part, width float32) {
	a := f.App
	f.Heading("club-deals-head", a.T("club.deals"))
	head := &dealRow{names: p.names(), head: true}
	head.ID, head.Role, head.Name = "club-deals-names", "text", strings.Join(head.names, ", ")
	f.Add(p.rowBox(a, head, width))
	for i := range p.acc.Rows {
		row, e := &p.acc.Rows[i], &p.b.Entries[i]
		w := &dealRow{number: a.Words.Number(i + 1), title: p.rowName(a, e, row), about: printed.Entry(a.Words, e, row, p.b.Players), edited: i == p.at}
		w.ID, w.Role = "club-deal-"+strconv.Itoa(i+1), "button"
		spoken := []string{w.number, w.title, w.about}
		for k := range p.b.Players {
			w.cells = append(w.cells, "·")
			if n := int(row.Change[k]); n != 0 {
				w.cells[k] = a.Words.Signed(n)
				spoken = append(spoken, p.name(k)+" "+w.cells[k])
			}
		}
		w.Name = strings.Join(spoken, ", ")
		w.OnClick = func() {
			p.edit(i, draftOf(e, len(p.b.Players)))
			a.Relayout()
		}
		f.Add(p.rowBox(a, w, width))
	}
	total := &dealRow{title: a.T("club.score"), bold: true}
	spoken := []string{total.title}
	sum := 0
	for i := range p.b.Players {
		n := int(p.acc.Progress.Scores[i])
		sum += n
		total.cells = append(total.cells, a.Words.Number(n))
		spoken = append(spoken, p.name(i)+" "+total.cells[i])
	}
	total.Name, total.ID, total.Role, total.NoFocus = strings.Join(spoken, ", "), "club-scores", "text", true
	f.Add(p.rowBox(a, total, width))
	note := a.T("club.sum", "n", a.Words.Number(sum))
	if left := int(p.acc.OnTable()); left != 0 {
		note = a.T("club.sum.left", "n", a.Words.Number(sum), "left", a.Words.Number(left))
	}
	if len(p.acc.Rows) > 0 {
		note += " " + a.T("club.touch")
	}
	f.Text("club-sum", "text", note, sprites.Sans, 14, a.Theme.Text2)
}

func (p *page) rowBox(a *stage.App, w *dealRow, width float32) *layout.Box {
	if w.head {
		w.NoFocus = true
	}
	return layout.Fixed(width, w.height(a.Canvas, width)).Self(layout.Stretch).OnPlace(func(r sprites.Rect) { p.Add(w, r) })
}

// Handle takes digits of a value. Backspace removes one, or else takes the last change back.
func (p *page) Handle(a *stage.App, e *ui.Event) bool {
	if p.Page.Handle(a, e) {
		if p.Typing() {
			a.Relayout()
		}
		return true
	}
	if e.Kind != ui.Key || p.Typing() {
		return false
	}
	switch n := e.Action.Digit(); {
	case n > 0 && (p.kind == byValue || p.kind == byTing):
		p.digit(a, n)
	case e.Action == ui.ActBackspace && p.d.value != "":
		p.less(a)
	case e.Action == ui.ActBackspace:
		p.back(a)
	default:
		return false
	}
	return true
}

// typed reads the fields.
func (p *page) typed() {
	for i, v := range p.values {
		p.d.values[i] = v.Typed()
		p.d.more[i].value = p.more[i].Typed()
	}
}

// Update continues scrolling after a swipe and takes typed text.
func (p *page) Update(a *stage.App) {
	moved := p.rows.Tick()
	moved = p.form.Tick() || moved
	for i, v := range p.values {
		if v.Typed() != p.d.values[i] {
			a.Relayout()
		}
	}
	if moved {
		a.Redraw()
	}
}
