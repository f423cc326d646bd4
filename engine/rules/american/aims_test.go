package american

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
)

// TestAims checks, through whole deals, that the listed hands are those that the public
// test allows. Each must be shown by an instance that can still be made, and its distance
// must equal the number of missing tiles shown.
func TestAims(t *testing.T) {
	r := with(t)
	out, seen := 0, 0
	for seed := range byte(6) {
		m, _, err := match.New(match.Config{ID: ID, Options: table.Defaults(Options, nil), Seed: [32]byte{31: seed}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		player, err := bot.New("medium", r)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; m.Deal.Wait == table.WaitAct; n++ {
			for s := range 4 {
				if m.Deal.Pending>>s&1 == 0 {
					continue
				}
				var v table.View
				m.View(s, &v)
				if n%5 == 0 {
					aims := r.Aims(&v, nil)
					var look Visible
					look.Look(&v)
					checkAims(t, r, aims, &look, s)
					for _, a := range aims {
						if seen++; a.Missing < 0 {
							out++
						}
					}
				}
				if _, err := m.Answer(s, player.Choose(&v), nil); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	if out == 0 || out == seen {
		t.Errorf("%d of %d hands were out", out, seen)
	}
}

func checkAims(t *testing.T, r *Rules, aims []table.Aim, look *Visible, seat int) {
	t.Helper()
	if len(aims) != len(r.book.Hands) {
		t.Fatalf("%d aims, want %d", len(aims), len(r.book.Hands))
	}
	near := make([]cards.Near, len(r.book.Hands))
	g := r.book.Gauge()
	g.Load(&look.Held, look.Exposures[seat])
	g.Nearest(near)
	least := map[table.Word]int{}
	for i := range near {
		least[table.Word("item."+r.book.Hands[i].ID)] = int(near[i].Missing)
	}
	any := false
	for i, a := range aims {
		if i > 0 && aims[i-1].Missing < 0 && a.Missing >= 0 {
			t.Fatalf("%s can be made and stands behind %s, which cannot", a.Word, aims[i-1].Word)
		}
		if a.Missing < 0 {
			continue
		}
		any = true
		all, have := 0, 0
		for _, g := range a.Groups {
			all, have = all+len(g.Tiles), have+g.Have
		}
		if all != 14 || a.Missing < least[a.Word] || least[a.Word] < 0 || have != 14-a.Missing {
			t.Fatalf("%s: %d of %d tiles are there, %d missing, the nearest instance of all lacks %d", a.Word, have, all, a.Missing, least[a.Word])
		}
	}
	if any == r.book.Dead(look.Exposures[seat], &look.Free, look.FreeJokers) {
		t.Fatalf("hands can be made: %v, and the public test says otherwise", any)
	}
}
