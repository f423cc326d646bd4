package main

import (
	"encoding/hex"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"moineau/engine/duplicate"
	"moineau/engine/record"
)

// jsonDuplicate is the answer of the verb duplicate.
type jsonDuplicate struct {
	Rules  string         `json:"rules"`
	Form   duplicate.Form `json:"form"`
	Seed   string         `json:"seed"`
	Tables [][]string     `json:"tables"` // by table: the level of each player
	*duplicate.Result
	Parted []*duplicate.Parting `json:"parted,omitempty"` // of the first two tables, by deal; null if they play the same
}

// jsonVariance is the answer of duplicate --variance.
type jsonVariance struct {
	Rules  string         `json:"rules"`
	Form   duplicate.Form `json:"form"`
	Seed   string         `json:"seed"`
	First  string         `json:"first"`
	Second string         `json:"second"`
	variance
}

func runDuplicate(args []string, _ io.Reader, out, errw io.Writer) int {
	f := flags("duplicate", errw)
	id := f.String("rules", "mcr", "the rule set")
	options := f.String("options", "", "name=value,… or a JSON object")
	form := f.String("form", "", "same: all tables have the same wall; own: each chair has a wall of its own (mcr, where it is the default)")
	deals := f.Int("deals", 4, "how many deals")
	seed := f.String("seed", "0", "1 to 64 hex digits")
	tables := f.String("tables", "strong/medium", "the levels at each table, by player or one for all: a,b,c,d/e,f,g,h/…")
	spread := f.String("variance", "", "A,B: measures how much less A minus B varies in duplicate play")
	n := f.Int("duplicates", 200, "with --variance: how many duplicates of one deal")
	asJSON := f.Bool("json", false, "one JSON line")
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	rulesID, given, err := askedRules(*id, *options, errw)
	if *form == "" {
		if *form = string(duplicate.SameWall); rulesID == "mcr" {
			*form = string(duplicate.OwnWall)
		}
	}
	var bytes [32]byte
	if err == nil {
		if bytes, err = record.Seed(*seed); err != nil {
			err = fmt.Errorf("--%w", err)
		}
	}
	var e *duplicate.Event
	if err == nil {
		e, err = duplicate.New(rulesID, duplicate.Form(*form), given, bytes, *deals)
	}
	first, second, two := strings.Cut(*spread, ",")
	switch {
	case err != nil:
	case len(rest) > 0:
		err = fmt.Errorf("unexpected argument %q", rest[0])
	case *spread != "" && (!two || strings.Contains(second, ",")):
		err = fmt.Errorf("--variance: expected two levels, A,B, got %q", *spread)
	case *n < 2:
		err = fmt.Errorf("--duplicates: expected 2 or more, got %d", *n)
	}
	if err != nil {
		return complain(errw, "duplicate", err)
	}
	if *spread != "" {
		v, err := measure(rulesID, duplicate.Form(*form), given, bytes, first, second, *n)
		if err != nil {
			return complain(errw, "duplicate", err)
		}
		if *asJSON {
			return writeJSON(out, errw, "duplicate", jsonVariance{rulesID, duplicate.Form(*form), hex.EncodeToString(bytes[:]), first, second, *v})
		}
		fmt.Fprintf(out, "%s minus %s in one chair, %s in the others\nduplicates        %d\npoints a deal     %+.3f ± %.3f\nvariance          %.1f on unrelated walls, %.1f on the same\nfactor            %.2f\n",
			first, second, second, v.N, v.Mean, v.SE, v.Plain, v.Duplicate, v.Factor)
		return good
	}
	answer, err := playDuplicate(e, *tables)
	if err != nil {
		return complain(errw, "duplicate", err)
	}
	answer.Rules, answer.Form, answer.Seed = rulesID, duplicate.Form(*form), hex.EncodeToString(bytes[:])
	if *asJSON {
		return writeJSON(out, errw, "duplicate", answer)
	}
	return answer.write(out)
}

// playDuplicate plays the tables of an event and compares them.
func playDuplicate(e *duplicate.Event, levels string) (*jsonDuplicate, error) {
	list := strings.Split(levels, "/")
	if len(list) < 2 || len(list) > duplicate.MaxTables {
		return nil, fmt.Errorf("--tables: expected 2 to %d tables, got %d", duplicate.MaxTables, len(list))
	}
	out := &jsonDuplicate{}
	var played []duplicate.Table
	for _, text := range list {
		names := strings.Split(text, ",")
		t, err := e.Play(names...)
		if err != nil {
			return nil, fmt.Errorf("--tables %s: %w", text, err)
		}
		out.Tables, played = append(out.Tables, names), append(played, t)
	}
	var err error
	if out.Result, err = e.Compare(played...); err != nil {
		return nil, err
	}
	for n := range e.Deals {
		p, parted, err := e.Parted(played[0], played[1], n)
		if err != nil {
			return nil, err
		}
		if parted {
			out.Parted = append(out.Parted, &p)
		} else {
			out.Parted = append(out.Parted, nil)
		}
	}
	return out, nil
}

// write prints the sums, and the IMP of each deal.
func (jd *jsonDuplicate) write(out io.Writer) int {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "table\tplayer\tlevel\tpoints\tagainst mean\tIMP\n")
	for t, sums := range jd.Sums {
		for p, s := range sums {
			fmt.Fprintf(w, "%d\t%d\t%s\t%+d\t%+.1f\t%+d\n", t+1, p+1, jd.Tables[t][p%len(jd.Tables[t])], s.Points, float64(s.Above)/float64(len(jd.Tables)), s.IMP)
		}
	}
	for t, n := range jd.IMP {
		fmt.Fprintf(w, "%d\tall\t\t\t\t%+d\n", t+1, n)
	}
	for n := range jd.Deals {
		fmt.Fprintf(w, "deal %d", n+1)
		for _, chair := range jd.Deals[n].Chairs {
			fmt.Fprint(w, "\t")
			for t, s := range chair {
				if t > 0 {
					fmt.Fprint(w, " / ")
				}
				fmt.Fprintf(w, "%+d", s.Points)
			}
		}
		fmt.Fprintln(w)
	}
	if w.Flush() != nil {
		return failed
	}
	return good
}
