// Package words holds every text a player can read, in every language, as
// tables of keys. A table is a folder (fr, en) of flat JSON files: one object of
// strings each, all of them joined. A value may contain {name} parameters; a key
// with the suffixes .one and .other is a plural that follows the parameter {n}.
//
// The files are read by a small reader of its own because encoding/json would
// cost the browser bundle more than all the words together.
package words

import (
	"embed"
	"fmt"
	"sort"
	"strconv"
	"strings"
)

//go:embed en/*.json fr/*.json
var files embed.FS

// Languages are the identifiers of the languages that exist, in the order in
// which the settings offer them.
var Languages = []string{"fr", "en"}

// Table is the words of one language.
type Table struct {
	lang string
	m    map[string]string
}

var tables = map[string]*Table{}

// For gives the table of a language ("fr", "en", "fr-CA", "en_GB.UTF-8"); a
// language that does not exist gives English.
func For(lang string) *Table {
	lang = Match(lang)
	if t := tables[lang]; t != nil {
		return t
	}
	t, err := load(lang)
	if err != nil {
		panic("words: " + err.Error()) // embedded files: a test reads them all
	}
	tables[lang] = t
	return t
}

// Match gives the identifier in Languages that fits a language tag or a locale
// name best, and "en" where none does.
func Match(tag string) string {
	tag = strings.ToLower(tag)
	for _, l := range Languages {
		if tag == l || strings.HasPrefix(tag, l+"-") || strings.HasPrefix(tag, l+"_") || strings.HasPrefix(tag, l+".") {
			return l
		}
	}
	return "en"
}

func load(lang string) (*Table, error) {
	entries, err := files.ReadDir(lang)
	if err != nil {
		return nil, err
	}
	t := &Table{lang: lang, m: map[string]string{}}
	for _, e := range entries {
		name := lang + "/" + e.Name()
		b, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := parse(string(b), t.m); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return t, nil
}

// Lang is the identifier of the table's language.
func (t *Table) Lang() string { return t.lang }

// Index is the place of the table's language in pairs {English, French} such as
// those of the engine's option list.
func (t *Table) Index() int {
	if t.lang == "fr" {
		return 1
	}
	return 0
}

// Has tells whether a key (or its plural forms) exists.
func (t *Table) Has(key string) bool {
	if _, ok := t.m[key]; ok {
		return true
	}
	_, ok := t.m[key+".other"]
	return ok
}

// Keys lists the keys in order, plural forms with their suffixes.
func (t *Table) Keys() []string {
	keys := make([]string, 0, len(t.m))
	for k := range t.m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// T gives the text of a key. args are pairs of a parameter's name (a string) and
// its value (a string or an int). A key that does not exist gives itself in
// brackets, so that it is seen and found.
func (t *Table) T(key string, args ...any) string {
	s, ok := t.m[key]
	if !ok {
		s, ok = t.m[key+"."+t.form(args)]
	}
	if !ok {
		if s, ok = t.m[key+".other"]; !ok {
			return "[" + key + "]"
		}
	}
	if len(args) < 2 || !strings.Contains(s, "{") {
		return s
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '{')
		j := strings.IndexByte(s, '}')
		if i < 0 || j < i {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		b.WriteString(value(args, s[i+1:j]))
		s = s[j+1:]
	}
}

// form gives the plural form that the parameter n asks for: French counts 0 as
// one, English does not.
func (t *Table) form(args []any) string {
	n, err := strconv.Atoi(value(args, "n"))
	if n < 0 {
		n = -n
	}
	if err == nil && (n == 1 || n == 0 && t.lang == "fr") {
		return "one"
	}
	return "other"
}

func value(args []any, name string) string {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			switch v := args[i+1].(type) {
			case string:
				return v
			case int:
				// The minus sign of typography, as wide as a plus.
				if v < 0 {
					return "−" + strconv.Itoa(-v)
				}
				return strconv.Itoa(v)
			}
		}
	}
	return "{" + name + "}"
}
