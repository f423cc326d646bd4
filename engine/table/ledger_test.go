package table_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
)

// goesOn is the toy with a deal that goes on after a win. A winner leaves or, with rivers,
// stays with its hand locked. Each kong is paid by all. With hidden, wins are proven and
// paid at the end.
type goesOn struct {
	*toy
	rivers, hidden bool
}

const (
	stageCheck = table.OwnStage // all hands are open
	regIn      = 0              // register of positions: the seats that pay
	regLocked  = 0              // register of seats
)

func goesOnGame(name string, g goesOn) game {
	must := []string{"a kong", "two wins", "two winners of a tile"}
	if !g.hidden && !g.rivers {
		must = append(must, "a robbed kong")
	}
	return game{name: name, make: func(*rand.Rand) (table.Rules, error) {
		g.toy = newToy(nil).(*toy)
		return &g, nil
	}, met: metWins, must: must}
}

// metWins returns what a deal's ledger has.
func metWins(p *replicas) (met []string) {
	wins, d := p.all.Wins(), p.all
	for i, w := range wins {
		if i > 0 {
			met = append(met, "two wins")
			if w.Handle == wins[i-1].Handle && w.By != table.BySelfDraw {
				met = append(met, "two winners of a tile")
			}
		}
		if w.By == table.ByRob {
			met = append(met, "a robbed kong")
		}
	}
	for _, f := range d.Payments() {
		if f.Meld >= 0 {
			met = append(met, "a kong")
		}
	}
	return met
}

func (g *goesOn) Describe(d *table.Deal, _ table.Viewpoint, p *table.Position) {
	p.Reg[regIn] = int32(d.All() &^ d.Out)
}

func (g *goesOn) Pay(p *table.Position, sh *score.Sheet) {
	for s := range 4 {
		if s != int(p.Seat) && p.Reg[regIn]>>s&1 != 0 && (p.By == table.BySelfDraw || s == int(p.From)) {
			sh.Pay(s, int(p.Seat), 2*sh.Total, "win")
		}
	}
}

func (g *goesOn) Winning(_ *table.Deal, claimants uint8) uint8 { return claimants }

func (g *goesOn) Judge(d *table.Deal, _ table.Viewpoint, seat int, a *table.Act) table.Verdict {
	st := &d.Seat[seat]
	if st.Reg[regLocked] == 0 {
		return table.Sure(a.Type < table.OwnAct)
	}
	return table.Sure(a.Type == table.Pass || a.Type == table.Win || a.Type == table.Discard && a.Use[0] == st.Drawn)
}

// entry returns the ledger's entry of a win, scored if the hand is open.
func (g *goesOn) entry(d *table.Deal, seat int) *table.WinEntry {
	w := &table.WinEntry{Handle: d.WinTile}
	d.WinPosition(table.Public, seat, &w.Position)
	g.score(w)
	return w
}

func (g *goesOn) score(w *table.WinEntry) {
	w.Sheet.Reset(int(w.Seat))
	if w.Hands[w.Seat].Known {
		w.Sheet.Valid = g.Score(&w.Position, &w.Sheet)
		g.Pay(&w.Position, &w.Sheet)
	}
}

func (g *goesOn) Proven(c table.Control) bool {
	g.book(c, c.Winners)
	return true
}

// book books the wins of a question and plays on.
func (g *goesOn) book(c table.Control, winners uint8) {
	start, last := int(c.Turn), -1
	for i := range 4 {
		s := (start + i) % 4
		if winners>>s&1 == 0 {
			continue
		}
		c.BookWin(g.entry(c.Deal(), s))
		last = s
	}
	if c.WinBy == table.ByRob {
		c.Rob(last)
	}
	for s := range 4 {
		switch {
		case winners>>s&1 == 0:
		case !g.rivers:
			c.Drop(s)
		default:
			c.Seat[s].Reg[regLocked] = 1
			if c.WinBy == table.BySelfDraw {
				c.LayAside(s, c.WinTile)
			}
		}
	}
	if bits.OnesCount8(c.Out) >= 3 {
		c.Goto(stageCheck)
		return
	}
	c.PlayOn(last)
}

func (g *goesOn) Enter(c table.Control, s table.Stage) bool {
	switch s {
	case table.StageWin:
		if g.hidden {
			g.book(c, c.Proving)
			return true
		}
	case table.StageReplace:
		for s := range 4 {
			if s != int(c.Turn) && c.Out>>s&1 == 0 {
				c.Book(table.Payment{Flow: score.Flow{From: int8(s), To: c.Turn, Amount: 1, Key: "kong"},
					Win: -1, Owner: c.Turn, Meld: int8(c.Seat[c.Turn].NMeld - 1)})
			}
		}
	case table.StageExhaust:
		c.Goto(stageCheck)
		return true
	case stageCheck:
		for s := range 4 {
			c.ShowHand(s)
		}
	}
	return false
}

func (g *goesOn) Step(c table.Control, _ table.Stage) {
	for i, w := range c.Wins() {
		if w.Sheet.Valid {
			continue
		}
		now, s := *w, int(w.Seat)
		var p table.Position
		c.Fill(table.Public, &p)
		now.Hands[s] = p.Hands[s]
		if w.By != table.BySelfDraw {
			now.Tile = c.Kind(table.Public, w.Handle)
			now.Hands[s].Hold(now.Tile)
		}
		if g.score(&now); !now.Sheet.Valid {
			c.FoulBy(s)
			return
		}
		c.ProveWin(i, &now)
	}
	if len(c.Wins()) == 0 {
		c.End(table.Drawn)
		return
	}
	c.End(table.Won)
}

// TestTheDealGoesOnAfterAWin checks wins, payments, turns and the result on all replicas.
func TestTheDealGoesOnAfterAWin(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		s := newScript(t, &goesOn{newToy(nil).(*toy), false, hidden}, cards{
			hands: []string{"5p123z147m258p36s7z", "46p123m789m11199s", "5556z1122z147m25p", "99m123p456p78p222s"},
			draws: "6s5z9p",
		})
		s.does(0, table.Discard, "5p")
		s.does(1, table.Win, "")
		s.pass()
		d := s.all
		if d.Outcome != table.Playing || d.Won != 1<<1 || d.Out != 1<<1 || len(d.Wins()) != 1 {
			t.Fatalf("outcome %d, won %b, %d wins", d.Outcome, d.Won, len(d.Wins()))
		}
		if moved := map[bool]int32{false: 2}[hidden]; d.Moved[1] != moved || d.Wins()[0].Sheet.Valid == hidden {
			t.Errorf("hidden %t: moved %v", hidden, d.Moved)
		}
		before := d.Hash()
		s.asked(table.StageTurn, 2)
		s.does(2, table.Discard, "7m")
		s.asked(table.StageClaim, 0, 3) // the winner has left
		if d.Hash() == before {
			t.Error("the hash has not changed")
		}
		s.pass()
		s.asked(table.StageTurn, 3)
		s.does(3, table.Win, "")
		s.asked(table.StageTurn, 0)
		copied := *s.all
		before = copied.Hash()
		if wins := copied.Wins(); len(wins) != 2 || wins[1].Seat != 3 || wins[1].By != table.BySelfDraw {
			t.Fatalf("%d wins", len(wins))
		}
		for s.all.Wait != table.WaitOver {
			seat := bits.TrailingZeros8(s.all.Pending)
			s.plays(seat, table.CommonDefault(s.all, seat, map[bool]int{true: 1}[s.all.Asked == table.StageTurn]))
		}
		r := s.all.Result()
		if want := [4]int32{-4, 2, -2, 4}; r.Delta != want || r.Winners != 0b1010 || len(r.Wins) != 2 || len(r.Payments) != 3 || r.Outcome != table.Won {
			t.Errorf("hidden %t: delta %v, expected %v; winners %b, %d wins, %d payments", hidden, r.Delta, want, r.Winners, len(r.Wins), len(r.Payments))
		}
		if copied.Hash() != before || len(copied.Wins()) != 2 {
			t.Error("a copy of the deal was changed")
		}
	}
}

// TestEqualLedgersHaveEqualHashes checks that the hash covers order and content.
func TestEqualLedgersHaveEqualHashes(t *testing.T) {
	pay := func(amount int32, key string) table.Payment {
		return table.Payment{Flow: score.Flow{From: 1, To: 2, Amount: amount, Key: key}, Win: -1, Owner: -1, Meld: -1}
	}
	seen := map[uint64]int{}
	lists := [][]table.Payment{
		nil, {pay(1, "a")}, {pay(2, "a")}, {pay(1, "b")}, {pay(1, "a"), pay(1, "b")}, {pay(1, "b"), pay(1, "a")}, {pay(1, "ab")},
	}
	for i, list := range slices.Concat(lists, lists) {
		c := table.Pose(newToy(nil), table.Setup{})
		for _, p := range list {
			c.Book(p)
		}
		h := c.Hash()
		if at, ok := seen[h]; ok && at != i-len(lists) || !ok && i >= len(lists) {
			t.Errorf("list %d has the hash of list %d: %t", i, at, ok)
		}
		seen[h] = i % len(lists)
	}
}
