package main

import (
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// without is the value for no limit.
const without = ^uint64(0)

// From the middle of a deal on, the relay cannot write files, as on a full disk. It sends
// no entries that it could not store, disconnects all programs with that reason, and
// stays alive. This happens twice. When there is room again, the programs reconnect, play
// to the end, and have the same hash.
func TestADiskIsFullForAWhile(t *testing.T) {
	address := freePort(t)
	relay := startRelay(t, "--listen", address, "--window", "20ms", "--data", t.TempDir())
	limit := func(most uint64) {
		l := syscall.Rlimit{Cur: most, Max: without}
		if _, _, err := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(relay.Process.Pid), syscall.RLIMIT_FSIZE, uintptr(unsafe.Pointer(&l)), 0, 0, 0); err != 0 {
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
		time.Sleep(300 * time.Millisecond) // some reconnect too early and are disconnected again
		limit(without)
		return p
	})
}
