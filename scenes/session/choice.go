package session

import (
	"sort"
	"strconv"

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

func (ss *Session) declares(t table.ActType) bool {
	return ss.picks(t) == table.PickDiscard
}

// picks returns how the player chooses acts of a type.
func (ss *Session) picks(t table.ActType) table.Pick {
	f, _ := ss.m.Rules.Spec().Form(t)
	return f.Pick
}

// Act returns the label of an act. A rule set may name a win by the source of the winning
// tile.
func (ss *Session) Act(t table.ActType) table.Word {
	d := ss.m.Deal
	if t == table.Win {
		drawn := d.Asked == table.StageTurn
		if d.Outcome == table.Won {
			drawn = d.WinBy == table.BySelfDraw
		}
		if name := d.Spec().WinName(drawn); name != "" {
			return table.Word("act." + name)
		}
	}
	return table.Word("act." + d.ActName(t))
}

// word returns the label of an act in a view and the seat that the act refers to, or -1.
func (ss *Session) word(a *table.ViewAct) (w table.Word, of int) {
	if s, ok := ss.Passing(); ok && ss.composes(a.Type) {
		return s.Act, -1
	}
	if r, ok := ss.m.Rules.(table.ActWorder); ok && a.Type >= table.OwnAct {
		name, of := r.ActWord(a)
		if of == ss.holder && of >= 0 { // the seat itself
			return ss.Act(a.Type), -1
		}
		return table.Word("act." + name), of
	}
	return ss.Act(a.Type), -1
}

// Pooled reports whether the discards lie in a common pool.
func (ss *Session) Pooled() bool { return ss.m.Rules.Spec().Pool }

// NamesDiscards reports whether each discard is named when it is made.
func (ss *Session) NamesDiscards() bool { return ss.m.Rules.Spec().NameDiscards }

// Forgets reports whether the owner of a discard must be hidden after the next discard.
func (ss *Session) Forgets() bool {
	return ss.m.Rules.Spec().ForgetDiscarders && ss.m.Deal.Outcome == table.Playing
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

// only returns the index of the seat's answer if there is no choice to make. That is the
// only legal act, or the first if every act lays out a bonus tile. Acts that the seat
// knows to be false are ignored. It returns -1 if the player must choose.
func (ss *Session) only(seat int) int {
	acts, d := ss.m.Legal(seat), ss.m.Deal
	free := len(ss.m.Rules.Spec().Free) > 0
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

// Takes returns the indexes of the acts that take a tile from the pool, one for each
// kind.
func (ss *Session) Takes() (acts []int) {
	if !ss.Mine() {
		return nil
	}
	v := ss.View()
	for i := range v.Acts {
		act := &v.Acts[i]
		if ss.picks(act.Type) != table.PickPool || act.N != 1 || act.Slots[0] >= 0 || act.False {
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
func (ss *Session) Take(act int) { ss.answer(ss.holder, act) }

// Prompt returns the word for the current prompt, for which a rule set may have its own
// sentence. It returns "" if there is no prompt or no sentence.
func (ss *Session) Prompt() table.Word {
	if !ss.Mine() {
		return ""
	}
	name := StageNames[ss.View().Stage]
	if name == "" {
		name = ss.m.Rules.StageName(ss.View().Stage)
	}
	if name == "" {
		return ""
	}
	return table.Word("ask." + name)
}

// StageNames maps the common stages that may have a prompt of their own to its name.
var StageNames = map[table.Stage]string{table.StageFlowers: "flowers", table.StageRob: "rob"}

// Choices returns the buttons for the prompt of the player who holds the device, the most
// important first and Pass last. The slice is valid until the session changes.
func (ss *Session) Choices() []Choice {
	v := ss.View()
	if len(ss.choices) > 0 || !ss.Mine() {
		if !ss.Mine() {
			return nil
		}
		return ss.choices
	}
	ss.chosen = ss.chosen[:0]
	add := func(c Choice, act int) {
		ss.choices = append(ss.choices, c)
		ss.chosen = append(ss.chosen, act)
	}
	if ss.pick != nil {
		for _, i := range ss.pick {
			add(Choice{Of: -1, Act: v.Acts[i].Type, Word: table.Word("slip." + strconv.Itoa(int(v.Acts[i].Slip)))}, i)
		}
		return ss.choices
	}
	order := make([]int, 0, len(v.Acts))
	win := false
	for i := range v.Acts {
		switch act := &v.Acts[i]; {
		case act.Type == table.Discard || act.False || ss.picks(act.Type) == table.PickPool:
		case act.Type == table.Win && win: // the same win, declared differently
		case ss.composes(act.Type) && !ss.composed(act): // its tiles are still being chosen
		case v.Stage == table.StageClaim && ss.declines(ss.holder, act.Type):
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
		c.Word, c.Of = ss.word(act)
		switch {
		case ss.declares(act.Type):
			if !modes[act.Type] {
				modes[act.Type] = true
				c.Mode = true
				add(c, -1)
			}
			continue
		case v.Stage == table.StageClaim || v.Stage == table.StageRob:
			var buf [16]table.ViewAct
			lays := ss.m.Deal.ViewLays(ss.holder, act.Type, buf[:0])
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
			c.Tiles = ss.swapped(act, append([]tile.Kind(nil), act.Kinds[:act.N]...))
		}
		add(c, i)
	}
	return ss.choices
}

// meldOrder returns the tiles of a meld in order, including the claimed tile.
func meldOrder(use []tile.Kind, claimed tile.Kind) []tile.Kind {
	out := append([]tile.Kind{claimed}, use...)
	sort.Slice(out, func(i, j int) bool { return out[i].Unred() < out[j].Unred() })
	return out
}

// Press presses button n of Choices. Pressing a declaration again cancels it.
func (ss *Session) Press(n int) {
	c := ss.Choices()
	if n < 0 || n >= len(c) {
		return
	}
	v := ss.View()
	i := ss.chosen[n]
	if i < 0 {
		if ss.mode == c[n].Act {
			ss.mode = table.NoAct
		} else {
			ss.mode = c[n].Act
		}
		return
	}
	seat := ss.holder
	ss.chosenLay[seat] = nil
	if v.Stage == table.StageClaim && len(c[n].Tiles) > 1 {
		var buf [16]table.ViewAct
		for _, l := range ss.m.Deal.ViewLays(seat, c[n].Act, buf[:0]) {
			if sameKinds(meldOrder(l.Kinds[:l.N], v.Subject), c[n].Tiles) {
				lay := l
				ss.chosenLay[seat] = &lay
			}
		}
	}
	ss.answer(seat, i)
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

// InMode reports whether the player has a declaration pending and must choose its
// discard.
func (ss *Session) InMode() bool { return ss.mode != table.NoAct }

// LeaveMode cancels the pending declaration or the choice of a slip.
func (ss *Session) LeaveMode() {
	ss.mode, ss.pick = table.NoAct, nil
	ss.choices = ss.choices[:0]
}

// CanDiscard reports whether the tile in a slot can be discarded now. While tiles are
// being chosen, it reports whether the tile can be chosen.
func (ss *Session) CanDiscard(slot int) bool {
	if ss.Picking() {
		return ss.pickable(slot)
	}
	return len(ss.discards(slot)) > 0
}

// discards returns the indexes of the acts that discard the tile in a slot.
func (ss *Session) discards(slot int) (acts []int) {
	if !ss.Mine() || ss.pick != nil {
		return nil
	}
	v := ss.View()
	k := v.Hands[ss.holder].Tiles[slot]
	for i := range v.Acts {
		act := &v.Acts[i]
		switch {
		case ss.mode == table.NoAct && act.Type == table.Discard && int(act.Slots[0]) == slot:
			acts = append(acts, i)
		case ss.mode != table.NoAct && act.Type == ss.mode && act.N == 1 && act.Kinds[0] == k:
			acts = append(acts, i)
		}
	}
	return acts
}

// Mode returns the word of the pending declaration.
func (ss *Session) Mode() table.Word { return ss.Act(ss.mode) }

// Discard discards the tile in a slot. While tiles are being chosen, it chooses the tile.
// It returns "" on success, or else the key of the reason why not.
func (ss *Session) Discard(slot int) (why string) {
	if ss.Picking() {
		return ss.choose(slot)
	}
	acts := ss.discards(slot)
	v := ss.View()
	switch {
	case len(acts) == 1:
		ss.answer(ss.holder, acts[0])
	case len(acts) > 1: // the player must choose what to write on the slip
		ss.pick = acts
		ss.choices = ss.choices[:0]
	case ss.Covered() || !ss.Mine():
		return "why.turn"
	case ss.pick != nil:
		return "why.pick"
	case v.Stage != table.StageTurn:
		return "why.claim"
	case ss.InMode():
		return "why.mode"
	case v.Hands[ss.holder].Drawn >= 0:
		return "why.drawn"
	default:
		return ss.discardRefusal(v.Hands[ss.holder].Tiles[slot])
	}
	return ""
}

// discardRefusal returns the key of the reason why a kind may not be discarded in this turn.
// After a claim, it may be the claimed tile, or a tile that would have completed the same
// chow.
func (ss *Session) discardRefusal(k tile.Kind) (why string) {
	hd := &ss.View().Hands[ss.holder]
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
func (ss *Session) ActOf(n int) int { return ss.chosen[n] }

// OwnerOnly reports whether only the owner can see the tiles of a meld.
func (ss *Session) OwnerOnly(seat, meld int) bool {
	d := ss.m.Deal
	m := &d.Seat[seat].Melds[meld]
	return m.Type == table.MeldHidden && d.Kind(ss.viewpoint(), m.Tiles[0]) != tile.None && d.Kind(table.Public, m.Tiles[0]) == tile.None
}

// UsedByClaim reports whether the tile in a slot would be used by an available claim.
func (ss *Session) UsedByClaim(slot int) bool {
	v := ss.View()
	if !ss.Mine() || v.Stage != table.StageClaim && v.Stage != table.StageLay {
		return false
	}
	for i := range v.Acts {
		act := &v.Acts[i]
		if v.Stage == table.StageClaim && ss.declines(ss.holder, act.Type) {
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
		for _, l := range ss.m.Deal.ViewLays(ss.holder, act.Type, buf[:0]) {
			for _, s := range l.Slots {
				if int(s) == slot && act.Type != table.Win && act.Type != table.Pass {
					return true
				}
			}
		}
	}
	return false
}
