package store

import (
	"encoding/binary"
	"errors"
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

// records gives what the records of a turn hold, in order. The last one may be torn.
func (j *journal) records(turn uint64, do func([]byte) error) error {
	text, err := io.ReadAll(io.NewSectionReader(j.file, 0, j.size))
	if err != nil {
		return err
	}
	for len(text) >= recordHeader && binary.LittleEndian.Uint64(text) == turn {
		n := int64(recordHeader) + int64(binary.LittleEndian.Uint32(text[8:]))
		if n > int64(len(text)) || binary.LittleEndian.Uint32(text[12:]) != checksum(text[:n]) {
			break
		}
		if err := do(text[recordHeader:n]); err != nil {
			return err
		}
		text = text[n:]
	}
	return nil
}

func (j *journal) close() error { return errors.Join(j.file.Sync(), j.file.Close()) }
