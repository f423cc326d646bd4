package sprites

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A Chord is one press of a key, with the names of the browsers' KeyboardEvent on every
// platform.
type Chord struct {
	Code string // where the key lies: "KeyH", "Digit1", "Slash"; "" if unknown
	Key  string // what it writes, "h" or "р", or its name, "Enter"; "" if unknown

	Ctrl, Alt, Meta, Shift bool
	// AltGraph is the modifier that writes a key's third character. Windows reports it
	// as Ctrl and Alt.
	AltGraph bool
}

// named are the keys that are known by their name.
var named = map[string]Action{
	"ArrowUp": ActUp, "ArrowDown": ActDown, "ArrowLeft": ActLeft, "ArrowRight": ActRight,
	"Tab": ActNext, "Enter": ActOK, " ": ActSpace, "Escape": ActBack,
	"F1": ActCard, "F2": ActHear, "F11": ActFullscreen,
	"Home": ActHome, "End": ActEnd, "PageUp": ActPageUp, "PageDown": ActPageDown,
	"Backspace": ActBackspace, "Delete": ActDelete,
}

// shifted are the named keys that mean something else with Shift. Other keys with Shift
// mean what they mean alone, except Escape and the function keys, which mean nothing.
var shifted = map[Action]Action{
	ActNext: ActPrev, ActLeft: ActTurnLeft, ActRight: ActTurnRight,
	ActBack: ActNone, ActCard: ActNone, ActHear: ActNone, ActFullscreen: ActNone,
}

// keypad names the keys of the keypad while NumLock is off.
var keypad = map[string]string{
	"Numpad1": "End", "Numpad2": "ArrowDown", "Numpad3": "PageDown", "Numpad4": "ArrowLeft", "Numpad6": "ArrowRight",
	"Numpad7": "Home", "Numpad8": "ArrowUp", "Numpad9": "PageUp", "NumpadDecimal": "Delete",
}

// letters are the characters that are commands, in the order of their actions.
const letters = "hdmwsra?/c*"

// letterAction returns the command that a character is, or ActNone.
func letterAction(r rune) Action {
	if i := strings.IndexRune(letters, unicode.ToLower(r)); i >= 0 {
		return ActAskHand + Action(i)
	}
	if r >= '1' && r <= '9' {
		return ActDigit1 + Action(r-'1')
	}
	return ActNone
}

// placeAction returns the command of the key that lies at a place, on any layout.
func placeAction(code string, shift bool) Action {
	switch code {
	case "Slash":
		if shift {
			return ActAskKeys
		}
		return ActSearch
	case "Space":
		return ActSpace
	case "NumpadDivide":
		return ActSearch
	case "NumpadMultiply":
		return ActPin
	}
	for _, row := range []string{"Key", "Digit", "Numpad"} {
		if r, ok := strings.CutPrefix(code, row); ok && len(r) == 1 {
			return letterAction(rune(r[0]))
		}
	}
	return ActNone
}

// Command returns what a press means to the game, or ActNone if the game has no use for
// it. A key with Ctrl, Alt or Meta is never the game's. A key that writes is known by
// what it writes, and by its place if that is no command: most letters of a Cyrillic, Greek,
// Hebrew, Hangul or kana layout, and the digits of a French one. The keys of the digits 1 to 4
// with Shift are commands of their own, also where Shift writes the digit.
func Command(c Chord) Action {
	a := command(c)
	if n := a.Digit(); c.Shift && n > 0 && n <= ActShift4.Digit() && c.Code == "Digit"+strconv.Itoa(n) {
		return ActShift1 + Action(n-1)
	}
	return a
}

// command is Command without the digits with Shift.
func command(c Chord) Action {
	if c.Meta || (c.Ctrl || c.Alt) && !c.AltGraph {
		return ActNone
	}
	key := c.Key
	if key == "" && !writes(c.Code) {
		key = strings.TrimPrefix(c.Code, "Numpad") // NumpadEnter
	}
	if a, ok := named[key]; ok {
		if s, ok := shifted[a]; ok && c.Shift {
			return s
		}
		return a
	}
	switch r := []rune(key); {
	case len(r) == 1:
		if a := letterAction(r[0]); a != ActNone {
			return a
		}
	case len(r) > 1 && !slices.Contains([]string{"Process", "Dead", "Unidentified"}, key):
		return ActNone // another key's name
	}
	if c.AltGraph {
		return ActNone
	}
	return placeAction(c.Code, c.Shift)
}

// writes reports whether the key at a place writes a character.
func writes(code string) bool {
	for _, row := range []string{"Key", "Digit"} {
		if strings.HasPrefix(code, row) {
			return true
		}
	}
	if strings.HasPrefix(code, "Numpad") {
		return code != "NumpadEnter"
	}
	return slices.Contains(symbols, code)
}

// symbols are the places of the other keys that write.
var symbols = []string{
	"Backquote", "Backslash", "BracketLeft", "BracketRight", "Comma", "Equal", "IntlBackslash", "Minus",
	"Period", "Quote", "Semicolon", "Slash", "Space",
}

// Chords combines the keys that went down in one tick with the characters that were
// typed in it; held has the modifiers. If one key and one character came, they belong together.
// Otherwise printed tells what a key writes without modifiers, "" if unknown. A character
// that comes without a key that writes is a chord of its own.
func Chords(codes []string, typed []rune, held Chord, printed func(code string) string) []Chord {
	var out []Chord
	writers := 0
	for _, code := range codes {
		if writes(code) {
			writers++
		}
	}
	for _, code := range codes {
		c := held
		c.Code = code
		switch {
		case !writes(code):
		case code == "Space":
			c.Key = " "
		case writers == 1 && len(typed) == 1:
			c.Key = string(typed)
			c.AltGraph = c.Ctrl && c.Alt // a shortcut types nothing
		case !c.Shift && !strings.HasPrefix(code, "Numpad"):
			c.Key = printed(code)
		}
		out = append(out, c)
	}
	if writers == 0 {
		for _, r := range typed {
			out = append(out, Chord{Key: string(r)})
		}
	}
	return out
}

// KeyLabel returns what is printed on the key of a command: the letter that it is, or,
// if the player's layout does not write that letter, what the key at its place writes. printed
// tells what the key at a place writes without modifiers, "" if unknown.
func KeyLabel(a Action, printed func(code string) string) string {
	if a < ActAskHand || int(a-ActAskHand) >= len(letters) {
		return ""
	}
	r := rune(letters[a-ActAskHand])
	label := string(unicode.ToUpper(r))
	if !unicode.IsLetter(r) || printed == nil {
		return label
	}
	place := printed("Key" + label)
	if place == "" || place == string(r) {
		return label
	}
	for c := 'A'; c <= 'Z'; c++ {
		if printed("Key"+string(c)) == string(r) {
			return label
		}
	}
	for _, code := range symbols {
		if printed(code) == string(r) {
			return label // M of a French keyboard
		}
	}
	return strings.ToUpper(place)
}
