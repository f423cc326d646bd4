package vector_test

import (
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/table/audit"
	"moineau/engine/tile"
	"moineau/engine/vector"

	"pgregory.net/rapid"
)

func newRules(t rapid.TB, id string) table.Rules {
	t.Helper()
	r, _, err := rules.New(id, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func kinds(t testing.TB, s string) []tile.Kind {
	t.Helper()
	k, err := tile.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func melds(t testing.TB, texts ...string) (out []table.MeldKinds) {
	t.Helper()
	for _, s := range texts {
		m, err := vector.ParseMeld(s)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, m)
	}
	return out
}

// TestPose checks that the deal is set up as described and that each seat knows only its
// own tiles.
func TestPose(t *testing.T) {
	p := vector.Pose{Rules: newRules(t, "hongkong"), Setup: table.Setup{Dealer: 2, First: 2, Round: tile.South}, Left: 40}
	p.Seats[1] = vector.Place{
		Hand: kinds(t, "23m55p"), Melds: melds(t, "(123s)", "[7777z]", "(444+4m)"),
		Bonus: kinds(t, "15f"), River: kinds(t, "19m"),
	}
	p.Seats[0].Fill, p.Seats[2].Fill = true, true
	g, err := p.Deal()
	if err != nil {
		t.Fatal(err)
	}
	d := g.Deal
	var pos table.Position
	d.Fill(table.Viewpoint(1), &pos)
	h := &pos.Hands[1]
	if got := tile.Format(h.Concealed[:h.Held]); got != "23m55p" || h.Bonus != 1|1<<4 || d.Seat[1].River.N < 2 {
		t.Errorf("hand %s, flowers %b, %d discards", got, h.Bonus, d.Seat[1].River.N)
	}
	if got := strings.Join(vector.MeldTexts(g.Melds(1)), " "); got != "(123s) [7777z] (444+4m)" {
		t.Errorf("melds %s", got)
	}
	if pos.Hands[0].Known || d.Seat[0].Held != 13 || d.Seat[2].Held != 13 || d.Seat[3].Held != 0 {
		t.Errorf("hands of %d, %d and %d tiles; the first is known: %v", d.Seat[0].Held, d.Seat[2].Held, d.Seat[3].Held, pos.Hands[0].Known)
	}
	if d.Left != 40 || pos.Dealer != 2 || pos.Round != tile.South {
		t.Errorf("%d tiles left, dealer %d, round %v", d.Left, pos.Dealer, pos.Round)
	}
	if d.Kind(table.Public, d.Seat[1].Hand[0]) != tile.None || d.Kind(2, d.Seat[1].Hand[0]) != tile.None {
		t.Error("a concealed tile is known to others")
	}
}

// TestPoseRefuses checks the errors for impossible situations.
func TestPoseRefuses(t *testing.T) {
	for _, c := range []struct {
		id, want string
		at       vector.Place
		left     int
	}{
		{"jilin", "there is no 1f in this game", vector.Place{Bonus: kinds(t, "1f")}, -1},
		{"jilin", "every 5m there is lies elsewhere already", vector.Place{Hand: kinds(t, "55m"), Melds: melds(t, "(555m)")}, -1},
		{"jilin", "S has 15 concealed tiles; expected at most 14", vector.Place{Hand: kinds(t, "123456789m123456p")}, -1},
		{"hongkong", "every 3f there is lies elsewhere already", vector.Place{Bonus: kinds(t, "33f")}, -1},
		{"jilin", "137 tiles cannot be left in the wall, at most 136", vector.Place{}, 137},
		{"jilin", "S has more laid out than there is room for", vector.Place{River: make([]tile.Kind, 50)}, -1},
	} {
		p := vector.Pose{Rules: newRules(t, c.id), Left: c.left}
		p.Seats[1] = c.at
		if _, err := p.Deal(); err == nil || err.Error() != c.want {
			t.Errorf("%v; expected %s", err, c.want)
		}
	}
	three, _, err := rules.New("peoples-simple", table.Options{"players": "3"})
	if err != nil {
		t.Fatal(err)
	}
	p := vector.Pose{Rules: three, Left: -1}
	p.Seats[3].Hand = kinds(t, "1z")
	if _, err := p.Deal(); err == nil || err.Error() != "N does not play" {
		t.Error(err)
	}
}

// TestPosedDealsPlayOn checks that a posed deal can be played to its end with any hands
// and acts, and that no tile is lost.
func TestPosedDealsPlayOn(t *testing.T) {
	all := rules.All()
	rapid.Check(t, func(t *rapid.T) {
		r := newRules(t, all[rapid.IntRange(0, len(all)-1).Draw(t, "rules")].ID)
		p := vector.Pose{Rules: r, Setup: table.Setup{Round: tile.East}, Left: rapid.IntRange(-1, 40).Draw(t, "left")}
		for s := range p.Seats {
			at := &p.Seats[s]
			at.Fill = true
			for range rapid.IntRange(0, 3).Draw(t, "pungs") {
				k := tile.Kind(rapid.IntRange(1, tile.Plain).Draw(t, "kind"))
				if rest := p.Rest(); rest[k] > 2 {
					at.Melds = append(at.Melds, table.MeldKinds{Type: table.MeldPung, N: 3, Claimed: true, Tiles: [table.MaxMeld]tile.Kind{k, k, k}})
				}
			}
			for range rapid.IntRange(0, 13-3*len(at.Melds)).Draw(t, "tiles") {
				k := tile.Kind(rapid.IntRange(1, tile.Plain).Draw(t, "tile"))
				if rest := p.Rest(); rest[k] > 0 {
					at.Gets(k)
				}
			}
		}
		seat := rapid.IntRange(0, 3).Draw(t, "turn")
		drawn := p.Spare()
		p.Seats[seat].Gets(drawn)
		g, err := p.Deal()
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Turn(seat, drawn); err != nil {
			t.Fatal(err)
		}
		d := g.Deal
		for n := 0; d.Wait != table.WaitOver; n++ {
			if err := audit.Conserved(d); err != nil || n > 1000 {
				t.Fatal(n, err)
			}
			for s := range int(d.Seats) {
				if d.Wait != table.WaitAct || d.Pending>>s&1 == 0 {
					continue
				}
				acts := d.Legal(s, nil)
				if len(acts) == 0 {
					t.Fatalf("seat %d can do nothing in stage %d", s, d.Asked)
				}
				if err := g.Play(s, acts[rapid.IntRange(0, len(acts)-1).Draw(t, "act")]); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := audit.Conserved(d); err != nil {
			t.Fatal(err)
		}
	})
}

// TestClaims checks who gets a discard. Claims that cannot be valid are passes, and hands
// stay closed until Settle.
func TestClaims(t *testing.T) {
	const none = table.NoAct
	for _, c := range []struct {
		name  string
		claim [table.MaxSeats]table.ActType
		got   string
	}{
		{"nobody", [4]table.ActType{}, ""},
		{"a chow of the seat after", [4]table.ActType{none, table.Chow, none, none}, "S"},
		{"a chow of another seat is none", [4]table.ActType{none, none, table.Chow, none}, ""},
		{"a pung before a chow", [4]table.ActType{none, table.Chow, none, table.Pung}, "N"},
		{"of two pungs the nearer", [4]table.ActType{none, none, table.Pung, table.Pung}, "W"},
		{"a win before a kong", [4]table.ActType{none, table.Kong, table.Win, none}, "W"},
		{"two wins", [4]table.ActType{none, table.Win, table.Pung, table.Win}, "SN"},
		{"the discarder is not asked", [4]table.ActType{table.Pung, none, none, none}, ""},
	} {
		p := vector.Pose{Rules: newRules(t, "peoples-classic"), Setup: table.Setup{Round: tile.East}, Left: -1}
		for s := range p.Seats {
			p.Seats[s].Fill = true
		}
		p.Seats[0].Gets(kinds(t, "5m")...)
		g, err := p.Deal()
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Discard(0, kinds(t, "5m")[0]); err != nil {
			t.Fatal(err)
		}
		got, err := g.Claims(&c.claim)
		if s := strings.Join(vector.Letters(got), ""); err != nil || s != c.got {
			t.Errorf("%s: %q; expected %q (%v)", c.name, s, c.got, err)
		}
	}
}
