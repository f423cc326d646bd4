// Command player plays a seat of an online table without a screen, as a bot. It also
// verifies the transcripts of tables and compares the tables of an event.
//
//	go run ./netplay/cmd/player --relay http://localhost:8080 --create --rules jilin --seats open,open,bot,bot
//	go run ./netplay/cmd/player --relay http://localhost:8080 --code wren-4827 --name Robin --bot strong
//	go run ./netplay/cmd/player --relay http://localhost:8080 --code wren-4827 --mjai "python3 mybot.py"
//	go run ./netplay/cmd/player --relay http://localhost:8080 --create --rules mcr --deals 4 --tables 2
//	go run ./netplay/cmd/player verify FILE.table…
//	go run ./netplay/cmd/player compare FILE.table FILE.table…
package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"moineau/engine/bot"
	"moineau/engine/duplicate"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/netplay/code"
	"moineau/netplay/host"
	"moineau/netplay/link"
	"moineau/netplay/link/ws"
	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/netplay/wire"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

type config struct {
	relay, code, name, bot, data string
	mjai                         string
	batch                        bool
	create                       bool
	rules, options, seats        string
	deals, base, bank, tables    int
}

// result is the last line of output.
type result struct {
	Rules       string  `json:"rules"`
	Code        string  `json:"code"`
	Seat        int     `json:"seat"`
	Deals       int     `json:"deals"`
	Scores      []int32 `json:"scores"`
	Hash        string  `json:"hash"`
	MessagesIn  int     `json:"messages_in"`
	MessagesOut int     `json:"messages_out"`
	BytesIn     int     `json:"bytes_in"`
	BytesOut    int     `json:"bytes_out"`
	Resumes     int     `json:"resumes"`
}

func run(ctx context.Context, args []string, out, errw io.Writer) int {
	switch {
	case len(args) > 0 && args[0] == "verify":
		return verify(args[1:], out, errw)
	case len(args) > 0 && args[0] == "compare":
		return compare(args[1:], out, errw)
	}
	var c config
	f := flag.NewFlagSet("player", flag.ContinueOnError)
	f.SetOutput(errw)
	f.StringVar(&c.relay, "relay", "", "address of the relay, http(s)://…")
	f.StringVar(&c.code, "code", "", "code of the table")
	f.StringVar(&c.name, "name", "Moineau", "name at the table")
	f.StringVar(&c.bot, "bot", "medium", "level: "+strings.Join(bot.Levels(), ", "))
	f.StringVar(&c.mjai, "mjai", "", "command (arguments separated by spaces) that plays a riichi seat instead of the bot, speaking mjai on stdin and stdout")
	f.BoolVar(&c.batch, "batch", false, "with --mjai: what has happened goes in one line, an array; otherwise each event is a line, and has an answer")
	f.StringVar(&c.data, "data", "", "folder for the device key (which finds your seat again) and for transcripts; empty: a new key, no transcripts")
	f.BoolVar(&c.create, "create", false, "opens a table")
	f.StringVar(&c.rules, "rules", "", "with --create: the rule set")
	f.StringVar(&c.options, "options", "", "with --create: name=value,… or a JSON object")
	f.StringVar(&c.seats, "seats", "", "with --create: open or bot for each seat; empty: all open")
	f.IntVar(&c.deals, "deals", 0, "with --create: how many deals; 0: a whole match")
	f.IntVar(&c.base, "base", 30, "with --create: seconds for an answer; 0: as long as it takes")
	f.IntVar(&c.bank, "bank", 120, "with --create: reserve seconds per deal")
	f.IntVar(&c.tables, "tables", 0, "with --create: 2 to 4 tables that play the same walls, in mcr; the end compares them")
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0
	case err != nil:
		return 2
	}
	err := c.check(f.Args())
	var terms *wire.TermsBody
	if err == nil && c.create {
		terms, err = c.terms()
	}
	if err != nil {
		fmt.Fprintln(errw, "player:", err)
		return 2
	}
	if err := c.play(ctx, terms, out, errw); err != nil {
		fmt.Fprintln(errw, "player:", err)
		return 1
	}
	return 0
}

func (c *config) check(rest []string) error {
	switch {
	case len(rest) > 0:
		return fmt.Errorf("unexpected argument %q", rest[0])
	case c.relay == "":
		return errors.New("--relay is missing")
	case c.create == (c.code != ""):
		return errors.New("expected one of --create and --code")
	case !c.create && c.rules+c.options+c.seats != "":
		return errors.New("--rules, --options and --seats go with --create")
	case c.mjai != "" && strings.TrimSpace(c.mjai) == "" || c.batch && c.mjai == "":
		return errors.New("--mjai: expected a program")
	case c.create && c.mjai != "" && c.rules != riichi.ID && !strings.HasPrefix(c.rules, riichi.ID+":"):
		return fmt.Errorf("--mjai plays riichi, not %s", c.rules)
	case c.tables != 0 && (!c.create || c.tables < 2 || c.tables > wire.MaxTables):
		return fmt.Errorf("--tables: expected 2 to %d, with --create", wire.MaxTables)
	case c.tables > 0 && (!duplicate.Passes(strings.Split(c.rules, ":")[0]) || c.base == 0):
		return errors.New("--tables: only mcr is played at several tables, with --base above 0")
	case c.deals < 0 || c.deals > 1000 || c.base < 0 || c.base > 3600 || c.bank < 0 || c.bank > 3600:
		return errors.New("--deals, --base or --bank is out of bounds")
	}
	for _, level := range bot.Levels() {
		if c.bot == level {
			return nil
		}
	}
	return fmt.Errorf("--bot %q: must be one of %s", c.bot, strings.Join(bot.Levels(), ", "))
}

// terms returns the terms of a table to create.
func (c *config) terms() (*wire.TermsBody, error) {
	given, err := record.ParseOptions(c.options)
	if err != nil {
		return nil, fmt.Errorf("--options: %w", err)
	}
	id, given, faults, err := house.With(c.rules, given)
	if err != nil {
		return nil, fmt.Errorf("--rules: %w", err)
	}
	for _, f := range faults {
		fmt.Fprintln(os.Stderr, "player: --rules:", f)
	}
	c.rules = id
	r, settled, err := rules.New(c.rules, given)
	if err != nil {
		return nil, err
	}
	t := &wire.TermsBody{
		Rules: c.rules, Options: string(record.AppendOptions(nil, settled)), Seats: uint8(max(r.Spec().Seats, r.Spec().Players)),
		Level: c.bot, Deals: uint16(c.deals), Base: uint16(c.base), Bank: uint16(c.bank),
		Tables: uint8(c.tables),
	}
	if t.Engine, err = peer.Digest(c.rules, settled); err != nil {
		return nil, err
	}
	if c.seats == "" {
		return t, nil
	}
	seats := strings.Split(c.seats, ",")
	if len(seats) != int(t.Seats) {
		return nil, fmt.Errorf("--seats: expected %d", t.Seats)
	}
	for i, s := range seats {
		switch s {
		case "open":
		case "bot":
			t.Bots |= 1 << i
		default:
			return nil, fmt.Errorf("--seats: %q is neither open nor bot", s)
		}
	}
	if t.Bots == 1<<t.Seats-1 {
		return nil, errors.New("--seats: one must be open, for this player")
	}
	return t, nil
}

func (c *config) play(ctx context.Context, terms *wire.TermsBody, out, errw io.Writer) error {
	id, err := c.identity()
	if err != nil {
		return err
	}
	chooser := func(r table.Rules) (peer.Chooser, error) { return bot.NewDriver(r, c.bot) }
	var other *child
	if c.mjai != "" {
		if other, err = startChild(c.mjai, c.batch, errw); err != nil {
			return err
		}
		chooser = func(table.Rules) (peer.Chooser, error) { return other, nil }
	}
	mind := &peer.Player{Identity: id, Name: c.name, Host: terms, Chooser: chooser}
	s, err := c.sit(ctx, id, mind, out)
	if other != nil {
		other.close(s.Replica)
	}
	r := s.Replica
	if c.data != "" && r != nil && r.Match != nil {
		// Also after an error, as evidence.
		err = errors.Join(err, os.WriteFile(filepath.Join(c.data, s.Code+".table"), transcript.Save(r), 0o600))
	}
	if err != nil {
		return err
	}
	if r.Match == nil {
		return errors.New("the table was closed before a deal")
	}
	m := r.Match
	err = json.NewEncoder(out).Encode(result{
		r.Terms.Rules, s.Code, int(r.Me), len(m.Accounts), m.Progress.Scores[:m.Progress.Players], fmt.Sprintf("%016x", m.Hash()),
		s.Counts.MessagesIn, s.Counts.MessagesOut, s.Counts.BytesIn, s.Counts.BytesOut, s.Counts.Resumes,
	})
	if err == nil && r.Terms.Tables > 0 && r.Opened {
		err = c.compareEvent(ctx, s, out, errw)
	}
	return err
}

// sit plays until the match is over. If the last seat of a table of an event was taken
// meanwhile, it goes on to a table that has one.
func (c *config) sit(ctx context.Context, id *peer.Identity, mind *peer.Player, out io.Writer) (*peer.Session, error) {
	dial := func(ctx context.Context) (link.Conn, error) { return ws.Dial(ctx, strings.TrimSuffix(c.relay, "/")) }
	_, number, ofEvent := code.Event(c.code)
	for full := ""; ; {
		s := host.Player(id, mind, dial, c.code)
		mind.Offered = func() [32]byte { return s.Hello.Dealer }
		c.opens(ctx, s, mind, out)
		err := s.Run(ctx)
		// The relay leads to a full table only if all are full.
		if !errors.Is(err, peer.ErrFull) || !ofEvent || number != code.AnyTable || s.Code == full {
			return s, err
		}
		full = s.Code
	}
}

// opens prints the code of a table that is created, when others may sit down there. It
// opens the other tables of an event first.
func (c *config) opens(ctx context.Context, s *peer.Session, p *peer.Player, out io.Writer) {
	switch {
	case !c.create:
	case c.tables == 0:
		told := false
		s.Entered = func(code string) {
			if !told {
				told = true
				fmt.Fprintf(out, "{\"code\":%q}\n", code)
			}
		}
	default:
		s.Tables = uint8(c.tables)
		p.Opens = func(t *wire.TermsBody) error {
			return peer.OpenEvent(ctx, s.Identity, s.Dial, s.NewWall, s.Code, t)
		}
		told := false
		s.Folded = func(r *peer.Replica) error {
			// Not before, because a guest could take the last seat of this table.
			if !told && r.Me.Seat() {
				told = true
				event, _, _ := code.Event(s.Code)
				fmt.Fprintf(out, "{\"code\":%q,\"event\":%q}\n", s.Code, code.OfTable(event, code.AnyTable))
			}
			return nil
		}
	}
}

// identity returns the device's key, from the folder or new.
func (c *config) identity() (*peer.Identity, error) {
	var id peer.Identity
	rand.Read(id[:])
	if c.data == "" {
		return &id, nil
	}
	if err := os.MkdirAll(c.data, 0o700); err != nil {
		return nil, err
	}
	file := filepath.Join(c.data, "device")
	text, err := os.ReadFile(file)
	switch {
	case errors.Is(err, os.ErrNotExist):
		err = os.WriteFile(file, id[:], 0o600)
	case err == nil && len(text) != len(id):
		err = fmt.Errorf("%s has %d bytes, not %d", file, len(text), len(id))
	case err == nil:
		id = peer.Identity(text)
	}
	return &id, err
}
