package ui

import (
	"image"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"moineau/sprites"
)

// TextField is a single-line text field that supports input methods.
type TextField struct {
	Control
	Text        string
	Placeholder string
	MaxRunes    int // 24 if 0
	OnChange    func(string)
	// Icon is drawn before the text and Note after it. Pill selects fully rounded ends,
	// and Paper the light colours of a sheet.
	Icon, Note  string
	Pill, Paper bool
	Margin      float32      // width at the right end that another widget covers
	OnDone      func(string) // called on Enter
	// SelectAll selects the whole text when the field is focused, so that typed text
	// replaces it. Selected is the narrated word for that state.
	SelectAll bool
	Selected  string
	// Break, if not "", replaces the line breaks of pasted text. If empty, they are removed.
	Break string

	selected bool // all of Text is selected
	preedit  string
	caret    int // byte offset in Text
	ime      *textinput.Composer
	took     bool // the input method consumed the keys of this tick
	waiting  bool // a session was requested and has not started
	// If busy, a callback of ime is running, and ime must not be called. If ending, no
	// new session may start. committed records whether the input method committed text in
	// this update.
	busy, ending, committed bool

	scale float32
}

// NewTextField returns a text field.
func NewTextField(id, name, text string, onChange func(string)) *TextField {
	return &TextField{Control: Control{ID: id, Role: "textbox", Name: name}, Text: text, caret: len(text), OnChange: onChange}
}

// blur commits the current composition. Phone keyboards keep a whole word in composition,
// and a press elsewhere must not discard it.
func (t *TextField) blur() { t.Suspend() }

// Suspend commits the current composition and releases the keyboard until the next Tick.
func (t *TextField) Suspend() {
	t.Commit()
	t.preedit, t.waiting = "", false
	collectKeys(false)
}

// focus prepares for keys that are typed before the input method has started.
func (t *TextField) focus() {
	collectKeys(true)
	t.selected = t.SelectAll && t.Text != ""
}

// deselect removes the selection and keeps the text and the caret. The input method's
// session started without the text around the caret, so it is ended. Keys typed before
// the next session are collected.
func (t *TextField) deselect() {
	if !t.selected {
		return
	}
	t.selected = false
	t.edit(t.caret, t.caret)
	collectKeys(t.focused)
}

// Commit adds the current composition to Text, as Enter on the keyboard does.
func (t *TextField) Commit() {
	if t.ime == nil || t.busy {
		return
	}
	t.ending = true
	_ = t.update() // delivers what was typed since the last tick
	t.busy = true
	t.ime.Confirm()
	t.busy, t.ending = false, false
}

// update delivers the events of the input method and reports whether it used any. If the
// platform ends a session without a commit, update inserts its composition into the text.
func (t *TextField) update() (used bool) {
	composed := t.preedit
	t.committed, t.busy = false, true
	used, err := t.ime.Update()
	t.busy = false
	if composed != "" && t.preedit == "" && !used && !t.committed {
		t.Insert(composed)
	}
	return used && err == nil
}

// Tick runs the input method while the field is focused and reports whether the text
// changed or input was consumed. It must be called once per tick, before events are
// handled. The caller must not pass on events for which Took returns true. A point times
// scale is a coordinate of the window.
func (t *TextField) Tick(scale float32) (changed bool) {
	t.took = false
	if !t.focused || t.Disabled || t.Hidden {
		return false
	}
	t.scale = scale
	if t.ime == nil {
		t.ime = &textinput.Composer{OnNewSession: t.session, OnCommit: t.commit,
			OnComposition: t.compose,
			OnEndByUser:   func() { t.focused = false }}
	}
	was := t.Typed()
	for _, key := range collectedKeys() {
		t.typeKey(key)
	}
	t.took = t.update()
	collectKeys(t.waiting)
	return t.took || t.Typed() != was
}

// typeKey applies a key that was typed before the input method had started. It inserts
// the character or deletes one.
func (t *TextField) typeKey(key string) {
	switch key {
	case "Backspace":
		t.Step(ActBackspace)
	case "Delete":
		t.Step(ActDelete)
	default:
		if !t.selected {
			t.edit(t.caret, t.caret)
		}
		t.Insert(key)
	}
}

// Took reports whether the input method used a key event of this tick, such as a typed
// letter or a deletion. In a session, a browser's own field handles deletion. Enter and
// the arrows go to the canvas unless a composition uses them.
func (t *TextField) Took(e *Event) bool {
	if e.Kind != Key {
		return false
	}
	if runtime.GOOS == "js" && (e.Action == ActBackspace || e.Action == ActDelete) {
		return t.focused && !t.waiting && !t.selected // the browser's field is empty in these cases
	}
	return t.took && (runtime.GOOS != "js" || t.preedit != "")
}

func (t *TextField) session() *textinput.SessionOptions {
	if t.ending || !t.focused {
		return nil
	}
	t.waiting = true // until the first composition, which is reported as soon as the session starts
	r, s := t.Rect, t.scale
	if t.selected { // typed text replaces the selected text
		return &textinput.SessionOptions{CaretBounds: image.Rect(int(r.X*s), int(r.Y*s), int(r.X*s)+1, int(r.Bottom()*s))}
	}
	return &textinput.SessionOptions{
		CaretBounds:     image.Rect(int(r.X*s), int(r.Y*s), int(r.X*s)+1, int(r.Bottom()*s)),
		TextBeforeCaret: t.Text[:t.caret], TextAfterCaret: t.Text[t.caret:],
	}
}

// compose updates the current composition. It replaces a selection.
func (t *TextField) compose(c *textinput.Composition) {
	if c.Text() != "" && t.selected {
		t.selected = false
		t.replace("", "")
	}
	t.preedit, t.waiting = c.Text(), false
}

func (t *TextField) commit(c *textinput.Commit) {
	t.committed = true
	if b, a := c.IsSurroundingTextReplaced(); !b && !a {
		t.Insert(c.Text())
		return
	}
	before, after := c.SurroundingText()
	t.selected = false
	t.replace(before+c.Text(), after)
}

// Typed returns the text including the current composition. On phone keyboards that is
// the whole word until the next space.
func (t *TextField) Typed() string { return t.Text[:t.caret] + t.preedit + t.Text[t.caret:] }

// Clear empties the field and cancels the composition.
func (t *TextField) Clear() {
	if t.ime != nil && !t.busy {
		t.ime.Cancel()
	}
	t.preedit, t.waiting, t.selected = "", false, false
	t.replace("", "")
}

// Insert inserts s at the caret, or replaces the selection with s.
func (t *TextField) Insert(s string) {
	if t.Break != "" {
		s = strings.NewReplacer("\r\n", t.Break, "\n", t.Break, "\t", ", ").Replace(s)
	}
	if t.selected && s != "" {
		t.selected = false
		t.replace(s, "")
		return
	}
	t.replace(t.Text[:t.caret]+s, t.Text[t.caret:])
}

// replace sets the text before and after the caret. It removes control characters and
// truncates the text to MaxRunes.
func (t *TextField) replace(before, after string) {
	limit := t.MaxRunes
	if limit == 0 {
		limit = 24
	}
	before, after = printable(before), printable(after)
	before = firstRunes(before, limit)
	after = firstRunes(after, limit-utf8.RuneCountInString(before))
	text := before + after
	t.caret = len(before)
	if text != t.Text {
		t.Text = text
		if t.OnChange != nil {
			t.OnChange(text)
		}
	}
}

func printable(s string) string {
	for i, r := range s {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			out := []byte(s[:i])
			for _, r := range s[i:] {
				if r >= ' ' && r != 0x7f && r != utf8.RuneError {
					out = utf8.AppendRune(out, r)
				}
			}
			return string(out)
		}
	}
	return s
}

func firstRunes(s string, n int) string {
	for i := range s {
		if n--; n < 0 {
			return s[:i]
		}
	}
	return s
}

// Handle handles a click.
func (t *TextField) Handle(e *Event) bool {
	// In a browser, a press before the session starts only opens the keyboard of a phone.
	if e.Kind == Press && t.focused && !t.waiting && t.Rect.Contains(e.X, e.Y) {
		t.deselect()
	}
	used, _ := t.Click(e)
	return used
}

// Step moves the caret or deletes characters.
func (t *TextField) Step(a Action) bool {
	if t.preedit != "" {
		return true
	}
	if t.selected && (a == ActBackspace || a == ActDelete) {
		t.selected = false
		t.edit(0, len(t.Text))
		return true
	}
	_, back := utf8.DecodeLastRuneInString(t.Text[:t.caret])
	_, next := utf8.DecodeRuneInString(t.Text[t.caret:])
	switch a {
	case ActLeft, ActRight, ActHome, ActEnd:
		t.deselect()
	}
	switch a {
	case ActLeft:
		t.caret -= back
	case ActRight:
		t.caret += next
	case ActHome:
		t.caret = 0
	case ActEnd:
		t.caret = len(t.Text)
	case ActBackspace:
		t.edit(t.caret-back, t.caret)
	case ActDelete:
		t.edit(t.caret, t.caret+next)
	default:
		return false
	}
	return true
}

func (t *TextField) edit(from, to int) {
	if t.ime != nil && !t.busy {
		t.ime.Confirm()
	}
	if from < to {
		t.replace(t.Text[:from], t.Text[to:])
	}
}

// AppendUI appends the field. Its text is narrated after its name.
func (t *TextField) AppendUI(out []Node) []Node {
	if t.Hidden {
		return out
	}
	n := t.Node()
	if text := t.Typed(); text != "" {
		n.Hint = text
		if t.selected && t.Selected != "" {
			n.Hint += ", " + t.Selected
		}
	}
	return append(out, n)
}

// Activate commits the text and calls OnDone, as Enter does.
func (t *TextField) Activate() {
	t.Commit()
	if t.OnDone != nil && !t.Disabled {
		t.OnDone(t.Text)
	}
}

// Draw draws the field, its text and the caret.
func (t *TextField) Draw(c *sprites.Canvas) {
	if t.Hidden {
		return
	}
	th, r := c.Theme(), t.Rect
	ground, line, ink, pale := th.Deep, th.Outline, th.Text, th.Text2
	if t.Paper {
		ground, line, ink, pale = th.SheetRaised, th.SheetText2, th.SheetInk, th.SheetText2
	}
	if t.focused {
		line = th.Gold
	}
	radius := float32(10)
	if t.Pill {
		radius = r.H / 2
	}
	c.Round(r, radius, ground)
	c.RoundStroke(r, radius, 1.5, t.ink(line))
	inner := r.InsetXY(14, 2)
	inner.W -= max(0, t.Margin-14)
	z := c.TextScale()
	base := r.CY() + 6*z
	if t.Icon != "" {
		c.Icon(t.Icon, sprites.R(inner.X+2, r.CY()-10, 20, 20), pale)
		inner.X, inner.W = inner.X+34, inner.W-34
	}
	if t.Note != "" {
		w := c.Measure(sprites.Sans, 14, t.Note)
		c.Text(sprites.Sans, 14, t.Note, inner.Right()-2, base-1, sprites.Right, pale)
		inner.W -= w + 10
	}
	x := inner.X
	c.Clip(sprites.R(inner.X, inner.Y, inner.W+8, inner.H))
	if t.Text == "" && t.preedit == "" {
		c.Text(sprites.Sans, c.FitSize(sprites.Sans, 15, t.Placeholder, inner.W+8), t.Placeholder, x, base, sprites.Left, pale)
	}
	before, after := t.Text[:t.caret], t.Text[t.caret:]
	// With a large text scale, the size is reduced before the text is scrolled.
	size := max(c.FitSize(sprites.Sans, 17, t.Text, inner.W-2), min(17, 15/z))
	wb, wp := c.Measure(sprites.Sans, size, before), c.Measure(sprites.Sans, size, t.preedit)
	if over := wb + wp - inner.W + 2; over > 0 {
		x -= over
	}
	if t.selected && t.focused {
		c.Fill(sprites.R(x, base-16*z, wb+c.Measure(sprites.Sans, size, after), 21*z), ground.Mix(th.Gold, .4))
	}
	c.Text(sprites.Sans, size, before, x, base, sprites.Left, t.ink(ink))
	if t.preedit != "" {
		c.Text(sprites.Sans, size, t.preedit, x+wb, base, sprites.Left, t.ink(ink))
		c.Fill(sprites.R(x+wb, base+4, wp, 1.5), th.Gold)
	}
	c.Text(sprites.Sans, size, after, x+wb+wp, base, sprites.Left, t.ink(ink))
	if t.focused && !t.selected {
		c.Fill(sprites.R(x+wb+wp, base-16*z, 2, 21*z), ink)
	}
	c.Unclip()
}
