package sprites

// EventKind says what a pointer, a key or a pad did.
type EventKind uint8

// The kinds of events.
const (
	Move      EventKind = iota + 1 // a pointer moved (the mouse, or a touch that is down)
	Press                          // the main button or a finger went down
	Release                        // it went up: a click if both were on the same thing
	Cancel                         // it went up without meaning a click (after a LongPress, or the touch was taken away)
	LongPress                      // a finger rested for half a second, or the other mouse button was pressed: "what is this?"
	Wheel                          // DX, DY: how far what lies under the pointer is to go
	Key                            // a key or a pad button went down (or repeats): Action
)

// Action is what a key or a pad button means.
type Action uint8

// The actions. ActDigit1 … ActDigit9, ActAskHand … ActPin and
// ActShift1 … ActShift4 follow one another.
const (
	ActNone Action = iota
	ActUp
	ActDown
	ActLeft
	ActRight
	ActNext  // Tab
	ActPrev  // Shift+Tab
	ActOK    // Enter, pad south
	ActSpace // Space, pad west: pass at the table, activate elsewhere
	ActBack  // Escape, pad east
	ActMenu  // pad start
	ActHelp  // pad north: the side panel
	ActCard  // F1: the rule card
	ActHear  // F2: the table that is heard
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
	// Commands that are characters: h is the key that writes h, wherever it lies (Command).
	ActAskHand   // h
	ActAskLast   // d
	ActAskMelds  // m
	ActAskLeft   // w
	ActAskScores // s
	ActAskAgain  // r
	ActAskAdvice // a
	ActAskKeys   // ?
	ActSearch    // /: the search field
	ActCards     // c: the card of hands beside the own hand
	ActPin       // *: pins a hand of it
	// The arrows with Shift: a turn in place of a move.
	ActTurnLeft
	ActTurnRight
	// Digits with Shift: the assists at the table, the plain digits elsewhere.
	ActShift1
	ActShift2
	ActShift3
	ActShift4
)

// Digit is 1 … 9 for the digit actions, with Shift or without, and 0 for the others.
func (a Action) Digit() int {
	if a >= ActDigit1 && a <= ActDigit9 {
		return int(a-ActDigit1) + 1
	}
	return a.Shifted()
}

// Shifted is 1 … 4 for the digits with Shift and 0 for the other actions.
func (a Action) Shifted() int {
	if a >= ActShift1 && a <= ActShift4 {
		return int(a-ActShift1) + 1
	}
	return 0
}

// Event is one thing that happened in a tick.
type Event struct {
	Kind    EventKind
	X, Y    float32 // points
	DX, DY  float32 // points, Wheel only
	Pointer int     // 0 the mouse, from 1 a finger
	Action  Action  // Key only
	Repeat  bool    // Key only: held down
	To      string  // Key only: the ID of the control that it is for, "": what has the keyboard
}

// Touched reports whether a finger did it.
func (e *Event) Touched() bool { return e.Pointer > 0 }
