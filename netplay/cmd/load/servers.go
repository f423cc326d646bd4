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
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// servers holds relays and NATS servers, each in a process.
type servers struct {
	relays, nats []*process
}

type process struct {
	*exec.Cmd
	path, address, metrics string
	args                   []string
	errw                   io.Writer
}

// start builds and starts the servers.
func start(ctx context.Context, c *config, dir string, errw io.Writer) (*servers, error) {
	build := func(name, of string) (string, error) {
		file := filepath.Join(dir, name)
		cmd := exec.CommandContext(ctx, "go", "build", "-o", file, of)
		cmd.Stderr = errw
		return file, cmd.Run()
	}
	relay, err := build("relay", "moineau/netplay/cmd/relay")
	if err != nil {
		return nil, err
	}
	s := &servers{}
	n, store := 1, []string{}
	if c.store == "nats" {
		own, err := os.Executable()
		if err != nil {
			return nil, err
		}
		if err := s.startNATS(own, dir, errw); err != nil {
			s.stop()
			return nil, err
		}
		var all []string
		for _, p := range s.nats {
			all = append(all, "nats://"+p.address)
		}
		n, store = 2, []string{"--store", strings.Join(all, ",")}
	}
	for range n {
		address, metrics := freeAddress(), freeAddress()
		p := &process{path: relay, address: address, metrics: metrics, errw: errw,
			args: append([]string{"--listen", address, "--metrics", metrics, "--data", filepath.Join(dir, "data")}, store...)}
		s.relays = append(s.relays, p)
		if err := p.start(); err != nil {
			s.stop()
			return nil, err
		}
	}
	return s, nil
}

// asNATS is the argument that makes this program a NATS server with the configuration
// file that follows.
const asNATS = "nats-server"

func serveNATS(file string) error {
	o, err := server.ProcessConfigFile(file)
	if err != nil {
		return err
	}
	n, err := server.NewServer(o)
	if err == nil {
		n.Start()
		n.WaitForShutdown()
	}
	return err
}

// startNATS starts a cluster of three servers that sync always.
func (s *servers) startNATS(file, dir string, errw io.Writer) error {
	var routes []string
	for range 3 {
		routes = append(routes, "nats-route://"+freeAddress())
	}
	for i := range routes {
		address := freeAddress()
		_, port, _ := net.SplitHostPort(address)
		text := fmt.Sprintf("server_name: n%d\nlisten: %s\njetstream { store_dir: %q, sync_interval: always }\ncluster { name: moineau, listen: %s, routes: [%s] }\n",
			i, address, filepath.Join(dir, "nats", port), strings.TrimPrefix(routes[i], "nats-route://"), strings.Join(routes, ", "))
		config := filepath.Join(dir, fmt.Sprintf("n%d.conf", i))
		if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
			return err
		}
		p := &process{path: file, args: []string{asNATS, config}, address: address, errw: errw}
		s.nats = append(s.nats, p)
		if err := p.start(); err != nil {
			return err
		}
	}
	return nil
}

func freeAddress() string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err) // the machine has no loopback interface
	}
	defer l.Close()
	return l.Addr().String()
}

// start starts or restarts a process and waits until it listens, which a relay prints.
func (p *process) start() error {
	p.Cmd = exec.Command(p.path, p.args...)
	p.Stderr = p.errw
	if p.metrics == "" {
		return p.Cmd.Start()
	}
	out, err := p.StdoutPipe()
	if err == nil {
		err = p.Cmd.Start()
	}
	if err != nil {
		return err
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err == nil && !strings.HasPrefix(line, "The relay is at ") {
		err = fmt.Errorf("the relay says %q", line)
	}
	go io.Copy(io.Discard, out)
	return err
}

// kill kills the process, like a power failure.
func (p *process) kill() {
	if p.Cmd != nil && p.Process != nil {
		p.Process.Kill()
		p.Wait()
	}
}

func (s *servers) stop() {
	for _, p := range append(s.relays, s.nats...) {
		p.kill()
	}
}

// measured is the resource usage of all relays together.
type measured struct {
	cpu, system time.Duration // total, and in the kernel
	memory      int64
	in, out     int64 // numbers of frames
}

func (s *servers) measure() (m measured) {
	for _, p := range s.relays {
		user, system := p.cpu()
		m.cpu, m.system = m.cpu+user+system, m.system+system
		m.memory += p.memory()
		in, out := p.frames()
		m.in, m.out = m.in+in, m.out+out
	}
	return m
}

// cpu returns the CPU time of a process on Linux, in user mode and in the kernel.
func (p *process) cpu() (user, system time.Duration) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Process.Pid))
	_, rest, _ := strings.Cut(string(text), ") ")
	f := strings.Fields(rest)
	if len(f) < 13 {
		return 0, 0
	}
	of := func(ticks string) time.Duration {
		n, _ := strconv.Atoi(ticks)
		return time.Duration(n) * time.Second / 100
	}
	return of(f[11]), of(f[12])
}

// memory returns the resident size of a process in bytes.
func (p *process) memory() int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	var kb int64
	fmt.Sscan(rest, &kb)
	return kb << 10
}

// profile starts profiling a relay for a duration. The returned function waits for the
// end and writes the profiles to a folder. If dir is "", nothing is profiled.
func (p *process) profile(dir string, last time.Duration) (wait func() error) {
	if dir == "" {
		return func() error { return nil }
	}
	fetch := func(name, query string) error {
		r, err := http.Get("http://" + p.metrics + "/debug/pprof/" + name + query)
		if err != nil {
			return err
		}
		defer r.Body.Close()
		if r.StatusCode != http.StatusOK {
			return fmt.Errorf("a profile of the relay, %s: %s", name, r.Status)
		}
		text, err := io.ReadAll(r.Body)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, name), text, 0o600)
	}
	done := make(chan error, 1)
	go func() {
		done <- errors.Join(os.MkdirAll(dir, 0o755), fetch("profile", fmt.Sprintf("?seconds=%d", max(1, int(last.Seconds())))))
	}()
	return func() error { return errors.Join(<-done, fetch("heap", "?gc=1"), fetch("goroutine", "")) }
}

// frames returns the numbers of frames that a relay has received and sent.
func (p *process) frames() (in, out int64) {
	r, err := http.Get("http://" + p.metrics + "/metrics")
	if err != nil {
		return 0, 0
	}
	defer r.Body.Close()
	lines := bufio.NewScanner(r.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		n, _ := strconv.ParseFloat(value, 64)
		switch name {
		case "moineau_frames_in_total":
			in = int64(n)
		case "moineau_frames_out_total":
			out = int64(n)
		}
	}
	return in, out
}

// kill kills the processes of the scenario and prints how long it took until all tables
// resumed.
func (s *servers) kill(ctx context.Context, c *players, out io.Writer) error {
	goesOn := func(what string, since time.Time) error {
		p50, last, err := c.goesOn(ctx, since)
		if err == nil {
			fmt.Fprintf(out, "%s: something was played after %v (p50 of all tables), %v (the last), players' thoughts included\n", what, p50.Round(time.Millisecond), last.Round(time.Millisecond))
			p50, last, n := c.back(since)
			fmt.Fprintf(out, "    %d players were let in again after %v (p50), %v (the last)\n", n, p50.Round(time.Millisecond), last.Round(time.Millisecond))
		}
		return err
	}
	s.relays[0].kill()
	if len(s.relays) == 1 {
		if err := s.relays[0].start(); err != nil {
			return err
		}
		return goesOn("the relay was killed and started again", time.Now())
	}
	if err := goesOn("a relay was killed", time.Now()); err != nil {
		return err
	}
	if len(s.nats) == 0 {
		return errors.New("there is no NATS server to kill")
	}
	s.nats[0].kill()
	return goesOn("a NATS server was killed", time.Now())
}
