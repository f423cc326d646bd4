package store

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
)

// journal is a file of records, written one after another from its beginning and synced
// one by one. Each record contains the number of the journal's turn, so that records of
// an earlier turn after the last one are ignored.
type journal struct {
	file *os.File
	turn uint64
	at   int64
	size int64
	torn bool // its end may contain a record that was not acknowledged
	text []byte
	rest int // number of bytes of a torn record found by records
}

// A record: turn 8 · length 4 · checksum 4 · contents.
const recordHeader = 16

// chunk is the increment of a journal's size. Writes to allocated space need to sync only
// the data.
const chunk = 1 << 20

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func openJournal(name string) (*journal, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		f.Close()
		return nil, err
	}
	return &journal{file: f, size: size}, nil
}

// begin starts another turn with the next record.
func (j *journal) begin(turn uint64) { j.turn, j.at, j.torn = turn, 0, false }

// put writes a record, to which hold appends the contents. It returns when the record is
// durable.
func (j *journal) put(hold func([]byte) []byte) error {
	if err := j.mend(); err != nil {
		return err
	}
	text := hold(append(j.text[:0], make([]byte, recordHeader)...))
	if j.text = text; cap(text) > chunk {
		j.text = nil
	}
	binary.LittleEndian.PutUint64(text, j.turn)
	binary.LittleEndian.PutUint32(text[8:], uint32(len(text)-recordHeader))
	binary.LittleEndian.PutUint32(text[12:], checksum(text))
	end := j.at + int64(len(text))
	if end > j.size {
		more := make([]byte, (end-j.size+chunk-1)/chunk*chunk)
		if _, err := j.file.WriteAt(more, j.size); err != nil {
			return err
		}
		if err := j.file.Sync(); err != nil {
			return err
		}
		j.size += int64(len(more))
	}
	j.torn = true
	_, err := j.file.WriteAt(text, j.at)
	if err == nil {
		err = syncData(j.file)
	}
	if err == nil {
		j.torn, j.at = false, end
	}
	return err
}

// mend erases a record whose writing has failed: its sender received an error, but it may
// be on the disk nevertheless.
func (j *journal) mend() error {
	if !j.torn {
		return nil
	}
	_, err := j.file.WriteAt(make([]byte, recordHeader), j.at)
	if err == nil {
		err = syncData(j.file)
	}
	j.torn = err != nil
	return err
}

func checksum(record []byte) uint32 {
	sum := crc32.Update(0, castagnoli, record[:12])
	return crc32.Update(sum, castagnoli, record[recordHeader:])
}

// records calls do with the contents of the records of a turn, in order. It sets rest to
// the number of bytes of a torn one at the end. It returns ErrBroken if a complete record
// of the turn follows an incomplete one, which is damage and not a torn end.
func (j *journal) records(turn uint64, do func([]byte) error) error {
	text, err := io.ReadAll(io.NewSectionReader(j.file, 0, j.size))
	if err != nil {
		return err
	}
	whole := wholeRecords(text, turn)
	for _, r := range whole {
		if err := do(text[r.at+recordHeader : r.end]); err != nil {
			return err
		}
	}
	end := 0
	if n := len(whole); n > 0 {
		end = whole[n-1].end
	}
	if at := nextRecord(text, end, turn); at >= 0 || flipped(text[end:], turn) {
		return fmt.Errorf("%w: record %d of %s, at byte %d, is not as it was written, and is not the torn end", ErrBroken, len(whole), j.file.Name(), end)
	}
	j.rest = 0
	if len(text)-end >= 8 && binary.LittleEndian.Uint64(text[end:]) == turn {
		n := recordHeader
		if len(text)-end >= recordHeader {
			n += int(binary.LittleEndian.Uint32(text[end+8:]))
		}
		j.rest = min(n, len(text)-end)
	}
	return nil
}

// span is the location of a record.
type span struct{ at, end int }

// wholeRecords returns the complete records of a turn, from the beginning to the first
// incomplete one.
func wholeRecords(text []byte, turn uint64) (list []span) {
	at := 0
	for {
		end, ok := recordAt(text, at, turn)
		if !ok {
			return list
		}
		list = append(list, span{at, end})
		at = end
	}
}

// recordAt reports whether there is a complete record of a turn at an offset, and where
// it ends.
func recordAt(text []byte, at int, turn uint64) (end int, ok bool) {
	if len(text)-at < recordHeader || binary.LittleEndian.Uint64(text[at:]) != turn {
		return 0, false
	}
	n := recordHeader + int(binary.LittleEndian.Uint32(text[at+8:]))
	if n > len(text)-at || binary.LittleEndian.Uint32(text[at+12:]) != checksum(text[at:at+n]) {
		return 0, false
	}
	return at + n, true
}

// flipped reports whether text begins with a record in which only the turn is damaged, so
// that it looks like a record of an earlier turn.
func flipped(text []byte, turn uint64) bool {
	if len(text) < recordHeader || binary.LittleEndian.Uint64(text) == turn {
		return false
	}
	n := recordHeader + int(binary.LittleEndian.Uint32(text[8:]))
	if n > len(text) {
		return false
	}
	other := bytes.Clone(text[:n])
	binary.LittleEndian.PutUint64(other, turn)
	_, whole := recordAt(other, 0, turn)
	return whole
}

// nextRecord returns the offset of the next complete record of a turn, or -1. Turns begin
// with a random number, so that no message can look like a record.
func nextRecord(text []byte, from int, turn uint64) int {
	mark := binary.LittleEndian.AppendUint64(nil, turn)
	for at := from; ; at++ {
		n := bytes.Index(text[at:], mark)
		if n < 0 {
			return -1
		}
		at += n
		if _, ok := recordAt(text, at, turn); ok {
			return at
		}
	}
}

func (j *journal) close() error { return errors.Join(j.file.Sync(), j.file.Close()) }
