package printed

import (
	"encoding/xml"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"moineau/assets"
	"moineau/assets/words"
	"moineau/engine/club/book"
	"moineau/engine/club/tournament"
	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/scenes/lexicon"
)

func look(lang string) Look { return Look{Words: lexicon.For(lang)} }

func ruling(t testing.TB, id string, o map[string]string) Ruling {
	t.Helper()
	r, err := NewRuling(id, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var (
	outside = regexp.MustCompile(`(?i)<script|<link|<img|<iframe|@import|url\(|\son[a-z]+=|(src|href)="[^#]`)
	used    = regexp.MustCompile(`href="#([^"]*)"`)
	defined = regexp.MustCompile(`<symbol id="([^"]*)"`)
	between = regexp.MustCompile(`>[^<]*<`)
	unknown = regexp.MustCompile(`\{[a-z]+\}|%!`)
)

// check reports a page that is not well formed, needs something outside it, uses a drawing
// that it does not contain, or contains a text without its words. It returns the texts.
func check(t testing.TB, name string, page []byte) (texts []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(page)))
	d.Strict = true
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return nil
		}
		if c, ok := token.(xml.CharData); ok && strings.TrimSpace(string(c)) != "" {
			texts = append(texts, string(c))
		}
	}
	markup := string(page)
	if i := strings.Index(markup, "</style>"); i > 0 {
		if bad := outside.FindString(between.ReplaceAllString(markup[i:], "><")); bad != "" {
			t.Errorf("%s: the page needs %q", name, bad)
		}
		if bad := outside.FindString(markup[:i]); bad != "" {
			t.Errorf("%s: the style needs %q", name, bad)
		}
	}
	var has []string
	for _, m := range defined.FindAllStringSubmatch(markup, -1) {
		has = append(has, m[1])
	}
	for _, m := range used.FindAllStringSubmatch(markup, -1) {
		if !slices.Contains(has, m[1]) {
			t.Errorf("%s: there is no drawing %q", name, m[1])
		}
	}
	return texts
}

// whole reports keys and parameters in texts.
func whole(t testing.TB, name string, texts []string) {
	t.Helper()
	for _, s := range texts {
		if unknown.MatchString(s) || strings.HasPrefix(s, "print.") || strings.HasPrefix(s, "club.") || strings.HasPrefix(s, "card.") {
			t.Errorf("%s: %q", name, s)
		}
	}
}

func TestCardsAndSheetsOfAllRules(t *testing.T) {
	for i, e := range rules.All() {
		lang := words.Languages[i%len(words.Languages)]
		r := ruling(t, e.ID, nil)
		card := check(t, e.ID+" card", RuleCard(look(lang), r, nil))
		whole(t, e.ID+" card", card[1:])
		whole(t, e.ID+" sheet", check(t, e.ID+" sheet", Sheet(look(lang), r, []string{"A"}))[1:])
	}
}

// TestOptionsInForce checks that a card shows the values under the options in force, and
// names the options that differ.
func TestOptionsInForce(t *testing.T) {
	usual := RuleCard(look("en"), ruling(t, "hongkong", nil), nil)
	changed := RuleCard(look("en"), ruling(t, "hongkong", map[string]string{"min-faan": "1"}), func(code string) string { return "https://example.org/?rules=" + code })
	if slices.Equal(usual, changed) || !strings.Contains(string(changed), `class="qr"`) || strings.Contains(string(usual), `class="qr"`) {
		t.Error("the option is not on the card")
	}
	check(t, "changed", changed)
}

func TestLanguages(t *testing.T) {
	e, b := event(), evening()
	for _, lang := range words.Languages {
		l := look(lang)
		tables, err := Tables(l, e, 1, func(int, int) string { return "https://example.org" })
		if err != nil {
			t.Fatal(err)
		}
		standings, err := Standings(l, e, 0)
		if err != nil {
			t.Fatal(err)
		}
		a, err := b.Count()
		if err != nil {
			t.Fatal(err)
		}
		for name, page := range map[string][]byte{"tables": tables, "standings": standings, "book": Book(l, b, a)} {
			whole(t, lang+" "+name, check(t, lang+" "+name, page)[1:])
			if !strings.Contains(string(page), `<html lang="`+lang+`"`) {
				t.Errorf("%s: no language", name)
			}
		}
	}
}

func event() *tournament.Event {
	e := &tournament.Event{Format: 1, Name: "Spring", Rules: "mcr", Seed: "7f", Method: "plan", Rounds: 2, Places: []int{4, 2, 1, 0}, Minutes: 90,
		Players: []tournament.Player{{Name: "A", Club: "X"}, {Name: "B", Club: "Y"}, {Name: "C"}, {Name: "D"}},
		Seats:   [][]tournament.Table{{{1, 2, 3, 4}}}, Results: []tournament.Result{{Round: 1, Table: 1, Scores: [4]int32{30, -10, -10, -10}}},
		Penalties: []tournament.Penalty{{Player: 2, Round: 1, Points: tournament.One, Score: 5}}}
	return e
}

func evening() *book.Book {
	from := 1
	return &book.Book{Format: 1, Date: "2026-11-24", Rules: "riichi", Players: []string{"A", "B", "C", "D"}, Entries: []book.Entry{
		{Kind: book.Win, Wins: []book.Winner{{Player: 2, Figures: map[string]int32{"han": 3, "fu": 30}}}, From: &from},
		{Kind: book.Draw, Ready: []int{0}},
		{Kind: book.Win, Wins: []book.Winner{{Player: 0, Figures: map[string]int32{"yakuman": 1}}}},
	}}
}

// TestFigures compares the numbers of an evening and of standings with those counted by
// hand.
func TestFigures(t *testing.T) {
	b := evening()
	a, err := b.Count()
	if err != nil {
		t.Fatal(err)
	}
	texts := strings.Join(check(t, "book", Book(look("en"), b, a)), "|")
	for _, want := range []string{"East 1|C, from B", "−3,900|21,100", "+3,900|28,900", "A, self-drawn"} {
		if !strings.Contains(texts, want) {
			t.Errorf("%q is not on the page: %s", want, texts)
		}
	}
	page, err := Standings(look("en"), event(), 0)
	if err != nil {
		t.Fatal(err)
	}
	texts = strings.Join(check(t, "standings", page), "|")
	// B, C and D share 2 + 1 + 0 points; B loses one.
	for _, want := range []string{"1|A|X|4|+30", "2|C|1|−10", "4|B|Y|0|−15|−1, −5"} {
		if !strings.Contains(texts, want) {
			t.Errorf("%q is not on the page: %s", want, texts)
		}
	}
}

// TestHostileTexts checks that no name can add markup to a page.
func TestHostileTexts(t *testing.T) {
	mcr := ruling(t, "mcr", nil)
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{`<script>alert(1)</script>`, `"onload="x`, `]]>&amp;`, "\x00\x1b\xff", `</style><img src=x>`, `{n}%s%d`})).Draw(rt, "name")
		if name == "" {
			name = "<"
		}
		e, b := event(), evening()
		e.Name, e.Players[0].Name, e.Players[1].Club = name, name, name
		b.Name, b.Date, b.Players[2], b.Players[0] = name, name, name, name
		a, err := b.Count()
		if err != nil {
			rt.Fatal(err)
		}
		tables, err := Tables(look("en"), e, 1, nil)
		if err != nil {
			rt.Fatal(err)
		}
		standings, err := Standings(look("en"), e, 0)
		if err != nil {
			rt.Fatal(err)
		}
		for name, page := range map[string][]byte{"tables": tables, "standings": standings, "book": Book(look("en"), b, a), "sheet": Sheet(look("en"), mcr, []string{name})} {
			check(t, name, page)
		}
	})
}

// TestTilesAreDrawn checks that every tile of every theme is drawn without text, so that it
// needs no font.
func TestTilesAreDrawn(t *testing.T) {
	for _, theme := range assets.TileThemes() {
		for _, lang := range []string{"en", "fr", "es"} {
			l := look(lang)
			l.Tiles, l.Labels = theme, true
			p := &page{Look: l}
			for k := range tile.Last + 1 {
				if art := p.print(k); k.Valid() && (art == "" || strings.Contains(art, "<text")) {
					t.Errorf("%s %s: %s is drawn as %.80q", theme, lang, k, art)
				}
			}
		}
	}
}

func TestRounds(t *testing.T) {
	for _, n := range []int{-1, 0, 2} {
		if _, err := Tables(look("en"), event(), n, nil); err == nil {
			t.Errorf("round %d is printed", n)
		}
	}
}
