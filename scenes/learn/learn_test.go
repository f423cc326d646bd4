package learn

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/scenes/course"
	"moineau/scenes/scenetest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// openOverview returns a walker on the overview of the course.
func openOverview(t *testing.T, w, h float64, lang, speed string) *scenetest.Walker {
	t.Helper()
	a, _ := scenetest.Stage(stage.Look{Lang: lang, Speed: speed})
	a.Resize(w, h, 1)
	a.Push(&scenetest.Blank{})
	a.Push(New(a, nil))
	a.Dispatch(nil)
	return &scenetest.Walker{T: t, App: a}
}

// id returns the ID of the control that makes a move.
func (s *lesson) id(m course.Move) string {
	if m.Slot >= 0 {
		for i, r := range s.row {
			if r.slot == m.Slot {
				return "hand-" + strconv.Itoa(i+1)
			}
		}
	}
	n := 0
	for _, o := range s.moves {
		if o.Key == m.Key {
			break
		}
		if o.Slot < 0 {
			n++
		}
	}
	return "say-" + strconv.Itoa(n)
}

// makeMove makes a move with its control. A touch on a phone taps a tile of the hand
// twice.
func makeMove(w *scenetest.Walker, m course.Move, finger int) {
	s := w.App.Top().(*lesson)
	id := s.id(m)
	w.Click(id, finger)
	if finger > 0 && m.Slot >= 0 && w.App.Space().Small() && !s.play.Table.Choosing().Picking() {
		if s.chosen != m.Slot {
			w.T.Fatalf("a tap does not choose %s", id)
		}
		w.App.LayoutNow()
		w.Click(id, finger)
	}
}

// follow plays the current lesson to its end, with a wrong answer at each step. It calls
// see for each screen.
func follow(w *scenetest.Walker, finger int, see func(where string)) {
	t := w.T
	t.Helper()
	for guard := 0; ; guard++ {
		s, ok := w.App.Top().(*lesson)
		if !ok {
			return
		}
		if guard > 100 {
			t.Fatal("it never ends")
		}
		w.App.LayoutNow()
		p := s.play
		where := fmt.Sprintf("%s %d.%d", p.Lesson.ID, p.Number+1, p.StepIndex()+1)
		see(where)
		if !p.ExpectsMove() {
			w.Click("learn-next", finger)
			continue
		}
		for _, m := range p.Moves() {
			if p.IsRight(m) {
				continue
			}
			at := p.StepIndex()
			makeMove(w, m, finger)
			w.App.LayoutNow()
			if got := w.Node("learn-speech").Name; p.StepIndex() != at || p.Wrong().Reason == "" || strings.Contains(got, "{") || strings.Contains(got, "[") {
				t.Fatalf("%s: %q is told %q", where, m.Key, got)
			}
			see(where + " wrong")
			break
		}
		m, ok := p.Answer()
		if !ok {
			t.Fatalf("%s: no answer", where)
		}
		makeMove(w, m, finger)
	}
}

// TestTheCourseIsFinished plays the course and the lessons of all rule sets, by mouse and
// by touch. The progress must be saved.
func TestTheCourseIsFinished(t *testing.T) {
	for _, c := range []struct {
		w, h   float64
		lang   string
		finger int
	}{{1280, 800, "en", 0}, {390, 844, "fr", 1}, {844, 390, "en", 1}, {320, 568, "fr", 0}} {
		w := openOverview(t, c.w, c.h, c.lang, "off")
		see := func(where string) {
			scenetest.CheckScreen(t, w.App, fmt.Sprintf("%vx%v %s %s", c.w, c.h, c.lang, where))
			if s, ok := w.App.Top().(*lesson); ok && !s.Settled() {
				t.Errorf("%s: it does not come to rest", where)
			}
		}
		for range len(lessonsOf(false)) {
			w.App.LayoutNow()
			w.Click("learn-on", c.finger)
			w.At("lesson")
			follow(w, c.finger, see)
			w.At("learn")
		}
		for _, l := range lessonsOf(true) {
			w.App.Push(open(w.App, l, 0))
			follow(w, c.finger, see)
		}
		w.At("learn")
		w.App.LayoutNow()
		deals, of, games, ofGames := loadProgress(w.App.Store).counts()
		if deals != of || games != ofGames || of < 22 || ofGames != len(rules.All()) || loadProgress(w.App.Store).next() != nil {
			t.Errorf("%d of %d deals, %d of %d rule sets", deals, of, games, ofGames)
		}
		scenetest.IDs(t, w.App, w.App.Top().(*page).scroll)
		for _, n := range w.App.UI() {
			if n.ID == "learn-on" {
				t.Error("there is still something to go on with")
			}
			if n.ID == "learn-labels" && n.Checked {
				t.Error("the corner labels are on before they are asked for")
			}
		}
	}
}

// blankMatchRoutes is Routes with a blank first match.
type blankMatchRoutes struct{ Routes }

func (blankMatchRoutes) FirstMatch() stage.Scene { return &scenetest.Blank{} }
func (blankMatchRoutes) Page(string) stage.Scene { return &scenetest.Blank{} }

// TestCourseEndOffersMatch checks that petals fall once after the last lesson. The
// play button must lead to a match, and the corner labels can be turned on.
func TestCourseEndOffersMatch(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "x1")
	w.App.Pop()
	p := New(w.App, blankMatchRoutes{}).(*page)
	w.App.Push(p)
	w.App.LayoutNow()
	done := progress{}
	for _, l := range lessonsOf(false) {
		done[l.ID] = len(l.Deals)
	}
	done.keep(w.App)
	w.App.Relayout()
	w.App.LayoutNow()
	if p.party.left() == 0 || p.Settled() {
		t.Error("nothing is celebrated")
	}
	w.App.Now += sprites.Ticks(2 * partyTime)
	w.App.Relayout()
	w.App.LayoutNow()
	if p.party.left() != 0 {
		t.Error("the celebration has no end, or comes again")
	}
	w.Click("learn-labels", 0)
	if w.App.Settings.Labels != "all" {
		t.Errorf("labels are %q", w.App.Settings.Labels)
	}
	w.App.LayoutNow()
	if n := w.Node("learn-play"); !n.Enabled || n.Name != w.App.T("learn.play") {
		t.Errorf("the button is %+v", n)
	}
	w.Click("learn-play", 0)
	if _, ok := w.App.Top().(*scenetest.Blank); !ok {
		t.Errorf("it leads to %q", w.App.Top().Name())
	}
}

// TestATouchedTileShowsItsName checks this by touch and mouse on a step that is only
// read.
func TestATouchedTileShowsItsName(t *testing.T) {
	for finger := range 2 {
		w := openOverview(t, 390, 844, "en", "off")
		s := at(t, w.App, "four", 0, 1)
		w.App.LayoutNow()
		for i, want := range []bool{true, false} { // a second press hides the name
			w.Click("hand-2", finger)
			w.App.LayoutNow()
			if got := s.handTiles()[1].chosen; got != want || s.play.StepIndex() != 1 {
				t.Errorf("finger %d, touch %d: shown %v, step %d", finger, i+1, got, s.play.StepIndex()+1)
			}
		}
		w.Click("hand-1", finger)
		w.App.LayoutNow()
		if w.Click("learn-next", finger); s.chosen != -1 {
			t.Error("the name stays when the step is over")
		}
	}
}

// TestRightMoveIsMarked checks that the right tile is marked after the third wrong move
// or with "Show me".
func TestRightMoveIsMarked(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "off")
	w.App.Push(open(w.App, course.ByID("four"), 1))
	s := w.App.Top().(*lesson)
	risen := func() (n int) {
		w.App.LayoutNow()
		for _, k := range s.Widgets {
			if h, ok := k.(*handTile); ok && h.state&sprites.Claimable != 0 {
				n++
			}
		}
		return n
	}
	for i := range 3 {
		if risen() != 0 {
			t.Fatalf("after %d wrong moves a tile has risen", i)
		}
		w.Key(ui.ActDigit1) // the 2
	}
	if risen() != 1 {
		t.Error("after three wrong moves no tile has risen")
	}
	w.Key(ui.ActDigit5)
	w.App.LayoutNow()
	if s.play.StepIndex() != 1 || risen() != 0 {
		t.Fatalf("step %d, %d tiles risen", s.play.StepIndex(), risen())
	}
	w.Click("learn-show", 0)
	if risen() != 1 {
		t.Error("Show me marks nothing")
	}
	w.Key(ui.ActBackspace)
	if s.play.StepIndex() != 0 || s.play.CanTakeBack() {
		t.Error("Backspace takes nothing back")
	}
}

// TestSpeechAppearsInGroups checks that the text appears in groups of words. Space shows
// all of it, and so does reduced motion.
func TestSpeechAppearsInGroups(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "x1")
	w.App.Push(open(w.App, course.ByID("four"), 0))
	s := w.App.Top().(*lesson)
	last := float32(-1)
	for range 3 {
		if s.speech.shown <= last || s.speech.whole() {
			t.Fatalf("%v words of %d after %v", s.speech.shown, s.speech.words, last)
		}
		last = s.speech.shown
		w.App.Now++
		w.App.Dispatch(nil)
	}
	w.Key(ui.ActSpace)
	if !s.speech.whole() || s.play.StepIndex() != 0 {
		t.Fatalf("Space shows %v of %d words, step %d", s.speech.shown, s.speech.words, s.play.StepIndex())
	}
	w.Key(ui.ActSpace)
	if s.play.StepIndex() != 1 || s.speech.whole() {
		t.Error("a second Space does not go on")
	}
	w.App.Settings.ReduceMotion = true
	w.App.ApplySettings()
	w.App.Dispatch(nil)
	if !s.speech.whole() {
		t.Error("with reduced motion words still come one after another")
	}
}

// TestSpeechBreaksAsItsLanguageDoes checks that Japanese breaks between characters and
// that bold text stays bold across lines.
func TestSpeechBreaksAsItsLanguageDoes(t *testing.T) {
	w := openOverview(t, 390, 844, "ja", "off")
	s := &speech{text: "*先に宣言。*\n*3*です！順子の*穴が埋まります*。宣言。"}
	s.lay(w.App, 16, 150, 1000)
	if len(s.lines) < 4 {
		t.Fatalf("%d lines", len(s.lines))
	}
	var said, bold string
	for _, l := range s.lines {
		for _, wd := range l.words {
			for _, p := range wd.pieces {
				if said += p.text; p.bold {
					bold += p.text
				}
			}
		}
	}
	if said != "先に宣言。3です！順子の穴が埋まります。宣言。" || bold != "先に宣言。3穴が埋まります" {
		t.Errorf("said %q, in bold %q", said, bold)
	}
}

// TestOtherPlayersAreDelayed checks that the moves of the other players are delayed if
// animations are on, and that the learner is then asked again.
func TestOtherPlayersAreDelayed(t *testing.T) {
	w := openOverview(t, 390, 844, "en", "x1")
	w.App.Push(open(w.App, course.ByID("four"), 1))
	s := w.App.Top().(*lesson)
	w.Key(ui.ActSpace, ui.ActDigit5)
	if s.play.Waiting() {
		t.Fatal("the others have played at once")
	}
	waited, laid := 0, 0
	for range 600 {
		board, settled := s.board, s.play.Waiting()
		w.App.Now++
		w.App.Dispatch(nil)
		if !settled {
			waited++
		}
		if s.board != board {
			laid++
		}
	}
	if laid == 0 || laid*4 > waited {
		t.Errorf("laid out %d times in the %d ticks of the others", laid, waited)
	}
	if !s.play.Waiting() || s.play.StepIndex() != 1 || !s.Settled() {
		t.Errorf("the learner is not asked again: step %d", s.play.StepIndex())
	}
}

// TestStartAgain checks that the progress is reset after a confirmation.
func TestStartAgain(t *testing.T) {
	w := openOverview(t, 1280, 800, "en", "off")
	done := progress{"four": 3, "seven": 1, "jilin": 1}
	done.keep(w.App)
	w.App.Relayout()
	w.App.LayoutNow()
	if got := w.Node("learn-next-title").Name; !strings.Contains(got, "deal 2 of 3") {
		t.Errorf("what comes next is %q", got)
	}
	w.Click("learn-again", 0)
	if deals, _, _, _ := loadProgress(w.App.Store).counts(); deals == 0 || w.Node("learn-again").Name != w.App.T("learn.again.sure") {
		t.Errorf("one press leaves %d deals, and asks %q", deals, w.Node("learn-again").Name)
	}
	w.Click("learn-again", 0)
	w.App.LayoutNow()
	if deals, _, games, _ := loadProgress(w.App.Store).counts(); deals+games != 0 {
		t.Errorf("%d deals and %d rule sets are still done", deals, games)
	}
}

// TestBracketsAcrossRowsAreOpen checks that a group in two rows of the hand has two open
// ends and other groups have none.
func TestBracketsAcrossRowsAreOpen(t *testing.T) {
	w := openOverview(t, 390, 844, "en", "off")
	shared := 0
	for _, l := range course.Lessons() {
		w.App.Push(open(w.App, l, 0))
		follow(w, 1, func(where string) {
			s := w.App.Top().(*lesson)
			parts := map[int]int{} // number of groups by the number of their rows
			_, groups := order(s.play)
			for g := range groups {
				rows := map[float32]bool{}
				for i, sl := range s.row {
					if sl.group == g {
						rows[w.Node("hand-"+strconv.Itoa(i+1)).Y] = true
					}
				}
				if braceable(&groups[g]) {
					parts[len(rows)]++
				}
			}
			ends := 0
			for _, b := range s.braces {
				if b.from {
					ends++
				}
				if b.to {
					ends++
				}
			}
			if shared += parts[2]; ends != 2*parts[2] {
				t.Errorf("%s: %d open ends for %d groups in two rows", where, ends, parts[2])
			}
		})
	}
	if shared == 0 {
		t.Error("no group stands in two rows: this test tests nothing")
	}
}

// TestNoOrphanCharacter checks that in Japanese and Chinese no paragraph of a lesson
// ends with a line of one character, at several widths.
func TestNoOrphanCharacter(t *testing.T) {
	for _, lang := range []string{"ja", "zh-Hans", "zh-Hant"} {
		w := openOverview(t, 390, 844, lang, "off")
		broken := 0
		for _, l := range course.Lessons() {
			for d := range l.Deals {
				for i := range l.Deals[d].Steps {
					for _, room := range []float32{150, 230, 262} {
						s := &speech{text: w.App.T(l.Key(d, i), "right", "A", "across", "B", "left", "C")}
						s.lay(w.App, 16, room, 1000)
						n := len(s.lines)
						if broken += n - 1; n < 2 || s.lines[n-1].gap {
							continue
						}
						said := ""
						for _, k := range s.lines[n-1].words {
							said += k.text()
						}
						if sprites.IsWidow(said) {
							t.Errorf("%s %s: %q stands alone at %v", lang, l.Key(d, i), said, room)
						}
					}
				}
			}
		}
		if broken < 100 {
			t.Errorf("%s: only %d breaks", lang, broken)
		}
	}
}
