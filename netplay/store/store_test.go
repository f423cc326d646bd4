package store_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"moineau/netplay/store"
	"moineau/netplay/store/jet"
	"moineau/netplay/store/jet/jettest"
	"moineau/netplay/wire"
)

// stores returns a function for each kind of store that opens it. A durable store may be
// opened again after Close.
func stores(t *testing.T) map[string]func() store.Store {
	file := filepath.Join(t.TempDir(), "logs")
	var servers *jettest.Cluster
	return map[string]func() store.Store{
		"memory": func() store.Store { return store.NewMemory() },
		"bolt": func() store.Store {
			b, err := store.OpenBolt(file)
			if err != nil {
				t.Fatal(err)
			}
			return b
		},
		"jetstream": func() store.Store {
			if servers == nil {
				servers = jettest.Start(t, 1, 0)
			}
			s, err := jet.Open(servers.Addresses)
			if err != nil {
				t.Fatal(err)
			}
			return s
		},
	}
}

func entry(n int) wire.Entry {
	return wire.Entry{From: wire.Relay, Ms: uint32(n), Text: fmt.Appendf(nil, "#entry %d", n)}
}

func all(t *testing.T, s store.Store, id [16]byte) (list []wire.Entry) {
	t.Helper()
	for {
		next, err := s.Read(id, uint32(len(list)))
		if err != nil {
			t.Fatal(err)
		}
		if len(next) == 0 {
			return list
		}
		list = append(list, next...)
	}
}

func TestStoresKeepLogs(t *testing.T) {
	for name, open := range stores(t) {
		t.Run(name, func(t *testing.T) {
			s := open()
			defer s.Close()
			a := store.Table{ID: [16]byte{1}, Code: "wren-4827", Made: 5}
			if err := s.Create(a); err != nil {
				t.Fatal(err)
			}
			if err := s.Create(store.Table{ID: [16]byte{2}, Code: a.Code}); !errors.Is(err, store.ErrTaken) {
				t.Errorf("a second table of that code: %v", err)
			}
			if got, err := s.Find(a.Code); err != nil || got != a {
				t.Errorf("found %+v, %v", got, err)
			}
			if _, err := s.Find("owl-0000"); !errors.Is(err, store.ErrNone) {
				t.Errorf("a table that is not there: %v", err)
			}
			// Enough for several parts; the store on the disk gets fewer but larger
			// appends.
			for n := 0; n < 3000; n += 100 {
				var list []wire.Entry
				for i := range 100 {
					list = append(list, entry(n+i))
				}
				if err := s.Append(a.ID, uint32(n), list); err != nil {
					t.Fatal(err)
				}
			}
			got := all(t, s, a.ID)
			if len(got) != 3000 {
				t.Fatalf("%d entries", len(got))
			}
			for i, e := range got {
				if string(e.Text) != string(entry(i).Text) || e.Ms != uint32(i) {
					t.Fatalf("entry %d is %+v", i, e)
				}
			}
			for _, at := range []uint32{0, uint32(len(got)) - 1, uint32(len(got)) + 1} {
				if err := s.Append(a.ID, at, []wire.Entry{entry(0)}); !errors.Is(err, store.ErrBehind) {
					t.Errorf("appended at %d of %d: %v", at, len(got), err)
				}
			}
			if len(all(t, s, a.ID)) != len(got) {
				t.Error("a refused entry was kept")
			}
			if part, err := s.Read(a.ID, 2990); err != nil || len(part) != 10 || part[0].Ms != 2990 {
				t.Errorf("from 2990 on: %d entries, %v", len(part), err)
			}
			if err := s.Append(a.ID, 3000, nil); err != nil {
				t.Errorf("nothing was not appended: %v", err)
			}
			if err := s.Append(a.ID, 2999, nil); !errors.Is(err, store.ErrBehind) {
				t.Errorf("nothing was appended at 2999: %v", err)
			}
			if len(all(t, s, a.ID)) != len(got) {
				t.Error("nothing is something")
			}
			if n, err := s.Prune(6, 6); err != nil || n != 0 {
				t.Errorf("pruned %d, %v", n, err)
			}
			young := store.Table{ID: [16]byte{9}, Code: "hen-0001", Made: 4}
			if err := errors.Join(s.Create(young), s.Append(young.ID, 0, []wire.Entry{entry(0), entry(1)})); err != nil {
				t.Fatal(err)
			}
			// Only the table without players is unused.
			if n, err := s.Prune(0, 1<<60); err != nil || n != 1 {
				t.Errorf("of unused tables %d were pruned, %v", n, err)
			}
			if _, err := s.Find(young.Code); !errors.Is(err, store.ErrNone) {
				t.Errorf("an unused table is kept: %v", err)
			}
			if n, err := s.Prune(1<<60, 0); err != nil || n != 1 {
				t.Errorf("pruned %d, %v", n, err)
			}
			if _, err := s.Find(a.Code); !errors.Is(err, store.ErrNone) {
				t.Errorf("after pruning: %v", err)
			}
		})
	}
}

// Of concurrent appends at one position only one succeeds: no log forks.
func TestALogDoesNotFork(t *testing.T) {
	for name, open := range stores(t) {
		t.Run(name, func(t *testing.T) {
			s := open()
			defer s.Close()
			id := [16]byte{3}
			if err := s.Create(store.Table{ID: id, Code: "jay-1190"}); err != nil {
				t.Fatal(err)
			}
			var wg sync.WaitGroup
			var mu sync.Mutex
			won := map[uint32]int{}
			for who := range 8 {
				wg.Go(func() {
					for at := uint32(0); at < 20; {
						switch err := s.Append(id, at, []wire.Entry{entry(who)}); {
						case err == nil:
							mu.Lock()
							won[at]++
							mu.Unlock()
							at++
						case errors.Is(err, store.ErrBehind):
							at++
						default:
							t.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
			list := all(t, s, id)
			for at := range list {
				if won[uint32(at)] != 1 {
					t.Errorf("entry %d was appended %d times", at, won[uint32(at)])
				}
			}
			if len(list) != len(won) || len(list) == 0 {
				t.Errorf("%d entries, %d were acknowledged", len(list), len(won))
			}
		})
	}
}

// Acknowledged entries are there when the store is opened again.
func TestStoresLast(t *testing.T) {
	for name, open := range stores(t) {
		if name == "memory" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			s := open()
			id := [16]byte{4}
			if err := errors.Join(s.Create(store.Table{ID: id, Code: "owl-3356"}), s.Append(id, 0, []wire.Entry{entry(0), entry(1)}), s.Close()); err != nil {
				t.Fatal(err)
			}
			s = open()
			defer s.Close()
			if list := all(t, s, id); len(list) != 2 {
				t.Errorf("%d entries are left", len(list))
			}
			if err := s.Append(id, 2, []wire.Entry{entry(2)}); err != nil {
				t.Error(err)
			}
		})
	}
}
