package table

import (
	"fmt"
	"path/filepath"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/board"
	"moineau/scenes/scenetest"
	"moineau/scenes/session"
	"moineau/scenes/session/sessiontest"
	"moineau/scenes/stage"
	"moineau/sprites"
	"moineau/sprites/ui"
)

// worstCase is an artificial position of a rule set in which seats have as many melds, kongs
// and bonus tiles as the rules allow.
type worstCase struct {
	rules  string
	title  string
	melds  [table.MaxSeats]int // by seat; the rest of the hand is concealed
	bonus  [table.MaxSeats]int
	chows  bool // melds are chows instead of kongs
	claims int  // number of buttons
	named  bool // players have names of 24 letters
	called bool // the player across has just claimed
}

// worstRatio is the number of pixels per point in these pictures.
const worstRatio = .75

// worstSizes are the windows of the golden pictures of worst cases.
var worstSizes = [][2]float64{{1280, 800}, {390, 844}, {844, 390}, {667, 375}}

// worstCases returns the worst cases of a rule set.
func worstCases(id string, r table.Rules) (out []worstCase) {
	spec := r.Spec()
	sets, bonus := spec.Sets, 0
	if spec.Bonus {
		for k := tile.F1; k <= tile.Last; k++ {
			if k.IsBonus() {
				bonus += int(spec.Tiles[k])
			}
		}
	}
	if id == "riichi" {
		bonus = 0
	}
	bonus = min(bonus, len(table.ViewHand{}.Bonus))
	all := [table.MaxSeats]int{sets, sets, sets, sets}
	each := bonus / 4
	out = append(out,
		worstCase{rules: id, title: "all melds, bonus spread", melds: all, bonus: [4]int{each, each, each, each}, claims: 3},
		worstCase{rules: id, title: "all chows, names", melds: all, bonus: [4]int{each, each, each, each}, chows: true, named: true, called: true},
		worstCase{rules: id, title: "half, claims", melds: [4]int{sets / 2, sets / 2, sets / 2, sets / 2}, bonus: [4]int{each, each, each, each}, claims: 7, called: true},
		worstCase{rules: id, title: "concealed, bonus halved", bonus: [4]int{bonus / 2, 0, bonus / 2, 0}, claims: 7},
		worstCase{rules: id, title: "two melds, bonus halved", melds: [4]int{2, 2, 2, 2}, bonus: [4]int{0, bonus / 2, 0, bonus / 2}, claims: 7, named: true},
	)
	for seat := range table.MaxSeats {
		w := worstCase{rules: id, title: fmt.Sprintf("all to seat %d", seat), claims: 1}
		w.melds = [4]int{1, 1, 1, 1}
		w.melds[seat], w.bonus[seat] = sets, bonus
		out = append(out, w)
		w.title, w.claims, w.melds[seat] = fmt.Sprintf("bonus to seat %d", seat), 7, 1
		out = append(out, w)
	}
	return out
}

// lay shows the case at a new table of the rule set.
func (wc worstCase) lay(t testing.TB, w, h float64, change func(a *stage.App)) (*stage.App, *Scene) {
	t.Helper()
	a, to := scenetest.Stage(stage.Look{Lang: "en", Speed: "off"})
	a.Settings.Coach = stage.CoachNever
	if change != nil {
		change(a)
	}
	a.ApplySettings()
	a.Resize(w, h, worstRatio)
	seats := sessiontest.Seats(nil)
	if wc.named {
		for i := range seats {
			seats[i].Name = "Wilhelmine Schwarzbrunner"[:24]
		}
	}
	p := sessiontest.Begin(t, to.Host(), session.Config{Rules: wc.rules, Seats: seats, Seed: [32]byte{31: 0x2a}})
	p.Tick()
	wc.view(p)
	s := New(p, to)
	if wc.called {
		s.Called = board.Call{Seat: 2, Word: "Chow"}
	}
	if wc.claims > 0 {
		s.bar.beside = func(r *claimBar) (out []*ui.Button) {
			out = append(out, r.fake("claim-pass", "Pass", 0))
			for i := 1; i < wc.claims; i++ {
				n := 3
				if i == 4 {
					n = 4
				}
				out = append(out, r.fake(fmt.Sprintf("claim-%d", i), [...]string{"Chow", "Chow", "Chow", "Pung", "Kong", "Mahjong"}[i-1], n))
			}
			return out
		}
	}
	a.Push(s)
	s.rhythm.wait = 1 << 30
	a.LayoutNow()
	return a, s
}

// fake returns a button like that of a claim.
func (r *claimBar) fake(id, name string, tiles int) *ui.Button {
	b := ui.NewButton(id, name, func() {})
	b.Kind = ui.Rim
	r.addTiles(b, []tile.Kind{tile.M1, tile.M1 + 1, tile.M1 + 2, tile.M1 + 2}[:tiles])
	return b
}

// view changes the view of a dealt table to the case.
func (wc worstCase) view(p *session.Session) {
	v := p.View()
	v.Stage, v.Wait, v.Turn, v.From, v.Asked, v.Acts = table.StageTurn, table.WaitAct, 0, -1, 0, nil
	if wc.rules == "riichi" { // an indicator on each side, at its end
		c := 0
		for side, per := range v.Wall.Sides {
			i := c + []int{1, 2, int(per) - 2, int(per) / 2}[side]
			v.Wall.Tiles[i], v.Wall.Open[i][0] = 3, tile.M1+4
			c += int(per)
		}
	}
	next := tile.F1
	exposure := wc.rules == "american"
	for s := range int(v.Seats) {
		hd := &v.Hands[s]
		*hd = table.ViewHand{Drawn: -1, Held: uint8(p.Table().HandSize() - 3*wc.melds[s]), N: uint8(wc.melds[s])}
		if s == 0 {
			hd.Held++
			hd.Drawn = int8(hd.Held) - 1
			for i := range hd.Held {
				hd.Tiles[i] = tile.M1 + tile.Kind(i%9)
			}
		}
		for m := range wc.melds[s] {
			t := tile.S1 + tile.Kind(m+s)%7
			from := int8((s + 1 + m%(int(v.Seats)-1)) % int(v.Seats))
			switch {
			case wc.chows:
				hd.Melds[m] = table.ViewMeld{Type: table.MeldChow, N: 3, From: from, Tiles: [table.MaxMeld]tile.Kind{t, t + 1, t + 2}}
			case exposure:
				hd.Melds[m] = table.ViewMeld{Type: table.MeldExposure, N: 4, From: from, Tiles: [table.MaxMeld]tile.Kind{t, t, t, t}}
			case m == 0:
				hd.Melds[m] = table.ViewMeld{Type: table.MeldHidden, N: 4, From: -1, Taken: -1, Tiles: [table.MaxMeld]tile.Kind{t, t, t, t}}
			case m == 1:
				hd.Melds[m] = table.ViewMeld{Type: table.MeldAdded, N: 4, From: from, Tiles: [table.MaxMeld]tile.Kind{t, t, t, t}}
			default:
				hd.Melds[m] = table.ViewMeld{Type: table.MeldKong, N: 4, From: from, Tiles: [table.MaxMeld]tile.Kind{t, t, t, t}}
			}
		}
		for range wc.bonus[s] {
			hd.Bonus[hd.NBonus] = next
			hd.NBonus++
			next = tile.F1 + (next+1-tile.F1)%8
		}
		for i := range 18 {
			hd.River[i] = tile.P1 + tile.Kind((i+3*s)%9)
			hd.NRiver++
		}
	}
}

// covered returns the elements that are outside the window or overlap. It is stricter
// than crowded: it also checks strips of two seats and buttons in a second row.
func covered(a *stage.App, s *Scene) (wrong []string) {
	wrong = overlapping(a, s)
	type owned struct {
		what  string
		owner int
		r     sprites.Rect
	}
	var all []owned
	for rel := range s.Seats {
		for i := range s.Seats[rel].Tiles {
			all = append(all, owned{fmt.Sprintf("tile %d of seat %d", i, rel), rel, s.Seats[rel].Tiles[i].Box()})
		}
	}
	for rel := range s.Discards.Rivers {
		for i := range s.Discards.Rivers[rel].Tiles {
			all = append(all, owned{fmt.Sprintf("discard %d of seat %d", i, rel), 4, s.Discards.Rivers[rel].Tiles[i].Box()})
		}
	}
	for i := range s.Wall.Open.Tiles {
		all = append(all, owned{fmt.Sprintf("indicator %d", i), 5, s.Wall.Open.Tiles[i].Box()})
	}
	for _, b := range s.bar.buttons {
		all = append(all, owned{"button " + b.ID, 6, s.At.Mirror(b.Rect)})
	}
	for i, x := range all {
		for _, y := range all[:i] {
			if o := x.r.Intersect(y.r); x.owner != y.owner && o.W >= 1 && o.H >= 1 {
				wrong = append(wrong, fmt.Sprintf("%s at %v lies on %s at %v", x.what, x.r, y.what, y.r))
			}
		}
	}
	for rel := 1; rel < len(s.Seats); rel++ {
		for i := range s.Seats[rel].Tiles {
			if b := s.Seats[rel].Tiles[i]; !b.Slip && b.W < leastStripTile {
				wrong = append(wrong, fmt.Sprintf("tile %d of seat %d is %.1f wide", i, rel, b.W))
				break
			}
		}
	}
	return wrong
}

// leastStripTile is the least recognizable width of a tile before a seat.
const leastStripTile = 8.5

// TestStripsAreNeverCovered checks the worst cases of all rule sets in the four windows.
func TestStripsAreNeverCovered(t *testing.T) {
	for _, e := range rules.All() {
		r, _, err := rules.New(e.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range worstCases(e.ID, r) {
			for _, size := range worstSizes {
				for _, folded := range []bool{false, true} {
					if folded && size[0] < 1200 {
						continue
					}
					a, s := k.lay(t, size[0], size[1], nil)
					if s.panel.Folded = folded; folded {
						a.Relayout()
						a.LayoutNow()
					}
					for _, wrong := range covered(a, s) {
						t.Errorf("%s, %s, %vx%v, folded %v: %s", k.rules, k.title, size[0], size[1], folded, wrong)
					}
				}
			}
		}
	}
}

// TestGoldenWorst compares the worst cases with golden sheets: one for each rule set, with
// one cell for each window.
func TestGoldenWorst(t *testing.T) {
	var sheets []scenetest.Sheet
	for i, e := range rules.All() {
		r, _, err := rules.New(e.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		cases := worstCases(e.ID, r)
		sheet := scenetest.Sheet{Name: e.ID}
		for _, size := range worstSizes {
			a, s := cases[i%len(cases)].lay(t, size[0], size[1], nil)
			s.panel.Folded = true
			a.Relayout()
			a.LayoutNow()
			img := scenetest.Paint(a)
			sheet.Cells = append(sheet.Cells, scenetest.Cell{Name: fmt.Sprintf("%vx%v", size[0], size[1]), Size: img.Rect.Size(), Image: img})
		}
		sheets = append(sheets, sheet)
	}
	scenetest.GoldenSheets(t, filepath.Join("testdata", "worst"), sheets)
}
