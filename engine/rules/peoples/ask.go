package peoples

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// question is extra.ask of a vector (§8).
type question struct {
	action string
	tile   tile.Kind
	use    []tile.Kind
	from   int
	left   int // tiles in the wall, -1: not told
	dealer int
	missed tile.Kind // a winning tile passed over since the own last turn
	rob    bool
	gong   table.MeldKinds // what the robbed tile is added to
	claims [][2]string
}

var actions = []string{"chow", "pung", "gong", "pair", "promote", "win", "win-self-draw", "claims", "wall"}

func readQuestion(v *vector.Vector) (question, error) {
	q := question{from: v.From, left: -1}
	var o vector.Object
	if err := v.Extra.Get("ask", &o); err != nil {
		return q, err
	}
	if err := o.Known("action", "tile", "use", "from", "left", "dealer", "missed", "since_own_turn", "rob", "gong", "claims"); err != nil {
		return q, err
	}
	since := o.Has("missed") && !o.Has("since_own_turn")
	err := errors.Join(
		o.Text("action", &q.action), o.Tile("tile", &q.tile), o.Tiles("use", &q.use), o.Seat("from", &q.from),
		o.Int("left", &q.left), o.Seat("dealer", &q.dealer), o.Tile("missed", &q.missed), o.Bool("since_own_turn", &since),
		o.Bool("rob", &q.rob), o.Meld("gong", &q.gong), o.Get("claims", &q.claims),
	)
	if !since {
		q.missed = tile.None
	}
	return q, err
}

// refused is the answer to what may not be done.
var refused = vector.Answer{{Name: "legal", Value: false}}

// ask answers a question about one action.
func (r *Rules) ask(v *vector.Vector, p *table.Position) (vector.Answer, error) {
	q, err := readQuestion(v)
	if err != nil {
		return nil, err
	}
	if q.tile == tile.None && q.action != "wall" {
		return nil, errors.New("tile: missing")
	}
	if err := another(p, &q); err != nil {
		return nil, err
	}
	switch q.action {
	case "chow":
		return r.askChow(v, p, &q), nil
	case "pung":
		return r.askAlike(v, p, &q, 2), nil
	case "gong":
		return r.askAlike(v, p, &q, 3), nil
	case "promote":
		return r.askPromote(v, p, &q), nil
	case "pair", "win":
		return vector.Answer{{Name: "legal", Value: r.askWin(p, &q)}}, nil
	case "win-self-draw":
		var sh score.Sheet
		p.By, p.From, p.Tile = table.BySelfDraw, -1, q.tile.Unred()
		_, held := r.take(&p.Hands[p.Seat], r.kindOf(q.tile), 1, []tile.Kind{q.tile})
		return vector.Answer{{Name: "legal", Value: held && r.Score(p, &sh)}}, nil
	case "claims":
		return r.askClaims(p, &q)
	case "wall":
		return r.askWall(&q)
	}
	return nil, fmt.Errorf("action: %q is not one of %s", q.action, strings.Join(actions, ", "))
}

// another refuses a tile from elsewhere that the seat has all copies of.
func another(p *table.Position, q *question) error {
	switch q.action {
	case "chow", "pung", "gong", "pair", "win":
		if q.from < 0 {
			return nil // his own
		}
	default:
		return nil
	}
	h := &p.Hands[p.Seat]
	have, all := 0, 4
	if q.tile.IsBonus() {
		all = 1
	}
	count := func(kinds []tile.Kind) {
		for _, k := range kinds {
			if k.Unred() == q.tile.Unred() {
				have++
			}
		}
	}
	count(h.Concealed[:h.Held])
	for i := range h.Melds[:h.N] {
		count(h.Melds[i].Of())
	}
	if have >= all {
		return fmt.Errorf("tile: the hand has every %v there is", q.tile)
	}
	return nil
}

// take takes n tiles of a hand that count as a kind, those named first; they are
// what a group is laid of.
func (r *Rules) take(h *table.SeatHand, k tile.Kind, n int, named []tile.Kind) (out []tile.Kind, ok bool) {
	if len(named) > n {
		return nil, false
	}
	var used [len(h.Concealed)]bool
	find := func(want func(tile.Kind) bool) bool {
		for i, x := range h.Concealed[:h.Held] {
			if !used[i] && r.kindOf(x) == k && want(x) {
				used[i] = true
				out = append(out, x)
				return true
			}
		}
		return false
	}
	for _, x := range named {
		if !find(func(y tile.Kind) bool { return y == x }) {
			return nil, false
		}
	}
	for len(out) < n {
		if !find(func(tile.Kind) bool { return true }) {
			return nil, false
		}
	}
	return out, true
}

// claimable tells whether a discard of another seat can be claimed at all.
func (r *Rules) claimable(v *vector.Vector, q *question) bool {
	return q.from >= 0 && q.from != v.Seat && q.from < r.spec.Seats && r.has(q.tile)
}

// noTile: a gong that is replaced needs a tile above the fourteen (§1, §3).
func (r *Rules) noTile(q *question) bool {
	return r.cfg.Classic && q.left >= 0 && q.left <= r.spec.Reserve
}

func (r *Rules) askChow(v *vector.Vector, p *table.Position, q *question) vector.Answer {
	h := &p.Hands[p.Seat]
	if !r.cfg.Classic || !r.claimable(v, q) || (q.from+1)%r.spec.Seats != v.Seat || len(q.use) != 2 || h.N > 3 {
		return refused
	}
	c := h.Counts
	for _, k := range q.use {
		i := k.Index()
		if i < 0 || c[i] == 0 {
			return refused
		}
		c[i]--
	}
	if !table.IsChow(q.tile.Unred(), q.use[0].Unred(), q.use[1].Unred()) {
		return refused
	}
	return laid(v, h, -1, meldOf(table.MeldChow, append(q.use[:2:2], q.tile)), 0, false)
}

// askAlike answers for a pung, a gong, and a concealed gong: one that nobody
// discarded.
func (r *Rules) askAlike(v *vector.Vector, p *table.Position, q *question, n int) vector.Answer {
	h := &p.Hands[p.Seat]
	if r.cfg.Classic && h.N > 3 || n == 3 && r.noTile(q) {
		return refused
	}
	k := r.kindOf(q.tile)
	if q.from < 0 && n == 3 {
		return r.askHidden(v, h, q, k)
	}
	if !r.claimable(v, q) {
		return refused
	}
	use, ok := r.take(h, k, n, q.use)
	// The simple version draws nothing after a gong: something must be left to
	// discard.
	if !ok || int(h.Held) <= n && (n == 2 || !r.cfg.Classic) {
		return refused
	}
	t := table.MeldPung
	if n == 3 {
		t = table.MeldKong
	}
	return laid(v, h, -1, meldOf(t, append(use, q.tile)), r.replaced(), n == 3)
}

// askHidden answers for a concealed gong. The fourth tile may stand apart from the
// hand, as a tile just drawn.
func (r *Rules) askHidden(v *vector.Vector, h *table.SeatHand, q *question, k tile.Kind) vector.Answer {
	all, ok := r.take(h, k, 4, q.use)
	if ok && h.Held == 4 && r.spec.NoReplacement {
		return refused // nothing to discard
	}
	if !ok {
		if all, ok = r.take(h, k, 3, q.use); !ok {
			return refused
		}
		all = append(all, q.tile)
	}
	return laid(v, h, -1, meldOf(table.MeldHidden, all), r.replaced(), true)
}

// replaced is how many replacement tiles a gong brings.
func (r *Rules) replaced() int {
	if r.spec.NoReplacement {
		return 0
	}
	return 1
}

func (r *Rules) askPromote(v *vector.Vector, p *table.Position, q *question) vector.Answer {
	h := &p.Hands[p.Seat]
	k := r.kindOf(q.tile)
	use, ok := r.take(h, k, 1, []tile.Kind{q.tile})
	if !ok || q.from >= 0 || r.noTile(q) || r.spec.NoReplacement && h.Held < 2 {
		return refused
	}
	for i := range h.Melds[:h.N] {
		m := h.Melds[i]
		if g, alike := r.groupKind(&m); !alike || g != k || m.N != 3 || !m.Claimed {
			continue
		}
		return laid(v, h, i, meldOf(table.MeldAdded, append(m.Of(), use...)), r.replaced(), true)
	}
	return refused
}

func meldOf(t table.MeldType, kinds []tile.Kind) table.MeldKinds {
	m := table.MeldKinds{Type: t, Claimed: t != table.MeldHidden}
	m.N = uint8(copy(m.Tiles[:], kinds))
	return m
}

// laid is the answer when a meld is laid in place of meld at, or as a new one (-1).
func laid(v *vector.Vector, h *table.SeatHand, at int, m table.MeldKinds, replaced int, gong bool) vector.Answer {
	melds := append([]table.MeldKinds(nil), h.Melds[:h.N]...)
	if at < 0 {
		melds = append(melds, m)
	} else {
		melds[at] = m
	}
	a := vector.Answer{{Name: "legal", Value: true}, {Name: "melds", Value: vector.MeldTexts(melds)}}
	if !gong {
		replaced = 0
	}
	return append(a,
		vector.Field{Name: "compensations", Value: json.Number(fmt.Sprint(replaced))},
		vector.Field{Name: "next", Value: vector.Letter(v.Seat)},
		vector.Field{Name: "must", Value: "discard"})
}

// askWin: a discard, or a tile added to a gong, wins unless the player has passed
// over one since his own last turn (§1).
func (r *Rules) askWin(p *table.Position, q *question) bool {
	by := table.ByDiscard
	if q.rob {
		if !r.robbable(q) {
			return false
		}
		by = table.ByRob
	}
	if q.from == int(p.Seat) {
		return false
	}
	return r.completes(p, q.tile, by) && (q.missed == tile.None || !r.completes(p, q.missed, table.ByDiscard))
}

// robbable: a tile added to a revealed triplet, nothing else (§10.8).
func (r *Rules) robbable(q *question) bool {
	return r.cfg.RobGong && (q.gong.N == 0 || q.gong.Claimed && q.gong.Type != table.MeldKong)
}

// completes tells whether a tile completes the hand of the position.
func (r *Rules) completes(p *table.Position, k tile.Kind, by table.By) bool {
	x := *p
	if h := &x.Hands[x.Seat]; int(h.Held) == len(h.Concealed) {
		return false
	}
	x.By, x.Tile = by, k.Unred()
	x.Hands[x.Seat].Hold(k)
	var sh score.Sheet
	return r.Score(&x, &sh)
}

// askClaims: all winners, or else the claim that has priority (§1).
func (r *Rules) askClaims(p *table.Position, q *question) (vector.Answer, error) {
	if q.from < 0 {
		return nil, errors.New("from: missing")
	}
	var wins, alike, chows uint8
	for _, c := range q.claims {
		s, err := vector.SeatOf(c[0])
		if err != nil {
			return nil, fmt.Errorf("claims: %w", err)
		}
		if s >= r.spec.Seats || s == q.from {
			continue
		}
		switch c[1] {
		case "pass":
		case "win":
			if q.rob && !r.robbable(q) || s == int(p.Seat) && q.missed != tile.None && r.completes(p, q.missed, table.ByDiscard) {
				continue
			}
			wins |= 1 << s
		case "pung":
			alike |= 1 << s
		case "gong":
			if !r.noTile(q) {
				alike |= 1 << s
			}
		case "chow":
			if r.cfg.Classic && s == (q.from+1)%r.spec.Seats {
				chows |= 1 << s
			}
		case "pair": // a pair alone is no claim (§2)
		default:
			return nil, fmt.Errorf("claims: %q is not one of win, gong, pung, chow, pass", c[1])
		}
	}
	got, won := []string{}, uint8(0)
	for i, set := range [3]uint8{wins, alike, chows} {
		if set == 0 || q.rob && i > 0 {
			continue
		}
		if i > 0 || !r.cfg.MultiWin {
			set = nearest(set, q.from, r.spec.Seats)
		}
		if i == 0 {
			won = set
		}
		for s := range r.spec.Seats {
			if set>>s&1 != 0 {
				got = append(got, vector.Letter(s))
			}
		}
		break
	}
	a := vector.Answer{{Name: "winners", Value: got}}
	if won != 0 {
		a = append(a, vector.Field{Name: "next_dealer", Value: vector.Letter(r.nextDealer(q.dealer, won))})
	}
	return a, nil
}

// nextDealer: the dealer stays when he is among the winners (bits), otherwise it is
// his neighbour's turn (§1).
func (r *Rules) nextDealer(dealer int, winners uint8) int {
	if winners>>dealer&1 != 0 {
		return dealer
	}
	return (dealer + 1) % r.spec.Seats
}

// nearest is the seat (as a bit) that comes first after from in order of play.
func nearest(set uint8, from, seats int) uint8 {
	for i := 1; i < seats; i++ {
		if s := (from + i) % seats; set>>s&1 != 0 {
			return 1 << s
		}
	}
	return 0
}

// askWall: the deal is drawn when a turn begins with fourteen tiles left, and the
// dealer stays (§1).
func (r *Rules) askWall(q *question) (vector.Answer, error) {
	if q.left < 0 {
		return nil, errors.New("left: missing")
	}
	draw := q.left <= r.spec.Reserve
	a := vector.Answer{{Name: "draw", Value: draw}}
	if draw {
		a = append(a, vector.Field{Name: "next_dealer", Value: vector.Letter(q.dealer)})
	}
	return a, nil
}
