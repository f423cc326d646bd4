// Package store keeps the logs of tables. A store knows no phase and no message: it
// appends entries to a log that has so many, and to no other.
package store

import (
	"errors"

	"moineau/netplay/wire"
)

// Table is what is kept of a table beside its log.
type Table struct {
	ID   [16]byte
	Code string
	Made int64 // Unix milliseconds
}

// Store keeps logs. Its methods may be called from many goroutines at once.
type Store interface {
	// Create keeps a new table; ErrTaken if its code is another's.
	Create(t Table) error
	// Find gives a table by its code; ErrNone.
	Find(code string) (Table, error)
	// Append adds entries to a log that has at entries, and returns when they would
	// outlive the machine. A log that has another number of them stays as it is: ErrBehind.
	// Where nothing is appended that is said, too: no other relay has gone on meanwhile.
	Append(id [16]byte, at uint32, list []wire.Entry) error
	// Read gives entries from one on: some of them, at least one if there is one.
	Read(id [16]byte, from uint32) ([]wire.Entry, error)
	// Prune forgets tables to whose logs nothing was added since (Unix milliseconds), and unused
	// ones, whose logs have at most Unused entries, to which nothing was added since unused.
	Prune(since, unused int64) (int, error)
	Close() error
}

// What stores refuse.
var (
	ErrTaken  = errors.New("another table has this code")
	ErrNone   = errors.New("there is no such table")
	ErrBehind = errors.New("the log has gone on meanwhile")
	ErrBroken = errors.New("the log is damaged")
	ErrInUse  = errors.New("another relay has these tables")
)

// Verifier is a Store that can tell whether a log is as it was written.
type Verifier interface {
	// Verify returns ErrBroken if an entry is not the one that was appended, or is missing.
	Verify(id [16]byte) error
}

// Unused is the most entries of a log at whose table nobody has sat down: the terms and the dealer's
// keys.
const Unused = 2

// Part is how many bytes of entries Read gives at once, about.
const Part = 24 << 10
