package match_test

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"

	"pgregory.net/rapid"
)

func TestShuffleIsWrittenDown(t *testing.T) {
	set := tile.Set136()
	seed := [32]byte{31: 1}
	const want = "2p1m3p4m4s7z8m541z" // the first version of the format, which never changes
	if got := tile.Format(match.Wall(&set, &seed, 1)[:10]); got != want {
		t.Errorf("the wall of seed 1 begins %s, not %s", got, want)
	}
}

// The chaining of hashes is fixed, so that other programs compute the same.
func TestChainIsWrittenDown(t *testing.T) {
	if h := match.Chain(0x0123456789abcdef, 0xfedcba9876543210); h != 0x39fcac3441a3eee5 {
		t.Errorf("the chained hash is %#x", h)
	}
}

// A given wall must have exactly the tiles of the game; an empty one is unknown.
func TestAGivenWallIsComplete(t *testing.T) {
	r, o, err := rules.New("jilin", nil)
	if err != nil {
		t.Fatal(err)
	}
	whole := r.Spec().Tiles.Tiles()
	twice := append([]tile.Kind(nil), whole...)
	twice[0] = twice[len(twice)-1]
	for _, c := range []struct {
		name string
		wall []tile.Kind
		good bool
	}{{"whole", whole, true}, {"none", nil, true}, {"short", whole[1:], false}, {"a tile five times", twice, false}} {
		config := match.Config{ID: "jilin", Options: o, Walls: map[int][]tile.Kind{1: c.wall}, RemoteWall: true}
		if _, err := match.Follow(config, r); (err == nil) != c.good {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestInputsAreOfADealThatWas(t *testing.T) {
	m := newMatch(t, nil, 4)
	play(t, m)
	if _, err := m.Next(nil); err != nil {
		t.Fatal(err)
	}
	for deal, some := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false} {
		if n := len(m.Inputs(deal)); (n > 0) != some {
			t.Errorf("deal %d has %d inputs", deal, n)
		}
	}
}

func TestShuffleKeepsTheTiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SampledFrom([]tile.Set{tile.Set136(), tile.Set144()}).Draw(t, "set")
		var seed [32]byte
		copy(seed[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		deal := rapid.IntRange(1, 1000).Draw(t, "deal")
		wall := match.Wall(&set, &seed, deal)
		var have tile.Set
		for _, k := range wall {
			have[k]++
		}
		if have != set {
			t.Fatal("tiles were lost or made")
		}
		other := match.Wall(&set, &seed, deal+1)
		same := true
		for i := range wall {
			same = same && wall[i] == other[i]
		}
		if same {
			t.Fatal("two deals have one wall")
		}
	})
}

func newMatch(t *testing.T, options table.Options, seed byte) *match.Match {
	t.Helper()
	r, o, err := rules.New("jilin", options)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: "jilin", Options: o, Seed: [32]byte{seed}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play answers for every seat with its last legal act that is not a pass.
func play(t *testing.T, m *match.Match) {
	t.Helper()
	for !m.DealOver() {
		for s := range 4 {
			if m.Deal.Pending>>s&1 != 0 {
				if _, err := m.Answer(s, len(m.Legal(s))-1, nil); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
}

func TestMatchRunsItsCircuits(t *testing.T) {
	m := newMatch(t, table.Options{"preset": "short", "start_points": "100"}, 1)
	deals := 0
	for {
		if _, err := m.Next(nil); deals == 0 && err != match.ErrRunning {
			t.Fatalf("the next deal began in the middle of one: %v", err)
		}
		play(t, m)
		deals++
		sum := int32(0)
		for _, s := range m.Progress.Scores[:4] {
			sum += s
		}
		if sum != 400 {
			t.Fatalf("after deal %d the scores sum to %d", deals, sum)
		}
		if m.Progress.Over {
			break
		}
		if deals > 100 {
			t.Fatal("the match does not end")
		}
		if _, err := m.Next(nil); err != nil {
			t.Fatal(err)
		}
	}
	if deals < 4 || m.Progress.Circuit != 1 {
		t.Errorf("%d deals, %d circuits", deals, m.Progress.Circuit)
	}
	if _, err := m.Next(nil); err != match.ErrOver {
		t.Errorf("after the end: %v", err)
	}
}

func TestSameSeedSameHash(t *testing.T) {
	a, b, c := newMatch(t, nil, 1), newMatch(t, nil, 1), newMatch(t, nil, 2)
	for _, m := range []*match.Match{a, b, c} {
		play(t, m)
	}
	if a.Hash() != b.Hash() || a.Hash() == c.Hash() {
		t.Errorf("%x %x %x", a.Hash(), b.Hash(), c.Hash())
	}
}

func TestBadAnswersChangeNothing(t *testing.T) {
	m := newMatch(t, nil, 3)
	h, n := m.Hash(), len(m.Inputs(1))
	if _, err := m.Answer(9, 0, nil); err == nil {
		t.Error("there is no seat 9")
	}
	if _, err := m.Answer(1, 0, nil); err == nil {
		t.Error("South is not asked")
	}
	if _, err := m.Play(match.Move{Seat: 0, Act: table.Make(table.Discard, 200)}, nil); err == nil {
		t.Error("there is no tile 200")
	}
	if _, err := m.Play(match.Move{Seat: 2, Clock: true}, nil); err == nil {
		t.Error("West is not asked")
	}
	if m.Hash() != h || len(m.Inputs(1)) != n {
		t.Error("the deal has changed")
	}
}

func TestTimeIsUp(t *testing.T) {
	m := newMatch(t, nil, 4)
	for n := 0; !m.DealOver(); n++ {
		if n > 1000 {
			t.Fatal("the deal does not end")
		}
		for s := range 4 {
			if m.Deal.Pending>>s&1 != 0 {
				if _, err := m.Play(match.Move{Seat: int8(s), Clock: true}, nil); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	if m.Deal.Outcome != table.Drawn {
		t.Errorf("outcome %d: nobody wins by waiting", m.Deal.Outcome)
	}
}

// Regression test: a stray slip was accepted. The pass that carried it later blocked a
// TING half way through, so that the match could not be loaded again.
func TestASlipGoesWithItsAct(t *testing.T) {
	m := newMatch(t, nil, 1)
	bots, err := bot.NewDriver(m.Rules, "strong")
	if err != nil {
		t.Fatal(err)
	}
	tings := 0
	for {
		for s := range 4 {
			for _, a := range m.Legal(s) {
				bare := a
				if a.Slip == 0 {
					bare.Slip = 77
				} else {
					tings++
					bare.Slip = 0
				}
				before, n := m.Deal.State, len(m.Inputs(m.Progress.Deal))
				if _, err := m.Play(match.Move{Seat: int8(s), Act: bare}, nil); err == nil {
					t.Fatalf("%+v is admitted", bare)
				}
				if m.Deal.State != before || len(m.Inputs(m.Progress.Deal)) != n {
					t.Fatalf("%+v was refused and has changed the match", bare)
				}
			}
		}
		if on, err := bots.Step(m); err != nil {
			t.Fatal(err)
		} else if on {
			continue
		}
		if tings > 0 {
			return
		}
		if _, err := m.Next(nil); err != nil {
			t.Fatal(err)
		}
	}
}
