package store

import (
	"path/filepath"
	"testing"
)

func TestFilesAreKeptAndForgotten(t *testing.T) {
	old := DataDir
	DataDir = filepath.Join(t.TempDir(), "new", "dir")
	defer func() { DataDir = old }()
	s, lasts := Open()
	if !lasts {
		t.Error("files do not last")
	}
	if _, ok := s.Load("match"); ok {
		t.Error("something before anything was saved")
	}
	if err := s.Delete("match"); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"first\n", "second, longer\n", ""} {
		if err := s.Save("match", []byte(text)); err != nil {
			t.Fatal(err)
		}
		again, _ := Open()
		if got, ok := again.Load("match"); !ok || string(got) != text {
			t.Errorf("%q, %v, want %q", got, ok, text)
		}
	}
	if err := s.Delete("match"); err != nil {
		t.Error(err)
	}
	if _, ok := s.Load("match"); ok {
		t.Error("still there after it was deleted")
	}
}
