package session

import (
	"moineau/engine/table"
)

// Assist is an automatic action that a player can switch on.
type Assist uint8

// The assists, in menu order.
const (
	AssistWin   Assist = iota // declare every win
	AssistCalls               // pass on every claim except a win
	AssistDrawn               // discard the tile just drawn if there is no other choice to make
	AssistSort                // keep the hand sorted
	assistEnd
)

// assisted holds the active assists of each player as a bit set.
type assisted [table.MaxPlayers]uint8

// reset sets the initial state of a deal: AssistSort is on, and AssistWin if win is true.
func (s *assisted) reset(win bool) {
	for i := range s {
		if s[i] = 1 << AssistSort; win {
			s[i] |= 1 << AssistWin
		}
	}
}

// Assists controls the assists of the player who holds the device. They last until the
// deal ends and are not saved.
type Assists struct{ p *Session }

// Assists returns the assists of the player who holds the device.
func (ss *Session) Assists() Assists { return Assists{ss} }

// allowed reports whether the holder of the device may use assists. They are off in
// lessons, puzzles and replays.
func (a Assists) allowed() bool {
	p := a.p
	return p.holder >= 0 && p.human(p.holder) && !p.replay && p.cfg.Others == nil && !p.CoachSilent() && !p.Watching() && !p.DealOver()
}

// List returns the assists that can be switched now. It returns nil while the hand is
// covered and while tiles are passed before play.
func (a Assists) List() (list []Assist) {
	p := a.p
	if _, passing := p.Passing(); passing || !a.allowed() {
		return nil
	}
	for n := range assistEnd {
		if n != AssistCalls || p.hasCalls() {
			list = append(list, n)
		}
	}
	return list
}

// hasCalls reports whether the rule set has claims besides a win.
func (ss *Session) hasCalls() bool {
	for _, c := range ss.m.Rules.Spec().Claims {
		if c.Type != table.Win {
			return true
		}
	}
	return false
}

// On reports whether an assist is on.
func (a Assists) On(n Assist) bool {
	p := a.p
	return p.holder >= 0 && p.assists[p.Player(p.holder)]>>n&1 != 0
}

// Sorts reports whether the hand is kept sorted.
func (a Assists) Sorts() bool { return a.p.holder < 0 || a.On(AssistSort) }

// Count returns the number of active assists that answer for the player.
func (a Assists) Count() (n int) {
	for i := range AssistSort {
		if a.On(i) {
			n++
		}
	}
	return n
}

// Set switches an assist on or off.
func (a Assists) Set(n Assist, on bool) {
	p := a.p
	if p.holder < 0 {
		return
	}
	set := &p.assists[p.Player(p.holder)]
	if *set &^= 1 << n; on {
		*set |= 1 << n
	}
	p.choices = p.choices[:0]
}

// Due reports whether an active assist can answer the current prompt.
func (a Assists) Due() bool { return a.next() != nil }

// Play answers the current prompt if an assist can, as if the player had pressed the
// button.
func (a Assists) Play() {
	if play := a.next(); play != nil {
		play()
	}
}

// next returns a function that plays the assist's answer. It returns nil if the player is
// not prompted, is choosing tiles or has a declaration pending.
func (a Assists) next() func() {
	p := a.p
	if a.Count() == 0 || !a.allowed() || !p.Mine() || p.InMode() || p.pick != nil || p.Picking() {
		return nil
	}
	if a.On(AssistWin) {
		for i, c := range p.Choices() {
			if p.finishes(c.Act) {
				return func() { p.Press(i) }
			}
		}
	}
	slot := int(p.View().Hands[p.holder].Drawn)
	if !a.On(AssistDrawn) || p.View().Stage != table.StageTurn || slot < 0 || len(p.Choices()) > 0 || len(p.Takes()) > 0 || !p.CanDiscard(slot) {
		return nil
	}
	return func() { p.Discard(slot) }
}

// finishes reports whether an act declares a win.
func (ss *Session) finishes(t table.ActType) bool {
	f, _ := ss.m.Rules.Spec().Form(t)
	return t == table.Win || f.Wins
}

// declines reports whether a seat's player does not want prompts for claims of a type.
func (ss *Session) declines(seat int, t table.ActType) bool {
	switch {
	case t == table.Win || t == table.Pass:
		return false
	case ss.human(seat) && ss.assists[ss.Player(seat)]>>AssistCalls&1 != 0:
		return true
	case ss.line == nil:
		return false
	}
	return ss.claims == ClaimsWin || ss.claims == ClaimsNoChow && t == table.Chow
}

// unasked returns the index of the pass if the seat's player declines every available
// claim. It returns -1 if the player must be prompted.
func (ss *Session) unasked(seat int) int {
	if ss.m.Deal.Asked != table.StageClaim || !ss.declines(seat, table.Chow) {
		return -1
	}
	pass, free := -1, len(ss.m.Rules.Spec().Free) > 0
	acts := ss.m.Legal(seat)
	for i := range acts {
		switch act := &acts[i]; {
		case act.Type == table.Pass:
			pass = i
		case free && ss.m.Deal.Judge(table.Viewpoint(seat), seat, act) != table.Yes: // known to be false
		case !ss.declines(seat, act.Type):
			return -1
		}
	}
	return pass
}

// resetAssists sets the assists to their state at the start of a deal.
func (ss *Session) resetAssists() {
	ss.assists.reset(ss.host.AutoWin != nil && ss.host.AutoWin())
}
