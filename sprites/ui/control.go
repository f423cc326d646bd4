package ui

import "moineau/sprites"

// Node describes one widget for tests and for screen readers.
type Node struct {
	ID        string  `json:"id"`
	Role      string  `json:"role"` // an ARIA role such as button, switch, radio, slider or list
	Name      string  `json:"name"` // in the player's language
	X         float32 `json:"x"`
	Y         float32 `json:"y"`
	W         float32 `json:"w"`
	H         float32 `json:"h"`
	Enabled   bool    `json:"enabled"`
	Focused   bool    `json:"focused"`
	Checked   bool    `json:"checked,omitempty"` // a selected radio button, or a switch that is on
	Hint      string  `json:"hint,omitempty"`    // narrated after the name
	Offscreen bool    `json:"away,omitempty"`    // scrolled out of view in its list until it is focused
}

// Spoken returns the text that is narrated: the name, followed by the hint if there is
// one.
func (n *Node) Spoken() string {
	if n.Hint == "" {
		return n.Name
	}
	return n.Name + ", " + n.Hint
}

// Widget is an element of the screen that can be drawn and used.
type Widget interface {
	// Base returns the embedded Control.
	Base() *Control
	// Draw draws the widget at its Rect.
	Draw(c *sprites.Canvas)
	// Handle processes an event and reports whether it was consumed.
	Handle(e *Event) bool
	// Step processes an arrow key inside the focused widget and reports whether it was
	// consumed. If it was not, the focus moves on.
	Step(a Action) bool
	// Activate performs the widget's action, as Enter, Space or a tap does.
	Activate()
	// AppendUI appends descriptions of the widget and its parts.
	AppendUI(out []Node) []Node
}

// Control is the common part of all widgets, which embed it.
type Control struct {
	ID        string
	Role      string
	Name      string // shown as text, or only narrated for an icon
	Spoken    string // narrated instead of Name if the name alone is unclear
	Hint      string // narrated after the name
	Rect      sprites.Rect
	HitMargin float32 // margin around the rectangle that is part of the hit area
	Disabled  bool
	Hidden    bool
	Checked   bool // selected or on, as screen readers say
	NoFocus   bool // cannot be focused (labels, cards that cannot be pressed)
	Question  int  // a press does not continue on a control that answers another question

	focused bool // has the keyboard focus
	hover   bool
	down    bool // pressed by the pointer by
	by      int
}

// Base returns the control itself.
func (cn *Control) Base() *Control { return cn }

// Focused reports whether the widget has the keyboard focus.
func (cn *Control) Focused() bool { return cn.focused }

// Hovered reports whether the mouse is over the widget.
func (cn *Control) Hovered() bool { return cn.hover }

// Pressed reports whether a pointer holds the widget pressed.
func (cn *Control) Pressed() bool { return cn.down }

// Holds reports whether the given pointer holds the widget pressed.
func (cn *Control) Holds(pointer int) bool { return cn.down && cn.by == pointer }

// Focusable reports whether the widget can have the keyboard focus.
func (cn *Control) Focusable() bool { return !cn.NoFocus && !cn.Disabled && !cn.Hidden }

// Step returns false.
func (cn *Control) Step(Action) bool { return false }

// Activate does nothing.
func (cn *Control) Activate() {}

// Handle returns false.
func (cn *Control) Handle(*Event) bool { return false }

// Draw draws nothing.
func (cn *Control) Draw(*sprites.Canvas) {}

// Node returns the description of the control.
func (cn *Control) Node() Node {
	name := cn.Name
	if cn.Spoken != "" {
		name = cn.Spoken
	}
	r := cn.Rect.Inset(-cn.HitMargin)
	return Node{ID: cn.ID, Role: cn.Role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H,
		Enabled: !cn.Disabled, Focused: cn.focused, Checked: cn.Checked, Hint: cn.Hint}
}

// part returns the description of a part of the control that can be pressed by itself.
func (cn *Control) part(suffix, role, name string, r sprites.Rect) Node {
	return Node{ID: cn.ID + suffix, Role: role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H, Enabled: !cn.Disabled}
}

// AppendUI appends the control's node.
func (cn *Control) AppendUI(out []Node) []Node {
	if cn.Hidden {
		return out
	}
	return append(out, cn.Node())
}

// Click tracks a pointer over the control's hit area. It reports whether the event was
// consumed and whether it completed a click.
func (cn *Control) Click(e *Event) (used, clicked bool) {
	in := cn.Rect.Inset(-cn.HitMargin).Contains(e.X, e.Y) && !cn.Hidden
	switch e.Kind {
	case Move:
		cn.hover = in && !e.Touched()
		return in || cn.down && cn.by == e.Pointer, false
	case Press:
		if in && cn.Disabled {
			return true, false
		}
		if in {
			cn.down, cn.by = true, e.Pointer
		}
		return in, false
	case Release:
		if cn.down && cn.by == e.Pointer {
			cn.down = false
			return true, in && !cn.Disabled
		}
	case Cancel:
		if cn.down && cn.by == e.Pointer {
			cn.down = false
			return true, false
		}
	}
	return false, false
}

// DrawFocus draws the white focus ring if the control is focused.
func (cn *Control) DrawFocus(c *sprites.Canvas, radius float32) {
	if cn.focused {
		c.FocusRing(cn.Rect, radius)
	}
}

// ink fades a colour if the control is disabled.
func (cn *Control) ink(col sprites.Color) sprites.Color {
	if cn.Disabled {
		return col.Fade(.45)
	}
	return col
}
