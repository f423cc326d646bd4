package peer

import (
	"testing"

	"moineau/netplay/wire"
)

// A pass is a fraud of the relay if its program sent nothing for a question put since it
// connected. If the question was open when it connected, an earlier run of the program
// may have answered.
func TestWhatASeatHasPassedBeforeIsNotMadeUp(t *testing.T) {
	released := &wire.Entry{From: wire.Relay, Text: wire.Note(&wire.ReleasedBody{Passed: 0b10})}
	pass := Message{Body: &wire.MoveBody{Is: wire.Answer}}
	for _, c := range []struct {
		question, behind uint32
		out              []posted
		made             bool
	}{
		{question: 5, behind: 7},
		{question: 5, behind: 5},
		{question: 5, behind: 4, made: true},
		{question: 5, behind: 4, out: []posted{{Message: pass, question: 5}}},
		{question: 5, behind: 4, out: []posted{{Message: pass, question: 3}}, made: true},
		{question: 5, behind: 5, out: []posted{{Message: pass, question: 5, text: []byte("a claim")}}, made: true},
	} {
		r := NewReplica([16]byte{1}, [32]byte{2}, nil)
		r.Me, r.QuestionAt = 1, c.question
		r.Seats[1].Key, r.Seats[1].Taken = [32]byte{2}, true
		s := &Session{Replica: r, behind: c.behind, out: c.out}
		if err := s.forgedPass(released); (err != nil) != c.made {
			t.Errorf("a question after %d entries, a connection after %d, %d said: %v", c.question, c.behind, len(c.out), err)
		}
	}
}
