package main

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// From the middle of a deal on no file of the relay can be written, as on a full disk: what
// it could not keep it shows nobody, sends all away with that reason, and lives. Twice; as
// soon as there is room they are back, play to the end, and all come to one hash.
func TestADiskIsFullForAWhile(t *testing.T) {
	address := freePort(t)
	relay := startRelay(t, "--listen", address, "--window", "20ms", "--data", t.TempDir())
	limit := func(most uint64) {
		l := unix.Rlimit{Cur: most, Max: unix.RLIM_INFINITY}
		if err := unix.Prlimit(relay.Process.Pid, unix.RLIMIT_FSIZE, &l, nil); err != nil {
			t.Error(err)
		}
	}
	interrupted(t, relay, address, 2, func(p *process) *process {
		told := p.told.count("a log cannot be written")
		limit(0)
		for range 1000 {
			if p.told.count("a log cannot be written") > told {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if p.told.count("a log cannot be written") == told {
			t.Error("the relay writes where it cannot")
		}
		time.Sleep(300 * time.Millisecond) // some come back too early, and are sent away again
		limit(unix.RLIM_INFINITY)
		return p
	})
}
