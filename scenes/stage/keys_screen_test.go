//go:build screen

package stage_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// TestKeysOfADesktop presses real keys of an X display with several keyboard layouts and
// compares the game's answers. A key with Ctrl, Alt or Meta must have no effect.
func TestKeysOfADesktop(t *testing.T) {
	dir := t.TempDir()
	program := filepath.Join(dir, "moineau")
	if out, err := exec.Command("go", "build", "-o", program, "moineau").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(program, "--rules", "jilin", "--seed", "7", "--speed", "0", "--lang", "en", "--size", "640x480", "--narrate")
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_DATA_HOME="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	x := func(name string, args ...string) {
		t.Helper()
		if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
			t.Fatalf("%s %q: %v\n%s", name, args, err, out)
		}
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // returns an error because it was killed
		_ = exec.Command("setxkbmap", "us").Run()
	})
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			lines <- s.Text()
		}
	}()
	next := func(wait time.Duration) string {
		select {
		case line := <-lines:
			return line
		case <-time.After(wait):
			return ""
		}
	}
	// answer presses a key until the program writes a line. The first press may fall into
	// the same frame as the chord before, and then has its modifiers.
	answer := func(place string) string {
		t.Helper()
		for range 12 {
			x("xdotool", "key", place)
			if line := next(5 * time.Second); line != "" {
				return line
			}
		}
		t.Fatalf("no line comes after the key %s", place)
		return ""
	}
	if next(time.Minute) == "" {
		t.Fatal("the program says nothing")
	}
	x("xdotool", "mousemove", "200", "200") // without a window manager, keys go to the window under the pointer
	const h, m, one = "43", "58", "10"      // key codes of H, M and 1
	asked := map[string]string{}
	for _, place := range []string{h, m, one} {
		asked[place] = answer(place)
	}
	for _, chord := range []string{"ctrl+" + h, "alt+" + h, "super+" + h, "ctrl+shift+" + h} {
		x("xdotool", "key", chord)
		if got := answer(m); got != asked[m] {
			t.Errorf("%s is answered with %q", chord, got)
		}
	}
	for _, c := range []struct {
		layout string
		places []string
		want   []string
	}{
		{"ru", []string{h, m}, []string{h, m}}, {"gr", []string{h, m}, []string{h, m}}, {"il", []string{h, m}, []string{h, m}},
		{"kr", []string{h, m}, []string{h, m}}, {"jp", []string{h, m}, []string{h, m}},
		{"fr", []string{h, "47", one}, []string{h, m, one}}, // M is beside L on this layout, and the key of 1 types &
		{"us -variant dvorak", []string{"44"}, []string{h}},
	} {
		x("sh", "-c", "setxkbmap "+c.layout)
		for i, place := range c.places {
			if got := answer(place); got != asked[c.want[i]] {
				t.Errorf("%s: the key %s is answered with %q; expected %q", c.layout, place, got, asked[c.want[i]])
			}
		}
	}
}
