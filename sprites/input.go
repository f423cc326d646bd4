package sprites

import (
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	einput "github.com/quasilyte/ebitengine-input"
)

// Input gathers what mouse, fingers, keys and pads did into one list of events a
// tick. Keys and pads go through ebitengine-input; pointers do not, because it
// follows one finger only and fires taps late.
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
	held    int
	pushed  []Event
	chars   []rune
	down    []ebiten.Key
	letter  rune // that was typed last and may be held still
	any     bool // something was touched since the start: sound may begin
	credit  int  // ticks that a key or finger may rest before the next frame
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
	still, rip bool // rip: a LongPress was sent, the end means nothing
}

// longPress is how many ticks a finger rests before it asks "what is this?".
const longPress = 30

// ticksAFrame is how many ticks of a frame count for what rests on a key or finger. A
// machine that stood still makes up for its ticks, and hears only afterwards that the
// key was let go: a tap must not become a long press by that.
const ticksAFrame = 4

// keymap binds keys and pad buttons; index: Action.
var keymap = einput.Keymap{
	einput.Action(ActUp):         {einput.KeyUp, einput.KeyGamepadUp, einput.KeyGamepadLStickUp},
	einput.Action(ActDown):       {einput.KeyDown, einput.KeyGamepadDown, einput.KeyGamepadLStickDown},
	einput.Action(ActLeft):       {einput.KeyLeft, einput.KeyGamepadLeft, einput.KeyGamepadLStickLeft},
	einput.Action(ActRight):      {einput.KeyRight, einput.KeyGamepadRight, einput.KeyGamepadLStickRight},
	einput.Action(ActPrev):       {einput.KeyWithModifier(einput.KeyTab, einput.ModShift), einput.KeyGamepadL1},
	einput.Action(ActTurnLeft):   {einput.KeyWithModifier(einput.KeyLeft, einput.ModShift)},
	einput.Action(ActTurnRight):  {einput.KeyWithModifier(einput.KeyRight, einput.ModShift)},
	einput.Action(ActNext):       {einput.KeyTab, einput.KeyGamepadR1},
	einput.Action(ActFullscreen): {einput.KeyF11},
	einput.Action(ActOK):         {einput.KeyEnter, einput.KeyNumEnter, einput.KeyGamepadA},
	einput.Action(ActSpace):      {einput.KeySpace, einput.KeyGamepadX},
	einput.Action(ActBack):       {einput.KeyEscape, einput.KeyGamepadB},
	einput.Action(ActMenu):       {einput.KeyGamepadStart},
	einput.Action(ActHelp):       {einput.KeyGamepadY},
	einput.Action(ActCard):       {einput.KeyF1},
	einput.Action(ActHear):       {einput.KeyF2},
	einput.Action(ActHome):       {einput.KeyHome},
	einput.Action(ActEnd):        {einput.KeyEnd},
	einput.Action(ActPageUp):     {einput.KeyPageUp},
	einput.Action(ActPageDown):   {einput.KeyPageDown},
	einput.Action(ActBackspace):  {einput.KeyBackspace},
	einput.Action(ActDelete):     {einput.KeyDelete},
	einput.Action(ActDigit1):     {einput.Key1, einput.KeyNum1},
	einput.Action(ActDigit2):     {einput.Key2, einput.KeyNum2},
	einput.Action(ActDigit3):     {einput.Key3, einput.KeyNum3},
	einput.Action(ActDigit4):     {einput.Key4, einput.KeyNum4},
	einput.Action(ActDigit5):     {einput.Key5, einput.KeyNum5},
	einput.Action(ActDigit6):     {einput.Key6, einput.KeyNum6},
	einput.Action(ActDigit7):     {einput.Key7, einput.KeyNum7},
	einput.Action(ActDigit8):     {einput.Key8, einput.KeyNum8},
	einput.Action(ActDigit9):     {einput.Key9, einput.KeyNum9},
}

// NewInput makes an input that has seen nothing.
func NewInput() *Input { return &Input{} }

// Push adds an event to the next Update, for tests and for tools that drive the
// program.
func (in *Input) Push(e Event) { in.pushed = append(in.pushed, e) }

// Gesture reports whether the player has done anything yet; browsers allow sound
// only then.
func (in *Input) Gesture() bool { return in.any }

// Update reads the devices; scale is device pixels a point and the game's
// coordinates are device pixels. Call it once a tick. The list holds until the
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
	in.readKeys(rests)
	for i := range in.events {
		if k := in.events[i].Kind; k == Press || k == Key {
			in.any = true
		}
	}
	return in.events
}

// Drawn says that a frame was drawn. Call it once a frame.
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

func (in *Input) readKeys(rests bool) {
	if !in.ready {
		in.ready = true
		in.sys.Init(einput.SystemConfig{DevicesEnabled: einput.KeyboardDevice | einput.GamepadDevice})
		in.handler = in.sys.NewHandler(0, keymap)
	}
	// ebitengine-input keeps pads in a slice of eight; a ninth would panic.
	if in.pads = ebiten.AppendGamepadIDs(in.pads[:0]); len(in.pads) <= 8 {
		in.sys.Update()
	}
	alt := ebiten.IsKeyPressed(ebiten.KeyAlt)
	back := in.handler.ActionIsJustPressed(einput.Action(ActPrev))
	turns := in.handler.ActionIsJustPressed(einput.Action(ActTurnLeft)) || in.handler.ActionIsJustPressed(einput.Action(ActTurnRight))
	for a := ActUp; a <= ActTurnRight; a++ {
		if a > ActDigit9 && a < ActTurnLeft {
			continue // letters are read by what they write
		}
		if turns && (a == ActLeft || a == ActRight) {
			continue // chords do not exclude the plain key
		}
		if !in.handler.ActionIsJustPressed(einput.Action(a)) {
			continue
		}
		if a == ActNext && back {
			continue // chords do not exclude the plain key
		}
		if a == ActOK && alt && ebiten.IsKeyPressed(ebiten.KeyEnter) {
			in.add(Event{Kind: Key, Action: ActFullscreen})
			continue
		}
		in.add(Event{Kind: Key, Action: a})
		if repeats(a) {
			in.repeat, in.held = a, 0
		}
	}
	in.readLetters()
	if in.repeat == ActNone {
		return
	}
	if !in.handler.ActionIsPressed(einput.Action(in.repeat)) {
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

// letters are the keys that are known by what they write.
const letters = "hdmwsra?/c*"

// readLetters reads what was typed. A letter that is held down is typed again and
// again, but asks once.
func (in *Input) readLetters() {
	if in.down = inpututil.AppendPressedKeys(in.down[:0]); len(in.down) == 0 {
		in.letter = 0
	}
	in.chars = ebiten.AppendInputChars(in.chars[:0])
	for _, c := range in.chars {
		c = unicode.ToLower(c)
		if c == in.letter {
			continue
		}
		in.letter = c
		if i := strings.IndexRune(letters, c); i >= 0 {
			in.add(Event{Kind: Key, Action: ActAskHand + Action(i)})
		}
	}
}

func repeats(a Action) bool {
	return a >= ActUp && a <= ActPrev || a == ActBackspace || a == ActDelete || a == ActPageUp || a == ActPageDown
}
