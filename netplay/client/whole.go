package client

import (
	"encoding/hex"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// whole is the match as everybody may see it once walls lie open: of the deals that are
// over, all tiles.
type whole struct {
	match *match.Match // nil: no deal is over
	bad   error        // why there is none
}

// open takes in that the wall of a deal lies open, or the seed of them all.
func (w *whole) open(r *peer.Replica, e *wire.Entry) {
	switch e.Type() {
	case wire.Open:
		env, err := wire.ReadEnvelope(e.Text)
		if err != nil || w.bad != nil {
			return
		}
		var kinds []tile.Kind
		for _, k := range env.Body.(*wire.OpenBody).Kinds {
			kinds = append(kinds, tile.Kind(k))
		}
		if w.match == nil {
			w.begin(r, match.Config{Elsewhere: true, Walls: map[int][]tile.Kind{1: kinds}})
		}
		if w.bad == nil {
			w.match.Walls[r.Deals] = kinds
			w.bad = w.match.Adopt(r.Match, r.Deals)
		}
	case wire.Seed:
		wall, ok := r.Wall.(interface{ Seed() [32]byte })
		if !ok || !r.Opened {
			return
		}
		// With the seed no wall needs to be kept: the match takes a tenth of the room.
		seeded := whole{}
		seeded.begin(r, match.Config{Seed: wall.Seed()})
		for n := 1; n <= r.Deals && seeded.bad == nil; n++ {
			seeded.bad = seeded.match.Adopt(r.Match, n)
		}
		if seeded.bad == nil && packs(seeded.match) {
			*w = seeded
		}
	}
}

// packs reports whether a match comes out of its seed and what was done: not one in which
// somebody wrote what nobody else has read.
func packs(m *match.Match) bool {
	text, err := record.Pack(m, 0, rules.Recorded)
	if err == nil {
		_, err = record.Unpack(text, rules.Recorded)
	}
	return err == nil
}

func (w *whole) begin(r *peer.Replica, c match.Config) {
	c.ID, c.Options, c.Names = r.Match.ID, r.Match.Options, r.Match.Names
	w.match, w.bad = match.Follow(c, r.Rules())
}

// Whole lets f look at the match as far as its walls lie open: at deals that are over, with
// all their tiles. Over: no further deal is played. While f looks nothing goes on.
func (c *Client) Whole(f func(m *match.Match, over bool)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.whole.match != nil && c.whole.bad == nil {
		f(c.whole.match, c.state.Finished)
	}
}

// Kept is what the match of the table is kept as on a device: the same whenever it is kept.
func (c *Client) Kept() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return hex.EncodeToString(c.state.Table[:6])
}
