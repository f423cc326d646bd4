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

// offered returns the view of a seat, whose void suit is bamboos, that is offered a tile
// which it waits for.
func offered(t *testing.T, tiles string, offer tile.Kind, live uint8) *table.View {
	t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	v := &table.View{Seats: 4, Seat: 1, Stage: table.StageClaim, Wait: table.WaitAct, Mine: true, Asked: 2, From: 0, Subject: offer, Left: live, Live: live}
	own := &v.Hands[1]
	own.Drawn, own.Held = -1, uint8(copy(own.Tiles[:], kinds))
	for s := range v.Hands {
		v.Hands[s].Reg[regVoid] = 3
	}
	v.Acts = []table.ViewAct{{Type: table.Win}, {Type: table.Pass}}
	return v
}

// TestBotsPassUpCheapWins checks that bots pass up a win of one point on a discard while
// they can expect to draw the tile, which three others pay more for, and take it late in the
// deal or if it is worth more.
func TestBotsPassUpCheapWins(t *testing.T) {
	r := with(t)
	player, err := bot.New("strong", r)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		tiles string
		offer tile.Kind
		live  uint8
		want  table.ActType
	}{
		{"123456789m34p99p", tile.P1 + 4, 50, table.Pass},
		{"123456789m34p99p", tile.P1 + 4, 2, table.Win},
		{"1112224455577p", tile.P1 + 3, 30, table.Win}, // one suit and all pungs
	} {
		v := offered(t, c.tiles, c.offer, c.live)
		if got := v.Acts[player.Choose(v)].Type; got != c.want {
			t.Errorf("%s with %d tiles left: the bot does act %d, want %d", c.tiles, c.live, got, c.want)
		}
	}
	plain, err := bot.New("plain", r)
	if err != nil {
		t.Fatal(err)
	}
	if v := offered(t, "123456789m34p99p", tile.P1+4, 50); v.Acts[plain.Choose(v)].Type != table.Win {
		t.Error("plain passes up a win")
	}
}

// TestBotsNameTheBestSuit checks that bots give up the suit without which the best plan is
// left, also if another suit has as few tiles.
func TestBotsNameTheBestSuit(t *testing.T) {
	player, err := bot.New("strong", with(t))
	if err != nil {
		t.Fatal(err)
	}
	for tiles, want := range map[string]uint8{"147m123456p2345s": 1, "234567m11p9p159s1m": 3, "1234566m123p147s": 3} {
		v := offered(t, tiles, tile.None, 55)
		v.Acts = nil
		v.Hands[1].Reg[regVoid] = 0
		for suit := range uint8(3) {
			v.Acts = append(v.Acts, table.ViewAct{Type: ActVoid, Slip: suit + 1})
		}
		if got := v.Acts[player.Choose(v)].Slip; got != want {
			t.Errorf("%s: suit %d is named, want %d", tiles, got, want)
		}
	}
}
