package board

import "time"

// setPresence sets the connection state of a player at another device: disconnected,
// replaced, or how long the table has waited for their answer.
func (p *Plate) setPresence(player int) {
	c := p.Session.Remote().Company()
	if c == nil {
		return
	}
	who := c.Person(player)
	p.away = who.Away
	switch {
	case who.Away && who.Replaced:
		p.Chips = append(p.Chips, chip{p.App.T("plate.away"), true})
	case who.Away:
		p.Chips = append(p.Chips, chip{p.App.T("wait.away"), true})
	case who.Bot:
		p.Chips = append(p.Chips, chip{p.App.T("plate.bot"), false})
	case who.Of > 0:
		p.Chips = append(p.Chips, chip{p.App.T("plate.left", "n", int((who.Left+time.Second/2)/time.Second)), true})
	case who.Asked >= SlowAfter:
		p.Chips = append(p.Chips, chip{p.App.T("plate.slow", "n", int(who.Asked/time.Second)), true})
	}
}

// SlowAfter is the time without an answer after which a table without a clock shows how
// long it has waited for a player.
const SlowAfter = 15 * time.Second
