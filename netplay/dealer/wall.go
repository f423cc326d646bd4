package dealer

import (
	"crypto/ecdh"
	"errors"
	"fmt"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// Wall implements peer.Wall for the dealt wall. Not safe for concurrent use.
type Wall struct {
	id     *peer.Identity   // nil for a spectator
	key    *ecdh.PrivateKey // key of id at this table
	secret [32]byte         // the dealer's part of the seed, if this program is the dealer; see part
	event  [32]byte         // the dealer's part of the seed of the table's event
	seed   [32]byte
	deals  []deal
	agreed secrets
}

// deal holds the messages about one wall.
type deal struct {
	leaves [][wire.LeafSize]byte
	salts  map[uint8]salt // of the tiles revealed to this program
	slips  [table.MaxSeats][]leaf
	wrote  [table.MaxSeats]slip // their values as far as this program knows them
	told   []told
}

type told struct {
	wire.Told
	box [32]byte // key of the recipient
	at  uint32
}

type slip struct {
	value uint8
	salt  salt
}

// NewWall returns the wall of a table for a program with an identity, or for a spectator
// if id is nil.
func NewWall(id *peer.Identity, table *[16]byte) *Wall {
	w := &Wall{id: id, agreed: secrets{}}
	if id != nil {
		w.key = id.Box(table)
		w.secret = id.Secret("seed", table)
		event := wire.EventOf(table)
		w.event = id.Secret("event", &event)
	}
	return w
}

func fraud(r *peer.Replica, sort peer.FraudKind, format string, a ...any) error {
	return &peer.Fraud{By: wire.Dealer, Key: r.Terms.Dealer, At: r.Count(), Sort: sort, What: fmt.Sprintf(format, a...)}
}

// Config implements peer.Wall. The dealer's own program knows the seed.
func (w *Wall) Config(r *peer.Replica, c *match.Config) {
	if r.Me == wire.Dealer {
		w.seed = matchSeed(r, w.part(r))
		c.Seed, c.RemoteWall = w.seed, false
	}
}

// part returns the dealer's part of the seed. At a table of an event it is the same as at the
// other tables. The relay draws the ids of events, so that nobody can ask for an old part
// again.
func (w *Wall) part(r *peer.Replica) *[32]byte {
	if r.Terms.Tables > 0 {
		return &w.event
	}
	return &w.secret
}

func (w *Wall) now() *deal { return &w.deals[len(w.deals)-1] }

// Take implements peer.Wall.
func (w *Wall) Take(r *peer.Replica, from wire.From, b wire.Body) ([]table.Input, error) {
	switch b := b.(type) {
	case *wire.WallBody:
		if n := r.Rules().Spec().Tiles.Len(); len(b.Leaves) != n {
			return nil, fraud(r, peer.Fixed, "it builds a wall of %d tiles, not %d", len(b.Leaves), n)
		}
		w.deals = append(w.deals, deal{leaves: b.Leaves, salts: map[uint8]salt{}})
	case *wire.StepBody:
		return w.step(r, b)
	case *wire.OpenBody:
		return nil, w.open(r, b)
	case *wire.SeedBody:
		return nil, w.verifyMatch(r, b)
	}
	return nil, nil
}

// step converts what the dealer owes the deal to inputs.
func (w *Wall) step(r *peer.Replica, b *wire.StepBody) (ins []table.Input, err error) {
	if len(b.Dice) > 0 {
		ins = append(ins, table.Input{Type: table.InRoll, Seat: -1, Dice: [4]uint8(b.Dice)})
	}
	d := w.now()
	for i := range b.Told {
		t := &b.Told[i]
		if int(t.Chair) >= int(r.Match.Deal.Seats) {
			return nil, fraud(r, peer.Story, "it tells a chair that is not there")
		}
		player := int(r.Match.Chair[t.Chair])
		d.told = append(d.told, told{*t, r.Seats[player].Box, r.Count()})
		own := r.Me.Seat() && int(r.Me) == player
		if !own && r.Me != wire.Dealer {
			continue
		}
		kind, s, err := w.unbox(r, player, t)
		if err != nil {
			return nil, err
		}
		if own {
			d.salts[t.Handle] = s
		}
		ins = append(ins, table.Input{Type: table.InReveal, Seat: int8(t.Chair), H: table.Handle(t.Handle), K: kind})
	}
	for i := range b.Shown {
		t := &b.Shown[i]
		if t.Handle >= r.Match.Deal.Tiles {
			err = w.slipShown(r, t)
		} else {
			err = w.Opened(r, t)
		}
		if err != nil {
			return nil, fraud(r, peer.Tile, "it shows tile %d as what it is not: %v", t.Handle, err)
		}
		ins = append(ins, table.Input{Type: table.InReveal, Seat: -1, H: table.Handle(t.Handle), K: t.Kind})
	}
	return ins, nil
}

// unbox decrypts and verifies a private reveal.
func (w *Wall) unbox(r *peer.Replica, player int, t *wire.Told) (kind uint8, s salt, err error) {
	shared, err := w.shared(r, player)
	if err != nil {
		return 0, s, err
	}
	kind, s = unbox(toldLabel, &r.ID, shared, r.Deals, int(t.Chair), t.Handle, &t.Box)
	if err := w.Opened(r, &wire.Tile{Handle: t.Handle, Kind: kind, Salt: s}); err != nil {
		return 0, s, fraud(r, peer.Tile, "it tells of tile %d what it is not: %v", t.Handle, err)
	}
	return kind, s, nil
}

// shared returns the secret shared by the dealer and a player. For a seat without a
// player the dealer has a key of its own.
func (w *Wall) shared(r *peer.Replica, player int) ([]byte, error) {
	if w.key == nil {
		return nil, errors.New("this program has no key")
	}
	theirs := r.Seats[player].Box
	if r.Me != wire.Dealer {
		theirs = r.Hire.Box
	}
	shared, err := w.agreed.with(w.key, &theirs)
	if r.Me == wire.Dealer && (err != nil || !r.Seats[player].Taken) {
		// There is no player or the key is invalid: no program receives the reveal.
		own := peer.Hash("moineau own bot 1", w.secret[:], []byte{uint8(player)})
		return own[:], nil
	}
	return shared, err
}

// secrets caches the secrets that a key's owner shares with others, because computing one
// takes longer than everything else about a tile.
type secrets map[[32]byte][]byte

func (s secrets) with(own *ecdh.PrivateKey, theirs *[32]byte) ([]byte, error) {
	if shared, known := s[*theirs]; known {
		return shared, nil
	}
	key, err := ecdh.X25519().NewPublicKey(theirs[:])
	if err != nil {
		return nil, err
	}
	shared, err := own.ECDH(key)
	if err == nil {
		s[*theirs] = shared
	}
	return shared, err
}

// errLeaf is returned if a tile does not match the wall's commitment.
var errLeaf = errors.New("it is not the tile that the wall was built with")

// Opened implements peer.Wall.
func (w *Wall) Opened(r *peer.Replica, t *wire.Tile) error {
	d := w.now()
	if int(t.Handle) >= len(d.leaves) || leafOf(&r.ID, len(w.deals), t) != d.leaves[t.Handle] {
		return errLeaf
	}
	return nil
}

// slipShown verifies a slip: it must be empty or match the writer's commitment.
func (w *Wall) slipShown(r *peer.Replica, t *wire.Tile) error {
	chair := int(t.Handle - r.Match.Deal.Tiles)
	if chair >= table.MaxSeats {
		return errors.New("there is no such slip")
	}
	all := w.now().slips[chair]
	if len(all) == 0 {
		if t.Kind == table.Blank {
			return nil
		}
		return errors.New("nothing was written on it")
	}
	if slipCommit(&r.ID, len(w.deals), chair, t.Kind, &t.Salt) != all[len(all)-1] {
		return errors.New("something else was written on it")
	}
	return nil
}

// Opening implements peer.Wall.
func (w *Wall) Opening(r *peer.Replica, h table.Handle) (t wire.Tile, known bool) {
	if h >= table.Handle(r.Match.Deal.Tiles) {
		return t, false
	}
	s, known := w.now().salts[uint8(h)]
	if r.Me == wire.Dealer {
		key := dealKey(&r.ID, w.part(r), len(w.deals))
		s, known = saltOf(&key, uint8(h)), true
	}
	return wire.Tile{Handle: uint8(h), Kind: uint8(r.Match.Deal.Known(h)), Salt: s}, known
}

// Write implements peer.Wall.
func (w *Wall) Write(r *peer.Replica, chair int, value uint8) (out wire.Slip) {
	d := w.now()
	n := uint8(len(d.slips[chair]))
	x := peer.Hash("moineau own slip 1", w.secret[:], dealBytes(len(w.deals)), []byte{uint8(chair), n, value})
	s := salt(x[:wire.SaltSize])
	out.Commit = slipCommit(&r.ID, len(w.deals), chair, value, &s)
	if shared, err := w.shared(r, int(r.Match.Chair[chair])); err == nil {
		out.Box = box(slipLabel, &r.ID, shared, len(w.deals), chair, n, &value, &s)
	}
	return out
}

// Wrote implements peer.Wall. Only the dealer and the writer can decrypt it.
func (w *Wall) Wrote(r *peer.Replica, chair int, s *wire.Slip) (value uint8, known bool) {
	d := w.now()
	n := uint8(len(d.slips[chair]))
	d.slips[chair] = append(d.slips[chair], s.Commit)
	player := int(r.Match.Chair[chair])
	if r.Me != wire.Dealer && int(r.Me) != player {
		return 0, false
	}
	shared, err := w.shared(r, player)
	if err != nil {
		return 0, false
	}
	value, salt := unbox(slipLabel, &r.ID, shared, len(w.deals), chair, n, &s.Box)
	if slipCommit(&r.ID, len(w.deals), chair, value, &salt) != s.Commit {
		return 0, false // its writer did not encrypt it correctly
	}
	d.wrote[chair] = slip{value, salt}
	return value, true
}

// open verifies a revealed wall, including tiles that no player has seen.
func (w *Wall) open(r *peer.Replica, b *wire.OpenBody) error {
	d := w.now()
	kinds := make([]tile.Kind, len(b.Kinds))
	var set tile.Set
	for i, k := range b.Kinds {
		kinds[i] = tile.Kind(k)
		if int(k) < len(set) {
			set[k]++
		}
	}
	if set != r.Rules().Spec().Tiles || len(kinds) != len(d.leaves) {
		return fraud(r, peer.Fixed, "the wall it opens is not made of this game's tiles")
	}
	for h, l := range leaves(&r.ID, &b.Key, len(w.deals), kinds) {
		if l != d.leaves[h] {
			return fraud(r, peer.Tile, "tile %d is opened as %v, which it was not built as", h, kinds[h])
		}
	}
	return nil
}

// verifyMatch verifies the whole match from its seed: all walls, all dice and all private
// reveals.
func (w *Wall) verifyMatch(r *peer.Replica, b *wire.SeedBody) error {
	if seedCommit(r, &b.Secret) != r.Hire.Commit {
		return fraud(r, peer.Seed, "its part of the seed is not the one it was bound to")
	}
	own, err := ecdh.X25519().NewPrivateKey(b.Box[:])
	if err != nil || [32]byte(own.PublicKey().Bytes()) != r.Hire.Box {
		return fraud(r, peer.Seed, "the key by which it told tiles is not its own")
	}
	seed, agreed := matchSeed(r, &b.Secret), secrets{}
	for i := range w.deals {
		d := &w.deals[i]
		n := i + 1
		kinds := wallOf(r, &seed, n)
		key := dealKey(&r.ID, &b.Secret, n)
		for h, l := range leaves(&r.ID, &key, n, kinds) {
			if l != d.leaves[h] {
				return fraud(r, peer.Fixed, "the wall of deal %d is not the seed's: tile %d", n, h)
			}
		}
		for _, t := range d.told {
			if t.box == ([32]byte{}) {
				continue // the dealer is the recipient
			}
			shared, err := agreed.with(own, &t.box)
			if err != nil {
				continue // the player's key was invalid
			}
			kind, s := unbox(toldLabel, &r.ID, shared, n, int(t.Chair), t.Handle, &t.Box)
			if int(t.Handle) >= len(kinds) || kind != uint8(kinds[t.Handle]) || s != saltOf(&key, t.Handle) {
				return fraud(r, peer.Tile, "in entry %d it told of tile %d what it was not", t.at, t.Handle)
			}
		}
	}
	again, err := match.Follow(match.Config{ID: r.Match.ID, Options: r.Match.Options, Names: r.Match.Names, Seed: seed}, r.Rules())
	if err != nil {
		return err
	}
	for n := 1; n <= len(w.deals); n++ {
		if n > 1 {
			if _, err := again.Next(nil); err != nil {
				return fraud(r, peer.Rules, "deal %d: %v", n, err)
			}
		}
		for _, in := range r.Match.Inputs(n) {
			if _, err := again.Apply(in, nil); err != nil {
				return fraud(r, peer.Seed, "in deal %d it gave what its seed does not: %v", n, err)
			}
		}
	}
	if again.Hash() != r.Match.Hash() {
		return fraud(r, peer.Seed, "from its seed the match comes to another end")
	}
	w.seed, r.Opened = seed, true
	return nil
}

// Seed returns the seed of the match after the dealer has revealed it. The dealer itself
// knows it from the beginning.
func (w *Wall) Seed() [32]byte { return w.seed }
