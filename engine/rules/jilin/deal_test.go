package jilin

import (
	"testing"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// fixedDice throws what it is told, in order, then ones.
type fixedDice struct{ throws [][]uint8 }

func (f *fixedDice) Throw(n int) (d [4]uint8) {
	if len(f.throws) == 0 {
		for i := range n {
			d[i] = 1
		}
		return d
	}
	copy(d[:], f.throws[0])
	f.throws = f.throws[1:]
	return d
}

// stack is a deal with chosen hands, draws and replacements.
type stack struct {
	t      *testing.T
	d      *table.Deal
	holder table.Holder
	ev     []table.Event
}

// deal stacks the wall: hands of E S W N (13 tiles each, East's 14th is the first
// of draws), the tiles drawn from the front, the replacements from the back.
// Other tiles fill up in the order of the kinds, from the last honour down.
func deal(t *testing.T, opt table.Options, hands [4]string, draws, back string, dice ...[]uint8) *stack {
	t.Helper()
	o, err := table.Settled(Options, Presets, opt)
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	var places [136]tile.Kind // by place from the breach
	left := tile.Set136()
	put := func(place int, k tile.Kind) {
		if left[k] == 0 {
			t.Fatalf("a fifth %v", k)
		}
		left[k]--
		places[place] = k
	}
	for s, h := range hands {
		kinds, err := tile.Parse(h)
		if err != nil || len(kinds) != 13 {
			t.Fatalf("hand %q: %d tiles, %v", h, len(kinds), err)
		}
		for i, k := range kinds {
			if i < 12 {
				put(i/4*16+s*4+i%4, k)
			} else {
				put(48+s, k)
			}
		}
	}
	kinds, _ := tile.Parse(draws)
	for i, k := range kinds {
		put(52+i, k)
	}
	kinds, _ = tile.Parse(back)
	for i, k := range kinds {
		put(134-2*(i/2)+i%2, k)
	}
	next := tile.Red
	for i := range places {
		if places[i] == tile.None {
			for left[next] == 0 {
				next--
			}
			put(i, next)
		}
	}
	s := &stack{t: t, d: table.New(r, table.Setup{})}
	throws := append([][]uint8{{1}, {1, 1}, {1, 1}}, dice...)
	// East throws 2: South's side; 4 columns skipped: column 17 + 4.
	const column = 21
	wall := make([]tile.Kind, 136)
	for i, k := range places {
		wall[(2*column+i)%136] = k
	}
	s.holder = table.Holder{Kinds: wall, Dice: &fixedDice{throws}}
	s.d.Know(wall)
	s.settle(nil)
	return s
}

func (s *stack) settle(ev []table.Event) {
	s.t.Helper()
	ev, err := s.holder.Settle(s.d, ev, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	s.ev = append(s.ev, ev...)
}

// find gives the legal act of a type that names just these tiles.
func (s *stack) find(seat int, typ table.ActType, tiles string) (table.Act, bool) {
	s.t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		s.t.Fatal(err)
	}
	var want tile.Set
	for _, k := range kinds {
		want[k]++
	}
	for _, a := range s.d.Legal(seat, nil) {
		var have tile.Set
		for _, h := range a.Tiles() {
			have[s.d.Kind(table.Eye(seat), h)]++
		}
		if a.Type == typ && have == want {
			return a, true
		}
	}
	return table.Act{}, false
}

// can tells whether an act is legal now.
func (s *stack) can(seat int, typ table.ActType, tiles string) bool {
	s.t.Helper()
	_, ok := s.find(seat, typ, tiles)
	return ok
}

// do plays an act; the other seats that are asked in the same question must be
// answered for with others.
func (s *stack) do(seat int, typ table.ActType, tiles string) {
	s.t.Helper()
	a, ok := s.find(seat, typ, tiles)
	if !ok {
		s.t.Fatalf("seat %d cannot %s %s in stage %d; it can %v", seat, s.d.ActName(typ), tiles, s.d.Asked, s.d.Legal(seat, nil))
	}
	s.play(seat, a)
}

func (s *stack) play(seat int, a table.Act) {
	s.t.Helper()
	var ev []table.Event
	for _, in := range s.d.Inputs(seat, a, nil) {
		var err error
		if ev, err = s.d.Apply(&in, ev); err != nil {
			s.t.Fatal(err)
		}
	}
	s.settle(ev)
}

// pass answers for every seat that is asked in a window or step, the given ones
// excepted.
func (s *stack) pass(but ...int) {
	s.t.Helper()
next:
	for seat := range 4 {
		if s.d.Pending>>seat&1 == 0 {
			continue
		}
		for _, b := range but {
			if b == seat {
				continue next
			}
		}
		if s.d.Asked == table.StageTurn {
			s.t.Fatalf("seat %d is asked in its turn", seat)
		}
		s.play(seat, table.Make(table.Pass))
	}
}

// drop discards what was drawn and lets all pass.
func (s *stack) drop(seat int) {
	s.t.Helper()
	h := s.d.Seat[seat].Drawn
	if h == table.NoHandle {
		s.t.Fatalf("seat %d has drawn nothing", seat)
	}
	s.play(seat, table.Make(table.Discard, h))
	s.pass()
}

func (s *stack) meld(seat, n int) string {
	var p table.Position
	s.d.Fill(table.Public, &p)
	return tile.Format(p.Hands[seat].Melds[n].Of())
}

func (s *stack) ended(o table.Outcome) *table.Result {
	s.t.Helper()
	if s.d.Wait != table.WaitOver || s.d.Outcome != o {
		s.t.Fatalf("the deal is at stage %d, outcome %d; outcome %d was expected", s.d.Stage, s.d.Outcome, o)
	}
	return s.d.Result()
}

// Hands that wait for nothing and can claim little.
const (
	idleE = "147m258p369s1234z"
	idleS = "258m369p147s5671z"
	idleW = "369m147p258s1567z"
	idleN = "147m369p258s2347z"
)

func TestEdge17StealLeavesTheLayerHisSet(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1347z", "258m369p147s5672z", "369m147p258s1156z", "147m369p258s2345z"}, "1z", "")
	s.do(0, ActLay, "1134z")
	if s.d.Asked != stageSteal {
		t.Fatalf("no window opened: stage %d", s.d.Asked)
	}
	if s.can(1, ActSteal, "11z") || !s.can(2, ActSteal, "11z") {
		t.Fatal("only the holder of both others can steal")
	}
	back := s.d.Back
	s.pass(2)
	s.do(2, ActSteal, "11z")
	if got := s.meld(0, 0); got != "134z" {
		t.Errorf("the layer keeps %s, not 134z", got)
	}
	if got := s.meld(2, 0); got != "111z" {
		t.Errorf("the stealer has %s", got)
	}
	if s.d.Back != back || s.d.Turn != 2 || s.d.Asked != table.StageTurn {
		t.Errorf("compensation %d, turn %d, stage %d", s.d.Back-back, s.d.Turn, s.d.Asked)
	}
	if s.d.Seat[0].Held != 10 || s.d.Seat[0].River.N != 0 {
		t.Errorf("the layer holds %d and has discarded %d", s.d.Seat[0].Held, s.d.Seat[0].River.N)
	}
	// Edge 22: the stealer is open.
	if s.d.Seat[2].Reg[regOpened] != 1 || s.d.Seat[0].Reg[regOpened] != 0 {
		t.Error("the stealer is open, the layer is not")
	}
	s.do(2, table.Discard, "3m")
	s.pass()
	if s.d.Turn != 3 {
		t.Errorf("play goes on to the stealer's right, not to %d", s.d.Turn)
	}
}

func TestEdge18ThirdCopyCannotBeStolen(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1123z", "258m369p147s5676z", "369m147p258s5675z", idleN}, "1z", "4z7z")
	s.do(0, ActLay, "1123z")
	s.pass() // the window on the doubled East
	back := s.d.Back
	s.do(0, ActAdd, "1z")
	if s.d.Asked != table.StageTurn || s.d.Turn != 0 {
		t.Fatalf("a window opened on the third copy: stage %d", s.d.Asked)
	}
	if s.d.Back != back+1 {
		t.Errorf("%d compensations", s.d.Back-back)
	}
	if got := s.meld(0, 0); got != "12311z" {
		t.Errorf("the set is %s", got)
	}
}

func TestEdge19NewKindOpensNoWindow(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1234z", idleS, idleW, "147m369p258s2567z"}, "9m", "9p")
	s.do(0, ActLay, "123z")
	back := s.d.Back
	s.do(0, ActAdd, "4z")
	if s.d.Asked != table.StageTurn || s.d.Back != back+1 {
		t.Errorf("stage %d, %d compensations", s.d.Asked, s.d.Back-back)
	}
	if s.d.Replaced != 1 {
		t.Error("a win on that tile doubles again")
	}
}

func TestEdge20ClaimedDragonSeriesIsFrozen(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1236z", "258m369p147s5717z", "369m147p258s1256z", "147m369p258s2346z"}, "9m", "")
	s.do(0, table.Discard, "6z")
	s.pass(1)
	s.do(1, table.Chow, "")
	s.do(1, table.Chow, "57z")
	if s.d.Seat[1].Melds[0].Type != table.MeldChow || s.d.Seat[1].Reg[regOpened] != 1 {
		t.Error("TCHE of dragons lays a chow and opens")
	}
	if s.can(1, ActAdd, "7z") {
		t.Error("a claimed dragon series cannot grow")
	}
}

func TestEdge31LastDiscardMayBeClaimed(t *testing.T) {
	s := deal(t, nil, [4]string{idleE, idleS, idleW, idleN}, "", "")
	for s.d.Wait == table.WaitAct && s.d.CanDraw() {
		s.do(int(s.d.Turn), table.Discard, tile.Format([]tile.Kind{s.d.Kind(table.Eye(s.d.Turn), s.d.Seat[s.d.Turn].Drawn)}))
		s.pass()
	}
	if s.d.Left != 12 || s.d.Asked != table.StageTurn {
		t.Fatalf("%d left, stage %d", s.d.Left, s.d.Asked)
	}
	p := int(s.d.Turn)
	h := s.d.Seat[p].Drawn
	s.play(p, table.Make(table.Discard, h))
	for seat := range 4 {
		if seat != p && s.can(seat, table.Kong, "") {
			t.Error("a kong without a compensation")
		}
	}
	s.pass()
	s.ended(table.Drawn)
}

func TestEdge32LayOfFourNeedsACompensation(t *testing.T) {
	// North holds 1 2 3 4 z and takes the 23rd tile, after which 60 are left.
	s := deal(t, table.Options{"reserve_tiles": "60"}, [4]string{idleE, idleS, idleW, "147m369p258s1234z"}, "", "")
	for s.d.CanDraw() {
		s.drop(int(s.d.Turn))
	}
	if s.d.Left != 60 || s.d.Turn != 3 || s.d.Asked != table.StageTurn {
		t.Fatalf("%d left, turn %d, stage %d", s.d.Left, s.d.Turn, s.d.Asked)
	}
	if s.can(3, ActLay, "1234z") {
		t.Error("a LAY of four without a compensation")
	}
	if !s.can(3, ActLay, "123z") {
		t.Error("a LAY of three needs none")
	}
}

// tenpaiE waits for 4p alone beside a closed hand: 678m 35p 999m 234s 77s.
const tenpaiE = "678999m35p23477s"

func TestEdge33RevealLaysOutOfTurn(t *testing.T) {
	s := deal(t, nil, [4]string{tenpaiE, "258m369p147s5671z", "369m147p58s12335z", idleN}, "1z", "")
	s.do(0, ActTing, "1z")
	if s.d.Asked != stageReveal || s.d.Pending != 15 {
		t.Fatalf("REVEAL asks all four: stage %d, %04b", s.d.Asked, s.d.Pending)
	}
	back := s.d.Back
	s.pass(1, 2)
	s.do(1, ActLay, "567z")
	s.do(2, ActLay, "123z")
	s.pass() // asked again, those who laid
	if s.d.Asked != table.StageClaim || s.d.Subject == table.NoHandle {
		t.Fatalf("the claims on the discard follow, not stage %d", s.d.Asked)
	}
	if s.meld(2, 0) != "123z" || s.d.Back != back {
		t.Error("three tiles out of turn, no compensation")
	}
	s.pass()
	// Later sets are added in the owner's turn.
	if s.d.Turn != 1 || s.d.Seat[1].Reg[regLate] != 0 {
		t.Error("a set of REVEAL is not late")
	}
}

func TestEdge34NearestWinnerAlone(t *testing.T) {
	// East discards; South and North both wait for 4p in their first turn.
	s := deal(t, nil, [4]string{"147m258p369s1234z", tenpaiE, idleW, "234m35678p11199s"}, "4p", "")
	s.do(0, table.Discard, "4p")
	if !s.can(1, table.Win, "") {
		t.Fatal("South completes a hand before his first discard (edge 2)")
	}
	for seat := 1; seat < 4; seat++ {
		if s.can(seat, table.Win, "") {
			s.do(seat, table.Win, "")
		} else {
			s.play(seat, table.Make(table.Pass))
		}
	}
	r := s.ended(table.Won)
	if r.Winners != 1<<1 {
		t.Errorf("winners %04b", r.Winners)
	}
	// Edge 2: nobody is in TING, so East pays the hand for all.
	for _, f := range r.Sheets[1].Flows {
		if f.Key == "hand" && (f.From != 0 || f.To != 1) {
			t.Errorf("%d pays %d", f.From, f.To)
		}
	}
	if r.Delta[0] >= 0 {
		t.Errorf("changes %v", r.Delta)
	}
}

func TestEdge03NoWinAfterADiscardWithoutTing(t *testing.T) {
	s := deal(t, nil, [4]string{"147m258p369s1234z", "678999m35p23477s", idleW, "147m369p28s23474z"}, "9s1z5z6z4p", "")
	s.drop(0)
	s.drop(1)
	s.drop(2)
	s.drop(3)
	s.do(0, table.Discard, "4p")
	if s.can(1, table.Win, "") {
		t.Error("South has discarded and has not announced TING")
	}
}

func TestEdge25JokerIsTakenAndToldInOrder(t *testing.T) {
	// East and South are in TING. East's next turn: die 1, the column at the end.
	s := deal(t, nil, [4]string{tenpaiE, "123789m46s11199p", "36m147p58s112567z", "147m36p258s23476z"}, "1z5z6z7z", "8s", []uint8{1})
	s.do(0, ActTing, "1z")
	s.pass()
	s.pass()
	s.do(1, ActTing, "5z")
	s.pass()
	if joker(s.d) != table.NoHandle {
		t.Fatal("no joker exists before the roller's next turn")
	}
	s.drop(2)
	s.drop(3)
	if s.d.Asked != stageJoker {
		t.Fatalf("the roller is asked about the joker, not stage %d", s.d.Asked)
	}
	j := joker(s.d)
	if s.d.Kind(0, j) != tile.S1+7 || s.d.Kind(1, j) != tile.None || s.d.Kind(table.Public, j) != tile.None {
		t.Error("only the roller knows it")
	}
	left := s.d.Left
	s.do(0, ActKeep, "")
	if s.d.Left != left-1 {
		t.Errorf("the set-aside tile counts as left: %d, then %d after the draw", left, s.d.Left)
	}
	s.drop(0)
	if s.d.Turn != 1 || s.d.Kind(1, j) != tile.S1+7 || s.d.Kind(2, j) != tile.None {
		t.Error("South, in TING, learns it at his own next turn")
	}
}

func TestEdge26DeadJokerGoesBackFaceUp(t *testing.T) {
	// The joker is 7z; South and West discard one in the first round, North his in
	// the second.
	s := deal(t, nil, [4]string{tenpaiE, "258m369p147s5167z", idleW, "147m369p258s2347z"},
		"1z", "7z8m1m", []uint8{1}, []uint8{1}, []uint8{2})
	s.do(0, ActTing, "1z")
	s.pass()
	s.pass()
	s.do(1, table.Discard, "7z")
	s.pass()
	s.do(2, table.Discard, "7z")
	s.pass()
	s.drop(3)
	j := joker(s.d)
	if s.d.Asked != stageJoker || s.d.Kind(0, j) != tile.Red || s.can(0, ActPutBack, "") {
		t.Fatal("two copies lie open: the joker lives")
	}
	s.do(0, ActKeep, "")
	s.drop(0)
	s.drop(1)
	s.drop(2)
	s.do(3, table.Discard, "7z")
	s.pass()
	if s.d.Turn != 0 || s.d.Asked != stageJoker || s.can(0, ActKeep, "") {
		t.Fatal("the third copy lies open: it cannot be kept any more")
	}
	s.do(0, ActPutBack, "")
	if s.d.Place[j] != table.InWall || s.d.Public[j] != tile.Red {
		t.Error("it lies in its place, face up")
	}
	// 1 shows the face-up tile and is thrown again; 2 takes the next column.
	if n := joker(s.d); n == j || s.d.Kind(0, n) != tile.M1 {
		t.Errorf("the new joker is %v", s.d.Kind(0, n))
	}
}

func TestEdge28RollerWinsByMatch(t *testing.T) {
	s := deal(t, nil, [4]string{tenpaiE, idleS, idleW, idleN}, "1z5z6z7z", "4p", []uint8{1})
	s.do(0, ActTing, "1z")
	s.pass()
	s.pass()
	s.drop(1)
	s.drop(2)
	s.drop(3)
	if s.d.Asked != stageJoker || !s.can(0, table.Win, "") {
		t.Fatalf("stage %d: the joker is his wait", s.d.Asked)
	}
	s.do(0, table.Win, "")
	r := s.ended(table.Won)
	keys := map[string]bool{}
	for _, it := range r.Sheets[0].Items {
		keys[it.Key] = true
	}
	for _, k := range []string{"x2-self-draw", "x2-joker", "x2-joker-is-wait", "x2-closed", "x2-dealer"} {
		if !keys[k] {
			t.Errorf("%s is missing from %v", k, r.Sheets[0].Items)
		}
	}
}

func TestEdge37ConcealedSetsScoreWithoutTing(t *testing.T) {
	// East wins with the fourteen tiles dealt; South holds three winds.
	s := deal(t, nil, [4]string{tenpaiE, "258m369p147s1235z", idleW, "147m369p258s4677z"}, "4p", "")
	s.do(0, table.Win, "")
	r := s.ended(table.Won)
	sum := int32(0)
	for _, c := range r.Delta {
		sum += c
	}
	if sum != 0 {
		t.Errorf("changes %v", r.Delta)
	}
	for seat := range 4 {
		for _, h := range s.d.Seat[seat].Hand[:s.d.Seat[seat].Held] {
			if s.d.Public[h] == tile.None {
				t.Fatal("all hands lie open")
			}
		}
	}
	got := int32(0)
	for i := range r.Sheets {
		for _, f := range r.Sheets[i].Flows {
			if f.To == 1 {
				got += f.Amount
			}
		}
	}
	if got < 9 {
		t.Errorf("South is paid %d for three winds, 9 or more was expected", got)
	}
}

func TestShuffleIsWrittenDown(t *testing.T) {
	set := tile.Set136()
	seed := [32]byte{31: 1}
	if got, want := tile.Format(match.Wall(&set, &seed, 1)[:10]), firstTen; got != want {
		t.Errorf("the wall of seed 1 begins %s, it was %s when the record format was fixed", got, want)
	}
}

const firstTen = "2p1m3p4m4s7z8m541z"
