package sichuan

import (
	"math/bits"

	"moineau/engine/score"
	"moineau/engine/table"
)

// account returns the account of a running deal.
func (r *Rules) account(d *table.Deal) account {
	return account{cfg: &r.cfg, list: d.Payments(), in: d.All() &^ d.Out}
}

// book books the payments that were added to an account.
func book(c table.Control, a *account) { c.Book(a.list[len(c.Payments()):]...) }

// stands pays for a kong that was not robbed (§8).
func (r *Rules) stands(c table.Control) {
	k := c.Reg[regNew]
	if k == 0 {
		return
	}
	owner, meld := int(k&7)-1, int(k>>3)
	from := int(c.Seat[owner].Melds[meld].From)
	kind := kongKind(c.Reg[regNewKind])
	a := r.account(c.Deal())
	a.kong(owner, meld, kind, from)
	book(c, &a)
	c.Reg[regKong], c.Reg[regNew], c.Reg[regGiver] = k, 0, 0
	if kind == claimedKong {
		c.Reg[regGiver] = int32(from) + 1
	}
	// The replacement is a draw: chances let go by are forgotten.
	c.Seat[owner].Reg[regSince], c.Seat[owner].Reg[regRobSince] = int32(c.Discards), c.Reg[regRobN]
}

// winning opens the void suits of winners, and books hidden wins without opening the
// hands.
func (r *Rules) winning(c table.Control) bool {
	if r.cfg.declare {
		for s := range 4 {
			if c.Proving>>s&1 != 0 && c.Seat[s].Reg[regVoid] == 0 {
				c.Show(c.SlipOf(s))
			}
		}
		if c.NDue > 0 {
			c.Goto(table.StageWin)
			return true
		}
		r.learn(c)
	}
	if !r.cfg.hidden {
		return false
	}
	c.Winners = c.Proving
	r.settleWin(c)
	return true
}

// Proven books the wins of a tile. The deal goes on until enough have won (§9).
func (r *Rules) Proven(c table.Control) bool {
	r.settleWin(c)
	return true
}

// Foul books a false win if the option says so (§13). Other claims to win the tile are
// proven first.
func (r *Rules) Foul(c table.Control, seat int) bool {
	if r.cfg.falseWin == "refuse" || c.Answer[seat].Type != table.Win || c.Stage == stageShow {
		return false
	}
	c.Reg[regFouls] |= 1 << seat
	if c.Asked != table.StageTurn {
		for s := range 4 {
			if s != seat && c.Claimants>>s&1 != 0 && c.Answer[s].Type == table.Win {
				c.AwardAgain()
				return true
			}
		}
	}
	c.Winners = 0
	r.settleWin(c)
	return true
}

// settleWin books the wins of a tile (State.Winners), what they undo, and false wins of
// the same tile. It goes on with the next turn or ends the deal.
func (r *Rules) settleWin(c table.Control) {
	winners, fouls, base := c.Winners, uint8(c.Reg[regFouls]), int(c.GiveFrom)
	c.Reg[regFouls] = 0
	if base < 0 {
		base = int(c.Turn+3) % 4
	}
	// With a nearer winner, others that claimed have not let a chance go by.
	for s := range 4 {
		if c.WinBy != table.BySelfDraw && winners != 0 && c.Claimants>>s&1 != 0 && c.Answer[s].Type == table.Win && winners>>s&1 == 0 {
			if c.Seat[s].Reg[regLost] = int32(c.Discards) + 1; c.WinBy == table.ByRob {
				c.Seat[s].Reg[regLost] = -c.Reg[regRobN]
			}
		}
	}
	last := -1
	for i := 1; i <= 4; i++ {
		if s := (base + i) % 4; winners>>s&1 != 0 {
			c.BookWin(r.entry(c.Deal(), s))
			last = s
		}
	}
	a := r.account(c.Deal())
	if k := c.Reg[regKong]; k != 0 && c.GiveFrom == int8(k&7-1) {
		a.shot(int(c.GiveFrom), int(k>>3), winners)
	}
	leave := fouls
	if !r.cfg.rivers {
		leave |= winners
		a.in &^= winners
	}
	for i := 1; i <= 4; i++ {
		if s := (base + i) % 4; fouls>>s&1 != 0 {
			a.falseWin(s)
			if winners == 0 {
				last = s
			}
		}
	}
	book(c, &a)
	c.Reg[regFalse] |= int32(fouls)
	r.take(c, winners, last)
	for s := range 4 {
		if leave>>s&1 != 0 {
			c.Drop(s)
		}
	}
	if left := bits.OnesCount8(c.Out); left >= r.cfg.endAfter && !r.cfg.rivers || left >= 3 {
		c.Goto(stageShow)
		return
	}
	if r.cfg.fromDiscarder && c.GiveFrom >= 0 {
		last = int(c.GiveFrom)
	}
	c.PlayOn(last)
}

// take moves the tile won on, and locks the hands of winners that play on.
func (r *Rules) take(c table.Control, winners uint8, last int) {
	if c.WinBy == table.ByRob {
		c.Rob(last)
		c.Reg[regNew] = 0
	}
	if !r.cfg.rivers {
		return
	}
	for s := range 4 {
		if winners>>s&1 == 0 {
			continue
		}
		c.Seat[s].Reg[regLocked] = 1
		if c.WinBy == table.BySelfDraw {
			c.LayAside(s, c.WinTile)
		}
	}
}

// entry returns the ledger's entry of a win. It is scored if the hand lies open.
func (r *Rules) entry(d *table.Deal, seat int) *table.WinEntry {
	w := &table.WinEntry{Handle: d.WinTile}
	d.WinPosition(table.Public, seat, &w.Position)
	r.scoreWin(w)
	return w
}

func (r *Rules) scoreWin(w *table.WinEntry) {
	w.Sheet = score.Sheet{Seat: w.Seat}
	if w.Hands[w.Seat].Known && r.Score(&w.Position, &w.Sheet) {
		r.Pay(&w.Position, &w.Sheet)
	}
}

// showAll opens all hands and void suits before the end.
func (r *Rules) showAll(c table.Control) {
	for s := range 4 {
		c.ShowHand(s)
		c.ShowKongs(s)
		if r.cfg.declare && c.Seat[s].Reg[regVoid] == 0 {
			c.Show(c.SlipOf(s))
		}
	}
}

// finish proves what was hidden, settles a deal without tiles (§10) and ends the deal.
func (r *Rules) finish(c table.Control) {
	r.learn(c)
	if s := falseKong(c.Deal()); s >= 0 {
		c.FoulBy(s)
		return
	}
	for i, w := range c.Wins() {
		if w.Sheet.Valid {
			continue
		}
		now := r.proveHidden(c.Deal(), w)
		if !now.Sheet.Valid {
			c.FoulBy(int(w.Seat))
			return
		}
		c.ProveWin(i, now)
	}
	if c.Reg[regWall] != 0 {
		seats, open := r.lastSeats(c.Deal())
		a := r.account(c.Deal())
		r.cfg.check(&a, &seats, int(c.Dealer), &open)
		book(c, &a)
	}
	if len(c.Wins()) == 0 {
		c.End(table.Drawn)
		return
	}
	c.End(table.Won)
}

// proveHidden returns a hidden win with its hand, which has not changed since, scored.
func (r *Rules) proveHidden(d *table.Deal, w *table.WinEntry) *table.WinEntry {
	now, s := *w, int(w.Seat)
	var p table.Position
	d.Fill(table.Public, &p)
	now.Hands = p.Hands
	now.Tile = d.Kind(table.Public, w.Handle)
	if w.By != table.BySelfDraw {
		now.Hands[s].Hold(now.Tile)
	}
	r.scoreWin(&now)
	return &now
}

// falseKong returns a seat that laid a false kong face down, or -1.
func falseKong(d *table.Deal) int {
	for s := range 4 {
		if d.FalseKong(table.Public, s) {
			return s
		}
	}
	return -1
}
