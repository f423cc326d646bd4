// Package jet stores logs in NATS JetStream, for relays on several machines. Any relay
// can serve a table, and two relays that both believe to serve it cannot fork its log.
//
// There is one stream, stored in files on three servers. A table is a subject. Each
// message on it contains some entries, the number of the first one, and its writer. An
// append states the sequence of the previous message on that subject, and the servers
// reject it if another message has come between. The servers must sync always
// (sync_interval: always), so that acknowledged messages survive the failure of a
// minority of them.
package jet

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"moineau/netplay/store"
	"moineau/netplay/wire"
)

const (
	streamName = "MOINEAU"
	logs       = "moineau.t." // followed by the table's id
	codes      = "moineau.c." // followed by its code; contains its id and creation time
	keySubject = "moineau.key"

	replicas = 3
	// retryTime is how long requests are retried if servers do not answer: longer than
	// they need to elect a leader.
	retryTime = 20 * time.Second
	// attempt is the time limit for one answer.
	attempt = 2 * time.Second
	// most is the greatest number of bytes of entries in one message.
	most = 256 << 10
)

// Store stores logs in JetStream. It is safe for concurrent use.
type Store struct {
	nc *nats.Conn
	js jetstream.JetStream

	mu  sync.Mutex
	ids map[[16]byte]*known
}

// Open connects to NATS by the comma-separated addresses of its servers, nats://…. The
// suffix ?replicas=1 allows a single server, for trials.
func Open(addresses string) (*Store, error) {
	addresses, query, _ := strings.Cut(addresses, "?")
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil, err
	}
	n := replicas
	if text := values.Get("replicas"); text != "" {
		if n, err = strconv.Atoi(text); err != nil || n < 1 || n > 5 {
			return nil, fmt.Errorf("replicas=%s: must be 1 to 5", text)
		}
	}
	nc, err := nats.Connect(addresses, nats.Name("moineau relay"), nats.MaxReconnects(-1), nats.ReconnectWait(250*time.Millisecond), nats.RetryOnFailedConnect(true),
		nats.ReconnectBufSize(-1)) // messages that cannot be sent now are retried here, not buffered by the client
	if err != nil {
		return nil, fmt.Errorf("%s: %w", addresses, err)
	}
	s := &Store{nc: nc, ids: map[[16]byte]*known{}}
	if s.js, err = jetstream.New(nc); err == nil {
		err = s.stream(n)
	}
	if err != nil {
		nc.Close()
		return nil, fmt.Errorf("%s: %w", addresses, err)
	}
	return s, nil
}

// stream creates the stream unless it exists. Servers that were just started need a
// moment.
func (s *Store) stream(n int) error {
	config := jetstream.StreamConfig{
		Name: streamName, Description: "the logs of Moineau's tables", Subjects: []string{logs + "*", codes + "*", keySubject},
		Storage: jetstream.FileStorage, Replicas: n, Discard: jetstream.DiscardNew, MaxMsgSize: 1 << 20,
	}
	return s.again(func(ctx context.Context) error {
		_, err := s.js.CreateOrUpdateStream(ctx, config)
		return err
	})
}

// Error codes that are final although they are server errors: a disk or a storage quota
// is full.
const (
	noResources = 10023
	noStorage   = 10047
	// inProcess is not a rejection: the previous message on the subject is acknowledged
	// but not completely processed.
	inProcess = 10164
)

// refused reports whether the servers have rejected a request.
func refused(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode != inProcess && (api.Code < 500 || api.ErrorCode == noResources || api.ErrorCode == noStorage)
}

// again calls do until it succeeds, is rejected, or patience has elapsed.
func (s *Store) again(do func(ctx context.Context) error) error {
	until := time.Now().Add(retryTime)
	for wait := time.Millisecond; ; wait = min(2*wait, 100*time.Millisecond) {
		ctx, cancel := context.WithTimeout(context.Background(), attempt)
		err := do(ctx)
		cancel()
		if err == nil || refused(err) || s.nc.IsClosed() || time.Now().After(until) {
			return err
		}
		time.Sleep(wait)
	}
}

// message is a part of a log: entries from number first on. by identifies the writer.
type message struct {
	by    [8]byte
	first uint32
	list  []wire.Entry
}

func (m message) count() uint32 { return m.first + uint32(len(m.list)) }

func (m message) bytes() []byte {
	b := append([]byte(nil), m.by[:]...)
	b = binary.LittleEndian.AppendUint32(b, m.first)
	for i := range m.list {
		b = wire.AppendEntry(b, &m.list[i])
	}
	return b
}

func readMessage(b []byte) (m message, err error) {
	if len(b) < 12 {
		return m, store.ErrBroken
	}
	copy(m.by[:], b)
	m.first = binary.LittleEndian.Uint32(b[8:])
	for b = b[12:]; len(b) > 0; {
		var e wire.Entry
		if e, b, err = wire.ReadEntry(b); err != nil {
			return m, fmt.Errorf("%w: %w", store.ErrBroken, err)
		}
		m.list = append(m.list, e)
	}
	return m, nil
}

func subjectOf(id *[16]byte) string { return logs + hex.EncodeToString(id[:]) }

// codeSubject returns the subject of a code. It returns false if the text is not a code.
func codeSubject(code string) (string, bool) {
	for _, c := range code {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return "", false
		}
	}
	return codes + code, code != "" && len(code) <= wire.MaxCode
}

const codeHeader = "Code"

// Create implements store.Store.
func (s *Store) Create(t store.Table) error {
	subject, ok := codeSubject(t.Code)
	if !ok {
		return fmt.Errorf("%q is not a code", t.Code)
	}
	// The log is created first, so that a code always refers to an existing log.
	log := nats.Msg{Subject: subjectOf(&t.ID), Data: newMessage().bytes(), Header: nats.Header{codeHeader: {t.Code}}}
	seq, err := s.put(&log, 0)
	if err != nil {
		return err
	}
	by := newMessage().by
	code := append(by[:], t.ID[:]...)
	code = binary.BigEndian.AppendUint64(code, uint64(t.Made))
	if _, err = s.put(&nats.Msg{Subject: subject, Data: code}, 0); errors.Is(err, store.ErrBehind) {
		return errors.Join(store.ErrTaken, s.purge(log.Subject))
	}
	s.learn(&t.ID, place{0, seq})
	return err
}

func newMessage() (m message) {
	rand.Read(m.by[:])
	return m
}

// Find implements store.Store.
func (s *Store) Find(code string) (t store.Table, err error) {
	subject, ok := codeSubject(code)
	if !ok {
		return t, store.ErrNone
	}
	_, text, _, err := s.get(request{Last: subject})
	if err != nil {
		return t, err
	}
	if len(text) != 8+16+8 {
		return t, store.ErrBroken
	}
	return store.Table{ID: [16]byte(text[8:]), Code: code, Made: int64(binary.BigEndian.Uint64(text[24:]))}, nil
}

// Append implements store.Store.
func (s *Store) Append(id [16]byte, at uint32, list []wire.Entry) error {
	for {
		n, size := 0, 0
		for n < len(list) && (n == 0 || size+wire.EntrySize(&list[n]) <= most) {
			size += wire.EntrySize(&list[n])
			n++
		}
		if err := s.append(&id, at, list[:n]); err != nil {
			return err
		}
		if at, list = at+uint32(n), list[n:]; len(list) == 0 {
			return nil
		}
	}
}

func (s *Store) append(id *[16]byte, at uint32, list []wire.Entry) error {
	end, ok := s.end(id)
	if !ok || end.entries != at {
		var err error
		if end, err = s.last(id); err != nil {
			return err
		}
	}
	if end.entries != at {
		return store.ErrBehind
	}
	m := newMessage()
	m.first, m.list = at, list
	seq, err := s.put(&nats.Msg{Subject: subjectOf(id), Data: m.bytes()}, end.seq)
	if errors.Is(err, store.ErrBehind) {
		s.forget(id)
	}
	if err == nil {
		s.learn(id, place{m.count(), seq})
	}
	return err
}

// put publishes a message after the one with sequence after on its subject (0 for the
// first) and returns its own sequence. It returns when the servers have stored the
// message, or ErrBehind. If an attempt got no answer, the next one detects whether it was
// stored, because the last message is then this one.
func (s *Store) put(m *nats.Msg, after uint64) (seq uint64, err error) {
	lost := false
	err = s.again(func(ctx context.Context) error {
		ack, err := s.js.PublishMsg(ctx, m, jetstream.WithExpectLastSequencePerSubject(after))
		var api *jetstream.APIError
		switch {
		case err == nil:
			seq = ack.Sequence
			return nil
		case !errors.As(err, &api) || api.ErrorCode != jetstream.JSErrCodeStreamWrongLastSequence:
			lost = lost || !refused(err)
			return err
		case !lost:
			return err
		}
		last, text, _, getting := s.ask(ctx, request{Last: m.Subject})
		if getting == nil && last > after && bytes.Equal(text, m.Data) {
			seq = last
			return nil
		}
		if getting != nil {
			return getting
		}
		return err
	})
	if err != nil && isBehind(err) {
		err = store.ErrBehind
	}
	return seq, err
}

func isBehind(err error) bool {
	var api *jetstream.APIError
	return errors.As(err, &api) && api.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence
}

// Agree returns an error unless all relays of this store have the same key. This is
// necessary because any of them may be a table's dealer. The key of the first relay is
// stored.
func (s *Store) Agree(key [32]byte) error {
	by := newMessage().by
	_, err := s.put(&nats.Msg{Subject: keySubject, Data: append(by[:], key[:]...)}, 0)
	if !errors.Is(err, store.ErrBehind) {
		return err
	}
	_, text, _, err := s.get(request{Last: keySubject})
	if err == nil && !bytes.Equal(text[min(8, len(text)):], key[:]) {
		err = errors.New("the relays of this store have another secret: they must all have the same file")
	}
	return err
}

func (s *Store) purge(subject string) error {
	return s.again(func(ctx context.Context) error {
		stream, err := s.js.Stream(ctx, streamName)
		if err != nil {
			return err
		}
		return stream.Purge(ctx, jetstream.WithPurgeSubject(subject))
	})
}

// Prune implements store.Store.
func (s *Store) Prune(since, unused int64) (n int, err error) {
	var subjects map[string]uint64
	err = s.again(func(ctx context.Context) error {
		stream, err := s.js.Stream(ctx, streamName)
		if err != nil {
			return err
		}
		info, err := stream.Info(ctx, jetstream.WithSubjectFilter(logs+"*"))
		if err == nil {
			subjects = info.State.Subjects
		}
		return err
	})
	for subject, messages := range subjects {
		_, _, made, getting := s.get(request{Last: subject})
		if errors.Is(getting, store.ErrNone) || getting == nil && made.UnixMilli() >= since && (made.UnixMilli() >= unused || !s.unused(subject, messages)) {
			continue // another relay was faster, or it is not old enough
		}
		if getting != nil {
			return n, getting
		}
		if err := s.forgetTable(subject); err != nil {
			return n, err
		}
		n++
	}
	return n, err
}

// unused reports whether a log, whose first message is the table itself, has few entries.
func (s *Store) unused(subject string, messages uint64) bool {
	id, err := hex.DecodeString(strings.TrimPrefix(subject, logs))
	if messages > 1+store.Unused || err != nil || len(id) != 16 {
		return false
	}
	list, err := s.Read([16]byte(id), 0)
	return err == nil && len(list) <= store.Unused
}

// forgetTable purges a log after its code.
func (s *Store) forgetTable(subject string) error {
	first, err := s.first(subject)
	if err != nil {
		return err
	}
	if code, ok := codeSubject(first); ok {
		if err := s.purge(code); err != nil {
			return err
		}
	}
	if id, err := hex.DecodeString(strings.TrimPrefix(subject, logs)); err == nil && len(id) == 16 {
		s.forget((*[16]byte)(id))
	}
	return s.purge(subject)
}

// Close implements store.Store.
func (s *Store) Close() error {
	s.nc.Close()
	return nil
}
