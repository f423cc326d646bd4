package trim

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// With the overlay, a program that uses X25519 contains no NIST curve.
func TestOverlayLeavesOutTheOtherCurves(t *testing.T) {
	dir := t.TempDir()
	overlay, left, err := Overlay(filepath.Join(dir, "overlay"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range left {
		t.Log(l)
	}
	if len(left) > 0 {
		t.Skip("this Go has another text")
	}
	const program = `package main

import "crypto/ecdh"

func main() {
	k, _ := ecdh.X25519().NewPrivateKey(make([]byte, 32))
	s, err := k.ECDH(k.PublicKey())
	println(len(s), err)
}
`
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	table := []byte{0x3c, 0x14, 0xa9, 0x18, 0xd4, 0x30, 0xe7, 0x79} // its beginning
	for _, c := range []struct {
		args []string
		want bool
	}{{nil, true}, {[]string{"-overlay", overlay}, false}} {
		name := filepath.Join(dir, "p.wasm")
		cmd := exec.Command("go", append(append([]string{"build", "-o", name, "-ldflags", "-s -w"}, c.args...), "main.go")...)
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(got, []byte("nistec.(*P256Point)")) != c.want {
			t.Errorf("with %q the curve P-256 is there: %t, want %t", c.args, !c.want, c.want)
		}
		if bytes.Contains(got, table) != c.want {
			t.Errorf("with %q the table of P-256 is there: %t, want %t", c.args, !c.want, c.want)
		}
	}
}

// A file of another text, and one that the caller wants to keep, are not replaced.
func TestOverlayLeavesAnotherText(t *testing.T) {
	r := &replacements[0]
	path := filepath.Join(t.TempDir(), "cast.go")
	if err := r.check(path, "/elsewhere", nil); err == nil {
		t.Error("a missing file is replaced")
	}
	if err := os.WriteFile(path, []byte("package ecdh\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := r.check(path, filepath.Dir(path), nil); err == nil || !strings.Contains(err.Error(), "module cache") {
		t.Errorf("a Go in the module cache: %v", err)
	}
	if err := r.check(path, "/elsewhere", nil); err == nil || !strings.Contains(err.Error(), "SHA-256") {
		t.Errorf("another text: %v", err)
	}
	_, left, err := Overlay(t.TempDir(), r.file)
	if err != nil || len(left) == 0 || left[0].File != r.file || left[0].Bytes != r.bytes {
		t.Errorf("left %v, %v; want %s", left, err, r.file)
	}
}
