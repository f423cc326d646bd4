package ui

// EventKind is the kind of an input event.
type EventKind uint8

// The kinds of events.
const (
	Move      EventKind = iota + 1 // a pointer moved: the mouse, or a touch that is down
	Press                          // the main button or a finger went down
	Release                        // it went up; a click if it went down on the same widget
	Cancel                         // it went up without a click, after a LongPress or because the touch was cancelled
	LongPress                      // a finger rested for half a second, or the other mouse button was pressed; asks for an explanation
	Wheel                          // DX, DY: how far to scroll the content under the pointer
	Key                            // a key or a pad button went down or repeats; see Action
)

// Action is the meaning of a key or a pad button.
type Action uint8

// The actions. The values ActDigit1 … ActDigit9, ActAskHand … ActPin and ActShift1 …
// ActShift4 are consecutive.
const (
	ActNone Action = iota
	ActUp
	ActDown
	ActLeft
	ActRight
	ActNext      // Tab
	ActPrev      // Shift+Tab
	ActOK        // Enter, pad south
	ActSpace     // Space, pad west: passes at the table, activates elsewhere
	ActBack      // Escape, pad east
	ActMenu      // pad start
	ActHelp      // pad north: opens the side panel
	ActCard      // F1: opens the rule card
	ActNarration // F2: opens the narrated table
	ActHome
	ActEnd
	ActPageUp
	ActPageDown
	ActBackspace
	ActDelete
	ActFullscreen // F11, Alt+Enter
	ActDigit1
	ActDigit2
	ActDigit3
	ActDigit4
	ActDigit5
	ActDigit6
	ActDigit7
	ActDigit8
	ActDigit9
	// Commands that are characters. For example, h is the key that types h in the current
	// keyboard layout; see Command.
	ActAskHand   // h
	ActAskLast   // d
	ActAskMelds  // m
	ActAskLeft   // w
	ActAskScores // s
	ActAskAgain  // r
	ActAskAdvice // a
	ActAskKeys   // ?
	ActSearch    // /: moves the focus to the search field
	ActCards     // c: shows the card of hands beside the player's hand
	ActPin       // *: pins a hand of that card
	// Shift with an arrow key: turns something instead of moving the focus.
	ActTurnLeft
	ActTurnRight
	// Shift with a digit: the assists at the table, the plain digits elsewhere.
	ActShift1
	ActShift2
	ActShift3
	ActShift4
)

// Digit returns 1 … 9 for the digit actions, with or without Shift, and 0 for all others.
func (a Action) Digit() int {
	if a >= ActDigit1 && a <= ActDigit9 {
		return int(a-ActDigit1) + 1
	}
	return a.Shifted()
}

// Shifted returns 1 … 4 for the digits with Shift and 0 for all other actions.
func (a Action) Shifted() int {
	if a >= ActShift1 && a <= ActShift4 {
		return int(a-ActShift1) + 1
	}
	return 0
}

// Event is one input event of a tick.
type Event struct {
	Kind    EventKind
	X, Y    float32 // in points
	DX, DY  float32 // in points; Wheel only
	Pointer int     // 0 is the mouse; fingers start at 1
	Action  Action  // Key only
	Repeat  bool    // Key only: the key is held down and repeats
	To      string  // Key only: ID of the control that receives it; if "", the focused control
}

// Touched reports whether the event came from a finger.
func (e *Event) Touched() bool { return e.Pointer > 0 }
