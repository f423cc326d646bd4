package dealer

import (
	"bytes"
	"slices"
	"testing"

	"moineau/engine/tile"
	"moineau/netplay/peer"
	"moineau/netplay/wire"

	"pgregory.net/rapid"
)

func drawBytes[T any](t *rapid.T, name string, n int, to func([]byte) T) T {
	return to(rapid.SliceOfN(rapid.Byte(), n, n).Draw(t, name))
}

func array16(b []byte) [16]byte { return [16]byte(b) }
func array32(b []byte) [32]byte { return [32]byte(b) }

// sealed is a kind with its salt and everything that its encryption depends on.
type sealed struct {
	label       string
	table       [16]byte
	shared      []byte
	deal, chair int
	n, kind     uint8
	salt        salt
}

func drawSealed(t *rapid.T) (s sealed) {
	s.label = rapid.SampledFrom([]string{toldLabel, slipLabel}).Draw(t, "label")
	s.table = drawBytes(t, "table", 16, array16)
	s.shared = rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "shared")
	s.deal = rapid.IntRange(1, 1<<16-1).Draw(t, "deal")
	s.chair = rapid.IntRange(0, wire.MaxSeats-1).Draw(t, "chair")
	s.n, s.kind = rapid.Byte().Draw(t, "n"), rapid.Byte().Draw(t, "kind")
	s.salt = drawBytes(t, "salt", wire.SaltSize, func(b []byte) salt { return salt(b) })
	return s
}

// opened returns the box of s, decrypted with the parameters of key.
func (s sealed) opened(key sealed) (uint8, salt) {
	b := box(s.label, &s.table, s.shared, s.deal, s.chair, s.n, &s.kind, &s.salt)
	return unbox(key.label, &key.table, key.shared, key.deal, key.chair, key.n, &b)
}

// TestBox checks that a box decrypts to its contents, and to something else if any of its
// parameters differs.
func TestBox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSealed(t)
		if kind, salt := s.opened(s); kind != s.kind || salt != s.salt {
			t.Fatalf("decrypted to %d and %x", kind, salt)
		}
		other := s
		other.shared = slices.Clone(s.shared)
		switch what := rapid.IntRange(0, 5).Draw(t, "what"); what {
		case 0:
			other.label += " "
		case 1:
			other.table[rapid.IntRange(0, 15).Draw(t, "byte")] ^= 1
		case 2:
			other.shared[rapid.IntRange(0, 31).Draw(t, "byte")] ^= 0x80
		case 3:
			other.deal++
		case 4:
			other.chair++
		case 5:
			other.n++
		}
		if _, salt := s.opened(other); salt == s.salt {
			t.Fatalf("decrypted with other parameters: %+v", other)
		}
	})
}

// TestBoxHidesItsContents checks that the ciphertext of the same salt differs between
// handles, and that it does not contain the salt.
func TestBoxHidesItsContents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSealed(t)
		a := box(s.label, &s.table, s.shared, s.deal, s.chair, s.n, &s.kind, &s.salt)
		b := box(s.label, &s.table, s.shared, s.deal, s.chair, s.n+1, &s.kind, &s.salt)
		if a == b || bytes.Equal(a[1:], s.salt[:]) {
			t.Fatalf("boxes %x and %x of the salt %x", a, b, s.salt)
		}
	})
}

// TestLeaves checks that the leaf of a tile depends on the table, the deal, its place and
// its kind, and that two tiles of the same kind have different leaves.
func TestLeaves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, secret := drawBytes(t, "table", 16, array16), drawBytes(t, "secret", 32, array32)
		deal := rapid.IntRange(1, 1000).Draw(t, "deal")
		n := rapid.IntRange(2, 40).Draw(t, "tiles")
		kinds := make([]tile.Kind, n)
		for i := range kinds {
			kinds[i] = tile.Kind(rapid.IntRange(1, 3).Draw(t, "kind"))
		}
		key := dealKey(&table, &secret, deal)
		wall := leaves(&table, &key, deal, kinds)
		if sorted := slices.Clone(wall); len(slices.CompactFunc(sortLeaves(sorted), func(a, b leaf) bool { return a == b })) != n {
			t.Fatal("two tiles have the same leaf")
		}
		changed := slices.Clone(kinds)
		at := rapid.IntRange(0, n-1).Draw(t, "at")
		changed[at]++
		other := leaves(&table, &key, deal, changed)
		for i := range wall {
			if (wall[i] == other[i]) != (i != at) {
				t.Fatalf("tile %d was changed; leaf %d equal: %t", at, i, wall[i] == other[i])
			}
		}
		if WallRoot(wall) == WallRoot(other) {
			t.Fatal("two walls have the same root")
		}
		if next := dealKey(&table, &secret, deal+1); slices.Equal(leaves(&table, &next, deal+1, kinds), wall) {
			t.Fatal("two deals have the same leaves")
		}
		table[0] ^= 1
		if slices.Equal(leaves(&table, &key, deal, kinds), wall) {
			t.Fatal("two tables have the same leaves")
		}
	})
}

func sortLeaves(all []leaf) []leaf {
	slices.SortFunc(all, func(a, b leaf) int { return bytes.Compare(a[:], b[:]) })
	return all
}

// TestCommitments checks that the commitments to the seed and to a slip depend on every
// part of them.
func TestCommitments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, secret := drawBytes(t, "table", 16, array16), drawBytes(t, "secret", 32, array32)
		s := drawBytes(t, "salt", wire.SaltSize, func(b []byte) salt { return salt(b) })
		otherTable, otherSecret, otherSalt := table, secret, s
		otherTable[3] ^= 1
		otherSecret[31] ^= 1
		otherSalt[0] ^= 1
		commit := func(table [16]byte, secret [32]byte, tables uint8) [32]byte {
			return seedCommit(&peer.Replica{ID: table, Terms: wire.TermsBody{Tables: tables}}, &secret)
		}
		if seed := commit(table, secret, 0); seed == commit(otherTable, secret, 0) || seed == commit(table, otherSecret, 0) || seed != commit(table, secret, 0) {
			t.Fatal("the commitment to the seed is ambiguous")
		}
		table[15] = 1
		second := table
		second[15] = 2
		if seed := commit(table, secret, 2); seed != commit(second, secret, 2) || seed == commit(table, secret, 0) || seed == commit(table, otherSecret, 2) {
			t.Fatal("the tables of an event are not bound to one seed")
		}
		seen := map[leaf]bool{}
		for _, c := range []leaf{
			slipCommit(&table, 1, 0, 5, &s), slipCommit(&otherTable, 1, 0, 5, &s), slipCommit(&table, 2, 0, 5, &s),
			slipCommit(&table, 1, 1, 5, &s), slipCommit(&table, 1, 0, 6, &s), slipCommit(&table, 1, 0, 5, &otherSalt),
		} {
			if seen[c] {
				t.Fatal("two slips have the same commitment")
			}
			seen[c] = true
		}
	})
}
