package bot_test

import (
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// toy is a plain rule set whose only information for bots is its shapes.
type toy struct {
	table.Plain
	spec table.Spec
}

func (t *toy) Spec() *table.Spec    { return &t.spec }
func (t *toy) Shapes() []hand.Shape { return []hand.Shape{hand.Common} }

func (t *toy) Score(p *table.Position, sh *score.Sheet) bool {
	h := &p.Hands[p.Seat]
	sh.Total = 1
	return hand.IsWin(&h.Counts, &hand.Common, int(h.N))
}

func (t *toy) Pay(p *table.Position, sh *score.Sheet) {
	for s := range int(p.Seats) {
		if s != int(p.Seat) {
			sh.Pay(s, int(p.Seat), sh.Total, "win")
		}
	}
}

func newToy() *toy {
	return &toy{spec: table.Spec{
		Seats: 4, Tiles: tile.Set144(), HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true, Bonus: true, Rob: true,
		Claims: []table.Claim{
			{Type: table.Win, Rank: 9, Last: true}, {Type: table.Kong, Rank: 5, Need: 3},
			{Type: table.Pung, Rank: 5, Need: 2}, {Type: table.Chow, Rank: 3, Need: 2, Next: true},
		},
	}}
}

func player(t testing.TB, level string, r table.Rules) bot.Player {
	t.Helper()
	p, err := bot.New(level, r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// all returns the rule sets with which bots are tested.
func all(t testing.TB) map[string]table.Rules {
	t.Helper()
	out := map[string]table.Rules{"toy": newToy()}
	for _, e := range rules.All() {
		r, _, err := rules.New(e.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		out[e.ID] = r
	}
	return out
}

func TestLevels(t *testing.T) {
	for _, level := range bot.Levels() {
		player(t, level, newToy())
	}
	if _, err := bot.New("genius", newToy()); err == nil || !strings.Contains(err.Error(), "tsumogiri") {
		t.Errorf("the error is %v", err)
	}
}

// view returns a view of seat 0 with concealed tiles, asked in a stage.
func view(t testing.TB, tiles string, stage table.Stage) *table.View {
	t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	v := &table.View{Seats: 4, Stage: stage, Wait: table.WaitAct, Mine: true, Asked: 1, From: 3, Left: 60}
	own := &v.Hands[0]
	own.Drawn = -1
	for i, k := range kinds {
		own.Tiles[i] = k
		own.Held++
	}
	return v
}

// act returns an act with tiles of the view's hand.
func act(t testing.TB, v *table.View, ty table.ActType, tiles string) table.ViewAct {
	t.Helper()
	kinds, err := tile.Parse(tiles)
	if err != nil {
		t.Fatal(err)
	}
	a := table.ViewAct{Type: ty, N: uint8(len(kinds))}
	copy(a.Kinds[:], kinds)
	own := &v.Hands[0]
	for i, k := range kinds {
		for j := range own.Held {
			if own.Tiles[j] == k {
				a.Slots[i] = int8(j)
			}
		}
	}
	return a
}

func discards(t testing.TB, v *table.View) {
	own := &v.Hands[0]
	for _, k := range own.Tiles[:own.Held] {
		v.Acts = append(v.Acts, act(t, v, table.Discard, k.String()))
	}
}

func TestADiscardLeavesTheHandNearest(t *testing.T) {
	p := player(t, "strong", newToy())
	for _, c := range []struct{ hand, want string }{
		{"123m456m789p11z23s9p", "9p"},
		{"123m456m789p11z24s9s", "9s"},
		{"19m19p19s12345677z5p", "5p"},
		{"1122334455667m4z9p", "4z9p"},
	} {
		v := view(t, c.hand, table.StageTurn)
		discards(t, v)
		if got := v.Acts[p.Choose(v)].Kinds[0].String(); !strings.Contains(c.want, got) {
			t.Errorf("of %s it discards %s, want %s", c.hand, got, c.want)
		}
	}
}

// Of two equal waits, the one with more unseen tiles is kept.
func TestUnseenTilesCount(t *testing.T) {
	p := player(t, "strong", newToy())
	v := view(t, "123m456m789p11z24s79s", table.StageTurn)
	discards(t, v)
	river := &v.Hands[2]
	for i := range 3 {
		river.River[i] = tile.S1 + 7 // 8s: the wait 7-9 has one tile left
		river.NRiver++
	}
	if got := v.Acts[p.Choose(v)].Kinds[0]; got != tile.S1+6 && got != tile.S1+8 {
		t.Errorf("it discards %v and waits for the last 8s", got)
	}
}

func TestAClaimMustBringTheHandNearer(t *testing.T) {
	p := player(t, "strong", newToy())
	for _, c := range []struct {
		hand, subject string
		claims        []table.ActType
		want          table.ActType
	}{
		{"123m456m22p5s7z23p9s", "2p", []table.ActType{table.Pung}, table.Pung},
		{"19m19p19s1234567z", "1z", []table.ActType{table.Pung}, table.Pass},
		{"123m456m13p55s7z11s", "2p", []table.ActType{table.Chow}, table.Chow},
		{"123m456m123p55s23s", "3p", []table.ActType{table.Chow}, table.Pass},
		{"123m456m222p5s7z1s", "2p", []table.ActType{table.Kong, table.Pung}, table.Kong},
		{"123m456m789p1155s", "1s", []table.ActType{table.Pung, table.Win}, table.Win},
	} {
		v := view(t, c.hand, table.StageClaim)
		v.Subject = act(t, v, table.Pass, c.subject).Kinds[0]
		for _, ty := range c.claims {
			v.Acts = append(v.Acts, table.ViewAct{Type: ty})
		}
		v.Acts = append(v.Acts, table.ViewAct{Type: table.Pass})
		if got := v.Acts[p.Choose(v)].Type; got != c.want {
			t.Errorf("%s, %s discarded: act %d, want %d", c.hand, c.subject, got, c.want)
		}
	}
}

func TestFlowersAreLaid(t *testing.T) {
	for _, level := range bot.Levels() {
		v := view(t, "123m456m789p11z24s3f", table.StageTurn)
		v.Acts = append(v.Acts, act(t, v, table.Discard, "2s"), act(t, v, table.Flower, "3f"), act(t, v, table.Discard, "4s"))
		if got := player(t, level, newToy()).Choose(v); got != 1 {
			t.Errorf("%s chooses act %d", level, got)
		}
	}
}

func TestTsumogiriDiscardsWhatItDrew(t *testing.T) {
	p := player(t, "tsumogiri", newToy())
	v := view(t, "123m456m789p11z24s9s", table.StageTurn)
	v.Hands[0].Drawn = 6
	discards(t, v)
	for i := range v.Acts {
		v.Acts[i].Slots[0] = int8(i)
	}
	if got := p.Choose(v); got != 6 {
		t.Errorf("it discards tile %d", got)
	}
	v.Acts = append(v.Acts, table.ViewAct{Type: table.Win})
	if got := p.Choose(v); got != len(v.Acts)-1 {
		t.Error("it does not win")
	}
	v.Acts = []table.ViewAct{{Type: table.Pung}, {Type: table.Chow}, {Type: table.Pass}}
	if got := p.Choose(v); got != 2 {
		t.Error("it claims")
	}
}

// watched checks each decision of a player.
type watched struct {
	bot.Player
	t    *testing.T
	name string
	seen map[table.ActType]int
	wins bool // it wins whenever it can
}

func (w watched) Choose(v *table.View) int {
	before := *v
	at := w.Player.Choose(v)
	if again := w.Player.Choose(v); again != at {
		w.t.Errorf("%s: asked again it chooses %d instead of %d", w.name, again, at)
	}
	if at < 0 || at >= len(v.Acts) {
		w.t.Fatalf("%s: it chooses %d of %d", w.name, at, len(v.Acts))
	}
	if before.Hands != v.Hands || len(before.Acts) != len(v.Acts) {
		w.t.Errorf("%s: it changed its view", w.name)
	}
	for _, a := range v.Acts {
		if w.wins && a.Type == table.Win && v.Acts[at].Type != table.Win {
			w.t.Errorf("%s: it does not win", w.name)
		}
	}
	w.seen[v.Acts[at].Type]++
	return at
}

func TestBotsPlayWholeMatches(t *testing.T) {
	for name, r := range all(t) {
		for _, level := range bot.Levels() {
			config := match.Config{ID: name, Seed: [32]byte{1, 2, 3}}
			m, _, err := match.New(config, r, nil)
			if err != nil {
				t.Fatal(err)
			}
			var d bot.Driver
			seen := map[table.ActType]int{}
			for i := range d.Players {
				wins := name != "sichuan" || level == "plain" || level == "tsumogiri" // others pass up cheap wins
				d.Players[i] = watched{player(t, level, r), t, name + " " + level, seen, wins}
			}
			for range 12 {
				if err := d.Deal(m); err != nil {
					t.Fatal(err)
				}
				if m.Progress.Over { // some rule sets end when points run out
					config.Seed[3]++
					if m, _, err = match.New(config, r, nil); err != nil {
						t.Fatal(err)
					}
				} else if _, err := m.Next(nil); err != nil {
					t.Fatal(err)
				}
			}
			if level != "strong" {
				continue
			}
			for _, c := range r.Spec().Claims {
				if (c.Type == table.Win || c.Type == table.Pung || c.Type == table.Chow) && seen[c.Type] == 0 {
					t.Errorf("%s: in twelve deals nobody did %d; the acts were %v", name, c.Type, seen)
				}
			}
		}
	}
}

func TestADecisionAllocatesNothing(t *testing.T) {
	for name, r := range all(t) {
		m, _, err := match.New(match.Config{ID: name, Seed: [32]byte{9}}, r, nil)
		if err != nil {
			t.Fatal(err)
		}
		d, err := bot.NewDriver(r, "strong")
		if err != nil {
			t.Fatal(err)
		}
		var v table.View
		for range 150 {
			for s := range int(m.Deal.Seats) {
				if m.Deal.Wait == table.WaitAct && m.Deal.Pending>>s&1 != 0 {
					m.View(s, &v)
					if n := testing.AllocsPerRun(2, func() { d.Players[m.Chair[s]].Choose(&v) }); n != 0 {
						t.Errorf("%s: a decision in stage %d allocates %v times", name, v.Stage, n)
					}
				}
			}
			if on, err := d.Step(m); err != nil || !on {
				break
			}
		}
	}
}

// TestNoviceLooksOneStepAhead checks that novice discards any of the tiles that leave the
// hand nearest, and none of the others.
func TestNoviceLooksOneStepAhead(t *testing.T) {
	p, chosen := player(t, "novice", newToy()), map[string]bool{}
	for left := range uint8(40) {
		v := view(t, "123m456m12p3z7z9s55z6z", table.StageTurn)
		v.Left = left // the choice depends on it
		discards(t, v)
		k := v.Acts[p.Choose(v)].Kinds[0]
		h := bot.HandOf(v)
		h.Remove(k)
		if h.Shanten(&hand.Common, 0) != 2 {
			t.Fatalf("it discards %v", k)
		}
		chosen[k.String()] = true
	}
	if len(chosen) != 4 {
		t.Errorf("it discards only %v", chosen)
	}
}
