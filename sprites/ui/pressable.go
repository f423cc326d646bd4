package ui

// Pressable is a Control that does one thing when it is clicked or activated. Widgets that
// draw themselves embed it.
type Pressable struct {
	Control
	OnClick func() // may be nil
}

// Activate calls OnClick unless the widget is disabled.
func (p *Pressable) Activate() {
	if p.OnClick != nil && !p.Disabled {
		p.OnClick()
	}
}

// Handle activates the widget on a click.
func (p *Pressable) Handle(e *Event) bool { return p.HandleClick(e, p.Activate) }

// HandleClick tracks a pointer over the control, calls do if the event completes a click,
// and reports whether the event was consumed.
func (cn *Control) HandleClick(e *Event, do func()) bool {
	used, clicked := cn.Click(e)
	if clicked {
		do()
	}
	return used
}
