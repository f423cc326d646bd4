package transcript_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"
	"testing/synctest"

	"moineau/netplay/host"
	"moineau/netplay/peer"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// version1 is a deal played by programs of protocol version 1, with a dispute that ended
// when all four players had sent GO-ON.
const version1 = "testdata/version1.table"

// A transcript of version 1 is verified by the rules of that version and has the hash
// that it had then. Its terms allow advice.
func TestATranscriptOfVersion1IsChecked(t *testing.T) {
	data, err := os.ReadFile(version1)
	if err != nil {
		t.Fatal(err)
	}
	c, err := transcript.Check(data)
	if err != nil {
		t.Fatal(err)
	}
	r := c.Replica
	if hash := fmt.Sprintf("%016x", c.Match.Hash()); !c.Whole || hash != "f3550cd87811ce6a" || r.Terms.Version != 1 || !r.Terms.Advice {
		t.Errorf("whole %t, hash %s, version %d, advice %t", c.Whole, hash, r.Terms.Version, r.Terms.Advice)
	}
	if string(transcript.Save(r)) != string(data) {
		t.Error("saved again it is another file")
	}
}

// A stored table of version 1 is served: a program that joins it reads the whole log.
func TestATableOfVersion1IsServed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		data, err := os.ReadFile(version1)
		if err != nil {
			t.Fatal(err)
		}
		c, err := transcript.Check(data)
		if err != nil {
			t.Fatal(err)
		}
		old := c.Replica
		kept := store.NewMemory()
		if err := errors.Join(kept.Create(store.Table{ID: old.ID, Code: "wren-4827", Made: 1}), kept.Append(old.ID, 0, old.Log)); err != nil {
			t.Fatal(err)
		}
		h := host.New(relay.Options{Store: kept, Limits: relay.Usual}, [32]byte{7}, nil)
		whole := errors.New("the whole log was read")
		id := &peer.Identity{1}
		s := host.Player(id, &peer.Player{Identity: id}, h.Dial, "wren-4827")
		s.Stays = true
		s.Folded = func(r *peer.Replica) error {
			if r.Count() == old.Count() {
				return whole
			}
			return nil
		}
		if err := s.Run(context.Background()); err != whole || s.Replica.Match.Hash() != old.Match.Hash() || s.Replica.Phase != wire.Done {
			t.Errorf("%v", err)
		}
		h.Shutdown(0)
		h.Close()
	})
}
