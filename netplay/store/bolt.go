package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sync"
	"time"

	bolt "go.etcd.io/bbolt"

	"moineau/netplay/wire"
)

// Bolt stores logs in one file, which is a tree, and two journals beside it. Entries that
// arrive while others are being written are written together, with one sync, to a
// journal. Every few seconds they are moved from there to the tree, which is expensive to
// write.
type Bolt struct {
	db *bolt.DB

	// Used by the goroutine of write.
	journals [2]*journal
	turn     uint64 // number of the current journal, journals[turn%2]
	moves    bool
	torn     int

	mu     sync.Mutex // guards the following fields
	queue  []*appending
	now    map[[16]byte]*part // contents of the current journal
	moving map[[16]byte]*part // entries being moved from the other journal to the tree

	wake, done, ended chan struct{}
	moved             chan error
	do                chan func()
}

type appending struct {
	id   [16]byte
	at   uint32
	list []wire.Entry
	err  chan error
}

var (
	codesBucket   = []byte("codes 1")   // code → id, creation time
	logsBucket    = []byte("logs 1")    // id → bucket of entries by number, and the time of the last
	journalBucket = []byte("journal 1") // the first turn of journals that is not in the tree
	lastKey       = []byte("last")
	turnKey       = []byte("turn")
	tablesKey     = []byte("tables") // number of codes
	tableKey      = []byte("table")  // of a log: creation time, and its code again
	wholeKey      = []byte("whole")  // of a log: number of entries in the tree, and the head after them
)

// moveEvery is the interval at which a journal is moved to the tree.
const moveEvery = 5 * time.Second

// OpenBolt opens a file and its journals, or creates them. It returns ErrBroken if they
// are damaged so that tables could be lost unnoticed, and ErrInUse if another relay uses
// them.
func OpenBolt(file string) (*Bolt, error) {
	if err := lookAt(file); err != nil {
		return nil, err
	}
	db, err := openTree(file, toWrite)
	if err != nil {
		return nil, err
	}
	b := &Bolt{db: db, now: map[[16]byte]*part{}, wake: make(chan struct{}, 1), done: make(chan struct{}), ended: make(chan struct{}),
		moved: make(chan error, 1), do: make(chan func())}
	for i := range b.journals {
		if b.journals[i], err = openJournal(journalName(file, i)); err != nil {
			b.closeFiles()
			return nil, err
		}
	}
	if err := b.update(b.again); err != nil {
		b.closeFiles()
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	b.journals[b.turn%2].begin(b.turn)
	go b.write()
	return b, nil
}

// Torn returns the number of bytes after the last complete record of the journals when
// they were opened: an entry that was being written when the machine stopped. It was
// never acknowledged.
func (b *Bolt) Torn() int { return b.torn }

func journalName(file string, i int) string { return fmt.Sprintf("%s.%d", file, i) }

func (b *Bolt) closeFiles() error {
	err := b.db.Close()
	for _, j := range b.journals {
		if j != nil {
			err = errors.Join(err, j.close())
		}
	}
	return err
}

// again moves the contents of the existing journals to the tree and begins another turn.
func (b *Bolt) again(tx *bolt.Tx) error {
	for _, name := range [][]byte{codesBucket, logsBucket, journalBucket} {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	if err := checkCodes(tx); err != nil {
		return err
	}
	turn, err := firstTurn(tx)
	if err != nil {
		return err
	}
	for range b.journals {
		err := b.journals[turn%2].records(turn, func(text []byte) error {
			return parts(text, func(id [16]byte, p part) error {
				switch err := p.put(tx, &id); {
				case errors.Is(err, ErrBehind) && p.isThere(tx, &id):
					return nil // it was moved before
				case errors.Is(err, ErrBehind):
					return fmt.Errorf("%w: entries before number %d of table %x are missing", ErrBroken, p.first, id[:4])
				case errors.Is(err, ErrNone):
					return fmt.Errorf("%w: table %x is missing", ErrBroken, id[:4])
				default:
					return err
				}
			})
		})
		if err != nil {
			return err
		}
		b.torn += b.journals[turn%2].rest
		turn++
	}
	b.turn = turn
	return putTurn(tx, turn)
}

// Create implements Store.
func (b *Bolt) Create(t Table) error {
	return b.update(func(tx *bolt.Tx) error {
		codes := tx.Bucket(codesBucket)
		if codes.Get([]byte(t.Code)) != nil {
			return ErrTaken
		}
		log, err := tx.Bucket(logsBucket).CreateBucket(t.ID[:])
		if err != nil {
			return err
		}
		made := binary.BigEndian.AppendUint64(nil, uint64(t.Made))
		return errors.Join(putCode(tx, &t), log.Put(lastKey, made), log.Put(tableKey, append(made, t.Code...)), putWhole(log, 0, wire.Start(&t.ID)))
	})
}

// Find implements Store.
func (b *Bolt) Find(code string) (t Table, err error) {
	err = b.view(func(tx *bolt.Tx) error {
		v := tx.Bucket(codesBucket).Get([]byte(code))
		if v == nil {
			return ErrNone
		}
		t, err = readCode(code, v)
		return err
	})
	return t, err
}

var errClosed = errors.New("the store is closed")

// Append implements Store.
func (b *Bolt) Append(id [16]byte, at uint32, list []wire.Entry) error {
	a := &appending{id, at, list, make(chan error, 1)}
	b.mu.Lock()
	b.queue = append(b.queue, a)
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
	select {
	case err := <-a.err:
		return err
	case <-b.ended:
		select {
		case err := <-a.err:
			return err
		default:
			return errClosed
		}
	}
}

// Read implements Store.
func (b *Bolt) Read(id [16]byte, from uint32) (list []wire.Entry, err error) {
	// First what the tree lacks: the tree may contain it by the time it is read.
	var lacks [2]part
	b.mu.Lock()
	for i, of := range []map[[16]byte]*part{b.moving, b.now} {
		if p := of[id]; p != nil {
			lacks[i] = *p
		}
	}
	b.mu.Unlock()
	size := 0
	err = b.view(func(tx *bolt.Tx) error {
		log := tx.Bucket(logsBucket).Bucket(id[:])
		if log == nil {
			return ErrNone
		}
		c := log.Cursor()
		for k, v := c.Seek(entryKey(from)); len(k) == 4 && size < Part; k, v = c.Next() {
			if string(k) == string(lastKey) {
				break
			}
			n := from + uint32(len(list))
			e, rest, err := wire.ReadEntry(append([]byte(nil), v...))
			if err != nil || len(rest) > 0 || binary.BigEndian.Uint32(k) != n {
				return fmt.Errorf("%w at entry %d", ErrBroken, n)
			}
			list = append(list, e)
			size += wire.EntrySize(&e)
		}
		return nil
	})
	for i := range lacks {
		p, n := &lacks[i], from+uint32(len(list))
		if err == nil && size < Part && n >= p.first && n < p.end() {
			for _, e := range p.list[n-p.first:] {
				list = append(list, e)
				size += wire.EntrySize(&e)
			}
		}
	}
	return list, err
}

// Prune implements Store. Age is determined from the tree; nothing is written meanwhile.
func (b *Bolt) Prune(since, unused int64) (n int, err error) {
	done := make(chan struct{})
	prune := func() {
		defer close(done)
		if err = b.settle(); err == nil {
			n, err = b.prune(since, unused)
		}
	}
	select {
	case b.do <- prune:
		<-done
		return n, err
	case <-b.done:
		return 0, errClosed
	}
}

func (b *Bolt) prune(since, unused int64) (n int, err error) {
	err = b.update(func(tx *bolt.Tx) error {
		codes, logs := tx.Bucket(codesBucket), tx.Bucket(logsBucket)
		var old [][]byte
		err := codes.ForEach(func(code, v []byte) error {
			log := logs.Bucket(v[:16])
			last := int64(-1 << 62)
			if log != nil {
				last = int64(binary.BigEndian.Uint64(log.Get(lastKey)))
			}
			if last < since || last < unused && log != nil && log.Get(entryKey(Unused)) == nil {
				old = append(old, append([]byte(nil), code...))
			}
			return nil
		})
		for _, code := range old {
			id := append([]byte(nil), codes.Get(code)[:16]...)
			err = errors.Join(err, codes.Delete(code), countCodes(tx, -1))
			if logs.Bucket(id) != nil {
				err = errors.Join(err, logs.DeleteBucket(id))
			}
		}
		n = len(old)
		return err
	})
	return n, err
}

// Close implements Store.
func (b *Bolt) Close() error {
	close(b.done)
	<-b.ended
	return errors.Join(b.settle(), b.closeFiles())
}
