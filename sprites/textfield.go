package sprites

import (
	"image"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"
)

// TextField is one line to write in, with the platform's input methods.
type TextField struct {
	Control
	Text        string
	Placeholder string
	MaxRunes    int // 24 when 0
	OnChange    func(string)
	OnDone      func(string) // Enter

	preedit string
	caret   int // byte offset in Text
	ime     *textinput.Composer
	scale   float32
}

// NewTextField makes a field.
func NewTextField(id, name, text string, onChange func(string)) *TextField {
	return &TextField{Control: Control{ID: id, Role: "textbox", Name: name}, Text: text, caret: len(text), OnChange: onChange}
}

func (t *TextField) blur() {
	if t.ime != nil {
		t.ime.Cancel()
	}
	t.preedit = ""
}

// Tick lets the input method work while the field has the keyboard. It tells
// whether the keys of this tick belong to the field. Call it before events are
// handled; X and Y of the window are points times scale.
func (t *TextField) Tick(scale float32) (used bool) {
	if !t.focused || t.Disabled || t.Hidden {
		return false
	}
	t.scale = scale
	if t.ime == nil {
		t.ime = &textinput.Composer{OnNewSession: t.session, OnCommit: t.commit,
			OnComposition: func(c *textinput.Composition) { t.preedit = c.Text() },
			OnEndByUser:   func() { t.focused = false }}
	}
	used, err := t.ime.Update()
	return used && err == nil
}

func (t *TextField) session() *textinput.SessionOptions {
	r, s := t.Rect, t.scale
	return &textinput.SessionOptions{
		CaretBounds:     image.Rect(int(r.X*s), int(r.Y*s), int(r.X*s)+1, int(r.Bottom()*s)),
		TextBeforeCaret: t.Text[:t.caret], TextAfterCaret: t.Text[t.caret:],
	}
}

func (t *TextField) commit(c *textinput.Commit) {
	before, after := c.SurroundingText()
	t.replace(before+c.Text(), after)
}

// Insert types s at the caret.
func (t *TextField) Insert(s string) { t.replace(t.Text[:t.caret]+s, t.Text[t.caret:]) }

// replace sets the text around the caret, without control characters and not
// longer than allowed.
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

// Handle takes the keyboard on a click.
func (t *TextField) Handle(e *Event) bool {
	used, _ := t.Click(e)
	return used
}

// Step moves the caret and deletes.
func (t *TextField) Step(a Action) bool {
	if t.preedit != "" {
		return true
	}
	_, back := utf8.DecodeLastRuneInString(t.Text[:t.caret])
	_, next := utf8.DecodeRuneInString(t.Text[t.caret:])
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
	if t.ime != nil {
		t.ime.Confirm()
	}
	if from < to {
		t.replace(t.Text[:from], t.Text[to:])
	}
}

// Activate is Enter: the text is done.
func (t *TextField) Activate() {
	if t.OnDone != nil && !t.Disabled {
		t.OnDone(t.Text)
	}
}

// Draw draws the field, its text and the caret.
func (t *TextField) Draw(c *Canvas) {
	if t.Hidden {
		return
	}
	th, r := c.Theme(), t.Rect
	c.Round(r, 10, th.Panel.Mix(Black, .3))
	line := th.Outline
	if t.focused {
		line = th.Gold
	}
	c.RoundStroke(r, 10, 1.5, t.ink(line))
	inner := r.InsetXY(14, 2)
	z := c.TextScale()
	x, base := inner.X, r.CY()+6*z
	c.Clip(inner)
	if t.Text == "" && t.preedit == "" {
		c.Text(Sans, 17, t.Placeholder, x, base, Left, th.Text2.Fade(.7))
	}
	before, after := t.Text[:t.caret], t.Text[t.caret:]
	wb, wp := c.Measure(Sans, 17, before), c.Measure(Sans, 17, t.preedit)
	if over := wb + wp - inner.W + 2; over > 0 {
		x -= over
	}
	c.Text(Sans, 17, before, x, base, Left, t.ink(th.Text))
	if t.preedit != "" {
		c.Text(Sans, 17, t.preedit, x+wb, base, Left, th.Gold)
		c.Fill(R(x+wb, base+4, wp, 1.5), th.Gold)
	}
	c.Text(Sans, 17, after, x+wb+wp, base, Left, t.ink(th.Text))
	if t.focused {
		c.Fill(R(x+wb+wp, base-16*z, 2, 21*z), th.Text)
	}
	c.Unclip()
}
