// Package store stores the logs of tables. A store knows neither phases nor messages: it
// appends entries to a log only if the log has the expected length.
//
// # Why a tree and journals
//
// Bolt keeps entries twice for a few seconds: first in a journal, then in the tree. The
// tree finds, reads and prunes tables, but a commit of it rewrites a page of 4 KB for each
// table that it touches, and syncs twice. A journal is written from its beginning to its
// end and synced once. BenchmarkAppend compares both ways with entries of 160 bytes (two
// cores, ext4):
//
//	tables at once              1       100      2000
//	journals: appends/s     1,600    40,000   160,000
//	          bytes/append    670       520       380
//	          syncs/append   1.00      0.02     0.002
//	tree:     appends/s       180     9,900    14,300
//	          bytes/append 24,600    10,600     8,300
//	          syncs/append   2.00      0.04     0.003
//
// The tree alone would append 4 to 11 times more slowly and write 20 to 37 times as much
// to the disk. Journals alone would need an index, reading by table and pruning of their
// own. Therefore both stay. Crashes between them are tested in this package and, with a
// relay that is killed, in netplay/cmd/relay.
package store

import (
	"errors"

	"moineau/netplay/wire"
)

// Table is the data of a table besides its log.
type Table struct {
	ID   [16]byte
	Code string
	Made int64 // Unix milliseconds
}

// Store stores logs. Its methods are safe for concurrent use.
type Store interface {
	// Create stores a new table. It returns ErrTaken if another table has its code.
	Create(t Table) error
	// Find returns a table by its code. It returns ErrNone if there is none.
	Find(code string) (Table, error)
	// Append appends entries to a log that has at entries, and returns when they are
	// durable. If the log has another length, it returns ErrBehind and changes nothing.
	// An empty list checks the length, that is, that no other relay has continued the
	// log.
	Append(id [16]byte, at uint32, list []wire.Entry) error
	// Read returns some entries from a position on, at least one if there is one.
	Read(id [16]byte, from uint32) ([]wire.Entry, error)
	// Prune deletes tables whose logs were not appended to after since (Unix
	// milliseconds). It also deletes tables with at most Unused entries that were not
	// appended to after unused. It returns the number of deleted tables.
	Prune(since, unused int64) (int, error)
	Close() error
}

// The errors of stores.
var (
	ErrTaken  = errors.New("another table has this code")
	ErrNone   = errors.New("there is no such table")
	ErrBehind = errors.New("the log has gone on meanwhile")
	ErrBroken = errors.New("the log is damaged")
	ErrInUse  = errors.New("another relay has these tables")
)

// Verifier is a Store that can verify a log.
type Verifier interface {
	// Verify returns ErrBroken if an entry is missing or differs from the one that was
	// appended.
	Verify(id [16]byte) error
}

// Unused is the greatest number of entries in the log of a table without players: the
// terms and the dealer's keys.
const Unused = 2

// Part is the approximate number of bytes of entries that Read returns at once.
const Part = 24 << 10
