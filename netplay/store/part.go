package store

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"time"

	bolt "go.etcd.io/bbolt"

	"moineau/netplay/wire"
)

// part is the part of a log that the tree lacks: entries from number first on.
type part struct {
	first uint32
	list  []wire.Entry
}

func (p *part) end() uint32 { return p.first + uint32(len(p.list)) }

func entryKey(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }

// put writes entries to the tree.
func (p *part) put(tx *bolt.Tx, id *[16]byte) error {
	log := tx.Bucket(logsBucket).Bucket(id[:])
	if log == nil {
		return ErrNone
	}
	if p.first > 0 && log.Get(entryKey(p.first-1)) == nil || log.Get(entryKey(p.first)) != nil {
		return ErrBehind
	}
	head, err := headAt(log, id, p.first)
	if err != nil {
		return err
	}
	log.FillPercent = 0.95 // it only grows at its end
	for i := range p.list {
		n := p.first + uint32(i)
		if err := log.Put(entryKey(n), wire.AppendEntry(nil, &p.list[i])); err != nil {
			return err
		}
		head = head.Chain(n, &p.list[i])
	}
	if err := putWhole(log, p.end(), head); err != nil {
		return err
	}
	return log.Put(lastKey, binary.BigEndian.AppendUint64(nil, uint64(time.Now().UnixMilli())))
}

// isThere reports whether the tree contains the entries of a part unchanged.
func (p *part) isThere(tx *bolt.Tx, id *[16]byte) bool {
	log := tx.Bucket(logsBucket).Bucket(id[:])
	for i := range p.list {
		if log == nil || !bytes.Equal(log.Get(entryKey(p.first+uint32(i))), wire.AppendEntry(nil, &p.list[i])) {
			return false
		}
	}
	return true
}

// parts decodes the parts of a record.
func parts(text []byte, do func(id [16]byte, p part) error) error {
	for len(text) > 0 {
		id, p, rest, err := readPart(text)
		if err == nil {
			err = do(id, p)
		}
		if err != nil {
			return err
		}
		text = rest
	}
	return nil
}

// appendPart encodes a part for a record: id 16 · first 4 · count 4 · entries.
func appendPart(text []byte, id *[16]byte, p *part) []byte {
	text = append(text, id[:]...)
	text = binary.LittleEndian.AppendUint32(text, p.first)
	text = binary.LittleEndian.AppendUint32(text, uint32(len(p.list)))
	for i := range p.list {
		text = wire.AppendEntry(text, &p.list[i])
	}
	return text
}

func readPart(text []byte) (id [16]byte, p part, rest []byte, err error) {
	if len(text) < 24 {
		return id, p, nil, ErrBroken
	}
	copy(id[:], text)
	p.first = binary.LittleEndian.Uint32(text[16:])
	n := binary.LittleEndian.Uint32(text[20:])
	for rest = text[24:]; n > 0; n-- {
		var e wire.Entry
		if e, rest, err = wire.ReadEntry(rest); err != nil {
			return id, p, nil, fmt.Errorf("%w: %w", ErrBroken, err)
		}
		p.list = append(p.list, e)
	}
	return id, p, rest, nil
}
