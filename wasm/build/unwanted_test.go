package main

import (
	"os"
	"strings"
	"testing"
)

// The test binary is a Go program that contains everything unwanted.
func TestUnwantedPackagesAreFound(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	err = refuse(program)
	if err == nil {
		t.Fatal("a program full of them is accepted")
	}
	for _, name := range []string{"encoding/json.(*decodeState)", "text/template", "image/png", "os/exec"} {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("%s is not named: %v", name, err)
		}
	}
	for _, name := range []string{"engine/vector", "encoding/gob"} {
		if strings.Contains(err.Error(), name) {
			t.Errorf("%s is named: %v", name, err)
		}
	}
	if err := refuse([]byte("\x00fmt.Println\x00a mention of encoding/json.(*decodeState)\x00")); err != nil {
		t.Error(err)
	}
}
