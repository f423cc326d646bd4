package peer

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"moineau/netplay/link"
	"moineau/netplay/wire"
)

// attempts returns the times of the first n attempts to reach a relay that is down.
func attempts(t *testing.T, n int, random func() float64) (at []time.Duration) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		start := time.Now()
		id := &Identity{1}
		s := &Session{Identity: id, Random: random, Dial: func(context.Context) (link.Conn, error) {
			if at = append(at, time.Since(start)); len(at) == n {
				cancel()
			}
			return nil, errors.New("down")
		}}
		if err := s.Run(ctx); !errors.Is(err, link.ErrLost) && !errors.Is(err, context.Canceled) {
			t.Errorf("it ended with %v", err)
		}
	})
	return at
}

// TestReconnectionsBackOff checks the bounds of the waits before reconnecting.
func TestReconnectionsBackOff(t *testing.T) {
	ms := func(list ...int) (out []time.Duration) {
		at := time.Duration(0)
		for _, n := range list {
			at += time.Duration(n) * time.Millisecond
			out = append(out, at)
		}
		return out
	}
	for _, c := range []struct {
		random float64
		want   []time.Duration
	}{
		{0, ms(0, 50, 100, 200, 400, 800, 1600, 2500, 2500)},
		{.5, ms(0, 75, 150, 300, 600, 1200, 2400, 3750, 3750)},
		{1, ms(0, 100, 200, 400, 800, 1600, 3200, 5000, 5000)}, // the limit itself is never reached
	} {
		if got := attempts(t, len(c.want), func() float64 { return c.random }); !slices.Equal(got, c.want) {
			t.Errorf("jitter %v: attempts at %v, expected %v", c.random, got, c.want)
		}
	}
}

// TestReconnectionsSpread checks that programs that lost their relay at the same time do
// not return at the same time: at most a third of them in any half second.
func TestReconnectionsSpread(t *testing.T) {
	const programs = 64
	var last []time.Duration
	for i := range programs {
		x := uint32(i)
		random := func() float64 { // a generator of its own for each program
			x = x*1664525 + 1013904223
			return float64(x) / (1 << 32)
		}
		at := attempts(t, 8, random)
		last = append(last, at[len(at)-1])
	}
	slices.Sort(last)
	for i, from := range last {
		n, _ := slices.BinarySearch(last, from+wire.LongestBackoff/10)
		if n-i > programs/3 {
			t.Errorf("%d of %d programs return within %v of %v", n-i, programs, wire.LongestBackoff/10, from)
		}
	}
}
