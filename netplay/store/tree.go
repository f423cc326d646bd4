package store

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"os"
	"runtime/debug"
	"time"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"moineau/netplay/wire"
)

// safely converts a panic to ErrBroken. Package bbolt panics on a malformed page, and
// reading beyond the end of a mapped file causes a fault.
func safely(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", ErrBroken, p)
		}
	}()
	return f()
}

func (b *Bolt) view(f func(tx *bolt.Tx) error) error {
	return safely(func() error { return b.db.View(f) })
}

func (b *Bolt) update(f func(tx *bolt.Tx) error) error {
	return safely(func() error { return b.db.Update(f) })
}

// lockTime is how long to wait for another relay to release the file.
const lockTime = 2 * time.Second

// access is the purpose for which a tree is opened.
type access uint8

const (
	toWrite access = iota
	toRead
	toCheck // reads also which pages are free
)

// openTree opens the file of the tree.
func openTree(file string, how access) (db *bolt.DB, err error) {
	var opened *os.File
	o := &bolt.Options{Timeout: lockTime, FreelistType: bolt.FreelistMapType, ReadOnly: how != toWrite, PreLoadFreelist: how == toCheck}
	if o.ReadOnly {
		o.Timeout = lockTime / 10 // do not wait for a relay that is about to stop
	}
	o.OpenFile = func(name string, flag int, mode os.FileMode) (*os.File, error) {
		opened, err = os.OpenFile(name, flag, mode)
		return opened, err
	}
	err = safely(func() error {
		db, err = bolt.Open(file, 0o600, o)
		return err
	})
	if err != nil && opened != nil {
		// After a panic the file is still mapped and therefore locked.
		unlock(opened)
		opened.Close()
	}
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return nil, fmt.Errorf("%s: %w", file, ErrInUse)
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrChecksum), errors.Is(err, bolterrors.ErrVersionMismatch):
		err = fmt.Errorf("%w: %w", ErrBroken, err)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return db, nil
}

// lookAt checks for damage that package bbolt ignores: an emptied file, and damage to one
// of the two pages that locate the tree's root.
func lookAt(file string) error {
	f, err := os.Open(file)
	if errors.Is(err, os.ErrNotExist) {
		if info, err := os.Stat(journalName(file, 0)); err == nil && info.Size() > 0 {
			return fmt.Errorf("%s: %w: it is missing, and its journals are there", file, ErrBroken)
		}
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		if info, err := os.Stat(journalName(file, 0)); err == nil && info.Size() > 0 {
			return fmt.Errorf("%s: %w: it is empty, and its journals are not", file, ErrBroken)
		}
		return nil
	}
	size, pages, newest := 0, uint64(0), uint64(0)
	for i := range 2 {
		// A page's header of 16 bytes, followed by: magic 4, version 4, page size 4,
		// flags 4, root 16, freelist 8, pages 8, transaction 8, checksum 8.
		const header, summed = 16, 56
		page := make([]byte, header+summed+8)
		if size == 0 && i == 1 {
			break
		}
		if _, err := f.ReadAt(page, int64(i*size)); err != nil {
			return fmt.Errorf("%s: %w: its first pages are missing", file, ErrBroken)
		}
		meta := page[header:]
		sum := fnv.New64a()
		sum.Write(meta[:summed])
		if sum.Sum64() != binary.NativeEndian.Uint64(meta[summed:]) {
			return fmt.Errorf("%s: %w: page %d is not as it was written", file, ErrBroken, i)
		}
		size = int(binary.NativeEndian.Uint32(meta[8:]))
		if tx := binary.NativeEndian.Uint64(meta[48:]); tx >= newest {
			newest, pages = tx, binary.NativeEndian.Uint64(meta[40:])
		}
	}
	if all := int64(pages) * int64(size); info.Size() < all {
		return fmt.Errorf("%s: %w: it is cut off, %d bytes are left of %d", file, ErrBroken, info.Size(), all)
	}
	return nil
}

// sum returns the checksum stored after a value of the tree.
func sum(key, value []byte) []byte {
	c := crc32.Update(crc32.Checksum(key, castagnoli), castagnoli, value)
	return binary.BigEndian.AppendUint32(nil, c)
}

// putCode stores the location of a table's log: id 16, creation time 8, checksum 4.
func putCode(tx *bolt.Tx, t *Table) error {
	v := binary.BigEndian.AppendUint64(t.ID[:], uint64(t.Made))
	v = append(v, sum([]byte(t.Code), v)...)
	return errors.Join(tx.Bucket(codesBucket).Put([]byte(t.Code), v), countCodes(tx, 1))
}

// readCode decodes a value of putCode, or of an earlier version without a checksum.
func readCode(code string, v []byte) (t Table, err error) {
	const size = 16 + 8
	if len(v) != size && (len(v) != size+4 || !bytes.Equal(v[size:], sum([]byte(code), v[:size]))) {
		return t, fmt.Errorf("%w: where the table %q is", ErrBroken, code)
	}
	return Table{[16]byte(v), code, int64(binary.BigEndian.Uint64(v[16:]))}, nil
}

// countCodes changes the number of codes, which an earlier version did not store.
func countCodes(tx *bolt.Tx, by int) error {
	v := tx.Bucket(journalBucket).Get(tablesKey)
	if len(v) != 8 {
		return nil
	}
	return putCount(tx, binary.BigEndian.Uint64(v)+uint64(by))
}

func putCount(tx *bolt.Tx, n uint64) error {
	return tx.Bucket(journalBucket).Put(tablesKey, binary.BigEndian.AppendUint64(nil, n))
}

// checkCodes makes sure that every table can be found.
func checkCodes(tx *bolt.Tx) error {
	n := uint64(0)
	logs := tx.Bucket(logsBucket)
	err := tx.Bucket(codesBucket).ForEach(func(code, v []byte) error {
		t, err := readCode(string(code), v)
		if err == nil && logs.Bucket(t.ID[:]) == nil {
			err = fmt.Errorf("%w: the table %s has no log", ErrBroken, code)
		}
		n++
		return err
	})
	if err != nil {
		return err
	}
	switch v := tx.Bucket(journalBucket).Get(tablesKey); {
	case v == nil:
		return putCount(tx, n)
	case len(v) != 8 || binary.BigEndian.Uint64(v) != n:
		return fmt.Errorf("%w: %d tables are there, of %x", ErrBroken, n, v)
	}
	return nil
}

// firstTurn returns the first turn of journals that is not in the tree: turn 8, checksum
// 4. The initial turn is random, so that no sender can forge data that looks like a
// record.
func firstTurn(tx *bolt.Tx) (uint64, error) {
	switch v := tx.Bucket(journalBucket).Get(turnKey); {
	case v == nil:
		var random [8]byte
		rand.Read(random[:])
		return binary.BigEndian.Uint64(random[:]), nil
	case len(v) == 8, len(v) == 12 && bytes.Equal(v[8:], sum(turnKey, v[:8])):
		return binary.BigEndian.Uint64(v), nil
	}
	return 0, fmt.Errorf("%w: which journal is the next", ErrBroken)
}

func putTurn(tx *bolt.Tx, turn uint64) error {
	v := binary.BigEndian.AppendUint64(nil, turn)
	return tx.Bucket(journalBucket).Put(turnKey, append(v, sum(turnKey, v)...))
}

// putWhole stores the number of entries of a log in the tree, and its head after them.
func putWhole(log *bolt.Bucket, n uint32, head wire.Head) error {
	return log.Put(wholeKey, append(binary.BigEndian.AppendUint32(nil, n), head[:]...))
}

// headAt returns the head after the n entries of a log in the tree. It is stored or, for
// a log of an earlier version, computed.
func headAt(log *bolt.Bucket, id *[16]byte, n uint32) (h wire.Head, err error) {
	v := log.Get(wholeKey)
	if v == nil {
		return chain(log, id, n)
	}
	if len(v) != 4+len(h) || binary.BigEndian.Uint32(v) != n {
		return h, fmt.Errorf("%w: how many entries it has", ErrBroken)
	}
	return wire.Head(v[4:]), nil
}

// chain computes the head after the first n entries of a log.
func chain(log *bolt.Bucket, id *[16]byte, n uint32) (wire.Head, error) {
	h := wire.Start(id)
	for i := range n {
		e, err := readEntry(log, i)
		if err != nil {
			return h, err
		}
		h = h.Chain(i, &e)
	}
	return h, nil
}

func readEntry(log *bolt.Bucket, n uint32) (wire.Entry, error) {
	e, rest, err := wire.ReadEntry(bytes.Clone(log.Get(entryKey(n))))
	if err != nil || len(rest) > 0 {
		err = fmt.Errorf("%w at entry %d", ErrBroken, n)
	}
	return e, err
}

// Verify implements Verifier: the entries of a log in the tree are complete and
// unchanged.
func (b *Bolt) Verify(id [16]byte) error {
	return b.view(func(tx *bolt.Tx) error {
		log := tx.Bucket(logsBucket).Bucket(id[:])
		if log == nil {
			return ErrNone
		}
		_, err := wholeLog(log, &id)
		return err
	})
}

// wholeLog returns the number of readable entries of a log, and an error if some are
// missing or were changed.
func wholeLog(log *bolt.Bucket, id *[16]byte) (n uint32, err error) {
	v := log.Get(wholeKey)
	if v == nil {
		for log.Get(entryKey(n)) != nil {
			if _, err := readEntry(log, n); err != nil {
				return n, err
			}
			n++
		}
		return n, nil // of an earlier version: only its signatures can be checked
	}
	if len(v) != 4+32 {
		return 0, fmt.Errorf("%w: how many entries it has", ErrBroken)
	}
	h := wire.Start(id)
	for all := binary.BigEndian.Uint32(v); n < all; n++ {
		e, err := readEntry(log, n)
		if err != nil {
			return n, err
		}
		h = h.Chain(n, &e)
	}
	if h != wire.Head(v[4:]) || log.Get(entryKey(n)) != nil {
		return n, fmt.Errorf("%w: its %d entries are not those that were written", ErrBroken, n)
	}
	return n, nil
}
