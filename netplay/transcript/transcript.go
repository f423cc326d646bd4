// Package transcript stores the log of an online table in a file and verifies it. It
// checks every signature, the order, every act by the rules, every tile against the
// wall's commitment, and the whole match from its seed.
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

// Most is the maximum size of a file in bytes.
const Most = 64 << 20

// Is reports whether a file is a transcript.
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte(magic)) }

// Save returns the file of a table: a magic line, the table's id, and the log's entries
// in the form of package wire.
func Save(r *peer.Replica) []byte {
	b := append([]byte(magic), r.ID[:]...)
	for i := range r.Log {
		b = wire.AppendEntry(b, &r.Log[i])
	}
	return b
}

// ErrFile is returned if data is not a transcript.
var ErrFile = errors.New("not the transcript of a table")

// Checked is the verified contents of a transcript.
type Checked struct {
	Replica *peer.Replica
	Match   *match.Match // nil if no deal was begun
	Whole   bool         // the seed was revealed and reproduces everything

	Signed int        // number of signed messages
	Told   int        // number of private reveals
	Shown  int        // number of public reveals
	Bound  int        // number of players who committed to their parts of the seed and revealed them
	Roots  [][32]byte // of the walls
}

// Check verifies a transcript. It returns ErrFile, or an error for the first invalid
// entry. If that is a *peer.Fraud, it states the sender and the kind of fraud.
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

// Checker verifies a transcript entry by entry. Not safe for concurrent use.
type Checker struct {
	Checked
	rest []byte
	all  int
}

// Begin returns a Checker for a transcript, or ErrFile.
func Begin(data []byte) (*Checker, error) {
	if !Is(data) || len(data) < len(magic)+16 || len(data) > Most {
		return nil, ErrFile
	}
	data = data[len(magic):]
	id := [16]byte(data)
	r := peer.NewReplica(id, [32]byte{}, dealer.NewWall(nil, &id))
	r.AnyVersion = true // differences that matter show in the hashes
	return &Checker{Checked{Replica: r}, data[16:], len(data)}, nil
}

// Done returns the verified fraction, from 0 to 1.
func (c *Checker) Done() float32 { return 1 - float32(len(c.rest))/float32(c.all) }

// Step verifies the next entry and reports whether there are more.
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
			return false, err // the error names the entry
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

// count adds the contents of a valid entry to the statistics.
func (c *Checker) count(e *wire.Entry) {
	if e.From == wire.Relay {
		if b, _ := wire.ReadNote(e.Text); b != nil && b.Type() == wire.Released {
			c.Signed += len(b.(*wire.ReleasedBody).Given)
		}
		return
	}
	env, err := wire.ReadEnvelope(e.Text)
	if err != nil {
		return // cannot happen: Fold has decoded it
	}
	c.Signed++
	switch b := env.Body.(type) {
	case *wire.NonceBody:
		if c.Replica.Seats[e.From].Nonce == b.Nonce {
			c.Bound++
		}
	case *wire.WallBody:
		c.Roots = append(c.Roots, dealer.WallRoot(b.Leaves))
	case *wire.StepBody:
		c.Told, c.Shown = c.Told+len(b.Told), c.Shown+len(b.Shown)
	case *wire.MoveBody:
		c.Shown += len(b.Opened)
	}
}
