package splitmix

import "testing"

// TestNext compares with the published test values of seed 1234567.
func TestNext(t *testing.T) {
	s := Source(1234567)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := s.Next(); got != want {
			t.Errorf("number %d: got %d, want %d", i, got, want)
		}
	}
	if Mix(1234567) != 6457827717110365317 {
		t.Error("Mix is not the first number")
	}
}

func TestBelow(t *testing.T) {
	var s Source
	var seen [5]int
	for range 5000 {
		seen[s.Below(5)]++
	}
	for n, times := range seen {
		if times < 900 || times > 1100 {
			t.Errorf("%d came %d times in 5,000, expected about 1,000", n, times)
		}
	}
}
