package svg

import (
	"image"
	"strings"
	"testing"

	"moineau/assets"
	"moineau/engine/tile"
)

func TestAllArtParses(t *testing.T) {
	check := func(name string, data []byte, err error, w, h float32) {
		if err != nil {
			t.Error(err)
			return
		}
		d, err := Parse(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
		if d.W != w || d.H != h || len(d.Shapes) == 0 {
			t.Errorf("%s: viewBox %v × %v with %d shapes, want %v × %v", name, d.W, d.H, len(d.Shapes), w, h)
		}
	}
	for _, th := range assets.TileThemes() {
		for k := tile.M1; k <= tile.Last; k++ {
			data, err := assets.TileSVG(th, k.String())
			check(th+"/"+k.String(), data, err, 72, 100)
		}
		data, err := assets.TileSVG(th, "back")
		check(th+"/back", data, err, 72, 100)
	}
	for _, n := range assets.Birds() {
		data, err := assets.BirdSVG(n)
		check(n, data, err, 64, 64)
	}
	for _, n := range assets.Icons() {
		data, err := assets.IconSVG(n)
		check(n, data, err, 24, 24)
	}
	data, err := assets.MarkSVG()
	check("mark", data, err, 64, 64)
}

func TestParseFaults(t *testing.T) {
	svg := func(in string) string { return `<svg viewBox="0 0 10 10">` + in + `</svg>` }
	for _, c := range []struct{ in, says string }{
		{"", "no </svg>"},
		{`<svg viewBox="0 0 10">`, "viewBox"},
		{`<svg viewBox="0 0 0 10"></svg>`, "viewBox"},
		{`</svg>`, "no viewBox"},
		{svg(`<g></g>`), `"g" is not in the subset`},
		{svg(`<path d="L1 1" fill="#000000"/>`), "expected M"},
		{svg(`<path d="M1 1A2" fill="#000000"/>`), `number "1A2"`},
		{svg(`<path d="M1" fill="#000000"/>`), "groups of 2"},
		{svg(`<path d="M1 1Z3" fill="#000000"/>`), "1 numbers"},
		{svg(`<path d="M1 nan" fill="#000000"/>`), "number"},
		{svg(`<path d="M1 1" fill="red"/>`), "expected #rrggbb"},
		{svg(`<circle cx="x"/>`), "cx of <circle>"},
		{svg(`<rect x=1/>`), "quoted"},
		{svg(`<text x="1" font-family="serif">a</text>`), "tile-hand or ui"},
		{svg(`<text x="1" font-family="ui">a<b>`), "</text>"},
	} {
		_, err := Parse([]byte(c.in))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: error %v, want one that says %q", c.in, err, c.says)
		}
	}
}

func TestParsePathRepeats(t *testing.T) {
	p, err := parsePath("M1 2 3 4L5 6 7 8Q1 1 2 2C1 1 2 2 3 3Z")
	if err != nil {
		t.Fatal(err)
	}
	want := []Op{Move, Line, Line, Line, Quad, Cubic, Close}
	if len(p) != len(want) {
		t.Fatalf("%d segments, want %d", len(p), len(want))
	}
	for i, op := range want {
		if p[i].Op != op {
			t.Errorf("segment %d is %v, want %v", i, p[i].Op, op)
		}
	}
}

// FuzzSVG parses arbitrary input. The parser must return, and painting a picture it
// accepts must not panic.
func FuzzSVG(f *testing.F) {
	for _, n := range []string{"1s", "5m", "back"} {
		data, err := assets.TileSVG("classic", n)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`<svg viewBox="0 0 72 100"><rect x="1" y="2" width="3" height="4" rx="9" fill="#ff0000" stroke="#00ff00"/></svg>`))
	f.Add([]byte(`<svg viewBox="0 0 9 9"><path d="M0 0L9 9L0 0Z" stroke="#123456" stroke-width="3"/></svg>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<14 {
			return
		}
		d, err := Parse(data)
		if err != nil {
			return
		}
		p := Painter{Dst: image.NewRGBA(image.Rect(0, 0, 24, 24))}
		p.Draw(d, Matrix{A: 24 / d.W, E: 24 / d.H}, None, nil)
	})
}
