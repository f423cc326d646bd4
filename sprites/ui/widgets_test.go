package ui

import (
	"testing"

	"moineau/engine/tile"
	"moineau/sprites"
)

func TestWidgetsAllocateNothing(t *testing.T) {
	c := sprites.NewCanvas(sprites.NewAtlas())
	th := sprites.Lamplight()
	b := NewButton("b", "Tché", nil)
	b.Kind, b.Key, b.Rect = Gold, "1", sprites.R(10, 10, 240, 56)
	b.Tiles, b.TilesW, b.TilesH = []sprites.TileSprite{{Kind: tile.S1, W: 24}, {Kind: tile.S1 + 1, X: 26, W: 24}}, 50, 33
	seg := NewSegmented("s", "", []string{"un", "deux", "trois"}, 1, nil)
	seg.Rect = sprites.R(10, 80, 300, 44)
	st := NewStepper("n", "", 25, 0, 50, 5, nil)
	st.Rect = sprites.R(10, 130, 200, 44)
	sw := NewSwitch("w", "", true, nil)
	sw.Rect = sprites.R(10, 180, 52, 44)
	f := NewTextField("f", "", "Mésange", nil)
	f.Rect = sprites.R(10, 230, 200, 44)
	card := NewCard("c", "", func() {})
	card.Rect = sprites.R(300, 10, 200, 100)
	list := NewScroll("l", "")
	list.Rect = sprites.R(300, 130, 200, 100)
	k := NewButton("k", "Pinson", nil)
	k.Rect = sprites.R(300, 130, 200, 44)
	list.SetChildren(300, k)
	l := &Layer{}
	l.Add(b, seg, st, sw, f, card, list)
	l.FocusID("k", true)
	var nodes []Node
	frame := func() {
		c.Begin(nil, 1, th)
		l.Draw(c)
		c.Caps(12, "Journal", 10, 300, sprites.Left, th.Text2)
		c.Text(sprites.Sans, 14, c.Fit(sprites.Sans, 14, "Rouge-gorge écarte", 60), 10, 320, sprites.Left, th.Text)
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
