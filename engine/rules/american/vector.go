package american

import (
	"errors"
	"fmt"

	"moineau/engine/rules/american/cards"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector or the answer to a question (§16).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	var res vector.Result
	if err := v.Known(nil, extraFields); err != nil {
		return res, err
	}
	x, err := readExtra(v)
	if err != nil {
		return res, fmt.Errorf("extra: %w", err)
	}
	if x.book != nil { // replaces the card
		r = &Rules{cfg: r.cfg, spec: r.spec, book: x.book}
	}
	p, err := v.Position()
	if err != nil {
		return res, err
	}
	if err := checkMelds("melds", v.Melds); err != nil {
		return res, err
	}
	if len(v.Flowers) > 0 {
		return res, errors.New("flowers: nothing is laid out in this game, flowers are tiles of the hand")
	}
	if v.Extra.Has("ask") {
		out, err := r.question(v, &x)
		if err != nil {
			return res, fmt.Errorf("extra: ask: %w", err)
		}
		res.Set("ask", out)
		return res, nil
	}
	switch {
	case v.By == table.ByNone || v.By == table.ByRob:
		return res, errors.New("by: must be discard or self-draw")
	case v.Win == tile.None:
		return res, errors.New("win: missing")
	case v.By == table.ByDiscard && v.From < 0:
		return res, errors.New("from: missing")
	case v.By == table.ByDiscard && v.Win == tile.Joker:
		return res, errors.New("win: a discarded joker cannot be claimed")
	case v.By == table.BySelfDraw:
		p.From = -1
	}
	x.position(v, &p)
	var sh score.Sheet
	sh.Reset(v.Seat)
	if r.Score(&p, &sh) {
		r.Pay(&p, &sh)
	}
	res.Fill(&sh, nil)
	if !sh.Valid {
		res.HasPay = false
		res.Set("reason", sh.Reason)
	}
	return res, nil
}

var extraFields = []string{
	"ask", "card_hand", "exchange", "left", "roll", "discarder_sees", "dead", "misnamed", "exposures", "discards",
}

// extra holds the fields that §16 lists under extra.
type extra struct {
	book       *cards.Book // from card_hand; nil if there is none
	exchange   bool
	left, roll int
	sees       int
	dead       []int
	misnamed   bool
	exposures  [table.MaxSeats][]table.MeldKinds
	discards   []tile.Kind
}

func readExtra(v *vector.Vector) (x extra, err error) {
	x.left, x.roll = -1, 0
	o := v.Extra
	if err = errors.Join(
		o.Bool("exchange", &x.exchange), o.Int("left", &x.left), o.Int("roll", &x.roll), o.Int("discarder_sees", &x.sees),
		o.SeatList("dead", &x.dead), o.Bool("misnamed", &x.misnamed), o.Tables("exposures", &x.exposures), o.Tiles("discards", &x.discards),
	); err != nil {
		return x, err
	}
	for _, n := range [...]struct {
		name string
		n    int
		most int
	}{{"left", x.left, cards.Tiles}, {"roll", x.roll, 12}, {"discarder_sees", x.sees, 7}} {
		if n.n > n.most || n.n < 0 && o.Has(n.name) {
			return x, fmt.Errorf("%s: %d is not from 0 to %d", n.name, n.n, n.most)
		}
	}
	for s, melds := range x.exposures {
		if err := checkMelds("exposures: "+vector.Letter(s), melds); err != nil {
			return x, err
		}
	}
	if o.Has("card_hand") {
		if x.book, err = oneHand(o["card_hand"]); err != nil {
			return x, fmt.Errorf("card_hand: %w", err)
		}
	}
	return x, nil
}

// oneHand returns a card of one hand, which may lack an id.
func oneHand(raw []byte) (*cards.Book, error) {
	h, err := cards.ReadHand(raw)
	if err != nil {
		return nil, err
	}
	if h.ID == "" {
		h.ID = "own"
	}
	return cards.NewBook(&cards.Card{ID: "own", Sections: []cards.Section{{Hands: []cards.Hand{*h}}}})
}

// checkMelds returns an error for melds that are not exposures of this game (§5).
func checkMelds(name string, melds []table.MeldKinds) error {
	for i := range melds {
		m := &melds[i]
		if g, ok := groupOf(m.Of()); !ok || g.N < 3 || g.N > 6 || !m.Claimed {
			return fmt.Errorf("%s: %s: there is no such exposure in this game", name, vector.FormatMeld(m))
		}
	}
	return nil
}

// position adds the fields of §16 to a position.
func (x *extra) position(v *vector.Vector, p *table.Position) {
	if v.Seat != int(p.Dealer) || v.By != table.BySelfDraw {
		p.Flags &^= table.FirstDraw
	}
	if x.misnamed {
		p.Flags |= flagMisnamed
	}
	p.Left = cards.Tiles
	if x.left >= 0 {
		p.Left = uint8(x.left)
	}
	p.Reg[regRoll] = int32(x.roll)
	if p.From >= 0 {
		p.Hands[p.From].Reg[regVisible] = int32(x.sees)
	}
}
