package sichuan

import (
	"errors"
	"fmt"

	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Vector returns the result of a score vector (§16).
func (r *Rules) Vector(v *vector.Vector) (vector.Result, error) {
	if v.Kind == "settle" {
		return r.settle(v)
	}
	if err := v.Known([]string{"kong-discard"}, []string{"void", "out", "giver"}); err != nil {
		return vector.Result{}, err
	}
	p, err := r.Position(v, pattern.Asked{})
	if err == nil && pattern.ReadMelds(v.Melds).NChow > 0 {
		err = errors.New("melds: a chow cannot be claimed in this game")
	}
	if err != nil {
		return vector.Result{}, err
	}
	if v.Flag("kong-discard") {
		p.Flags |= table.AfterKongDiscard
	}
	var void, out string
	from := -1
	if err := errors.Join(v.Extra.Text("void", &void), v.Extra.Text("out", &out), v.Extra.Seat("giver", &from)); err != nil {
		return vector.Result{}, err
	}
	if p.Hands[p.Seat].Reg[regVoid], err = suitOf(void); err != nil {
		return vector.Result{}, err
	}
	for i := range len(out) {
		s, err := vector.SeatOf(out[i : i+1])
		if err != nil {
			return vector.Result{}, fmt.Errorf("extra: out: %w", err)
		}
		p.Reg[posOut] |= 1 << s
	}
	p.Reg[posGiver] = int32(from + 1)
	var sh score.Sheet
	sh.Reset(int(p.Seat))
	var res vector.Result
	if r.Score(&p, &sh) {
		r.Pay(&p, &sh)
		res.Fill(&sh, nil)
		res.Set("value", int(sh.Extra[0].Value))
		return res, nil
	}
	res.Set("valid", false)
	res.Set("reason", sh.Reason)
	return res, nil
}

// suitOf returns the register of a void suit: 0 for none.
func suitOf(letter string) (int32, error) {
	switch letter {
	case "":
		return 0, nil
	case "m":
		return 1, nil
	case "p":
		return 2, nil
	case "s":
		return 3, nil
	}
	return 0, fmt.Errorf("void: expected m, p or s, got %.20q", letter)
}

// settlement is a vector of a whole deal that is being settled.
type settlement struct {
	r      *Rules
	a      account
	dealer int
	seats  [4]last
	melds  [4][]table.MeldKinds
	open   hand.Counts
	won    uint8 // bits
	left   int   // number of seats that have won or left
	kongs  int   // number of kongs so far, which identifies the last one
	lastOf [4]int
	first  uint8 // bits: winners of the first tile won
	gave   int   // who supplied it, or -1
	wins   []any
}

// settle returns the account of a whole deal (§16).
func (r *Rules) settle(v *vector.Vector) (vector.Result, error) {
	st := &settlement{r: r, a: account{cfg: &r.cfg, in: 0b1111}, lastOf: [4]int{-1, -1, -1, -1}, wins: []any{}}
	err := v.Settle.Known("dealer", "seats", "events", "end")
	if err == nil {
		err = v.Settle.Seat("dealer", &st.dealer)
	}
	var seats vector.Object
	if err == nil {
		err = v.Settle.Get("seats", &seats)
	}
	for s := 0; s < 4 && err == nil; s++ {
		var of vector.Object
		if err = seats.Get(vector.Letter(s), &of); err == nil {
			if err = st.seat(s, of); err != nil {
				err = fmt.Errorf("seats: %s: %w", vector.Letter(s), err)
			}
		}
	}
	var events []vector.Object
	if err == nil {
		err = v.Settle.Get("events", &events)
	}
	for i := 0; i < len(events) && err == nil; i++ {
		if err = st.event(events[i]); err != nil {
			err = fmt.Errorf("events: %d: %w", i+1, err)
		}
	}
	var end string
	if err == nil {
		err = v.Settle.Text("end", &end)
	}
	if err == nil && end != "wall" && end != "wins" {
		err = fmt.Errorf("end: expected wall or wins, got %.20q", end)
	}
	if err != nil {
		return vector.Result{}, err
	}
	if end == "wall" {
		for s := range st.seats {
			st.seats[s].won = st.won>>s&1 != 0
		}
		r.cfg.check(&st.a, &st.seats, st.dealer, &st.open)
	}
	return st.result(end == "wall"), nil
}

// seat reads a seat as it is at the end.
func (st *settlement) seat(s int, o vector.Object) error {
	l := &st.seats[s]
	var void string
	var tiles, thrown []tile.Kind
	err := errors.Join(o.Known("hand", "melds", "void", "discards"), o.Tiles("hand", &tiles), o.Melds("melds", &st.melds[s]),
		o.Text("void", &void), o.Tiles("discards", &thrown))
	if err != nil {
		return err
	}
	if l.hand, err = seatHand(tiles, st.melds[s]); err != nil {
		return err
	}
	l.hand.Reg[regVoid], err = suitOf(void)
	for _, k := range thrown {
		if !k.IsSuit() {
			return fmt.Errorf("discards: there is no %v in this game", k)
		}
		l.thrown |= hand.KindsOf(k)
		st.open[k.Index()]++
	}
	laidOpen(&l.hand, &st.open)
	return err
}

// laidOpen adds the open copies of a seat's melds. A claimed tile counts in its river.
func laidOpen(h *table.SeatHand, open *hand.Counts) {
	for i := range h.Melds[:h.N] {
		n := h.Melds[i].N
		if h.Melds[i].Type != table.MeldHidden {
			n--
		}
		open[h.Melds[i].Tiles[0].Index()] += n
	}
}

// seatHand returns a hand of concealed tiles and melds.
func seatHand(tiles []tile.Kind, melds []table.MeldKinds) (h table.SeatHand, err error) {
	l := pattern.ReadMelds(melds)
	if l.Odd || l.NChow > 0 || l.N > 4 || l.Kinds&hand.HonourKinds != 0 || len(tiles) > 14 {
		return h, errors.New("hand: expected at most four melds of this game and fourteen tiles")
	}
	h.Known = true
	for _, k := range tiles {
		if !k.IsSuit() {
			return h, fmt.Errorf("hand: there is no %v in this game", k)
		}
		h.Hold(k.Unred())
		if h.Counts[k.Index()] > 4 {
			return h, fmt.Errorf("hand: there are only four %v", k)
		}
	}
	h.N = uint8(copy(h.Melds[:], melds))
	return h, nil
}

// event books a kong, a win or a false win.
func (st *settlement) event(o vector.Object) error {
	if err := o.Known("kong", "seat", "tile", "from", "late", "win", "by", "flags", "giver", "hands", "false"); err != nil {
		return err
	}
	switch {
	case o.Has("kong"):
		return st.kong(o)
	case o.Has("win"):
		return st.win(o)
	}
	seat, from := -1, -1
	if err := errors.Join(o.Seat("false", &seat), o.Seat("from", &from)); err != nil || seat < 0 {
		return errors.Join(err, vector.Need("false", seat < 0))
	}
	if from >= 0 {
		st.a.shot(from, st.lastOf[from], 0)
	}
	st.a.falseWin(seat)
	st.seats[seat].out = true
	st.left++
	return nil
}

func (st *settlement) kong(o vector.Object) error {
	var how string
	var late bool
	seat, from := -1, -1
	if err := errors.Join(o.Text("kong", &how), o.Seat("seat", &seat), o.Seat("from", &from), o.Bool("late", &late)); err != nil || seat < 0 {
		return errors.Join(err, vector.Need("seat", seat < 0))
	}
	kind := addedKong
	switch {
	case how == "concealed":
		kind = hiddenKong
	case how == "claimed":
		kind = claimedKong
	case how != "added":
		return fmt.Errorf("kong: expected concealed, claimed or added, got %.20q", how)
	case late:
		kind = lateKong
	}
	st.lastOf[seat] = st.kongs
	st.a.kong(seat, st.kongs, kind, from)
	st.kongs++
	return nil
}

// win books the wins of a tile.
func (st *settlement) win(o vector.Object) error {
	var list []int
	var hands vector.Object
	var flags []string
	var by string
	k := tile.None
	from, gave := -1, -1
	seat := -1
	if o.Seat("win", &seat) == nil {
		list = []int{seat}
	} else if err := o.SeatList("win", &list); err != nil {
		return err
	}
	if err := errors.Join(o.Tile("tile", &k), o.Seat("from", &from), o.Seat("giver", &gave), o.Get("flags", &flags),
		o.Text("by", &by), o.Get("hands", &hands), vector.KnownFlags(flags, "kong-discard")); err != nil {
		return err
	}
	how, ok := map[string]table.By{"discard": table.ByDiscard, "self-draw": table.BySelfDraw, "rob-kong": table.ByRob}[by]
	if !ok || !k.IsSuit() || how == table.BySelfDraw != (from < 0) || len(list) == 0 {
		return errors.New("win: expected winners, a tile, and from unless it is self-drawn")
	}
	base := from
	if base < 0 {
		base = (list[0] + 3) % 4
	}
	winners, flag := uint8(0), vector.Vector{Flags: flags}
	for i := 1; i < 4 || how == table.BySelfDraw && i <= 4; i++ {
		s := (base + i) % 4
		for _, l := range list {
			if l != s || st.r.one() && winners != 0 || winners>>s&1 != 0 {
				continue
			}
			winners |= 1 << s
			p := table.Position{Seat: int8(s), From: int8(from), Dealer: int8(st.dealer), Seats: 4, By: how, Tile: k, Flags: flag.CommonFlags()}
			if flag.Flag("kong-discard") {
				p.Flags |= table.AfterKongDiscard
			}
			p.Reg[posOut], p.Reg[posGiver] = int32(0b1111&^st.a.in), int32(gave+1)
			if err := st.hand(s, hands, &p.Hands[s]); err != nil {
				return err
			}
			if err := st.bookWin(&p); err != nil {
				return err
			}
		}
	}
	if flag.Flag("kong-discard") && from >= 0 {
		st.a.shot(from, st.lastOf[from], winners)
	}
	if st.won == 0 {
		st.first, st.gave = winners, from
	}
	st.won |= winners
	if !st.r.cfg.rivers {
		st.a.in &^= winners
	}
	return nil
}

// hand sets the hand of a winner at the time of the win.
func (st *settlement) hand(s int, hands vector.Object, h *table.SeatHand) (err error) {
	*h = st.seats[s].hand
	if !hands.Has(vector.Letter(s)) {
		return nil
	}
	var pair []vector.Raw
	if err = hands.Get(vector.Letter(s), &pair); err != nil || len(pair) != 2 {
		return fmt.Errorf("hands: expected a hand and melds of %s", vector.Letter(s))
	}
	of := vector.Object{"hand": pair[0], "melds": pair[1]}
	var tiles []tile.Kind
	var melds []table.MeldKinds
	if err = errors.Join(of.Tiles("hand", &tiles), of.Melds("melds", &melds)); err != nil {
		return err
	}
	void := h.Reg[regVoid]
	*h, err = seatHand(tiles, melds)
	h.Reg[regVoid] = void
	return err
}

func (st *settlement) bookWin(p *table.Position) error {
	p.Hands[p.Seat].Hold(p.Tile.Unred())
	var sh score.Sheet
	sh.Reset(int(p.Seat))
	if !st.r.Score(p, &sh) {
		return fmt.Errorf("win: the hand of %s does not win: %s", vector.Letter(int(p.Seat)), sh.Reason)
	}
	st.r.Pay(p, &sh)
	for _, f := range sh.Flows {
		st.a.list = append(st.a.list, table.Payment{Flow: f, Win: 0, Owner: -1, Meld: -1})
	}
	st.wins = append(st.wins, []any{vector.Letter(int(p.Seat)), int(sh.Total), int(sh.Extra[0].Value)})
	return nil
}

// result returns the account in the form of §16.
func (st *settlement) result(wall bool) (res vector.Result) {
	var pay vector.SeatMap = make([]int32, 4)
	flows := []any{}
	name := func(s int8) string {
		if s < 0 {
			return "T"
		}
		return vector.Letter(int(s))
	}
	for _, p := range st.a.list {
		flows = append(flows, []any{name(p.From), name(p.To), int(p.Amount), p.Key})
		if p.From >= 0 {
			pay[p.From] -= p.Amount
		}
		if p.To >= 0 {
			pay[p.To] += p.Amount
		}
	}
	res.Set("wins", st.wins)
	res.Set("flows", flows)
	res.Set("pay", pay)
	if wall {
		ready, pigs := vector.Answer{}, uint8(0)
		for s := range st.seats {
			l := &st.seats[s]
			if l.ready && (!l.won || st.r.cfg.readyAll) {
				ready = append(ready, vector.Field{Name: vector.Letter(s), Value: []any{int(l.best), tile.Format(l.kinds.Append(nil))}})
			}
			if l.pig {
				pigs |= 1 << s
			}
		}
		res.Set("ready", ready)
		res.Set("pigs", vector.Letters(pigs))
	}
	res.Set("next", vector.Letter(st.r.nextDealer(st.dealer, st.first, st.gave)))
	return res
}
