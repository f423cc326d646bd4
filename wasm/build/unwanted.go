package main

import (
	"bytes"
	"fmt"
	"strings"
)

// unwanted are packages that the game in a tab does without, though a package it
// imports may import them. Each weighs from 20 to 400 KB in the bundle. Where one
// is named with a function, only that shows that it is really used.
var unwanted = []string{
	"encoding/json.(*decodeState)", "encoding/json.newEncodeState", "encoding/json.Marshal",
	"encoding/gob.", "encoding/xml.", "text/template.", "html/template.", "text/tabwriter.",
	"go/build.", "go/printer.", "go/parser.", "go/constant.", "regexp.MustCompile", "log/slog.", "archive/zip.", "image/png.",
	"net.", "net/http.", "net/url.", "crypto/tls.", "os/exec.", "flag.",
	"moineau/engine/vector.", "moineau/engine/rules/internal/",
}

// refuse is an error if the compiled program holds functions of unwanted packages,
// which the Go runtime's table of functions names.
func refuse(program []byte) error {
	var found []string
	for _, name := range unwanted {
		// In the table every name begins after the end of the one before.
		if bytes.Contains(program, []byte("\x00"+name)) {
			found = append(found, strings.TrimSuffix(name, "."))
		}
	}
	if found == nil {
		return nil
	}
	return fmt.Errorf("the game calls %s, which the bundle should not carry: `GOOS=js GOARCH=wasm go build -ldflags=-dumpdep` tells who does; wasm/build/unwanted.go lists what is unwanted", strings.Join(found, ", "))
}
