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

// Checked is what a transcript was found to say.
type Checked struct {
	Replica *peer.Replica
	Match   *match.Match // nil: no deal was begun
	Whole   bool         // the seed was opened and gives all of it
}

// Check folds a transcript. An error names the first entry that is not right.
func Check(data []byte) (*Checked, error) {
	if !Is(data) || len(data) < len(magic)+16 || len(data) > Most {
		return nil, errors.New("it is no transcript of a table")
	}
	data = data[len(magic):]
	id := [16]byte(data)
	r := peer.NewReplica(id, [32]byte{}, dealer.NewWall(nil, &id))
	r.AnyVersion = true // a difference that matters shows in the hashes
	for data = data[16:]; len(data) > 0; {
		e, rest, err := wire.ReadEntry(data)
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", r.Count(), err)
		}
		data = rest
		var fraud *peer.Fraud
		switch err := r.Fold(e); {
		case errors.As(err, &fraud):
			return nil, err // it names the entry
		case err != nil:
			return nil, fmt.Errorf("entry %d: %w", r.Count(), err)
		}
	}
	if d := r.Difference; d != nil && r.Phase != wire.Paused {
		return nil, fmt.Errorf("entry %d: the act of %d was made on another state than this program comes to", d.At, d.By)
	}
	return &Checked{r, r.Match, r.Opened}, nil
}
