package rulecard

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/card"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/lexicon"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// presetsOf returns the options that a rule set's card is tested with: the defaults,
// every preset, and every option changed by itself.
func presetsOf(r *rules.Entry) (out []table.Options) {
	out = append(out, nil)
	for _, p := range r.Presets {
		out = append(out, table.Options{"preset": p.Name})
	}
	for i := range r.Options {
		op := &r.Options[i]
		values := op.Values
		switch op.Type {
		case table.Bool:
			values = []string{"true", "false"}
		case table.Int:
			values = []string{fmt.Sprint(op.Min), fmt.Sprint(op.Max)}
		case table.List, table.Map:
			continue
		}
		for _, v := range values {
			if v != op.Default {
				out = append(out, table.Options{op.Name: v})
			}
		}
	}
	return out
}

// TestCardsAreWhole checks the card of every rule set under each of presetsOf. The card
// must be valid, and every word that it uses must exist in every language with all
// parameters filled.
func TestCardsAreWhole(t *testing.T) {
	for _, r := range rules.All() {
		for _, o := range presetsOf(&r) {
			s := New(r.ID, o, nil)
			if len(s.card.Sections) == 0 {
				t.Errorf("%s has no card", r.ID)
				break
			}
			if err := s.card.Check(); err != nil {
				t.Errorf("%s %v: %v", r.ID, o, err)
				continue
			}
			for _, lang := range words.Languages {
				checkCardWords(t, &s.card, r.ID, lang)
			}
		}
	}
}

func checkCardWords(t *testing.T, c *card.Card, id, lang string) {
	a := &stage.App{Words: lexicon.For(lang)}
	say := func(where, key string, args []any) {
		if text := a.T(key, args...); strings.ContainsAny(text, "{}[") || text == "" {
			t.Errorf("%s %s, %s: %q is %q", id, lang, where, key, text)
		}
	}
	for i := range c.Sections {
		sec := &c.Sections[i]
		title := a.Words.Rule(id, "card."+sec.Key)
		say(sec.Key, title, lexicon.CardArgs(sec.Params, nil))
		text := a.Words.Has(title + ".text")
		if text {
			say(sec.Key, title+".text", lexicon.CardArgs(sec.Params, nil))
		}
		if !text && len(sec.Rows) == 0 {
			t.Errorf("%s: section %q has neither text nor rows", id, sec.Key)
		}
		for _, col := range sec.Columns {
			say(sec.Key, a.Words.Rule(id, "card.column."+col), nil)
		}
		for j := range sec.Rows {
			r := &sec.Rows[j]
			where := sec.Key + "/" + r.Key
			key := a.Words.Rule(id, "item."+r.Key)
			say(where, key, lexicon.CardArgs(r.Params, nil))
			if a.Words.Has(key + ".about") {
				say(where, key+".about", lexicon.CardArgs(r.Params, nil))
			}
			for k := range r.Values {
				if v := &r.Values[k]; v.Unit != "" {
					say(where, a.Words.Rule(id, "unit."+v.Unit), lexicon.CardArgs(r.Params, v))
				}
			}
		}
	}
}

// TestValuesAreTheirOwn checks that the parameter n of a row's name does not replace the
// numbers of its values.
func TestValuesAreTheirOwn(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	r := card.Row{Key: "limit", Params: map[string]string{"n": "7", "limit": "40"}, Values: []card.Value{{N: 3, Unit: "point"}, {}, {N: 1, Unit: "point"}}}
	if got := a.Words.CardValues("jilin", &r); len(got) != 3 || got[0] != "3 points" || got[1] != "" || got[2] != "1 point" {
		t.Errorf("%q", got)
	}
}

// fullCard returns a card with content that is hard to place: long examples, unbreakable
// runs and many columns. Its words are those of Jilin.
func fullCard() card.Card {
	long := card.Groups("1111m 2222p 3333s 4444z 99m 1f2f3f4f")
	run := card.Groups("19m19p19s1234567z1z")
	values := func(n int) (out []card.Value) {
		for i := range n {
			out = append(out, card.Value{N: 8888 >> i, Unit: "point"})
		}
		return out
	}
	rows := func(n int) []card.Row {
		return []card.Row{
			{Key: "wait-listed", Values: values(n), Example: long},
			{Key: "edge", Values: values(n), Example: run},
			{Key: "set-kong", Values: values(n)},
			{Key: "act-steal"},
			{Key: "act-kong", Example: long},
		}
	}
	two := []string{"open", "closed"}
	return card.Card{Sections: []card.Section{
		{Key: "deal", Params: map[string]string{"reserve": "12"}, Rows: rows(1)},
		{Key: "acts", Rows: rows(0)},
		{Key: "payment", Columns: two, Rows: rows(2)},
		{Key: "bonus", Columns: append(two, two...), Rows: rows(4)[2:]},
		{Key: "sets", Columns: append(append(two, two...), two...), Rows: rows(6)},
	}}
}

// TestCardIsLaidOut checks in every window and language that nothing on a card is cropped
// or overlaps. Each time it uses one text size of four, or all if MOINEAU_LAYOUTS is set
// (make layouts).
func TestCardIsLaidOut(t *testing.T) {
	all, everywhere := rules.All(), os.Getenv("MOINEAU_LAYOUTS") != ""
	for n := range len(all) + 1 {
		r := all[n%len(all)]
		changed := table.Options{}
		for i := range r.Options {
			if op := &r.Options[i]; op.Type == table.Bool {
				changed[op.Name] = map[string]string{"true": "false", "false": "true"}[op.Default]
			}
		}
		for i, size := range scenetest.Sizes {
			for j, lang := range words.Languages {
				for k, text := range []int{80, 100, 130, 160} {
					if (n+i+j+k)%4 != 0 && !everywhere {
						continue
					}
					a, _ := scenetest.Stage(stage.Look{Lang: lang})
					a.Settings.TextSize = text
					a.ApplySettings()
					a.Resize(size.W, size.H, 1)
					s := New(r.ID, changed, nil)
					name := r.ID
					if n == len(all) {
						s, name = New("jilin", changed, nil), "full"
						s.card = fullCard()
					}
					a.Push(s)
					a.Dispatch(nil)
					where := fmt.Sprintf("%s %vx%v %s %d%%", name, size.W, size.H, lang, text)
					scenetest.CheckScreen(t, a, where)
					checkCardPage(t, a.Top().(*cardScene), where)
				}
			}
		}
	}
}

// checkCardPage checks the whole page, including the part outside the view.
func checkCardPage(t *testing.T, s *cardScene, where string) {
	t.Helper()
	view := s.List.Rect
	if view.H < 120 {
		t.Errorf("%s: only %v of the page is seen", where, view.H)
	}
	var all []*ui.Control
	for _, w := range s.List.Children {
		if b := w.Base(); b.ID != "" {
			all = append(all, b)
		}
	}
	for i, b := range all {
		r := b.Rect
		if r.X < view.X-1 || r.Right() > s.Box.Right()-6 || r.W < 1 || r.H < 1 {
			t.Errorf("%s: %q is cropped: %v in %v", where, b.ID, r, view)
		}
		for _, o := range all[i+1:] {
			if x := r.Intersect(o.Rect); x.W > 1 && x.H > 4 { // labels have empty space above them
				t.Errorf("%s: %q %v lies over %q %v", where, b.ID, r, o.ID, o.Rect)
			}
		}
	}
	for i := range s.sections {
		for j := range s.sections[i].rows {
			checkCardRow(t, &s.sections[i].rows[j], s.Area.Right()-s.List.Rect.X-8, where+" "+s.sections[i].id)
		}
	}
}

func checkCardRow(t *testing.T, r *cardRow, w float32, where string) {
	t.Helper()
	parts := map[string]sprites.Rect{"name": r.named}
	if r.about != "" {
		parts["about"] = r.told
	}
	if r.native != "" {
		parts["native"] = r.nativeAt
	}
	for i, v := range r.values {
		if v != "" {
			parts["value "+v+fmt.Sprint(i)] = r.places[i]
		}
	}
	for i, g := range r.groups {
		parts[fmt.Sprintf("group %d", i)] = g
	}
	var names []string
	for n := range parts {
		names = append(names, n)
	}
	for i, n := range names {
		p := parts[n]
		if p.X < -.5 || p.Y < -.5 || p.Right() > w+.5 || p.Bottom() > r.h+.5 {
			t.Errorf("%s, %q: %s %v sticks out of %v×%v", where, r.name, n, p, w, r.h)
		}
		for _, m := range names[i+1:] {
			if x := p.Intersect(parts[m]); x.W > .6 && x.H > .6 {
				t.Errorf("%s, %q: %s %v lies over %s %v", where, r.name, n, p, m, parts[m])
			}
		}
	}
	for i, v := range r.values {
		if v != "" && r.places[i].W < 4 {
			t.Errorf("%s, %q: no room for %q", where, r.name, v)
		}
	}
	for i := range r.tiles {
		if r.tiles[i].W < 14 {
			t.Errorf("%s, %q: tiles of %v cannot be read", where, r.name, r.tiles[i].W)
		}
	}
}

func TestCardScrolls(t *testing.T) {
	for _, size := range scenetest.Sizes {
		a, _ := scenetest.Stage(stage.Look{Lang: "fr"})
		a.Resize(size.W, size.H, 1)
		a.Push(New("jilin", nil, nil))
		a.Dispatch(nil)
		w := &scenetest.Walker{T: t, App: a}
		w.At("card")
		s := a.Top().(*cardScene)
		r := s.List.Rect
		x, y := r.CX(), r.CY()
		w.Key(ui.ActDown)
		down := s.List.Offset()
		w.Key(ui.ActPageDown)
		page := s.List.Offset()
		if down <= 0 || page <= down {
			t.Errorf("%v: keys scroll to %v, %v", size, down, page)
		}
		w.Key(ui.ActHome)
		a.Dispatch([]ui.Event{{Kind: ui.Wheel, X: x, Y: y, DY: -56}})
		if s.List.Offset() <= 0 {
			t.Errorf("%v: the wheel does not scroll", size)
		}
		w.Key(ui.ActHome)
		a.Dispatch([]ui.Event{{Kind: ui.Press, X: x, Y: y, Pointer: 1}, {Kind: ui.Move, X: x, Y: y - 60, Pointer: 1}, {Kind: ui.Release, X: x, Y: y - 60, Pointer: 1}})
		if s.List.Offset() < 50 {
			t.Errorf("%v: dragging scrolls by %v", size, s.List.Offset())
		}
		w.Key(ui.ActEnd, ui.ActUp)
		if last := s.List.Height - r.H; s.List.Offset() >= last {
			t.Errorf("%v: Up at the end does not scroll", size)
		}
		w.Key(ui.ActHome)
		for i := range s.sections {
			id := "card-jump-" + s.sections[i].id
			s.List.ScrollTo(0)
			w.Key(ui.ActHome)
			if s.chips != nil {
				w.Focus("card-jump-" + s.sections[s.chips.At].id)
				for s.chips.At > i {
					w.Key(ui.ActLeft)
				}
				for s.chips.At < i {
					w.Key(ui.ActRight)
				}
			} else {
				w.Focus(id)
				w.Key(ui.ActOK)
			}
			if i > 0 && s.List.Offset() <= 0 || s.reading() != i {
				t.Errorf("%v: %s goes to %v, reading %d", size, id, s.List.Offset(), s.reading())
			}
		}
	}
}

// TestGoldenCard compares the middle of a card with one changed option.
func TestGoldenCard(t *testing.T) {
	scenetest.Golden(t, filepath.Join("..", "testdata", "golden"), "card", func(lang string) *stage.App {
		a, _ := scenetest.Stage(stage.Look{Lang: lang})
		return a
	}, func(t *testing.T, a *stage.App) {
		s := New("jilin", map[string]string{"limit": "40"}, nil)
		a.Push(s)
		for i := range s.sections {
			if s.sections[i].id == "base" {
				s.goTo(i)
			}
		}
	})
}

// TestCardIsSearched searches by the name in the current language, in another language
// and in native script, and by a value. Enter moves from row to row and Escape clears the
// field.
func TestCardIsSearched(t *testing.T) {
	for _, c := range []struct {
		rules, query string
		want         []string // names of rows that must match
		most         int      // greatest number of matches
	}{
		{"mcr", "all fives", []string{"All Fives"}, 1},
		{"mcr", "five", []string{"All Fives"}, 8},
		{"mcr", "清龍", []string{"Pure Straight"}, 1},
		{"mcr", "龍", []string{"Pure Straight", "Knitted Straight"}, 12},
		{"mcr", "16", []string{"All Fives", "Triple Pung"}, 11},
		{"mcr", "purement droite", nil, 0},
		{"mcr", "treize orphelins", []string{"Thirteen Orphans"}, 1},
		{"zungjung", "neuf", []string{"Nine Gates"}, 4},
		{"taiwanese", "小四喜", []string{"Little four winds"}, 1},
	} {
		for _, size := range scenetest.Sizes {
			a, _ := scenetest.Stage(stage.Look{Lang: "en"})
			a.Resize(size.W, size.H, 1)
			a.Push(New(c.rules, nil, nil))
			a.Dispatch(nil)
			w := &scenetest.Walker{T: t, App: a}
			s := a.Top().(*cardScene)
			w.Key(ui.ActSearch)
			s.find.field.Insert(c.query)
			a.Dispatch(nil)
			var got []string
			for _, h := range s.find.hits {
				r := &s.sections[h.section].rows[h.row]
				got = append(got, r.name)
			}
			for _, want := range c.want {
				if !slices.Contains(got, want) {
					t.Errorf("%s: %q finds %q, not %q", c.rules, c.query, got, want)
				}
			}
			if len(got) > c.most {
				t.Errorf("%s: %q finds %d rows: %q", c.rules, c.query, len(got), got)
			}
			scenetest.CheckScreen(t, a, "search of "+c.rules)
			for range got {
				h := s.find.hits[s.find.at]
				r := &s.sections[h.section].rows[h.row]
				if y := r.y - s.List.Offset(); y < 0 || y+r.h > s.List.Rect.H && r.h < s.List.Rect.H {
					t.Errorf("%v %s: %q is found and not seen: at %v of %v", size, c.rules, r.name, y, s.List.Rect.H)
				}
				w.Key(ui.ActOK)
			}
			if s.find.at != 0 {
				t.Errorf("%s: Enter does not lead round and round: at %d of %d", c.rules, s.find.at, len(got))
			}
			w.Key(ui.ActCard)
			w.At("card") // the question mark is text, so the card stays open
			w.Key(ui.ActBack)
			if len(s.find.hits) > 0 || s.find.field.Text != "" || !s.Typing() {
				t.Errorf("Escape leaves %q in the field", s.find.field.Text)
			}
			w.Key(ui.ActBack)
			w.At("card")
			w.Key(ui.ActBack)
			w.At("title")
		}
	}
}

// TestGoldenPatterns compares the card with the most patterns during a search.
func TestGoldenPatterns(t *testing.T) {
	scenetest.Golden(t, filepath.Join("..", "testdata", "golden"), "patterns", func(lang string) *stage.App {
		a, _ := scenetest.Stage(stage.Look{Lang: lang})
		return a
	}, func(t *testing.T, a *stage.App) {
		s := New("mcr", nil, nil)
		a.Push(s)
		a.Dispatch(nil)
		s.Handle(a, &ui.Event{Kind: ui.Key, Action: ui.ActSearch})
		s.find.field.Insert("三色")
		a.Dispatch(nil)
	})
}
