package scenes

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/assets/licences"
	"moineau/assets/words"
	"moineau/engine/club/book"
	"moineau/engine/daily"
	"moineau/engine/imports"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/american/cards"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/course"
)

// literals returns all string literals in the Go files of this folder and below, except
// tests.
func literals(t *testing.T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	re := regexp.MustCompile(`"((?:[^"\\\n]|\\.)*)"`)
	err := filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		b, err := os.ReadFile(path)
		for _, m := range re.FindAllStringSubmatch(string(b), -1) {
			out[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// numbered returns the keys that end in a number or a suit.
func numbered() (out []string) {
	for head, n := range map[string]int{"wind.": 4, "tile.wind.": 4, "tile.dragon.": 3, "tile.flower.": 8, "place.": 5, "common.month.": 12} {
		for i := range n {
			out = append(out, head+strconv.Itoa(i+1))
		}
	}
	for i := range 7 {
		out = append(out, "label."+strconv.Itoa(i+1)+"z")
	}
	for _, suit := range []string{"m", "p", "s"} {
		out = append(out, "tile.suit."+suit, "tile.red."+suit, "tile.run."+suit)
	}
	return out
}

// stem removes the suffix of a plural form from a key, if it has one.
func stem(w *words.Table, key string) string {
	i := strings.LastIndexByte(key, '.')
	if slices.Contains([]string{"zero", "one", "two", "few", "many", "other"}, key[i+1:]) && slices.Contains(w.Keys(), key[:i]+".other") {
		return key[:i]
	}
	return key
}

// TestWordsAreThereAndShown checks in every language that every word that screens and
// rule sets use exists, and that every word is used.
func TestWordsAreThereAndShown(t *testing.T) {
	h, lits := collectRuleWords(t), literals(t)
	for _, lang := range words.Languages {
		w := words.For(lang)
		used := map[string]bool{}
		// show marks a key as used and reports whether it exists.
		show := func(key string) bool {
			used[key] = used[key] || w.Has(key)
			return used[key]
		}
		must := func(key, where string) {
			if !show(key) {
				t.Errorf("%s: there is no %q (%s)", lang, key, where)
			}
		}
		for s, where := range h.must {
			if key := w.Rule(s.id, s.word); !w.Has(key) && strings.HasPrefix(s.word, "act.") {
				must(s.word, where)
			} else {
				must(key, where)
			}
		}
		for s, v := range h.values {
			if !show(w.Rule(s.id, s.word)) {
				must("value."+v, s.id+"."+s.word)
			}
		}
		for s, where := range h.folder {
			any := false
			for _, id := range h.of[s.id] {
				any = show(w.Rule(id, s.word)) || any
			}
			if !any {
				t.Errorf("%s: no rule set has %q (%s)", lang, s.word, where)
			}
		}
		for s := range h.may {
			// Acts have common words, too.
			if !show(w.Rule(s.id, s.word)) && (strings.HasPrefix(s.word, "act.") || strings.HasPrefix(s.word, "said.")) {
				show(s.word)
			}
		}
		// A rule set may override any common word.
		for _, e := range rules.All() {
			for lit := range lits {
				if w.Has(lit) {
					show(e.ID + "." + lit)
				}
			}
		}
		for _, key := range numbered() {
			must(key, "a tile or a wind")
		}
		for _, l := range course.Lessons() {
			for d := range l.Deals {
				for step := range l.Deals[d].Steps {
					must(l.Key(d, step), "a lesson")
				}
			}
		}
		for sort := peer.Story; sort <= peer.State; sort++ {
			must("check.why."+sort.String(), "the check of a table")
		}
		for _, kind := range record.Kinds {
			must("replay.bad.line."+string(kind), "a record that cannot be read")
		}
		for why := wire.WhyForm; why.Kind() != ""; why++ {
			must("online.closed."+why.Kind(), "what the relay refuses")
		}
		for _, part := range []string{licences.Fonts, licences.Program, licences.Relay} {
			must("licences."+part, "the page of licences")
			must("licences.in."+part, "the page of licences")
		}
		for _, kind := range daily.Kinds {
			must("daily.bad."+kind, "a result or a code that was pasted")
		}
		for _, flag := range book.Flags {
			must("club.flag."+flag, "the score book")
		}
		for _, site := range imports.Sites {
			for _, part := range []string{"replays.site.", "import.form.", "import.how."} {
				must(part+string(site), "the page that imports games")
			}
		}
		for _, name := range houseNames() {
			key := "hand." + strings.ReplaceAll(strings.ToLower(name["en"]), " ", "-")
			must(key, "the card of hands")
			if own := name[lang]; own != "" && own != strings.ReplaceAll(w.T(key), "’", "'") {
				t.Errorf("%s: %q is %q on the card", lang, key, own)
			}
			if w.Known(name["en"]) != w.T(key) {
				t.Errorf("%s: %q is called %q", lang, name["en"], w.Known(name["en"]))
			}
		}
		groups := map[string]bool{}
		for _, e := range rules.All() {
			show("rules.short." + e.ID)
			show("rules.line." + e.ID)
			show(e.ID + ".pay.leftover") // added at the end of the match
			for place := 1; place <= e.Players[0]; place++ {
				show(e.ID + ".mark.won-" + strconv.Itoa(place)) // session.Table.Marks adds the place
			}
			must("rules.learn."+strconv.Itoa(e.Learn), "the choice of rules")
			for i := range e.Options {
				groups[e.Options[i].Group] = true
			}
		}
		for g := range groups {
			must("group."+g, "a group of options")
		}
		// A screen's own key must be in the code, either whole or as a prefix that ends
		// in a dot and the rest. Suffixes such as .about belong to another key.
		for _, key := range w.Keys() {
			base, shown := stem(w, key), used[key]
			for _, end := range []string{"", ".about", ".text", ".you", ".short", ".told"} {
				k, ok := strings.CutSuffix(base, end)
				shown = shown || ok && (used[k] || lits[k]) && (end == "" || lits[end])
				for i, r := range k {
					shown = shown || ok && r == '.' && lits[k[:i+1]] && lits[k[i+1:]] && !strings.Contains(k, ".option.")
				}
			}
			if !shown && !strings.HasPrefix(key, "language.") {
				t.Errorf("%s: nothing shows %q", lang, key)
			}
		}
		// Literals in the code that look like keys must exist.
		heads := map[string]bool{}
		for _, key := range w.Keys() {
			heads[key[:strings.IndexByte(key, '.')]] = true
		}
		shape := regexp.MustCompile(`^[a-z]+(\.[a-z0-9-]+)+$`)
		for lit := range lits {
			if head, _, ok := strings.Cut(lit, "."); ok && heads[head] && shape.MatchString(lit) && !w.Has(lit) {
				t.Errorf("%s: %q is no key of the words", lang, lit)
			}
		}
	}
}

// houseNames returns the names on the program's own card of hands.
func houseNames() []cards.Names {
	c := cards.HouseCard()
	out := []cards.Names{c.Name}
	for _, s := range c.Sections {
		out = append(out, s.Name)
		for _, h := range s.Hands {
			out = append(out, h.Name)
		}
	}
	return out
}

// letters returns the width of a text in letters. Han, Kana and Hangul count as two.
func letters(s string) (n int) {
	for _, r := range s {
		if n++; r >= 0x2e80 && r < 0xd7b0 || r >= 0xf900 && r < 0xfb00 || r >= 0xff00 && r < 0xfff0 {
			n++
		}
	}
	return n
}

// TestWordsAreShortEnough checks the width of each word against the limit of the longest
// matching prefix of its key. A parameter counts as eight letters.
func TestWordsAreShortEnough(t *testing.T) {
	room := map[string]int{
		"": 110, "replay": 135, "notice.": 120, "notice.replays": 130, "review.": 125, "taiwanese.item.end-": 135, "classical.item.end-empire": 155, "common.date": 30, "title.": 16, "title.continue.": 64, "title.version": 40, "title.again": 26, "title.language": 30,
		"bird.": 15, "wind.": 8, "label.": 2, "group.": 18, "value.": 18, "common.": 18, "language.": 12, "language.plural.": 60, "language.unread": 70, "search.alike": 300,
		"pause.": 18, "pause.again": 30, "pause.going": 20, "pause.kept": 80, "pause.kept.practised": 116, "seats.": 20, "seats.order": 60, "seats.none": 60,
		"seats.rename": 40, "seats.bird": 40, "seats.kind": 40, "seats.friend.about": 30, "seats.length": 36, "seats.level.mixed": 30, "seats.level.of": 40, "seats.style.": 28,
		"settings.": 22, "settings.note": 30, "settings.faces.": 22, "settings.labels.": 12, "settings.speed.": 12, "settings.felt.": 10,
		"handover.hold": 32, "handover.pass": 24, "options.": 26, "options.note": 72, "options.default.about": 36,
		"rules.title": 24, "rules.keys": 50, "rules.line.": 84, "rules.filter.": 18, "rules.learn.": 22, "rules.last": 18, "rules.search": 36, "rules.tiles": 18, "rules.hand": 20,
		"lesson.": 200, "lesson.why.": 100, "lesson.sort.": 18, "learn.": 90, "learn.turn": 50, "learn.games": 36, "learn.show": 16, "learn.back": 16, "title.first": 26, "title.first.about": 42,
		"check.": 160, "ask.": 330, "ask.topic.": 20, "fair.": 330, "proof.": 160, "history.": 330, "history.name.": 40, "history.date.": 20, "house.": 44, "house.bad": 120, "house.same": 90, "house.note": 90, "house.taken": 60, "house.unknown": 80, "house.compare": 60, "house.differ": 50,
		"create.wall": 150, "data.": 160, "data.text": 240, "data.save": 22, "data.open": 22, "data.install": 26, "error.": 120, "online.bad.": 150, "online.closed.": 165, "elsewhere.text": 180, "handover.": 80, "app.": 36,
		"import.": 200, "import.choose": 24, "import.paste": 18, "import.paste.refused": 110, "import.title": 26, "import.nobody": 18, "replays.site.": 16, "save-as.text": 160, "replay.save.more": 24, "replays.sort.": 26, "replays.starred": 18, "replays.all": 10, "statistics.elsewhere": 18, "import.form.": 40,
		"daily.": 150, "transcript.": 40, "duplicate.": 180, "duplicate.how.text": 260, "drill.": 190, "puzzle.none": 140,
	}
	param := regexp.MustCompile(`\{[a-z]+\}`)
	for _, lang := range words.Languages {
		w := words.For(lang)
		for _, key := range w.Keys() {
			best, max := -1, 0
			for p, n := range room {
				if strings.HasPrefix(key, p) && len(p) > best {
					best, max = len(p), n
				}
			}
			if strings.HasSuffix(key, ".about") && max < 70 {
				max = 70
			}
			if strings.HasPrefix(key, "settings.") && strings.HasSuffix(key, ".about") {
				max = 90
			}
			if strings.Contains(key, ".option.") || strings.Count(key, ".") == 1 && strings.HasSuffix(key, ".about") {
				// Paragraphs with any number of lines.
				if max = 44; strings.HasSuffix(key, ".about") {
					max = 180
				}
			}
			if strings.Contains(key, ".card.") && !strings.Contains(key, ".option.") {
				// On the rule card: a section title, or a paragraph on a scrolling page.
				if max = 40; strings.HasSuffix(key, ".text") {
					max = 660
				}
			}
			if n := letters(param.ReplaceAllString(w.T(key), "12345678")); n > max {
				t.Errorf("%s %q is %d letters wide, room is for %d", lang, key, n, max)
			}
		}
	}
}
