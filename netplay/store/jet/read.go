package jet

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// place is where in the stream a log has so many entries: at the message with that
// sequence.
type place struct {
	entries uint32
	seq     uint64
}

// known is what this process remembers of a log: its end as far as it has written or read
// it, and places on the way there, so that it need not be read from its beginning.
type known struct {
	end    place
	places []place
}

const (
	// apart is how many entries lie at least between two places that are remembered.
	apart = 64
	// mostKnown is of how many logs something is remembered.
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

// learn remembers a place.
func (s *Store) learn(id *[16]byte, p place) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := s.ids[*id]
	if k == nil {
		if len(s.ids) >= mostKnown {
			for other := range s.ids {
				delete(s.ids, other) // any: it is only read again
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

// before is the last known place with at most so many entries.
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

// request is of a message: the last of a subject, or the first one of a subject from a
// sequence on.
type request struct {
	Last  string `json:"last_by_subj,omitempty"`
	Next  string `json:"next_by_subj,omitempty"`
	Seq   uint64 `json:"seq,omitempty"`
	Batch int    `json:"batch,omitempty"`
	Bytes int    `json:"max_bytes,omitempty"`
}

// ask asks the stream's leader for a message: what it has acknowledged it gives, too.
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

// get asks until there is an answer.
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

// first is the code that a log's first message carries.
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

// last is a log's end.
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

// Read implements store.Store. The leader says where the log ends; what lies before is
// taken from any server, in one go.
func (s *Store) Read(id [16]byte, from uint32) ([]wire.Entry, error) {
	end, err := s.last(&id)
	if err != nil || from >= end.entries {
		return nil, err
	}
	r := reading{s: s, id: &id, from: from, at: s.before(&id, from), end: end}
	for !r.enough() {
		was := r.at.seq
		if err := r.batch(); err != nil {
			return nil, err
		}
		if r.at.seq == was {
			// That server is behind: the leader is not.
			seq, text, _, err := s.get(request{Seq: was + 1, Next: subjectOf(&id)})
			if err == nil {
				err = r.take(seq, text)
			}
			if err != nil {
				return nil, fmt.Errorf("%w at entry %d: %w", store.ErrBroken, r.at.entries, err)
			}
		}
	}
	return r.list, nil
}

type reading struct {
	s       *Store
	id      *[16]byte
	from    uint32
	at, end place
	list    []wire.Entry
	size    int
}

func (r *reading) enough() bool { return r.size >= store.Part || r.at.seq >= r.end.seq }

// take takes the next message in.
func (r *reading) take(seq uint64, text []byte) error {
	m, err := readMessage(text)
	if err == nil && m.first != r.at.entries {
		err = fmt.Errorf("%w: entry %d follows on %d", store.ErrBroken, m.first, r.at.entries)
	}
	if err != nil {
		return err
	}
	for i := range m.list {
		if n := m.first + uint32(i); n >= r.from {
			r.list = append(r.list, m.list[i])
			r.size += wire.EntrySize(&m.list[i])
		}
	}
	r.at = place{m.count(), seq}
	return nil
}

// batch takes messages in as they come from a server that has a copy of the stream. An
// error is one of the log's; a server that answers nothing leaves things as they are.
func (r *reading) batch() error {
	inbox := r.s.nc.NewRespInbox()
	sub, err := r.s.nc.SubscribeSync(inbox)
	if err != nil {
		return err
	}
	defer sub.Unsubscribe()
	ask, err := json.Marshal(request{Seq: r.at.seq + 1, Next: subjectOf(r.id), Batch: 256, Bytes: 4 * store.Part})
	if err != nil {
		return err
	}
	if err := r.s.nc.PublishRequest("$JS.API.DIRECT.GET."+streamName, inbox, ask); err != nil {
		return err
	}
	for {
		m, err := sub.NextMsg(attempt)
		if err != nil || m.Header.Get("Status") != "" {
			return nil // no server, no message, or the end of the batch
		}
		seq, err := strconv.ParseUint(m.Header.Get(jetstream.SequenceHeader), 10, 64)
		if err != nil {
			return fmt.Errorf("%w: %w", store.ErrBroken, err)
		}
		if r.at.seq >= r.end.seq {
			continue // it came meanwhile, and is read when it is asked for
		}
		if err := r.take(seq, m.Data); err != nil {
			return err
		}
		r.s.learn(r.id, r.at)
	}
}
