package table

import "moineau/engine/tile"

// Suppose copies d into out, where every tile that does not lie open is of the kind that kinds
// says, by handle: what would be if the wall were another one. Seats know of them what they
// knew. The state is as d's; nothing that either does changes the other.
func (d *Deal) Suppose(kinds []tile.Kind, out *Deal) {
	*out = *d
	out.events, out.result = nil, nil
	for h := range Handle(d.Tiles) {
		if d.Public[h] == tile.None {
			out.kind[h] = kinds[h]
		}
	}
}
