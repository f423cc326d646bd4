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

// Assists holds the active assists of each player. They last until the deal ends and are
// not saved. Its exported methods refer to the player who holds the device.
type Assists struct {
	ss     *Session
	on     [table.MaxPlayers]uint8 // bit sets
	claims Claims
}

// Assists returns the assists of the match.
func (ss *Session) Assists() *Assists { return &ss.assists }

// reset sets the initial state of a deal: AssistSort is on, and AssistWin if the host says
// so.
func (a *Assists) reset() {
	win := a.ss.host.AutoWin != nil && a.ss.host.AutoWin()
	for i := range a.on {
		if a.on[i] = 1 << AssistSort; win {
			a.on[i] |= 1 << AssistWin
		}
	}
}

// stop switches off the assists that answer for a player.
func (a *Assists) stop(player int) { a.on[player] &= 1 << AssistSort }

// Offered reports whether the match has assists. Lessons, puzzles and replays have none.
func (a *Assists) Offered() bool {
	return !a.ss.replay && a.ss.cfg.Others == nil && !a.ss.coach.Silent()
}

// allowed reports whether the holder of the device may use assists now.
func (a *Assists) allowed() bool {
	p := a.ss
	return p.holder >= 0 && p.human(p.holder) && a.Offered() && !p.Watching() && !p.DealOver()
}

// List returns the assists that can be switched now. It returns nil while the hand is
// covered and while tiles are passed before play.
func (a *Assists) List() (list []Assist) {
	p := a.ss
	if _, passing := p.exchange.Step(); passing || !a.allowed() {
		return nil
	}
	for n := range assistEnd {
		if n != AssistCalls || hasCalls(p.m.Rules) {
			list = append(list, n)
		}
	}
	return list
}

// On reports whether an assist is on.
func (a *Assists) On(n Assist) bool {
	p := a.ss
	return p.holder >= 0 && a.on[p.Player(p.holder)]>>n&1 != 0
}

// Sorts reports whether the hand is kept sorted.
func (a *Assists) Sorts() bool { return a.ss.holder < 0 || a.On(AssistSort) }

// Count returns the number of active assists that answer for the player.
func (a *Assists) Count() (n int) {
	for i := range AssistSort {
		if a.On(i) {
			n++
		}
	}
	return n
}

// Set switches an assist on or off.
func (a *Assists) Set(n Assist, on bool) {
	p := a.ss
	if p.holder < 0 {
		return
	}
	set := &a.on[p.Player(p.holder)]
	if *set &^= 1 << n; on {
		*set |= 1 << n
	}
	p.choosing.buttons = p.choosing.buttons[:0]
}

// Due reports whether an active assist can answer the current prompt.
func (a *Assists) Due() bool { return a.next() != nil }

// Play answers the current prompt if an assist can, as if the player had pressed the
// button.
func (a *Assists) Play() {
	if play := a.next(); play != nil {
		play()
	}
}

// next returns a function that plays the assist's answer. It returns nil if the player is
// not prompted, is choosing tiles or has a declaration pending.
func (a *Assists) next() func() {
	p := a.ss
	if a.Count() == 0 || !a.allowed() || !p.Mine() || p.choosing.InMode() || p.choosing.pick != nil || p.choosing.Picking() {
		return nil
	}
	if a.On(AssistWin) {
		for i, c := range p.choosing.Buttons() {
			if finishes(p.m.Rules, c.Act) {
				return func() { p.choosing.Press(i) }
			}
		}
	}
	slot := int(p.View().Hands[p.holder].Drawn)
	if !a.On(AssistDrawn) || p.View().Stage != table.StageTurn || slot < 0 || len(p.choosing.Buttons()) > 0 || len(p.choosing.Takes()) > 0 || !p.choosing.CanDiscard(slot) {
		return nil
	}
	return func() { p.choosing.Discard(slot) }
}

// declines reports whether a seat's player does not want prompts for claims of a type.
func (a *Assists) declines(seat int, t table.ActType) bool {
	switch {
	case t == table.Win || t == table.Pass:
		return false
	case a.ss.human(seat) && a.on[a.ss.Player(seat)]>>AssistCalls&1 != 0:
		return true
	case a.ss.remote == nil:
		return false
	}
	return a.claims == ClaimsWin || a.claims == ClaimsNoChow && t == table.Chow
}

// unasked returns the index of the pass if the seat's player declines every available
// claim. It returns -1 if the player must be prompted.
func (a *Assists) unasked(seat int) int {
	if a.ss.m.Deal.Asked != table.StageClaim || !a.declines(seat, table.Chow) {
		return -1
	}
	pass, free := -1, len(a.ss.m.Rules.Spec().Free) > 0
	acts := a.ss.m.Legal(seat)
	for i := range acts {
		switch act := &acts[i]; {
		case act.Type == table.Pass:
			pass = i
		case free && a.ss.m.Deal.Judge(table.Viewpoint(seat), seat, act) != table.Yes: // known to be false
		case !a.declines(seat, act.Type):
			return -1
		}
	}
	return pass
}

// hasCalls reports whether the rule set has claims besides a win.
func hasCalls(r table.Rules) bool {
	for _, c := range r.Spec().Claims {
		if c.Type != table.Win {
			return true
		}
	}
	return false
}

// finishes reports whether an act declares a win.
func finishes(r table.Rules, t table.ActType) bool {
	f, _ := r.Spec().Form(t)
	return t == table.Win || f.Wins
}

// Claims selects the claims that the player of an online table is prompted for.
type Claims uint8

// The values of Claims: all claims, all except chows, wins only.
const (
	ClaimsAll Claims = iota
	ClaimsNoChow
	ClaimsWin
)

// SetClaims selects the claims that the player is prompted for.
func (a *Assists) SetClaims(c Claims) {
	a.claims = c
	a.ss.version++
}

// Claims returns the claims that the player is prompted for.
func (a *Assists) Claims() Claims { return a.claims }
