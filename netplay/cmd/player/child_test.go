package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"moineau/engine/mjai"
	"moineau/netplay/host"
	"moineau/netplay/relay"
	"moineau/netplay/store"
)

// If this variable is set, the test binary is a program that plays by mjai.
const asMjai = "MOINEAU_AS_MJAI"

func playMjai() {
	seat, err := mjai.NewSeat("medium", nil, -1)
	if err != nil {
		panic(err)
	}
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		e, err := seat.Answer(in.Bytes())
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", in.Bytes(), err)
			return
		}
		fmt.Printf("%s\n", e.Append(nil))
	}
}

// Two mjai programs, one receiving events and one arrays, play riichi at an online table
// with two bots. A third one sends invalid answers, which is reported as an error.
func TestOtherProgramsPlay(t *testing.T) {
	limits := relay.Usual
	limits.Window = 10 * time.Millisecond
	h := host.New(relay.Options{Store: store.NewMemory(), Limits: limits}, [32]byte{1}, nil)
	web := httptest.NewServer(h.Handler(relay.Web{}))
	defer web.Close()
	defer h.Close()
	defer h.Shutdown(0)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	program := "env " + asMjai + "=1 " + os.Args[0]
	var wg sync.WaitGroup
	create := func(out *lines, command string, more ...string) (code string) {
		wg.Go(func() {
			args := []string{"--relay", web.URL, "--create", "--rules", "riichi", "--deals", "2", "--base", "5", "--mjai", command}
			if status := run(ctx, append(args, more...), out, os.Stderr); status != 0 {
				t.Errorf("status %d", status)
			}
		})
		var made struct{ Code string }
		for made.Code == "" && ctx.Err() == nil {
			time.Sleep(time.Millisecond)
			json.Unmarshal([]byte(out.all()[0]), &made)
		}
		return made.Code
	}
	var one, two, other lines
	code := create(&one, program, "--seats", "open,bot,open,bot")
	if status := run(ctx, []string{"--relay", web.URL, "--code", code, "--mjai", program, "--batch"}, &two, os.Stderr); status != 0 {
		t.Fatalf("status %d", status)
	}
	wg.Wait()
	var a, b result
	all := one.all()
	if err := json.Unmarshal([]byte(all[len(all)-1]), &a); err != nil {
		t.Fatalf("%v: %v", all, err)
	}
	if err := json.Unmarshal([]byte(two.all()[0]), &b); err != nil {
		t.Fatal(err)
	}
	// The walls are random: a seat with no points left ends the match after one deal.
	if a.Hash != b.Hash || a.Hash == "" || a.Deals < 1 || a.Deals > 2 || a.Rules != "riichi" {
		t.Errorf("%+v\n%+v", a, b)
	}
	args := []string{"--relay", web.URL, "--create", "--rules", "riichi", "--seats", "open,bot,bot,bot", "--mjai", "cat"}
	if status := run(ctx, args, &lines{}, &other); status != 1 || !strings.Contains(strings.Join(other.all(), " "), "not possible") {
		t.Errorf("an echo: status %d, %v", status, other.all())
	}
}
