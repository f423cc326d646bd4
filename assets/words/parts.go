package words

import (
	"fmt"
	"io/fs"
	"slices"
)

// A part of the words is a file in the folder "later" of a language: texts of pages that
// are not needed before the first deal. The browser's page fetches a part when a screen
// first needs it; every other program embeds all of them.

// PartFolder is the folder of the parts in a language's folder.
const PartFolder = "later"

// PartFile returns the plain name of the file that the page fetches for a part.
func PartFile(lang, part string) string { return part + "-" + lang + ".json" }

// HasPart reports whether the words of a part are in the program, or were added.
func HasPart(lang, part string) bool {
	all.Lock()
	defer all.Unlock()
	t := all.tables[lang]
	return embeddedParts || t != nil && slices.Contains(t.parts, part)
}

// AddPart adds a part of a language whose words are here: one flat JSON object.
func AddPart(lang, part string, data []byte) error {
	t := For(lang)
	if t.lang != lang {
		return fmt.Errorf("words: the words of %s are not here", lang)
	}
	all.Lock()
	defer all.Unlock()
	if slices.Contains(t.parts, part) {
		return nil
	}
	texts := map[string]string{}
	if old := t.later.Load(); old != nil {
		for key, text := range *old {
			texts[key] = text
		}
	}
	err := parse(string(data), texts)
	if err != nil {
		return fmt.Errorf("words of %s, part %s: %w", lang, part, err)
	}
	t.parts = append(t.parts, part)
	t.later.Store(&texts)
	return nil
}

// readFolder reads the JSON files of a folder into m; a folder that does not exist is empty
// if optional.
func readFolder(f fs.FS, folder string, optional bool, m map[string]string) error {
	entries, err := fs.ReadDir(f, folder)
	if err != nil {
		if optional {
			return nil
		}
		return err
	}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		name := folder + "/" + e.Name()
		b, err := fs.ReadFile(f, name)
		if err == nil {
			err = parse(string(b), m)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
