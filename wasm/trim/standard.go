package trim

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// replacement replaces one file of the standard library.
type replacement struct {
	name  string // what is removed
	bytes int    // as in cut
	file  string // path in the Go installation
	sum   string // its SHA-256 in hex; a different text has not been reviewed
	with  string
}

// Online tables use only X25519 for key agreement, but crypto/ecdh also links parts of the
// NIST curves. wasm/build checks that the program contains no function of P-256.
var replacements = []replacement{
	{
		// The first key agreement on any curve starts a self-test of P-256. Outside FIPS
		// 140 mode, which a browser does not have, the test does nothing.
		name:  "the self-test of P-256",
		bytes: 22_000,
		file:  "src/crypto/internal/fips140/ecdh/cast.go",
		sum:   "fa667658cbdf01dfdda1a96ea013f3aac28608c69a60aab0e793bae4b405bcbf",
		with:  "package ecdh\n\nfunc fipsSelfTest() {}\n",
	},
	{
		// An init function refers to the table, which does not compress. Here it is zero,
		// which takes no space.
		name:  "the precomputed table of P-256",
		bytes: 86_000,
		file:  "src/crypto/internal/fips140/nistec/p256_table.go",
		sum:   "ba494ee6fc933a189b5dad8cff8d86b8b19786cfdb27929453a4c851cfdc802b",
		with:  "package nistec\n\nvar p256PrecomputedEmbed [43 * 32 * 2 * 4 * 8]byte\n",
	},
}

// Overlay writes, in dir, a file for the Go tool's -overlay that removes unreachable code
// and data from the standard library. It returns the path of the file, or "" if nothing is
// replaced, and the replacements that were not made, because the Go installation has
// another text or the file is in leave.
func Overlay(dir string, leave ...string) (name string, left []Left, err error) {
	dir, err = filepath.Abs(dir)
	if err != nil {
		return "", nil, err
	}
	out, err := run("go", "env", "GOROOT", "GOMODCACHE")
	if err != nil {
		return "", nil, err
	}
	root, cache, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	replace := map[string]string{}
	for _, r := range replacements {
		whole := filepath.Join(root, filepath.FromSlash(r.file))
		if why := r.check(whole, cache, leave); why != nil {
			left = append(left, Left{Cut: r.name, File: r.file, Bytes: r.bytes, Why: why})
			continue
		}
		replace[whole] = filepath.Join(dir, filepath.Base(r.file))
		if err := writeFile(replace[whole], []byte(r.with)); err != nil {
			return "", nil, err
		}
	}
	if len(replace) == 0 {
		return "", left, nil
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", nil, err
	}
	name = filepath.Join(dir, "overlay.json")
	return name, left, writeFile(name, list)
}

// check returns why the file at the path must stay. cache is the module cache, where
// GOTOOLCHAIN installs other versions of Go.
func (r *replacement) check(path, cache string, leave []string) error {
	for _, file := range leave {
		if file == r.file {
			return errWanted
		}
	}
	if rel, err := filepath.Rel(cache, path); err == nil && filepath.IsLocal(rel) {
		return errors.New("the go command does not replace files of a Go in the module cache; use an installed Go")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if sum := sumOf(string(text)); sum != r.sum {
		return fmt.Errorf("its SHA-256 is %s, not %s", sum, r.sum)
	}
	return nil
}
