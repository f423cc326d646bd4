package store

import (
	"os"
	"syscall"
)

// syncData writes a file's data to the disk, and of what is known about it what reading it
// takes.
func syncData(f *os.File) error { return syscall.Fdatasync(int(f.Fd())) }

// unlock releases the lock of a mapped file.
func unlock(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }
