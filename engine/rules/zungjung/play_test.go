package zungjung

import (
	"testing"

	"moineau/engine/rules/internal/pattern"
	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// wait5p waits for 5p: a pure one-suit hand with two triplets.
const wait5p = "46p11122278999p"

// deal starts a deal with a stacked wall. It takes the hands of E, S, W and N, the tiles
// drawn from the front (the first is East's fourteenth), and the replacements.
func deal(t *testing.T, r *Rules, hands [4]string, draws, back string) *ruletest.Stack {
	t.Helper()
	s := ruletest.New(t, r, ruletest.Wall{Hands: hands[:], Draws: draws, Back: back})
	s.Flowers()
	return s
}

func TestWall(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Dice: [][]uint8{{4, 3}, {6, 5}}, Hands: []string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, Draws: "9s",
	})
	// 7 selects the third wall in turn order, W; the break is 11 stacks from its right
	// end. The walls are in the order E, N, W, S around the table.
	if s.Deal.Column != 2*17+11 {
		t.Errorf("the break is after column %d", s.Deal.Column)
	}
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 || s.Deal.Seat[0].Held != 14 || s.Deal.Left != 83 || s.Deal.Drawable() != 69 {
		t.Errorf("stage %d, turn %d, %d tiles, %d left, %d live", s.Deal.Asked, s.Deal.Turn, s.Deal.Seat[0].Held, s.Deal.Left, s.Deal.Drawable())
	}
	if r := with(t, "bonus_tiles", "true"); r.Spec().Tiles.Len() != 144 || !r.Spec().Bonus {
		t.Error("with bonus tiles: 144 tiles")
	}
}

// TestEveryKindWins checks that a hand may win on a tile of any kind.
func TestEveryKindWins(t *testing.T) {
	for i := range 34 {
		k := tile.At(i)
		rest, at := "", 0
		for n := 0; n < 4; at += 4 { // four triplets of other kinds, and one tile of this kind
			if other := tile.At((i + 5 + at) % 34); other != k {
				rest += tile.Format([]tile.Kind{other, other, other})
				n++
			}
		}
		one := tile.Format([]tile.Kind{k})
		s := deal(t, with(t), [4]string{rest + one, "", "", ""}, one, "")
		if !s.Can(0, table.Win, "") {
			t.Errorf("%s does not win on %s", rest+one, one)
		}
	}
}

func TestKingsTilesAreFilledUp(t *testing.T) {
	for _, c := range []struct {
		kings      string
		live, last int
	}{{"14", 69, 14}, {"0", 83, 0}} {
		s := deal(t, with(t, "kings_tiles", c.kings), [4]string{"1111m258p369s234z", ruletest.IdleS, ruletest.IdleW, ruletest.BareN}, "9p", "6z")
		if s.Deal.Drawable() != c.live {
			t.Errorf("kings_tiles %s: %d live", c.kings, s.Deal.Drawable())
		}
		s.Do(0, table.ConcealedKong, "1111m")
		if s.Deal.Drawable() != c.live-1 || s.Deal.Left != uint8(c.live+c.last-1) {
			t.Errorf("kings_tiles %s: after a kong %d live, %d left", c.kings, s.Deal.Drawable(), s.Deal.Left)
		}
		s.ToTheEnd(0)
		s.Drop(int(s.Deal.Turn))
		ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{})
		if int(s.Deal.Left) != c.last {
			t.Errorf("kings_tiles %s: %d are left", c.kings, s.Deal.Left)
		}
	}
}

func TestLastDiscardCanOnlyBeWon(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Hands: []string{ruletest.BareE, "111m258p346s5671z", "23m369p147p258s15z", ruletest.BareN}, Last: "1m", Dead: 14,
	})
	s.ToTheEnd(0)
	thrower := int(s.Deal.Turn)
	s.Do(thrower, table.Discard, "1m")
	for seat := range 4 {
		for _, a := range []table.ActType{table.Pung, table.Kong, table.Chow} {
			if seat != thrower && s.Can(seat, a, "") {
				t.Errorf("seat %d may do act %d with the last discard", seat, a)
			}
		}
	}
	s.Pass()
	s.Ended(table.Drawn)
}

func TestNoKongWithoutALiveTile(t *testing.T) {
	for _, bonus := range []string{"false", "true"} {
		s := ruletest.New(t, with(t, "bonus_tiles", bonus), ruletest.Wall{
			Hands: []string{ruletest.IdleE, "258m369p147s5611z", "369m147p258s1256z", "7777z369p12358s6z"}, Draws: "9m",
		})
		s.Flowers()
		for seen := [2]bool{}; !seen[0] || !seen[1]; {
			if s.Deal.Wait != table.WaitAct {
				t.Fatal("the deal is over")
			}
			seat, live := int(s.Deal.Turn), s.Deal.Drawable()
			if h := s.Deal.Seat[seat].Drawn; s.Deal.Kind(table.Viewpoint(seat), h).IsBonus() {
				s.Play(seat, table.Make(table.Flower, h))
				continue
			}
			if seat == 3 {
				if got := s.Can(3, table.ConcealedKong, "7777z"); got != (live > 0) {
					t.Fatalf("bonus tiles %s, %d live: a concealed kong %t", bonus, live, got)
				}
				seen[b2i(live > 0)] = true
			}
			if live == 0 {
				break
			}
			s.Drop(seat)
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestEdge13KongBeforeEastsFirstDiscard(t *testing.T) {
	hands := [4]string{"1111m258p369s234z", "46p234m789m44499s", ruletest.IdleW, ruletest.BareN}
	for _, c := range []struct {
		kong bool
		rows []string
		sum  int32
	}{{false, []string{"concealed-hand", "blessing-of-earth"}, 160}, {true, []string{"concealed-hand"}, 5}} {
		s := deal(t, with(t), hands, "5p", "6z")
		if c.kong {
			s.Do(0, table.ConcealedKong, "1111m")
		}
		s.Do(0, table.Discard, "5p")
		s.Do(1, table.Win, "")
		s.Pass()
		ruletest.Scored(t, s.Ended(table.Won), 1, c.sum, c.rows...)
	}
}

func TestBlessingOfEarthIsTheFirstDiscardOfAll(t *testing.T) {
	// South claims East's first discard; East claims South's and discards again.
	s := deal(t, with(t), [4]string{"2m99m58p369s11234z", "22m369p147s567z19m", ruletest.IdleW, "46p123m777p11199s"}, "5p", "")
	s.Discard(0, "2m", 1)
	s.Claim(1, table.Pung, "22m")
	s.Discard(1, "9m", 0)
	s.Claim(0, table.Pung, "99m")
	s.Do(0, table.Discard, "5p")
	s.Do(3, table.Win, "")
	s.Pass()
	ruletest.Scored(t, s.Ended(table.Won), 3, 10, "concealed-hand", "two-concealed-triplets")
}

func TestBlessingOfHeaven(t *testing.T) {
	s := deal(t, with(t), [4]string{"222m444m57p999s11z", ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "6p", "")
	s.Do(0, table.Win, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 0, 190, "concealed-hand", "three-concealed-triplets", "blessing-of-heaven")
	ruletest.Paid(t, res, [4]int32{570, -190, -190, -190})
}

func TestEdge15ReplacementIsTheLastLiveTile(t *testing.T) {
	for _, c := range []struct {
		kings string
		dead  int
		seat  int // the seat that draws the last live tile but one, 9s
	}{{"14", 14, 0}, {"0", 0, 2}} {
		hands := []string{"147m258p369s1235z", "58m369p147s5671z8s", "369m147p258s1567z", "147m369p258s2347z"}
		hands[c.seat] = "2222m345m67m11s99s"
		last, back := "9s9m", "8m"
		if c.dead == 0 {
			last, back = "9s8m", "" // the last live tile is the replacement
		}
		s := ruletest.New(t, with(t, "kings_tiles", c.kings), ruletest.Wall{Hands: hands, Last: last, Dead: c.dead, Back: back})
		s.ToTheEnd(1)
		s.Do(c.seat, table.ConcealedKong, "2222m")
		s.Do(c.seat, table.Win, "")
		items := ruletest.Items(&s.Ended(table.Won).Sheets[c.seat])
		if items["final-draw"] != 10 || items["win-on-kong"] != 10 {
			t.Errorf("%v", items)
		}
	}
}

func TestEdge16NearestWinsAlone(t *testing.T) {
	// South and West wait for 5p.
	s := deal(t, with(t), [4]string{"147m258p369s1234z", "46p123m789m11199s", "46p345s789s22288m", ruletest.BareN}, "9p", "")
	s.Do(0, table.Discard, "5p")
	s.Do(1, table.Win, "")
	s.Do(2, table.Win, "")
	s.Do(3, table.Pass, "")
	if res := s.Ended(table.Won); res.Winners != 1<<1 {
		t.Errorf("winners %04b: South is the nearest after East", res.Winners)
	}
}

func TestMissedWinIsNoBar(t *testing.T) {
	// West lets East's 5p pass and wins on the next one before discarding.
	s := deal(t, with(t), [4]string{"147m258p369s1234z", "258m359p147s5671z", wait5p, "7m36p12358s23447z"}, "9s9m", "")
	s.Do(0, table.Discard, "5p")
	s.Pass()
	s.Do(1, table.Discard, "5p")
	if !s.Can(2, table.Win, "") {
		t.Error("one may win whenever the hand is complete")
	}
}

// immune makes East and South discard 5p and North win on South's.
func immune(t *testing.T, options ...string) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, options...), [4]string{"147m258p369s1234z", "258m359p147s5671z", ruletest.IdleW, wait5p}, "9s9m", "")
	s.Do(0, table.Discard, "5p")
	s.Pass()
	s.Do(1, table.Discard, "5p")
	s.Do(3, table.Win, "")
	s.Pass()
	return s
}

func TestEdge17FirstThrowerIsResponsible(t *testing.T) {
	res := immune(t).Ended(table.Won)
	v := res.Sheets[3].Total
	if v <= share {
		t.Fatalf("the hand is worth %d", v)
	}
	ruletest.Paid(t, res, [4]int32{50 - 3*v, -25, -25, 3 * v})
	if key := res.Sheets[3].Flows[0].Key; key != "immunity" {
		t.Errorf("East pays for %q", key)
	}
	res = immune(t, "immunity", "false").Ended(table.Won)
	ruletest.Paid(t, res, [4]int32{-25, 50 - 3*v, -25, 3 * v})
	res = immune(t, "payoff", "uniform").Ended(table.Won)
	ruletest.Paid(t, res, [4]int32{-v, -v, -v, 3 * v})
}

func TestClaimedDiscardsCountForImmunity(t *testing.T) {
	// West claims East's 5p and discards another: East discarded it first.
	s := deal(t, with(t), [4]string{"147m258p369s1234z", ruletest.IdleS, "369m555p47p258s15z", wait5p}, "9s", "")
	s.Do(0, table.Discard, "5p")
	s.Do(1, table.Pass, "")
	s.Do(2, table.Pung, "")
	s.Do(3, table.Pass, "")
	s.Do(2, table.Pung, "55p")
	s.Do(2, table.Discard, "5p")
	s.Do(3, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	v := res.Sheets[3].Total
	ruletest.Paid(t, res, [4]int32{50 - 3*v, -25, -25, 3 * v})
}

func TestEdge17StretchBeginsWithTheWinnersLastDiscard(t *testing.T) {
	// East discards 5p, then North discards; South's 5p is the first since then.
	s := deal(t, with(t), [4]string{"147m258p369s1234z", "258m359p147s5671z", ruletest.IdleW, wait5p}, "9s9m9m9m9s", "")
	s.Do(0, table.Discard, "5p")
	s.Pass()
	s.Drop(1)
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Do(1, table.Discard, "5p")
	s.Do(3, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	v := res.Sheets[3].Total
	ruletest.Paid(t, res, [4]int32{-25, 50 - 3*v, -25, 3 * v})
}

func TestEdge18WinnersOwnDiscard(t *testing.T) {
	// North discards 5p from its own hand and wins on South's in the same go-around.
	s := deal(t, with(t), [4]string{"147m28p369s12347z", "258m359p147s5671z", ruletest.IdleW, "456p1112227899p"}, "9s9m9m9p9s9m", "")
	s.Drop(0)
	s.Drop(1)
	s.Drop(2)
	s.Do(3, table.Discard, "5p")
	s.Pass()
	s.Drop(0)
	s.Do(1, table.Discard, "5p")
	s.Do(3, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	v := res.Sheets[3].Total
	if v <= share {
		t.Fatalf("the hand is worth %d", v)
	}
	ruletest.Paid(t, res, [4]int32{-v, -v, -v, 3 * v})
	for _, f := range res.Sheets[3].Flows {
		if f.Key != "own-discard" {
			t.Errorf("seat %d pays for %q", f.From, f.Key)
		}
	}
}

func TestRobbedKongHasNoImmunity(t *testing.T) {
	s := deal(t, with(t), ruletest.RobHands, ruletest.RobDraws, "")
	s.AddKong("5p", "5z") // East discarded a 5p before
	res := s.Rob(2)
	// West has 46p123m789m11199s and wins on 5p.
	ruletest.Scored(t, res, 2, 15, "concealed-hand", "robbing-a-kong")
	ruletest.Paid(t, res, [4]int32{-15, -15, 45, -15})
	if s.Deal.WinBy != table.ByRob {
		t.Error("by the robbed kong")
	}
}

func TestConcealedKongIsNotRobbed(t *testing.T) {
	for _, hidden := range []string{"false", "true"} {
		s := deal(t, with(t, "concealed_kong_hidden", hidden), [4]string{"1111m258p369s234z", "99m19p19s1234567z", ruletest.IdleW, ruletest.BareN}, "5p", "")
		s.Do(0, table.ConcealedKong, "1111m")
		if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 {
			t.Errorf("stage %d, turn %d", s.Deal.Asked, s.Deal.Turn)
		}
		want := tile.M1
		if hidden == "true" {
			want = tile.None
		}
		if k := s.Deal.Kind(1, s.Deal.Seat[0].Melds[0].Tiles[0]); k != want {
			t.Errorf("concealed_kong_hidden %s: others see %v", hidden, k)
		}
	}
}

func TestClaimPriorities(t *testing.T) {
	// South may chow and North pung: the pung has priority. Then a discard follows; a
	// kong or a win is not allowed.
	s := deal(t, with(t), [4]string{"4m58p258p369s1234z", "56m6666z258p147s9p", "369m147p258s1577z", "44m7m369p12358s23z"}, "9s", "")
	s.Do(0, table.Discard, "4m")
	s.Do(1, table.Chow, "")
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pung, "")
	s.Do(3, table.Pung, "44m")
	if s.Deal.Turn != 3 || s.Deal.Seat[3].NMeld != 1 {
		t.Errorf("turn %d", s.Deal.Turn)
	}
	s = deal(t, with(t), [4]string{"4m58p258p369s1234z", "456m6666z258p147s", "369m147p258s1577z", ruletest.BareN}, "9s", "")
	s.Do(0, table.Discard, "4m")
	s.Do(1, table.Chow, "")
	s.Pass()
	s.Do(1, table.Chow, "56m")
	if s.Can(1, table.ConcealedKong, "6666z") {
		t.Error("no kong right after a claim")
	}
	if !s.Can(1, table.Discard, "4m") {
		t.Error("the same tile may be discarded")
	}
}

func TestFourKongsDoNotEndTheDeal(t *testing.T) {
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

func TestMinimum(t *testing.T) {
	for _, c := range []struct {
		least string
		may   bool
	}{{"0", true}, {"5", true}, {"6", false}} {
		s := deal(t, with(t, "minimum", c.least), [4]string{"247m258p369s1244z", ruletest.IdleS, "34m567m345p888s11p", "7m369p12358s2244z"}, "9s9s", "")
		s.Drop(0)
		s.Drop(1)
		s.Drop(2)
		s.Drop(3)
		s.Do(0, table.Discard, "2m") // a concealed hand
		if got := s.Can(2, table.Win, ""); got != c.may {
			t.Errorf("minimum %s: may win %t", c.least, got)
		}
	}
}

func TestBonusTilesAreReplaced(t *testing.T) {
	s := ruletest.New(t, with(t, "bonus_tiles", "true"), ruletest.Wall{
		Hands: []string{"1f47m258p369s123z5f", ruletest.IdleS, "2f369m147p258s156z", ruletest.IdleN}, Draws: "9s", Back: "7f8p9p3f",
	})
	for _, f := range []string{"1f", "5f", "7f"} {
		if s.Deal.Turn != 0 {
			t.Fatal("East lays out every bonus tile first")
		}
		s.Do(0, table.Flower, f)
	}
	s.Do(0, table.Pass, "")
	s.Do(1, table.Pass, "")
	s.Do(2, table.Flower, "2f")
	s.Do(2, table.Flower, "3f")
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pass, "")
	if s.Deal.Turn != 0 || s.Deal.Seat[0].Held != 14 || s.Deal.Drawable() != 144-53-14-5 {
		t.Errorf("turn %d, %d tiles, %d live", s.Deal.Turn, s.Deal.Seat[0].Held, s.Deal.Drawable())
	}
}

func TestLastLiveTileIsABonusTile(t *testing.T) {
	s := ruletest.New(t, with(t, "bonus_tiles", "true"), ruletest.Wall{
		Hands: []string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, Draws: "1f2f3f5f6f7f8f", Last: "4f", Dead: 21, // seven replacements are taken behind it
	})
	for {
		s.Flowers()
		seat := int(s.Deal.Turn)
		h := s.Deal.Seat[seat].Drawn
		if !s.Deal.Kind(table.Viewpoint(seat), h).IsBonus() {
			s.Drop(seat)
			continue
		}
		last := s.Deal.Drawable() == 0
		s.Play(seat, table.Make(table.Flower, h))
		if !last {
			continue
		}
		if s.Deal.Wait != table.WaitAct || int(s.Deal.Turn) != seat || s.Deal.Seat[seat].Held != 14 {
			t.Fatalf("wait %d, turn %d: it is replaced from the king's tiles", s.Deal.Wait, s.Deal.Turn)
		}
		s.Drop(seat)
		s.Ended(table.Drawn)
		return
	}
}

// falseWinDeal returns a deal in which South declares a false win on East's 2m. West and North
// may claim that tile in other ways.
func falseWinDeal(t *testing.T) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, "false_win", "penalise"), [4]string{"247m258p369s1234z", "11z58m369p147s567z", "34m567m678m11199m", "22m369p1258s2347z"}, "9p", "")
	s.Do(0, table.Discard, "2m")
	s.Play(1, table.Make(table.Win))
	return s
}

func TestFalseWinOnADiscard(t *testing.T) {
	s := falseWinDeal(t)
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pung, "")
	s.Do(3, table.Pung, "22m")
	if s.Deal.Turn != 3 || s.Deal.Seat[1].Reg[pattern.RegDead] == 0 {
		t.Fatalf("turn %d: the pung is resolved, South is dead", s.Deal.Turn)
	}
	s.Discard(3, "8s")
	// A dead hand claims and discards but cannot win.
	s.Discard(0, "1z", 1)
	if s.Can(1, table.Win, "") {
		t.Error("a dead hand may win")
	}
	s.Claim(1, table.Pung, "11z")
	s.Discard(1, "5z")
	for s.Deal.Wait == table.WaitAct {
		s.Drop(int(s.Deal.Turn))
	}
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{40, -120, 40, 40})
}

func TestFalseWinDoesNotHideATrueOne(t *testing.T) {
	s := falseWinDeal(t)
	s.Do(2, table.Win, "")
	s.Pass()
	res := s.Ended(table.Won)
	if res.Winners != 1<<2 {
		t.Fatalf("winners %04b", res.Winners)
	}
	v := res.Sheets[2].Total
	ruletest.Paid(t, res, [4]int32{40 + 50 - 3*v, -120 - 25, 40 + 3*v, 40 - 25})
}

func TestFalseWinOnAnOwnDraw(t *testing.T) {
	s := deal(t, with(t, "false_win", "penalise", "false_win_points", "5"), [4]string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "9p", "")
	s.Play(0, table.Make(table.Win))
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 || s.Can(0, table.Win, "") {
		t.Fatalf("stage %d, turn %d: East must discard", s.Deal.Asked, s.Deal.Turn)
	}
	s.Drop(0)
	if s.Deal.Turn != 1 {
		t.Error("South is next")
	}
}
