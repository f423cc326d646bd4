package sprites

import (
	"image"
	"testing"

	"moineau/engine/tile"
)

// fullTable draws roughly the content of a table in the middle of a deal: felt, 136
// tiles, a plaque, 60 texts, birds and buttons.
func fullTable(c *Canvas, tiles []TileSprite, words []string) {
	th := c.Theme()
	c.Felt(R(0, 0, 1280, 720))
	c.GradientV(R(500, 250, 170, 170), 14, th.PlaqueTop, th.PlaqueBottom)
	c.RoundStroke(R(500, 250, 170, 170), 14, 1, th.PlaqueLine)
	for i := range tiles {
		c.Tile(&tiles[i])
	}
	for i, w := range words {
		c.Text(Font(i%2), 14, w, 1000, 20+float32(i)*11, Left, th.Text)
	}
	for i := range 4 {
		c.Bird("robin", 40, 40+float32(i)*60, 20)
		c.Ring(40, 40+float32(i)*60, 21, 3, 0, .7, th.Gold)
		c.Round(R(900, 600, 90, 48), 24, th.Gold)
	}
	c.Paragraph(Sans, 14, "une main mixte doit avoir un 1, un 9 ou un honneur, et 1 ou 3 familles", R(1000, 600, 200, 100), 1.5, th.Text2)
}

func tableTiles() []TileSprite {
	var out []TileSprite
	for i := range 136 {
		t := TileSprite{Kind: tile.Kind(i % (int(tile.Last) + 1)), X: float32(i%34) * 28, Y: 20 + float32(i/34)*50, W: 28, Turn: int8(i % 4)}
		if i%17 == 0 {
			t.State = Selected | Focused
		}
		out = append(out, t)
	}
	return out
}

func tableWords() []string {
	var out []string
	for i := range 60 {
		out = append(out, "Rouge-gorge écarte "+digits(i))
	}
	return out
}

func TestFrameAllocatesNothing(t *testing.T) {
	c := NewCanvas(NewAtlas())
	th, tiles, words := Lamplight(), tableTiles(), tableWords()
	img := image.NewRGBA(image.Rect(0, 0, 1, 1))
	frame := func() {
		c.BeginImage(img, 1, th)
		c.soft = nil // exclude the software painter from the measurement
		fullTable(c, tiles, words)
		if len(c.vs) < 4*(136+60*15) {
			t.Fatalf("%d vertices, want all tiles and glyphs", len(c.vs))
		}
		c.End()
	}
	frame()
	if n := testing.AllocsPerRun(20, frame); n != 0 {
		t.Errorf("a frame allocates %v times, want 0", n)
	}
	if c.Batches() != 1 {
		t.Errorf("%d draw commands, want 1", c.Batches())
	}
}

func BenchmarkFullTable(b *testing.B) {
	c := NewCanvas(NewAtlas())
	th, tiles, words := Lamplight(), tableTiles(), tableWords()
	c.Begin(nil, 1, th)
	fullTable(c, tiles, words) // paints the entries that are missing from the page
	c.End()
	b.ReportAllocs()
	for b.Loop() {
		c.Begin(nil, 1, th)
		fullTable(c, tiles, words)
		c.End()
	}
}

// BenchmarkTileRaster measures painting one tile of a hand from its drawing.
func BenchmarkTileRaster(b *testing.B) {
	a := NewAtlas()
	a.setTheme(Lamplight())
	for b.Loop() {
		a.Reset()
		a.tileEntry(tile.S1, 80, 0, false, 0)
	}
}

func TestWidgetsAllocateNothing(t *testing.T) {
	c := NewCanvas(NewAtlas())
	th := Lamplight()
	b := NewButton("b", "Tché", nil)
	b.Kind, b.Key, b.Rect = Gold, "1", R(10, 10, 240, 56)
	b.Tiles, b.TilesW, b.TilesH = []TileSprite{{Kind: tile.S1, W: 24}, {Kind: tile.S1 + 1, X: 26, W: 24}}, 50, 33
	seg := NewSegmented("s", "", []string{"un", "deux", "trois"}, 1, nil)
	seg.Rect = R(10, 80, 300, 44)
	st := NewStepper("n", "", 25, 0, 50, 5, nil)
	st.Rect = R(10, 130, 200, 44)
	sw := NewSwitch("w", "", true, nil)
	sw.Rect = R(10, 180, 52, 44)
	f := NewTextField("f", "", "Mésange", nil)
	f.Rect = R(10, 230, 200, 44)
	card := NewCard("c", "", func() {})
	card.Rect = R(300, 10, 200, 100)
	list := NewScroll("l", "")
	list.Rect = R(300, 130, 200, 100)
	k := NewButton("k", "Pinson", nil)
	k.Rect = R(300, 130, 200, 44)
	list.SetChildren(300, k)
	l := &Layer{}
	l.Add(b, seg, st, sw, f, card, list)
	l.FocusID("k", true)
	var nodes []UINode
	frame := func() {
		c.Begin(nil, 1, th)
		l.Draw(c)
		c.Caps(12, "Journal", 10, 300, Left, th.Text2)
		c.Text(Sans, 14, c.Fit(Sans, 14, "Rouge-gorge écarte", 60), 10, 320, Left, th.Text)
		c.End()
	}
	frame()
	if n := testing.AllocsPerRun(20, frame); n != 0 {
		t.Errorf("a frame of widgets allocates %v times, want 0", n)
	}
	if nodes = l.AppendUI(nodes); len(nodes) < 12 {
		t.Errorf("%d nodes", len(nodes))
	}
}
