package session

import (
	"sort"
	"strconv"

	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Choice is a button: its label and the tiles that the act would lay.
type Choice struct {
	Act   table.ActType
	Word  table.Word
	Tiles []tile.Kind // in the order of the meld, including the claimed tile
	Pass  bool
	Mode  bool // the player must also choose a discard
	Of    int  // seat that the act refers to, or -1
}

// Choosing is the choice of the player who holds the device: the buttons of the current
// prompt, the tiles chosen so far, and a declaration that waits for its discard. It ends
// with the answer.
type Choosing struct {
	ss      *Session
	at      int // version for which buttons is valid, or -1
	buttons []Choice
	acts    []int                          // act of each button, or -1 for a declaration
	mode    table.ActType                  // pending declaration that goes with a discard
	pick    []int                          // acts that differ only in the text on the slip
	picked  []int8                         // slots of the chosen tiles for an act with several tiles
	unseen  int                            // number of incoming tiles that are passed on unseen
	lay     [table.MaxSeats]*table.ViewAct // the tiles that a claimer chose with the claim
}

// Choosing returns the choice of the player who holds the device.
func (ss *Session) Choosing() *Choosing { return &ss.choosing }

// clear forgets the pending declaration and the chosen tiles.
func (ch *Choosing) clear() { ch.answered(true) }

// answered ends the pending declaration. own reports whether the answer is the player's:
// another seat's answer does not change the chosen tiles.
func (ch *Choosing) answered(own bool) {
	if ch.mode, ch.pick = table.NoAct, nil; own {
		ch.putBack()
	}
}

// putBack forgets the chosen tiles.
func (ch *Choosing) putBack() { ch.picked, ch.unseen = ch.picked[:0], 0 }

// word returns the label of an act in a view and the seat that the act refers to, or -1.
func (ch *Choosing) word(a *table.ViewAct) (w table.Word, of int) {
	if s, ok := ch.ss.exchange.Step(); ok && ch.picks(a.Type) == table.PickTiles {
		return s.Act, -1
	}
	if r, ok := ch.ss.m.Rules.(table.ExchangeGame); ok && a.Type >= table.OwnAct {
		name, of := r.ActWord(a)
		if of == ch.ss.holder && of >= 0 { // the seat itself
			return ch.ss.Table().Act(a.Type), -1
		}
		return table.Word("act." + name), of
	}
	return ch.ss.Table().Act(a.Type), -1
}

// rank returns the sort key of a button. More important acts have lower ranks.
func rank(t table.ActType) int {
	for i, r := range [...]table.ActType{table.Win, table.Flower, table.ConcealedKong, table.AddKong, table.Kong, table.Pung, table.Chow} {
		if t == r {
			return i
		}
	}
	if t == table.Pass {
		return 99
	}
	return 20 + int(t-table.OwnAct)
}

// Takes returns the indexes of the acts that take a tile from the pool, one for each
// kind.
func (ch *Choosing) Takes() (acts []int) {
	if !ch.ss.Mine() {
		return nil
	}
	v := ch.ss.View()
	for i := range v.Acts {
		act := &v.Acts[i]
		if ch.picks(act.Type) != table.PickPool || act.N != 1 || act.Slots[0] >= 0 || act.False {
			continue
		}
		same := false
		for _, j := range acts {
			same = same || v.Acts[j].Kinds[0] == act.Kinds[0]
		}
		if !same {
			acts = append(acts, i)
		}
	}
	return acts
}

// Take plays an act whose index Takes has returned.
func (ch *Choosing) Take(act int) { ch.ss.answer(ch.ss.holder, act) }

// Prompt returns the word for the current prompt, for which a rule set may have its own
// sentence. It returns "" if there is no prompt or no sentence.
func (ch *Choosing) Prompt() table.Word {
	if !ch.ss.Mine() {
		return ""
	}
	name := StageNames[ch.ss.View().Stage]
	if name == "" {
		name = ch.ss.m.Rules.StageName(ch.ss.View().Stage)
	}
	if name == "" {
		return ""
	}
	return table.Word("ask." + name)
}

// StageNames maps the common stages that may have a prompt of their own to its name.
var StageNames = map[table.Stage]string{table.StageFlowers: "flowers", table.StageRob: "rob"}

// Buttons returns the buttons for the prompt, the most important first and Pass last. The
// slice is valid until the session changes.
func (ch *Choosing) Buttons() []Choice {
	if !ch.ss.Mine() {
		return nil
	}
	v := ch.ss.View()
	if ch.at != ch.ss.version {
		ch.at, ch.buttons = ch.ss.version, ch.buttons[:0]
	}
	if len(ch.buttons) > 0 {
		return ch.buttons
	}
	ch.acts = ch.acts[:0]
	add := func(c Choice, act int) {
		ch.buttons = append(ch.buttons, c)
		ch.acts = append(ch.acts, act)
	}
	if ch.pick != nil {
		for _, i := range ch.pick {
			add(Choice{Of: -1, Act: v.Acts[i].Type, Word: table.Word("slip." + strconv.Itoa(int(v.Acts[i].Slip)))}, i)
		}
		return ch.buttons
	}
	order := make([]int, 0, len(v.Acts))
	win := false
	for i := range v.Acts {
		switch act := &v.Acts[i]; {
		case act.Type == table.Discard || act.False || ch.picks(act.Type) == table.PickPool:
		case act.Type == table.Win && win: // the same win, declared differently
		case ch.picks(act.Type) == table.PickTiles && !ch.composed(act): // its tiles are still being chosen
		case v.Stage == table.StageClaim && ch.ss.assists.declines(ch.ss.holder, act.Type):
		default:
			win = win || act.Type == table.Win
			order = append(order, i)
		}
	}
	sort.SliceStable(order, func(i, j int) bool { return rank(v.Acts[order[i]].Type) < rank(v.Acts[order[j]].Type) })
	modes := map[table.ActType]bool{}
	for _, i := range order {
		act := &v.Acts[i]
		c := Choice{Act: act.Type, Pass: act.Type == table.Pass}
		c.Word, c.Of = ch.word(act)
		switch {
		case ch.picks(act.Type) == table.PickDiscard:
			if !modes[act.Type] {
				modes[act.Type] = true
				c.Mode = true
				add(c, -1)
			}
			continue
		case v.Stage == table.StageClaim || v.Stage == table.StageRob:
			var buf [16]table.ViewAct
			lays := ch.ss.m.Deal.ViewLays(ch.ss.holder, act.Type, buf[:0])
			if act.Type == table.Win || act.Type == table.Pass {
				lays = nil
			}
			for k := range lays {
				c.Tiles = meldOrder(lays[k].Kinds[:lays[k].N], v.Subject)
				add(c, i)
			}
			if len(lays) > 0 {
				continue
			}
			if act.Type == table.Win {
				c.Tiles = []tile.Kind{v.Subject}
			}
		case act.N > 0:
			c.Tiles = ch.swapped(act, append([]tile.Kind(nil), act.Kinds[:act.N]...))
		}
		add(c, i)
	}
	return ch.buttons
}

// meldOrder returns the tiles of a meld in order, including the claimed tile.
func meldOrder(use []tile.Kind, claimed tile.Kind) []tile.Kind {
	out := append([]tile.Kind{claimed}, use...)
	sort.Slice(out, func(i, j int) bool { return out[i].Unred() < out[j].Unred() })
	return out
}

// Press presses button n of Buttons. Pressing a declaration again cancels it.
func (ch *Choosing) Press(n int) {
	c := ch.Buttons()
	if n < 0 || n >= len(c) {
		return
	}
	v := ch.ss.View()
	i := ch.acts[n]
	if i < 0 {
		if ch.mode == c[n].Act {
			ch.mode = table.NoAct
		} else {
			ch.mode = c[n].Act
		}
		return
	}
	seat := ch.ss.holder
	ch.lay[seat] = nil
	if v.Stage == table.StageClaim && len(c[n].Tiles) > 1 {
		var buf [16]table.ViewAct
		for _, l := range ch.ss.m.Deal.ViewLays(seat, c[n].Act, buf[:0]) {
			if sameKinds(meldOrder(l.Kinds[:l.N], v.Subject), c[n].Tiles) {
				lay := l
				ch.lay[seat] = &lay
			}
		}
	}
	ch.ss.answer(seat, i)
}

func sameKinds(a, b []tile.Kind) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// forget clears the choice, and the tiles of claims, because the deal goes on from
// elsewhere.
func (ch *Choosing) forget() {
	ch.clear()
	ch.buttons, ch.lay = ch.buttons[:0], [table.MaxSeats]*table.ViewAct{}
}

// Prompts reports whether an event prompts the player who holds the device for a choice that
// no assist answers.
func (ch *Choosing) Prompts(e *table.Event) bool {
	return e.Type == table.EvAsked && int(e.Seat) == ch.ss.holder && ch.ss.Mine() && !ch.ss.assists.Due()
}

// InMode reports whether the player has a declaration pending and must choose its
// discard.
func (ch *Choosing) InMode() bool { return ch.mode != table.NoAct }

// LeaveMode cancels the pending declaration or the choice of a slip.
func (ch *Choosing) LeaveMode() {
	ch.mode, ch.pick = table.NoAct, nil
	ch.buttons = ch.buttons[:0]
}

// CanDiscard reports whether the tile in a slot can be discarded now. While tiles are
// being chosen, it reports whether the tile can be chosen.
func (ch *Choosing) CanDiscard(slot int) bool {
	if ch.Picking() {
		return ch.pickable(slot)
	}
	return len(ch.discards(slot)) > 0
}

// discards returns the indexes of the acts that discard the tile in a slot.
func (ch *Choosing) discards(slot int) (acts []int) {
	if !ch.ss.Mine() || ch.pick != nil {
		return nil
	}
	v := ch.ss.View()
	k := v.Hands[ch.ss.holder].Tiles[slot]
	for i := range v.Acts {
		act := &v.Acts[i]
		switch {
		case ch.mode == table.NoAct && act.Type == table.Discard && int(act.Slots[0]) == slot:
			acts = append(acts, i)
		case ch.mode != table.NoAct && act.Type == ch.mode && act.N == 1 && act.Kinds[0] == k:
			acts = append(acts, i)
		}
	}
	return acts
}

// Mode returns the word of the pending declaration.
func (ch *Choosing) Mode() table.Word { return ch.ss.Table().Act(ch.mode) }

// Discard discards the tile in a slot. While tiles are being chosen, it chooses the tile.
// It returns "" on success, or else the key of the reason why not.
func (ch *Choosing) Discard(slot int) (why string) {
	if ch.Picking() {
		return ch.choose(slot)
	}
	acts := ch.discards(slot)
	v := ch.ss.View()
	switch {
	case len(acts) == 1:
		ch.ss.answer(ch.ss.holder, acts[0])
	case len(acts) > 1: // the player must choose what to write on the slip
		ch.pick = acts
		ch.buttons = ch.buttons[:0]
	case ch.ss.Covered() || !ch.ss.Mine():
		return "why.turn"
	case ch.pick != nil:
		return "why.pick"
	case v.Stage != table.StageTurn:
		return "why.claim"
	case ch.InMode():
		return "why.mode"
	case v.Hands[ch.ss.holder].Drawn >= 0:
		return "why.drawn"
	default:
		return ch.discardRefusal(v.Hands[ch.ss.holder].Tiles[slot])
	}
	return ""
}

// discardRefusal returns the key of the reason why a kind may not be discarded in this turn.
// After a claim, it may be the claimed tile, or a tile that would have completed the same
// chow.
func (ch *Choosing) discardRefusal(k tile.Kind) (why string) {
	hd := &ch.ss.View().Hands[ch.ss.holder]
	if hd.N == 0 || hd.Melds[hd.N-1].Taken < 0 {
		return "why.barred"
	}
	switch m := &hd.Melds[hd.N-1]; {
	case m.Tiles[m.Taken].Unred() == k.Unred():
		return "why.claimed"
	case m.Type == table.MeldChow:
		return "why.claimed-end"
	}
	return "why.barred"
}

// ActOf returns the index in View().Acts of a button's act, or -1 if the button only
// starts a declaration.
func (ch *Choosing) ActOf(n int) int { return ch.acts[n] }

// UsedByClaim reports whether the tile in a slot would be used by an available claim.
func (ch *Choosing) UsedByClaim(slot int) bool {
	v := ch.ss.View()
	if !ch.ss.Mine() || v.Stage != table.StageClaim && v.Stage != table.StageLay {
		return false
	}
	for i := range v.Acts {
		act := &v.Acts[i]
		if v.Stage == table.StageClaim && ch.ss.assists.declines(ch.ss.holder, act.Type) {
			continue
		}
		if v.Stage == table.StageLay {
			for _, s := range act.Slots {
				if int(s) == slot {
					return true
				}
			}
			continue
		}
		var buf [16]table.ViewAct
		for _, l := range ch.ss.m.Deal.ViewLays(ch.ss.holder, act.Type, buf[:0]) {
			for _, s := range l.Slots {
				if int(s) == slot && act.Type != table.Win && act.Type != table.Pass {
					return true
				}
			}
		}
	}
	return false
}

// remembered returns the index of the lay that a claimer has chosen with the claim, else
// -1.
func (ch *Choosing) remembered(seat int) int {
	want := ch.lay[seat]
	if want == nil || ch.ss.m.Deal.Asked != table.StageLay {
		return -1
	}
	var v table.View
	ch.ss.m.View(seat, &v)
	for i := range v.Acts {
		if v.Acts[i].Type == want.Type && v.Acts[i].Kinds == want.Kinds {
			return i
		}
	}
	return -1
}

// forced returns the index of a seat's answer if there is no choice to make. That is the
// only legal act, or the first if every act lays out a bonus tile. Acts that the seat
// knows to be false are ignored. It returns -1 if the player must choose.
func forced(m *match.Match, seat int) int {
	acts, d := m.Legal(seat), m.Deal
	free := len(m.Rules.Spec().Free) > 0
	at := -1
	for i := range acts {
		if free && d.Judge(table.Viewpoint(seat), seat, &acts[i]) != table.Yes {
			continue
		}
		if at >= 0 && (acts[at].Type != table.Flower || acts[i].Type != table.Flower) {
			return -1
		}
		if at < 0 {
			at = i
		}
	}
	return at
}

// picks returns how the player chooses acts of a type.
func (ch *Choosing) picks(t table.ActType) table.Pick {
	f, _ := ch.ss.m.Rules.Spec().Form(t)
	return f.Pick
}
