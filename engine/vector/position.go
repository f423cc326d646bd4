package vector

import (
	"fmt"
	"slices"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// common lists the flags with the same meaning in every rule set.
var common = [...]struct {
	name string
	flag table.Flags
}{
	{"last-tile", table.LastTile},
	{"kong-replacement", table.KongReplacement},
	{"flower-replacement", table.FlowerReplacement},
	{"first-draw", table.FirstDraw},
	{"first-discard", table.FirstDiscard},
	{"last-of-kind", table.LastOfKind},
}

// Position fills the part of a position that has the same meaning in every rule set.
// These are the seat's hand with the winning tile, its melds and bonus tiles, the source
// of the tile, and the common flags. East deals, and four play. The rule set adds
// registers, other flags and the other seats.
func (v *Vector) Position() (table.Position, error) {
	p := table.Position{Seat: int8(v.Seat), From: int8(v.From), Seats: 4, By: v.By, Tile: v.Win.Unred(), Round: v.Round}
	h := &p.Hands[v.Seat]
	h.Known = true
	for _, k := range v.Hand {
		if err := hold(h, k); err != nil {
			return p, fmt.Errorf("hand: %w", err)
		}
	}
	if v.By != table.ByNone && v.Win != tile.None {
		if err := hold(h, v.Win); err != nil {
			return p, fmt.Errorf("win: %w", err)
		}
	}
	if err := Lay(&p, v.Seat, v.Melds); err != nil {
		return p, fmt.Errorf("melds: %w", err)
	}
	all := h.Counts
	for _, m := range v.Melds {
		for _, k := range m.Of() {
			if i := k.Index(); i >= 0 {
				all[i]++
			}
		}
	}
	for i, n := range all {
		if n > 4 {
			return p, fmt.Errorf("hand: there are only four %v, not %d", tile.At(i), n)
		}
	}
	for _, k := range v.Flowers {
		if !k.IsBonus() {
			return p, fmt.Errorf("flowers: %v is not a flower or season", k)
		}
		if h.Bonus>>(k-tile.F1)&1 != 0 {
			return p, fmt.Errorf("flowers: there is only one %v", k)
		}
		h.Bonus |= 1 << (k - tile.F1)
	}
	if v.From >= 0 && v.From == v.Seat {
		return p, fmt.Errorf("from: %s is the seat itself", Letter(v.Seat))
	}
	p.Flags = v.CommonFlags()
	return p, nil
}

// CommonFlags returns the listed flags that have the same meaning in every rule set.
func (v *Vector) CommonFlags() (flags table.Flags) {
	for _, f := range common {
		if v.Flag(f.name) {
			flags |= f.flag
		}
	}
	return flags
}

// hold adds a concealed tile.
func hold(h *table.SeatHand, k tile.Kind) error {
	if int(h.Held) >= len(h.Concealed) {
		return fmt.Errorf("at most %d tiles are held", len(h.Concealed))
	}
	h.Concealed[h.Held] = k
	h.Held++
	if i := k.Index(); i >= 0 {
		h.Counts[i]++
	}
	return nil
}

// Lay adds melds to a seat.
func Lay(p *table.Position, seat int, melds []table.MeldKinds) error {
	h := &p.Hands[seat]
	for i := range melds {
		if int(h.N) >= len(h.Melds) {
			return fmt.Errorf("at most %d melds lie before a seat", len(h.Melds))
		}
		h.Melds[h.N] = melds[i]
		h.N++
	}
	return nil
}

// circumstances lists the flags of NOTATION, which every rule set accepts.
var circumstances = []string{
	"last-tile", "kong-replacement", "flower-replacement", "first-draw", "first-discard",
	"riichi", "double-riichi", "ippatsu", "ting", "last-of-kind",
}

// KnownFlags returns an error for a flag that neither NOTATION nor the rule set's own
// sheet names.
func KnownFlags(flags []string, own ...string) error {
	for _, f := range flags {
		if !slices.Contains(circumstances, f) && !slices.Contains(own, f) {
			return fmt.Errorf("flags: %q is not one of %s", f, strings.Join(slices.Concat(own, circumstances), ", "))
		}
	}
	return nil
}

// Known returns an error for a flag or an extra field that a sheet does not name.
func (v *Vector) Known(flags, extra []string) error {
	if v.Kind != "" {
		return fmt.Errorf("kind: this rule set does not answer %q", v.Kind)
	}
	if err := KnownFlags(v.Flags, flags...); err != nil {
		return err
	}
	if err := v.Extra.Known(extra...); err != nil {
		return fmt.Errorf("extra: %w", err)
	}
	return nil
}
