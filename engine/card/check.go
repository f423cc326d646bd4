package card

import (
	"fmt"

	"moineau/engine/tile"
)

// Check returns an error if a card is not valid; it does not check the texts. It detects
// a section with a missing or repeated key, and a row with values that do not match the
// columns. It also detects an example that needs more tiles than one set has. The error
// names the section and the row.
func (c *Card) Check() error {
	if len(c.Sections) == 0 {
		return fmt.Errorf("a card without sections")
	}
	seen := map[string]bool{}
	for i := range c.Sections {
		s := &c.Sections[i]
		if s.Key == "" || seen[s.Key] {
			return fmt.Errorf("section %d: the key %q is empty or there twice", i, s.Key)
		}
		seen[s.Key] = true
		for j := range s.Rows {
			if err := s.Rows[j].check(len(s.Columns)); err != nil {
				return fmt.Errorf("section %q, row %d (%s): %w", s.Key, j, s.Rows[j].Key, err)
			}
		}
	}
	return nil
}

func (r *Row) check(columns int) error {
	switch {
	case r.Key == "":
		return fmt.Errorf("no key")
	case r.Rest < 0 || r.Rest > 0 && r.Rest >= len(r.Example):
		return fmt.Errorf("%d groups of %d only complete the hand", r.Rest, len(r.Example))
	case columns == 0 && len(r.Values) > 1:
		return fmt.Errorf("%d values, at most one without columns", len(r.Values))
	case columns > 0 && len(r.Values) > 0 && len(r.Values) != columns:
		return fmt.Errorf("%d values for %d columns", len(r.Values), columns)
	}
	var n [tile.Last + 1]int
	win := r.Win == tile.None
	for i, g := range r.Example {
		if len(g) == 0 {
			return fmt.Errorf("group %d of the example cannot be read or is empty", i)
		}
		for _, k := range g {
			most := 4
			if k.IsBonus() {
				most = 1
			}
			if k != tile.None && !k.Valid() {
				return fmt.Errorf("group %d: there is no tile %d", i, k)
			}
			if n[k.Unred()]++; k.Suit() != tile.Jokers && k != tile.None && n[k.Unred()] > most {
				return fmt.Errorf("%d of %v, there are %d", n[k.Unred()], k, most)
			}
			win = win || k == r.Win
		}
	}
	if !win {
		return fmt.Errorf("the winning tile %v is not in the example", r.Win)
	}
	return nil
}
