package hongkong

import (
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// The tests in this file cover the play: §2, §4, §9, §10, §11 and their options.

func TestDealAndBonusCall(t *testing.T) {
	s := ruletest.New(t, with(t), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Dice: [][]uint8{{6, 5, 4}},
		Hands: []string{"1f47m258p369s123z5f", ruletest.IdleS, "2f369m147p258s156z", ruletest.IdleN}, Draws: "9s", Back: "7f8p9p3f",
	})
	// 15 is counted to the third seat, W; the break is 15 stacks from its right end.
	if s.Deal.Column != 2*18+15 {
		t.Errorf("the break is after column %d", s.Deal.Column)
	}
	// East has two bonus tiles; the first replacement is another one.
	for _, f := range []string{"1f", "5f", "7f"} {
		if s.Deal.Turn != 0 || s.Can(0, table.Pass, "") {
			t.Fatal("East lays out all his bonus tiles first")
		}
		s.Do(0, table.Flower, f)
	}
	s.Do(0, table.Pass, "")
	s.Do(1, table.Pass, "")
	s.Do(2, table.Flower, "2f")
	s.Do(2, table.Flower, "3f")
	s.Do(2, table.Pass, "")
	s.Do(3, table.Pass, "")
	if s.Deal.Asked != table.StageTurn || s.Deal.Turn != 0 || s.Deal.Seat[0].Held != 14 || s.Deal.Left != 144-53-5 {
		t.Errorf("stage %d, turn %d, %d tiles, %d left", s.Deal.Asked, s.Deal.Turn, s.Deal.Seat[0].Held, s.Deal.Left)
	}
	// Replacements are taken from the last index down.
	for i := range 4 {
		if h := s.Deal.Order[143-i]; s.Deal.Place[h] == table.InWall {
			t.Errorf("tile %d of the wall was not taken", 143-i)
		}
	}
	if r := with(t, "flowers", "false"); r.Spec().Tiles.Len() != 136 || r.Spec().Rolls[0] != 2 {
		t.Error("without bonus tiles: 136 tiles, two dice")
	}
}

func TestDeadWall(t *testing.T) {
	s := ruletest.New(t, with(t, "flowers", "false", "dead-wall", "14"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.BareE, "1111m258p36s5671z", ruletest.IdleW, ruletest.BareN}, Draws: "9s9p",
	})
	s.Drop(0)
	s.Do(1, table.ConcealedKong, "1111m")
	s.Pass()
	s.ToTheEnd(0)
	s.Drop(int(s.Deal.Turn))
	s.Ended(table.Drawn)
	for i := 136 - 14; i < 136; i++ {
		if h := s.Deal.Order[i]; s.Deal.Place[h] != table.InWall {
			t.Errorf("tile %d of the wall was drawn", i)
		}
	}
	if s.Deal.Left != 14 {
		t.Errorf("%d tiles are left", s.Deal.Left)
	}
}

func TestALastBonusTileEndsTheDeal(t *testing.T) {
	s := ruletest.New(t, with(t, "dead-wall", "20"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN},
		Draws: "1f2f3f5f6f7f8f", Last: "4f", Dead: 27, // seven replacements are taken behind it
	})
	for s.Deal.Wait == table.WaitAct && (s.Deal.Left > 20 || s.Deal.Asked != table.StageTurn) {
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
	if s.Can(seat, table.Discard, "1m") || !s.Can(seat, table.Flower, "4f") {
		t.Fatal("the bonus tile is laid out")
	}
	s.Do(seat, table.Flower, "4f")
	ruletest.Paid(t, s.Ended(table.Drawn), [4]int32{})
}

func TestNoKongWithoutAReplacement(t *testing.T) {
	s := ruletest.New(t, with(t, "flowers", "false"), ruletest.Wall{
		Setup: table.Setup{Round: tile.East}, Hands: []string{ruletest.BareE, "111m258p346s5671z", "369m147p258s1567z", ruletest.BareN}, Last: "1m",
	})
	for s.Deal.CanDraw() {
		s.Drop(int(s.Deal.Turn))
	}
	if s.Deal.Turn != 3 || s.Deal.Left != 0 {
		t.Fatalf("turn %d, %d left", s.Deal.Turn, s.Deal.Left)
	}
	s.Do(3, table.Discard, "1m")
	if s.Can(1, table.Kong, "") || s.Can(1, table.Pung, "") {
		t.Error("nothing would be left to replace or to play for")
	}
}

func TestMinimumIsOfferedNothing(t *testing.T) {
	s := deal(t, with(t), [4]string{"47m258p369s1234z1m", wait14m, "3456m99p25889s11z", ruletest.BareN}, "9s9s", "")
	s.Drop(0)
	s.Drop(1)
	s.Do(2, table.Discard, "4m")
	if s.Can(1, table.Win, "") {
		t.Error("two faan and a third for no flowers do not win")
	}
	s = deal(t, with(t, "min-faan", "2"), [4]string{"47m258p369s1234z1m", wait14m, "3456m99p25889s11z", ruletest.BareN}, "9s9s", "")
	s.Drop(0)
	s.Drop(1)
	s.Do(2, table.Discard, "4m")
	if !s.Can(1, table.Win, "") {
		t.Error("two faan are the minimum")
	}
}

func TestClaimOrder(t *testing.T) {
	s := deal(t, with(t), [4]string{"47m258p369s1234z1m", "23m258p369s12344z", "1144m1467p258s17z", ruletest.BareN}, "9s9p", "")
	s.Do(0, table.Discard, "1m")
	s.Do(1, table.Chow, "")
	s.Claim(2, table.Pung, "11m")
	if s.Deal.Turn != 2 || s.Can(2, table.Win, "") {
		t.Error("a pung goes before a chow")
	}
	s.Discard(2, "4m")
	if s.Deal.Turn != 3 {
		t.Error("the seats between are skipped")
	}
}

// liable plays a deal in which North feeds South's third dragon.
func liable(t *testing.T, draws string) *ruletest.Stack {
	t.Helper()
	s := deal(t, with(t, "liability", "standard"),
		[4]string{"147m258p69s12345z", "23m99p556677z118s", "369m147p258s1236z", "147m369p258s2347z"}, draws, "")
	s.Do(0, table.Discard, "5z")
	s.Claim(1, table.Pung, "55z")
	s.Discard(1, "1s")
	s.Do(2, table.Discard, "6z")
	s.Claim(1, table.Pung, "66z")
	s.Discard(1, "1s")
	s.Drop(2)
	s.Do(3, table.Discard, "7z")
	s.Claim(1, table.Pung, "77z")
	s.Discard(1, "8s")
	return s
}

func TestLiability(t *testing.T) {
	// South's hand is now 23m 99p and waits for 1m and 4m.
	s := liable(t, "8s2s3s4s5s6s2s1m")
	if s.Deal.Seat[1].Reg[regLiableDragon] != 4 {
		t.Fatalf("North is liable: %v", s.Deal.Seat[1].Reg)
	}
	s.Drop(2)
	s.Drop(3)
	s.Drop(0)
	s.Do(1, table.Win, "")
	res := s.Ended(table.Won)
	ruletest.Scored(t, res, 1, 10, "great-dragons", "self-draw", "no-flowers")
	ruletest.Paid(t, res, [4]int32{0, 768, 0, -768})
	// On their own discard the liable player pays four units; on another player's discard
	// all pay their own share.
	s = liable(t, "8s2s3s4s5s6s")
	s.Drop(2)
	s.Do(3, table.Discard, "1m")
	s.Do(1, table.Win, "")
	s.Pass()
	ruletest.Paid(t, s.Ended(table.Won), [4]int32{0, 384, 0, -384})
	s = liable(t, "8s2s3s4s5s6s")
	s.Drop(2)
	s.Drop(3)
	s.Do(0, table.Discard, "1m")
	s.Do(1, table.Win, "")
	s.Pass()
	ruletest.Paid(t, s.Ended(table.Won), [4]int32{-192, 384, -96, -96})
}

func TestLiableTypes(t *testing.T) {
	meld := func(typ table.MeldType, kinds string) table.MeldKinds {
		k, err := tile.Parse(kinds)
		if err != nil {
			t.Fatal(err)
		}
		m := table.MeldKinds{Type: typ, N: uint8(len(k))}
		copy(m.Tiles[:], k)
		return m
	}
	pung := func(k string) table.MeldKinds { return meld(table.MeldPung, k) }
	for name, c := range map[string]struct {
		melds []table.MeldKinds
		reg   int // -1 if nobody is liable
	}{
		"fourth wind":              {[]table.MeldKinds{pung("111z"), pung("222z"), pung("333z"), pung("444z")}, regLiableWinds},
		"third wind":               {[]table.MeldKinds{pung("111z"), pung("222z"), pung("333z")}, -1},
		"fourth set of a suit":     {[]table.MeldKinds{meld(table.MeldChow, "123m"), pung("222m"), pung("333m"), pung("444m")}, regLiableFlush},
		"concealed kong":           {[]table.MeldKinds{meld(table.MeldHidden, "1111m"), pung("222m"), pung("333m"), pung("444m")}, -1},
		"an honour among them":     {[]table.MeldKinds{pung("111z"), pung("222m"), pung("333m"), pung("444m")}, -1},
		"fourth kong":              {[]table.MeldKinds{meld(table.MeldHidden, "1111m"), meld(table.MeldKong, "2222p"), meld(table.MeldAdded, "3333p"), meld(table.MeldKong, "4444p")}, regLiableKongs},
		"a pung beside three":      {[]table.MeldKinds{meld(table.MeldKong, "1111m"), meld(table.MeldKong, "2222p"), meld(table.MeldKong, "3333p"), pung("444s")}, -1},
		"third dragon as a fourth": {[]table.MeldKinds{pung("555z"), pung("444s"), meld(table.MeldHidden, "6666z"), pung("777z")}, regLiableDragon},
	} {
		var st table.SeatState
		noteLiable(&st, c.melds, len(c.melds)-1, 2)
		for x := regLiableWinds; x <= regLiableDragon; x++ {
			want := int32(0)
			if x == c.reg {
				want = 3
			}
			if st.Reg[x] != want {
				t.Errorf("%s: register %d is %d, not %d", name, x, st.Reg[x], want)
			}
		}
	}
}

func TestFalseWin(t *testing.T) {
	hands := [4]string{ruletest.IdleE, ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}
	s := deal(t, with(t), hands, "9s", "")
	s.Do(0, table.Discard, "9s")
	if s.Can(1, table.Win, "") {
		t.Fatal("refused by default")
	}
	r := with(t, "false-win", "penalty")
	s = deal(t, r, hands, "9s", "")
	s.Do(0, table.Discard, "9s")
	s.Do(1, table.Win, "")
	s.Pass()
	res := s.Ended(table.Fouled)
	ruletest.Paid(t, res, [4]int32{768, -2304, 768, 768})
	p := table.NewProgress(4)
	r.Begin(&p)
	if r.Next(&p, s.Deal); p.Dealer != 0 {
		t.Error("the hand is void: East stays")
	}
	s = deal(t, r, hands, "9s", "")
	s.Do(0, table.Win, "")
	s.Ended(table.Fouled)
	if r.Next(&p, s.Deal); p.Dealer != 1 {
		t.Error("East was the offender and does not keep the deal")
	}
}

func TestHiddenKong(t *testing.T) {
	s := deal(t, with(t, "concealed-kong-visible", "false", "min-faan", "0"),
		[4]string{ruletest.BareE, "1111m345p67s55z22p", "99m19p19s1234567z", ruletest.BareN}, "9p2p", "8s")
	s.Drop(0)
	s.Do(1, table.ConcealedKong, "1111m")
	if s.Deal.Asked != table.StageTurn {
		t.Fatal("a kong that nobody sees cannot be robbed")
	}
	if h := s.Deal.Seat[1].Melds[0].Tiles[0]; s.Deal.Kind(2, h) != tile.None || s.Deal.Kind(1, h) != tile.M1 {
		t.Error("only its existence is seen")
	}
	s.Do(1, table.Win, "")
	ruletest.Scored(t, s.Ended(table.Won), 1, 3, "self-draw", "kong-replacement", "no-flowers")
	if s.Meld(1, 0) != "1111m" {
		t.Error("the winner shows it")
	}
}

// finished returns a deal that has ended as given.
func finished(o table.Outcome, winners uint8, fouler int8) *table.Deal {
	d := new(table.Deal)
	d.Outcome, d.Winners, d.Fouler = o, winners, fouler
	return d
}

func TestRotation(t *testing.T) {
	r := with(t)
	p := table.NewProgress(4)
	r.Begin(&p)
	step := func(d *table.Deal, dealer int, round tile.Kind) {
		t.Helper()
		r.Next(&p, d)
		if p.Dealer != dealer || p.Round != round || p.First != p.Dealer {
			t.Errorf("dealer %d, round %v, %s; expected %d, %v", p.Dealer, p.Round, p.Why, dealer, round)
		}
	}
	step(finished(table.Won, 1, -1), 0, tile.East)
	step(finished(table.Drawn, 0, -1), 0, tile.East)
	step(finished(table.Won, 2, -1), 1, tile.East)
	step(finished(table.Won, 2|8, -1), 1, tile.East) // East is among the winners
	step(finished(table.Won, 1, -1), 2, tile.East)
	step(finished(table.Won, 1, -1), 3, tile.East)
	step(finished(table.Won, 1, -1), 0, tile.South)
	for range 12 {
		if p.Over {
			t.Fatal("four rounds are played")
		}
		r.Next(&p, finished(table.Won, 1<<((p.Dealer+1)%4), -1))
	}
	if !p.Over || p.Why != "hongkong.next.over" {
		t.Errorf("over %t, %s", p.Over, p.Why)
	}
	r = with(t, "dealer-keeps-on-draw", "false", "game-length", `{"rounds":1}`, "starting-points", "500")
	p = table.NewProgress(4)
	r.Begin(&p)
	if p.Scores != [table.MaxPlayers]int32{500, 500, 500, 500, 500} {
		t.Errorf("scores %v", p.Scores)
	}
	for range 4 {
		r.Next(&p, finished(table.Drawn, 0, -1))
	}
	if !p.Over {
		t.Error("one round of draws is over")
	}
}

func TestPresets(t *testing.T) {
	type want struct {
		limit                      int32
		full, flowers, with, keeps bool
		flush, pungs, small, winds int32
	}
	for name, w := range map[string]want{
		"default":     {13, false, true, true, true, 7, 3, 5, 6},
		"hkma":        {10, true, false, true, false, 7, 3, 5, 10},
		"zh-wiki":     {13, true, true, false, true, 7, 3, 5, 3},
		"mahjongtime": {10, false, true, true, true, 6, 3, 6, 10},
		"club":        {13, false, true, true, true, 4, 2, 4, 13},
	} {
		c := with(t, "preset", name).Config()
		got := want{c.Limit, c.Full, c.Flowers, c.WithFlowers, c.KeepsOnDraw,
			c.Faan[rowFullFlush], c.Faan[rowAllPungs], c.Faan[rowSmallDragons], c.Faan[rowSmallWinds]}
		if got != w || c.MinFaan != 3 {
			t.Errorf("%s: %+v; expected %+v", name, got, w)
		}
	}
	// Replacements of bonus tiles score in one preset only.
	for name, n := range map[string]int32{"default": 0, "club": 1} {
		r := with(t, "preset", name, "min-faan", "0")
		var p table.Position
		p.Seats, p.By, p.Tile, p.Flags, p.From = 4, table.BySelfDraw, tile.M1, table.FlowerReplacement, -1
		h := &p.Hands[0]
		h.Known, h.Bonus = true, 4
		for _, k := range []string{"123m", "456m", "789p", "55s"} {
			kinds, _ := tile.Parse(k)
			for _, x := range kinds {
				h.Counts[x.Index()]++
			}
		}
		m, _ := tile.Parse("222s")
		h.N = 1
		h.Melds[0] = table.MeldKinds{Type: table.MeldPung, N: 3, Claimed: true}
		copy(h.Melds[0].Tiles[:], m)
		var sh score.Sheet
		if !r.Score(&p, &sh) || ruletest.Items(&sh)["flower-replacement"] != n {
			t.Errorf("%s: %+v", name, sh)
		}
	}
}

// TestAFalseKongDoesNotWin checks that a face-down concealed kong is proven when its
// owner declares a win.
func TestAFalseKongDoesNotWin(t *testing.T) {
	r := with(t, "min-faan", "0", "concealed-kong-visible", "false")
	s := deal(t, r, [4]string{"1234m58p123s456s1z", ruletest.IdleS, ruletest.IdleW, ruletest.IdleN}, "5m", "5p")
	var kong [4]table.Handle
	n := 0
	for _, h := range s.Deal.Seat[0].Hand[:s.Deal.Seat[0].Held] {
		switch s.Deal.Kind(0, h) {
		case tile.M1, tile.M1 + 1, tile.P1 + 7, tile.East:
			kong[n] = h
			n++
		}
	}
	s.Play(0, table.Make(table.ConcealedKong, kong[:n]...)) // 345m 123s 456s 55p beside the false kong
	win := table.Make(table.Win)
	if v := s.Deal.Judge(0, 0, &win); v != table.No {
		t.Errorf("he himself says %v", v)
	}
	if v := s.Deal.Judge(table.Public, 0, &win); v != table.Unknown {
		t.Errorf("the others say %v", v)
	}
	s.Play(0, win)
	s.Ended(table.Fouled)
}
