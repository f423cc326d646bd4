//go:build !js

package scenes

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// toCyrillic returns a text in Cyrillic letters; placeholders stay unchanged.
func toCyrillic(s string) string {
	var b strings.Builder
	depth := 0
	for _, r := range s {
		switch {
		case r == '{':
			depth++
		case r == '}':
			depth--
		case depth > 0:
		case r >= 'a' && r <= 'z':
			r += 'а' - 'a'
		case r >= 'A' && r <= 'Z':
			r += 'А' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// pack encodes words as a language file.
func pack(t *testing.T, m map[string]string) []byte {
	t.Helper()
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// texts returns the words of a language.
func texts(w *words.Table) map[string]string {
	m := map[string]string{}
	for _, key := range w.Keys() {
		m[key] = w.T(key)
	}
	return m
}

// withCyrillicWords replaces Russian by English in Cyrillic letters while f runs. Text in
// Latin letters then does not come from the words.
func withCyrillicWords(t *testing.T, f func(lang string)) {
	before, m := texts(words.For("ru")), texts(words.For("en"))
	for key, text := range m {
		if !strings.HasPrefix(key, "language.") || key == "language.unread" {
			m[key] = toCyrillic(text)
		}
	}
	if err := words.Add("ru", pack(t, m)); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := words.Add("ru", pack(t, before)); err != nil {
			t.Fatal(err)
		}
	}()
	f("ru")
}

// plainWord matches possible English words. A single letter is a label or a key.
var plainWord = regexp.MustCompile(`[A-Za-z][A-Za-z'’]+`)

// wordless matches text on screens that is the same in all languages or specific to one.
var wordless = []*regexp.Regexp{
	regexp.MustCompile(`\b(English|Español|Français|Moineau|Claire|Marie-Antoinette|Lou|Chez Mamie à la campagne|Club|Mah Jongg)\b`), // names
	regexp.MustCompile(`\b(F\d+|HK|PgUp|PgDn)\b`),                                  // keyboard keys
	regexp.MustCompile(`https?://[^ ]*|localhost:\d+|127\.0\.0\.1:\d+`),            // addresses
	regexp.MustCompile(`\b(?:[0-9a-f]{8}|[a-z]+-\d{4}|WREM-4827|wrem-4827)\b`),     // hashes and table codes
	regexp.MustCompile(`\b[a-z-]+:1(?:[:,] ?[a-z0-9_~=.:-]+)*`),                    // house-rule codes
	regexp.MustCompile(`rules=nonsense,|lang=zz|\bwren\b`),                         // input
	regexp.MustCompile(`(?:^|[ *])(?:[\dFNEWSDxyzabcuvwdegtmps+*!-]+(?:[ ,]|$))+`), // lines of a card of hands
}

// english returns the words in Latin letters of a text, except those of wordless.
func english(text string) []string {
	for _, w := range wordless {
		text = w.ReplaceAllString(text, " ")
	}
	return plainWord.FindAllString(text, -1)
}

// legal reports whether a control shows the name or text of a licence, which is not
// translated.
func legal(id string) bool { return strings.HasPrefix(id, "licence-") }

// printedText returns the texts of the printed card of the current page, or "" if it prints
// none.
func printedText(t *testing.T, r *routes) (text string) {
	if r.a.Top().Name() != "house" {
		return ""
	}
	r.a.SaveFile = func(_ string, data []byte) (string, error) {
		text = regexp.MustCompile(`(?s)<style.*?</style>|<svg.*?</svg>|<[^>]*>`).ReplaceAllString(string(data), "\n")
		return "", nil
	}
	(&scenetest.Walker{T: t, App: r.a}).Click("house-print", 0)
	if !strings.ContainsRune(text, 'а') {
		t.Errorf("the printed card is %.80q", text)
	}
	return text
}

// plainText records the lines of a text that have words in Latin letters.
func plainText(text, where string, found map[string]string) {
	for line := range strings.SplitSeq(html.UnescapeString(text), "\n") {
		if len(english(line)) > 0 {
			found[line] = where
		}
	}
}

// plainWords records all texts with words in Latin letters that the current screen shows
// or narrates.
func plainWords(a *stage.App, where string, found map[string]string) {
	note := func(text, from string) {
		if len(english(text)) > 0 {
			if _, ok := found[text]; !ok {
				found[text] = where + ": " + from
			}
		}
	}
	a.LayoutNow()
	var texts []string
	for _, n := range a.FullTree() {
		if legal(n.ID) {
			texts = append(texts, n.Name)
			continue
		}
		note(n.Name, n.ID)
		note(n.Hint, n.ID+" (hint)")
	}
	a.Canvas.OnText = func(s string, _ sprites.Rect, _ sprites.Color) {
		if a.Top().Name() == "licences" || a.Top().Name() == "licence" {
			for _, t := range texts {
				if strings.Contains(strings.ReplaceAll(t, "\n", " "), strings.TrimSpace(strings.ReplaceAll(s, "\u200b", ""))) {
					return
				}
			}
		}
		note(s, "drawn")
	}
	a.Canvas.Begin(nil, 1, a.Theme)
	a.Draw()
	a.Canvas.End()
	a.Canvas.OnText = nil
}

// TestNoEnglishOutsideTheWords checks that with Cyrillic words no screen shows or
// narrates Latin letters. Every text for the player thus comes from the words and is
// translated.
func TestNoEnglishOutsideTheWords(t *testing.T) {
	withCyrillicWords(t, func(lang string) {
		found := map[string]string{}
		var screens []layout
		screens = append(screens, menus(t)...)
		for i := range layoutGames {
			if g := &layoutGames[i]; g.options == nil {
				screens = append(screens, g.layouts(t)...)
			}
		}
		for i, c := range told() {
			screens = append(screens, layout{fmt.Sprintf("error-%d", i), func(_ *testing.T, r *routes) { c.tell(r.a, c.err) }})
		}
		for i := range screens {
			r := newRoutes(store.Memory{}, Start{Lang: lang, Speed: "off"})
			r.a.Resize(1280, 800, 1)
			screens[i].open(t, r)
			if file := printedText(t, r); file != "" {
				plainText(file, "the printed card", found)
			}
			for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
				r.a.Resize(size[0], size[1], 1)
				scenetest.Settle(t, r.a)
				plainWords(r.a, screens[i].name, found)
			}
		}
		for _, e := range rules.All() {
			for _, line := range narrated(t, e.ID, lang) {
				if len(english(line)) > 0 {
					found[line] = "narrated, " + e.ID
				}
			}
		}
		all := slices.Sorted(maps.Keys(found))
		for _, text := range all {
			t.Errorf("%s says %.200q in English: %q", found[text], text, english(text))
		}
		t.Logf("%d screens and %d rule sets told, %d texts in English", len(screens), len(rules.All()), len(all))

		// The search detects a planted sentence.
		r := newRoutes(store.Memory{}, Start{Lang: lang, Speed: "off"})
		r.a.Push(stage.NewMessage(stage.Message{Scene: "error", Title: "error.title", Parts: []stage.Part{{ID: "x", Plain: "the cable is cut"}},
			Choices: []stage.Choice{{ID: "home", Name: "error.home", Do: (*stage.App).Home}}}))
		planted := map[string]string{}
		if plainWords(r.a, "planted", planted); len(planted) == 0 {
			t.Error("a sentence in English was not found")
		}
	})
}

// narrated returns the narration of the first deal of a rule set.
func narrated(t *testing.T, id, lang string) (lines []string) {
	t.Helper()
	start, err := ParseStart([]string{"--narrate", "--rules", id, "--speed", "0", "--seed", "9", "--lang", lang})
	if err != nil {
		t.Fatal(err)
	}
	a := NewApp(store.Memory{}, start)
	a.Speech.OnSaid(func(l stage.SpokenLine) { lines = append(lines, l.Text) })
	w := &scenetest.Walker{T: t, App: a}
	for k := 0; a.Top().Name() != "score"; k++ {
		if k > 20000 {
			t.Fatalf("%s: the first deal never ends", id)
		}
		if k%7 == 0 && w.Asked() != "" {
			w.Key(ui.ActAskHand, ui.ActAskMelds, ui.ActAskLeft, ui.ActAskScores)
			a.Canvas.Begin(nil, 1, a.Theme)
			a.Draw()
			a.Canvas.End()
		}
		w.Play()
	}
	return lines
}
