package main

import (
	"bytes"
	"fmt"
	"strings"
)

// unwanted lists packages that the program that a browser loads first must not link, although a package that
// it imports may import them. Each adds 20 to 400 KB to the bundle. An entry with a
// function is used if only that function shows that the package is really linked.
var unwanted = []string{
	"encoding/json.(*decodeState)", "encoding/json.newEncodeState", "encoding/json.Marshal",
	"encoding/gob.", "encoding/xml.", "html.", "text/template.", "html/template.", "text/tabwriter.",
	"go/build.", "go/printer.", "go/parser.", "go/constant.", "regexp.MustCompile", "log/slog.", "archive/zip.", "image/png.",
	"crypto/internal/fips140/nistec.(*P256Point)", "net.", "net/http.", "net/url.", "crypto/tls.", "os/exec.(*Cmd)", "flag.",
	"moineau/engine/vector.", "moineau/engine/rules/internal/ruletest.",
}

// refuse returns an error if the compiled program contains functions of unwanted
// packages, according to the Go runtime's function table.
func refuse(program []byte) error {
	var found []string
	for _, name := range unwanted {
		// In the table every name follows the terminator of the previous one.
		if bytes.Contains(program, []byte("\x00"+name)) {
			found = append(found, strings.TrimSuffix(name, "."))
		}
	}
	if found == nil {
		return nil
	}
	return fmt.Errorf("the game calls %s, which the bundle should not carry: `GOOS=js GOARCH=wasm go build -ldflags=-dumpdep` tells who does; wasm/build/unwanted.go lists what is unwanted", strings.Join(found, ", "))
}
