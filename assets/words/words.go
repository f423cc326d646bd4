// Package words holds every text a player can read, in every language, as
// tables of keys. A table is a folder (fr, en) of flat JSON files: one object of
// strings each, all of them joined. A value may contain {name} parameters. A key
// with the ending .one, .few, .many, … and .other is a plural that follows the
// parameter {n}.
//
// A language is nothing but its folder. language.json gives its own name
// ("language.name"), what stands between thousands ("language.thousands"), that no
// native speaker has read it yet where that is so ("language.unread"), whether its
// readers can read the characters on tiles ("language.tiles", yes or no), and
// which numbers take which plural form ("language.plural.one"; see plural.go).
//
// The program holds all of them, but for that of the browser's page (build tag
// page): it holds English and what each language is called, and the page fetches the
// others, each as one file, when they are chosen; see Add. Files in the folder "later" are
// fetched by the page when a screen first needs them; see AddPart.
//
// The files are read by a small reader of its own because encoding/json would
// cost the browser bundle more than all the words together.
package words

import (
	"fmt"
	"io/fs"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Languages are the identifiers of the languages that exist, in alphabetical
// order, whether their words are here or not.
var Languages = languages(files)

// languages lists the folders, which the embedded directory keeps in order.
func languages(f fs.ReadDirFS) (out []string) {
	dirs, err := f.ReadDir(".")
	if err != nil {
		panic("words: " + err.Error()) // the root of an embedded directory
	}
	for _, d := range dirs {
		out = append(out, d.Name())
	}
	return out
}

// Table is the words of one language.
type Table struct {
	lang    string
	m       map[string]string // of the files, never written again
	keys    []string          // of m, in order
	plurals []plural
	learnt  atomic.Pointer[map[string]string] // what Teach has added, by the whole key
	later   atomic.Pointer[map[string]string] // what AddPart has added
	parts   []string                          // that AddPart has added; all is locked
}

// all are the tables that were asked for, and what they have been taught.
var all = tables{tables: map[string]*Table{}, taught: map[string]func(lang string) map[string]string{}}

type tables struct {
	sync.Mutex
	tables map[string]*Table
	taught map[string]func(lang string) map[string]string // by the rule set's identifier
}

// put keeps a table; all is locked.
func (a *tables) put(t *Table) {
	t.learn()
	a.tables[t.lang] = t
}

// Teach adds words of a rule set by their keys ("item.pair"), in every language: names
// that are no part of the program, as on a card that players have written. They take the
// place of those taught for the rule set before; words of the files stay as they are.
//
// It may be called while other goroutines read the tables, as several games do that
// are open in one process.
func Teach(id string, texts func(lang string) map[string]string) {
	all.Lock()
	defer all.Unlock()
	all.taught[id] = texts
	for _, t := range all.tables {
		t.learn()
	}
}

// learn takes in the words that rule sets bring; all is locked.
func (t *Table) learn() {
	learnt := map[string]string{}
	for id, texts := range all.taught {
		for word, text := range texts(t.lang) {
			learnt[id+"."+word] = t.Known(text)
		}
	}
	t.learnt.Store(&learnt)
}

// Known returns the language's own name for a name of the card of hands that belongs to the
// program ("hand.bell-tower" for "Bell Tower"); any other name as it is.
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

// taught is what Teach has added.
func (t *Table) taught() map[string]string {
	if m := t.learnt.Load(); m != nil {
		return *m
	}
	return nil
}

// text returns the text of a key, of the files or taught.
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

// For returns the table of a language ("fr", "en", "fr-CA", "en_GB.UTF-8"); a
// language that does not exist, or whose words are not here, gives English.
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
		panic("words: " + err.Error()) // embedded files: a test reads them all
	}
	all.put(t)
	return t
}

// Here reports whether the words of a language are in the program, or were added.
func Here(lang string) bool {
	all.Lock()
	defer all.Unlock()
	return here(lang)
}

// here is Here; all is locked.
func here(lang string) bool { return embedded(lang) || all.tables[lang] != nil }

// Tables are the tables of all languages whose words are here, in the order of
// Languages.
func Tables() (out []*Table) {
	for _, lang := range Languages {
		if Here(lang) {
			out = append(out, For(lang))
		}
	}
	return out
}

// Add takes the words of a language in: one flat JSON object of all its files.
func Add(lang string, pack []byte) error {
	t := &Table{lang: lang, m: map[string]string{}}
	if err := parse(string(pack), t.m); err != nil {
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

// OwnName is what a language calls itself; it is known of every language.
func OwnName(lang string) string {
	m := map[string]string{}
	b, err := files.ReadFile(lang + "/language.json")
	if err != nil || parse(string(b), m) != nil {
		return lang
	}
	return m["language.name"]
}

// Match returns the identifier in Languages that fits a language tag or a locale
// name; English, and false, where none does. Chinese is written in two ways: in full
// where it is said so or in Taiwan, Hong Kong and Macau, else simplified.
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
	if err := readFolder(f, lang+"/"+PartFolder, true, t.m); err != nil {
		return nil, err
	}
	return t, t.complete()
}

// complete takes from the words what they say about their language.
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

// Lang is the identifier of the table's language.
func (t *Table) Lang() string { return t.lang }

// Has reports whether a key (or its plural forms) exists.
func (t *Table) Has(key string) bool {
	if _, ok := t.text(key); ok {
		return true
	}
	_, ok := t.text(key + ".other")
	return ok
}

// Keys lists the keys in order, plural forms with their endings.
func (t *Table) Keys() []string {
	keys, known := slices.Clone(t.keys), len(t.keys)
	for k := range t.taught() {
		if _, ok := t.m[k]; !ok {
			keys = append(keys, k)
		}
	}
	if len(keys) > known {
		sort.Strings(keys)
	}
	return keys
}

// Rule returns the key of a rule set's word, such as "item.pair": the rule set's
// own ("peoples-simple.item.pair"), its family's ("peoples.item.pair"), or the one
// that all share ("all.item.pair"). Where none exists it is the rule set's own.
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

// T returns the text of a key. args are pairs of a parameter's name (a string) and
// its value (a string or an int). A key that does not exist gives itself in
// brackets, so that it is seen and found.
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

// Number returns a whole number as the language writes it: in groups of three,
// with the minus sign of typography, which is as wide as a plus.
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
