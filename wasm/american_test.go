//go:build browser

package wasm_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/american"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestBrowserPlaysAmerican plays the Charleston tile by tile and the exchange of a joker
// by the names of the controls. It uses the mouse in a wide window and touch on a phone.
// On the phone the deal is played to its end.
func TestBrowserPlaysAmerican(t *testing.T) {
	t.Parallel()
	seed := exchangeDeal(t)
	for _, c := range []struct {
		name, lang string
		screen     screen
	}{{"wide", "en", desktop}, {"with a finger", "fr", phone}} {
		t.Run(c.name, func(t *testing.T) {
			v := visit(t, c.screen)
			v.open(game(t).URL + "/?rules=american&speed=0&seed=" + seed + "&lang=" + c.lang)
			l := v.until("the first pass", picking)
			v.picture("charleston")
			checkTree(t, l, c.screen)
			for _, id := range []string{"pass-step", "tray", "question", "plate-1", "plate-2", "plate-3"} {
				if n, ok := l.find(id); !ok || n.Name == "" {
					t.Errorf("%q is not told: %s", id, ids(l))
				}
			}
			v.exchange()
			if c.screen.touch {
				v.card(t, c.screen)
				sheet, d := v.playDeal()
				v.picture("score")
				t.Logf("pressed: %v", d.done)
				checkTree(t, sheet, c.screen)
				readSheet(t, sheet)
			}
			if bad := v.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}

// card opens the card of hands and closes it.
func (v *visitor) card(t *testing.T, s screen) {
	t.Helper()
	l := v.choose("table-card", "cards-title")
	if len(l.starting("card-item.")) == 0 {
		t.Errorf("no hand of the card is told: %s", ids(l))
	}
	v.picture("card")
	checkTree(t, l, s)
	v.choose("cards-close", "table-card")
}

// exchange plays like modestPlayer until a tile can be exchanged for a joker, and
// exchanges it. The joker must then be in the hand and no longer in the exposure.
func (v *visitor) exchange() {
	v.t.Helper()
	for range 120 {
		l := v.until("a move", func(l look) bool {
			return l.Scene == "score" || len(l.with("act-"))+len(l.with("claim-")) > 0 || picking(l) || len(l.with("hand-")) > 0
		})
		acts, claims := l.with("act-"), l.with("claim-")
		tiles := slices.DeleteFunc(l.with("hand-"), func(n node) bool { return n.Checked })
		switch {
		case l.Scene == "score":
			v.t.Fatal("the deal has ended without an exchange")
		case len(acts) > 0:
			v.exchanges(l, acts[0])
			return
		case len(claims) > 0:
			n, ok := l.find("claim-pass")
			if !ok {
				n = claims[0]
			}
			v.press(n)
		case len(tiles) > 0:
			v.press(tiles[len(tiles)-1])
		}
		for range 8 {
			if now := v.look(); now.Hash != l.Hash || picking(now) {
				break
			}
			v.frames(2)
		}
	}
	v.t.Fatalf("no exchange is offered: %s", ids(v.look()))
}

// picking reports whether tiles are being chosen to be passed.
func picking(l look) bool {
	n, ok := l.find("hand-0")
	return ok && n.Role == "checkbox"
}

// exchanges presses the button of an exchange and checks the result.
func (v *visitor) exchanges(l look, button node) {
	v.t.Helper()
	melds := map[string]string{}
	for _, n := range l.starting("meld-") {
		melds[n.ID] = n.Name
	}
	v.picture("exchange")
	v.press(button)
	l = v.until("the exchange", func(now look) bool { return now.Hash != l.Hash })
	changed := ""
	for _, n := range l.starting("meld-") {
		if melds[n.ID] != n.Name {
			changed = melds[n.ID] + " → " + n.Name
			if strings.Count(melds[n.ID], joker) != strings.Count(n.Name, joker)+1 {
				v.t.Errorf("%s is now %s", melds[n.ID], n.Name)
			}
		}
	}
	held := slices.ContainsFunc(l.starting("hand-"), func(n node) bool { return strings.Contains(n.Name, joker) })
	if changed == "" || !held {
		v.t.Errorf("%s: of the exposures %q, a joker in the hand: %t", button.Name, changed, held)
	}
	v.t.Logf("%s: %s", button.Name, changed)
	v.picture("exchanged")
}

const joker = "oker" // part of the word in both languages, in any case

// modestPlayer plays like exchange until a joker can be exchanged. It passes the last
// three tiles of its hand, votes and names what is offered first, claims nothing and
// discards the last tile.
type modestPlayer struct{ found bool }

func (p *modestPlayer) Choose(v *table.View) int {
	own := &v.Hands[v.Seat]
	var order []int8
	for i := range int8(own.Held) {
		if i != own.Drawn {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int8) int { return int(own.Tiles[a]) - int(own.Tiles[b]) })
	if own.Drawn >= 0 {
		order = append(order, own.Drawn)
	}
	last := func(n uint8) (slots []int8) {
		for i := len(order) - 1; i >= 0 && len(slots) < int(n); i-- {
			if own.Tiles[order[i]] != tile.Joker || v.Stage == table.StageTurn {
				slots = append(slots, order[i])
			}
		}
		slices.Sort(slots)
		return slots
	}
	at := -1
	for i := range v.Acts {
		a := &v.Acts[i]
		named := slices.Sorted(slices.Values(a.Slots[:a.N]))
		switch a.Type {
		case american.ActExchange:
			p.found = true
			return i
		case american.ActPass, american.ActGive, table.Discard:
			if at < 0 && slices.Equal(named, last(a.N)) && (a.N == 3 || a.Type != american.ActPass) {
				at = i
			}
		case table.Pass:
			return i
		}
	}
	return max(at, 0)
}

// exchangeDeal returns the seed of a deal in which modestPlayer can soon exchange a
// joker.
func exchangeDeal(t *testing.T) string {
	t.Helper()
	r, options, err := rules.New(american.ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	bots, err := bot.NewDriver(r, "medium")
	if err != nil {
		t.Fatal(err)
	}
	best, seed := 4, ""
	for n := 1; n <= 400 && best > 2; n++ {
		text := strconv.FormatInt(int64(n), 16)
		config := match.Config{ID: american.ID, Options: options}
		if config.Seed, err = record.Seed(text); err != nil {
			t.Fatal(err)
		}
		m, _, err := match.New(config, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		var p modestPlayer
		bots.Players[0] = &p
		for on := true; on && !p.found; {
			if on, err = bots.Step(m); err != nil {
				t.Fatal(err)
			}
			on = on && int(river(m)) < best
		}
		if turns := int(river(m)); p.found && turns < best {
			best, seed = turns, text
		}
	}
	if seed == "" {
		t.Fatal("in no deal a joker can soon be exchanged")
	}
	t.Logf("seed %s, %d discards before the exchange", seed, best)
	return seed
}

// river returns the number of discards of the first player.
func river(m *match.Match) uint8 {
	for seat, player := range m.Chair {
		if int(player) == 0 && seat < int(m.Deal.Seats) {
			return m.Deal.Seat[seat].River.N
		}
	}
	return 0
}
