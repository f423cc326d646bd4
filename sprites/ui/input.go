package ui

import (
	"runtime"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	einput "github.com/quasilyte/ebitengine-input"
)

// Input collects the input of mouse, fingers, keys and gamepads into one list of events
// per tick. Command defines the meaning of keys. Gamepads are read through
// ebitengine-input. Pointers are not, because that package tracks only one finger and
// reports taps late.
type Input struct {
	sys     einput.System
	handler *einput.Handler
	ready   bool

	events  []Event
	mouse   pointer
	fingers []finger
	ids     []ebiten.TouchID
	pads    []ebiten.GamepadID
	repeat  Action
	source  ebiten.Key // the repeating key, or noKey
	held    int
	pushed  []Event
	chars   []rune
	down    []ebiten.Key // pressed in this tick
	all     []ebiten.Key // currently held
	codes   []string
	gesture bool // the player has pressed something, so sound may start
	credit  int  // ticks that still count as holding before the next frame

	letter      rune // typed last without a known key
	letterTicks int  // ticks since letter was typed
}

type pointer struct {
	x, y float32
	seen bool
}

type finger struct {
	id         ebiten.TouchID
	x, y       float32
	x0, y0     float32
	ticks      int
	still, rip bool // rip: a LongPress was sent, so the end of the touch is not a click
}

// longPress is the number of ticks a finger must rest for a LongPress.
const longPress = 30

// ticksAFrame is the number of ticks per frame that count towards holding a key or
// finger. After a stall, Ebitengine runs the missed ticks before the release is reported.
// Without this limit, a tap would become a long press.
const ticksAFrame = 4

// padmap maps actions to the buttons and sticks of gamepads. The index is an Action.
var padmap = einput.Keymap{
	einput.Action(ActUp):    {einput.KeyGamepadUp, einput.KeyGamepadLStickUp},
	einput.Action(ActDown):  {einput.KeyGamepadDown, einput.KeyGamepadLStickDown},
	einput.Action(ActLeft):  {einput.KeyGamepadLeft, einput.KeyGamepadLStickLeft},
	einput.Action(ActRight): {einput.KeyGamepadRight, einput.KeyGamepadLStickRight},
	einput.Action(ActPrev):  {einput.KeyGamepadL1},
	einput.Action(ActNext):  {einput.KeyGamepadR1},
	einput.Action(ActOK):    {einput.KeyGamepadA},
	einput.Action(ActSpace): {einput.KeyGamepadX},
	einput.Action(ActBack):  {einput.KeyGamepadB},
	einput.Action(ActMenu):  {einput.KeyGamepadStart},
	einput.Action(ActHelp):  {einput.KeyGamepadY},
}

// NewInput returns an Input without any events.
func NewInput() *Input { return &Input{} }

// Push adds an event to the result of the next Update. Tests and tools that drive the
// program use it.
func (in *Input) Push(e Event) { in.pushed = append(in.pushed, e) }

// Gesture reports whether the player has pressed anything yet. Browsers allow sound only
// after that.
func (in *Input) Gesture() bool { return in.gesture }

// Update reads the devices and returns the events since the last call. It must be called
// once per tick. The scale is in device pixels per point. The result is valid until the
// next call.
func (in *Input) Update(scale float32) []Event {
	in.events = append(in.events[:0], in.pushed...)
	in.pushed = in.pushed[:0]
	if scale <= 0 {
		scale = 1
	}
	rests := in.credit > 0
	in.credit--
	in.readMouse(scale)
	in.readTouches(scale, rests)
	in.readPads()
	in.readKeys()
	in.repeatHeld(rests)
	for i := range in.events {
		if k := in.events[i].Kind; k == Press || k == Key {
			in.gesture = true
		}
	}
	return in.events
}

// Drawn records that a frame was drawn. It must be called once per frame.
func (in *Input) Drawn() { in.credit = ticksAFrame }

func (in *Input) add(e Event) { in.events = append(in.events, e) }

func (in *Input) readMouse(scale float32) {
	cx, cy := ebiten.CursorPosition()
	x, y := float32(cx)/scale, float32(cy)/scale
	if !in.mouse.seen || x != in.mouse.x || y != in.mouse.y {
		moved := in.mouse.seen
		in.mouse.x, in.mouse.y, in.mouse.seen = x, y, true
		if moved {
			in.add(Event{Kind: Move, X: x, Y: y})
		}
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft) {
		in.add(Event{Kind: Press, X: x, Y: y})
	}
	if inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft) {
		in.add(Event{Kind: Release, X: x, Y: y})
	}
	if inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight) {
		in.add(Event{Kind: LongPress, X: x, Y: y})
	}
	if dx, dy := ebiten.Wheel(); dx != 0 || dy != 0 {
		in.add(Event{Kind: Wheel, X: x, Y: y, DX: float32(dx) * wheelUnit, DY: float32(dy) * wheelUnit})
	}
}

func (in *Input) readTouches(scale float32, rests bool) {
	in.ids = inpututil.AppendJustPressedTouchIDs(in.ids[:0])
	for _, id := range in.ids {
		px, py := ebiten.TouchPosition(id)
		f := finger{id: id, x: float32(px) / scale, y: float32(py) / scale, still: true}
		f.x0, f.y0 = f.x, f.y
		in.fingers = append(in.fingers, f)
		in.add(Event{Kind: Press, X: f.x, Y: f.y, Pointer: int(id) + 1})
	}
	kept := in.fingers[:0]
	for _, f := range in.fingers {
		p := int(f.id) + 1
		if inpututil.IsTouchJustReleased(f.id) {
			kind := Release
			if f.rip {
				kind = Cancel
			}
			in.add(Event{Kind: kind, X: f.x, Y: f.y, Pointer: p})
			continue
		}
		px, py := ebiten.TouchPosition(f.id)
		x, y := float32(px)/scale, float32(py)/scale
		if x != f.x || y != f.y {
			f.x, f.y = x, y
			in.add(Event{Kind: Move, X: x, Y: y, Pointer: p})
			if abs(x-f.x0) > dragSlop || abs(y-f.y0) > dragSlop {
				f.still = false
			}
		}
		if rests {
			f.ticks++
		}
		if f.ticks >= longPress && f.still && !f.rip {
			f.rip = true
			in.add(Event{Kind: LongPress, X: x, Y: y, Pointer: p})
		}
		kept = append(kept, f)
	}
	in.fingers = kept
}

// KeyDown handles a key press from the page's own events and reports whether the game
// uses it. The page build calls KeyDown because Ebitengine reports neither the character
// of a key nor the modifiers. Key repeats of the system cause at most one step per tick.
func (in *Input) KeyDown(c Chord, repeat bool) bool {
	a := Command(c)
	if a == ActNone {
		return false
	}
	e := Event{Kind: Key, Action: a, Repeat: repeat}
	if !repeat || repeats(a) && !slices.Contains(in.pushed, e) {
		in.Push(e)
	}
	return true
}

// readPads reads the gamepads if the window has the focus. Without focus, another program
// may be using them.
func (in *Input) readPads() {
	if !in.ready {
		in.ready = true
		in.sys.Init(einput.SystemConfig{DevicesEnabled: einput.GamepadDevice})
		in.handler = in.sys.NewHandler(0, padmap)
	}
	// ebitengine-input keeps gamepads in a slice of eight; a ninth would make it panic.
	if in.pads = ebiten.AppendGamepadIDs(in.pads[:0]); len(in.pads) <= 8 {
		in.sys.Update()
	}
	if !ebiten.IsFocused() {
		return
	}
	for a := ActUp; a <= ActHelp; a++ {
		if in.handler.ActionIsJustPressed(einput.Action(a)) {
			in.press(a, noKey)
		}
	}
}

// noKey represents a gamepad button.
const noKey ebiten.Key = -1

// press adds an action, which may repeat while key is held.
func (in *Input) press(a Action, key ebiten.Key) {
	in.add(Event{Kind: Key, Action: a})
	if repeats(a) {
		in.repeat, in.source, in.held = a, key, 0
	}
}

// readKeys handles the keys that were pressed in this tick.
func (in *Input) readKeys() {
	in.down = inpututil.AppendJustPressedKeys(in.down[:0])
	in.codes = in.codes[:0]
	for _, k := range in.down {
		in.codes = append(in.codes, keyCode(k))
	}
	in.chars = ebiten.AppendInputChars(in.chars[:0])
	held := Chord{
		Ctrl: ebiten.IsKeyPressed(ebiten.KeyControl), Alt: ebiten.IsKeyPressed(ebiten.KeyAlt),
		Meta: ebiten.IsKeyPressed(ebiten.KeyMeta), Shift: ebiten.IsKeyPressed(ebiten.KeyShift),
	}
	for i, c := range Chords(in.codes, in.typed(), held, Printed) {
		if name := keypad[c.Code]; name != "" && c.Key == "" && !ebiten.IsNumLockOn() {
			c.Key = name
		}
		key := noKey
		if i < len(in.down) {
			key = in.down[i]
		}
		switch a := Command(c); {
		case a != ActNone:
			in.press(a, key)
		case key == ebiten.KeyEnter && c.Alt && runtime.GOOS != "js":
			in.press(ActFullscreen, key)
		}
	}
}

// typed returns the characters typed in this tick, without those that only repeat because
// a key is held.
func (in *Input) typed() []rune {
	in.letterTicks++
	if len(in.chars) == 0 || len(in.down) > 0 {
		return in.chars
	}
	in.all = inpututil.AppendPressedKeys(in.all[:0])
	again := slices.ContainsFunc(in.all, func(k ebiten.Key) bool { return typesCharacter(keyCode(k)) })
	// A key that Ebitengine does not know is missing from in.all.
	last := in.chars[len(in.chars)-1]
	again = again || last == in.letter && in.letterTicks < repeatWait
	in.letter, in.letterTicks = last, 0
	if again {
		return nil
	}
	return in.chars
}

// repeatWait is the longest delay, in ticks, before a system repeats a held key.
const repeatWait = 60

// keyCode returns the KeyboardEvent code of a key, as browsers name it.
func keyCode(k ebiten.Key) string {
	name := k.String()
	if len(name) == 1 {
		return "Key" + name
	}
	return name
}

// repeatHeld repeats the action of a held key or button.
func (in *Input) repeatHeld(rests bool) {
	if in.repeat == ActNone {
		return
	}
	down := in.source != noKey && ebiten.IsKeyPressed(in.source) ||
		in.source == noKey && in.handler.ActionIsPressed(einput.Action(in.repeat))
	if !down {
		in.repeat = ActNone
		return
	}
	const first, then = 24, 5
	if !rests {
		return
	}
	if in.held++; in.held >= first && (in.held-first)%then == 0 {
		in.add(Event{Kind: Key, Action: in.repeat, Repeat: true})
	}
}

func repeats(a Action) bool {
	return a >= ActUp && a <= ActPrev || a == ActBackspace || a == ActDelete || a == ActPageUp || a == ActPageDown
}
