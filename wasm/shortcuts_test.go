package wasm_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write KEYS.md again")

// stroke is a key with its modifiers.
type stroke struct {
	x         string // in xdotool's notation
	code, key string // in browsers' notation
	vk        int64  // the virtual key code of Windows
}

// shortcut is a stroke with its owner: "game", "browser", or "field", the focused text
// field. It belongs to the browser if the page does not prevent the browser's default
// action.
type shortcut struct {
	name         string
	stroke       stroke
	table, field string // field is "" if it is not tested there
	does         string
}

// shortcuts are pressed in this order, which leaves the table unchanged at the end.
var shortcuts = []shortcut{
	{"Ctrl +", stroke{"ctrl+plus", "Equal", "+", 0xbb}, "browser", "browser", "zooms in"},
	{"Ctrl −", stroke{"ctrl+minus", "Minus", "-", 0xbd}, "browser", "browser", "zooms out"},
	{"Ctrl 0", stroke{"ctrl+0", "Digit0", "0", '0'}, "browser", "browser", "zooms to 100 %"},
	{"Ctrl 1", stroke{"ctrl+1", "Digit1", "1", '1'}, "browser", "browser", "goes to a tab (on Windows and macOS)"},
	{"Ctrl R", stroke{"ctrl+r", "KeyR", "r", 'R'}, "browser", "browser", "loads the page again"},
	{"F5", stroke{"F5", "F5", "F5", 0x74}, "browser", "browser", "loads the page again"},
	{"Ctrl L", stroke{"ctrl+l", "KeyL", "l", 'L'}, "browser", "browser", "goes to the address"},
	{"F6", stroke{"F6", "F6", "F6", 0x75}, "browser", "browser", "goes to the browser's own bars"},
	{"Ctrl F", stroke{"ctrl+f", "KeyF", "f", 'F'}, "browser", "browser", "finds in the page"},
	{"F3", stroke{"F3", "F3", "F3", 0x72}, "browser", "browser", "finds in the page"},
	{"Ctrl P", stroke{"ctrl+p", "KeyP", "p", 'P'}, "browser", "browser", "prints"},
	{"Ctrl S", stroke{"ctrl+s", "KeyS", "s", 'S'}, "browser", "browser", "saves the page"},
	{"Ctrl D", stroke{"ctrl+d", "KeyD", "d", 'D'}, "browser", "browser", "makes a bookmark"},
	{"Ctrl H", stroke{"ctrl+h", "KeyH", "h", 'H'}, "browser", "browser", "shows the history"},
	{"Ctrl C", stroke{"ctrl+c", "KeyC", "c", 'C'}, "browser", "browser", "copies"},
	{"Ctrl A", stroke{"ctrl+a", "KeyA", "a", 'A'}, "browser", "browser", "selects all"},
	{"Ctrl X", stroke{"ctrl+x", "KeyX", "x", 'X'}, "browser", "browser", "cuts"},
	{"Ctrl V", stroke{"ctrl+v", "KeyV", "v", 'V'}, "browser", "browser", "pastes"},
	{"Ctrl Z", stroke{"ctrl+z", "KeyZ", "z", 'Z'}, "browser", "browser", "undoes"},
	{"Ctrl ←", stroke{"ctrl+Left", "ArrowLeft", "ArrowLeft", 0x25}, "browser", "browser", "goes back a word"},
	{"Alt ←", stroke{"alt+Left", "ArrowLeft", "ArrowLeft", 0x25}, "browser", "browser", "goes back a page; the game goes back a screen then"},
	{"Alt D", stroke{"alt+d", "KeyD", "d", 'D'}, "browser", "browser", "goes to the address"},
	{"Alt Enter", stroke{"alt+Return", "Enter", "Enter", 0x0d}, "browser", "", "on the desktop: the whole screen"},
	{"F7", stroke{"F7", "F7", "F7", 0x76}, "browser", "browser", "browses with a caret"},
	{"F11", stroke{"F11", "F11", "F11", 0x7a}, "browser", "browser", "the whole screen, in the browser's own way"},
	{"F12", stroke{"F12", "F12", "F12", 0x7b}, "browser", "browser", "developer tools"},
	{"Shift Esc", stroke{"shift+Escape", "Escape", "Escape", 0x1b}, "browser", "", "Chromium's tasks"},
	{"Tab", stroke{"Tab", "Tab", "Tab", 0x09}, "browser", "", "goes along the game's elements, then out of the page"},
	{"Shift Tab", stroke{"shift+Tab", "Tab", "Tab", 0x09}, "browser", "", "the same, backwards"},
	{"H", stroke{"h", "KeyH", "h", 'H'}, "game", "field", "the own hand"},
	{"D", stroke{"d", "KeyD", "d", 'D'}, "game", "field", "the last discard"},
	{"M", stroke{"m", "KeyM", "m", 'M'}, "game", "field", "the others' melds"},
	{"W", stroke{"w", "KeyW", "w", 'W'}, "game", "field", "tiles left in the wall"},
	{"S", stroke{"s", "KeyS", "s", 'S'}, "game", "field", "the scores"},
	{"R", stroke{"r", "KeyR", "r", 'R'}, "game", "field", "the same again"},
	{"A", stroke{"a", "KeyA", "a", 'A'}, "game", "field", "advice"},
	{"C", stroke{"c", "KeyC", "c", 'C'}, "game", "field", "the card of hands"},
	{"*", stroke{"asterisk", "Digit8", "*", '8'}, "game", "field", "pins a hand of the card"},
	{"/", stroke{"slash", "Slash", "/", 0xbf}, "game", "field", "searches"},
	{"X", stroke{"x", "KeyX", "x", 'X'}, "browser", "field", "nothing"},
	{"0", stroke{"0", "Digit0", "0", '0'}, "browser", "field", "nothing"},
	{"9", stroke{"9", "Digit9", "9", '9'}, "game", "field", "the answer with this number: 1 to 9"},
	{"Shift 1", stroke{"shift+1", "Digit1", "!", '1'}, "game", "field", "switches an assist: 1 to 4; a digit elsewhere"},
	{"Shift 1 again", stroke{"shift+1", "Digit1", "!", '1'}, "game", "field", ""},
	{"←", stroke{"Left", "ArrowLeft", "ArrowLeft", 0x25}, "game", "field", "moves"},
	{"Shift ←", stroke{"shift+Left", "ArrowLeft", "ArrowLeft", 0x25}, "game", "field", "a turn back in a replay"},
	{"Backspace", stroke{"BackSpace", "Backspace", "Backspace", 0x08}, "game", "field", "takes back"},
	{"Delete", stroke{"Delete", "Delete", "Delete", 0x2e}, "game", "field", "deletes"},
	{"Home", stroke{"Home", "Home", "Home", 0x24}, "game", "field", "goes to the beginning"},
	{"End", stroke{"End", "End", "End", 0x23}, "game", "field", "goes to the end"},
	{"Page Up", stroke{"Prior", "PageUp", "PageUp", 0x21}, "game", "field", "reads back what was told"},
	{"Space", stroke{"space", "Space", " ", 0x20}, "game", "field", "passes"},
	{"F2", stroke{"F2", "F2", "F2", 0x71}, "game", "game", "what is told: opens or closes the panel"},
	{"F2 again", stroke{"F2", "F2", "F2", 0x71}, "game", "game", ""},
	{"F1", stroke{"F1", "F1", "F1", 0x70}, "game", "game", "the rule card"},
	{"Esc", stroke{"Escape", "Escape", "Escape", 0x1b}, "game", "", "goes back"},
	{"?", stroke{"question", "Slash", "?", 0xbf}, "game", "field", "the list of keys"},
	{"? again", stroke{"question", "Slash", "?", 0xbf}, "game", "field", ""},
	{"Enter", stroke{"Return", "Enter", "Enter", 0x0d}, "game", "", "discards the tile, presses the button"},
}

// TestKeysDocument checks that KEYS.md agrees with the browser tests.
func TestKeysDocument(t *testing.T) {
	var b strings.Builder
	b.WriteString(`# Whose key is it?

For players who miss a shortcut of their browser, and for developers who change the page. The browser tests press every key of this table in Chromium and in Firefox (` + "`keys_test.go`" + `): in Firefox as real keys of an X display, in Chromium through its input pipeline. The table is the same in both. ` + "`go test ./wasm -run KeysDocument -update`" + ` writes it; what is whose is decided in ` + "`sprites/keys.go`" + `, on the desktop too.

*game*: the game takes the press, and the browser does nothing with it. *browser*: the game leaves it alone. *field*: it goes to the field in which the player writes. On macOS ⌘ stands for Ctrl. A key that writes is known by what it writes, and by its place on an American keyboard if that is no command.

| Keys | At the table | In a text field | What it does |
| --- | --- | --- | --- |
`)
	for _, s := range shortcuts {
		if s.does != "" {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", s.name, s.table, cmp.Or(s.field, "–"), s.does)
		}
	}
	want := b.String()
	if *update {
		if err := os.WriteFile("KEYS.md", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("KEYS.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("KEYS.md does not say what the tests check: run the test with -update")
	}
}
