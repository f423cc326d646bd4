package table_test

import (
	"math/bits"
	"math/rand/v2"

	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// riichi implements the flow of riichi (§4 to §10, §15) with a simplified score: a win is
// worth one point and one more per dora. It covers what the kernel must support for four
// players and for three.
type riichi struct {
	table.Plain
	spec  table.Spec
	shape hand.Shape
}

// The own acts.
const (
	actRiichi = table.OwnAct + iota // discards Use[0] and declares
	actNine                         // ends the deal with nine terminals and honours
	actNorth                        // sets Use[0], a north, aside
)

// The registers of a seat, and its set of kinds.
const (
	regRiichi = iota // 1: declared, with the tile in the window; 2: accepted, the stick is paid
	regSince         // the number of the discard from which missed tiles count
	regLies          // number of false claims

	kindsRobbable = 0 // winning tiles passed over in the windows on kongs and norths
)

// The registers of the table.
const (
	regKong    = iota // the cause of the next replacement: kongOpen, kongClosed, or 0 for a north
	regPending        // number of indicators that wait for the discard
	regOpen           // number of indicators that lie open
	regDora           // for scorers: the kinds of all indicators that count
	regNorths  = regDora + 10
)

const (
	kongOpen = iota + 1
	kongClosed
)

const stick = 1000

func newRiichi(seats int) *riichi {
	r := &riichi{shape: hand.Common, spec: table.Spec{
		Seats: seats, Tiles: tile.Set136(), HandSize: 13, Sets: 4, Rolls: []int{2}, Extra: true,
		Reserve: 14, Refill: true, Rob: true,
		Claims: []table.Claim{
			{Type: table.Win, Rank: 9, Last: true}, {Type: table.Kong, Rank: 5, Need: 3}, {Type: table.Pung, Rank: 5, Need: 2},
		},
		Forms: []table.ActForm{{Type: actRiichi, Min: 1, Max: 1}, {Type: actNine}, {Type: actNorth, Min: 1, Max: 1}},
	}}
	set := &r.spec.Tiles
	for five, red := range map[tile.Kind]tile.Kind{tile.M1 + 4: tile.RedM, tile.P1 + 4: tile.RedP, tile.S1 + 4: tile.RedS} {
		set[five], set[red] = 3, 1
	}
	if seats == 4 {
		r.spec.Claims = append(r.spec.Claims, table.Claim{Type: table.Chow, Rank: 3, Need: 2, Next: true})
		return r
	}
	r.shape.Grammar = hand.ThreePlayer
	for k := tile.M1 + 1; k < tile.M1+8; k++ {
		set[k] = 0
	}
	set[tile.RedM] = 0
	return r
}

func (r *riichi) Spec() *table.Spec    { return &r.spec }
func (r *riichi) Shapes() []hand.Shape { return []hand.Shape{r.shape} }

// indicator returns the n-th dora indicator, from 0; its ura lies below it (§3.2, §15.2).
func (r *riichi) indicator(d *table.Deal, n int) table.Handle {
	from := int(d.Tiles) - 6
	if r.spec.Seats == 3 {
		from = int(d.Tiles) - 10
	}
	return d.Order[from-2*n]
}

func (r *riichi) ura(d *table.Deal, n int) table.Handle { return r.indicator(d, n) ^ 1 }

// Back returns the replacement tiles: four, or eight for three players.
func (r *riichi) Back(d *table.Deal) table.Handle {
	n := int(d.Tiles)
	places := []int{n - 2, n - 1, n - 4, n - 3}
	if r.spec.Seats == 3 {
		places = append(places, n-6, n-5, n-8, n-7)
	}
	for _, at := range places {
		if h := d.Order[at]; d.Place[h] == table.InWall {
			return h
		}
	}
	return table.NoHandle
}

// flip turns up n indicators.
func (r *riichi) flip(d table.Control, n int32) {
	for ; n > 0; n-- {
		d.Show(r.indicator(d.Deal(), int(d.Reg[regOpen])))
		d.Reg[regOpen]++
	}
}

func (r *riichi) Enter(d table.Control, s table.Stage) bool {
	switch s {
	case table.StageBegin:
		r.flip(d, 1)
	case table.StageClaim: // §8: before any seat may win on the discard
		r.flip(d, d.Reg[regPending])
		d.Reg[regPending] = 0
	case table.StageLay, table.StageUnclaimed: // §4.4: not ronned
		r.accept(d)
	case table.StageReplace:
		r.passed(d)
		switch d.Reg[regKong] {
		case kongOpen:
			r.flip(d, d.Reg[regPending])
			d.Reg[regPending] = 1
		case kongClosed:
			r.flip(d, d.Reg[regPending]+1)
			d.Reg[regPending] = 0
		}
		d.Reg[regKong] = 0
	case table.StageExhaust:
		r.reveal(d)
	case table.StageEnd:
		return r.end(d)
	}
	return false
}

// reveal shows the hands in riichi, which must be tenpai.
func (r *riichi) reveal(d table.Control) {
	for s := range int(d.Seats) {
		if d.Seat[s].Reg[regRiichi] == 2 {
			d.ShowHand(s)
		}
	}
}

func (r *riichi) end(d table.Control) bool {
	for s := range int(d.Seats) {
		accepted := d.Seat[s].Reg[regRiichi] == 2
		if d.Outcome == table.Drawn && accepted && r.waits(d.Deal(), table.Public, s) == 0 {
			d.FoulBy(s)
			return true
		}
		if d.Outcome == table.Won && accepted && d.Winners>>s&1 != 0 {
			for i := range int(d.Reg[regOpen]) {
				d.Show(r.ura(d.Deal(), i))
			}
		}
	}
	return false
}

// accept collects the stick for a riichi whose tile was not ronned (§6.4).
func (r *riichi) accept(d table.Control) {
	if reg := &d.Seat[d.From].Reg; reg[regRiichi] == 1 {
		reg[regRiichi] = 2
	}
}

// passed records tiles that are not discards and on which no seat won.
func (r *riichi) passed(d table.Control) {
	k, seats := d.PassedOver()
	if d.Asked != table.StageRob {
		return
	}
	for s := range int(d.Seats) {
		if seats>>s&1 != 0 {
			d.Seat[s].Kinds[kindsRobbable] |= 1 << k.Index()
		}
	}
}

func (r *riichi) Discarded(d table.Control, seat int, _ table.Handle) {
	// §7: missed tiles are forgotten at the next own discard, except after riichi.
	if st := &d.Seat[seat]; st.Reg[regRiichi] != 2 {
		st.Reg[regSince], st.Kinds[kindsRobbable] = int32(d.Discards), 0
	}
}

func (r *riichi) Melded(d table.Control, seat, meld int) {
	switch d.Seat[seat].Melds[meld].Type {
	case table.MeldKong, table.MeldAdded:
		d.Reg[regKong] = kongOpen
	case table.MeldHidden:
		d.Reg[regKong] = kongClosed
	}
}

// waits returns the kinds that complete a hand between turns, or none if the eye does not
// know the hand.
func (r *riichi) waits(d *table.Deal, e table.Viewpoint, seat int, but ...table.Handle) hand.Kinds {
	var c hand.Counts
	if !d.Concealed(e, seat, &c, but...) {
		return 0
	}
	h := hand.Of(&c)
	return h.Waits(&r.shape, int(d.Seat[seat].NMeld))
}

// knows reports whether an eye knows the hand of a seat.
func knows(d *table.Deal, e table.Viewpoint, seat int) bool {
	var c hand.Counts
	return d.Concealed(e, seat, &c)
}

// gone returns the kinds that make a seat furiten if it waits for them (§7). These are
// its own discards, and tiles that others discarded or offered for robbing since its last
// discard or its riichi.
func (r *riichi) gone(d *table.Deal, seat int) hand.Kinds {
	k := d.Seat[seat].Kinds[kindsRobbable]
	add := func(h table.Handle) { k |= 1 << d.Public[h].Index() }
	for n := 1; n <= int(d.Discards); n++ {
		t, _ := d.NthDiscard(n)
		open := d.Asked == table.StageClaim && n == int(d.Discards)
		if int(t.Seat) == seat || n > int(d.Seat[seat].Reg[regSince]) && !open {
			add(t.H)
		}
	}
	return k
}

func (r *riichi) Wins(d *table.Deal, e table.Viewpoint, seat int, t table.Handle) table.Verdict {
	switch {
	case d.Asked == table.StageTurn:
		return table.Yes
	case !knows(d, e, seat):
		return table.Unknown
	}
	return table.Sure(r.waits(d, e, seat)&r.gone(d, seat) == 0)
}

func (r *riichi) Winning(_ *table.Deal, claimants uint8) uint8 { return claimants }

// Proven implements §10.3: three wins on one tile end the deal.
func (r *riichi) Proven(d table.Control) bool {
	if bits.OnesCount8(d.Winners) < 3 {
		return false
	}
	d.End(table.Void)
	return true
}

// Foul continues the deal without a false claim in a window, for a penalty.
func (r *riichi) Foul(d table.Control, seat int) bool {
	if d.Stage != table.StageWin && d.Asked != table.StageLay || d.WinBy == table.BySelfDraw {
		return false
	}
	d.Seat[seat].Reg[regLies]++
	d.AwardAgain()
	return true
}

func kongs(d *table.Deal) (n int) {
	for s := range int(d.Seats) {
		for m := range int(d.Seat[s].NMeld) {
			if d.Seat[s].Melds[m].N == 4 {
				n++
			}
		}
	}
	return n
}

// undisturbed reports whether a seat has not discarded yet and no seat has called.
func undisturbed(d *table.Deal, seat int) bool {
	for s := range int(d.Seats) {
		if d.Seat[s].NMeld > 0 || d.Seat[s].NBonus > 0 {
			return false
		}
	}
	return d.Seat[seat].River.N == 0
}

func (r *riichi) closed(d *table.Deal, seat int) bool {
	st := &d.Seat[seat]
	for m := range int(st.NMeld) {
		if st.Melds[m].Type != table.MeldHidden {
			return false
		}
	}
	return true
}

func (r *riichi) Judge(d *table.Deal, e table.Viewpoint, seat int, a *table.Act) table.Verdict {
	st := &d.Seat[seat]
	bound := st.Reg[regRiichi] == 2
	if a.Type >= table.OwnAct && (d.Asked != table.StageTurn || d.Claimed != table.NoAct || !d.Has(seat, a.Tiles())) {
		return table.No
	}
	switch a.Type {
	case table.Discard:
		return table.Sure(!bound || a.Use[0] == st.Drawn)
	case table.Chow, table.Pung:
		return table.Sure(!bound)
	case table.Kong, table.ConcealedKong, table.AddKong:
		return table.Sure(!bound && kongs(d) < 4)
	case actRiichi:
		if st.Reg[regRiichi] != 0 || !r.closed(d, seat) || d.Drawable() < 4 || d.Scores[seat] < stick {
			return table.No
		}
		var c hand.Counts
		if !d.Concealed(e, seat, &c, a.Use[0]) {
			return table.Unknown
		}
		return table.Sure(r.waits(d, e, seat, a.Use[0]) != 0)
	case actNine:
		if !undisturbed(d, seat) {
			return table.No
		}
		var held hand.Kinds
		for _, h := range st.Hand[:st.Held] {
			k := d.Kind(e, h)
			if k == tile.None {
				return table.Unknown
			}
			held |= 1 << k.Index()
		}
		return table.Sure(bits.OnesCount64(uint64(held&hand.OrphanKinds)) >= 9)
	case actNorth:
		if r.spec.Seats != 3 || !d.CanReplace() || r.Back(d) == table.NoHandle || bound && a.Use[0] != st.Drawn {
			return table.No
		}
		if k := d.Kind(e, a.Use[0]); k != tile.None {
			return table.Sure(k == tile.North)
		}
		return table.Unknown
	}
	return table.Sure(a.Type < table.OwnAct)
}

func (r *riichi) Offer(d *table.Deal, e table.Viewpoint, seat int, buf []table.Act) []table.Act {
	if d.Asked != table.StageTurn {
		return buf
	}
	st := &d.Seat[seat]
	for _, h := range st.Hand[:st.Held] {
		buf = append(buf, table.Make(actRiichi, h))
		if d.Kind(e, h) == tile.North {
			buf = append(buf, table.Make(actNorth, h))
		}
	}
	return append(buf, table.Make(actNine))
}

func (r *riichi) Exposes(_ *table.Deal, _ int, a *table.Act) table.Exposure {
	if a.Type == actNine {
		return table.ShowHand
	}
	return table.ShowUsed
}

func (r *riichi) Do(d table.Control, seat int, a *table.Act) {
	st := &d.Seat[seat]
	switch a.Type {
	case actRiichi:
		st.Reg[regRiichi] = 1
		d.Discard(seat, a.Use[0])
		st.River.Flags[st.River.N-1] |= table.RiverSideways
		d.Goto(table.StageClaim)
	case actNine:
		d.End(table.Void)
	case actNorth:
		d.Remove(seat, a.Use[0])
		d.Place[a.Use[0]] = table.InBonus
		st.Bonus[st.NBonus] = a.Use[0]
		st.NBonus++
		d.Window(table.StageRob, seat, a.Use[0])
	}
}

// Describe stores the dora of the deal for the scorer.
func (r *riichi) Describe(d *table.Deal, _ table.Viewpoint, p *table.Position) {
	for i := range int(d.Reg[regOpen]) {
		p.Reg[regDora+i] = int32(d.Public[r.indicator(d, i)])
		p.Reg[regDora+5+i] = int32(d.Public[r.ura(d, i)])
	}
	p.Reg[regNorths] = int32(d.Seat[p.Seat].NBonus)
}

func (r *riichi) Score(p *table.Position, sh *score.Sheet) bool {
	h := &p.Hands[p.Seat]
	if !hand.IsWin(&h.Counts, &r.shape, int(h.N)) {
		return false
	}
	sh.Add("win", 1)
	sh.Total = 1 + p.Reg[regNorths]
	for _, k := range p.Reg[regDora:regNorths] {
		if k != 0 {
			sh.Total += int32(h.Counts[tile.Kind(k).Index()])
		}
	}
	return true
}

func (r *riichi) Pay(p *table.Position, sh *score.Sheet) {
	for s := range int(p.Seats) {
		if s != int(p.Seat) && (p.By == table.BySelfDraw || s == int(p.From)) {
			sh.Pay(s, int(p.Seat), 100*sh.Total, "win")
		}
	}
}

// Settle collects the sticks and pays nagashi: a river of terminals and honours of which
// none was claimed (§10.2).
func (r *riichi) Settle(d *table.Deal, res *table.Result) {
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		if st.Reg[regRiichi] == 2 {
			res.Sheets[s].Pay(s, -1, stick, "stick")
		}
		if n := st.Reg[regLies]; n > 0 {
			res.Sheets[s].Pay(s, -1, 100*n, "lie")
		}
		nagashi := d.Outcome == table.Drawn
		for i, h := range st.River.H[:st.River.N] {
			if hand.OrphanKinds>>d.Public[h].Index()&1 == 0 || st.River.Flags[i]&table.RiverClaimed != 0 {
				nagashi = false
			}
		}
		for o := range int(d.Seats) {
			if nagashi && o != s {
				res.Sheets[s].Pay(o, s, 2*stick, "nagashi")
			}
		}
	}
}

// Begin sets the scores so that every player has enough points for a stick.
func (r *riichi) Begin(p *table.Progress) {
	p.Round = tile.East
	for i := range p.Scores {
		p.Scores[i] = 25 * stick
	}
}

// Advice makes bots declare riichi, set norths aside and abort whenever they can.
func (r *riichi) Advice() bot.Advice { return riichiAdvice{bot.ByShape(r.shape)} }

func (r *riichi) Weights() bot.Weights { return bot.Untuned }

type riichiAdvice struct{ bot.Advice }

func (riichiAdvice) Advise(_ *table.View, a *table.ViewAct) (bot.Value, bool) {
	return bot.Of(bot.Own, bot.Must), a.Type >= table.OwnAct
}

// riichiGame returns the toy for the replica tests, with the situations that its deals
// must produce.
func riichiGame(name string, seats int, must ...string) game {
	return game{name, func(*rand.Rand) (table.Rules, error) { return newRiichi(seats), nil }, riichiMet, must}
}

func riichiMet(p *replicas) (met []string) {
	d := p.all
	add := func(ok bool, what string) {
		if ok {
			met = append(met, what)
		}
	}
	for s := range int(d.Seats) {
		st := &d.Seat[s]
		add(st.Reg[regRiichi] == 2, "riichi")
		add(st.Reg[regRiichi] == 1 && d.Outcome == table.Won, "riichi on a ronned tile")
		add(st.Reg[regLies] > 0, "a false claim")
		add(st.NBonus > 0, "a north aside")
	}
	add(d.Reg[regOpen] > 1, "several indicators")
	add(d.Outcome == table.Void, "nine terminals or three rons")
	add(d.Outcome == table.Won && bits.OnesCount8(d.Winners) > 1, "two rons")
	if d.Outcome == table.Won && d.WinBy == table.ByRob {
		add(d.Place[d.WinTile] == table.InBonus, "a north robbed")
		add(d.Place[d.WinTile] != table.InBonus, "a kong robbed")
	}
	return met
}
