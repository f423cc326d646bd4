// Package words holds all texts that players can read, in every language, as tables of
// keys. A table is a folder (fr, en) of flat JSON files, each one object of strings,
// which are merged. A value may contain {name} parameters. A key that ends with .one,
// .few, .many, … and .other is a plural that depends on the parameter {n}.
//
// A language is defined by its folder alone. language.json contains its own name
// ("language.name"), its thousands separator ("language.thousands") and its plural rules
// ("language.plural.one"; see plural.go). It also states whether its readers can read the
// characters on tiles ("language.tiles", yes or no). "language.unread" marks a language
// that no native speaker has reviewed.
//
// All languages are embedded, except in the browser build (build tag page). That embeds
// English and the name of each language. The page fetches each of the others as one file
// when it is selected; see Add. Files in the folder "later" are fetched by the page when
// a screen first needs them; see AddPart. Files in the folder "full" are for rule sets and
// pages that only the browser's full program contains: its first program (build tag first)
// does not embed them.
//
// The files are read by engine/compact, because encoding/json would add more to the browser
// bundle than all the texts.
package words

import (
	"fmt"
	"io/fs"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Languages lists the identifiers of all languages in alphabetical order, whether their
// texts are available or not.
var Languages = languages(files)

// languages returns the folders, which are sorted in an embedded directory.
func languages(f fs.ReadDirFS) (out []string) {
	dirs, err := f.ReadDir(".")
	if err != nil {
		panic("words: " + err.Error()) // cannot happen: the root of an embedded directory
	}
	for _, d := range dirs {
		out = append(out, d.Name())
	}
	return out
}

// Table holds the texts of one language. It is safe for concurrent use.
type Table struct {
	lang    string
	m       map[string]string // of the files; immutable
	keys    []string          // sorted keys of m
	plurals []plural
	learnt  atomic.Pointer[map[string]string] // texts added by Teach, by full key
	later   atomic.Pointer[map[string]string] // texts added by AddPart
	parts   []string                          // the parts added by AddPart; guarded by all
}

// all holds the tables in use and the texts added by Teach.
var all = tables{tables: map[string]*Table{}, taught: map[string]func(lang string) map[string]string{}}

type tables struct {
	sync.Mutex
	tables map[string]*Table
	taught map[string]func(lang string) map[string]string // by identifier of the rule set
}

// put adds a table. The caller must hold all's lock.
func (a *tables) put(t *Table) {
	t.learn()
	a.tables[t.lang] = t
}

// Teach adds texts of a rule set by key ("item.pair"), in every language. It is for names
// that are not part of the program, such as those on a card written by players. They
// replace the texts previously added for the rule set; texts of the files have priority.
//
// It is safe for concurrent use with readers of the tables, as when several games are
// open in one process.
func Teach(id string, texts func(lang string) map[string]string) {
	all.Lock()
	defer all.Unlock()
	all.taught[id] = texts
	for _, t := range all.tables {
		t.learn()
	}
}

// learn updates the texts added by rule sets. The caller must hold all's lock.
func (t *Table) learn() {
	learnt := map[string]string{}
	for id, texts := range all.taught {
		for word, text := range texts(t.lang) {
			learnt[id+"."+word] = t.Known(text)
		}
	}
	t.learnt.Store(&learnt)
}

// Known returns the language's name for a hand of the program's own card
// ("hand.bell-tower" for "Bell Tower"). Other names are returned unchanged.
func (t *Table) Known(name string) string {
	var key strings.Builder
	key.WriteString("hand.")
	for i := range len(name) {
		switch c := name[i]; {
		case c >= 'a' && c <= 'z':
			key.WriteByte(c)
		case c >= 'A' && c <= 'Z':
			key.WriteByte(c - 'A' + 'a')
		default:
			key.WriteByte('-')
		}
	}
	if own, ok := t.m[key.String()]; ok {
		return own
	}
	return name
}

// taught returns the texts added by Teach.
func (t *Table) taught() map[string]string {
	if m := t.learnt.Load(); m != nil {
		return *m
	}
	return nil
}

// text returns the text of a key, from the files or added later.
func (t *Table) text(key string) (text string, ok bool) {
	if text, ok = t.m[key]; ok {
		return text, true
	}
	if later := t.later.Load(); later != nil {
		if text, ok = (*later)[key]; ok {
			return text, true
		}
	}
	text, ok = t.taught()[key]
	return text, ok
}

// For returns the table of a language ("fr", "en", "fr-CA", "en_GB.UTF-8"). If the
// language does not exist or its texts are not available, it returns the English table.
func For(lang string) *Table {
	lang, _ = Match(lang)
	all.Lock()
	defer all.Unlock()
	if !here(lang) {
		lang = "en"
	}
	if t := all.tables[lang]; t != nil {
		return t
	}
	t, err := load(files, lang)
	if err != nil {
		panic("words: " + err.Error()) // cannot happen: embedded files, which a test reads
	}
	all.put(t)
	return t
}

// Here reports whether the texts of a language are embedded or were added.
func Here(lang string) bool {
	all.Lock()
	defer all.Unlock()
	return here(lang)
}

// here implements Here. The caller must hold all's lock.
func here(lang string) bool { return embedded(lang) || all.tables[lang] != nil }

// Tables returns the tables of all available languages in the order of Languages.
func Tables() (out []*Table) {
	for _, lang := range Languages {
		if Here(lang) {
			out = append(out, For(lang))
		}
	}
	return out
}

// Add adds the texts of a language: one flat JSON object of all its files.
func Add(lang string, pack []byte) error {
	t := &Table{lang: lang, m: map[string]string{}}
	if err := parse(pack, t.m); err != nil {
		return fmt.Errorf("words of %s: %w", lang, err)
	}
	if err := t.complete(); err != nil {
		return err
	}
	all.Lock()
	defer all.Unlock()
	all.put(t)
	return nil
}

// OwnName returns a language's own name, which is available for every language.
func OwnName(lang string) string {
	m := map[string]string{}
	b, err := files.ReadFile(lang + "/language.json")
	if err != nil || parse(b, m) != nil {
		return lang
	}
	return m["language.name"]
}

// Match returns the identifier in Languages for a language tag or a locale name, or
// English and false if there is none. For Chinese it selects traditional characters if
// the tag says so or names Taiwan, Hong Kong or Macau, and simplified ones otherwise.
func Match(tag string) (lang string, ok bool) {
	return match(tag, Languages)
}

func match(tag string, langs []string) (lang string, ok bool) {
	tag, _, _ = strings.Cut(strings.ToLower(tag), ".")
	parts := strings.FieldsFunc(tag, func(r rune) bool { return r == '-' || r == '_' || r == '@' })
	if len(parts) == 0 {
		return "en", false
	}
	want := parts[0]
	if want == "zh" {
		want = "zh-hans"
		for _, p := range parts[1:] {
			if p == "hans" {
				break
			}
			if p == "hant" || p == "tw" || p == "hk" || p == "mo" {
				want = "zh-hant"
				break
			}
		}
	}
	for _, l := range langs {
		if strings.ToLower(l) == want {
			return l, true
		}
	}
	return "en", false
}

func load(f fs.FS, lang string) (*Table, error) {
	t := &Table{lang: lang, m: map[string]string{}}
	if err := readFolder(f, lang, false, t.m); err != nil {
		return nil, err
	}
	for _, folder := range []string{PartFolder, FullFolder} {
		if err := readFolder(f, lang+"/"+folder, true, t.m); err != nil {
			return nil, err
		}
	}
	return t, t.complete()
}

// complete reads the properties of the language from its texts.
func (t *Table) complete() error {
	if t.m["language.name"] == "" {
		return fmt.Errorf("%s: there is no \"language.name\", the language’s own name", t.lang)
	}
	for k := range t.m {
		t.keys = append(t.keys, k)
	}
	sort.Strings(t.keys)
	for _, c := range categories {
		rule, ok := t.m["language.plural."+c]
		if !ok {
			continue
		}
		p, err := parsePlural(c, rule)
		if err != nil {
			return fmt.Errorf("%s: language.plural.%s: %w", t.lang, c, err)
		}
		t.plurals = append(t.plurals, p)
	}
	return nil
}

// Lang returns the identifier of the table's language.
func (t *Table) Lang() string { return t.lang }

// Has reports whether a key (or its plural forms) exists.
func (t *Table) Has(key string) bool {
	if _, ok := t.text(key); ok {
		return true
	}
	_, ok := t.text(key + ".other")
	return ok
}

// Keys returns all keys in order, with the endings of plural forms.
func (t *Table) Keys() []string {
	var added []string
	for k := range t.taught() {
		if _, ok := t.m[k]; !ok {
			added = append(added, k)
		}
	}
	sort.Strings(added)
	// Both lists are sorted: merging them is much faster than sorting all keys.
	keys := make([]string, 0, len(t.keys)+len(added))
	for _, k := range t.keys {
		for len(added) > 0 && added[0] < k {
			keys, added = append(keys, added[0]), added[1:]
		}
		keys = append(keys, k)
	}
	return append(keys, added...)
}

// Rule returns the full key of a rule set's word such as "item.pair": the rule set's own
// ("peoples-simple.item.pair"), its family's ("peoples.item.pair"), or the one shared by
// all ("all.item.pair"). If none exists, it returns the rule set's own.
func (t *Table) Rule(id, word string) string {
	own := id + "." + word
	if t.Has(own) {
		return own
	}
	for i := range id {
		if family := id[:i] + "." + word; id[i] == '-' && t.Has(family) {
			return family
		}
	}
	if all := "all." + word; t.Has(all) {
		return all
	}
	return own
}

// RuleText returns the text of a rule set's word; see Rule.
func (t *Table) RuleText(id, word string, args ...any) string { return t.T(t.Rule(id, word), args...) }

// T returns the text of a key. args are pairs of a parameter's name (a string) and value
// (a string or an int). For an unknown key it returns the key in brackets, so that the
// error is visible.
func (t *Table) T(key string, args ...any) string {
	s, ok := t.text(key)
	if !ok {
		s, ok = t.text(key + "." + t.form(args))
	}
	if !ok {
		if s, ok = t.text(key + ".other"); !ok {
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
		b.WriteString(t.value(args, s[i+1:j]))
		s = s[j+1:]
	}
}

// Number formats an integer in the style of the language, in groups of three. It uses the
// typographic minus sign, which is as wide as a plus.
func (t *Table) Number(n int64) string {
	s := strconv.FormatInt(max(n, -n), 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + t.m["language.thousands"] + s[i:]
	}
	if n < 0 {
		return "−" + s
	}
	return s
}

func (t *Table) value(args []any, name string) string {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			switch v := args[i+1].(type) {
			case string:
				return v
			case int:
				return t.Number(int64(v))
			}
		}
	}
	return "{" + name + "}"
}
