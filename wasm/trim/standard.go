package trim

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Online tables use only X25519 for key agreement, but crypto/ecdh also links the NIST
// curves. The first key agreement on any curve starts a self-test of P-256, whose
// precomputed table is 88 KB that do not compress. Outside FIPS 140 mode, which a browser
// does not have, the test does nothing.
const (
	selfTest    = "src/crypto/internal/fips140/ecdh/cast.go"
	selfTestSum = "fa667658cbdf01dfdda1a96ea013f3aac28608c69a60aab0e793bae4b405bcbf"
	noSelfTest  = "package ecdh\n\nfunc fipsSelfTest() {}\n"
)

// Overlay writes, in dir, a file for the Go tool's -overlay that removes unreachable code
// from the standard library, and returns its path. The standard library is not pinned,
// unlike Ebitengine. If its text differs, Overlay returns "" and the program contains all
// of it, which is correct but larger.
func Overlay(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	root, err := run("go", "env", "GOROOT")
	if err != nil {
		return "", err
	}
	whole := filepath.Join(strings.TrimSpace(string(root)), filepath.FromSlash(selfTest))
	text, err := os.ReadFile(whole)
	if err != nil || fmt.Sprintf("%x", sha256.Sum256(text)) != selfTestSum {
		return "", nil
	}
	cut := filepath.Join(dir, "cast.go")
	if err := writeFile(cut, []byte(noSelfTest)); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {whole: cut}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, writeFile(name, list)
}
