//go:build !js

package stage

import (
	"os"
	"path/filepath"
	"testing"
)

// TestDesktopSavesFilesItself saves two files of the same name. A desktop has no dialogs.
func TestDesktopSavesFilesItself(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home) // on Windows
	for i, want := range []string{"a.txt", "Downloads/a.txt", "Downloads/a-2.txt"} {
		if i == 1 {
			if err := os.Mkdir(filepath.Join(home, "Downloads"), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		where, err := SaveFile("a.txt", []byte(want))
		if want = filepath.Join(home, want); err != nil || where != want {
			t.Errorf("saved as %s, %v, want %s", where, err, want)
		}
		if data, ok := ReadFile(where, 1); !ok || len(data) != 1 {
			t.Errorf("read %q, %t", data, ok)
		}
	}
	if err := os.RemoveAll(home); err != nil {
		t.Fatal(err)
	}
	if where, err := SaveFile("a.txt", nil); err == nil {
		t.Errorf("saved as %s in a folder that does not exist", where)
	}
	if PickFile(1, nil) || CopyText("") || CanShare() {
		t.Error("a desktop has a file dialog, a clipboard or a dialog for sharing")
	}
	Share("", "") // does nothing
	var w Awake
	w.Set(true) // does nothing
	if _, ok := OnPhone(); ok {
		t.Error("a desktop is a phone")
	}
}
