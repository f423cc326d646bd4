package learn

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/engine/rules/learner"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/course"
	"moineau/sprites/ui"
)

// visibleTiles is what a learner sees at a step: the tiles in the hand, the melds and the
// offered discard.
type visibleTiles struct {
	hand, laid []tile.Kind
	drawn      tile.Kind // tile.None if no tile stands apart
	offered    tile.Kind // tile.None if there is no discard to claim
	from       string    // the discarder: "right", "across" or "left"
}

func seen(s *lesson) (o visibleTiles) {
	v := s.play.Table.View()
	me := s.play.Table.Seat()
	tiles := s.play.Hand()
	for _, sl := range s.row {
		o.hand = append(o.hand, tiles[sl.slot])
		if sl.drawn {
			o.drawn = tiles[sl.slot]
		}
	}
	h := &v.Hands[me]
	for i := range h.Melds[:h.N] {
		o.laid = append(o.laid, h.Melds[i].Tiles[:h.Melds[i].N]...)
	}
	if (v.Stage == table.StageClaim || v.Stage == table.StageRob) && v.From >= 0 && int(v.From) != me {
		o.offered, o.from = v.Subject, []string{"", "right", "across", "left"}[s.play.Table.Side(int(v.From))]
	}
	return o
}

// has reports whether the ranks (such as "2-3-4") can be taken in one suit from the hand,
// the melds and the offered discard.
func (v *visibleTiles) has(ranks string) bool {
	for _, suit := range []tile.Kind{tile.M1, tile.P1, tile.S1} {
		all := append(append([]tile.Kind{}, v.hand...), v.laid...)
		if v.offered != tile.None {
			all = append(all, v.offered)
		}
		found := true
		for _, r := range strings.Split(ranks, "-") {
			n, _ := strconv.Atoi(r)
			at := -1
			for i, k := range all {
				if k != tile.None && k.Unred() == suit+tile.Kind(n-1) {
					at = i
				}
			}
			if at < 0 {
				found = false
				break
			}
			all[at] = tile.None
		}
		if found {
			return true
		}
	}
	return false
}

// count returns the greatest number of tiles of one suit with a rank.
func (v *visibleTiles) count(rank int) (most int) {
	for _, suit := range []tile.Kind{tile.M1, tile.P1, tile.S1} {
		n := 0
		for _, k := range append(append([]tile.Kind{v.offered}, v.hand...), v.laid...) {
			if k != tile.None && k.Unred() == suit+tile.Kind(rank-1) {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// wanted reports whether a row of the goal list has exactly these ranks, including
// missing tiles.
func wanted(s *lesson, ranks string) bool {
	rows, _ := s.goals(s.a)
	for _, row := range rows {
		var all []string
		for _, k := range row.tiles {
			all = append(all, strconv.Itoa(k.Rank()))
		}
		if strings.Join(all, "-") == ranks {
			return true
		}
	}
	return false
}

var (
	ofRanks   = regexp.MustCompile(`\d(?:-\d)+`)
	drew      = regexp.MustCompile(`^You drew the \*(\d)|^The \*(\d)( of \w+)?\*[!:]| you drew the \*(\d)`)
	discarded = regexp.MustCompile(`\{(\w+)\} discarded (?:the|an?) \*(\d)?`)
	several   = regexp.MustCompile(`\b(pair of|two|three|four)(?: \*)? (\d)s`)
	begins    = regexp.MustCompile(`^(Seven|Ten|The whole hand: thirteen|.*hands of four) tiles?`)
)

// unverifiableSteps contains the steps whose texts mention tiles that are not on the table, such as
// a rule's or another player's.
var unverifiableSteps = map[string]bool{
	"lesson.mcr.1.1":             true, // a pattern
	"lesson.peoples-classic.1.1": true,
	"lesson.claims.2.2":          true, // the 5 has been offered, and the chow is still to be declared
	"lesson.four.1.3":            true,
}

// checkAgreement checks that the text, the hand and the goal list of a step agree.
func checkAgreement(t *testing.T, s *lesson) {
	t.Helper()
	p := s.play
	key, o := p.TextKey(), seen(s)
	text := words.For("en").T(key)
	if !unverifiableSteps[key] {
		for _, r := range ofRanks.FindAllString(text, -1) {
			if !o.has(r) && !wanted(s, r) {
				t.Errorf("%s: %q speaks of %s; on the table: hand %v, laid out %v, offered %v", key, text, r, o.hand, o.laid, o.offered)
			}
		}
		for _, m := range several.FindAllStringSubmatch(text, -1) {
			want := map[string]int{"pair of": 2, "two": 2, "three": 3, "four": 4}[m[1]]
			if rank, _ := strconv.Atoi(m[2]); o.count(rank) < want {
				t.Errorf("%s: %q speaks of %d %ds; on the table: hand %v, laid out %v", key, text, want, rank, o.hand, o.laid)
			}
		}
	}
	if m := drew.FindStringSubmatch(text); m != nil && !p.Table.DealOver() && o.offered == tile.None {
		if r := m[1] + m[2] + m[4]; o.drawn == tile.None || strconv.Itoa(o.drawn.Rank()) != r {
			t.Errorf("%s: %q, but the drawn tile is %v", key, text, o.drawn)
		}
	}
	if m := discarded.FindStringSubmatch(text); m != nil && p.ExpectsMove() && strings.Index(text, m[0]) == 0 && !strings.Contains(text, "not even asked") {
		if o.from != m[1] || m[2] != "" && strconv.Itoa(o.offered.Rank()) != m[2] {
			t.Errorf("%s: %q, but the offered tile is %v from %q", key, text, o.offered, o.from)
		}
	}
	size := p.Table.Table().HandSize()
	v := p.Table.View()
	whole := len(o.hand) + 3*int(v.Hands[p.Table.Seat()].N)
	if m := begins.FindString(text); m != "" && p.Table.Rules() == learner.ID && (whole < size || whole > size+1) {
		t.Errorf("%s: %q, but %d tiles lie there", key, text, whole)
	}
	if strings.Contains(text, "hands of four tiles") && whole != 4 || strings.Contains(text, "draw a fifth") && whole != 4 {
		t.Errorf("%s: %q, but %d tiles lie there", key, text, whole)
	}
	// All rows of the goal list are ticked exactly if the hand is complete.
	rows, lacks := s.goals(s.a)
	done := 0
	for _, r := range rows {
		if r.done {
			done++
		}
	}
	wins := p.ExpectsMove() && p.Step().Do == "win" || p.Table.DealOver() && v.Winners>>p.Table.Seat()&1 != 0
	if all := done == len(rows); all != wins {
		t.Errorf("%s: the goal list ticks %d of %d, the hand wins: %v", key, done, len(rows), wins)
	}
	if wins && lacks != tile.None {
		t.Errorf("%s: a complete hand lacks %v", key, lacks)
	}
}

// TestSentencesAgreeWithTheTable plays every lesson with right and wrong answers. At
// every step the text, the tiles and the goal list must agree.
func TestSentencesAgreeWithTheTable(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "off")
	for _, l := range course.Lessons() {
		w.App.Push(open(w.App, l, 0))
		follow(w, 0, func(string) { checkAgreement(t, w.App.Top().(*lesson)) })
	}
}

// TestFifthTileIsAnimated checks that the first deal starts with four tiles and only the
// pair ticked. The fifth tile is animated and appears with the text that mentions it.
func TestFifthTileIsAnimated(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "x1")
	w.App.Push(open(w.App, course.ByID("four"), 0))
	s := w.App.Top().(*lesson)
	look := func() (tiles, ticked int) {
		w.App.LayoutNow()
		rows, _ := s.goals(w.App)
		for _, r := range rows {
			if r.done {
				ticked++
			}
		}
		return len(s.handTiles()), ticked
	}
	for !s.play.ExpectsMove() {
		if tiles, ticked := look(); tiles != 4 || ticked != 1 || s.flight.left() != 0 {
			t.Errorf("step %d: %d tiles, %d rows ticked, left to fly %v", s.play.StepIndex()+1, tiles, ticked, s.flight.left())
		}
		s.on()
	}
	if tiles, ticked := look(); tiles != 5 || ticked != 2 || s.flight.left() == 0 || s.Settled() {
		t.Errorf("step %d: %d tiles, %d rows ticked, left to fly %v", s.play.StepIndex()+1, tiles, ticked, s.flight.left())
	}
	for range 60 {
		w.App.Now++
		w.App.Dispatch(nil)
	}
	if s.flight.left() != 0 {
		t.Error("the tile does not arrive")
	}
	w.App.Relayout()
	if look(); s.flight.left() != 0 {
		t.Error("the tile flies again when the window is laid out again")
	}
}

// TestLessonsNameTheSameRanksInAllLanguages checks that a run such as 2-3-4 in the
// English text is in every language.
func TestLessonsNameTheSameRanksInAllLanguages(t *testing.T) {
	ranks := regexp.MustCompile(`\d(?:[-–~〜～]\d)+`)
	count := func(text string) map[string]int {
		n := map[string]int{}
		for _, r := range ranks.FindAllString(text, -1) {
			n[regexp.MustCompile(`[–~〜～]`).ReplaceAllString(r, "-")]++
		}
		return n
	}
	en := words.For("en")
	for _, lang := range words.Languages {
		for _, l := range course.Lessons() {
			for d := range l.Deals {
				for i := range l.Deals[d].Steps {
					key := l.Key(d, i)
					want, got := count(en.T(key)), count(words.For(lang).T(key))
					for r := range want {
						if got[r] == 0 {
							t.Errorf("%s %s: %q does not speak of %s", lang, key, words.For(lang).T(key), r)
						}
					}
				}
			}
		}
	}
}

// TestTheQuestionStays checks that after a wrong answer only the reason is animated.
func TestTheQuestionStays(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "x1")
	w.App.Push(open(w.App, course.ByID("four"), 1))
	s := w.App.Top().(*lesson)
	w.Key(ui.ActSpace)
	words := s.speech.words
	w.Key(ui.ActDigit1)
	w.App.LayoutNow()
	if s.speech.whole() || s.speech.still != words {
		t.Errorf("after a wrong answer %d of %d words stand, want the %d of the question", s.speech.still, s.speech.words, words)
	}
	w.Key(ui.ActSpace)
	w.Key(ui.ActDigit1)
	w.App.LayoutNow()
	if !s.speech.whole() {
		t.Error("the same answer is told again word by word")
	}
}

// TestPaymentsMatchTable checks that the figures in the course match the Hong Kong
// payment table and the deals played.
func TestPaymentsMatchTable(t *testing.T) {
	r, _, err := rules.New("hongkong", course.ByID("scoring").Deals[1].Options)
	if err != nil {
		t.Fatal(err)
	}
	base := r.(interface{ Base(faan int32) int32 })
	for _, lang := range words.Languages {
		text := words.For(lang).T("lesson.scoring.2.5")
		for _, faan := range []int32{1, 3, 5} {
			if pay := strconv.Itoa(int(base.Base(faan))); !regexp.MustCompile(`(^|\D)` + pay + `(\D|$)`).MatchString(text) {
				t.Errorf("%s: %q does not say that %d faan pay %s", lang, text, faan, pay)
			}
		}
	}
	w := openOverview(t, 1280, 800, "en", "off")
	for _, d := range []struct {
		id   string
		deal int
		faan int32
	}{{"scoring", 1, 5}, {"winds", 0, 2}, {"winds", 1, 1}, {"others", 0, 1}} {
		w.App.Push(open(w.App, course.ByID(d.id), d.deal))
		follow(w, 0, func(where string) {
			p := w.App.Top().(*lesson).play
			if p.Number != d.deal || !p.Table.DealOver() {
				return
			}
			res := p.Table.Results().Deal()
			winner := p.Table.Results().Winners()[0]
			if got := res.Sheets[winner].Total; got != d.faan || res.Delta[winner] != 4*base.Base(d.faan) {
				t.Errorf("%s: %d faan, %d points; want %d faan", where, got, res.Delta[winner], d.faan)
			}
		})
	}
}

// TestDoraAndFlowersCount checks that the dora and the flower in the lessons are on the
// score sheet.
func TestDoraAndFlowersCount(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "off")
	for _, d := range []struct {
		id, item    string
		deal, steps int
		total       int32
	}{{"riichi", "dora", 1, 5, 6000}, {"scoring", "flower", 3, 3, 3}} {
		s := at(t, w.App, d.id, d.deal, d.steps)
		r, found := s.play.Table.Results().Deal(), false
		sh := &r.Sheets[s.play.Table.Seat()]
		for i := range sh.Items {
			found = found || strings.Contains(sh.Items[i].Key, d.item)
		}
		if !found || sh.Total != d.total {
			t.Errorf("%s %d: total %d, items %+v", d.id, d.deal+1, sh.Total, sh.Items)
		}
	}
}
