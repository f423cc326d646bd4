package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"moineau/engine/bot"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/version"
	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/link/ws"
	"moineau/netplay/peer"
	"moineau/netplay/store/jet/jettest"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

// If this variable is set, the test binary is the relay.
const asRelay = "MOINEAU_AS_RELAY"

func TestMain(m *testing.M) {
	if os.Getenv(asRelay) != "" {
		main()
	}
	os.Exit(m.Run())
}

// process is a relay in a process of its own.
type process struct {
	*exec.Cmd
	address string
	told    *words
}

// words collects the output of a relay.
type words struct {
	mu   sync.Mutex
	text strings.Builder
}

func (w *words) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(b)
}

func (w *words) say(what string) bool { return w.count(what) > 0 }

func (w *words) count(what string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return strings.Count(w.text.String(), what)
}

func startRelay(t *testing.T, args ...string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asRelay+"=1")
	told := &words{}
	cmd.Stderr = told
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
	line, err := bufio.NewReader(out).ReadString('\n')
	address, ok := strings.CutPrefix(strings.TrimSpace(line), "The relay is at ")
	if err != nil || !ok {
		t.Fatalf("the relay says %q, %v", line, err)
	}
	go io.Copy(io.Discard, out)
	return &process{cmd, strings.TrimSuffix(address, "/"), told}
}

// freePort returns an address at which a relay can be restarted.
func freePort(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// stores returns the arguments of a relay for each durable store.
func stores(t *testing.T) map[string][]string {
	return map[string][]string{
		"bolt":      {"--data", t.TempDir()},
		"jetstream": {"--data", t.TempDir(), "--store", jettest.Start(t, 1, 0).Addresses},
	}
}

// The relay is killed in mid-deal, twice, and restarted: play resumes, and no entry that
// any program received is lost.
func TestARelayIsKilledAndStartedAgain(t *testing.T) {
	for name, args := range stores(t) {
		t.Run(name, func(t *testing.T) {
			address := freePort(t)
			args := append([]string{"--listen", address, "--window", "20ms"}, args...)
			interrupted(t, startRelay(t, args...), address, 2, func(relay *process) *process {
				relay.Process.Kill()
				relay.Wait()
				return startRelay(t, args...)
			})
		})
	}
}

// jilin returns the terms of a deal of Jilin.
func jilin(t *testing.T, bots uint8) *wire.TermsBody {
	_, options, err := rules.New("jilin", nil)
	if err != nil {
		t.Fatal(err)
	}
	terms := &wire.TermsBody{Rules: "jilin", Options: string(record.AppendOptions(nil, options)), Seats: 4, Bots: bots, Level: "medium", Deals: 1, Base: 30, Bank: 120}
	if terms.Engine, err = peer.Digest("jilin", options); err != nil {
		t.Fatal(err)
	}
	return terms
}

// interrupted plays a deal at a relay and calls happens in mid-deal, the given number of
// times.
func interrupted(t *testing.T, relay *process, address string, times int, happens func(*process) *process) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	terms := jilin(t, 0b1100)
	set, _, err := rules.New("jilin", nil)
	if err != nil {
		t.Fatal(err)
	}
	dial := func(ctx context.Context) (link.Conn, error) { return ws.Dial(ctx, "http://"+address) }
	kill := make(chan struct{}) // without a buffer: the deal cannot end before the interruption
	code := make(chan string, 1)
	var players [2]*peer.Session
	var errs [2]error
	var wg sync.WaitGroup
	for i := range players {
		id := &peer.Identity{5, byte(i)}
		mind := &peer.Player{Identity: id, Name: "P", Chooser: func(table.Rules) (peer.Chooser, error) { return bot.NewDriver(set, "medium") }}
		s := host.Player(id, mind, dial, "")
		players[i] = s
		if i == 0 {
			mind.Host, mind.Offered = terms, func() [32]byte { return s.Hello.Dealer }
			s.Entered = func(c string) {
				select {
				case code <- c:
				default:
				}
			}
			killed := 0
			s.Folded = func(r *peer.Replica) error {
				if r.Match != nil && killed < times && int(r.Match.Deal.Discards) > 2*(killed+1) { // a deal may end early
					killed++
					kill <- struct{}{}
				}
				return nil
			}
		} else {
			s.Code = <-code
		}
		wg.Go(func() { errs[i] = s.Run(ctx) })
	}
	done := make(chan struct{})
	go func() {
		wg.Wait()
		close(done)
	}()
	kills := 0
	for on := true; on; {
		select {
		case <-kill:
			kills++
			relay = happens(relay)
		case <-done:
			on = false
		}
	}
	a, b := players[0].Replica, players[1].Replica
	if errors.Join(errs[:]...) != nil || !a.Opened || a.Match.Hash() != b.Match.Hash() || a.Head(a.Count()) != b.Head(b.Count()) {
		t.Fatalf("%v", errs)
	}
	if kills != times || players[0].Counts.Resumes < times {
		t.Errorf("%d kills, %d resumes", kills, players[0].Counts.Resumes)
	}
	if _, err := transcript.Check(transcript.Save(a)); err != nil {
		t.Error(err)
	}
}

// When the relay is asked to stop, it informs its programs and exits normally. Before
// that, it serves pages, health and metrics.
func TestARelayServesAndStops(t *testing.T) {
	web := t.TempDir()
	if err := os.WriteFile(filepath.Join(web, "index.html"), []byte("<p>sparrow"), 0o666); err != nil {
		t.Fatal(err)
	}
	health := freePort(t)
	relay := startRelay(t, "--listen", "127.0.0.1:0", "--metrics", health, "--web", web)
	for address, want := range map[string]string{relay.address + "/": "sparrow", "http://" + health + "/healthz": "ok", "http://" + health + "/metrics": "moineau_connections"} {
		r, err := http.Get(address)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if r.StatusCode != http.StatusOK || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d %.80s", address, r.StatusCode, text)
		}
	}
	relay.Process.Signal(os.Interrupt)
	if err := relay.Wait(); err != nil {
		t.Error(err)
	}
}

func TestVersionOfTheRelay(t *testing.T) {
	var out, errw strings.Builder
	if status := run(t.Context(), []string{"--version"}, &out, &errw); status != 0 || errw.Len() > 0 {
		t.Errorf("status %d, %q", status, errw.String())
	}
	if want := version.Line("moineau-relay") + "\n"; out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

func TestWrongUsageIsTold(t *testing.T) {
	for _, args := range [][]string{{"--nothing"}, {"more"}} {
		if status := run(context.Background(), args, io.Discard, io.Discard); status != 2 {
			t.Errorf("%v: %d", args, status)
		}
	}
	var told strings.Builder
	if status := run(context.Background(), []string{"--web", t.TempDir(), "--listen", "127.0.0.1:0"}, io.Discard, &told); status != 1 || !strings.Contains(told.String(), "make wasm") {
		t.Errorf("%d, %s", status, told.String())
	}
	if status := run(context.Background(), []string{"--store", "nats://127.0.0.1:1"}, io.Discard, &told); status != 1 || !strings.Contains(told.String(), "--data") {
		t.Errorf("%d, %s", status, told.String())
	}
	dir := t.TempDir()
	os.WriteFile(filepath.Join(dir, "secret"), []byte("short"), 0o600)
	if status := run(context.Background(), []string{"--data", dir}, io.Discard, &told); status != 1 {
		t.Error(fmt.Sprint(status))
	}
}
