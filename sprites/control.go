package sprites

// UINode describes one widget to tests and to readers of the screen.
type UINode struct {
	ID      string  `json:"id"`
	Role    string  `json:"role"` // an ARIA role: button, switch, radio, slider, list …
	Name    string  `json:"name"` // in the player's language
	X       float32 `json:"x"`
	Y       float32 `json:"y"`
	W       float32 `json:"w"`
	H       float32 `json:"h"`
	Enabled bool    `json:"enabled"`
	Focused bool    `json:"focused"`
	Checked bool    `json:"checked,omitempty"` // the chosen radio, a switch that is on
	Hint    string  `json:"hint,omitempty"`    // what a reader says after the name
	Away    bool    `json:"away,omitempty"`    // out of sight in its list until it has the keyboard
}

// Spoken is the name with what is said after it.
func (n *UINode) Spoken() string {
	if n.Hint == "" {
		return n.Name
	}
	return n.Name + ", " + n.Hint
}

// Widget is something on the screen that can be looked at and used.
type Widget interface {
	// Base gives the common part.
	Base() *Control
	// Draw draws the widget where it stands.
	Draw(c *Canvas)
	// Handle reacts to an event and reports whether it was used up.
	Handle(e *Event) bool
	// Step reacts to an arrow inside the focused widget and reports whether it was
	// used; if not, the focus moves on.
	Step(a Action) bool
	// Activate is Enter, Space or a tap.
	Activate()
	// AppendUI describes the widget and what is in it.
	AppendUI(out []UINode) []UINode
}

// Control is what all widgets have. Embed it.
type Control struct {
	ID       string
	Role     string
	Name     string // shown, or spoken for an icon alone
	Spoken   string // what is spoken instead of the name, where that alone says too little
	Hint     string // spoken after the name
	Rect     Rect
	Reach    float32 // how far around the rectangle a pointer still hits
	Disabled bool
	Hidden   bool
	NoFocus  bool // is never given the keyboard (labels, cards that are not pressed)

	focused bool // has the keyboard
	hover   bool
	down    bool // is pressed by pointer by
	by      int
}

// Base is the control itself.
func (w *Control) Base() *Control { return w }

// Focused reports whether the widget has the keyboard.
func (w *Control) Focused() bool { return w.focused }

// Hovered reports whether the mouse is over the widget.
func (w *Control) Hovered() bool { return w.hover }

// Pressed reports whether a pointer holds the widget down.
func (w *Control) Pressed() bool { return w.down }

// KeepPress takes over how old is pressed: the same control, laid out anew under the pointer.
func (w *Control) KeepPress(old *Control) { w.down, w.by, w.hover = old.down, old.by, old.hover }

// Holds reports whether that pointer holds the widget down.
func (w *Control) Holds(pointer int) bool { return w.down && w.by == pointer }

// Focusable reports whether the keyboard can come here.
func (w *Control) Focusable() bool { return !w.NoFocus && !w.Disabled && !w.Hidden }

// Step uses no arrow.
func (w *Control) Step(Action) bool { return false }

// Activate does nothing.
func (w *Control) Activate() {}

// Handle uses no event.
func (w *Control) Handle(*Event) bool { return false }

// Draw draws nothing.
func (w *Control) Draw(*Canvas) {}

// Node describes the control.
func (w *Control) Node() UINode {
	name := w.Name
	if w.Spoken != "" {
		name = w.Spoken
	}
	r := w.Rect.Inset(-w.Reach)
	return UINode{ID: w.ID, Role: w.Role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H,
		Enabled: !w.Disabled, Focused: w.focused, Hint: w.Hint}
}

// part describes a piece of the control that is pressed by itself.
func (w *Control) part(suffix, role, name string, r Rect) UINode {
	return UINode{ID: w.ID + suffix, Role: role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H, Enabled: !w.Disabled}
}

// AppendUI describes the control alone.
func (w *Control) AppendUI(out []UINode) []UINode {
	if w.Hidden {
		return out
	}
	return append(out, w.Node())
}

// Click follows a pointer over the control's rectangle and reports whether the
// event was used and whether it finished a click.
func (w *Control) Click(e *Event) (used, clicked bool) {
	in := w.Rect.Inset(-w.Reach).Contains(e.X, e.Y) && !w.Hidden
	switch e.Kind {
	case Move:
		w.hover = in && !e.Touched()
		return in || w.down && w.by == e.Pointer, false
	case Press:
		if in && w.Disabled {
			return true, false
		}
		if in {
			w.down, w.by = true, e.Pointer
		}
		return in, false
	case Release:
		if w.down && w.by == e.Pointer {
			w.down = false
			return true, in && !w.Disabled
		}
	case Cancel:
		if w.down && w.by == e.Pointer {
			w.down = false
			return true, false
		}
	}
	return false, false
}

// DrawFocus draws the white ring when the control has the keyboard.
func (w *Control) DrawFocus(c *Canvas, radius float32) {
	if w.focused {
		c.FocusRing(w.Rect, radius)
	}
}

// ink fades a colour when the control is disabled.
func (w *Control) ink(col Color) Color {
	if w.Disabled {
		return col.Fade(.45)
	}
	return col
}
