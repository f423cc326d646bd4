package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"moineau/assets"
	"moineau/assets/words"
)

// addLanguages adds the files of each language that the program does not hold: its words
// as one object, and its fonts if it has its own. English is in the program, and has none.
func (b *bundle) addLanguages(folder string) error {
	b.languages["en"] = []string{}
	for _, lang := range words.Languages {
		if lang == "en" {
			continue
		}
		pack, err := packWords(filepath.Join(folder, lang))
		if err != nil {
			return err
		}
		b.addLanguageFile(lang, "words-"+lang+".json", pack)
		if fonts := assets.LanguageFonts(lang); fonts[0] != nil {
			b.addLanguageFile(lang, "sans-"+lang+".otf", fonts[0])
			b.addLanguageFile(lang, "sans-bold-"+lang+".otf", fonts[1])
		}
	}
	return nil
}

func (b *bundle) addLanguageFile(lang, name string, data []byte) {
	file := hashedName(name, data)
	b.add(file, data)
	b.languages[lang] = append(b.languages[lang], file)
}

// spoken reports whether a file is of a language, and fetched only with it.
func (b *bundle) spoken(name string) bool {
	for _, files := range b.languages {
		if slices.Contains(files, name) {
			return true
		}
	}
	return false
}

// packWords joins the files of a language's folder.
func packWords(folder string) ([]byte, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &all); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s holds no words", folder)
	}
	var pack bytes.Buffer
	encoder := json.NewEncoder(&pack)
	encoder.SetEscapeHTML(false) // the program reads escapes, but they pack less well
	if err := encoder.Encode(all); err != nil {
		return nil, err
	}
	// What the program will do with it is tried here.
	return pack.Bytes(), words.Add(filepath.Base(folder), pack.Bytes())
}
