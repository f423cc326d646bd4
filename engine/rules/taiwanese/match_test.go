package taiwanese

import (
	"strconv"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// won returns a deal that some seats have won.
func won(seats uint8) *table.Deal {
	d := new(table.Deal)
	d.Outcome, d.Winners = table.Won, seats
	return d
}

func TestLengthAndWinds(t *testing.T) {
	for _, rounds := range []int{1, 2, 4} {
		r := with(t, "rounds", strconv.Itoa(rounds))
		p := table.NewProgress(4)
		r.Begin(&p)
		n := 0
		for !p.Over {
			if want := tile.East + tile.Kind(n/4); p.Round != want || p.Dealer != n%4 {
				t.Fatalf("deal %d: %v, dealer %d", n, p.Round, p.Dealer)
			}
			r.Next(&p, won(1<<((p.Dealer+1)%4)))
			n++
		}
		if n != 4*rounds || p.Why != "taiwanese.next.over" {
			t.Errorf("%d rounds are %d deals, %s", rounds, n, p.Why)
		}
	}
}

func TestStreak(t *testing.T) {
	r := with(t, "draws_between", "2")
	p := table.NewProgress(4)
	r.Begin(&p)
	drawn, void, foul := new(table.Deal), new(table.Deal), new(table.Deal)
	drawn.Outcome, void.Outcome, foul.Outcome = table.Drawn, table.Void, table.Fouled
	for i, c := range []struct {
		d      *table.Deal
		dealer int
		streak int32
	}{
		{won(1), 0, 1}, {won(0b11), 0, 2}, {drawn, 0, 3}, {void, 0, 4}, {won(1), 0, 5}, {drawn, 0, 6}, {drawn, 0, 7},
		{drawn, 0, 0}, {won(1), 0, 1}, {won(0b110), 1, 0}, {drawn, 1, 1}, {foul, 2, 0}, {won(1 << 2), 2, 1},
	} {
		if r.Next(&p, c.d); p.Dealer != c.dealer || p.Reg[regStreak] != c.streak {
			t.Errorf("deal %d: dealer %d, streak %d; expected %d, %d", i, p.Dealer, p.Reg[regStreak], c.dealer, c.streak)
		}
	}
	if s := p.Setup(); s.Reg[regStreak] != 1 {
		t.Error("the streak is handed to the next deal")
	}
}

func TestFalseWin(t *testing.T) {
	for _, c := range []struct {
		tai, limit string
		n          int32
	}{{"16", "0", 16}, {"0", "40", 40}, {"0", "0", 16}} {
		r := with(t, "false_win", "penalise", "false_win_tai", c.tai, "limit", c.limit)
		s := deal(t, r, [4]string{idleE, idleS, idleW, idleN}, "1s", "")
		s.Do(0, table.Discard, "3s")
		s.Play(1, table.Make(table.Win))
		s.Pass()
		ruletest.Paid(t, s.Ended(table.Fouled), [4]int32{2 * c.n, -4 * c.n, c.n, c.n})
		if p := next(r, s, 3); p.Dealer != 1 || p.Reg[regStreak] != 0 {
			t.Errorf("dealer %d, streak %d", p.Dealer, p.Reg[regStreak])
		}
		s = deal(t, r, [4]string{idleE, idleS, idleW, idleN}, "1s", "")
		s.Play(0, table.Make(table.Win))
		ruletest.Paid(t, s.Ended(table.Fouled), [4]int32{-3 * c.n, c.n, c.n, c.n})
	}
	s := deal(t, with(t), [4]string{idleE, idleS, idleW, idleN}, "1s", "")
	s.Do(0, table.Discard, "3s")
	if s.Can(1, table.Win, "") {
		t.Error("by default a false win is not offered")
	}
}

// insured returns the seat that is liable for a win by South. The melds were claimed one
// after another, each from the given seat.
func insured(t *testing.T, r *Rules, hand string, melds []string, givers []int8, win string, by table.By, from int8) int {
	t.Helper()
	var p table.Position
	p.Seats, p.Seat, p.By, p.From, p.Discards, p.Round = 4, 1, by, from, 30, tile.East
	h := &p.Hands[1]
	h.Known = true
	var st table.SeatState
	for i, m := range melds {
		h.Melds[h.N] = meld(t, m)
		h.N++
		if g := givers[i]; g >= 0 {
			noteLiable(&st, h.Melds[:h.N], i, feederOf(g, uint8(i+1)))
		}
	}
	h.Reg = st.Reg
	for _, k := range kinds(t, hand+win) {
		h.Hold(k)
	}
	p.Tile = kinds(t, win)[0]
	if by != table.BySelfDraw {
		recordFeeder(&p)
	}
	var sh score.Sheet
	sh.Reset(1)
	if !r.Score(&p, &sh) {
		t.Fatalf("%s %v %s is no win", hand, melds, win)
	}
	return r.liable(&p, &sh)
}

func TestEdge31And33Liability(t *testing.T) {
	r := with(t, "all_honors", "40", "all_terminals", "40")
	honors := with(t, "all_honors", "40", "all_terminals", "40", "insurance_honors", "true")
	document := with(t, "preset", "document")
	four := []string{"(111m)", "(234m)", "(345m)", "(678m)"}
	five := append(four, "(999m)")
	winds := []string{"(111z)", "(222z)", "(444z)"}
	for _, c := range []struct {
		name   string
		rules  *Rules
		hand   string
		melds  []string
		givers []int8
		win    string
		by     table.By
		from   int8
		who    int
	}{
		{"one suit: the tile that wins beside four", r, "9955m", four, []int8{0, 0, 0, 0}, "5m", table.ByDiscard, 3, 3},
		{"one suit: drawn beside four", r, "9955m", four, []int8{0, 0, 0, 0}, "5m", table.BySelfDraw, -1, -1},
		{"one suit: the fifth meld, then drawn", r, "5m", five, []int8{0, 0, 0, 0, 2}, "5m", table.BySelfDraw, -1, 2},
		{"one suit: the fifth meld, then another's tile", r, "5m", five, []int8{0, 0, 0, 0, 2}, "5m", table.ByDiscard, 3, 3},
		{"one suit: robbed", r, "9955m", four, []int8{0, 0, 0, 0}, "5m", table.ByRob, 3, 3},
		{"one suit: a concealed kong is not exposed", r, "9955m", []string{"(111m)", "(234m)", "(345m)", "[6666m]"}, []int8{0, 0, 0, -1}, "5m", table.ByDiscard, 3, -1},
		{"one suit: the fifth for a kong", r, "5m", append(four, "(9999m)"), []int8{0, 0, 0, 0, 2}, "5m", table.BySelfDraw, -1, -1},
		{"not one suit", r, "9955p", four, []int8{0, 0, 0, 0}, "5p", table.ByDiscard, 3, -1},
		{"four winds: the fourth meld, then another's tile", r, "8p678s", append(winds, "(333z)"), []int8{0, 0, 0, 2}, "8p", table.ByDiscard, 3, 2},
		{"four winds: the fourth meld, then drawn", r, "8p678s", append(winds, "(333z)"), []int8{0, 0, 0, 2}, "8p", table.BySelfDraw, -1, 2},
		{"little four winds: the pair (edge 33)", r, "456m55p5p3z", winds, []int8{0, 0, 0}, "3z", table.ByDiscard, 3, 3},
		{"big four winds: the pung that wins", r, "456m55p33z", winds, []int8{0, 0, 0}, "3z", table.ByDiscard, 3, 3},
		{"little four winds: another tile", r, "45m555p33z", winds, []int8{0, 0, 0}, "6m", table.ByDiscard, 3, -1},
		{"four winds: a kong of the fourth", r, "8p678s", append(winds, "(3333z)"), []int8{0, 0, 0, 2}, "8p", table.ByDiscard, 3, -1},
		{"three dragons: the third meld", r, "23p99s", []string{"(555z)", "(666z)", "(777z)", "(123m)"}, []int8{0, 0, 2, 0}, "1p", table.ByDiscard, 3, 2},
		{"little three dragons: the pair", r, "234p789s7z", []string{"(555z)", "(666z)", "(123m)"}, []int8{0, 0, 0}, "7z", table.ByDiscard, 3, 3},
		{"little three dragons: the pair drawn", r, "234p789s7z", []string{"(555z)", "(666z)", "(123m)"}, []int8{0, 0, 0}, "7z", table.BySelfDraw, -1, -1},
		{"all honors: not insured", r, "1117z", []string{"(222z)", "(333z)", "(444z)", "(666z)"}, []int8{0, 0, 0, 0}, "7z", table.ByDiscard, 3, -1},
		{"all honors: insured by option", honors, "2255z", []string{"(111z)", "(333z)", "(666z)", "(777z)"}, []int8{0, 0, 0, 0}, "2z", table.ByDiscard, 3, 3},
		{"all terminals: insured by option", honors, "9m", []string{"(111m)", "(111p)", "(999p)", "(111s)", "(999s)"}, []int8{0, 0, 0, 0, 2}, "9m", table.BySelfDraw, -1, 2},
		{"all honors: as in the document", document, "2255z", []string{"(111z)", "(333z)", "(666z)", "(777z)"}, []int8{0, 0, 0, 0}, "2z", table.ByDiscard, 3, 3},
		{"all terminals: as in the document", document, "9m", []string{"(111m)", "(111p)", "(999p)", "(111s)", "(999s)"}, []int8{0, 0, 0, 0, 2}, "9m", table.BySelfDraw, -1, 2},
		{"the latest of two", r, "2z", []string{"(333z)", "(444z)", "(111z)", "(555z)", "(666z)"}, []int8{0, 0, 3, 0, 0}, "2z", table.ByDiscard, 2, 2},
		{"no insurance", with(t, "insurance", "false"), "9955m", four, []int8{0, 0, 0, 0}, "5m", table.ByDiscard, 3, -1},
	} {
		if got := insured(t, c.rules, c.hand, c.melds, c.givers, c.win, c.by, c.from); got != c.who {
			t.Errorf("%s: %d is liable; expected %d", c.name, got, c.who)
		}
	}
}

// TestLiabilityInPlay checks that East, having fed South's fourth wind meld, pays for all
// when South wins by self-draw.
func TestLiabilityInPlay(t *testing.T) {
	r := with(t)
	s := deal(t, r, [4]string{idleE, "258m369p14s11223344z", "369m147p258s5566777z", "1478m369p258s123456z"}, "1p1p1p9m9m9m8p8p2p2p", "")
	for i, wind := range []string{"1z", "2z", "3z", "4z"} {
		s.Discard(0, wind, 1)
		s.Claim(1, table.Pung, wind[:1]+wind)
		s.Discard(1, [...]string{"2m", "5m", "8m", "3p"}[i])
		s.Drop(2)
		s.Drop(3)
	}
	if claimed(s.Deal.Seat[1].Reg[regWindFeeder]) != 0 {
		t.Error("East is liable for four winds")
	}
	var v table.View
	s.Deal.View(1, &v)
	if m := r.Marks(&v, 0, nil); len(m) == 0 || m[len(m)-1].Word != "mark.liable" {
		t.Errorf("it is shown: %v", m)
	}
}

func TestLastFive(t *testing.T) {
	// Late in the wall, South wins on a kind that was not visible.
	for _, c := range []struct {
		option  string
		live    int
		insured bool
	}{{"true", 4, true}, {"true", 8, false}, {"false", 4, false}} {
		s := ruletest.New(t, with(t, "flowers", "false", "insurance_last_five", c.option), ruletest.Wall{
			Setup: table.Setup{Round: tile.East}, Hands: []string{"899m258p369s1234567z", full, idleW, "1m369p258s112233445z"},
		})
		s.ToTheEnd(c.live)
		s.Do(3, table.Discard, "1m")
		s.Do(1, table.Win, "")
		s.Pass()
		res := s.Ended(table.Won)
		v := res.Sheets[1].Total
		want := [4]int32{0, v, 0, -v}
		if c.insured {
			want = [4]int32{0, 3*v + 1, 0, -3*v - 1} // includes East's bonus
		}
		ruletest.Paid(t, res, want)
	}
}
