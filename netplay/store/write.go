package store

import (
	"errors"
	"time"

	bolt "go.etcd.io/bbolt"
)

// write is the goroutine that writes journals.
func (b *Bolt) write() {
	defer close(b.ended)
	tick := time.NewTicker(moveEvery)
	defer tick.Stop()
	for {
		select {
		case <-b.done:
			return
		case <-b.wake:
			b.mu.Lock()
			queue := b.queue
			b.queue = nil
			b.mu.Unlock()
			b.commit(queue)
		case f := <-b.do:
			f()
		case err := <-b.moved:
			b.hasMoved(err)
		case <-tick.C:
			if !b.moves && b.turns() {
				b.moves = true
				turn := b.turn
				go func() { b.moved <- b.move(turn) }()
			}
		}
	}
}

// commit writes everything received since the last commit in one record.
func (b *Bolt) commit(queue []*appending) {
	errs := make([]error, len(queue))
	ends := map[[16]byte]uint32{}
	wrote := false
	err := b.view(func(tx *bolt.Tx) error {
		for i, a := range queue {
			end, known := ends[a.id]
			if !known {
				if end, errs[i] = b.end(tx, &a.id, a.at); errs[i] != nil {
					continue
				}
			}
			if end != a.at {
				errs[i] = ErrBehind
				continue
			}
			ends[a.id] = end + uint32(len(a.list))
			wrote = wrote || len(a.list) > 0
		}
		return nil
	})
	if err == nil && wrote {
		err = b.journals[b.turn%2].put(func(text []byte) []byte {
			for i, a := range queue {
				if errs[i] == nil && len(a.list) > 0 {
					text = appendPart(text, &a.id, &part{a.at, a.list})
				}
			}
			return text
		})
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, a := range queue {
		if err == nil && errs[i] == nil && len(a.list) > 0 {
			p := b.now[a.id]
			if p == nil {
				p = &part{first: a.at}
				b.now[a.id] = p
			}
			p.list = append(p.list, a.list...)
		}
		a.err <- errors.Join(errs[i], err)
	}
}

// end returns the number of entries of a log, as far as needed to check that it is at.
func (b *Bolt) end(tx *bolt.Tx, id *[16]byte, at uint32) (uint32, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if p := b.now[*id]; p != nil {
		return p.end(), nil
	}
	if p := b.moving[*id]; p != nil {
		return p.end(), nil
	}
	log := tx.Bucket(logsBucket).Bucket(id[:])
	switch {
	case log == nil:
		return 0, ErrNone
	case at > 0 && log.Get(entryKey(at-1)) == nil || log.Get(entryKey(at)) != nil:
		return 0, ErrBehind
	}
	return at, nil
}

// turns switches to the other journal. It reports whether there is something to move: the
// contents of the previous journal, or what could not be moved before.
func (b *Bolt) turns() bool {
	if b.moving != nil {
		return true
	}
	if len(b.now) == 0 || b.journals[b.turn%2].mend() != nil {
		return false
	}
	b.mu.Lock()
	b.moving, b.now = b.now, map[[16]byte]*part{}
	b.mu.Unlock()
	b.turn++
	b.journals[b.turn%2].begin(b.turn)
	return true
}

// move writes the contents of the journal before a turn to the tree.
func (b *Bolt) move(turn uint64) error {
	return b.update(func(tx *bolt.Tx) error {
		for id, p := range b.moving {
			if err := p.put(tx, &id); err != nil && !errors.Is(err, ErrNone) {
				return err
			}
		}
		return putTurn(tx, turn)
	})
}

// hasMoved discards what was moved to the tree. If moving failed, for example because the
// disk is full, the entries stay in the journal and are tried again.
func (b *Bolt) hasMoved(err error) {
	b.moves = false
	if err == nil {
		b.mu.Lock()
		b.moving = nil
		b.mu.Unlock()
	}
}

// settle moves all journal contents to the tree. It must be called by write's goroutine,
// or when that does not run.
func (b *Bolt) settle() error {
	if b.moves {
		b.hasMoved(<-b.moved)
	}
	for b.turns() {
		err := b.move(b.turn)
		if b.hasMoved(err); err != nil {
			return err
		}
	}
	return nil
}
