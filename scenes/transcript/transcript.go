// Package transcript writes deals in words, as a page and as a text: which hands were dealt,
// each draw and each move, and the result.
package transcript

import (
	"strconv"
	"strings"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/beside"
	"moineau/scenes/coach"
	"moineau/scenes/lexicon"
	"moineau/scenes/lookback"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// Game is one game of a deal.
type Game struct {
	Name  string // such as a table; "" for the only game
	Match *match.Match
	Deal  int // from 1
	Seats roster.Players
	You   int // the player of this device in the match, or -1
}

// lines returns a game in words, a sentence for each step.
func (g *Game) lines(a *stage.App) ([]string, error) {
	seats := g.Seats
	for i := range seats {
		// Nobody is "you" in a text for others, and draws are written for people only.
		seats[i].Name, seats[i].Type = a.Words.Called(seats[i].Called()), roster.Human
	}
	r, err := lookback.NewReplay(g.Match, seats, session.Host{Store: store.Memory{}})
	if err != nil {
		return nil, err
	}
	lexicon.AddRuleWords(r.Rules(), r.TableRules())
	if err := r.ShowDeal(g.Deal); err != nil {
		return nil, err
	}
	out := g.hands(a, r)
	for _, l := range r.Lines() {
		out = append(out, coach.Sentence(a, r.Session, &l))
	}
	return append(out, g.result(a, r)), nil
}

// hands returns a line for each seat, from East, with its first tiles.
func (g *Game) hands(a *stage.App, r *lookback.Replay) (out []string) {
	r.Go(0)
	var v table.View
	n := int(r.Match().Deal.Seats)
	for i := range n {
		seat := (int(r.Match().Deal.Dealer) + i) % n
		r.Match().View(seat, &v)
		tiles, _ := beside.HandOf(&v.Hands[seat])
		who := a.Words.Called(r.Name(seat))
		if r.Player(seat) == g.You {
			who = a.T("transcript.you", "name", who)
		}
		wind := a.T("wind." + strconv.Itoa(int(v.Wind(seat)-tile.East)+1))
		out = append(out, a.T("heard.list", "what", wind+", "+who, "list", a.Words.TilesName(tiles))+".")
	}
	return out
}

// result returns the winners and what each player won or lost.
func (g *Game) result(a *stage.App, r *lookback.Replay) string {
	if g.Deal > len(g.Match.Accounts) {
		return a.T("replay.running")
	}
	var won []string
	seats, points, _ := r.Won()
	for i, seat := range seats {
		won = append(won, a.T("replay.won", "name", a.Words.Called(r.Name(seat)), "n", a.Words.Signed(points[i])))
	}
	if len(won) == 0 {
		won = append(won, a.T("replay.drawn"))
	}
	var all []string
	for s := range int(r.Match().Deal.Seats) {
		all = append(all, a.Words.Called(r.Name(s))+" "+a.Words.Signed(int(g.Match.Accounts[g.Deal-1].Delta[s])))
	}
	return strings.Join(won, ", ") + ". " + strings.Join(all, ", ") + "."
}

// Deal is a deal with its games.
type Deal struct {
	Title string
	Games []Game
}

// Text returns the deal as a text.
func (d *Deal) Text(a *stage.App) (string, error) {
	var b strings.Builder
	b.WriteString(d.Title + "\n")
	for i := range d.Games {
		lines, err := d.Games[i].lines(a)
		if err != nil {
			return "", err
		}
		if name := d.Games[i].Name; name != "" {
			b.WriteString("\n" + name + "\n")
		}
		for _, l := range lines {
			b.WriteString(l + "\n")
		}
	}
	return b.String(), nil
}
