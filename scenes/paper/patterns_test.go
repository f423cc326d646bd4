package paper

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/score"
	"moineau/engine/tile"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// mcrWin returns an MCR deal with a winner and at least two patterns that are not
// counted.
func mcrWin(t *testing.T, lang string) (*stage.App, *scenetest.BlankRoutes, *session.Session) {
	t.Helper()
	for seed := byte(1); seed < 250; seed++ {
		a, to, p := sumGame(t, game{"mcr", nil}, lang, seed)
		if w := p.Results().Winners(); len(w) > 0 && len(p.Results().Omitted(w[0])) > 1 {
			return a, to, p
		}
	}
	t.Fatal("nobody wins with a pattern that is not counted")
	return nil, nil, nil
}

// long extends the first page to the length of the longest hands.
func (s *scoreSheet) long(lines, omitted int) {
	p := &s.pages[0]
	for n := len(p.lines); len(p.lines) < lines; {
		p.lines = append(p.lines, p.lines[len(p.lines)%n])
	}
	for n := len(p.omitted); len(p.omitted) < omitted; {
		p.omitted = append(p.omitted, p.omitted[len(p.omitted)%n])
	}
}

// TestPatternsHaveTheirOwnNames checks the native names of patterns in the rule sets that
// have them.
func TestPatternsHaveTheirOwnNames(t *testing.T) {
	for id, want := range map[string]map[string]string{
		"mcr":       {"all-fives": "全帶五", "pure-triple-chow": "一色三同順"},
		"zungjung":  {"nine-gates": "九蓮寶燈"},
		"taiwanese": {"little-four-winds": "小四喜", "big-three-dragons": "大三元"}, // one of them is only in a preset's table
		"jilin":     {"edge": ""},
	} {
		for key, name := range want {
			if got := nativesOf(id)[key]; got != name {
				t.Errorf("%s %s: %q, want %q", id, key, got, name)
			}
		}
	}
}

// TestWhyAPatternIsNotCounted checks the texts of the reasons.
func TestWhyAPatternIsNotCounted(t *testing.T) {
	a, _ := scenetest.Stage(stage.Look{Lang: "en"})
	row := func(key, in string, why score.Why, total int32) score.Omitted {
		return score.Omitted{Item: score.Item{Key: key, Value: 2, Count: 1}, Why: why, In: in, Total: total}
	}
	got := omittedLines(a, "mcr", []score.Omitted{
		row("all-simples", "all-fives", score.Contained, 0), row("mixed-double-chow", "", score.Joined, 0), row("all-pungs", "", score.Elsewhere, 49),
	})
	for i, want := range []omittedLine{
		{title: "All Simples", why: "in All Fives", value: "2"}, {title: "Mixed Double Chow", why: "each set combines only once", value: "2"},
		{title: "All Pungs", why: "another reading, worth 49", value: "2"},
	} {
		if g := got[i]; g.title != want.title || g.why != want.why || g.value != want.value {
			t.Errorf("%+v, want %+v", g, want)
		}
	}
	lines := omittedLines(a, "jilin", []score.Omitted{{Item: score.Item{Key: "self-draw", Tiles: [score.MaxTiles]tile.Kind{}}, Why: score.Missed}})
	if lines[0].why != "" || lines[0].value != "" {
		t.Errorf("a row that misses nothing it can name: %+v", lines[0])
	}
}

// TestAPatternLightsAndRaisesItsTiles checks this for counted and omitted patterns.
func TestAPatternLightsAndRaisesItsTiles(t *testing.T) {
	a, to, p := mcrWin(t, "en")
	for _, size := range scenetest.Sizes {
		a.Resize(size.W, size.H, 1)
		s := NewSheet(a, p, to).(*scoreSheet)
		a.Push(s)
		a.Dispatch([]ui.Event{{Kind: ui.Key, Action: ui.ActNext}})
		if s.OneColumn && a.Space().Shape == stage.Tall && a.Space().Small() {
			s.unfolded = true
			a.Relayout()
			a.LayoutNow()
		}
		pg, lit := s.shown(), 0
		look := func(id string, tiles []tile.Kind) {
			if len(tiles) == 0 {
				return
			}
			if !a.Focus(id) {
				t.Errorf("%v: %s cannot be reached", size, id)
				return
			}
			if lit++; len(s.lit) != len(tiles) {
				t.Errorf("%v: %s lights %d tiles, want %d", size, id, len(s.lit), len(tiles))
			}
		}
		for i, l := range pg.lines {
			look("score-row-"+strconv.Itoa(i), l.tiles)
		}
		for i, l := range pg.omitted {
			look("score-omitted-"+strconv.Itoa(i), l.tiles)
		}
		if lit == 0 {
			t.Errorf("%v: no row has tiles", size)
		}
		a.Pop()
	}
}

// TestLongSheetsAreReadable checks sheets with as many rows as the longest hands. On wide
// sheets the balances are visible without scrolling. All rows can be scrolled to, and
// nothing is cropped or overlaps.
func TestLongSheetsAreReadable(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		a, to, p := mcrWin(t, lang)
		for _, size := range sheetSizes {
			a.Settings.TextSize = size.text
			a.ApplySettings()
			a.Resize(size.W, size.H, 1)
			s := NewSheet(a, p, to).(*scoreSheet)
			s.long(14, 11)
			a.Push(s)
			scenetest.Settle(t, a)
			where := fmt.Sprintf("%vx%v %s %d%%", size.W, size.H, lang, size.text)
			if size.W == 1280 && size.text == 100 {
				for _, n := range s.Widgets {
					if n.Base().ID == "score-total-0" {
						goto seen
					}
				}
				t.Errorf("%s: the balances scroll with the rows", where)
			}
		seen:
			nodes := ids(t, a)
			scenetest.CheckScreen(t, a, where)
			for _, id := range []string{"score-row-13", "score-value", "score-next", "score-total-0", "score-total-3"} {
				if nodes[id].Name == "" {
					t.Errorf("%s: there is no %s", where, id)
				}
			}
			if n, ok := nodes["score-uncounted"]; ok {
				if !strings.Contains(n.Name, "11") {
					t.Errorf("%s: the fold says %q", where, n.Name)
				}
				s.List.ScrollTo(0)
				a.Focus("score-uncounted")
				(&scenetest.Walker{T: t, App: a}).Key(ui.ActOK)
				nodes = ids(t, a)
			}
			if nodes["score-omitted-10"].Name == "" {
				t.Errorf("%s: what is not counted cannot be read", where)
			}
			a.Pop()
		}
	}
}
