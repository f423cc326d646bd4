package scenes

import (
	"strconv"
	"testing"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/sprites"
)

// five is a rule set of five players, of whom another one sits out every deal.
type five struct{ table.Rules }

func (r five) Spec() *table.Spec {
	s := *r.Rules.Spec()
	s.Players = 5
	return &s
}

func (r five) Next(p *table.Progress, d *table.Deal) {
	r.Rules.Next(p, d)
	// The dreamer comes back to the next chair, whose player dreams.
	sum := int8(0)
	for _, who := range p.Chair {
		sum += who
	}
	p.Chair[p.Deal%len(p.Chair)] = 10 - sum
}

// fivePlay begins a match of five, the seats named being people's.
func fivePlay(t *testing.T, a *App, humans ...int) *playing {
	t.Helper()
	seats := defaultSeats(nil)
	seats[0].Type = Bot
	for _, i := range humans {
		seats[i].Type = Human
	}
	p, err := newPlaying(a, TableConfig{Rules: "jilin", Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	c := p.m.Config
	for i := range c.Names {
		c.Names[i] = "P" + strconv.Itoa(i)
	}
	if p.m, p.events, err = match.New(c, five{p.m.Rules}, nil); err != nil {
		t.Fatal(err)
	}
	if err := p.enter(a); err != nil {
		t.Fatal(err)
	}
	return p
}

// finish lets bots play the running deal to its end.
func finish(t *testing.T, p *playing) {
	t.Helper()
	for !p.DealOver() {
		for seat := range int(p.m.Deal.Seats) {
			if p.asked(seat) {
				var v table.View
				p.m.View(seat, &v)
				p.answer(p.a, seat, p.players[p.player(seat)].Choose(&v))
				break
			}
		}
	}
}

// TestWhoDreamsWatches: the fifth player sits the first deal out; alone among bots
// he sees nobody's hand, and the deal runs to its sheet without him.
func TestWhoDreamsWatches(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en", Speed: "off"})
	a.resize(1280, 800, 1)
	p := fivePlay(t, a, 4)
	if who, ok := p.Dreamer(); !ok || who != 4 || !p.Watching() || !p.Covered() || p.Seat() != 0 {
		t.Fatalf("dreamer %d %v, watching %v, covered %v, chair %d", who, ok, p.Watching(), p.Covered(), p.Seat())
	}
	for s, hd := range p.View().Hands[:p.m.Deal.Seats] {
		for _, k := range hd.Tiles[:hd.Held] {
			if k != 0 {
				t.Fatalf("the dreamer sees the hand of chair %d", s)
			}
		}
	}
	a.Push(newDealScene(a, p))
	w := &walker{t, a}
	w.untilScene("score")
	if got := p.nameOf(4); got != a.T("seats.you") {
		t.Errorf("the dreamer is called %q", got)
	}
	// He comes back to the table and has a hand.
	w.a.Focus("score-next")
	w.key(sprites.ActOK)
	w.at("table")
	if who, _ := p.Dreamer(); who == 4 || p.Watching() || p.Covered() || p.player(p.Seat()) != 4 {
		t.Errorf("in deal 2 %d dreams; watching %v, player %d at the bottom", who, p.Watching(), p.player(p.Seat()))
	}
}

// TestScoresAndHeadsAreThePlayers: after a deal's end the sheet still knows who
// sat where in it, and everybody keeps his own points.
func TestScoresAndHeadsAreThePlayers(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en", Speed: "off"})
	p := fivePlay(t, a, 0)
	var total [table.MaxPlayers]int32
	for range 6 {
		chair := p.m.Progress.Chair
		finish(t, p)
		for s := range int(p.m.Deal.Seats) {
			who := int(chair[s])
			total[who] += p.m.Deal.Result().Delta[s]
			if p.player(s) != who || p.Bird(s) != p.cfg.Seats[who].Bird {
				t.Errorf("deal %d: chair %d shows player %d, want %d", p.m.Progress.Deal, s, p.player(s), who)
			}
			if p.players[p.player(s)] != p.players[who] {
				t.Errorf("deal %d: another bot plays chair %d", p.m.Progress.Deal, s)
			}
		}
		if total != p.m.Progress.Scores {
			t.Fatalf("scores %v, want %v", p.m.Progress.Scores, total)
		}
		if p.m.Progress.Over {
			break
		}
		if err := p.NextDeal(a); err != nil {
			t.Fatal(err)
		}
	}
	if _, info := p.Keep(); info.Deal != p.m.Progress.Deal {
		t.Errorf("kept %+v", info)
	}
}

// TestFivePeopleShareADevice: everybody who sits in a deal gets the curtain with
// his own name, the dreamer does not.
func TestFivePeopleShareADevice(t *testing.T) {
	a := NewApp(MemoryStore{}, Start{Lang: "en", Speed: "off"})
	a.resize(844, 390, 1)
	p := fivePlay(t, a, 0, 1, 2, 3, 4)
	for i := range p.cfg.Seats {
		p.cfg.Seats[i].Name = "P" + strconv.Itoa(i)
	}
	a.Push(newDealScene(a, p))
	w := &walker{t, a}
	seen := map[string]int{}
	for range 20000 {
		if p.m.Progress.Deal > 3 {
			break
		}
		switch a.Top().Name() {
		case "handover":
			name := w.node("name").Name
			seen[name]++
			if d, _ := p.Dreamer(); name == "P"+strconv.Itoa(d) {
				t.Fatalf("deal %d: the device goes to %s, who dreams", p.m.Progress.Deal, name)
			}
			w.lift()
			if got := p.cfg.Seats[p.player(p.Seat())].Name; got != name {
				t.Fatalf("%s sees the hand of %s", name, got)
			}
		case "score":
			w.a.Focus("score-next")
			w.key(sprites.ActOK)
		default:
			w.play()
		}
	}
	if len(seen) != 5 || p.m.Progress.Deal <= 3 {
		t.Errorf("deal %d, curtains: %v", p.m.Progress.Deal, seen)
	}
}
