package dealer_test

import (
	"errors"
	"slices"
	"testing"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/netplay/dealer"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// before returns a player's replica of the recorded table before the first message of the
// dealer that is accepted by fits, with that message.
func (r *recording) before(t *testing.T, fits func(b wire.Body) bool) (*peer.Replica, *dealer.Wall, wire.Body) {
	t.Helper()
	to, w := r.replica(playerIdentity(0))
	for n := range r.log {
		if b := body(&r.log[n]); b != nil && fits(b) {
			return to, w, b
		}
		if err := to.Fold(r.log[n]); err != nil {
			t.Fatalf("entry %d: %v", n, err)
		}
	}
	t.Fatal("the log has no such message")
	return nil, nil, nil
}

// TestDealerFraud checks that a player's program rejects each kind of false message of the
// dealer with the kind of fraud, and that it accepts the message as it was sent.
func TestDealerFraud(t *testing.T) {
	rec := play(t, 1)
	isStep := func(has func(s *wire.StepBody) bool) func(wire.Body) bool {
		return func(b wire.Body) bool {
			s, ok := b.(*wire.StepBody)
			return ok && has(s)
		}
	}
	told := isStep(func(s *wire.StepBody) bool { return ownTold(s) >= 0 })
	is := func(want wire.Type) func(wire.Body) bool {
		return func(b wire.Body) bool { return b.Type() == want }
	}
	for _, c := range []struct {
		name   string
		fits   func(wire.Body) bool
		change func(b wire.Body) wire.Body
		want   peer.FraudKind
	}{
		{"a wall without its last tile", is(wire.Wall), func(b wire.Body) wire.Body {
			leaves := b.(*wire.WallBody).Leaves
			return &wire.WallBody{Leaves: leaves[:len(leaves)-1]}
		}, peer.Fixed},
		{"an empty wall", is(wire.Wall), func(wire.Body) wire.Body { return &wire.WallBody{} }, peer.Fixed},
		{"a private reveal to a missing chair", told, func(b wire.Body) wire.Body {
			s := *b.(*wire.StepBody)
			s.Told = slices.Clone(s.Told)
			s.Told[0].Chair = wire.MaxSeats
			return &s
		}, peer.Story},
		{"a private reveal of another tile", told, func(b wire.Body) wire.Body {
			s := *b.(*wire.StepBody)
			s.Told = slices.Clone(s.Told)
			s.Told[ownTold(&s)].Box[0] ^= 1
			return &s
		}, peer.Tile},
		{"a private reveal with another salt", told, func(b wire.Body) wire.Body {
			s := *b.(*wire.StepBody)
			s.Told = slices.Clone(s.Told)
			s.Told[ownTold(&s)].Box[3] ^= 1
			return &s
		}, peer.Tile},
		{"a wall with another tile at the end", is(wire.Open), func(b wire.Body) wire.Body {
			o := *b.(*wire.OpenBody)
			o.Kinds = slices.Clone(o.Kinds)
			o.Kinds[0] = byte(tile.None)
			return &o
		}, peer.Fixed},
		{"a wall in another order", is(wire.Open), func(b wire.Body) wire.Body {
			o := *b.(*wire.OpenBody)
			o.Kinds = slices.Clone(o.Kinds)
			at := slices.IndexFunc(o.Kinds, func(k byte) bool { return k != o.Kinds[0] })
			o.Kinds[0], o.Kinds[at] = o.Kinds[at], o.Kinds[0]
			return &o
		}, peer.Tile},
		{"a wall with another key", is(wire.Open), func(b wire.Body) wire.Body {
			o := *b.(*wire.OpenBody)
			o.Key[0] ^= 1
			return &o
		}, peer.Tile},
		{"a shortened wall", is(wire.Open), func(b wire.Body) wire.Body {
			o := *b.(*wire.OpenBody)
			o.Kinds = o.Kinds[1:]
			return &o
		}, peer.Fixed},
		{"another part of the seed", is(wire.Seed), func(b wire.Body) wire.Body {
			s := *b.(*wire.SeedBody)
			s.Secret[0] ^= 1
			return &s
		}, peer.Seed},
		{"another encryption key", is(wire.Seed), func(b wire.Body) wire.Body {
			s := *b.(*wire.SeedBody)
			s.Box[5] ^= 1
			return &s
		}, peer.Seed},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, w, b := rec.before(t, c.fits)
			if b.Type() == wire.Wall {
				b = &wire.WallBody{Leaves: b.(*wire.WallBody).Leaves}
			}
			_, err := w.Take(r, wire.Dealer, c.change(b))
			var fraud *peer.Fraud
			if !errors.As(err, &fraud) || fraud.Sort != c.want || fraud.By != wire.Dealer || fraud.Key != dealerIdentity().Public() {
				t.Fatalf("expected a fraud of the dealer, %v, got %v", c.want, err)
			}
			r, w, b = rec.before(t, c.fits)
			if _, err := w.Take(r, wire.Dealer, b); err != nil {
				t.Errorf("the true message: %v", err)
			}
		})
	}
}

// ownTold returns the index of the first private reveal to the chair of player 0, which
// has chair 0 in the first deal, or -1.
func ownTold(s *wire.StepBody) int {
	return slices.IndexFunc(s.Told, func(t wire.Told) bool { return t.Chair == 0 })
}

// TestOpenedNeedsTheRightTile checks that a tile is accepted only with its own kind, place
// and salt.
func TestOpenedNeedsTheRightTile(t *testing.T) {
	rec := play(t, 1)
	r, w, _ := rec.before(t, func(b wire.Body) bool { return b.Type() == wire.Open })
	var good wire.Tile
	for h, known := table.Handle(0), false; !known; h++ { // the player's own tiles are known
		good, known = w.Opening(r, h)
	}
	reveal := func(t wire.Tile) error {
		_, err := w.Take(r, wire.Dealer, &wire.StepBody{Shown: []wire.Tile{t}})
		return err
	}
	if reveal(good) != nil {
		t.Errorf("tile %+v is rejected", good)
	}
	var fraud *peer.Fraud
	if err := reveal(wire.Tile{Handle: 255, Kind: 3}); !errors.As(err, &fraud) || fraud.Sort != peer.Tile {
		t.Errorf("a slip that nobody wrote: %v", err)
	}
	if err := w.Opened(r, &good); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*wire.Tile){
		"kind":          func(t *wire.Tile) { t.Kind ^= 1 },
		"place":         func(t *wire.Tile) { t.Handle ^= 1 },
		"missing place": func(t *wire.Tile) { t.Handle = 255 },
		"salt":          func(t *wire.Tile) { t.Salt[0] ^= 1 },
	} {
		bad := good
		if change(&bad); w.Opened(r, &bad) == nil {
			t.Errorf("a tile with another %s is accepted", name)
		}
		if err := reveal(bad); !errors.As(err, &fraud) || fraud.Sort != peer.Tile {
			t.Errorf("a public reveal with another %s: %v", name, err)
		}
	}
}

// TestSlips checks that a slip is known to its writer and the dealer only, and that a slip
// whose box does not match its commitment is known to nobody.
func TestSlips(t *testing.T) {
	rec := play(t, 1)
	// replicas returns the replicas of the writer, of another player and of the dealer
	// within the first deal.
	replicas := func() (all [3]*peer.Replica, walls [3]*dealer.Wall) {
		for i, id := range []*peer.Identity{playerIdentity(0), playerIdentity(1), dealerIdentity()} {
			all[i], walls[i] = rec.replica(id)
			for n := range rec.log {
				if err := all[i].Fold(rec.log[n]); err != nil {
					t.Fatal(err)
				}
				if all[i].Phase == wire.Playing {
					break
				}
			}
		}
		return all, walls
	}
	const value = 4
	for _, damaged := range []bool{false, true} {
		all, walls := replicas()
		chair := all[0].Chair(0)
		s := walls[0].Write(all[0], chair, value)
		if damaged {
			s.Box[0] ^= 1
		}
		for i, name := range []string{"writer", "other player", "dealer"} {
			got, known := walls[i].Wrote(all[i], chair, &s)
			if want := i != 1 && !damaged; known != want || known && got != value {
				t.Errorf("damaged %t: the %s knows %t, %d", damaged, name, known, got)
			}
		}
		if damaged {
			continue
		}
		// A second slip of the same chair and value is encrypted in another way.
		if again := walls[0].Write(all[0], chair, value); again.Box == s.Box || again.Commit == s.Commit {
			t.Error("two slips with the same value are equal")
		}
	}
}

// TestSpectatorsWall checks that a wall without an identity opens no tile.
func TestSpectatorsWall(t *testing.T) {
	rec := play(t, 1)
	r, w := rec.replica(nil)
	rec.fold(t, r, func(n int, _ *wire.Entry) {
		if r.Phase != wire.Playing {
			return
		}
		for h := range r.Match.Deal.Tiles {
			if o, known := w.Opening(r, table.Handle(h)); known && r.Match.Deal.Known(table.Handle(h)) == tile.None {
				t.Fatalf("entry %d: a spectator opens tile %d as %+v", n, h, o)
			}
		}
	})
}
