package table

import "moineau/engine/tile"

// Determinize copies d to out and replaces the kind of every tile that does not lie open by
// kinds, indexed by handle (determinization). The seats' entitlements and the public
// state stay as in d. The two deals share no memory that either changes.
func (d *Deal) Determinize(kinds []tile.Kind, out *Deal) {
	*out = *d
	out.events, out.result = nil, nil
	for h := range Handle(d.Tiles) {
		if d.Public[h] == tile.None {
			out.kind[h] = kinds[h]
		}
	}
}
