package classical

import (
	"moineau/engine/bot/plan"
	"moineau/engine/hand"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Goal is the checklist of the side panel: sets and pair, what the game asks for
// besides, and the rows that double which the hand is near, from what the eye sees.
func (r *Rules) Goal(d *table.Deal, e table.Eye, seat int, buf []table.GoalRow) []table.GoalRow {
	var melds [8]table.MeldKinds
	n := d.MeldsOf(e, seat, &melds)
	var c hand.Counts
	if !d.Concealed(e, seat, &c) {
		c = hand.Counts{} // another's hand: the melds alone
	}
	best := hand.Gather(&c, &setsShape, n)
	buf = append(buf,
		table.GoalRow{Key: "classical.goal.sets", Text: table.Text{En: "4 sets", Fr: "4 combinaisons"}, Have: n + best.Sets, Want: 4},
		table.Met("classical.goal.pair", table.Text{En: "a pair", Fr: "une paire"}, best.Pair),
	)
	chows := 0
	for i := range melds[:n] {
		if melds[i].Type == table.MeldChow {
			chows++
		}
	}
	if r.cfg.MaxChows < 4 {
		buf = append(buf, table.Met("classical.goal.chows", maxChowsText[r.cfg.MaxChows], chows <= r.cfg.MaxChows))
	}
	if r.cfg.MustCall {
		buf = append(buf, table.Met("classical.goal.call", table.Text{En: "a hand that is called", Fr: "un jeu annoncé"}, called(d, seat)))
	}
	h := hand.Of(&c)
	if h.Len() == 0 {
		return buf
	}
	near := r.nearness(&h, melds[:n], d.Wind(seat), d.Round)
	for _, x := range [...]struct {
		key    string
		text   table.Text
		near   bool
		missed int // tiles that do not fit
	}{
		{"classical.goal.pure", table.Text{En: "one suit only", Fr: "une seule famille"}, near.Pure <= 3, near.Pure},
		{"classical.goal.half", table.Text{En: "one suit and honours", Fr: "une famille et des honneurs"}, near.Half <= 4 && near.Pure > 3, near.Half},
		{"classical.goal.no-chow", table.Text{En: "no chow", Fr: "aucun chow"}, near.Pungs <= 4, near.Pungs},
		{"classical.goal.value", table.Text{En: "dragons or a doubling wind", Fr: "dragons ou vent qui double"}, near.Value < 3, near.Value},
		{"classical.goal.orphans", table.Text{En: "13 terminals and honours", Fr: "13 extrémités et honneurs"}, near.Orphans <= 4, near.Orphans},
	} {
		if x.near {
			buf = append(buf, table.Met(x.key, x.text, x.missed == 0))
		}
	}
	return buf
}

var maxChowsText = [4]table.Text{
	{En: "no chow", Fr: "aucun chow"},
	{En: "one chow at most", Fr: "un chow au plus"},
	{En: "two chows at most", Fr: "deux chows au plus"},
	{En: "three chows at most", Fr: "trois chows au plus"},
}

// nearness is how far a hand is from some rows.
func (r *Rules) nearness(h *hand.Hand, melds []table.MeldKinds, own, dominant tile.Kind) plan.Near {
	var f facts
	var s table.SeatHand
	s.N = uint8(copy(s.Melds[:], melds))
	factsOf(&s, &f)
	laid := plan.Laid{Melds: f.melds, Chows: f.chows, Pungs: f.laid, Kinds: f.kinds}
	near := plan.NearOf(h, laid, hand.DragonKinds|hand.KindsOf(own, dominant))
	if !r.orphans() {
		near.Orphans = hand.Far
	}
	return near
}
