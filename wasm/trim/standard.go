package trim

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Online tables agree on keys over X25519 alone, and crypto/ecdh brings the NIST
// curves all the same: the first agreement of any curve starts a self-test of P-256,
// whose precomputed table is 88 KB that do not compress. Outside FIPS 140 mode, and a
// browser has no other, the test does nothing.
const (
	selfTest    = "src/crypto/internal/fips140/ecdh/cast.go"
	selfTestSum = "fa667658cbdf01dfdda1a96ea013f3aac28608c69a60aab0e793bae4b405bcbf"
	noSelfTest  = "package ecdh\n\nfunc fipsSelfTest() {}\n"
)

// Overlay writes, in dir, a file for the Go tool's -overlay that leaves out of the
// standard library what no browser tab reaches, and returns its path. The standard
// library is the builder's, not pinned as Ebitengine is: where its text is another,
// Overlay returns "" and a program with all of it is as right, and larger.
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
