//go:build !linux

package store

import "os"

func syncData(f *os.File) error { return f.Sync() }

// unlock releases the lock of a file; elsewhere closing it is enough.
func unlock(*os.File) {}
