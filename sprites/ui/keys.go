package ui

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A Chord is one key press with its modifiers. Code and Key have the values of the
// browsers' KeyboardEvent on every platform.
type Chord struct {
	Code string // physical key: "KeyH", "Digit1", "Slash"; "" if unknown
	Key  string // the character typed ("h" or "р") or the name ("Enter"); "" if unknown

	Ctrl, Alt, Meta, Shift bool
	// AltGraph is the modifier for the third character of a key. Windows reports it as
	// Ctrl and Alt.
	AltGraph bool
}

// named maps the names of keys to actions.
var named = map[string]Action{
	"ArrowUp": ActUp, "ArrowDown": ActDown, "ArrowLeft": ActLeft, "ArrowRight": ActRight,
	"Tab": ActNext, "Enter": ActOK, " ": ActSpace, "Escape": ActBack,
	"F1": ActCard, "F2": ActNarration, "F11": ActFullscreen,
	"Home": ActHome, "End": ActEnd, "PageUp": ActPageUp, "PageDown": ActPageDown,
	"Backspace": ActBackspace, "Delete": ActDelete,
}

// shifted maps actions of named keys to those with Shift. For other keys Shift changes
// nothing. Escape and the function keys have no action with Shift.
var shifted = map[Action]Action{
	ActNext: ActPrev, ActLeft: ActTurnLeft, ActRight: ActTurnRight,
	ActBack: ActNone, ActCard: ActNone, ActNarration: ActNone, ActFullscreen: ActNone,
}

// keypad maps the keys of the keypad to their names while NumLock is off.
var keypad = map[string]string{
	"Numpad1": "End", "Numpad2": "ArrowDown", "Numpad3": "PageDown", "Numpad4": "ArrowLeft", "Numpad6": "ArrowRight",
	"Numpad7": "Home", "Numpad8": "ArrowUp", "Numpad9": "PageUp", "NumpadDecimal": "Delete",
}

// letters lists the characters that are commands, in the order of their actions.
const letters = "hdmwsra?/c*"

// letterAction returns the command for a character, or ActNone.
func letterAction(r rune) Action {
	if i := strings.IndexRune(letters, unicode.ToLower(r)); i >= 0 {
		return ActAskHand + Action(i)
	}
	if r >= '1' && r <= '9' {
		return ActDigit1 + Action(r-'1')
	}
	return ActNone
}

// placeAction returns the command of a physical key, for any keyboard layout.
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

// Command returns the action of a key press, or ActNone if the game does not use it. A
// key with Ctrl, Alt or Meta is never used. A key that types a character has the command
// of that character. If the character is not a command, the physical key decides. This
// covers Cyrillic, Greek, Hebrew, Hangul and kana layouts, and the digits of a French
// one. The keys of the digits 1 to 4 with Shift have their own commands, even where Shift
// types the digit.
func Command(c Chord) Action {
	a := command(c)
	if n := a.Digit(); c.Shift && n > 0 && n <= ActShift4.Digit() && c.Code == "Digit"+strconv.Itoa(n) {
		return ActShift1 + Action(n-1)
	}
	return a
}

// command is Command without the commands for digits with Shift.
func command(c Chord) Action {
	if c.Meta || (c.Ctrl || c.Alt) && !c.AltGraph {
		return ActNone
	}
	key := c.Key
	if key == "" && !typesCharacter(c.Code) {
		key = strings.TrimPrefix(c.Code, "Numpad") // for example NumpadEnter
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
		return ActNone // the name of another key
	}
	if c.AltGraph {
		return ActNone
	}
	return placeAction(c.Code, c.Shift)
}

// typesCharacter reports whether a physical key types a character.
func typesCharacter(code string) bool {
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

// symbols lists the codes of the other keys that type a character.
var symbols = []string{
	"Backquote", "Backslash", "BracketLeft", "BracketRight", "Comma", "Equal", "IntlBackslash", "Minus",
	"Period", "Quote", "Semicolon", "Slash", "Space",
}

// Chords combines the keys pressed in one tick with the characters typed in it. The
// modifiers are taken from held. If there is exactly one key that types and one
// character, they are combined. Otherwise printed returns the unmodified character of a
// key, or "" if it is unknown. A character without a key that types becomes a Chord of
// its own.
func Chords(codes []string, typed []rune, held Chord, printed func(code string) string) []Chord {
	var out []Chord
	writers := 0
	for _, code := range codes {
		if typesCharacter(code) {
			writers++
		}
	}
	for _, code := range codes {
		c := held
		c.Code = code
		switch {
		case !typesCharacter(code):
		case code == "Space":
			c.Key = " "
		case writers == 1 && len(typed) == 1:
			c.Key = string(typed)
			c.AltGraph = c.Ctrl && c.Alt // a shortcut with Ctrl and Alt types nothing
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

// KeyLabel returns the label of the key for a command, or "" if a is not a command. The
// label is normally the letter of the command. If the player's layout has no such letter,
// it is the character of the physical key. printed returns the unmodified character of a
// key, or "" if it is unknown.
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
			return label // for example M on a French keyboard
		}
	}
	return strings.ToUpper(place)
}
