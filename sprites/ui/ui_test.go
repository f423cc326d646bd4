package ui

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"moineau/sprites"
)

func press(h interface{ Handle(*Event) bool }, x, y float32, pointer int) {
	h.Handle(&Event{Kind: Press, X: x, Y: y, Pointer: pointer})
	h.Handle(&Event{Kind: Release, X: x, Y: y, Pointer: pointer})
}

func TestButtonClicks(t *testing.T) {
	n := 0
	b := NewButton("b", "B", func() { n++ })
	b.Rect = sprites.R(10, 10, 50, 20)
	press(b, 20, 20, 0)
	press(b, 200, 20, 0)                          // elsewhere
	b.Handle(&Event{Kind: Press, X: 20, Y: 20})   // leaves the button before the release
	b.Handle(&Event{Kind: Release, X: 90, Y: 20}) //
	b.Handle(&Event{Kind: Press, X: 20, Y: 20})   // a long press is not a click
	b.Handle(&Event{Kind: Cancel, X: 20, Y: 20})  //
	b.Handle(&Event{Kind: Press, X: 20, Y: 20, Pointer: 1})
	b.Handle(&Event{Kind: Release, X: 20, Y: 20, Pointer: 2}) // another finger
	if n != 1 || !b.Pressed() {
		t.Errorf("%d clicks, want 1; pressed %v, want true", n, b.Pressed())
	}
	b.Disabled = true
	press(b, 20, 20, 0)
	if b.Hidden = true; b.Handle(&Event{Kind: Press, X: 20, Y: 20}) || n != 1 {
		t.Errorf("a disabled or hidden button was clicked")
	}
}

// TestPressContinuesAfterLayout checks that a click is not lost if the page is laid out
// between its press and its release, unless the control has another meaning now.
func TestPressContinuesAfterLayout(t *testing.T) {
	for _, c := range []struct {
		what     string
		change   func(b *Button)
		scrolled bool
		at       float32 // x of the release
		clicks   int
	}{
		{"the same button", func(*Button) {}, false, 20, 1},
		{"in a list", func(*Button) {}, true, 20, 1},
		{"moved away", func(b *Button) { b.Rect.X += 500 }, false, 20, 0},
		{"released elsewhere", func(*Button) {}, false, 300, 0},
		{"disabled", func(b *Button) { b.Disabled = true }, false, 20, 0},
		{"another ID", func(b *Button) { b.ID = "c" }, false, 20, 0},
		{"another name", func(b *Button) { b.Name = "C" }, false, 20, 0},
		{"another narrated name", func(b *Button) { b.Spoken = "C" }, false, 20, 0},
		{"another question", func(b *Button) { b.Question = 2 }, false, 20, 0},
	} {
		old, now := 0, 0
		list := NewScroll("list", "")
		list.Rect = sprites.R(0, 0, 200, 200)
		l := &Layer{}
		lay := func(clicks *int, change func(*Button)) *Button {
			b := NewButton("b", "B", func() { *clicks++ })
			b.Rect = sprites.R(10, 10, 50, 20)
			change(b)
			if c.scrolled {
				list.SetChildren(40, b)
				l.Set(list)
			} else {
				l.Set(b)
			}
			return b
		}
		same := func(*Button) {}
		lay(&old, same)
		l.Handle(&Event{Kind: Press, X: 20, Y: 20})
		lay(&old, same)
		b := lay(&now, c.change)
		l.Handle(&Event{Kind: Release, X: c.at, Y: 20})
		if old != 0 || now != c.clicks {
			t.Errorf("%s: %d clicks on the old button, %d on the new one, expected 0 and %d", c.what, old, now, c.clicks)
		}
		// Nothing stays pressed.
		l.Handle(&Event{Kind: Release, X: 20, Y: 20})
		if now != c.clicks || b.Pressed() {
			t.Errorf("%s: after a second release %d clicks, pressed %v", c.what, now, b.Pressed())
		}
	}
}

// grid returns a layer of n buttons named a, b and so on, in rows of three.
func grid(n int) (*Layer, []string) {
	l := &Layer{}
	var clicked []string
	for i := range n {
		id := string(rune('a' + i))
		b := NewButton(id, id, func() { clicked = append(clicked, id) })
		b.Rect = sprites.R(float32(i%3)*100, float32(i/3)*60, 90, 50)
		l.Add(b)
	}
	return l, clicked
}

func focusedID(l *Layer) string {
	if l.Focused() == nil {
		return ""
	}
	return l.Focused().Base().ID
}

func TestFocusMoves(t *testing.T) {
	for _, c := range []struct {
		keys []Action
		want string
	}{
		{[]Action{ActNext}, "a"},
		{[]Action{ActPrev}, "h"},
		{[]Action{ActDown}, "a"},
		{[]Action{ActNext, ActRight, ActRight, ActRight}, "c"},
		{[]Action{ActNext, ActDown, ActDown, ActRight}, "h"},
		{[]Action{ActNext, ActRight, ActRight, ActDown, ActDown}, "h"},
		{[]Action{ActNext, ActDown, ActUp, ActUp}, "a"},
		{[]Action{ActNext, ActNext, ActNext, ActPrev}, "b"},
		{[]Action{ActPrev, ActNext}, "a"},
	} {
		l, _ := grid(8)
		for _, k := range c.keys {
			l.Handle(&Event{Kind: Key, Action: k})
		}
		if got := focusedID(l); got != c.want {
			t.Errorf("keys %v lead to %q, want %q", c.keys, got, c.want)
		}
	}
}

func TestTabReachesAllEnabled(t *testing.T) {
	l, _ := grid(8)
	l.Widgets[3].Base().Disabled = true
	l.Widgets[4].Base().Hidden = true
	var seen []string
	for range 6 {
		l.Handle(&Event{Kind: Key, Action: ActNext})
		seen = append(seen, focusedID(l))
	}
	if got := strings.Join(seen, ""); got != "abcfgh" {
		t.Errorf("Tab goes %s, want abcfgh", got)
	}
}

func TestRingShowsForKeysOnly(t *testing.T) {
	l, _ := grid(3)
	l.Handle(&Event{Kind: Key, Action: ActNext})
	if !l.Focused().Base().Focused() {
		t.Error("after Tab no ring is shown")
	}
	press(l, 110, 10, 0)
	if l.Focused().Base().Focused() || focusedID(l) != "b" {
		t.Errorf("after a click the ring is shown or the place is %q, want b", focusedID(l))
	}
	l.Handle(&Event{Kind: Key, Action: ActRight})
	if !l.Focused().Base().Focused() || focusedID(l) != "b" {
		t.Error("the first key does not show where the focus is")
	}
	press(l, 500, 500, 0)
	if l.Focused() != nil {
		t.Error("a click beside everything keeps the focus")
	}
}

func TestFocusSurvivesSet(t *testing.T) {
	l, _ := grid(3)
	l.FocusID("b", true)
	b := NewButton("b", "other", nil)
	b.Rect = sprites.R(0, 0, 10, 10)
	l.Set(NewButton("x", "x", nil), b)
	if l.Focused() != Widget(b) || !b.Focused() {
		t.Error("the focus is not on the new widget with the same ID")
	}
}

func TestSpace(t *testing.T) {
	n := 0
	l := &Layer{}
	l.Add(NewButton("a", "a", func() { n++ }))
	l.FocusID("a", true)
	l.Handle(&Event{Kind: Key, Action: ActSpace})
	l.SpacePasses = true
	if l.Handle(&Event{Kind: Key, Action: ActSpace}) {
		t.Error("Space is used although the scene keeps it")
	}
	l.Handle(&Event{Kind: Key, Action: ActOK})
	if n != 2 {
		t.Errorf("%d activations, want 2", n)
	}
}

func TestTopmostWins(t *testing.T) {
	var got string
	under := NewButton("u", "u", func() { got += "u" })
	over := NewButton("o", "o", func() { got += "o" })
	under.Rect, over.Rect = sprites.R(0, 0, 100, 100), sprites.R(50, 50, 100, 100)
	l := &Layer{}
	l.Add(under, over)
	press(l, 60, 60, 0)
	press(l, 20, 20, 0)
	if got != "ou" {
		t.Errorf("clicked %q, want ou", got)
	}
	l.Handle(&Event{Kind: Move, X: 20, Y: 20})
	l.Handle(&Event{Kind: Move, X: 60, Y: 60})
	if under.Hovered() || !over.Hovered() {
		t.Error("what is covered seems hovered")
	}
}

func TestChoices(t *testing.T) {
	var at, value int
	var on bool
	seg := NewSegmented("s", "S", []string{"x", "y", "z"}, 0, func(i int) { at = i })
	seg.Rect = sprites.R(0, 0, 300, 40)
	press(seg, 250, 20, 0)
	if at != 2 {
		t.Errorf("chosen %d, want 2", at)
	}
	if seg.Step(ActRight) || !seg.Step(ActLeft) || at != 1 {
		t.Errorf("arrows chose %d, want 1", at)
	}
	sw := NewSwitch("w", "W", false, func(b bool) { on = b })
	sw.Rect = sprites.R(0, 0, 52, 44)
	if press(sw, 10, 10, 0); !on {
		t.Error("the switch is not on")
	}
	st := NewStepper("n", "N", 25, 0, 30, 10, func(v int) { value = v })
	st.Rect = sprites.R(0, 0, 200, 44)
	press(st, 190, 20, 0)
	if value != 30 || st.Label() != "30" {
		t.Errorf("value %d labelled %q, want 30", value, st.Label())
	}
	press(st, 10, 20, 0)
	if value != 20 {
		t.Errorf("value %d, want 20", value)
	}
	moved, done := -1, -1
	sl := NewSlider("l", "L", 80, 80, 160, 10, func(v int) { moved = v })
	sl.OnDone = func(v int) { done = v }
	sl.Rect = sprites.R(0, 0, 124, 44)
	sl.Handle(&Event{Kind: Press, X: 62, Y: 20})
	if moved != 120 || done != -1 {
		t.Errorf("slider at %v, done %d, want 120 and not done", moved, done)
	}
	sl.Handle(&Event{Kind: Move, X: 900, Y: 20})
	if moved != 160 || done != -1 {
		t.Errorf("slider at %v, done %d, want 160 and not done", moved, done)
	}
	sl.Handle(&Event{Kind: Release, X: 900, Y: 20})
	if done != 160 {
		t.Errorf("let go at %d, want 160", done)
	}
	if sl.Step(ActLeft); moved != 150 || done != 150 {
		t.Errorf("a key leads to %d, %d, want 150", moved, done)
	}
	if got := sl.AppendUI(nil)[0].Name; got != "L, 150" {
		t.Errorf("it is called %q", got)
	}
	sl.Activate()
	if sl.Activate(); moved != 80 {
		t.Errorf("round it leads to %d, want 80", moved)
	}
}

func TestTextField(t *testing.T) {
	var last string
	f := NewTextField("f", "F", "né", func(s string) { last = s })
	f.MaxRunes = 6
	f.Insert("e\n\x00")
	if last != "née" {
		t.Errorf("text %q, want née", last)
	}
	for _, a := range []Action{ActLeft, ActLeft} {
		f.Step(a)
	}
	f.Step(ActBackspace)
	if f.Text != "ée" {
		t.Errorf("text %q, want ée", f.Text)
	}
	f.Step(ActDelete)
	f.Insert("吉林麻将很好")
	if f.Text != "吉林麻将很好" {
		t.Errorf("text %q, want the six characters that fit", f.Text)
	}
	f.Step(ActHome)
	f.Step(ActBackspace)
	if f.Text != "吉林麻将很好" {
		t.Errorf("text %q after Backspace at its start", f.Text)
	}
}

// TestTypingReplacesASelection types, deletes and moves the caret in a field whose text
// was selected on focus.
func TestTypingReplacesASelection(t *testing.T) {
	press := func(f *TextField) {
		f.Handle(&Event{Kind: Press, X: 10, Y: 10})
		f.Handle(&Event{Kind: Release, X: 10, Y: 10})
	}
	step := func(a Action) func(f *TextField) { return func(f *TextField) { f.Step(a) } }
	for name, c := range map[string]struct {
		first func(f *TextField)
		want  string // the text after "x" was typed
	}{
		"typing":    {func(*TextField) {}, "x"},
		"nothing":   {func(f *TextField) { f.Insert("") }, "x"},
		"Backspace": {step(ActBackspace), "x"},
		"Delete":    {step(ActDelete), "x"},
		"Clear":     {func(f *TextField) { f.Clear() }, "x"},
		"Left":      {step(ActLeft), "nxé"},
		"Home":      {step(ActHome), "xné"},
		"End":       {step(ActEnd), "néx"},
		"a press":   {press, "néx"},
		"Up":        {step(ActUp), "x"}, // does not change the field
	} {
		f := NewTextField("f", "F", "né", nil)
		f.SelectAll, f.Selected, f.Rect = true, "selected", sprites.R(0, 0, 100, 44)
		l := &Layer{}
		l.Add(f)
		l.Focus(f, true)
		if n := f.AppendUI(nil); n[0].Hint != "né, selected" {
			t.Errorf("%s: expected the selection to be named, got %q", name, n[0].Hint)
		}
		c.first(f)
		f.Insert("x")
		if f.Text != c.want {
			t.Errorf("%s: expected %q, got %q", name, c.want, f.Text)
		}
		l.Blur()
		l.Focus(f, true)
		if f.Insert("y"); f.Text != "y" {
			t.Errorf("%s: expected the text to be selected again, got %q", name, f.Text)
		}
	}
	f := NewTextField("f", "F", "né", nil)
	l := &Layer{}
	l.Add(f)
	l.Focus(f, true)
	if f.Insert("x"); f.Text != "néx" {
		t.Errorf("expected no selection in other fields, got %q", f.Text)
	}
}

func scrollOf(n int) (*Scroll, *int) {
	clicks := new(int)
	s := NewScroll("list", "List")
	s.Rect = sprites.R(0, 100, 200, 200)
	var ws []Widget
	for i := range n {
		b := NewButton("r"+digits(i), "", func() { *clicks++ })
		b.Rect = sprites.R(0, 100+float32(i)*50, 200, 44)
		ws = append(ws, b)
	}
	s.SetChildren(float32(n)*50, ws...)
	return s, clicks
}

func TestScroll(t *testing.T) {
	s, clicks := scrollOf(10)
	s.Handle(&Event{Kind: Wheel, X: 50, Y: 150, DY: -1000})
	if s.Offset() != 300 || s.Children[9].Base().Rect.Y != 250 {
		t.Errorf("offset %v, last row at %v; want 300, 250", s.Offset(), s.Children[9].Base().Rect.Y)
	}
	press(s, 50, 260, 1)
	if *clicks != 1 {
		t.Errorf("%d clicks, want 1", *clicks)
	}
	// A drag scrolls without a click.
	s.Handle(&Event{Kind: Press, X: 50, Y: 150, Pointer: 1})
	for y := float32(150); y <= 250; y += 5 {
		s.Handle(&Event{Kind: Move, X: 50, Y: y, Pointer: 1})
	}
	s.Handle(&Event{Kind: Release, X: 50, Y: 250, Pointer: 1})
	if *clicks != 1 || s.Offset() > 220 || s.Offset() < 190 {
		t.Errorf("after a drag: %d clicks, offset %v; want 1, about 205", *clicks, s.Offset())
	}
	ticks := 0
	for s.Tick() {
		if ticks++; ticks > 600 {
			t.Fatal("the content never comes to rest")
		}
	}
	if ticks == 0 || s.Offset() < 0 {
		t.Errorf("ran on for %d ticks to %v", ticks, s.Offset())
	}
	// A finger that rests before it is lifted does not start a swipe.
	s.ScrollTo(0)
	s.Handle(&Event{Kind: Press, X: 50, Y: 250, Pointer: 1})
	for y := float32(250); y >= 150; y -= 10 {
		s.Handle(&Event{Kind: Move, X: 50, Y: y, Pointer: 1})
		s.Tick()
	}
	for range 30 {
		s.Tick()
	}
	s.Handle(&Event{Kind: Release, X: 50, Y: 150, Pointer: 1})
	s.Tick()
	if s.Offset() < 90 || s.Offset() > 101 {
		t.Errorf("after a drag and a rest: offset %v, want where the finger left it", s.Offset())
	}
	// A row outside the area cannot be pressed.
	s.ScrollTo(0)
	press(s, 50, 320, 0)
	if *clicks != 1 {
		t.Error("a row outside the area was clicked")
	}
}

func TestFocusScrolls(t *testing.T) {
	s, _ := scrollOf(10)
	l := &Layer{}
	l.Add(s)
	l.FocusID("r9", true)
	r := l.Focused().Base().Rect
	if r.Y < s.Rect.Y || r.Bottom() > s.Rect.Bottom() {
		t.Errorf("the focused row is at %v, outside %v", r, s.Rect)
	}
	l.Handle(&Event{Kind: Key, Action: ActUp})
	if focusedID(l) != "r8" {
		t.Errorf("up leads to %s, want r8", focusedID(l))
	}
}

func TestUINodes(t *testing.T) {
	l, _ := grid(2)
	l.Add(NewSegmented("s", "S", []string{"x", "y"}, 1, nil), NewSwitch("w", "W", true, nil))
	l.FocusID("b", true)
	nodes := l.AppendUI(nil)
	var ids []string
	for _, n := range nodes {
		ids = append(ids, n.ID+":"+n.Role)
	}
	want := []string{"a:button", "b:button", "s:radiogroup", "s.0:radio", "s.1:radio", "w:switch"}
	if !slices.Equal(ids, want) {
		t.Errorf("%q, want %q", ids, want)
	}
	if nodes[3].Checked || !nodes[4].Checked || !nodes[5].Checked {
		t.Error("the chosen radio and the switch that is on are not the checked ones")
	}
	js, err := json.Marshal(nodes[1])
	if err != nil {
		t.Fatal(err)
	}
	if string(js) != `{"id":"b","role":"button","name":"b","x":100,"y":0,"w":90,"h":50,"enabled":true,"focused":true}` {
		t.Errorf("JSON %s", js)
	}
}

func TestScrollNodes(t *testing.T) {
	s, _ := scrollOf(10)
	s.ScrollTo(20)
	nodes := s.AppendUI(nil)
	if len(nodes) != 1+10 || nodes[5].Offscreen || !nodes[6].Offscreen || nodes[1].ID != "r0" || nodes[1].Y != 100 || nodes[1].H != 24 || nodes[5].ID != "r4" || nodes[5].Y+nodes[5].H != 300 {
		t.Errorf("nodes %+v; want the list, r0 … r4 cut to it, and the others away", nodes)
	}
}

func TestSegmentedCells(t *testing.T) {
	c := sprites.NewCanvas(sprites.NewAtlas())
	s := NewSegmented("s", "S", []string{"a", "a much longer choice", "b"}, 0, nil)
	w := s.Width(c)
	s.Rect = sprites.R(50, 0, w, 44)
	if short, long := s.cell(0), s.cell(1); long.W < short.W*2 || abs(s.cell(2).Right()-(50+w-3)) > .1 {
		t.Errorf("cells %v %v %v in %v", short, long, s.cell(2), s.Rect)
	}
	s.Rect.W = 900
	if s.cell(0).W != s.cell(1).W {
		t.Error("with room for all the cells are not equal")
	}
}

func TestPageKeys(t *testing.T) {
	s, _ := scrollOf(10)
	l := &Layer{}
	l.Add(s)
	for _, c := range []struct {
		key  Action
		want float32
	}{{ActPageDown, 180}, {ActEnd, 300}, {ActPageUp, 120}, {ActHome, 0}} {
		if !l.Handle(&Event{Kind: Key, Action: c.key}) || s.Offset() != c.want {
			t.Errorf("key %d scrolls to %v, want %v", c.key, s.Offset(), c.want)
		}
	}
	if l.Handle(&Event{Kind: Key, Action: ActHelp}) {
		t.Error("F1 is used by a list")
	}
}
