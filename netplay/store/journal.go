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

// journal is a file of records, written one after the other from its beginning, each synced
// before the next one. A record bears the number of the journal's turn: what is left of an
// earlier turn behind the last one is none of its records.
type journal struct {
	file *os.File
	turn uint64
	at   int64
	size int64
	torn bool // at its end there may be a record that was not acknowledged
	text []byte
	rest int // bytes of a torn record that records has found
}

// A record: turn 8 · length 4 · checksum 4 · what it holds.
const recordHeader = 16

// chunk is by how much a journal grows. Writing where the file system has given room costs it
// a sync of the data alone.
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

// begin has the next record be the first of another turn.
func (j *journal) begin(turn uint64) { j.turn, j.at, j.torn = turn, 0, false }

// put writes a record, which hold appends to what it is given, and returns when it would
// outlive the machine.
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

// mend takes back a record whose writing has failed: who brought it was told so, and it may
// be there all the same.
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

// records calls do with what the records of a turn hold, in order, and sets rest to the number of
// bytes of a torn one at their end. It returns ErrBroken if a whole record of the turn follows one
// that is not whole: that is no torn end, but damage.
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

// span is where a record lies.
type span struct{ at, end int }

// wholeRecords finds the records of a turn that are whole, from the beginning to the first that is
// not.
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

// recordAt reports whether a whole record of a turn lies there, and where it ends.
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

// flipped reports whether a record begins there of which only the turn is wrong: it looks like the
// rest of an earlier turn.
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

// nextRecord finds the next whole record of a turn from a place on; -1: there is none. Turns
// begin with a random number, so that nothing that was said looks like a record.
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
