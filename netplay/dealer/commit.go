package dealer

import (
	"crypto/sha3"
	"encoding/binary"

	"moineau/engine/match"
	"moineau/engine/tile"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

type (
	salt = [wire.SaltSize]byte
	leaf = [wire.LeafSize]byte
)

func dealBytes(deal int) []byte { return binary.LittleEndian.AppendUint16(nil, uint16(deal)) }

// seedCommit returns the dealer's commitment to its part of the seed. At a table of an event
// it is the commitment to the seed of the event, which is equal at all its tables.
func seedCommit(r *peer.Replica, secret *[32]byte) [32]byte {
	if event, _, ok := r.Terms.Event(&r.ID); ok {
		return peer.Hash("moineau event seed 1", event[:], secret[:])
	}
	return peer.Hash("moineau seed 1", r.ID[:], secret[:])
}

// matchSeed returns the seed of the match, from the parts of the dealer and all players. The
// seed of an event comes from the dealer alone, because its tables have different players.
func matchSeed(r *peer.Replica, secret *[32]byte) [32]byte {
	if event, _, ok := r.Terms.Event(&r.ID); ok {
		return peer.Hash("moineau event 1", event[:], secret[:])
	}
	var nonces []byte
	for i := range r.Terms.Seats {
		nonces = append(nonces, r.Seats[i].Nonce[:]...)
	}
	return peer.Hash("moineau match 1", r.ID[:], secret[:], nonces)
}

func dealKey(table *[16]byte, secret *[32]byte, deal int) [32]byte {
	return peer.Hash("moineau deal 1", table[:], secret[:], dealBytes(deal))
}

func saltOf(key *[32]byte, h uint8) (s salt) {
	x := peer.Hash("moineau salt 1", key[:], []byte{h})
	copy(s[:], x[:])
	return s
}

func leafOf(table *[16]byte, deal int, t *wire.Tile) (l leaf) {
	x := peer.Hash("moineau leaf 1", table[:], dealBytes(deal), []byte{t.Handle, t.Kind}, t.Salt[:])
	copy(l[:], x[:])
	return l
}

func slipCommit(table *[16]byte, deal, chair int, value uint8, s *salt) (l leaf) {
	x := peer.Hash("moineau slip 1", table[:], dealBytes(deal), []byte{uint8(chair), value}, s[:])
	copy(l[:], x[:])
	return l
}

// leaves returns the leaves of a complete wall.
func leaves(table *[16]byte, key *[32]byte, deal int, kinds []tile.Kind) [][wire.LeafSize]byte {
	out := make([][wire.LeafSize]byte, len(kinds))
	for h, k := range kinds {
		t := wire.Tile{Handle: uint8(h), Kind: uint8(k), Salt: saltOf(key, uint8(h))}
		out[h] = leafOf(table, deal, &t)
	}
	return out
}

// WallRoot returns the hash of a wall's leaves, which identifies the wall.
func WallRoot(leaves [][wire.LeafSize]byte) [32]byte {
	var all []byte
	for i := range leaves {
		all = append(all, leaves[i][:]...)
	}
	return peer.Hash("", all)
}

// box encrypts or decrypts a value with a shared key.
func box(label string, table *[16]byte, shared []byte, deal, chair int, n uint8, kind *uint8, s *salt) (out [wire.BoxSize]byte) {
	x := sha3.NewSHAKE256()
	x.Write([]byte(label))
	x.Write(table[:])
	x.Write(shared)
	x.Write(dealBytes(deal))
	x.Write([]byte{uint8(chair), n})
	x.Read(out[:])
	out[0] ^= *kind
	for i := range s {
		out[1+i] ^= s[i]
	}
	return out
}

func unbox(label string, table *[16]byte, shared []byte, deal, chair int, n uint8, b *[wire.BoxSize]byte) (kind uint8, s salt) {
	kind = b[0]
	copy(s[:], b[1:])
	out := box(label, table, shared, deal, chair, n, &kind, &s)
	copy(s[:], out[1:])
	return out[0], s
}

const (
	toldLabel = "moineau told 1"
	slipLabel = "moineau slip 1"
)

// wallOf returns the wall of a deal derived from the seed.
func wallOf(r *peer.Replica, seed *[32]byte, deal int) []tile.Kind {
	return match.Wall(&r.Rules().Spec().Tiles, seed, deal)
}
