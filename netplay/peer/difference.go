package peer

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"moineau/netplay/wire"
)

// Difference records that two peers have different states after the same entries.
type Difference struct {
	At    uint32    // number of entries
	By    wire.From // sender of an act for another state
	Said  uint64    // the hash that it stated
	Forms map[wire.From][]byte
	Told  map[wire.From]uint64 // hashes
}

// differs applies a peer's report of its state. The first report, which pauses the table,
// determines the disputed entry; this program may have found another difference in the
// meantime.
func (r *Replica) differs(was wire.Phase, from wire.From, b *wire.DifferBody) {
	if r.Difference == nil || was != wire.Paused && !r.Dispute.Old && r.Difference.At != b.At {
		r.Difference = &Difference{At: b.At, By: from, Said: b.State}
	}
	d := r.Difference
	if d.Forms == nil {
		d.Forms, d.Told = map[wire.From][]byte{}, map[wire.From]uint64{}
	}
	if b.At == d.At {
		d.Told[from] = b.State
		d.Forms[from] = append([]byte(nil), b.Form...)
	}
}

// Stands returns the report of this replica's state after n entries.
func (r *Replica) Stands(n uint32) *wire.DifferBody {
	b := &wire.DifferBody{At: n, State: r.hashAt(n)}
	if s := r.stateAt(n); s != nil {
		b.Form = s.Form(nil)
	}
	return b
}

// Telling returns the report that this program must send now, or nil.
func (r *Replica) Telling() *wire.DifferBody {
	d := r.Difference
	if d == nil || r.Me == wire.Relay {
		return nil
	}
	told := r.Dispute.Told(r.Me) || r.Me.Seat() && r.Apart(int(r.Me))
	if r.Dispute.Old {
		told = d.Forms[r.Me] != nil // in version 1 each peer may report about a different entry
	}
	if r.Phase == wire.Paused && told {
		return nil
	}
	if r.Phase != wire.Paused && !wire.May(r.Phase, wire.Differ, wire.Player) {
		return nil
	}
	return r.Stands(d.At)
}

// AllTold reports whether the table is paused and all connected players have reported
// their states, so that it waits for their GO-ON.
func (r *Replica) AllTold() bool {
	if r.Phase != wire.Paused {
		return false
	}
	for i := range r.Seats {
		if r.present()>>i&1 != 0 && !r.Apart(i) && !r.Dispute.Told(wire.From(i)) {
			return false
		}
	}
	return true
}

// disputed returns the current difference, or the last one that was resolved.
func (r *Replica) disputed() *Difference {
	if r.Difference != nil {
		return r.Difference
	}
	return r.Resolved
}

// Field returns the name of the first field in which a peer's state differs from this
// program's, or "".
func (r *Replica) Field(of wire.From) string {
	d := r.disputed()
	if d == nil || d.Forms[of] == nil {
		return ""
	}
	if s := r.stateAt(d.At); s != nil {
		return s.Differs(d.Forms[of])
	}
	return "all: it is too long ago"
}

// Alone returns the peers whose states differ from that of the majority.
func (d *Difference) Alone() (few []wire.From) {
	count := map[uint64]int{}
	most := 0
	for _, s := range d.Told {
		count[s]++
		most = max(most, count[s])
	}
	for from, s := range d.Told {
		if count[s] < most {
			few = append(few, from)
		}
	}
	slices.Sort(few)
	return few
}

// Report describes the difference for developers, with the last entries and every
// reported state. It contains only public kinds.
func (r *Replica) Report() string {
	d := r.disputed()
	if d == nil {
		return ""
	}
	var out strings.Builder
	fmt.Fprintf(&out, "Moineau: two peers stand differently\n\nprotocol %d, engine %x, rules %s %s\ntable %x, deal %d, after entry %d\n", wire.Version, r.Terms.Engine, r.Terms.Rules, r.Terms.Options, r.ID, r.Deals, d.At)
	fmt.Fprintf(&out, "found in the act of %d: hash %016x there, %016x here\n\n", d.By, d.Said, r.hashAt(d.At))
	if who := r.Unsigned(); len(who) > 0 {
		fmt.Fprintf(&out, "nothing signed since they passed: %v\n\n", who)
	}
	own := r.Stands(d.At)
	for from := range wire.From(255) {
		form, told := d.Forms[from]
		if !told {
			continue
		}
		name := "player " + fmt.Sprint(from)
		if from == wire.Dealer {
			name = "dealer"
		}
		if bytes.Equal(form, own.Form) {
			fmt.Fprintf(&out, "%s: as here\n", name)
		} else {
			fmt.Fprintf(&out, "%s: differs first in %s\n%x\n", name, r.Field(from), form)
		}
	}
	fmt.Fprintf(&out, "here:\n%x\n\nthe last entries:\n", own.Form)
	from := max(0, len(r.Log)-64)
	for i, e := range r.Log[from:] {
		fmt.Fprintf(&out, "%d %02x %d %x\n", int(r.count)-len(r.Log)+from+i, uint8(e.From), e.Ms, e.Text)
	}
	return out.String()
}
