package jet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// place is a position in the stream: the log has that many entries after the message with
// that sequence.
type place struct {
	entries uint32
	seq     uint64
}

// known caches the end of a log as far as this process has written or read it. It also
// caches places within it, so that the log need not be read from the beginning.
type known struct {
	end    place
	places []place
}

const (
	// apart is the least number of entries between two cached places.
	apart = 16
	// mostKnown is the greatest number of logs in the cache.
	mostKnown = 1 << 14
)

func (s *Store) end(id *[16]byte) (place, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.ids[*id]
	if k == nil {
		return place{}, false
	}
	return k.end, true
}

// learn adds a place to the cache.
func (s *Store) learn(id *[16]byte, p place) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.ids[*id]
	if k == nil {
		if len(s.ids) >= mostKnown {
			for other := range s.ids {
				delete(s.ids, other) // any: it will only be read again
				break
			}
		}
		k = &known{}
		s.ids[*id] = k
	}
	if p.seq > k.end.seq {
		k.end = p
	}
	i := sort.Search(len(k.places), func(i int) bool { return k.places[i].entries > p.entries })
	if i > 0 && p.entries-k.places[i-1].entries < apart || i < len(k.places) && k.places[i].entries-p.entries < apart {
		return
	}
	k.places = slices.Insert(k.places, i, p)
}

func (s *Store) forget(id *[16]byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.ids, *id)
}

// before returns the last cached place with at most that many entries.
func (s *Store) before(id *[16]byte, entries uint32) place {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.ids[*id]
	if k == nil {
		return place{}
	}
	i := sort.Search(len(k.places), func(i int) bool { return k.places[i].entries > entries })
	if i == 0 {
		return place{}
	}
	return k.places[i-1]
}

// request selects a message: the last of a subject, or the first of a subject from a
// sequence on.
type request struct {
	Last string `json:"last_by_subj,omitempty"`
	Next string `json:"next_by_subj,omitempty"`
	Seq  uint64 `json:"seq,omitempty"`
}

// ask requests a message from the stream's leader, which returns everything that it has
// acknowledged.
func (s *Store) ask(ctx context.Context, r request) (seq uint64, text []byte, made time.Time, err error) {
	seq, text, _, made, err = s.askAll(ctx, r)
	return seq, text, made, err
}

func (s *Store) askAll(ctx context.Context, r request) (seq uint64, text []byte, h nats.Header, made time.Time, err error) {
	ask, err := json.Marshal(r)
	if err != nil {
		return 0, nil, nil, made, err
	}
	reply, err := s.nc.RequestWithContext(ctx, "$JS.API.STREAM.MSG.GET."+streamName, ask)
	if err != nil {
		return 0, nil, nil, made, err
	}
	var found struct {
		Error   *jetstream.APIError `json:"error"`
		Message *struct {
			Seq    uint64    `json:"seq"`
			Header []byte    `json:"hdrs"`
			Data   []byte    `json:"data"`
			Time   time.Time `json:"time"`
		} `json:"message"`
	}
	switch err := json.Unmarshal(reply.Data, &found); {
	case err != nil:
		return 0, nil, nil, made, err
	case found.Error != nil && found.Error.ErrorCode == jetstream.JSErrCodeMessageNotFound:
		return 0, nil, nil, made, store.ErrNone
	case found.Error != nil:
		return 0, nil, nil, made, found.Error
	case found.Message == nil:
		return 0, nil, nil, made, store.ErrBroken
	}
	m := found.Message
	if len(m.Header) > 0 {
		h, err = nats.DecodeHeadersMsg(m.Header)
	}
	return m.Seq, m.Data, h, m.Time, err
}

// get retries ask until there is an answer.
func (s *Store) get(r request) (seq uint64, text []byte, made time.Time, err error) {
	none := false
	err = s.again(func(ctx context.Context) error {
		var err error
		seq, text, made, err = s.ask(ctx, r)
		if none = errors.Is(err, store.ErrNone); none {
			return nil
		}
		return err
	})
	if none {
		err = store.ErrNone
	}
	return seq, text, made, err
}

// first returns the code in a log's first message.
func (s *Store) first(subject string) (code string, err error) {
	err = s.again(func(ctx context.Context) error {
		_, _, h, _, err := s.askAll(ctx, request{Seq: 1, Next: subject})
		if errors.Is(err, store.ErrNone) {
			return nil
		}
		code = h.Get(codeHeader)
		return err
	})
	return code, err
}

// last returns a log's end.
func (s *Store) last(id *[16]byte) (place, error) {
	seq, text, _, err := s.get(request{Last: subjectOf(id)})
	if err != nil {
		return place{}, err
	}
	m, err := readMessage(text)
	if err != nil {
		return place{}, err
	}
	p := place{m.count(), seq}
	s.learn(id, p)
	return p, nil
}

// Read implements store.Store. Messages are requested from the leader one by one. A batch
// from any server (DIRECT.GET) would be faster. But it permanently stops a server of
// version 2.12.0 or 2.12.1 if a message is written at the same time (nats-server 7458).
func (s *Store) Read(id [16]byte, from uint32) (list []wire.Entry, err error) {
	end, err := s.last(&id)
	if err != nil || from >= end.entries {
		return nil, err
	}
	at := s.before(&id, from)
	for size := 0; size < store.Part && at.seq < end.seq; {
		seq, text, _, err := s.get(request{Seq: at.seq + 1, Next: subjectOf(&id)})
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", at.entries, err)
		}
		m, err := readMessage(text)
		if err == nil && m.first != at.entries {
			err = fmt.Errorf("%w: entry %d follows on %d", store.ErrBroken, m.first, at.entries)
		}
		if err != nil {
			return nil, err
		}
		for i := range m.list {
			if m.first+uint32(i) >= from {
				list = append(list, m.list[i])
				size += wire.EntrySize(&m.list[i])
			}
		}
		at = place{m.count(), seq}
		s.learn(&id, at)
	}
	return list, nil
}
