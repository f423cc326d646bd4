package sichuan

import (
	"moineau/engine/hand"
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// last is a seat when the wall is out (§10).
type last struct {
	hand   table.SeatHand // the register of the void suit is set
	thrown hand.Kinds     // kinds of all own discards
	won    bool
	out    bool  // a false winner
	pig    bool  // set by judge
	ready  bool  // set by judge; also for winners that the check may pay
	best   int32 // fan of the best wait; set by judge
	kinds  hand.Kinds
}

// judge sets the state of a seat. open holds the number of open copies of each kind.
func (cf *config) judge(l *last, dealer int, open *hand.Counts) {
	l.pig, l.ready, l.best, l.kinds = false, false, -1, 0
	if l.out || l.won && !cf.readyAll {
		return
	}
	all := pattern.ReadMelds(l.hand.Melds[:l.hand.N]).Kinds
	for i, n := range l.hand.Counts {
		if n > 0 {
			all |= 1 << i
		}
	}
	if v := l.hand.Reg[regVoid]; !l.won {
		l.pig = cf.declare && v > 0 && all&hand.KindsOfSuit(int(v)-1) != 0 || !cf.declare && pattern.Suits(all) == 3
	}
	if l.pig {
		return
	}
	cf.waits(l, dealer, open)
}

// waits finds the best waits of a hand (§10).
func (cf *config) waits(l *last, dealer int, open *hand.Counts) {
	p := table.Position{Seat: 0, From: -1, Dealer: int8(dealer), Seats: 4, By: table.ByDiscard}
	if cf.readyDraw {
		p.By = table.BySelfDraw
	}
	p.Hands[0] = l.hand
	h := &p.Hands[0]
	h.Known = true
	for i := range 27 {
		if h.Counts[i] == 4 || !cf.deadWait && !l.won && open[i]+l.hand.Counts[i] >= 4 {
			continue
		}
		h.Counts[i]++
		p.Tile = tile.At(i)
		var w win
		why := cf.read(&p, &w)
		h.Counts[i]--
		if why != "" && !(l.won && why == reasonMinimum) {
			continue
		}
		if l.ready = true; w.fan > l.best {
			l.best, l.kinds = w.fan, 0
		}
		if w.fan == l.best {
			l.kinds |= 1 << i
		}
	}
}

// check makes the payments when the wall is out (§10): refunds, pigs, and the readiness
// check. It judges the seats, which are those at the end of the deal.
func (cf *config) check(a *account, seats *[4]last, dealer int, open *hand.Counts) {
	for s := range seats {
		cf.judge(&seats[s], dealer, open)
	}
	in := func(s int) bool { return a.in>>s&1 != 0 }
	for s := range seats {
		if l := &seats[s]; in(s) && !l.won && !l.ready && cf.refunds {
			a.giveBack(s, -1, keyRefund)
		}
	}
	for s := range seats {
		if l := &seats[s]; in(s) && l.pig && !(cf.pigWaiver && cf.waived(l)) {
			cf.fine(a, seats, s)
		}
	}
	for s := range seats {
		l := &seats[s]
		if !in(s) || l.won || l.ready || l.pig && !cf.pigReady {
			continue
		}
		for i := 1; i < 4; i++ {
			to := (s + i) % 4
			if o := &seats[to]; o.ready && (in(to) || o.won) {
				amount := cf.value(o.best)
				if cf.readyDraw && cf.base {
					amount += cf.unit
				}
				a.pay(s, to, amount, keyReady, -1, -1)
			}
		}
	}
}

// waived reports whether all discards of a seat were of one suit: the void suit, if one is
// declared (§10).
func (cf *config) waived(l *last) bool {
	if cf.declare {
		return l.thrown&^hand.KindsOfSuit(int(max(l.hand.Reg[regVoid], 1))-1) == 0
	}
	return pattern.Suits(l.thrown) <= 1
}

// fine makes a pig pay.
func (cf *config) fine(a *account, seats *[4]last, s int) {
	amount := cf.pigAmount * cf.unit
	switch cf.pig {
	case "table":
		a.pay(s, -1, amount, keyPig, -1, -1)
	case "others":
		if cf.pigAmount == 0 {
			if amount = cf.value(cf.limit); cf.limit == 0 {
				amount = cf.value(6)
			}
		}
		a.each(s, func(to int) {
			if !seats[to].pig {
				a.pay(s, to, amount, keyPig, -1, -1)
			}
		})
	}
}
