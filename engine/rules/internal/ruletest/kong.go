package ruletest

import "moineau/engine/table"

// Claim claims the discard, passes for the other seats, and lays the claim with tiles.
func (s *Stack) Claim(seat int, typ table.ActType, tiles string) {
	s.T.Helper()
	s.Do(seat, typ, "")
	s.Pass(seat)
	s.Do(seat, typ, tiles)
}

// RobHands holds hands in which South adds a fourth 5p to its pung and West's chow needs
// that tile.
var RobHands = [4]string{"147m58p2369s1234z", "28m55p147s5671z39p", "46p123m789m11199s", "147m369p258s2347z"}

// RobDraws holds the draws for RobHands.
const RobDraws = "9m8s8s8s5p"

// AddKong plays until South adds the fourth tile of a kind to the pung that it made of
// East's discard. out is South's discard after the pung.
func (s *Stack) AddKong(kind, out string) {
	s.T.Helper()
	s.Discard(0, kind, 1)
	s.Claim(1, table.Pung, kind[:1]+kind)
	s.Discard(1, out)
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Do(1, table.AddKong, kind)
}

// Rob makes a seat win on the tile that another adds to its first meld. It checks that
// the meld stays a pung, that no replacement is taken, and that no other seat wins.
func (s *Stack) Rob(robber int) *table.Result {
	s.T.Helper()
	d := s.Deal
	if d.Asked != table.StageRob || !s.Can(robber, table.Win, "") {
		s.T.Fatalf("stage %d: seat %d may rob", d.Asked, robber)
	}
	m, back := &d.Seat[d.From].Melds[0], d.Back
	s.Do(robber, table.Win, "")
	s.Pass()
	if m.Type != table.MeldPung || len(m.Of()) != 3 || d.Back != back {
		s.T.Errorf("a meld of type %d with %d tiles is left, %d replacements", m.Type, len(m.Of()), d.Back-back)
	}
	res := s.Ended(table.Won)
	if res.Winners != 1<<robber {
		s.T.Errorf("winners %04b: seat %d wins", res.Winners, robber)
	}
	return res
}
