package words

import (
	"fmt"
	"io/fs"
	"slices"
)

// A part is a file in the folder "later" of a language, with texts of pages that are not
// needed before the first deal. The browser's page fetches a part when a screen first
// needs it; all other programs embed all parts.

// PartFolder is the name of the folder of parts in a language's folder.
const PartFolder = "later"

// FullFolder is the name of the folder, in a language's folder, of texts that the
// browser's first program does not need.
const FullFolder = "full"

// PartFile returns the unhashed name of the file that the page fetches for a part.
func PartFile(lang, part string) string { return part + "-" + lang + ".json" }

// HasPart reports whether the texts of a part are embedded or were added.
func HasPart(lang, part string) bool {
	all.Lock()
	defer all.Unlock()
	t := all.tables[lang]
	return embeddedParts || t != nil && slices.Contains(t.parts, part)
}

// AddPart adds a part, as one flat JSON object, to a language whose texts are available.
// It returns an error if they are not.
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
	err := parse(data, texts)
	if err != nil {
		return fmt.Errorf("words of %s, part %s: %w", lang, part, err)
	}
	t.parts = append(t.parts, part)
	t.later.Store(&texts)
	return nil
}

// readFolder reads the JSON files of a folder into m. If optional is set, a missing
// folder counts as empty.
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
			err = parse(b, m)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
