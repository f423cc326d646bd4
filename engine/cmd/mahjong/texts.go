package main

import (
	_ "embed"
	"encoding/json"
	"strings"
)

// inAll is a text in each language of the output, by the language's identifier.
type inAll map[string]string

// texts holds words of the output's languages, by language and key.
type texts map[string]map[string]string

// textsJSON holds the names and descriptions of rule sets and options. The engine imports
// nothing above it, so it has its own copy of these words of assets/words.
// TestTextsAreThoseOfTheGame compares them; with -update it writes the copy.
//
//go:embed texts.json
var textsJSON []byte

func readTexts() (t texts, err error) {
	err = json.Unmarshal(textsJSON, &t)
	return t, err
}

// text returns a text of a rule set: its own, its family's, or the one of all rule sets.
// It returns "" if there is none.
func (t texts) text(lang, id, word string) string {
	family, _, _ := strings.Cut(id, "-")
	for _, of := range []string{id, family, "all"} {
		if s, ok := t[lang][of+"."+word]; ok {
			return s
		}
	}
	return ""
}

// all returns a text of a rule set in every language of the output.
func (t texts) all(id, word string) inAll {
	return inAll{"en": t.text("en", id, word), "fr": t.text("fr", id, word)}
}
