package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"moineau/assets"
	"moineau/assets/words"
)

// addLanguages adds the files of each language that are not in the program. They are its
// texts as one object, its fonts if it has any, and the parts of its texts that are
// fetched later. English is in the program except for these parts, and has no fonts of
// its own.
func (b *bundle) addLanguages(folder string) error {
	b.languages["en"] = []string{}
	for _, lang := range words.Languages {
		if lang == "en" {
			if err := b.addParts(folder, lang); err != nil {
				return err
			}
			continue
		}
		pack, err := packWords(filepath.Join(folder, lang))
		if err != nil {
			return err
		}
		b.addLanguageFile(lang, "words-"+lang+".json", pack)
		if err := b.addParts(folder, lang); err != nil {
			return err
		}
		if fonts := assets.LanguageFonts(lang); fonts[0] != nil {
			b.addLanguageFile(lang, "sans-"+lang+".otf", fonts[0])
			b.addLanguageFile(lang, "sans-bold-"+lang+".otf", fonts[1])
		}
	}
	return nil
}

// addFonts adds the fonts that are fetched after the first frame.
func (b *bundle) addFonts() {
	for i, data := range assets.MoreFonts() {
		b.addExtra(assets.MoreFiles[i], data)
		b.silent = append(b.silent, b.extras[assets.MoreFiles[i]])
	}
}

// addParts adds the parts of a language's texts that are fetched when a page needs them.
func (b *bundle) addParts(folder, lang string) error {
	files, err := filepath.Glob(filepath.Join(folder, lang, words.PartFolder, "*.json"))
	if err != nil {
		return err
	}
	for _, file := range files {
		pack, err := joinWords([]string{file})
		if err != nil {
			return err
		}
		part := strings.TrimSuffix(filepath.Base(file), ".json")
		if err := words.AddPart(lang, part, pack); err != nil { // checked as the program will do it
			return err
		}
		b.addExtra(words.PartFile(lang, part), pack)
		if lang == "en" {
			b.silent = append(b.silent, b.extras[words.PartFile(lang, part)])
		}
	}
	return nil
}

func (b *bundle) addLanguageFile(lang, name string, data []byte) {
	file := hashedName(name, data)
	b.add(file, data)
	b.languages[lang] = append(b.languages[lang], file)
}

// spoken reports whether a file belongs to a language and is fetched only with it.
func (b *bundle) spoken(name string) bool {
	for _, files := range b.languages {
		if slices.Contains(files, name) {
			return true
		}
	}
	return false
}

// packWords merges the files of a language's folder.
func packWords(folder string) ([]byte, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	more, err := filepath.Glob(filepath.Join(folder, words.FullFolder, "*.json"))
	if err != nil {
		return nil, err
	}
	pack, err := joinWords(append(files, more...))
	if err != nil {
		return nil, err
	}
	// Checked here as the program will do it.
	return pack, words.Add(filepath.Base(folder), pack)
}

// joinWords merges files of texts into one object.
func joinWords(files []string) ([]byte, error) {
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
		return nil, fmt.Errorf("%s hold no words", files)
	}
	var pack bytes.Buffer
	encoder := json.NewEncoder(&pack)
	encoder.SetEscapeHTML(false) // the program reads escapes, but they compress less well
	if err := encoder.Encode(all); err != nil {
		return nil, err
	}
	return pack.Bytes(), nil
}
