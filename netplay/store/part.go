package store

import (
	"encoding/binary"
	"fmt"
	"time"

	bolt "go.etcd.io/bbolt"

	"moineau/netplay/wire"
)

// part is what the tree does not have of a log: entries from number first on.
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
	log.FillPercent = 0.95 // it only grows at its end
	for i := range p.list {
		if err := log.Put(entryKey(p.first+uint32(i)), wire.AppendEntry(nil, &p.list[i])); err != nil {
			return err
		}
	}
	return log.Put(lastKey, binary.BigEndian.AppendUint64(nil, uint64(time.Now().UnixMilli())))
}

// appendPart writes a part as it stands in a record: id 16 · first 4 · how many 4 · entries.
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
