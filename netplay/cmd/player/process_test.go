package main

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"moineau/netplay/host"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// If this variable is set, the test binary is the player.
const asPlayer = "MOINEAU_AS_PLAYER"

func TestMain(m *testing.M) {
	if os.Getenv(asPlayer) != "" {
		main()
	}
	if os.Getenv(asMjai) != "" {
		playMjai()
		return
	}
	os.Exit(m.Run())
}

// process is a player in a process of its own.
type process struct {
	*exec.Cmd
	out *bufio.Scanner
}

func startPlayer(t *testing.T, args ...string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asPlayer+"=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	return &process{cmd, bufio.NewScanner(out)}
}

// says reads the player's next line.
func (p *process) says(t *testing.T, v any) {
	t.Helper()
	if !p.out.Scan() {
		t.Fatalf("the player has ended: %v", p.Wait())
	}
	if err := json.Unmarshal(p.out.Bytes(), v); err != nil {
		t.Fatalf("%s: %v", p.out.Text(), err)
	}
}

// A player's process is killed in mid-deal and restarted. Then it is stopped, like a
// sleeping phone, until it is marked as disconnected and a bot has played for it, and
// continued. The table waits no longer than that, and all have the same result.
func TestAPlayerIsKilledAndAnotherTimeSleeps(t *testing.T) {
	limits := relay.Usual
	limits.Window, limits.Silence, limits.Grace = 10*time.Millisecond, time.Second, 200*time.Millisecond
	kept := store.NewMemory()
	h := host.New(relay.Options{Store: kept, Limits: limits}, [32]byte{1}, nil)
	web := httptest.NewServer(h.Handler(relay.Web{}))
	defer web.Close()
	defer h.Close()
	defer h.Shutdown(0)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	dir := t.TempDir()
	one := startPlayer(t, "--relay", web.URL, "--create", "--rules", "zungjung", "--seats", "open,bot,open,bot", "--deals", "3", "--data", filepath.Join(dir, "first"))
	var made struct{ Code string }
	one.says(t, &made)
	id, err := kept.Find(made.Code)
	if err != nil {
		t.Fatal(err)
	}
	// log waits until the log contains an entry after from for which is returns true, and
	// returns its number.
	log := func(from int, what string, is func(e *wire.Entry) bool) int {
		t.Helper()
		for {
			list, err := kept.Read(id.ID, uint32(from))
			if err != nil {
				t.Fatal(err)
			}
			if n := slices.IndexFunc(list, func(e wire.Entry) bool { return is(&e) }); n >= 0 {
				return from + n
			}
			select {
			case <-ctx.Done():
				t.Fatalf("after entry %d nothing is %s", from, what)
			case <-time.After(time.Millisecond):
			}
		}
	}
	of := func(n wire.Type) func(*wire.Entry) bool { return func(e *wire.Entry) bool { return e.Type() == n } }
	args := []string{"--relay", web.URL, "--code", made.Code, "--name", "Robin", "--data", filepath.Join(dir, "second")}
	two := startPlayer(t, args...)
	wall := log(0, "a wall", of(wire.Wall))
	log(wall+40, "said", func(*wire.Entry) bool { return true })
	two.Process.Kill()
	two.Wait()
	two = startPlayer(t, args...)
	second := log(wall+1, "another wall", of(wire.Wall))
	log(second+20, "said", func(*wire.Entry) bool { return true })
	two.Process.Signal(syscall.SIGSTOP)
	away := log(second, "away", of(wire.Away))
	log(away+10, "played meanwhile", of(wire.Do))
	two.Process.Signal(syscall.SIGCONT)
	log(away, "back", of(wire.Back))
	var a, b result
	one.says(t, &a)
	two.says(t, &b)
	if a.Hash != b.Hash || a.Hash == "" || a.Deals != 3 || b.Resumes == 0 {
		t.Errorf("%+v\n%+v", a, b)
	}
}
