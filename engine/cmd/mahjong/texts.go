package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// inAll is a text in each language of the output, by the language's identifier.
type inAll map[string]string

// texts holds the words of the source tree, by language and key. The engine does not
// import them; the program reads their files.
type texts map[string]map[string]string

// readTexts reads the words of the output's languages from the source tree that contains
// the working directory or the program.
func readTexts() (texts, error) {
	dir, err := wordsDir()
	if err != nil {
		return nil, err
	}
	out := texts{}
	for _, lang := range []string{"en", "fr"} {
		own := map[string]string{}
		for _, pattern := range []string{"*.json", "later/*.json"} {
			files, err := filepath.Glob(filepath.Join(dir, lang, filepath.FromSlash(pattern)))
			if err != nil {
				return nil, err
			}
			for _, name := range files {
				data, err := os.ReadFile(name)
				if err != nil {
					return nil, err
				}
				if err := json.Unmarshal(data, &own); err != nil {
					return nil, fmt.Errorf("%s: %w", name, err)
				}
			}
		}
		out[lang] = own
	}
	return out, nil
}

// wordsDir returns the folder assets/words of the source tree.
func wordsDir() (string, error) {
	from, err := os.Getwd()
	if err != nil {
		return "", err
	}
	starts := []string{from}
	if program, err := os.Executable(); err == nil {
		starts = append(starts, filepath.Dir(program))
	}
	for _, dir := range starts {
		for {
			words := filepath.Join(dir, "assets", "words")
			if _, err := os.Stat(filepath.Join(words, "en")); err == nil {
				return words, nil
			}
			up := filepath.Dir(dir)
			if up == dir {
				break
			}
			dir = up
		}
	}
	return "", fmt.Errorf("the folder assets/words was not found in %s or above; names and descriptions are left out", from)
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
