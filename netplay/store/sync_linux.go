package store

import (
	"os"
	"syscall"
)

// syncData writes a file's data and the metadata needed to read it to the disk.
func syncData(f *os.File) error { return syscall.Fdatasync(int(f.Fd())) }

// unlock releases the lock of a mapped file.
func unlock(f *os.File) { _ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }
