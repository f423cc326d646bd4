package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	bolt "go.etcd.io/bbolt"

	"moineau/netplay/wire"
)

// Salvaged is a table with the readable part of its log.
type Salvaged struct {
	Table
	Log []wire.Entry
	// Bad states why the log is incomplete, or nil. Changed reports that no entry is
	// missing but that one in Log was altered.
	Bad     error
	Changed bool
}

// Salvage reads as much as possible of a file and its journals without changing them, and
// calls each with every table. It returns the damage outside logs. torn is the number of
// bytes of an entry that was being written when the machine stopped, which is not damage.
func Salvage(file string, each func(*Salvaged) error) (damage []error, torn int, err error) {
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) && lookAt(file) == nil {
		return nil, 0, err // there is no file
	}
	s := salvage{file: file, parts: map[[16]byte][]part{}}
	if err := lookAt(file); err != nil {
		s.bad(err)
	}
	b := &Bolt{}
	for _, how := range []access{toCheck, toRead} {
		if b.db, err = openTree(file, how); errors.Is(err, ErrInUse) {
			return nil, 0, err
		} else if err == nil {
			break
		}
		s.bad(err)
		b.db = nil
	}
	var turn uint64
	known := false
	if b.db != nil {
		defer b.db.Close()
		s.bad(b.view(func(tx *bolt.Tx) error {
			if tx.Bucket(codesBucket) == nil || tx.Bucket(logsBucket) == nil || tx.Bucket(journalBucket) == nil {
				return fmt.Errorf("%w: a part of its first page is missing", ErrBroken)
			}
			turn, err = firstTurn(tx)
			known = err == nil && tx.Bucket(journalBucket).Get(turnKey) != nil
			return err
		}))
	}
	if err := s.readJournals(turn, known); err != nil {
		return nil, 0, err
	}
	if b.db == nil {
		return s.damage, s.torn, nil
	}
	for _, t := range s.tables(b) {
		out := s.log(b, t)
		if err := each(&out); err != nil {
			return nil, 0, err
		}
	}
	return s.damage, s.torn, nil
}

type salvage struct {
	file   string
	parts  map[[16]byte][]part // contents of journals
	damage []error
	torn   int
}

func (s *salvage) bad(err error) {
	if err != nil {
		s.damage = append(s.damage, err)
	}
}

// readJournals reads all complete records of the turns that are not in the tree. If the
// tree does not state which these are, it reads those of every turn with which a journal
// begins.
func (s *salvage) readJournals(turn uint64, known bool) error {
	type journal struct {
		name string
		text []byte
		turn uint64
	}
	var all []journal
	for i := range 2 {
		j := journal{name: journalName(s.file, i)}
		var err error
		if j.text, err = os.ReadFile(j.name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if len(j.text) >= recordHeader {
			j.turn = binary.LittleEndian.Uint64(j.text)
		}
		if known {
			if j.turn = turn; j.turn%2 != uint64(i) {
				j.turn++
			}
		}
		all = append(all, j)
	}
	slices.SortFunc(all, func(a, b journal) int { return int(int64(a.turn - b.turn)) })
	for _, j := range all {
		end := 0
		for at := nextRecord(j.text, 0, j.turn); at >= 0; at = nextRecord(j.text, end, j.turn) {
			if at > end {
				s.bad(fmt.Errorf("%s: %w: %d bytes from byte %d on", j.name, ErrBroken, at-end, end))
			}
			end, _ = recordAt(j.text, at, j.turn)
			s.bad(parts(j.text[at+recordHeader:end], func(id [16]byte, p part) error {
				s.parts[id] = append(s.parts[id], p)
				return nil
			}))
		}
		if rest := j.text[end:]; len(rest) >= recordHeader {
			switch at := binary.LittleEndian.Uint64(rest); {
			case at == j.turn:
				s.torn += min(len(rest), recordHeader+int(binary.LittleEndian.Uint32(rest[8:])))
			case flipped(rest, j.turn):
				s.bad(fmt.Errorf("%s: %w: the last record, at byte %d", j.name, ErrBroken, end))
			}
		}
	}
	return nil
}

// tables returns the tables by their codes, and tables with lost codes by their logs.
func (s *salvage) tables(b *Bolt) (list []Table) {
	found := map[[16]byte]bool{}
	add := func(t Table) {
		if !found[t.ID] {
			found[t.ID] = true
			list = append(list, t)
		}
	}
	s.bad(b.view(func(tx *bolt.Tx) error {
		n := uint64(0)
		c := tx.Bucket(codesBucket).Cursor()
		for code, v := c.First(); code != nil; code, v = c.Next() {
			n++
			if t, err := readCode(string(code), v); err != nil {
				s.bad(err)
			} else if tx.Bucket(logsBucket).Bucket(t.ID[:]) == nil {
				s.bad(fmt.Errorf("%w: the table %s has no log", ErrBroken, code))
			} else {
				add(t)
			}
		}
		if v := tx.Bucket(journalBucket).Get(tablesKey); v != nil && (len(v) != 8 || binary.BigEndian.Uint64(v) != n) {
			return fmt.Errorf("%w: %d tables are there, of %x", ErrBroken, n, v)
		}
		return nil
	}))
	s.bad(b.view(func(tx *bolt.Tx) error {
		c := tx.Bucket(logsBucket).Cursor()
		for id, _ := c.First(); id != nil; id, _ = c.Next() {
			log := tx.Bucket(logsBucket).Bucket(id)
			if len(id) != 16 || found[[16]byte(id)] || log == nil {
				continue
			}
			if v := log.Get(tableKey); len(v) > 8 {
				add(Table{[16]byte(id), string(v[8:]), int64(binary.BigEndian.Uint64(v))})
			}
		}
		return nil
	}))
	return list
}

// log returns the log of a table from the tree and the journals.
func (s *salvage) log(b *Bolt, t Table) Salvaged {
	out := Salvaged{Table: t}
	out.Bad = b.view(func(tx *bolt.Tx) error {
		log := tx.Bucket(logsBucket).Bucket(t.ID[:])
		if log == nil {
			return ErrNone
		}
		for n := uint32(0); log.Get(entryKey(n)) != nil; n++ {
			e, err := readEntry(log, n)
			if err != nil {
				return err
			}
			out.Log = append(out.Log, e)
		}
		n, err := wholeLog(log, &t.ID)
		out.Changed = err != nil && int(n) == len(out.Log)
		return err
	})
	if out.Bad != nil && !out.Changed {
		return out // the rest is missing
	}
	for _, p := range s.parts[t.ID] {
		have := uint32(len(out.Log))
		if p.first > have {
			out.Bad = fmt.Errorf("%w: entries %d to %d are missing", ErrBroken, have, p.first-1)
			break
		}
		if p.end() > have {
			out.Log = append(out.Log, p.list[have-p.first:]...)
		}
	}
	return out
}

// Rebuild writes a new file and journals with the tables that from passes to keep, and
// moves the old ones to the folder aside.
func Rebuild(file, aside string, from func(keep func(t Table, log []wire.Entry) error) error) error {
	next := file + ".next"
	names := func(f string) []string { return []string{f, journalName(f, 0), journalName(f, 1)} }
	for _, n := range names(next) {
		if err := os.Remove(n); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	b, err := OpenBolt(next)
	if err != nil {
		return err
	}
	err = from(func(t Table, log []wire.Entry) error {
		if err := b.Create(t); err != nil {
			return err
		}
		for at := 0; at < len(log); at += 256 {
			if err := b.Append(t.ID, uint32(at), log[at:min(len(log), at+256)]); err != nil {
				return err
			}
		}
		return nil
	})
	if err = errors.Join(err, b.Close()); err != nil {
		return err
	}
	if err := os.MkdirAll(aside, 0o700); err != nil {
		return err
	}
	for i, old := range names(file) {
		if err := os.Rename(old, filepath.Join(aside, filepath.Base(old))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if err := os.Rename(names(next)[i], old); err != nil {
			return err
		}
	}
	return nil
}
