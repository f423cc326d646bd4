//go:build !linux

package store

import "os"

func syncData(f *os.File) error { return f.Sync() }

// unlock does nothing: on these systems closing the file releases its lock.
func unlock(*os.File) {}
