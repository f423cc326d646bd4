// Twins simulates the same deals natively and as WebAssembly under Node, for every set of
// options, and compares the results: hash, scores and wins. A browser must play exactly
// as all other platforms do.
//
//	go run ./.ci/twins -rules mcr,taiwanese -deals 100000
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "twins:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	ids := flag.String("rules", "", "rule sets, with commas; all if empty")
	deals := flag.Int("deals", 3000, "deals of each")
	seed := flag.String("seed", "c0de", "1 to 64 hex digits")
	bots := flag.String("bots", "medium", "who plays, as simulate has it")
	flag.Parse()
	if flag.NArg() > 0 {
		return fmt.Errorf("%q: rule sets are given with -rules", flag.Args())
	}
	dir, err := os.MkdirTemp("", "twins")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	native, script := filepath.Join(dir, "mahjong"), filepath.Join(dir, "mahjong.wasm")
	for file, env := range map[string][]string{native: nil, script: {"GOOS=js", "GOARCH=wasm"}} {
		if _, err := output(ctx, env, "go", "build", "-o", file, "./engine/cmd/mahjong"); err != nil {
			return err
		}
	}
	root, err := output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	under := []string{"node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), script}
	list := strings.Split(*ids, ",")
	if *ids == "" {
		if list, err = known(ctx, native); err != nil {
			return err
		}
	}
	differ := 0
	for _, id := range list {
		args := []string{"simulate", "--sweep", "--json", "--rules", id, "--deals", strconv.Itoa(*deals), "--seed", *seed, "--bots", *bots}
		var said [2]map[string]any
		var took [2]time.Duration
		var errs [2]error
		var both sync.WaitGroup
		for i, program := range [][]string{{native}, under} {
			both.Go(func() {
				start := time.Now()
				said[i], errs[i] = simulate(ctx, append(program[:len(program):len(program)], args...))
				took[i] = time.Since(start).Round(time.Millisecond)
			})
		}
		both.Wait()
		for _, err := range errs {
			if err != nil {
				return fmt.Errorf("%s: %w", id, err)
			}
		}
		if !reflect.DeepEqual(said[0], said[1]) {
			differ++
			fmt.Printf("%s: native %v, wasm %v\n", id, said[0], said[1])
			continue
		}
		fmt.Printf("%s: %v deals agree, hash %v (native %v, wasm %v)\n", id, said[0]["deals"], said[0]["hash"], took[0], took[1])
	}
	if differ > 0 {
		return fmt.Errorf("%d of %d rule sets are not played alike", differ, len(list))
	}
	return nil
}

// known returns the IDs of the rule sets that a program supports.
func known(ctx context.Context, program string) (ids []string, err error) {
	out, err := output(ctx, nil, program, "rules", "--json")
	if err != nil {
		return nil, err
	}
	var sets []struct{ ID string }
	if err := json.Unmarshal(out, &sets); err != nil {
		return nil, fmt.Errorf("rules --json: %w", err)
	}
	for _, s := range sets {
		ids = append(ids, s.ID)
	}
	return ids, nil
}

// simulate runs a simulation and returns its JSON result without the speed.
func simulate(ctx context.Context, command []string) (map[string]any, error) {
	out, err := output(ctx, nil, command[0], command[1:]...)
	if err != nil {
		return nil, err
	}
	var said map[string]any
	if err := json.Unmarshal(out, &said); err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(command, " "), err)
	}
	if hash, _ := said["hash"].(string); hash == "" {
		return nil, fmt.Errorf("%s: no hash in %s", strings.Join(command, " "), out)
	}
	maps.DeleteFunc(said, func(key string, _ any) bool { return key == "deals_per_second" })
	return said, nil
}

// output runs a command and returns its standard output. The error includes its standard
// error.
func output(ctx context.Context, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), env...)
	var bad bytes.Buffer
	cmd.Stderr = &bad
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, &bad)
	}
	return out, nil
}
