package coach

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"moineau/engine/tile"
	"moineau/scenes/board/geometry"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// inTing is a special value for panelAt: the match is played until the player is ready
// and knows the tile that was set aside.
const inTing = -2

// panelAt lays out the panel for a match after a number of answers.
func panelAt(t *testing.T, lang string, at, textSize int, r sprites.Rect) (*stage.App, *session.Session, *Panel) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: lang})
	a.Settings.TextSize = textSize
	a.ApplySettings()
	a.Resize(1280, 800, 1)
	cfg := session.Config{Rules: "jilin", Seed: [32]byte{6}, Seats: sessiontest.Seats(nil)}
	var m *session.Session
	if at == inTing {
		m = playToTing(t, to, cfg)
	} else if m = sessiontest.Begin(t, to.Host(), cfg); sessiontest.Forward(m, session.Moment{At: at}) != nil {
		t.Fatal("the match does not go on")
	}
	p := &Panel{}
	p.Layout(a, m, r, 1)
	return a, m, p
}

func playToTing(t *testing.T, to *scenetest.BlankRoutes, cfg session.Config) *session.Session {
	t.Helper()
	for seed := range byte(60) {
		cfg.Seed = [32]byte{seed}
		m := sessiontest.Begin(t, to.Host(), cfg)
		for !m.DealOver() {
			if err := sessiontest.Forward(m, session.Moment{At: 1}); err != nil {
				t.Fatal(err)
			}
			if m.View().Wall.Joker == tile.None || m.Mine() {
				continue
			}
			if c, _ := m.Coach().Outlook(); len(c.Waits) > 0 && len(c.Waits) < 4 {
				return m
			}
		}
	}
	t.Fatal("nobody ever waits")
	return nil
}

// sections returns the identifiers of the headings without the title.
func (p *Panel) sections() (ids []string) {
	for _, n := range p.Nodes {
		if n.Role == "heading" && n.ID != "panel-title" {
			ids = append(ids, strings.TrimPrefix(n.ID, "panel-"))
		}
	}
	return ids
}

func TestPanelShrinks(t *testing.T) {
	for _, c := range []struct {
		height float32
		want   string
	}{
		{768, "[coach goal waits joker log]"},
		{580, "[coach goal waits joker]"},
		{490, "[goal waits joker]"},
		{60, "[]"},
	} {
		_, _, p := panelAt(t, "en", inTing, 100, sprites.R(0, 0, geometry.PanelWidth, c.height))
		if got := fmt.Sprint(p.sections()); got != c.want {
			t.Errorf("%v high: %s, want %s", c.height, got, c.want)
		}
	}
}

func TestPanelStaysInside(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, size := range []int{80, 100, 130, 160} {
			for _, at := range []int{-1, 0, 30, inTing} {
				for _, r := range []sprites.Rect{sprites.R(1000, 16, geometry.PanelWidth, 768), sprites.R(8, 300, 374, 536), sprites.R(500, 12, 288, 336)} {
					a, _, p := panelAt(t, lang, at, size, r)
					in := r.Inset(8)
					for _, k := range p.pieces {
						b := k.R
						if k.Art == artText {
							w := a.Canvas.Measure(k.Font, k.Size, k.Text)
							b = sprites.R(b.X-w/2*float32(k.Align), b.Y-k.Size*.7*p.s, w, k.Size*p.s)
						}
						b = b.Move(r.X, r.Y) // pieces are relative to the panel's corner
						if b.X < in.X || b.Y < in.Y || b.Right() > in.Right()+.5 || b.Bottom() > in.Bottom() {
							t.Errorf("%s, text %d, at %d, %v: %v %q reaches to %v", lang, size, at, r, k.Art, k.Text, b)
						}
					}
				}
			}
		}
	}
}

func TestPanelListsWhatItShows(t *testing.T) {
	_, m, p := panelAt(t, "en", inTing, 100, sprites.R(0, 0, geometry.PanelWidth, 768))
	ids := map[string]ui.Node{}
	for _, n := range p.AppendUI(nil) {
		if _, twice := ids[n.ID]; twice {
			t.Errorf("%s is listed twice", n.ID)
		}
		if n.Name == "" {
			t.Errorf("%s has no name", n.ID)
		}
		ids[n.ID] = n
	}
	for i, row := range m.Coach().Goal() {
		n := ids[fmt.Sprintf("panel-goal-%d", i)]
		if done := row.Have >= max(1, row.Want); n.Checked != done {
			t.Errorf("%s: checked %v, want %v", row.Word, n.Checked, done)
		}
	}
	if c, _ := m.Coach().Outlook(); len(c.Waits) == 0 {
		t.Fatal("no tile is waited for")
	}
}

func TestManyWaitsKeepApart(t *testing.T) {
	a, _, p := panelAt(t, "fr", inTing, 130, sprites.R(0, 0, geometry.PanelWidth, 768))
	for n := 1; n <= 13; n++ {
		var waits []session.Wait
		for i := range n {
			waits = append(waits, session.Wait{Kind: tile.At(i), Left: i % 5})
		}
		p.pieces, p.Nodes, p.y = p.pieces[:0], p.Nodes[:0], 100
		p.waits(a, "jilin", waits)
		tiles := p.Nodes[1:]
		for i, x := range tiles {
			r := sprites.R(x.X, x.Y, x.W, x.H)
			if r.Right() > p.x+p.w+.5 {
				t.Errorf("%d waits: number %d leaves the panel", n, i)
			}
			for _, y := range tiles[:i] {
				if !r.Intersect(sprites.R(y.X, y.Y, y.W, y.H)).Empty() {
					t.Errorf("%d waits: %s lies on %s", n, x.ID, y.ID)
				}
			}
		}
	}
}

func TestPanelDrawsWithoutAllocating(t *testing.T) {
	a, _, p := panelAt(t, "en", inTing, 100, sprites.R(0, 0, geometry.PanelWidth, 768))
	img := image.NewRGBA(image.Rect(0, 0, 264, 768))
	frame := func() {
		a.Canvas.BeginImage(img, 1, a.Theme)
		p.Draw(a.Canvas)
	}
	frame()
	if n := testing.AllocsPerRun(20, frame); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

// TestPanelTellsChances checks that the advice for a riichi hand near a win tells the chance to
// win in the words of each language, to readers too, and the chance to deal in if a player is a
// threat.
func TestPanelTellsChances(t *testing.T) {
	a, to := scenetest.Stage(stage.Look{Lang: "en"})
	a.Settings.CoachLevel, a.Settings.Coach = stage.CoachLevels[sayDanger], stage.CoachBefore
	a.Resize(1280, 800, 1)
	win, hit := false, false
	for seed := byte(1); seed < 20 && !(win && hit); seed++ {
		m := sessiontest.Begin(t, to.Host(), session.Config{Rules: "riichi", Seed: [32]byte{seed}, Seats: sessiontest.Seats(nil)})
		for !m.DealOver() {
			if err := sessiontest.Forward(m, session.Moment{At: 1}); err != nil {
				t.Fatal(err)
			}
			k := CurrentAdvice(a, m)
			if k == nil || !k.Options[0].Discards() || k.Options[0].Value.Win == 0 {
				continue
			}
			v, p := &k.Options[0].Value, &Panel{}
			p.Layout(a, m, sprites.R(0, 0, geometry.PanelWidth, 768), 1)
			text := ""
			for _, n := range p.Nodes {
				if n.ID == "panel-advice" {
					text = n.Name
				}
			}
			if want := fmt.Sprintf("Chance to win %d%%", max((int(v.Win)+5)/10, 1)); !strings.Contains(text, want) {
				t.Fatalf("%q, expected %q", text, want)
			}
			win = true
			if told := strings.Contains(text, "Chance to deal in"); told != (k.Threat && v.Hit > 0) {
				t.Fatalf("%q: threat %t, chance to deal in %d of 1000", text, k.Threat, v.Hit)
			} else if told {
				hit = true
			}
		}
	}
	if !win || !hit {
		t.Errorf("told a chance to win: %t, and to deal in: %t", win, hit)
	}
}
