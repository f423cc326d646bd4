package sichuan

import (
	"testing"

	"moineau/engine/bot"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestBotsMakeKongs checks that bots take the payments of a kong, unless the melds would
// be of three suits.
func TestBotsMakeKongs(t *testing.T) {
	for hand, want := range map[string]table.ActType{
		"1111p258m2369p12s": table.ConcealedKong,
		"1112p258m2369p12s": table.Discard,
	} {
		r := with(t)
		s := deal(t, r, [4]string{hand, waitS, waitW, idleN}, "2m", "ssmm")
		var v table.View
		s.Deal.View(0, &v)
		player, err := bot.New("strong", r)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Acts[player.Choose(&v)].Type; got != want {
			t.Errorf("%s: the bot chooses to %s", hand, s.Deal.ActName(got))
		}
	}
	var v table.View
	for i, k := range []tile.Kind{tile.M1, tile.P1} {
		v.Hands[0].Melds[i] = table.ViewMeld{Type: table.MeldPung, N: 3, Tiles: [16]tile.Kind{k, k, k}}
		v.Hands[0].N++
	}
	for k, want := range map[tile.Kind]bool{tile.M1: true, tile.P1 + 4: true, tile.S1: false, tile.None: false} {
		if got := fits(&v, k); got != want {
			t.Errorf("a kong of %v fits: %t", k, got)
		}
	}
}
