package riichi

import (
	"testing"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// TestEdge32OwnDiscardsMakeFuriten tests §7 and §17.32: a wait in the player's own
// discards bars every ron, even if that discard was called.
func TestEdge32OwnDiscardsMakeFuriten(t *testing.T) {
	// Seat 1 waits for 6p and 9p.
	s := deal(t, [4]string{dull, waits69p, dull2, dull3}, "7z9p6p", "")
	s.Discard(0, "7z")
	s.Discard(1, "9p") // a winning tile, not taken
	s.Do(2, table.Discard, "6p")
	may(s, 1, false, "9p in the own river, on 6p")

	s = deal(t, [4]string{dull, waits69p, "99p58m369p14s2345z", dull3}, "7z9p1z6p", "")
	s.Discard(0, "7z")
	s.Discard(1, "9p", 2)
	s.Claim(2, table.Pung, "99p")
	s.Discard(2, "5z")
	s.Drop(3)
	s.Do(0, table.Discard, "6p")
	may(s, 1, false, "the called 9p was an own discard")
}

// TestEdge36TemporaryFuriten tests §17.36: a missed tile counts until the player's own
// next discard, even through calls by others. With draw-or-call it counts until the
// player's own next draw.
func TestEdge36TemporaryFuriten(t *testing.T) {
	hands := [4]string{dull, waits69p, dull2, dull3}
	s := deal(t, hands, "9p7z7z6p6p6p", "")
	s.Do(0, table.Discard, "9p")
	may(s, 1, true, "on 9p")
	s.Pass()
	turns(s, 1, 3)
	s.Do(3, table.Discard, "6p")
	may(s, 1, true, "after the own discard")
	s.Pass()
	s.Do(0, table.Discard, "6p")
	may(s, 1, false, "the second 6p in a round")

	// Seat 2's pon skips seat 1, which stays furiten.
	s = deal(t, [4]string{dull, waits69p, "77z258m369p14s234z", dull3}, "9p7z7z1m6p", "")
	s.Discard(0, "9p")
	s.Drop(1)
	s.Drop(2)
	s.Do(3, table.Discard, "1m")
	s.Pass()
	s.Discard(0, "6p", 1)
	if s.Can(1, table.Win, "") != true {
		t.Error("a wait was missed before the own discard only")
	}

	for _, at := range []string{"discard", "draw-or-call"} {
		s = deal(t, hands, "1z1z1z9p7z9p", "", "furiten_temp_ends", at)
		turns(s, 0, 3)
		s.Discard(3, "9p") // missed by seat 1
		s.Do(0, table.Discard, "7z")
		s.Pass()
		if got := s.Deal.Seat[1].Kinds[kindsMissed] != 0; got != (at == "discard") {
			t.Errorf("%s: after the own draw it is furiten: %t", at, got)
		}
	}
}

// TestEdge35RiichiFuriten tests §17.35: a tile missed in riichi counts for the rest of
// the deal; a self-draw still wins.
func TestEdge35RiichiFuriten(t *testing.T) {
	s := deal(t, [4]string{dull, waits69p, dull2, dull3}, "7z1z9p7z7z1z6p1z8m9p", "")
	s.Discard(0, "7z")
	riichi(s, 1, "1z")
	s.Do(2, table.Discard, "9p")
	may(s, 1, true, "on 9p")
	s.Pass()
	turns(s, 3, 2)
	s.Do(2, table.Discard, "6p")
	may(s, 1, false, "a round after a tile that was let go in riichi")
	s.Pass()
	turns(s, 3, 1)
	may(s, 1, true, "by self-draw")
}

// TestEdge34FuritenRiichi tests §17.34: riichi may be declared while furiten and wins by
// self-draw only.
func TestEdge34FuritenRiichi(t *testing.T) {
	s := deal(t, [4]string{waits69p, dull, dull2, dull3}, "9p7z7z7z1z6p1z1z6p", "")
	s.Discard(0, "9p")
	turns(s, 1, 0)
	riichi(s, 0, "1z")
	s.Do(1, table.Discard, "6p")
	may(s, 0, false, "furiten by its own 9p")
	s.Pass()
	turns(s, 2, 0)
	may(s, 0, true, "by self-draw")
}

// TestEdge31WaitsWithoutAYakuCount tests §17.31: a wait without a yaku counts too.
func TestEdge31WaitsWithoutAYakuCount(t *testing.T) {
	// Seat 1 calls 2m and waits for 1p and 4p; only 4p makes all simples.
	s := deal(t, [4]string{"2m58m369p14s23456z", "22m567m678s88s23p1z", dull2, dull3}, "7z7z7z7z6z1p4p", "")
	s.Do(0, table.Discard, "2m")
	s.Pass(1)
	s.Claim(1, table.Pung, "22m")
	s.Discard(1, "1z")
	turns(s, 2, 0)
	s.Drop(0)
	s.Drop(1)
	s.Do(2, table.Discard, "1p")
	may(s, 1, false, "1p makes no yaku")
	s.Pass()
	s.Do(3, table.Discard, "4p")
	may(s, 1, false, "1p was missed")
}

// TestEdge33FourOwnTilesAreNoWait tests §17.33: a kind of which the player holds all four
// tiles is not a wait; the other kinds still count.
func TestEdge33FourOwnTilesAreNoWait(t *testing.T) {
	s := deal(t, [4]string{"111m23m77p234p678p", "", "", ""}, "1m", "7z")
	s.Do(0, table.ConcealedKong, "1111m")
	r := s.Deal.Rules().(*Rules)
	if u := r.WaitsOf(s.Deal, 0, 0); u != hand.KindsOf(tile.M1+3) {
		t.Errorf("beside a kan of 1m, 23m waits for %v", u.Append(nil))
	}
}

// TestTenpaiNeedsALiveWait tests §10.1: a hand is noten, and may not declare riichi, if
// the player holds all four tiles of its only wait. An option makes the shape sufficient.
func TestTenpaiNeedsALiveWait(t *testing.T) {
	for _, c := range []struct {
		value       string
		kan, closed bool // whether it is tenpai if a kan, or the concealed tiles, hold all four
	}{
		{"closed", true, false}, {"all", false, false}, {"shape", true, true},
		{"true", false, false}, {"false", true, true}, // values in records and codes of earlier versions
	} {
		tenpai := func(s *ruletest.Stack, drop, where string, want bool) {
			if got := s.Can(0, ActRiichi, drop); got != want {
				t.Errorf("%s, %s: may declare %t", c.value, where, got)
			}
			s.Discard(0, drop)
			exhaust(s)
			if got := Tenpai(&s.Deal.State)&1 != 0; got != want {
				t.Errorf("%s, %s: tenpai %t", c.value, where, got)
			}
		}
		s := deal(t, [4]string{"333m12m77p234p678p", "", "", ""}, "3m", "7z", "tenpai_needs_live_wait", c.value)
		s.Do(0, table.ConcealedKong, "3333m")
		tenpai(s, "7z", "beside a kan", c.kan)
		s = deal(t, [4]string{"3333m456p789p123s", "", "", ""}, "7z", "", "tenpai_needs_live_wait", c.value)
		tenpai(s, "7z", "four concealed", c.closed)
	}
	for preset, want := range map[string]string{
		"tenhou": "closed", "mahjong-soul": "closed", "tenhou-sanma": "closed", "mahjong-soul-sanma": "closed",
		"wrc": "all", "wrc-2015": "all", "ema": "all", "ema-2025": "all",
	} {
		if got := settled(t, table.Options{"preset": preset}).LiveWait; got != want {
			t.Errorf("preset %s: %s, expected %s", preset, got, want)
		}
	}
	if got := settled(t, table.Options{"players": "3"}).RiichiLive; got != 3 {
		t.Errorf("three players: riichi with %d tiles left, expected 3", got)
	}
}

func TestWaitsForAFifthTile(t *testing.T) {
	r := deal(t, [4]string{}, "", "").Deal.Rules().(*Rules)
	for tiles, want := range map[string]bool{
		"3333m456p789p123s":  true,  // waits for the kind alone
		"1212123333m567p":    true,  // three runs and a single tile
		"3333m12p456p789p1s": false, // lacks another kind as well
		"7777z456p789p123s":  true,
	} {
		c := hands(t, tiles)
		if got := r.waitsForFifth(&c, 0); got != want {
			t.Errorf("%s: %t, expected %t", tiles, got, want)
		}
	}
	c := hands(t, "2223333m")
	if !r.waitsForFifth(&c, 2) { // 222 and 33 33 3: a triplet and a pair of it
		t.Error("2223333m beside two melds")
	}
}
