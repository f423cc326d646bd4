//go:build browser

package wasm_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"

	"moineau/engine/club/book"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// keeper enters deals into the score book with a finger, and the same deals into a book that
// this process counts.
type keeper struct {
	*visitor
	rules string
	b     book.Book
}

// winds are the default names of the players in the score book.
var winds = []string{"East", "South", "West", "North"}

// same reports whether two looks show the same controls.
func same(x, y look) bool {
	return x.Scene == y.Scene && slices.EqualFunc(x.UI, y.UI, func(m, n node) bool {
		return m.ID == n.ID && m.Name == n.Name && m.Checked == n.Checked && m.Enabled == n.Enabled
	})
}

// tap scrolls to a control, presses it and waits until the page has changed. It presses
// again if a busy machine has lost the press.
func (k *keeper) tap(list string, ids ...string) {
	k.t.Helper()
	for _, id := range ids {
		before := k.look()
		for range 4 {
			k.press(k.shown(list, id))
			changed := false
			for range 40 {
				if changed = !same(before, k.look()); changed {
					break
				}
				k.frames(1)
			}
			if changed {
				break
			}
		}
	}
}

// shown scrolls a list, unless it is "", up or down until the middle of a control is in
// sight. Controls out of sight may be missing from the tree.
func (k *keeper) shown(list, id string) node {
	k.t.Helper()
	down := -1.0
	if strings.HasPrefix(id, "club-who") || strings.HasPrefix(id, "club-from") {
		down = 1
	}
	for range 24 {
		l := k.look()
		in, scrolls := l.find(list)
		n, ok := l.find(id)
		y := n.Y + n.H/2
		switch {
		case ok && (!scrolls || list == "" || y > in.Y+8 && y < in.Y+in.H-8):
			return n
		case ok:
			k.drag(in, max(-.55*in.H, min(.55*in.H, in.Y+in.H/2-y)))
		case scrolls:
			k.drag(in, .55*in.H*down)
			if same(l, k.look()) {
				down = -down // the end of the list
			}
		default:
			k.frames(2)
		}
	}
	k.t.Fatalf("%s does not come into sight: %s", id, ids(k.look()))
	return node{}
}

// drag moves a list by a distance and rests, so that it does not go on.
func (k *keeper) drag(in node, by float64) {
	k.t.Helper()
	x, y := in.X+in.W-3, in.Y+in.H/2-by/2
	k.do(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}))
	for step := 1.0; step <= 4; step++ {
		k.do(input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{{X: x, Y: y + by*step/4}}))
		k.frames(1)
	}
	k.frames(14)
	k.do(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
	k.frames(2)
}

const entry, hand = "club-entry", "tap-hand-list" // the lists of the two pages

// value taps the value of a hand and returns it.
func (k *keeper) value(n int) map[string]int32 {
	switch k.rules {
	case "riichi":
		k.tap(entry, "club-han."+strconv.Itoa(n%4), "club-fu.2")
		return map[string]int32{"han": int32(n%4) + 1, "fu": 30}
	case "mcr":
		k.tap(entry, "club-digit-1", "club-digit-"+strconv.Itoa(n%8+1))
		return map[string]int32{"value": int32(10 + n%8 + 1)}
	}
	k.tap(entry, "club-digit-"+strconv.Itoa(n%3+3))
	return map[string]int32{"value": int32(n%3 + 3)}
}

// tiles taps a concealed hand, the winning tile last, and returns it as the book keeps it.
func (k *keeper) tiles(text string) *book.Tapped {
	k.t.Helper()
	kinds, err := tile.Parse(text)
	if err != nil {
		k.t.Fatal(err)
	}
	k.tap(entry, "club-tap")
	k.untilScene("score-book-hand")
	suit := "m"
	for _, t := range kinds {
		if s := t.String()[1:]; s != suit {
			suit = s
			k.tap(hand, fmt.Sprintf("tap-suit.%d", strings.Index("mps", suit)))
		}
		k.tap(hand, "tap-"+t.String())
	}
	k.pressFor("tap-take", "score-book")
	last := len(kinds) - 1
	return &book.Tapped{Hand: kinds[:last], Win: kinds[last]}
}

// count counts the book natively.
func (k *keeper) count() *book.Account {
	k.t.Helper()
	a, err := k.b.Count()
	if err != nil {
		k.t.Fatal(err)
	}
	return a
}

var (
	change = regexp.MustCompile(`(East|South|West|North) ([+−][\d,]+)`)
	total  = regexp.MustCompile(`(East|South|West|North) (−?[\d,]+)`)
)

func number(text string) int32 {
	n, _ := strconv.Atoi(strings.NewReplacer(",", "", "−", "-", "+", "").Replace(text))
	return int32(n)
}

// compare compares what the page shows with the native count: the changes of all deals, and
// the scores.
func (k *keeper) compare() {
	k.t.Helper()
	a := k.count()
	for i, row := range a.Rows {
		n := k.shown(entry, "club-deal-"+strconv.Itoa(i+1))
		var got [table.MaxPlayers]int32
		for _, m := range change.FindAllStringSubmatch(n.Name, -1) {
			got[slices.Index(winds, m[1])] = number(m[2])
		}
		if row.Error != nil || got != row.Change {
			k.t.Errorf("%s, deal %d: expected %v, got %v in %q (%v)", k.rules, i+1, row.Change, got, n.Name, row.Error)
		}
	}
	n := k.shown(entry, "club-scores")
	var got [table.MaxPlayers]int32
	for _, m := range total.FindAllStringSubmatch(n.Name, -1) {
		got[slices.Index(winds, m[1])] = number(m[2])
	}
	if got != a.Progress.Scores {
		k.t.Errorf("%s: expected the scores %v, got %v in %q", k.rules, a.Progress.Scores, got, n.Name)
	}
}

// TestBrowserKeepsAScoreBook enters 16 deals of three rule sets by touch on a phone, one of
// them by tapping tiles. A correction of deal 3 changes deals 4 to 16 as this process counts
// them. Without a network the book opens again and takes another deal.
//
//	MOINEAU_EVERY=1 go test -tags browser ./wasm -run TestBrowserKeepsAScoreBook
func TestBrowserKeepsAScoreBook(t *testing.T) {
	if !every() {
		t.Skip("about 300 presses; set MOINEAU_EVERY to run it")
	}
	for _, id := range []string{"riichi", "hongkong", "mcr"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			s := game(t)
			k := &keeper{visitor: visit(t, phone), rules: id, b: book.Book{Format: book.Format, Rules: id, Players: winds}}
			k.open(s.URL + "/?full&lang=en&speed=0&page=book")
			k.untilReady()
			k.untilScene("club")
			at := slices.IndexFunc(rules.All(), func(e rules.Entry) bool { return e.ID == id })
			k.tap("club-setup", "club-rules."+strconv.Itoa(at))
			k.pressFor("club-start", "score-book")
			for n := range 16 {
				winner, from := n%4, (n+1)%4
				k.tap(entry, fmt.Sprintf("club-who.%d", winner), fmt.Sprintf("club-from.%d", from))
				w := book.Winner{Player: winner}
				if n == 1 && id == "mcr" {
					w.Hand = k.tiles("123m456m789m123p55s").JSON()
				} else {
					w.Figures = k.value(n)
				}
				k.tap("", "club-book")
				k.b.Entries = append(k.b.Entries, book.Entry{Kind: book.Win, From: &from, Wins: []book.Winner{w}})
			}
			k.compare()
			k.picture("sixteen")
			before := k.count()
			winner := before.Rows[2].Dealer // stays East now
			if id == "mcr" {
				winner = 0 // the deal passes on in any case
			}
			from := (winner + 1) % 4
			k.tap(entry, "club-deal-3", fmt.Sprintf("club-who.%d", winner), fmt.Sprintf("club-from.%d", from))
			k.tap("", "club-book")
			k.b.Entries[2].Wins[0].Player, k.b.Entries[2].From = winner, &from
			k.compare()
			after := k.count()
			for i := 2; i < 16; i++ {
				if after.Rows[i].Scores == before.Rows[i].Scores {
					t.Errorf("expected the scores after deal %d to change", i+1)
				}
			}
			k.keeps("/full.")
			k.kept()
			s.CloseClientConnections()
			s.Close()
			k.open(s.URL + "/?full&lang=en&speed=0&page=book")
			k.untilReady()
			k.untilScene("score-book")
			k.tap(entry, "club-who.1", "club-from.4")
			k.b.Entries = append(k.b.Entries, book.Entry{Kind: book.Win, Wins: []book.Winner{{Player: 1, Figures: k.value(1)}}})
			k.tap("", "club-book")
			k.compare()
			if bad := k.complaints(); len(bad) > 0 {
				t.Errorf("the browser complains: %q", bad)
			}
		})
	}
}
