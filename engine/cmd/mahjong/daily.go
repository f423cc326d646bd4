package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"moineau/engine/daily"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/tile"
)

// jsonDaily is the answer of the verb daily for one result.
type jsonDaily struct {
	Number int     `json:"number"`
	Rules  string  `json:"rules"`
	Points []int32 `json:"points"`
	Total  int32   `json:"total"`
	Hash   string  `json:"hash"`
	Code   string  `json:"code"`
}

func runDaily(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("daily", errw)
	id := f.String("rules", "", "the rule set; by default the one of the number")
	level := f.String("bot", "strong", "the bot that plays in place of the player")
	file := f.String("record", "", "write the record of the deals to this file")
	read := f.Bool("read", false, "read results from the files, or from standard input for -, and compare two")
	asJSON := f.Bool("json", false, "one JSON object for each result instead of text")
	rest, status, ok := parse(f, args)
	switch {
	case !ok:
		return status
	case *read:
		return readDaily(rest, in, out, errw, *asJSON)
	case len(rest) > 1:
		return complain(errw, "daily", fmt.Errorf("unexpected argument %q", rest[1]))
	}
	year, month, date := time.Now().Date() // only proposes the number
	number := daily.NumberOf(int(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Unix() / 86400))
	if len(rest) == 1 {
		var err error
		if number, err = strconv.Atoi(rest[0]); err != nil || number < 1 || number > daily.Most {
			return complain(errw, "daily", fmt.Errorf("%q is not a number of a day: expected 1 to %d", rest[0], daily.Most))
		}
	}
	day := daily.Of(number)
	if *id != "" {
		day.Rules = *id
	}
	if _, _, err := day.Config(); err != nil {
		return complain(errw, "daily", err)
	}
	m, err := day.Play(*level)
	if err != nil {
		return complain(errw, "daily", err)
	}
	r, err := daily.ResultOf(day, m)
	if err == nil {
		err = writeDaily(out, r, *asJSON)
	}
	if err == nil && *file != "" {
		err = os.WriteFile(*file, record.Save(m), 0o644)
	}
	if err != nil {
		fmt.Fprintf(errw, "mahjong daily: %v\n", err)
		return failed
	}
	return good
}

// readDaily reads results and says where two of them part.
func readDaily(files []string, in io.Reader, out, errw io.Writer, asJSON bool) int {
	if len(files) == 0 {
		return complain(errw, "daily", errors.New("--read: expected files with results, or -"))
	}
	var results []*daily.Result
	status := good
	for _, name := range files {
		text, err := readAll(name, in)
		if err == nil {
			var r *daily.Result
			if r, err = daily.Read(string(text)); err == nil {
				results = append(results, r)
				err = writeDaily(out, r, asJSON)
			}
		}
		if err != nil {
			fmt.Fprintf(errw, "mahjong daily: %s: %v\n", name, err)
			status = failed
		}
	}
	if len(results) != 2 || status != good || asJSON {
		return status
	}
	p, parted, err := daily.Parted(results[0], results[1])
	switch {
	case err != nil:
		fmt.Fprintf(errw, "mahjong daily: %v\n", err)
		return failed
	case !parted:
		fmt.Fprintln(out, "The games are the same.")
	default:
		fmt.Fprintf(out, "They part in deal %d, turn %d: %s; %s.\n", p.A.Deal, p.A.Turn, answer(results[0].Match, &p.A), answer(results[1].Match, &p.B))
	}
	return status
}

func readAll(name string, in io.Reader) ([]byte, error) {
	if name == "-" {
		return record.Limited(in)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return record.Limited(f)
}

// answer names an answer with its tiles.
func answer(m *match.Match, a *daily.Answer) string {
	if a.Clock {
		return "time out"
	}
	name := m.Deal.ActName(a.Act.Type)
	if len(a.Kinds) > 0 {
		name += " " + tile.Format(a.Kinds)
	}
	return name
}

// writeDaily writes a result as the four lines that players send each other, or as JSON.
func writeDaily(out io.Writer, r *daily.Result, asJSON bool) error {
	code, err := r.Code()
	if err != nil {
		return err
	}
	if asJSON {
		one := jsonDaily{Number: r.Number, Rules: r.Rules, Total: r.Total, Hash: fmt.Sprintf("%016x", r.Match.Hash()), Code: code}
		for _, d := range r.Deals {
			one.Points = append(one.Points, d.Points)
		}
		if status := writeJSON(out, out, "daily", one); status != good {
			return errors.New("the result cannot be written")
		}
		return nil
	}
	words, err := readTexts()
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Moineau, deal of the day %d, %s", r.Number, words.text("en", r.Rules, "name"))
	for i, d := range r.Deals {
		what := "lost"
		switch {
		case d.Won:
			what = "won"
		case d.Drawn:
			what = "drawn"
		}
		fmt.Fprintf(&b, "\n%d: %s, %+d", i+1, what, d.Points)
	}
	fmt.Fprintf(&b, ". Total %+d %s\n", r.Total, code)
	_, err = io.WriteString(out, b.String())
	return err
}
