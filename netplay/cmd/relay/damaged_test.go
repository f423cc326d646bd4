package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/link/ws"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
)

// A table whose log was damaged on the disk is not served; others in the same file are.
func TestADamagedLogIsNotServed(t *testing.T) {
	address, dir := freePort(t), t.TempDir()
	args := []string{"--listen", address, "--data", dir}
	relay := startRelay(t, args...)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	enough := errors.New("enough")
	dial := func(ctx context.Context) (link.Conn, error) { return ws.Dial(ctx, "http://"+address) }
	read := func(code string, terms *wire.TermsBody) *peer.Session {
		id := &peer.Identity{7}
		mind := &peer.Player{Identity: id, Name: "P", Host: terms}
		s := host.Player(id, mind, dial, code)
		mind.Offered = func() [32]byte { return s.Hello.Dealer }
		s.Folded = func(r *peer.Replica) error {
			if r.Phase == wire.Lobby {
				return enough
			}
			return nil
		}
		if err := s.Run(ctx); !errors.Is(err, enough) {
			t.Fatal(err)
		}
		return s
	}
	bad, good := read("", jilin(t, 0)), read("", jilin(t, 0))
	// When the relay stops, the journals are moved to the file.
	relay.Process.Signal(os.Interrupt)
	relay.Wait()
	file := filepath.Join(dir, "tables")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := bad.Replica.Log[0].Text
	if n := bytes.Count(data, text); n == 0 {
		t.Fatal("its terms are not in the file")
	}
	other := bytes.Clone(text)
	other[len(other)-70] ^= 1
	if err := os.WriteFile(file, bytes.ReplaceAll(data, text, other), 0o600); err != nil {
		t.Fatal(err)
	}
	relay = startRelay(t, args...)
	read(good.Code, nil)
	if relay.told.say("damaged") {
		t.Error("the other table is said to be damaged")
	}
	s := host.Player(&peer.Identity{8}, &peer.Player{Identity: &peer.Identity{8}}, dial, bad.Code)
	short, stop := context.WithTimeout(ctx, 10*time.Second)
	defer stop()
	go s.Run(short)
	for !relay.told.say("damaged") {
		select {
		case <-short.Done():
			t.Fatal("the damaged table is served")
		case <-time.After(10 * time.Millisecond):
		}
	}
}
