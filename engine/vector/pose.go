package vector

import (
	"errors"
	"fmt"
	"slices"

	"moineau/engine/table"
	"moineau/engine/table/audit"
	"moineau/engine/tile"
)

// Pose describes a table in the situation of a question. Its Deal is set up that way, and
// the deal decides what a seat may do, who gets a tile and who deals next. Only the
// history of the situation is missing; this package contains no rules of play.
type Pose struct {
	Rules table.Rules
	Setup table.Setup
	Seats [table.MaxSeats]Place
	Left  int // number of tiles in the wall; -1 for all that are nowhere else
}

// Place holds the tiles of a seat.
type Place struct {
	Hand  []tile.Kind // concealed tiles
	Fill  bool        // fill the hand up with remaining tiles
	Melds []table.MeldKinds
	Bonus []tile.Kind // flowers laid out
	River []tile.Kind
}

// Gets adds tiles to the hand.
func (p *Place) Gets(kinds ...tile.Kind) { p.Hand = slices.Concat(p.Hand, kinds) }

// Rest returns the tiles that have no place yet.
func (p *Pose) Rest() tile.Set {
	rest := p.Rules.Spec().Tiles
	take := func(kinds []tile.Kind) {
		for _, k := range kinds {
			if rest[k] > 0 { // if there are too many of a kind, Deal returns an error
				rest[k]--
			}
		}
	}
	for s := range p.Seats {
		at := &p.Seats[s]
		take(at.Hand)
		take(at.Bonus)
		take(at.River)
		for i := range at.Melds {
			take(at.Melds[i].Of())
		}
	}
	return rest
}

// Spare returns a kind with a remaining tile, flowers last, or None.
func (p *Pose) Spare() tile.Kind {
	for k, n := range p.Rest() {
		if n > 0 {
			return tile.Kind(k)
		}
	}
	return tile.None
}

// riverRoom is the greatest number of tiles in a posed river, so that play can continue.
const riverRoom = 40

// Deal returns a deal in the posed situation, in which every seat knows its own tiles. No
// seat is in turn yet: see Driver.Turn. It returns an error if the tiles are not
// possible.
func (p *Pose) Deal() (*Driver, error) {
	spec := p.Rules.Spec()
	d := table.Pose(p.Rules, p.Setup)
	if d.Wait != table.WaitRoll {
		return nil, errors.New("a deal that begins without dice cannot be posed")
	}
	for i, n := range spec.Rolls {
		for j := range n {
			d.Throws[i][j] = 1
		}
	}
	d.Rolled = uint8(len(spec.Rolls))
	b := builder{deal: d, left: spec.Tiles, kinds: make([]tile.Kind, 0, d.Tiles)}
	for s := range table.MaxSeats {
		if err := b.place(s, &p.Seats[s]); err != nil {
			return nil, err
		}
	}
	for s := range int(d.Seats) {
		if p.Seats[s].Fill {
			b.fill(s)
		}
	}
	if err := b.wall(p.Left); err != nil {
		return nil, err
	}
	if err := audit.Conserved(d.Deal()); err != nil {
		return nil, err
	}
	d.SetKinds(b.kinds)
	g := &Driver{Deal: d.Deal(), control: d, Holder: table.Holder{Kinds: b.kinds, Dice: new(dice)}}
	return g, g.tellHands()
}

// tellHands sends every seat its own tiles, as the wall holder does.
func (dr *Driver) tellHands() error {
	d := dr.Deal
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		tell := func(hs []table.Handle) error {
			for _, h := range hs {
				if d.Public[h] != tile.None {
					continue
				}
				dr.control.Tell(h, 1<<s)
				in := table.Input{Type: table.InReveal, Seat: int8(s), H: h, K: uint8(dr.Holder.Kinds[h])}
				if _, err := d.Apply(&in, nil); err != nil {
					return err
				}
			}
			return nil
		}
		if err := tell(st.Hand[:st.Held]); err != nil {
			return err
		}
		for m := range int(st.NMeld) {
			if err := tell(st.Melds[m].Of()); err != nil {
				return err
			}
		}
	}
	return nil
}

// dice rolls ones, then twos and so on, and then ones again. No question depends on them,
// and a roll that is repeated until a number fits (Jilin's joker) comes to an end.
type dice struct{ thrown uint8 }

// Throw returns the next roll of n dice.
func (dc *dice) Throw(n int) (d [4]uint8) {
	for i := range n {
		d[i] = 1 + dc.thrown%6
	}
	dc.thrown++
	return d
}

// builder places tiles. Handles are assigned in the order of placement; the remaining
// tiles form the wall.
type builder struct {
	deal  table.Control
	left  tile.Set
	kinds []tile.Kind // by handle
}

// put takes a tile of a kind from the remaining ones.
func (b *builder) put(k tile.Kind, seat int, w table.Where, public bool) (table.Handle, error) {
	if !k.Valid() || b.deal.Spec().Tiles[k] == 0 {
		return table.NoHandle, fmt.Errorf("there is no %v in this game", k)
	}
	if b.left[k] == 0 {
		return table.NoHandle, fmt.Errorf("every %v there is lies elsewhere already", k)
	}
	b.left[k]--
	d, h := b.deal, table.Handle(len(b.kinds))
	b.kinds = append(b.kinds, k)
	d.Place[h], d.Owner[h] = w, int8(seat)
	if public {
		d.Lay(h, k)
	}
	return h, nil
}

// place lays out the given tiles of a seat.
func (b *builder) place(seat int, p *Place) error {
	d := b.deal
	n := len(p.Hand) + len(p.Melds) + len(p.Bonus) + len(p.River)
	if seat >= int(d.Seats) {
		if n > 0 {
			return fmt.Errorf("%s does not play", Letter(seat))
		}
		return nil
	}
	if most := d.Spec().HandSize + 1; len(p.Hand) > most {
		return fmt.Errorf("%s has %d concealed tiles; expected at most %d", Letter(seat), len(p.Hand), most)
	}
	if len(p.Melds) > len(d.Seat[seat].Melds) || len(p.Bonus) > len(d.Seat[seat].Bonus) || len(p.River) > riverRoom {
		return fmt.Errorf("%s has more laid out than there is room for", Letter(seat))
	}
	for i := range p.Melds {
		if err := b.meld(seat, &p.Melds[i]); err != nil {
			return err
		}
	}
	for _, k := range p.Bonus {
		if err := b.bonus(seat, k); err != nil {
			return err
		}
	}
	for _, k := range p.River {
		if err := b.river(seat, k); err != nil {
			return err
		}
	}
	for _, k := range p.Hand {
		if err := b.hand(seat, k); err != nil {
			return err
		}
	}
	return nil
}

// meld lays a meld. The source of a claimed tile is not given, so it is the previous
// seat.
func (b *builder) meld(seat int, m *table.MeldKinds) error {
	d := b.deal
	st := &d.Seat[seat]
	out := table.Meld{Type: m.Type, N: m.N, From: -1, Taken: table.NoHandle}
	hidden := m.Type == table.MeldHidden && d.Spec().HiddenKongs
	for i, k := range m.Of() {
		h, err := b.put(k, seat, table.InMeld, !hidden)
		if err != nil {
			return err
		}
		out.Tiles[i] = h
	}
	if m.Claimed {
		out.From, out.Taken = int8((seat+int(d.Seats)-1)%int(d.Seats)), out.Tiles[0]
	}
	st.Melds[st.NMeld] = out
	st.NMeld++
	return nil
}

func (b *builder) hand(seat int, k tile.Kind) error {
	h, err := b.put(k, seat, table.InHand, false)
	if err == nil {
		b.deal.Add(seat, h)
	}
	return err
}

func (b *builder) bonus(seat int, k tile.Kind) error {
	h, err := b.put(k, seat, table.InBonus, true)
	if err == nil {
		st := &b.deal.Seat[seat]
		st.Bonus[st.NBonus] = h
		st.NBonus++
	}
	return err
}

func (b *builder) river(seat int, k tile.Kind) error {
	h, err := b.put(k, seat, table.InRiver, true)
	if err == nil {
		r := &b.deal.Seat[seat].River
		r.H[r.N] = h
		r.N++
		b.deal.Discards++
	}
	return err
}

// next returns a kind with remaining tiles, honours first. Flowers that are laid out and
// replaced are excluded, because they cannot be in a hand.
func (b *builder) next() (tile.Kind, bool) {
	for k := tile.Last; k > tile.None; k-- {
		if b.left[k] > 0 && !(k.IsBonus() && b.deal.Spec().Bonus) {
			return k, true
		}
	}
	return tile.None, false
}

// fill completes a hand.
func (b *builder) fill(seat int) {
	d := b.deal
	st := &d.Seat[seat]
	for int(st.Held)+3*int(st.NMeld) < d.Spec().HandSize {
		k, ok := b.next()
		if !ok || b.hand(seat, k) != nil {
			return
		}
	}
}

// wall leaves a number of tiles in the wall (-1 for all) and places the others as
// discards or laid-out flowers. Flowers in the wall are in its middle, far from both
// ends.
func (b *builder) wall(left int) error {
	d := b.deal
	have := b.left.Len()
	if left < 0 {
		left = have
	}
	if left > have {
		return fmt.Errorf("%d tiles cannot be left in the wall, at most %d", left, have)
	}
	for seat := 0; have > left; have-- {
		seat = (seat + 1) % int(d.Seats)
		k, ok := b.next()
		if !ok { // only flowers remain
			for k = tile.F1; b.left[k] == 0; {
				k++
			}
			for int(d.Seat[seat].NBonus) == len(d.Seat[seat].Bonus) {
				seat = (seat + 1) % int(d.Seats)
			}
			if err := b.bonus(seat, k); err != nil {
				return err
			}
			continue
		}
		for tries := 0; d.Seat[seat].River.N >= riverRoom; tries++ {
			if tries == int(d.Seats) {
				return fmt.Errorf("only %d tiles in the wall: there is no room for the others", left)
			}
			seat = (seat + 1) % int(d.Seats)
		}
		if err := b.river(seat, k); err != nil {
			return err
		}
	}
	d.Front, d.Left = uint8(len(b.kinds)), uint8(left)
	var plain, bonus []tile.Kind
	for k := tile.None + 1; k <= tile.Last; k++ {
		for range b.left[k] {
			if k.IsBonus() {
				bonus = append(bonus, k)
			} else {
				plain = append(plain, k)
			}
		}
	}
	b.kinds = append(b.kinds, plain[:len(plain)/2]...)
	b.kinds = append(b.kinds, bonus...)
	b.kinds = append(b.kinds, plain[len(plain)/2:]...)
	return nil
}
