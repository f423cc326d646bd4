package sprites

import (
	"image"
	"strconv"
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
		out = append(out, "Rouge-gorge écarte "+strconv.Itoa(i))
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
