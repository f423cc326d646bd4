// Command mahjong-print writes pages for paper as HTML files: rule cards, score sheets, score
// books, and the tables and standings of tournaments. `mahjong print` runs it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"moineau/assets"
	"moineau/assets/words"
	"moineau/engine/club/book"
	"moineau/engine/club/tournament"
	"moineau/engine/rules/house"
	"moineau/engine/version"
	"moineau/scenes/lexicon"
	"moineau/scenes/printed"
)

// The exit statuses.
const (
	good     = 0
	failed   = 1
	misusage = 2
)

const usage = `usage: mahjong print card --rules ID|CODE       a rule card with the patterns in tiles
       mahjong print sheet --rules ID|CODE      a blank score sheet
       mahjong print book < BOOK                a score book: result, payments, deals
       mahjong print tables < EVENT             the seating of a round and a slip for each table
       mahjong print standings < EVENT          the standings of a tournament

Each prints one HTML page for A4 or Letter. CODE is a house-rule code. Flags:
  --lang LANG        the language: %s
  --tiles THEME      the tiles: %s
  --labels           corner labels on the tiles
  --players A,B,…    names for the score sheet
  --round N          the round; the default is the last that is drawn or played
  --link ADDRESS     what the QR codes open; {code}, {round} and {table} are filled in
  --out FILE         the file to write instead of standard output
`

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// job is what the flags ask for.
type job struct {
	look    printed.Look
	rules   string
	players []string
	round   int
	link    string
}

// run returns the exit status.
func run(args []string, in io.Reader, out, errw io.Writer) int {
	help := fmt.Sprintf(usage, strings.Join(words.Languages, ", "), strings.Join(assets.TileThemes(), ", "))
	if len(args) == 0 {
		fmt.Fprint(errw, help)
		return misusage
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		fmt.Fprint(out, help)
		return good
	case "version", "-version", "--version":
		fmt.Fprintln(out, version.Line("mahjong-print"))
		return good
	}
	f := flag.NewFlagSet("mahjong print "+args[0], flag.ContinueOnError)
	f.SetOutput(errw)
	var j job
	lang := f.String("lang", "en", "the language")
	f.StringVar(&j.look.Tiles, "tiles", assets.TileThemes()[0], "the tiles")
	f.BoolVar(&j.look.Labels, "labels", false, "corner labels on the tiles")
	f.StringVar(&j.rules, "rules", "", "the rule set or a house-rule code")
	players := f.String("players", "", "names, separated by commas")
	f.IntVar(&j.round, "round", 0, "the round")
	f.StringVar(&j.link, "link", "", "what the QR codes open")
	file := f.String("out", "", "the file to write")
	if err := f.Parse(args[1:]); errors.Is(err, flag.ErrHelp) {
		return good
	} else if err != nil {
		return misusage
	}
	wrong := func(err error) int {
		fmt.Fprintf(errw, "mahjong print: %v\n", err)
		return misusage
	}
	switch {
	case f.NArg() > 0:
		return wrong(fmt.Errorf("unexpected argument %q", f.Arg(0)))
	case !slices.Contains(words.Languages, *lang):
		return wrong(fmt.Errorf("--lang: expected one of %s, got %q", strings.Join(words.Languages, ", "), *lang))
	case !slices.Contains(assets.TileThemes(), j.look.Tiles):
		return wrong(fmt.Errorf("--tiles: expected one of %s, got %q", strings.Join(assets.TileThemes(), ", "), j.look.Tiles))
	}
	j.look.Words = lexicon.For(*lang)
	if *players != "" {
		j.players = strings.Split(*players, ",")
	}
	page, ok := map[string]func(io.Reader) ([]byte, error){"card": j.card, "sheet": j.sheet, "book": j.book, "tables": j.tables, "standings": j.standings}[args[0]]
	if !ok {
		return wrong(fmt.Errorf("expected card, sheet, book, tables or standings, got %q", args[0]))
	}
	data, err := page(in)
	if err == nil {
		err = write(*file, data, out)
	}
	if err != nil {
		fmt.Fprintf(errw, "mahjong print: %v\n", err)
		return failed
	}
	return good
}

func write(file string, page []byte, out io.Writer) error {
	if file != "" {
		return os.WriteFile(file, page, 0o644)
	}
	_, err := out.Write(page)
	return err
}

// ruling reads the rule set or the house-rule code.
func (j *job) ruling() (r printed.Ruling, err error) {
	if j.rules == "" {
		return r, errors.New("--rules is missing: an identifier or a house-rule code")
	}
	id, given, faults, err := house.Read(j.rules)
	if err == nil && len(faults) > 0 {
		err = faults[0]
	}
	if err != nil {
		return r, fmt.Errorf("--rules: %w", err)
	}
	return printed.NewRuling(id, given)
}

func (j *job) card(io.Reader) ([]byte, error) {
	r, err := j.ruling()
	if err != nil {
		return nil, err
	}
	var link func(string) string
	if j.link != "" {
		link = func(code string) string { return strings.ReplaceAll(j.link, "{code}", code) }
	}
	return printed.RuleCard(j.look, r, link), nil
}

func (j *job) sheet(io.Reader) ([]byte, error) {
	r, err := j.ruling()
	if err != nil {
		return nil, err
	}
	return printed.Sheet(j.look, r, j.players), nil
}

// most is the greatest length of a file in bytes.
const most = 16 << 20

func (j *job) book(in io.Reader) ([]byte, error) {
	b, err := book.Read(io.LimitReader(in, most))
	if err != nil {
		return nil, err
	}
	a, err := b.Count()
	if err != nil {
		return nil, err
	}
	return printed.Book(j.look, b, a), nil
}

func (j *job) tables(in io.Reader) ([]byte, error) {
	e, err := tournament.Read(io.LimitReader(in, most))
	if err != nil {
		return nil, err
	}
	round := j.round
	if round == 0 {
		round = len(e.Seats)
	}
	var link func(round, table int) string
	if j.link != "" {
		link = func(round, table int) string {
			return strings.NewReplacer("{round}", strconv.Itoa(round), "{table}", strconv.Itoa(table)).Replace(j.link)
		}
	}
	return printed.Tables(j.look, e, round, link)
}

func (j *job) standings(in io.Reader) ([]byte, error) {
	e, err := tournament.Read(io.LimitReader(in, most))
	if err != nil {
		return nil, err
	}
	return printed.Standings(j.look, e, j.round)
}
