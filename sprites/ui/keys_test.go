package ui

import (
	"slices"
	"testing"
)

// A layout lists the characters that the keys of the commands type on a keyboard layout,
// by physical key. Missing keys type the same as on an American keyboard.
type layout struct {
	name string
	keys map[string]string
	want map[string]Action // by physical key; missing keys as on an American keyboard
}

var american = map[string]string{
	"KeyH": "h", "KeyD": "d", "KeyM": "m", "KeyW": "w", "KeyS": "s", "KeyR": "r", "KeyA": "a", "KeyC": "c",
	"Slash": "/", "Digit1": "1", "Digit2": "2", "Digit3": "3", "Digit9": "9",
}

var places = map[string]Action{
	"KeyH": ActAskHand, "KeyD": ActAskLast, "KeyM": ActAskMelds, "KeyW": ActAskLeft, "KeyS": ActAskScores,
	"KeyR": ActAskAgain, "KeyA": ActAskAdvice, "KeyC": ActCards, "Slash": ActSearch,
	"Digit1": ActDigit1, "Digit2": ActDigit2, "Digit3": ActDigit3, "Digit9": ActDigit9,
}

var layouts = []layout{
	{"American", nil, nil},
	{"Russian", map[string]string{"KeyH": "р", "KeyD": "в", "KeyM": "ь", "KeyW": "ц", "KeyS": "ы", "KeyR": "к", "KeyA": "ф", "KeyC": "с", "Slash": "."}, nil},
	{"Ukrainian", map[string]string{"KeyS": "і", "KeyH": "р", "KeyA": "ф"}, nil},
	{"Korean", map[string]string{"KeyH": "ㅗ", "KeyD": "ㅇ", "KeyM": "ㅡ", "KeyW": "ㅈ", "KeyS": "ㄴ", "KeyR": "ㄱ", "KeyA": "ㅁ", "KeyC": "ㅊ"}, nil},
	{"Japanese kana", map[string]string{"KeyH": "く", "KeyD": "し", "KeyM": "も", "KeyW": "て", "KeyS": "と", "KeyR": "す", "KeyA": "ち", "KeyC": "そ", "Slash": "め", "Digit1": "ぬ", "Digit2": "ふ", "Digit3": "あ", "Digit9": "よ"}, nil},
	{"Greek", map[string]string{"KeyH": "η", "KeyD": "δ", "KeyM": "μ", "KeyW": "ς", "KeyS": "σ", "KeyR": "ρ", "KeyA": "α", "KeyC": "ψ"}, nil},
	{"Hebrew", map[string]string{"KeyH": "י", "KeyD": "ג", "KeyM": "צ", "KeyW": "'", "KeyS": "ד", "KeyR": "ר", "KeyA": "ש", "KeyC": "ב", "Slash": ".", "KeyQ": "/"}, map[string]Action{"KeyQ": ActSearch}},
	{"Arabic", map[string]string{"KeyH": "ا", "KeyD": "ي", "KeyM": "ة", "KeyW": "ص", "KeyS": "س", "KeyR": "ق", "KeyA": "ش", "KeyC": "ؤ", "Slash": "ظ", "Digit1": "١", "Digit9": "٩"}, nil},
	{"French", map[string]string{
		"KeyQ": "a", "KeyA": "q", "KeyZ": "w", "KeyW": "z", "Semicolon": "m", "KeyM": ",", "Slash": "!", "Backslash": "*",
		"Digit1": "&", "Digit2": "é", "Digit3": "\"", "Digit9": "ç",
	}, map[string]Action{"KeyQ": ActAskAdvice, "KeyZ": ActAskLeft, "Semicolon": ActAskMelds, "Backslash": ActPin}},
	{"German", map[string]string{"Slash": "-", "KeyY": "z", "KeyZ": "y", "BracketRight": "+"}, nil},
	{"Czech", map[string]string{"Digit1": "+", "Digit2": "ě", "Digit3": "š", "Digit9": "í"}, nil},
	{"Dvorak", map[string]string{"KeyD": "e", "KeyH": "d", "KeyJ": "h", "Comma": "w", "Semicolon": "s", "KeyO": "r", "KeyI": "c", "BracketLeft": "/", "Slash": "z", "KeyS": "o", "KeyR": "p", "KeyW": ",", "KeyC": "j"},
		map[string]Action{"KeyH": ActAskLast, "KeyJ": ActAskHand, "Comma": ActAskLeft, "Semicolon": ActAskScores, "KeyO": ActAskAgain, "KeyI": ActCards, "BracketLeft": ActSearch}},
}

func TestEveryLayoutHasEveryCommand(t *testing.T) {
	for _, l := range layouts {
		keys, want := map[string]string{}, map[string]Action{}
		for code, key := range american {
			keys[code], want[code] = key, places[code]
		}
		for code, key := range l.keys {
			keys[code] = key
		}
		for code, a := range l.want {
			want[code] = a
		}
		for code, key := range keys {
			if got := Command(Chord{Code: code, Key: key}); got != want[code] {
				t.Errorf("%s: %s, which writes %q: expected action %d, got %d", l.name, code, key, want[code], got)
			}
			for _, c := range []Chord{{Ctrl: true}, {Alt: true}, {Meta: true}, {Ctrl: true, Shift: true}, {Ctrl: true, Alt: true}, {Meta: true, AltGraph: true}} {
				c.Code, c.Key = code, key
				if got := Command(c); got != ActNone {
					t.Errorf("%s: %+v is taken as action %d", l.name, c, got)
				}
			}
		}
		reached := map[Action]bool{}
		for code, key := range keys {
			reached[Command(Chord{Code: code, Key: key})] = true
		}
		for code, a := range places {
			if !reached[a] {
				t.Errorf("%s: no key has the command of an American %s", l.name, code)
			}
		}
	}
}

func TestCommand(t *testing.T) {
	for _, c := range []struct {
		Chord
		want Action
	}{
		{Chord{Code: "KeyH", Key: "H", Shift: true}, ActAskHand},
		{Chord{Code: "Minus", Key: "?", Shift: true}, ActAskKeys},  // German
		{Chord{Code: "Digit7", Key: "/", Shift: true}, ActSearch},  // German
		{Chord{Code: "KeyM", Key: "?", Shift: true}, ActAskKeys},   // French
		{Chord{Code: "Digit7", Key: "?", Shift: true}, ActAskKeys}, // Russian
		{Chord{Code: "Slash", Key: ",", Shift: true}, ActAskKeys},  // Russian, by its physical key
		{Chord{Code: "Digit1", Key: "1", Shift: true}, ActShift1},  // French
		{Chord{Code: "Digit4", Key: "$", Shift: true}, ActShift4},
		{Chord{Code: "Digit5", Key: "%", Shift: true}, ActDigit5},
		{Chord{Code: "Digit3", Key: "*", Shift: true}, ActPin}, // Swiss
		{Chord{Key: "1", Shift: true}, ActDigit1},              // a phone keyboard
		{Chord{Code: "Numpad1", Key: "1", Shift: true}, ActDigit1},
		{Chord{Code: "Minus", Key: "*", AltGraph: true}, ActPin},                        // Hungarian
		{Chord{Code: "Minus", Key: "*", Ctrl: true, Alt: true, AltGraph: true}, ActPin}, // as reported by Windows
		{Chord{Code: "KeyH", Key: "ħ", AltGraph: true}, ActNone},
		{Chord{Code: "KeyH", Key: "Process"}, ActAskHand}, // an input method is active
		{Chord{Code: "KeyH", Key: "Dead"}, ActAskHand},
		{Chord{Code: "KeyH", Key: "F5"}, ActNone}, // the key was remapped by the player
		{Chord{Code: "CapsLock", Key: "Escape"}, ActBack},
		{Chord{Key: "Enter"}, ActOK}, // phone keyboards report no physical key
		{Chord{Key: "h"}, ActAskHand},
		{Chord{Code: "Space", Key: " "}, ActSpace},
		{Chord{Code: "Space", Key: " ", Shift: true}, ActSpace},
		{Chord{Code: "NumpadEnter", Key: "Enter"}, ActOK},
		{Chord{Code: "NumpadEnter"}, ActOK},
		{Chord{Code: "Numpad4", Key: "4"}, ActDigit4},
		{Chord{Code: "Numpad4", Key: "ArrowLeft"}, ActLeft},
		{Chord{Code: "NumpadMultiply", Key: "*"}, ActPin},
		{Chord{Code: "Tab", Key: "Tab"}, ActNext},
		{Chord{Code: "Tab", Key: "Tab", Shift: true}, ActPrev},
		{Chord{Code: "Tab", Key: "Tab", Ctrl: true}, ActNone},
		{Chord{Code: "ArrowLeft", Key: "ArrowLeft"}, ActLeft},
		{Chord{Code: "ArrowLeft"}, ActLeft},
		{Chord{Code: "ArrowLeft", Key: "ArrowLeft", Shift: true}, ActTurnLeft},
		{Chord{Code: "ArrowLeft", Key: "ArrowLeft", Alt: true}, ActNone},
		{Chord{Code: "ArrowUp", Key: "ArrowUp", Shift: true}, ActUp},
		{Chord{Code: "Escape", Key: "Escape"}, ActBack},
		{Chord{Code: "Escape", Key: "Escape", Shift: true}, ActNone}, // opens Chromium's task manager
		{Chord{Code: "F1", Key: "F1"}, ActCard},
		{Chord{Code: "F11", Key: "F11"}, ActFullscreen},
		{Chord{Code: "F5", Key: "F5"}, ActNone},
		{Chord{Code: "F6", Key: "F6"}, ActNone},
		{Chord{Code: "F12", Key: "F12"}, ActNone},
		{Chord{Code: "Digit0", Key: "0"}, ActNone},
		{Chord{Code: "Minus", Key: "-"}, ActNone},
		{Chord{Code: "KeyX", Key: "x"}, ActNone},
		{Chord{Code: "ControlLeft", Key: "Control", Ctrl: true}, ActNone},
		{Chord{Code: "ShiftLeft", Key: "Shift", Shift: true}, ActNone},
		{Chord{Code: "AudioVolumeUp", Key: "AudioVolumeUp"}, ActNone},
		{Chord{}, ActNone},
	} {
		if got := Command(c.Chord); got != c.want {
			t.Errorf("%+v: expected action %d, got %d", c.Chord, c.want, got)
		}
	}
}

// TestChords covers desktop platforms, which report keys and characters separately.
func TestChords(t *testing.T) {
	french := func(code string) string { return map[string]string{"KeyQ": "a", "KeyA": "q", "Digit1": "&"}[code] }
	for _, c := range []struct {
		name  string
		codes []string
		typed string
		held  Chord
		want  []Action
	}{
		{"a letter", []string{"KeyH"}, "h", Chord{}, []Action{ActAskHand}},
		{"a Russian letter", []string{"KeyH"}, "р", Chord{}, []Action{ActAskHand}},
		{"a letter with Ctrl, which types nothing", []string{"KeyH"}, "", Chord{Ctrl: true}, []Action{ActNone}},
		{"a letter with Alt on a Mac, which types", []string{"KeyH"}, "˙", Chord{Alt: true}, []Action{ActNone}},
		{"AltGr on Windows", []string{"Minus"}, "*", Chord{Ctrl: true, Alt: true}, []Action{ActPin}},
		{"a question mark", []string{"ShiftLeft", "Minus"}, "?", Chord{Shift: true}, []Action{ActNone, ActAskKeys}},
		{"two French keys at once", []string{"KeyQ", "Digit1"}, "a&", Chord{}, []Action{ActAskAdvice, ActDigit1}},
		{"a character that comes later", []string{"KeyQ"}, "", Chord{}, []Action{ActAskAdvice}},
		{"a key without a name", nil, "/", Chord{}, []Action{ActSearch}},
		{"an arrow and a character that repeats", []string{"ArrowLeft"}, "", Chord{}, []Action{ActLeft}},
		{"Space of a Japanese keyboard", []string{"Space"}, "\u3000", Chord{}, []Action{ActSpace}},
		{"the keypad", []string{"Numpad4"}, "4", Chord{}, []Action{ActDigit4}},
	} {
		var got []Action
		for _, chord := range Chords(c.codes, []rune(c.typed), c.held, french) {
			got = append(got, Command(chord))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: expected %v, got %v", c.name, c.want, got)
		}
	}
}

func TestKeyLabel(t *testing.T) {
	for _, c := range []struct {
		name, want string
		printed    map[string]string
	}{
		{"unknown", "H D M W S R A ? / C *", nil},
		{"American", "H D M W S R A ? / C *", american},
		{"Russian", "Р В Ь Ц Ы К Ф ? / С *", layouts[1].keys},
		{"Korean", "ㅗ ㅇ ㅡ ㅈ ㄴ ㄱ ㅁ ? / ㅊ *", layouts[3].keys},
		{"French", "H D M W S R A ? / C *", map[string]string{"KeyH": "h", "KeyD": "d", "Semicolon": "m", "KeyM": ",", "KeyZ": "w", "KeyW": "z", "KeyS": "s", "KeyR": "r", "KeyQ": "a", "KeyA": "q", "KeyC": "c"}},
	} {
		got := ""
		for a := ActAskHand; a <= ActPin; a++ {
			if got != "" {
				got += " "
			}
			got += KeyLabel(a, func(code string) string { return c.printed[code] })
		}
		if got != c.want {
			t.Errorf("%s: expected %s, got %s", c.name, c.want, got)
		}
	}
	if got := KeyLabel(ActUp, nil); got != "" {
		t.Errorf("the label of an arrow is %q", got)
	}
}
