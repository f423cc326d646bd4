// Package transcript keeps the log of an online table as a file, and checks it anew: every
// signature, the order, every act by the rules, every tile against the wall that was
// committed to, and the whole match from its seed.
package transcript

import (
	"bytes"
	"errors"
	"fmt"

	"moineau/engine/match"
	"moineau/netplay/dealer"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

const magic = "moineau table 1\n"

// Most is the largest file that is read, in bytes.
const Most = 64 << 20

// Is reports whether a file is a transcript.
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte(magic)) }

// Save gives the file of a table: a line that says what it is, the table's id, and the
// log's entries as they go over the wire.
func Save(r *peer.Replica) []byte {
	b := append([]byte(magic), r.ID[:]...)
	for i := range r.Log {
		b = wire.AppendEntry(b, &r.Log[i])
	}
	return b
}

// ErrFile is said of what is no transcript.
var ErrFile = errors.New("not the transcript of a table")

// Checked is what a transcript was found to say.
type Checked struct {
	Replica *peer.Replica
	Match   *match.Match // nil: no deal was begun
	Whole   bool         // the seed was opened and gives all of it

	Signed int        // words that somebody has signed
	Told   int        // tiles told to those alone who might see them
	Shown  int        // tiles laid open
	Bound  int        // players who were bound to their parts of the seed, and opened them
	Roots  [][32]byte // of the walls
}

// Check folds a transcript. An error is ErrFile, or names the first entry that is not right; a
// *peer.Fraud says whose it is and what sort of thing is wrong.
func Check(data []byte) (*Checked, error) {
	c, err := Begin(data)
	for more := true; err == nil && more; {
		more, err = c.Step()
	}
	if err != nil {
		return nil, err
	}
	return &c.Checked, nil
}

// Checker checks a transcript entry by entry.
type Checker struct {
	Checked
	rest []byte
	all  int
}

// Begin begins to check a transcript.
func Begin(data []byte) (*Checker, error) {
	if !Is(data) || len(data) < len(magic)+16 || len(data) > Most {
		return nil, ErrFile
	}
	data = data[len(magic):]
	id := [16]byte(data)
	r := peer.NewReplica(id, [32]byte{}, dealer.NewWall(nil, &id))
	r.AnyVersion = true // a difference that matters shows in the hashes
	return &Checker{Checked{Replica: r}, data[16:], len(data)}, nil
}

// Done is how much is checked, of one.
func (c *Checker) Done() float32 { return 1 - float32(len(c.rest))/float32(c.all) }

// Step checks the next entry and reports whether there are more.
func (c *Checker) Step() (more bool, err error) {
	r := c.Replica
	if len(c.rest) > 0 {
		e, rest, err := wire.ReadEntry(c.rest)
		if err != nil {
			return false, &peer.Fraud{By: wire.Relay, At: r.Count(), Sort: peer.Story, What: err.Error()}
		}
		c.rest = rest
		var fraud *peer.Fraud
		switch err := r.Fold(e); {
		case errors.As(err, &fraud):
			return false, err // it names the entry
		case err != nil:
			return false, fmt.Errorf("entry %d: %w", r.Count(), err)
		}
		c.count(&e)
	}
	if len(c.rest) > 0 {
		return true, nil
	}
	if d := r.Difference; d != nil && r.Phase != wire.Paused {
		return false, &peer.Fraud{By: d.By, Key: r.KeyOf(d.By), At: d.At, Sort: peer.State, What: "an act was made on another state than this program comes to"}
	}
	c.Match, c.Whole = r.Match, r.Opened
	return false, nil
}

// count counts what an entry has brought that was found right.
func (c *Checker) count(e *wire.Entry) {
	if e.From == wire.Relay {
		if b, _ := wire.ReadNote(e.Text); b != nil && b.Type() == wire.Released {
			c.Signed += len(b.(*wire.ReleasedBody).Given)
		}
		return
	}
	env, err := wire.ReadEnvelope(e.Text)
	if err != nil {
		return // Fold has read it
	}
	c.Signed++
	switch b := env.Body.(type) {
	case *wire.NonceBody:
		if c.Replica.Seats[e.From].Nonce == b.Nonce {
			c.Bound++
		}
	case *wire.WallBody:
		c.Roots = append(c.Roots, dealer.Root(b.Leaves))
	case *wire.StepBody:
		c.Told, c.Shown = c.Told+len(b.Told), c.Shown+len(b.Shown)
	case *wire.MoveBody:
		c.Shown += len(b.Opened)
	}
}
