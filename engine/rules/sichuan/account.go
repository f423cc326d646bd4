package sichuan

import (
	"math/bits"

	"moineau/engine/score"
	"moineau/engine/table"
)

// Keys of payments besides those of wins (§16).
const (
	keyKong     = "kong"
	keySide     = "side"
	keyVoid     = "kong-void"
	keyTransfer = "kong-transfer"
	keyRefund   = "refund"
	keyPig      = "pig"
	keyReady    = "ready"
	keyFalse    = "false-win"
)

// account makes the payments of a deal besides those of wins. A running deal and a vector
// use it alike. list holds all payments so far and those that are made.
type account struct {
	cfg  *config
	list []table.Payment
	in   uint8 // bits: seats that have not left the deal
}

// kind is a kind of kong for its payment.
type kongKind uint8

const (
	hiddenKong kongKind = iota
	claimedKong
	addedKong
	lateKong
)

func (a *account) pay(from, to int, amount int32, key string, owner, meld int) {
	if amount > 0 {
		a.list = append(a.list, table.Payment{
			Flow: score.Flow{From: int8(from), To: int8(to), Amount: amount, Key: key},
			Win:  -1, Owner: int8(owner), Meld: int8(meld),
		})
	}
}

// each calls f for every seat that is in, except one, in order of play after it.
func (a *account) each(but int, f func(seat int)) {
	for i := 1; i < 4; i++ {
		if s := (but + i) % 4; a.in>>s&1 != 0 {
			f(s)
		}
	}
}

// kong pays for a kong that stands (§8). from gave the claimed tile.
func (a *account) kong(owner, meld int, kind kongKind, from int) {
	unit := a.cfg.unit
	a.each(owner, func(s int) {
		switch {
		case kind == hiddenKong, kind == claimedKong && s == from:
			a.pay(s, owner, 2*unit, keyKong, owner, meld)
		case kind == addedKong, kind == lateKong && a.cfg.latePays:
			a.pay(s, owner, unit, keyKong, owner, meld)
		case kind == claimedKong && a.cfg.side:
			a.pay(s, owner, unit, keySide, owner, meld)
		}
	})
}

// held calls f for each payment that the owner of kongs still has. meld is one of the
// kongs, or -1 for all.
func (a *account) held(owner, meld int, f func(p *table.Payment)) {
	n := len(a.list)
	for i := range n {
		p := &a.list[i]
		if int(p.Owner) == owner && int(p.To) == owner && (meld < 0 || int(p.Meld) == meld) && !a.gone(i, n) {
			f(p)
		}
	}
}

// gone reports whether a payment for a kong was given back or passed on later.
func (a *account) gone(i, n int) bool {
	p := &a.list[i]
	for _, q := range a.list[i+1 : n] {
		if q.Owner == p.Owner && q.From == p.Owner && (q.Meld < 0 || q.Meld == p.Meld) {
			return true
		}
	}
	return false
}

// giveBack pays back what the owner still has of a kong, or of all if meld is -1.
func (a *account) giveBack(owner, meld int, key string) {
	var back []table.Payment
	a.held(owner, meld, func(p *table.Payment) { back = append(back, *p) })
	for _, p := range back {
		a.pay(owner, int(p.From), p.Amount, key, owner, int(p.Meld))
	}
}

// shot undoes the payment of a kong after which a discard or an added tile was won (§8).
// winners (bits) is empty if all claims were false.
func (a *account) shot(owner, meld int, winners uint8) {
	n := bits.OnesCount8(winners)
	switch {
	case a.cfg.shoot == "void":
		a.giveBack(owner, meld, keyVoid)
		return
	case a.cfg.shoot == "keep" || n == 0 || n > 1 && !a.cfg.splits:
		return
	case a.cfg.shoot == "transfer-all":
		meld = -1
	}
	sum := int32(0)
	a.held(owner, meld, func(p *table.Payment) { sum += p.Amount })
	rest := sum % int32(n)
	for i := 1; i < 4; i++ {
		if s := (owner + i) % 4; winners>>s&1 != 0 {
			a.pay(owner, s, sum/int32(n)+rest, keyTransfer, owner, meld)
			rest = 0
		}
	}
}

// falseWin fines a false win (§13). The seat then leaves the deal.
func (a *account) falseWin(seat int) {
	if fine := a.cfg.falseAmount * a.cfg.unit; a.cfg.falseWin == "table" {
		a.pay(seat, -1, fine, keyFalse, -1, -1)
	} else {
		a.each(seat, func(s int) { a.pay(seat, s, fine, keyFalse, -1, -1) })
	}
	a.giveBack(seat, -1, keyRefund)
	a.in &^= 1 << seat
}
