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

// whole is the match with full information for the deals whose walls were revealed.
type whole struct {
	match *match.Match // nil if no deal is over
	bad   error        // why there is none
}

// open processes the reveal of a deal's wall or of the seed.
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
			w.begin(r, match.Config{RemoteWall: true, Walls: map[int][]tile.Kind{1: kinds}})
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
		// With the seed, no walls need to be stored: the match takes a tenth of the
		// memory.
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

// packs reports whether a match can be packed and unpacked. It cannot if a slip has a
// value that was never shown.
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

// Whole calls f with the match as far as its walls are revealed. over reports that no
// further deal is played. The client is locked while f runs.
func (c *Client) Whole(f func(m *match.Match, over bool)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.whole.match != nil && c.whole.bad == nil {
		f(c.whole.match, c.state.Finished)
	}
}

// Kept returns the name under which a device stores the match of the table. It is always
// the same.
func (c *Client) Kept() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return hex.EncodeToString(c.state.Table[:6])
}
