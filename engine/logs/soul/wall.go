package soul

import (
	"moineau/engine/logs"
	"moineau/engine/logs/internal/parse"
	"moineau/engine/tile"
)

// wall returns the wall of a deal of four players in drawing order, or nil if the record
// lacks it. Older records omit the tiles that are dealt first.
func (r *soulReader) wall(text string) []tile.Kind {
	const all, dead = 136, 14
	if r.g.Players != 4 || len(text) > 2*all || len(text)%2 != 0 {
		return nil
	}
	var out []tile.Kind
	for i := 0; i < len(text); i += 2 {
		k, err := parse.One(text[i : i+2])
		if err != nil {
			return nil
		}
		out = append(out, k)
	}
	if d := r.deal; len(out) == all-53 {
		dealt := make([]tile.Kind, 52, all)
		for i := range 4 {
			for j, k := range d.Hands[(d.Start.Dealer+i)%4] {
				if j < 12 {
					dealt[j/4*16+4*i+j%4] = k
				} else {
					dealt[48+i] = k
				}
			}
		}
		out = append(append(dealt, d.Events[0].Tile), out...)
	}
	if len(out) != all {
		return nil
	}
	// The site counts tiles of the dead wall from the end, one of a stack after the other;
	// here the upper tile of a stack comes first.
	for i := all - dead; i < all; i += 2 {
		out[i], out[i+1] = out[i+1], out[i]
	}
	return out
}

// agree removes the wall if a draw or an indicator contradicts it.
func (r *soulReader) agree() {
	d := r.deal
	if d.Wall == nil {
		return
	}
	front, back := 52, 0
	ok := d.Wall[130] == d.Dora
	for i := range d.Events {
		if e := &d.Events[i]; e.Type == logs.Draw {
			at := front
			if e.Replacement {
				at = []int{134, 135, 132, 133}[back%4]
				back++
			} else {
				front++
			}
			ok = ok && at < len(d.Wall) && d.Wall[at] == e.Tile
		}
	}
	if !ok {
		d.Wall = nil
	}
}
