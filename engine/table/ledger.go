package table

import (
	"encoding/binary"
	"hash/fnv"
	"slices"

	"moineau/engine/score"
)

// WinEntry is a win in the ledger. It must not be changed after it is booked.
type WinEntry struct {
	// Position is the position at the time of the win, as all seats saw it. Hands that
	// change later do not change it.
	Position
	Handle Handle // the winning tile, or NoHandle
	// Sheet is the score. Sheet.Valid is false until a hidden win is proven.
	Sheet score.Sheet
}

// Payment is a payment in the ledger.
type Payment struct {
	score.Flow
	Win int8 // index of the win that it pays, or -1
	// Owner and Meld identify the kong that the payment is for, or from which it is taken
	// again. Meld is -1 for all kongs of the owner, and Owner is -1 for other payments.
	Owner, Meld int8
}

// Ledger is what State holds of a deal's wins and payments (Deal.Wins, Deal.Payments),
// which a rule set books when they arise. It stays empty if a win ends the deal.
type Ledger struct {
	Won    uint8           // bits: seats that have won
	Booked uint16          // number of wins and payments
	Moved  [MaxSeats]int32 // changes of the scores so far
	Sum    uint64          // FNV-1a hash of the previous Sum and the latest entry
}

// Wins returns the wins booked so far, in order. The slice must not be changed.
func (d *Deal) Wins() []*WinEntry { return d.wins }

// Payments returns the payments booked so far, in order. The slice must not be changed.
func (d *Deal) Payments() []Payment { return d.payments }

// BookWin appends a win to the ledger, and the payments of its sheet. They must not be
// booked again. The win does not end the deal; see PlayOn.
func (c Control) BookWin(w *WinEntry) {
	n := int8(len(c.wins))
	c.wins = append(slices.Clip(c.wins), w) // copies of the deal share the old list
	c.enter(string([]byte{byte(w.Seat), byte(w.From), byte(w.Handle), byte(w.By)}))
	c.Won |= 1 << w.Seat
	c.emit(Event{Type: EvWon, Seat: w.Seat, To: w.From, H: w.Handle, N: uint8(n + 1)})
	c.payFor(n, w)
}

// ProveWin replaces a hidden win, by its index, after its hand was opened and scored. It
// books the payments of the sheet.
func (c Control) ProveWin(n int, w *WinEntry) {
	c.wins = slices.Clone(c.wins)
	c.wins[n] = w
	c.payFor(int8(n), w)
}

func (c Control) payFor(n int8, w *WinEntry) {
	for _, f := range w.Sheet.Flows {
		c.Book(Payment{Flow: f, Win: n, Owner: -1, Meld: -1})
	}
}

// Book appends payments to the ledger. They change the scores at once.
func (c Control) Book(list ...Payment) {
	if len(list) == 0 {
		return
	}
	c.payments = append(slices.Clip(c.payments), list...)
	for _, p := range list {
		c.enter(string(putInts([]byte{byte(p.From), byte(p.To), byte(p.Win), byte(p.Owner), byte(p.Meld)}, []int32{p.Amount})) + p.Key)
		if p.From >= 0 {
			c.Moved[p.From] -= p.Amount
		}
		if p.To >= 0 {
			c.Moved[p.To] += p.Amount
		}
	}
	c.emit(Event{Type: EvBooked, Seat: -1, N: uint8(len(list))})
}

// enter adds an entry to the hash of the ledger.
func (c Control) enter(entry string) {
	if c.Booked == 0 {
		c.Ledger = Ledger{} // the hash omits an empty ledger
	}
	c.Booked++
	h := fnv.New64a()
	h.Write(append(binary.LittleEndian.AppendUint64(nil, c.Sum), entry...))
	c.Sum = h.Sum64()
}

// PlayOn ends a question about a win without ending the deal. The next seat after seat
// that is not dropped draws. The rule set has booked what happened.
func (c Control) PlayOn(seat int) {
	c.Claimants = 0
	c.noWin()
	flow{c}.pass(seat)
}

// Rob takes the winning tile out of the meld to which it was added, which becomes a pung
// again. The tile lies aside with seat.
func (c Control) Rob(seat int) {
	h := c.WinTile
	flow{c}.rob()
	c.Place[h], c.Owner[h] = InWin, int8(seat)
}

// LayAside lays a tile of a seat's hand aside as a winning tile.
func (c Control) LayAside(seat int, h Handle) {
	c.Remove(seat, h)
	c.Place[h] = InWin
}

// account fills in the result from the ledger. The sheet of a winner is that of its
// latest win, and each payment is in the sheet of the seat that receives it. A deal that
// is void has no winners and no payments.
func (r *Result) account(d *Deal) {
	if r.Outcome == Fouled || r.Outcome == Void {
		return
	}
	r.Wins, r.Payments, r.Winners = d.wins, d.payments, d.Won
	for _, w := range d.wins {
		r.Sheets[w.Seat] = w.Sheet
		r.Sheets[w.Seat].Flows = nil
	}
	for _, p := range d.payments {
		s := p.From
		if p.To >= 0 {
			s = p.To
		}
		r.Sheets[s].Flows = append(r.Sheets[s].Flows, p.Flow)
	}
}
