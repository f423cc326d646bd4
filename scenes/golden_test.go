package scenes

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"moineau/engine/record"
	"moineau/engine/table"
)

// Golden pictures are painted by the software painter, so that they do not
// depend on a display or a driver. They are written only by
//
//	go test ./scenes -run Golden -update
//
// (which plays the positions anew, too) and then looked at beside the design.
var update = flag.Bool("update", false, "write the golden pictures")

// golden is a screen that has a golden picture in both languages and sizes.
type golden struct {
	name  string
	start Start
	show  func(t *testing.T, a *App)
}

var goldens = []golden{
	{"title", Start{}, func(t *testing.T, a *App) {
		if err := a.SaveMatch([]byte("x"), MatchInfo{Rules: "jilin", Deal: 6, Leader: a.T("bird.chaffinch"), Points: 21}); err != nil {
			t.Fatal(err)
		}
		a.Home()
	}},
	{"options", Start{Scene: "rules", Rules: "jilin", Options: map[string]string{"shanpon_in_mixed": "true", "joker_match_wins": "any"}}, nil},
	{"card", Start{}, func(t *testing.T, a *App) {
		s := newCard("jilin", map[string]string{"limit": "40"})
		a.Push(s)
		for i := range s.sections {
			if s.sections[i].id == "base" {
				s.goTo(i)
			}
		}
	}},
	{"table", Start{}, func(t *testing.T, a *App) { positions[0].open(t, a) }},
	{"score", Start{}, func(t *testing.T, a *App) { positions[1].open(t, a) }},
	{"winners", Start{}, func(t *testing.T, a *App) { positions[2].open(t, a) }},
	{"hands", Start{}, func(t *testing.T, a *App) { positions[3].open(t, a) }},
	{"pool", Start{}, func(t *testing.T, a *App) {
		s := full{seats: 4, bonus: [4]int{5, 0, 2, 1}, melds: 1, rivers: 12, dead: 9, rules: "classical"}.lay(t, a)
		s.folded = true
		a.Relayout()
	}},
}

// A position is a record of a deal that bots have played up to a moment.
type position struct {
	name  string
	scene string // of the command line
	at    int    // inputs; -1: a claim is offered
	seed  byte
	game  game
	like  func(m *playing) bool // nil: any; else the first seed from seed on that leads there
}

var positions = []position{
	{"claim", "table", -1, 5, game{"jilin", nil}, nil},
	{"won", "score", 0, 5, game{"jilin", nil}, nil},
	{"winners", "score", 0, 1, game{"peoples-classic", nil}, func(m *playing) bool { return len(winnersOf(m.m.Deal)) == 2 }},
	{"hands", "score", 0, 1, game{"classical", table.Options{"scoring": "advanced"}}, func(m *playing) bool {
		return m.m.Deal.Outcome == table.Won && moneyOf(m.m.Deal.Result(), 4, -1).paid
	}},
}

func (p position) file() string { return filepath.Join("testdata", p.name+".jsonl") }

// write plays the position anew and keeps its record.
func (p position) write(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en"})
	cfg := TableConfig{Rules: p.game.rules, Options: p.game.options, Seats: defaultSeats(nil)}
	var m *playing
	for seed := int(p.seed); m == nil; seed++ {
		if seed > 255 {
			t.Fatalf("%s: no such deal", p.name)
		}
		cfg.Seed[31] = byte(seed)
		var err error
		if m, err = newPlaying(a, cfg); err != nil {
			t.Fatal(err)
		}
		if err := m.forward(&Start{Screenshot: p.name, Scene: p.scene, At: p.at}); err != nil {
			t.Fatal(err)
		}
		if p.like != nil && !p.like(m) {
			m = nil
		}
	}
	if err := os.WriteFile(p.file(), record.Save(m.Match()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// open shows the table as the record left it.
func (p position) open(t *testing.T, a *App) {
	if *update {
		p.write(t)
	}
	b, err := os.ReadFile(p.file())
	if err != nil {
		t.Fatal(err)
	}
	if err := a.Store.Save(KeyMatchSeats, encodeSeats(defaultSeats(nil), 0)); err != nil {
		t.Fatal(err)
	}
	a.Push(newTable(a, TableConfig{Record: b}))
}

var goldenSizes = []struct{ w, h float64 }{{1280, 800}, {390, 844}}

func TestGolden(t *testing.T) {
	for _, g := range goldens {
		for _, size := range goldenSizes {
			for _, lang := range []string{"fr", "en"} {
				name := fmt.Sprintf("%s-%vx%v-%s", g.name, size.w, size.h, lang)
				t.Run(name, func(t *testing.T) { checkGolden(t, g, name, size.w, size.h, lang) })
			}
		}
	}
}

func checkGolden(t *testing.T, g golden, name string, w, h float64, lang string) {
	start := g.start
	start.Lang = lang
	a := NewApp(MemoryStore{}, start)
	a.resize(w, h, 1)
	if g.show != nil {
		g.show(t, a)
	}
	settle(t, a)
	got := paint(a)
	file := filepath.Join("testdata", "golden", name+".png")
	if *update {
		if err := savePNG(file, coarse(got)); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := loadPNG(file)
	if err != nil {
		t.Fatal(err)
	}
	if d := differ(want, got); d != "" {
		out := filepath.Join(os.TempDir(), name+"-got.png")
		if err := savePNG(out, got); err != nil {
			t.Error(err)
		}
		t.Errorf("%s: %s; what was painted: %s", file, d, out)
	}
}

// settle lets the App go on until nothing moves, a minute of the game at most.
func settle(t *testing.T, a *App) {
	t.Helper()
	for range 3600 {
		a.Now++
		a.dispatch(nil)
		if a.ready() {
			return
		}
	}
	t.Fatalf("%s never comes to rest", a.Top().Name())
}

// paint paints what the player sees in software.
func paint(a *App) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(a.W*a.Scale), int(a.H*a.Scale)))
	// Twice: the first frame may be the one that fills the atlas.
	for range 2 {
		a.Canvas.BeginImage(img, float32(a.Scale), a.Theme)
		a.Draw()
		a.Canvas.End()
	}
	return img
}

// coarse keeps six bits of a channel: a third of the file, and far finer than
// what the comparison tells apart.
func coarse(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i, v := range img.Pix {
		out.Pix[i] = v&0xfc | v>>6
		if i%4 == 3 {
			out.Pix[i] = 0xff
		}
	}
	return out
}

// differ tells how two pictures differ, "" if they are alike: on average by less
// than 4 of 255, and in less than 5 pixels of 10,000 by more than 48.
func differ(want, got *image.RGBA) string {
	if want.Rect != got.Rect {
		return fmt.Sprintf("painted %v, want %v", got.Rect, want.Rect)
	}
	sum, far := 0, 0
	for i := 0; i < len(want.Pix); i += 4 {
		most := 0
		for k := range 3 {
			d := int(want.Pix[i+k]) - int(got.Pix[i+k])
			if d < 0 {
				d = -d
			}
			sum += d
			most = max(most, d)
		}
		if most > 48 {
			far++
		}
	}
	n := len(want.Pix) / 4
	if mean := float64(sum) / float64(3*n); mean >= 4 || far*10000 >= 5*n {
		return fmt.Sprintf("differs by %.1f on average, %d of %d pixels by more than 48", mean, far, n)
	}
	return ""
}

func TestDifferSeesDifferences(t *testing.T) {
	a := image.NewRGBA(image.Rect(0, 0, 100, 100))
	b := image.NewRGBA(image.Rect(0, 0, 100, 100))
	if d := differ(a, b); d != "" {
		t.Error(d)
	}
	for i := range 30 {
		b.SetRGBA(i, 5, color.RGBA{R: 200, A: 255})
	}
	if differ(a, b) == "" {
		t.Error("a line that is missing is not seen")
	}
	if differ(a, image.NewRGBA(image.Rect(0, 0, 100, 99))) == "" {
		t.Error("another size is not seen")
	}
}

func savePNG(file string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

func loadPNG(file string) (*image.RGBA, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	out := image.NewRGBA(img.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out, nil
}
