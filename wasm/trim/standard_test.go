package trim

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// With the overlay, a program that uses X25519 contains no NIST curve.
func TestOverlayLeavesOutTheOtherCurves(t *testing.T) {
	dir := t.TempDir()
	overlay, err := Overlay(filepath.Join(dir, "overlay"))
	if err != nil {
		t.Fatal(err)
	}
	if overlay == "" {
		out, _ := exec.Command("go", "version").Output()
		t.Logf("%s has another self-test than the one that is left out (%s): read it, and renew the hash", bytes.TrimSpace(out), selfTest)
		return
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
	}
}
