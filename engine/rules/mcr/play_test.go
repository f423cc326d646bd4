package mcr

import (
	"testing"

	"moineau/engine/rules/internal/pattern"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// full waits for 2m and 5m for a full flush of characters.
const full = "34m567m678m11199m"

// deal starts a deal with a stacked wall. It takes the hands of E, S, W and N, the tiles
// drawn from the front (the first is East's fourteenth), and the replacements.
func deal(t *testing.T, r *Rules, hands [4]string, draws, back string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: hands[:], Draws: draws, Back: back,
	})
	s.Flowers()
	return s
}

func TestWallAndOpening(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Dice: [][]uint8{{4, 3}, {6, 5}},
		Hands: []string{"1f47m258p369s123z5f", ruletest.IdleS, "2f369m147p258s156z", ruletest.IdleN}, Draws: "9s", Back: "7f8p9p3f",
	})
	// 7 selects the third wall in turn order, W; the break is 18 stacks from its right
	// end. The walls are in the order E, N, W, S around the table.
	if s.Deal.Column != (2*18+18)%72 {
		t.Errorf("the break is after column %d", s.Deal.Column)
	}
	for _, f := range []string{"1f", "5f", "7f"} {
		if s.Deal.Turn != 0 || s.Can(0, table.Pass, "") {
			t.Fatal("East lays out every flower first")
		}
		s.Do(0, table.Flower, f)
	}
	s.Do(0, table.Pass, "")
	s.Do(1, table.Pass, "")
	s.Do(2, table.Flower, "2f")
	s.Do(2, table.Flower, "3f")
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pass, "")
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 || s.Deal.Seat[0].Held != 14 || s.Deal.Left != 91-5 {
		t.Errorf("stage %d, turn %d, %d tiles, %d left", s.Deal.Asked, s.Deal.Turn, s.Deal.Seat[0].Held, s.Deal.Left)
	}
	if r := with(t, "flowers", "false"); r.Spec().Tiles.Len() != 136 || r.Spec().Bonus {
		t.Error("without flowers: 136 tiles")
	}
}

// robbed plays until South adds a fourth 5p to a pung.
func robbed(t *testing.T, options ...string) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, options...), ruletest.RobHands, ruletest.RobDraws, "")
	s.AddKong("5p", "5z")
	return s
}

func TestEdge02And03RobbedKong(t *testing.T) {
	s := robbed(t)
	res := s.Rob(2)
	// West has 46p123m789m11199s and wins on 5p.
	ruletest.Scored(t, res, 2, 14, "robbing-the-kong", "concealed-hand", "two-terminal-chows", "pung-of-terminals-or-honors", "no-honors", "closed-wait")
	ruletest.Paid(t, res, [4]int32{-8, -22, 38, -8})
	if k := s.Deal.Kind(table.Public, s.Deal.WinTile); k != tile.P1+4 {
		t.Errorf("the robbed tile is %v", k)
	}
	s = robbed(t)
	s.Pass()
	if s.Deal.Turn != 1 || s.Deal.Asked != table.StageTurn || s.Meld(1, 0) != "5555p" {
		t.Error("nobody robs: a replacement follows")
	}
}

func TestEdge04ConcealedKongIsNotRobbed(t *testing.T) {
	s := deal(t, with(t), [4]string{"1111m258p369s234z", "99m19p19s1234567z", ruletest.IdleW, ruletest.BareN}, "5p", "")
	s.Do(0, table.ConcealedKong, "1111m")
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
		t.Errorf("stage %d, turn %d", s.Deal.Asked, s.Deal.Turn)
	}
	if k := s.Deal.Kind(1, s.Deal.Seat[0].Melds[0].Tiles[0]); k != tile.None {
		t.Errorf("others see that the concealed kong is of %v", k)
	}
	s = deal(t, with(t, "concealed_kong_hidden", "false"), [4]string{"1111m258p369s234z", "99m19p19s1234567z", ruletest.IdleW, ruletest.BareN}, "5p", "")
	s.Do(0, table.ConcealedKong, "1111m")
	if k := s.Deal.Kind(1, s.Deal.Seat[0].Melds[0].Tiles[0]); k != tile.M1 {
		t.Errorf("face up it is of %v", k)
	}
}

func TestEdge05NoKongWithoutAReplacement(t *testing.T) {
	s := ruletest.New(t, with(t, "flowers", "false"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.IdleE, "258m369p147s5611z", "369m147p258s1256z", "7777z369p12358s6z"}, Draws: "9m",
	})
	for _, left := range []int{4, 0} {
		s.ToTheEnd(left)
		if s.Deal.Turn != 3 {
			t.Fatalf("turn %d with %d tiles left", s.Deal.Turn, left)
		}
		if got := s.Can(3, table.ConcealedKong, "7777z"); got != (left > 0) {
			t.Errorf("%d tiles left: a concealed kong %t", left, got)
		}
	}
}

func TestLastDiscardClaims(t *testing.T) {
	for _, c := range []struct {
		option string
		pung   bool
	}{{"hu-only", false}, {"all", true}} {
		s := ruletest.New(t, with(t, "flowers", "false", "last_discard_claims", c.option), ruletest.Wall{
			Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.BareE, "111m258p346s5671z", "369m147p258s1567z", ruletest.BareN}, Last: "1m",
		})
		s.ToTheEnd(0)
		s.Do(int(s.Deal.Turn), table.Discard, "1m")
		if got := s.Can(1, table.Pung, ""); got != c.pung {
			t.Errorf("%s: a pung of the last discard: %t", c.option, got)
		}
		if s.Can(1, table.Kong, "") {
			t.Errorf("%s: there is no replacement for a kong", c.option)
		}
		if !c.pung {
			continue
		}
		s.Claim(1, table.Pung, "11m")
		s.Discard(1, "5z")
		s.Ended(table.Drawn)
	}
}

func TestEdge06LastTileOnAKong(t *testing.T) {
	// The wall is drawn down to one tile, which West takes as a replacement.
	s := ruletest.New(t, with(t, "flowers", "false"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{"147m258p369s1235z", "58m369p147s5671z8s", "2222m345m67m11s99s", "147m369p258s2347z"}, Last: "9s8m",
	})
	s.ToTheEnd(1)
	if s.Deal.Turn != 2 {
		t.Fatalf("turn %d", s.Deal.Turn)
	}
	s.Do(2, table.ConcealedKong, "2222m")
	s.Do(2, table.Win, "")
	items := ruletest.Items(&s.Ended(table.Won).Sheets[2])
	if items["last-tile-draw"] != 8 || items["out-with-replacement-tile"] != 8 || items["self-drawn"] != 0 {
		t.Errorf("%v", items)
	}
}

func TestEdge07FlowerAfterAKong(t *testing.T) {
	hands := [4]string{ruletest.BareE, "1111m345p67s55z22p", ruletest.IdleW, ruletest.BareN}
	for _, c := range []struct {
		back string
		won  bool // won on the replacement of the kong
	}{{"8s", true}, {"3f8s", false}} {
		s := deal(t, with(t, "minimum", "0"), hands, "9p2p", c.back)
		s.Drop(0)
		s.Do(1, table.ConcealedKong, "1111m")
		if c.back[1] == 'f' {
			s.Do(1, table.Flower, "3f")
		}
		s.Do(1, table.Win, "")
		items := ruletest.Items(&s.Ended(table.Won).Sheets[1])
		if got := items["out-with-replacement-tile"] != 0; got != c.won || items["fully-concealed-hand"] != 4 || items["self-drawn"] != 0 {
			t.Errorf("%s: %v", c.back, items)
		}
	}
}

func TestEdge09LastTileIsAFlower(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN},
		Draws: "1f2f3f5f6f7f8f", Last: "4f", Dead: 6, // seven replacements are taken behind it
	})
	for s.Deal.Wait == table.WaitAct && (s.Deal.Left > 0 || s.Deal.Asked != table.StageTurn) {
		seat := int(s.Deal.Turn)
		switch h := s.Deal.Seat[seat].Drawn; {
		case s.Deal.Asked == table.StageFlowers:
			s.Flowers()
		case h != table.NoHandle && s.Deal.Kind(table.Viewpoint(seat), h).IsBonus():
			s.Play(seat, table.Make(table.Flower, h))
		default:
			s.Drop(seat)
		}
	}
	seat := int(s.Deal.Turn)
	if !s.Can(seat, table.Flower, "4f") || s.Deal.Left != 0 {
		t.Fatalf("%d tiles are left", s.Deal.Left)
	}
	s.Do(seat, table.Flower, "4f")
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{}) // flowers are not paid for (edge 40)
}

func TestKeptFlowers(t *testing.T) {
	s := ruletest.New(t, with(t, "flower_exposure", "optional"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{"1f47m258p369s1234z", ruletest.IdleS, ruletest.IdleW, ruletest.BareN}, Draws: "9p2f",
	})
	for seat := range 4 {
		s.Do(seat, table.Pass, "")
	}
	if !s.Can(0, table.Discard, "1f") || !s.Can(0, table.Flower, "1f") || !s.Can(0, table.Discard, "9p") {
		t.Fatal("East may lay the flower out, discard it or keep it")
	}
	s.Do(0, table.Discard, "1f")
	for seat := 1; seat < 4; seat++ {
		for _, a := range s.Deal.Legal(seat, nil) {
			if a.Type != table.Pass {
				t.Errorf("seat %d claims a flower: %v", seat, a)
			}
		}
	}
	s.Pass()
	s.Do(1, table.Flower, "2f")
	if s.Deal.Turn != 1 || s.Deal.Seat[1].NBonus != 1 {
		t.Error("South lays it out and draws a replacement")
	}
	s = ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.BareN}, Draws: "9p2f",
	})
	s.Flowers()
	s.Drop(0)
	if s.Can(1, table.Discard, "2f") || s.Can(1, table.Discard, "2m") {
		t.Error("forced: the flower is laid out before anything else")
	}
}

func TestDrawnTilesAreHidden(t *testing.T) {
	for _, shown := range []string{"false", "true"} {
		s := deal(t, with(t, "show_tsumogiri", shown), [4]string{ruletest.BareE, ruletest.IdleS, ruletest.IdleW, ruletest.BareN}, "9s9p", "")
		s.Drop(0)
		s.Discard(1, "1z")
		var v table.View
		s.Deal.View(2, &v)
		if got := v.Hands[0].Flags[0]&table.RiverDrawn != 0; got != (shown == "true") {
			t.Errorf("%s: others see that East's discard was drawn: %t", shown, got)
		}
		s.Drop(2)
		s.Deal.View(2, &v)
		if got := v.Hands[3].Drawn >= 0; got != (shown == "true") {
			t.Errorf("%s: others see which tile North has drawn: %t", shown, got)
		}
		s.Deal.View(3, &v)
		if v.Hands[3].Drawn < 0 || v.Hands[2].Flags[0]&table.RiverDrawn != 0 != (shown == "true") {
			t.Errorf("%s: North sees the own tile", shown)
		}
	}
}

func TestLastTileOfItsKind(t *testing.T) {
	hands := [4]string{"247m258p369s1234z", full, "236m147p258s1567z", "2m369p12358s2347z"}
	s := deal(t, with(t), hands, "9s9s9p9p2m", "")
	s.Discard(0, "2m") // South may win but passes, which has no consequence
	s.Drop(1)
	s.Discard(2, "2m")
	s.Discard(3, "2m")
	s.Do(0, table.Discard, "2m")
	s.Do(1, table.Win, "")
	s.Pass(1)
	if items := ruletest.Items(&s.Ended(table.Won).Sheets[1]); items["last-tile"] != 4 {
		t.Errorf("%v", items)
	}
}

func TestEdge24FourthTileInPlay(t *testing.T) {
	s := deal(t, with(t), [4]string{"4458m258p369s123z", "56m44m678m11199m1z", "36m147p2258s567z9p", "7m369p12358s2347z"}, "9s9s9p9p", "")
	s.Discard(0, "4m", 1)
	s.Claim(1, table.Pung, "44m")
	s.Discard(1, "1z")
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "4m")
	s.Do(1, table.Win, "")
	s.Pass()
	if items := ruletest.Items(&s.Ended(table.Won).Sheets[1]); items["last-tile"] != 4 || items["tile-hog"] != 2 {
		t.Errorf("%v", items)
	}
}

func TestEdge25OwnConcealedTilesAreNotVisible(t *testing.T) {
	// South holds a 5m: two in the discards and the winning one do not make it the last.
	s := deal(t, with(t), [4]string{"457m258p369s1234z", full, "356m147p258s1567z", "9m369p12358s2347z"}, "9s9s9p9p5m", "")
	s.Discard(0, "5m")
	s.Drop(1)
	s.Discard(2, "5m")
	s.Drop(3)
	s.Do(0, table.Discard, "5m")
	s.Do(1, table.Win, "")
	s.Pass()
	if items := ruletest.Items(&s.Ended(table.Won).Sheets[1]); items["last-tile"] != 0 || items["full-flush"] != 24 {
		t.Errorf("%v", items)
	}
}

func TestEdge28TheNearestWinsAlone(t *testing.T) {
	s := deal(t, with(t), [4]string{"24m258p3699s1234z", full, "34m123p456p789p11z", "19m369p2258s2347z"}, "9p", "")
	s.Do(0, table.Discard, "2m")
	s.Do(2, table.Win, "")
	s.Do(1, table.Win, "")
	s.Pass()
	if res := s.Ended(table.Won); res.Winners != 1<<1 || res.From != 0 || res.Delta[2] != -8 {
		t.Errorf("winners %04b, paid %v", res.Winners, res.Delta)
	}
}

func TestEdge29PungBeforeChow(t *testing.T) {
	s := deal(t, with(t), [4]string{"47m258p369s1234z1m", "23m258s369p12344z", "1144m1467p258s17z", ruletest.BareN}, "9s9p", "")
	s.Do(0, table.Discard, "1m")
	s.Do(1, table.Chow, "")
	s.Claim(2, table.Pung, "11m")
	if s.Deal.Turn != 2 || s.Can(2, table.Win, "") || s.Can(2, table.ConcealedKong, "") {
		t.Error("a pung goes before a chow, and a discard follows")
	}
}

func TestEdge30SwapCalling(t *testing.T) {
	for _, out := range []string{"4m", "7m"} {
		s := deal(t, with(t), [4]string{"4m58p258p369s1234z", "4567m258p147s567z", ruletest.IdleW, ruletest.BareN}, "9s9p", "")
		s.Do(0, table.Discard, "4m")
		s.Do(1, table.Chow, "")
		s.Pass()
		s.Do(1, table.Chow, "56m")
		if !s.Can(1, table.Discard, out) {
			t.Errorf("%s may be discarded after a chow with 4m", out)
		}
	}
}

func TestKongAfterClaim(t *testing.T) {
	for _, c := range []string{"false", "true"} {
		s := deal(t, with(t, "kong_after_claim", c), [4]string{"4m58p258p369s1234z", "56m6666z258p147s9p", "369m147p258s1577z", ruletest.BareN}, "9s9p", "")
		s.Do(0, table.Discard, "4m")
		s.Do(1, table.Chow, "")
		s.Pass()
		s.Do(1, table.Chow, "56m")
		if s.Can(1, table.ConcealedKong, "6666z") != (c == "true") {
			t.Errorf("kong_after_claim %s", c)
		}
	}
}

func TestEdge31FourKongs(t *testing.T) {
	s := deal(t, with(t), [4]string{ruletest.BareE, "1111m2222m3333m4p", "69m17p258s155677z", "79p369p12358s237z"}, "9s4p", "4p4p9p5z")
	s.Drop(0)
	for _, k := range []string{"1111m", "2222m", "3333m", "4444p"} {
		s.Do(1, table.ConcealedKong, k)
	}
	s.Discard(1, "9p")
	if s.Deal.Seat[1].NMeld != 4 || s.Deal.Turn != 2 || s.Deal.Asked != table.StageTurn {
		t.Errorf("%d melds, turn %d, stage %d: the deal goes on", s.Deal.Seat[1].NMeld, s.Deal.Turn, s.Deal.Asked)
	}
}

func TestEdge38DealtHand(t *testing.T) {
	s := deal(t, with(t), [4]string{"222m444m57p999s11z", ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "6p", "")
	s.Do(0, table.Win, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 0, 21, "three-concealed-pungs", "fully-concealed-hand", "pung-of-terminals-or-honors")
}

func TestEdge39NobodyActsBeforeTheFirstDiscard(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{"1f47m258p369s1234z", ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, Draws: "9p",
	})
	s.Do(0, table.Flower, "1f")
	for seat := 1; seat < 4; seat++ {
		if len(s.Deal.Legal(seat, nil)) != 0 {
			t.Errorf("seat %d may act while East lays out flowers", seat)
		}
	}
}

func TestEdge40DrawnDeal(t *testing.T) {
	s := ruletest.New(t, with(t, "flowers", "false"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{"1111m258p369s234z", ruletest.IdleS, ruletest.IdleW, ruletest.BareN}, Draws: "6z",
	})
	s.Do(0, table.ConcealedKong, "1111m")
	s.ToTheEnd(0)
	s.Drop(int(s.Deal.Turn))
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{})
}

func TestMinimum(t *testing.T) {
	hands := [4]string{"247m258p369s1234z", "34m567m678p11199s", ruletest.IdleW, ruletest.IdleN}
	for _, c := range []struct {
		least string
		may   bool
	}{{"8", false}, {"3", true}} {
		s := deal(t, with(t, "minimum", c.least), hands, "9p", "")
		s.Do(0, table.Discard, "2m")
		if got := s.Can(1, table.Win, ""); got != c.may {
			t.Errorf("minimum %s: may win %t", c.least, got)
		}
	}
}

// dead reports whether a seat's hand is dead.
func dead(s *ruletest.Stack, seat int) bool { return s.Deal.Seat[seat].Reg[pattern.RegDead] != 0 }

// falseWinDeal returns a deal in which South declares a false hu on East's 2m. West and North may
// claim that tile in other ways.
func falseWinDeal(t *testing.T) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, "false_hu", "penalise", "flowers", "false"), [4]string{"247m258p369s1234z", ruletest.IdleS, full, "22m369p1258s2347z"}, "9p", "")
	s.Do(0, table.Discard, "2m")
	s.Play(1, table.Make(table.Win))
	return s
}

func TestFalseHuOnADiscard(t *testing.T) {
	s := falseWinDeal(t)
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pung, "")
	s.Do(3, table.Pung, "22m")
	if s.Deal.Turn != 3 || !dead(s, 1) {
		t.Fatalf("turn %d: the pung is resolved, South is dead", s.Deal.Turn)
	}
	// A dead hand may not claim; it draws and discards.
	s.Discard(3, "8s")
	s.Drop(0)
	for _, a := range s.Deal.Legal(1, nil) {
		if a.Type != table.Discard && a.Type != table.Flower {
			t.Errorf("a dead hand may %v", a)
		}
	}
	s.Drop(1)
	s.ToTheEnd(0)
	for s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{10, -30, 10, 10})
}

func TestFalseHuDoesNotHideATrueOne(t *testing.T) {
	s := falseWinDeal(t)
	s.Do(2, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	if res.Winners != 1<<2 {
		t.Fatalf("winners %04b", res.Winners)
	}
	hand := res.Sheets[2].Total
	ruletest.Paid(t, res, [4]int32{10 - 8 - hand, -30 - 8, 10 + 24 + hand, 10 - 8})
}

func TestFalseHuOnAnOwnDraw(t *testing.T) {
	s := deal(t, with(t, "false_hu", "penalise", "false_hu_penalty", "5"), [4]string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "9p", "")
	s.Play(0, table.Make(table.Win))
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 || s.Can(0, table.Win, "") {
		t.Fatalf("stage %d, turn %d: East must discard", s.Deal.Asked, s.Deal.Turn)
	}
	if d := s.Deal; d.Winners != 0 || d.Proving != 0 || d.GiveFrom != -1 || d.WinTile != table.NoHandle || d.WinBy != table.ByNone {
		t.Errorf("the false win is not forgotten: winners %b, from %d, tile %d, by %d", d.Winners, d.GiveFrom, d.WinTile, d.WinBy)
	}
	s.Drop(0)
	if s.Deal.Turn != 1 {
		t.Error("South is next")
	}
}

// TestFalseHuOnAnAddedKong checks two false hu on the tile of a kong. Both hands are
// dead, the kong stands, and the payments are otherwise unchanged.
func TestFalseHuOnAnAddedKong(t *testing.T) {
	s := robbed(t, "false_hu", "penalise", "flowers", "false")
	s.Play(0, table.Make(table.Win))
	s.Play(3, table.Make(table.Win))
	s.Do(2, table.Pass, "")
	if !dead(s, 0) || !dead(s, 3) || dead(s, 2) || s.Meld(1, 0) != "5555p" || s.Deal.Turn != 1 || s.Deal.Asked != table.StageTurn {
		t.Fatalf("stage %d, turn %d, %s: two hands are dead, the kong stands and South plays on",
			s.Deal.Asked, s.Deal.Turn, s.Meld(1, 0))
	}
	s.ToTheEnd(0)
	for s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{-20, 20, 20, -20})
}

// TestFalseHuBeforeARobber checks that North can rob the kong after West, which is
// nearer, has declared a false hu on it. The dead hand pays its share of the win too.
func TestFalseHuBeforeARobber(t *testing.T) {
	hands := ruletest.RobHands
	hands[2], hands[3] = hands[3], hands[2]
	s := deal(t, with(t, "false_hu", "penalise"), hands, ruletest.RobDraws, "")
	s.AddKong("5p", "5z")
	s.Play(2, table.Make(table.Win))
	s.Do(3, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	if res.Winners != 1<<3 || res.From != 1 || s.Meld(1, 0) != "555p" {
		t.Fatalf("winners %04b from %d, %s", res.Winners, res.From, s.Meld(1, 0))
	}
	won := res.Sheets[3].Total
	ruletest.Paid(t, res, [4]int32{10 - 8, 10 - 8 - won, -30 - 8, 10 + 24 + won})
}

// TestDeadHandDrawsAndDiscards checks that a dead hand can neither win by self-draw nor
// declare a kong.
func TestDeadHandDrawsAndDiscards(t *testing.T) {
	for _, lies := range []bool{false, true} {
		s := deal(t, with(t, "false_hu", "penalise"), [4]string{"147m258p369s1235z", "333345678m11s99p", "69m147p258s1567z6p", "147m69p1258s2347z"}, "9s9p", "")
		s.Do(0, table.Discard, "9s")
		if lies {
			s.Play(1, table.Make(table.Win))
		}
		s.Pass()
		if s.Deal.Turn != 1 || dead(s, 1) != lies {
			t.Fatalf("turn %d: South draws, dead or not", s.Deal.Turn)
		}
		if s.Can(1, table.Win, "") == lies || s.Can(1, table.ConcealedKong, "3333m") == lies || !s.Can(1, table.Discard, "9p") {
			t.Errorf("dead: %t; only a hand that is not may do more than discard", lies)
		}
	}
}
