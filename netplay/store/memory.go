package store

import (
	"slices"
	"sync"
	"time"

	"moineau/netplay/wire"
)

// Memory stores logs in memory, for tests and for a table hosted by a playing program.
type Memory struct {
	mu    sync.Mutex
	codes map[string]Table
	logs  map[[16]byte]*memoryLog
}

type memoryLog struct {
	list []wire.Entry
	last int64
}

// NewMemory returns an empty store.
func NewMemory() *Memory {
	return &Memory{codes: map[string]Table{}, logs: map[[16]byte]*memoryLog{}}
}

// Create implements Store.
func (m *Memory) Create(t Table) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, taken := m.codes[t.Code]; taken {
		return ErrTaken
	}
	m.codes[t.Code], m.logs[t.ID] = t, &memoryLog{last: t.Made}
	return nil
}

// Find implements Store.
func (m *Memory) Find(code string) (Table, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	t, ok := m.codes[code]
	if !ok {
		return Table{}, ErrNone
	}
	return t, nil
}

// Append implements Store.
func (m *Memory) Append(id [16]byte, at uint32, list []wire.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	log := m.logs[id]
	switch {
	case log == nil:
		return ErrNone
	case len(log.list) != int(at):
		return ErrBehind
	}
	log.list = append(log.list, list...)
	log.last = time.Now().UnixMilli()
	return nil
}

// Read implements Store.
func (m *Memory) Read(id [16]byte, from uint32) ([]wire.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	log := m.logs[id]
	if log == nil {
		return nil, ErrNone
	}
	first := min(int(from), len(log.list))
	n, size := first, 0
	for n < len(log.list) && size < Part {
		size += wire.EntrySize(&log.list[n])
		n++
	}
	return slices.Clone(log.list[first:n]), nil
}

// Prune implements Store.
func (m *Memory) Prune(since, unused int64) (n int, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for code, t := range m.codes {
		if log := m.logs[t.ID]; log.last < since || log.last < unused && len(log.list) <= Unused {
			delete(m.logs, t.ID)
			delete(m.codes, code)
			n++
		}
	}
	return n, nil
}

// Close implements Store.
func (m *Memory) Close() error { return nil }
