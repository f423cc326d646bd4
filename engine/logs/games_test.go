package logs

import (
	"bufio"
	"os"
	"testing"
)

// games calls fn with each line of the real games, which are stored beside the
// repository.
func games(t testing.TB, fn func(line []byte)) {
	t.Helper()
	f, err := os.Open("../../../shared/vectors/riichi-games.jsonl")
	if err != nil {
		t.Skip("the real games are not here: ", err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		fn(s.Bytes())
	}
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
}

// The real games are reproduced: every event is legal, and the engine alone determines
// how deals end, what is paid and when the game is over.
func TestRealGames(t *testing.T) {
	n, deals, bad := 0, 0, 0
	games(t, func(line []byte) {
		g, err := RiichiGame(line)
		if err != nil {
			t.Fatal(err)
		}
		n++
		deals += len(g.Deals)
		if err := Replay(g).Compare(g); err != nil {
			if bad++; bad < 20 {
				t.Errorf("%s: %v", g.ID, err)
			}
		}
	})
	t.Logf("%d games, %d deals, %d differ", n, deals, bad)
}
