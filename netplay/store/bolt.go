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

// Bolt keeps logs in one file. Entries that arrive while others are being written to the
// disk are written together, with one sync.
type Bolt struct {
	db    *bolt.DB
	mu    sync.Mutex // of queue
	queue []*appending
	wake  chan struct{}
	done  chan struct{}
}

type appending struct {
	id   [16]byte
	at   uint32
	list []wire.Entry
	err  chan error
}

var (
	codesBucket = []byte("codes 1") // code → id, made
	logsBucket  = []byte("logs 1")  // id → bucket of entries by number, and the time of the last
	lastKey     = []byte("last")
)

// OpenBolt opens a file, or makes it.
func OpenBolt(file string) (*Bolt, error) {
	db, err := bolt.Open(file, 0o600, &bolt.Options{Timeout: 2 * time.Second, FreelistType: bolt.FreelistMapType})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	err = db.Update(func(tx *bolt.Tx) error {
		_, a := tx.CreateBucketIfNotExists(codesBucket)
		_, b := tx.CreateBucketIfNotExists(logsBucket)
		return errors.Join(a, b)
	})
	if err != nil {
		db.Close()
		return nil, err
	}
	b := &Bolt{db: db, wake: make(chan struct{}, 1), done: make(chan struct{})}
	go b.write()
	return b, nil
}

// Create implements Store.
func (b *Bolt) Create(t Table) error {
	return b.db.Update(func(tx *bolt.Tx) error {
		codes := tx.Bucket(codesBucket)
		if codes.Get([]byte(t.Code)) != nil {
			return ErrTaken
		}
		log, err := tx.Bucket(logsBucket).CreateBucket(t.ID[:])
		if err != nil {
			return err
		}
		made := binary.BigEndian.AppendUint64(nil, uint64(t.Made))
		return errors.Join(codes.Put([]byte(t.Code), append(t.ID[:], made...)), log.Put(lastKey, made))
	})
}

// Find implements Store.
func (b *Bolt) Find(code string) (t Table, err error) {
	err = b.db.View(func(tx *bolt.Tx) error {
		v := tx.Bucket(codesBucket).Get([]byte(code))
		if v == nil {
			return ErrNone
		}
		if len(v) != len(t.ID)+8 {
			return ErrBroken
		}
		t = Table{[16]byte(v), code, int64(binary.BigEndian.Uint64(v[16:]))}
		return nil
	})
	return t, err
}

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
	case <-b.done:
		select {
		case err := <-a.err:
			return err
		default:
			return errors.New("the store is closed")
		}
	}
}

// write commits what has come since the last commit, in one transaction.
func (b *Bolt) write() {
	for {
		select {
		case <-b.done:
			return
		case <-b.wake:
		}
		b.mu.Lock()
		queue := b.queue
		b.queue = nil
		b.mu.Unlock()
		errs := make([]error, len(queue))
		err := b.db.Update(func(tx *bolt.Tx) error {
			for i, a := range queue {
				// What one table lacks is no matter of the others'; what the file lacks is.
				if errs[i] = a.put(tx); errs[i] != nil && !errors.Is(errs[i], ErrBehind) && !errors.Is(errs[i], ErrNone) {
					return errs[i]
				}
			}
			return nil
		})
		for i, a := range queue {
			a.err <- errors.Join(errs[i], err)
		}
	}
}

func entryKey(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }

func (a *appending) put(tx *bolt.Tx) error {
	log := tx.Bucket(logsBucket).Bucket(a.id[:])
	if log == nil {
		return ErrNone
	}
	if a.at > 0 && log.Get(entryKey(a.at-1)) == nil || log.Get(entryKey(a.at)) != nil {
		return ErrBehind
	}
	log.FillPercent = 0.95 // it only grows at its end
	for i := range a.list {
		if err := log.Put(entryKey(a.at+uint32(i)), wire.AppendEntry(nil, &a.list[i])); err != nil {
			return err
		}
	}
	return log.Put(lastKey, binary.BigEndian.AppendUint64(nil, uint64(time.Now().UnixMilli())))
}

// Read implements Store.
func (b *Bolt) Read(id [16]byte, from uint32) (list []wire.Entry, err error) {
	err = b.db.View(func(tx *bolt.Tx) error {
		log := tx.Bucket(logsBucket).Bucket(id[:])
		if log == nil {
			return ErrNone
		}
		c, size := log.Cursor(), 0
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
	return list, err
}

// Prune implements Store.
func (b *Bolt) Prune(since int64) (n int, err error) {
	err = b.db.Update(func(tx *bolt.Tx) error {
		codes, logs := tx.Bucket(codesBucket), tx.Bucket(logsBucket)
		var old [][]byte
		err := codes.ForEach(func(code, v []byte) error {
			if log := logs.Bucket(v[:16]); log == nil || int64(binary.BigEndian.Uint64(log.Get(lastKey))) < since {
				old = append(old, append([]byte(nil), code...))
			}
			return nil
		})
		for _, code := range old {
			id := append([]byte(nil), codes.Get(code)[:16]...)
			err = errors.Join(err, codes.Delete(code))
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
	return b.db.Close()
}
