package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/engine/rules"
)

var update = flag.Bool("update", false, "write texts.json from assets/words")

// gameTexts reads the texts that the command needs from the words of the game.
func gameTexts(t *testing.T) texts {
	t.Helper()
	out := texts{}
	for _, lang := range []string{"en", "fr"} {
		all := map[string]string{}
		for _, pattern := range []string{"*.json", "later/*.json", "full/*.json"} {
			files, err := filepath.Glob(filepath.Join("../../../assets/words", lang, filepath.FromSlash(pattern)))
			if err != nil || len(files) == 0 {
				t.Fatalf("%s/%s: %d files, %v", lang, pattern, len(files), err)
			}
			for _, name := range files {
				data, err := os.ReadFile(name)
				if err == nil {
					err = json.Unmarshal(data, &all)
				}
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
		out[lang] = map[string]string{}
		for _, e := range rules.All() {
			family, _, _ := strings.Cut(e.ID, "-")
			keep := func(word string) {
				for _, of := range []string{e.ID, family, "all"} {
					if s, ok := all[of+"."+word]; ok {
						out[lang][of+"."+word] = s
						return
					}
				}
			}
			keep("name")
			keep("about")
			for i := range e.Options {
				keep("option." + e.Options[i].Name + ".about")
			}
		}
	}
	return out
}

// TestTextsAreThoseOfTheGame compares the command's copy of the words with assets/words.
func TestTextsAreThoseOfTheGame(t *testing.T) {
	want, err := json.MarshalIndent(gameTexts(t), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *update {
		if err := os.WriteFile("texts.json", want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(want, textsJSON) {
		t.Error("texts.json differs from assets/words: run go test ./engine/cmd/mahjong -run TextsAreThose -update")
	}
}
