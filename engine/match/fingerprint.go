package match

import (
	"crypto/sha256"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// Fingerprint returns the SHA-256 of a match's seed. A holder that has
// shown it before the first deal cannot open another seed afterwards.
func Fingerprint(seed *[32]byte) [32]byte { return sha256.Sum256(seed[:]) }

// Seeded reports whether the wall and the dice of a deal follow from the seed.
func (m *Match) Seeded(deal int) bool {
	_, given := m.Walls[deal]
	return !m.RemoteWall && !given
}

// Dealt returns the kinds of a deal's tiles by handle, as the first viewer of each saw it,
// or tile.None for tiles that no player saw.
func (m *Match) Dealt(deal int) ([]tile.Kind, error) {
	log, err := m.EffectiveInputs(deal)
	if err != nil {
		return nil, err
	}
	kinds := make([]tile.Kind, m.Deal.Tiles)
	for i := range log {
		in := &log[i]
		if h := int(in.H); in.Type == table.InReveal && h < len(kinds) && kinds[h] == tile.None {
			kinds[h] = tile.Kind(in.K)
		}
	}
	return kinds, nil
}

// Differs returns the place of the first tile of a deal that differs from the wall of
// the seed, or -1 if none does, and how many tiles were compared.
func (m *Match) Differs(deal int, dealt []tile.Kind) (place, compared int, want tile.Kind) {
	wall := Wall(&m.Rules.Spec().Tiles, &m.Seed, deal)
	for h, k := range dealt {
		if k == tile.None {
			continue
		}
		if k != wall[h] {
			return h, compared, wall[h]
		}
		compared++
	}
	return -1, compared, tile.None
}
