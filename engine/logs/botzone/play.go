package botzone

import (
	"errors"
	"fmt"
	"slices"

	"moineau/engine/logs/internal/acts"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Options are the options by which the site plays.
func Options() table.Options {
	return table.Options{"preset": "china", "flowers": "false", "own_walls": "true", "seat_rotation": "none"}
}

// player plays a match on the engine.
type player struct {
	g      *Game
	m      *match.Match
	holder table.Holder
	ev     []table.Event
	next   int // index of the next step
}

// Play plays a match on the engine and compares everything that its record states. The
// result is a match of one deal that is not over.
func Play(g *Game) (*match.Match, error) {
	r, options, err := rules.New(mcr.ID, Options())
	if err != nil {
		return nil, err
	}
	kinds, err := g.wall(r)
	if err != nil {
		return nil, err
	}
	remote := slices.ContainsFunc(g.Walls[:], func(w []tile.Kind) bool { return w == nil })
	c := match.Config{ID: mcr.ID, Options: options, RemoteWall: remote, Walls: map[int][]tile.Kind{1: kinds},
		From: &table.MatchState{Round: tile.East + tile.Kind(g.Wind), Scores: make([]int32, Seats)}}
	m, err := match.Follow(c, r)
	if err != nil {
		return nil, err
	}
	p := player{g: g, m: m, holder: table.Holder{Kinds: kinds, Dice: ones{}}}
	if err := p.owed(); err != nil {
		return nil, err
	}
	for p.next < len(g.Steps) {
		s := &g.Steps[p.next]
		p.next++
		if err := p.step(s); err != nil {
			if placed := (*Error)(nil); errors.As(err, &placed) {
				return nil, err
			}
			return nil, g.wrong(s.At, "%v", err)
		}
	}
	if !m.DealOver() {
		at := 0
		if n := len(g.Steps); n > 0 {
			at = g.Steps[n-1].At
		}
		return nil, g.wrong(at, "the match is not over; expected %s", m.Expects())
	}
	if err := p.compare(); err != nil {
		return nil, err
	}
	return m, nil
}

// ones throws ones. With own walls the dice decide nothing.
type ones struct{}

// Throw implements table.Dice.
func (ones) Throw(n int) (dice [4]uint8) {
	for i := range n {
		dice[i] = 1
	}
	return dice
}

// wall returns the wall by handle: the hands, the draws and, for the tiles that no player
// saw, the rest.
func (g *Game) wall(r table.Rules) ([]tile.Kind, error) {
	left := r.Spec().Tiles
	var parts [Seats][]tile.Kind
	at := 0
	take := func(seat int, k tile.Kind) error {
		if left[k] == 0 {
			return g.wrong(at, "there is one %s too many; expected at most %d", textOf(k), r.Spec().Tiles[k])
		}
		left[k]--
		parts[seat] = append(parts[seat], k)
		return nil
	}
	if len(g.Steps) > 0 {
		at = g.Steps[0].At
	}
	for seat, h := range g.Hands {
		if len(h) != handSize {
			return nil, g.wrong(at, "player %d has no tiles; expected %d", seat, handSize)
		}
		for _, k := range h {
			if err := take(seat, k); err != nil {
				return nil, err
			}
		}
	}
	for _, s := range g.Steps {
		if at = s.At; s.Type == Draw {
			if err := take(s.Seat, s.Tile); err != nil {
				return nil, err
			}
		}
	}
	for seat, w := range g.Walls {
		if w == nil {
			continue
		}
		seen := parts[seat]
		if hand := seen[:handSize]; !slices.Equal(sorted(hand), sorted(w[:handSize])) || !slices.Equal(seen[handSize:], w[handSize:len(seen)]) {
			return nil, g.wrong(at, "player %d has other tiles than its wall; expected %s", seat, tile.Format(w[:len(seen)]))
		}
		for _, k := range w[len(seen):] {
			if err := take(seat, k); err != nil {
				return nil, err
			}
		}
	}
	for seat := range parts {
		for k := tile.M1; len(parts[seat]) < wallSize; {
			if left[k] == 0 {
				k++
				continue
			}
			if err := take(seat, k); err != nil {
				return nil, err
			}
		}
	}
	trial := table.New(r, table.Setup{Round: tile.East})
	for trial.Wait == table.WaitRoll {
		in := table.Input{Type: table.InRoll, Seat: -1, Dice: ones{}.Throw(int(trial.NDice))}
		if _, err := trial.Apply(&in, nil); err != nil {
			return nil, err
		}
	}
	kinds := make([]tile.Kind, Seats*wallSize)
	for seat := range parts {
		for i, k := range parts[seat] {
			kinds[trial.Order[seat*wallSize+i]] = k
		}
	}
	return kinds, nil
}

func sorted(k []tile.Kind) []tile.Kind { return slices.Sorted(slices.Values(k)) }

// owed applies all inputs that the wall holder owes.
func (p *player) owed() (err error) {
	for {
		in, ok := p.holder.Owes(p.m.Deal, p.ev)
		if !ok {
			return nil
		}
		if p.ev, err = p.m.Apply(match.Input{Input: in}, p.ev); err != nil {
			return err
		}
	}
}

// answer makes a seat do the first legal act that fits. It returns false if there is none.
func (p *player) answer(seat int, fits func(*table.Act) bool) (bool, error) {
	acts := p.m.Legal(seat)
	for i := range acts {
		if fits(&acts[i]) {
			var err error
			if p.ev, err = p.m.Answer(seat, i, p.ev[:0]); err != nil {
				return true, err
			}
			return true, p.owed()
		}
	}
	return false, nil
}

// act is answer with an error if no act fits.
func (p *player) act(seat int, what string, fits func(*table.Act) bool) error {
	ok, err := p.answer(seat, fits)
	if err == nil && !ok {
		err = fmt.Errorf("player %d may not %s; expected %s", seat, what, p.m.Expects())
	}
	return err
}

// step plays a step. Claims and wins on a discard are answered with the window that the
// discard opens, so that only their tiles remain to be laid.
func (p *player) step(s *Step) error {
	d := p.m.Deal
	turn := d.Wait == table.WaitAct && d.Asked == table.StageTurn && int(d.Turn) == s.Seat
	drawn := table.NoHandle
	if turn {
		drawn = d.Seat[s.Seat].Drawn
	}
	name := textOf(s.Tile)
	switch s.Type {
	case Draw:
		switch {
		case !turn || drawn == table.NoHandle:
			return fmt.Errorf("player %d draws; expected %s", s.Seat, p.m.Expects())
		case p.next > 1 && p.g.Steps[p.next-2].Type == Draw:
			return fmt.Errorf("player %d draws after another draw; expected a discard", s.Seat)
		case d.Known(drawn) != s.Tile:
			return fmt.Errorf("player %d draws %s; expected %s, the next tile of its wall", s.Seat, name, textOf(d.Known(drawn)))
		}
		return nil
	case Discard:
		if err := p.drew(s); err != nil {
			return err
		}
		// Whether it was the drawn tile is not stated. It is if it can be.
		fits := func(a *table.Act) bool { return a.Type == table.Discard && d.Known(a.Use[0]) == s.Tile }
		last := func(a *table.Act) bool { return fits(a) && a.Use[0] == drawn }
		if ok, err := p.answer(s.Seat, last); ok || err != nil {
			return p.window(s, err)
		}
		return p.window(s, p.act(s.Seat, "play "+name+", which it does not hold or is not in turn to play", fits))
	case ConcealedKong, AddedKong:
		if err := p.drew(s); err != nil {
			return err
		}
		fits := acts.Using(p.m.Deal, table.ConcealedKong, s.Tile, s.Tile, s.Tile, s.Tile)
		if s.Type == AddedKong {
			fits = acts.Using(p.m.Deal, table.AddKong, s.Tile)
		}
		return p.window(s, p.act(s.Seat, "make a kong of "+name, fits))
	case Chow, Pung, Kong:
		if d.Wait != table.WaitAct || d.Asked != table.StageLay || int(d.Prover) != s.Seat {
			return fmt.Errorf("player %d claims a tile; expected %s", s.Seat, p.m.Expects())
		}
		k := d.Known(d.Subject)
		use := slices.Repeat([]tile.Kind{s.Tile}, 3)
		switch s.Type {
		case Chow:
			use = slices.DeleteFunc([]tile.Kind{s.Tile - 1, s.Tile, s.Tile + 1}, func(x tile.Kind) bool { return x == k })
		case Pung:
			use = use[:2]
		}
		if s.Type != Chow && s.Tile != k {
			return fmt.Errorf("player %d claims %s; expected %s, the last discard", s.Seat, name, textOf(k))
		}
		return p.act(s.Seat, "lay that with "+textOf(k), acts.Using(p.m.Deal, claims[s.Type], use...))
	case Win:
		if !turn {
			return p.won(s)
		}
		if err := p.drew(s); err != nil {
			return err
		}
		if err := p.act(s.Seat, "win with its hand", func(a *table.Act) bool { return a.Type == table.Win }); err != nil {
			return err
		}
		return p.won(s)
	case Huang:
		if !p.m.DealOver() || d.Outcome != table.Drawn {
			return fmt.Errorf("the deal is drawn; expected %s", p.m.Expects())
		}
	}
	return nil
}

// claims maps the types of claims to those of acts.
var claims = map[Type]table.ActType{Chow: table.Chow, Pung: table.Pung, Kong: table.Kong, Win: table.Win}

// drew returns an error if the step before does not state what the seat has drawn or claimed.
func (p *player) drew(s *Step) error {
	d := p.m.Deal
	if d.Wait != table.WaitAct || d.Asked != table.StageTurn || int(d.Turn) != s.Seat || d.Claimed != table.NoAct && d.Replaced == 0 {
		return nil // the act is refused, or follows a claim
	}
	if p.next < 2 || p.g.Steps[p.next-2].Type != Draw {
		return fmt.Errorf("player %d acts without a draw; expected its tile first", s.Seat)
	}
	return nil
}

// won compares a win.
func (p *player) won(s *Step) error {
	d := p.m.Deal
	switch {
	case !p.m.DealOver() || d.Outcome != table.Won || d.Winners != 1<<s.Seat:
		return fmt.Errorf("player %d wins; expected %s", s.Seat, p.m.Expects())
	case d.GiveFrom >= 0 && s.Tile != tile.None && d.Known(d.WinTile) != s.Tile:
		return fmt.Errorf("player %d wins on %s; expected %s, the tile that it claims", s.Seat, textOf(s.Tile), textOf(d.Known(d.WinTile)))
	}
	return nil
}

// window answers for all seats that may claim a tile, according to the next step.
func (p *player) window(s *Step, err error) error {
	d := p.m.Deal
	if err != nil || d.Wait != table.WaitAct || d.Asked != table.StageClaim && d.Asked != table.StageRob {
		return err
	}
	says := map[int]table.ActType{}
	granted := -1
	if p.next < len(p.g.Steps) {
		if n := &p.g.Steps[p.next]; claims[n.Type] != table.NoAct && n.Seat != s.Seat {
			says[n.Seat], granted = claims[n.Type], n.Seat
			for _, other := range n.Ignored {
				if other.Seat != n.Seat {
					says[other.Seat] = claims[other.Type]
				}
			}
		}
	}
	for pending := d.Pending; pending != 0; {
		seat := 0
		for pending>>seat&1 == 0 {
			seat++
		}
		pending &^= 1 << seat
		t, claims := says[seat]
		if claims {
			ok, err := p.answer(seat, func(a *table.Act) bool { return a.Type == t })
			if err != nil {
				return err
			}
			if ok {
				continue
			}
			if seat == granted {
				n := &p.g.Steps[p.next]
				return p.g.wrong(n.At, "player %d may not claim %s; expected %s", seat, textOf(s.Tile), p.m.Expects())
			}
		}
		if err := p.act(seat, "pass", func(a *table.Act) bool { return a.Type == table.Pass }); err != nil {
			return err
		}
	}
	return nil
}

// compare compares the result.
func (p *player) compare() error {
	g, a := p.g, &p.m.Accounts[0]
	if g.Score != nil && !slices.Equal(a.Delta[:Seats], g.Score) {
		return g.wrong(g.ScoreAt, "the scores are %v; expected %v", g.Score, a.Delta[:Seats])
	}
	if g.Total < 0 {
		return nil
	}
	sheet := &p.m.Deal.Result().Sheets[g.Steps[len(g.Steps)-1].Seat]
	if int(sheet.Total) != g.Total {
		return g.wrong(g.FansAt, "the fans are worth %d; expected %d", g.Total, sheet.Total)
	}
	var want, got []string
	for i := range sheet.Items {
		it := &sheet.Items[i]
		want = append(want, fmt.Sprintf("%s*%d", it.Key, max(it.Count, 1)))
	}
	for _, f := range g.Fans {
		if f.Key == "" { // its letters were lost
			return nil
		}
		got = append(got, fmt.Sprintf("%s*%d", f.Key, f.Count))
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		return g.wrong(g.FansAt, "the fans are %v; expected %v", got, want)
	}
	return nil
}
