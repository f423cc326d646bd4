package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"moineau/engine/club/book"
)

// counted is the answer of `book --json`.
type counted struct {
	Rules    string       `json:"rules"`
	Deals    []countedRow `json:"entries"`
	Scores   []int32      `json:"scores"`
	OnTable  int32        `json:"on_table"`
	Unit     int32        `json:"unit"`
	End      []endLine    `json:"end"`
	Payments []debt       `json:"payments"`
}

type countedRow struct {
	Deal   int     `json:"deal"`
	Dealer int     `json:"dealer"`
	Streak int     `json:"streak"`
	Sticks int     `json:"sticks"`
	Change []int32 `json:"change"`
	Scores []int32 `json:"scores"`
	Error  *string `json:"error"`
}

type endLine struct {
	Name   string `json:"name"`
	Place  int    `json:"place"`
	Score  int32  `json:"score"`
	Change int32  `json:"change"`
	Points int32  `json:"points"`
}

type debt struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Amount int32  `json:"amount"`
}

func runBook(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("book", errw)
	asJSON := f.Bool("json", false, "one line of JSON")
	asCSV := f.Bool("csv", false, "a table for spreadsheets")
	rest, status, ok := parse(f, args)
	switch {
	case !ok:
		return status
	case len(rest) > 0:
		return complain(errw, "book", fmt.Errorf("unexpected argument %q: the book is read from standard input", rest[0]))
	case *asJSON && *asCSV:
		return complain(errw, "book", errors.New("expected --json or --csv, got both"))
	}
	b, err := book.Read(in)
	var a *book.Account
	if err == nil {
		a, err = b.Count()
	}
	if err != nil {
		fmt.Fprintf(errw, "mahjong book: %v\n", err)
		return failed
	}
	status = good
	for i, row := range a.Rows {
		if row.Error != nil {
			fmt.Fprintf(errw, "mahjong book: entry %d: %v\n", i+1, row.Error)
			status = failed
		}
	}
	switch {
	case *asCSV:
		w := csv.NewWriter(out)
		w.WriteAll(b.Table(a))
		if err := w.Error(); err != nil {
			fmt.Fprintf(errw, "mahjong book: %v\n", err)
			return failed
		}
		return status
	case *asJSON:
		if s := writeJSON(out, errw, "book", countedOf(b, a)); s != good {
			return s
		}
		return status
	}
	c := countedOf(b, a)
	for _, row := range b.Table(a) {
		fmt.Fprintln(out, strings.Join(row, "\t"))
	}
	for _, l := range c.End {
		fmt.Fprintf(out, "%d  %-20s %8d %+8d\n", l.Place, l.Name, l.Score, l.Change)
	}
	for _, d := range c.Payments {
		fmt.Fprintf(out, "%s pays %s %d/%d\n", d.From, d.To, d.Amount, c.Unit)
	}
	return status
}

func countedOf(b *book.Book, a *book.Account) counted {
	n := len(b.Players)
	c := counted{Rules: b.Rules, Deals: []countedRow{}, Scores: a.Progress.Scores[:n], OnTable: a.OnTable(), End: []endLine{}, Payments: []debt{}}
	for _, row := range a.Rows {
		r := countedRow{row.Deal, row.Dealer, row.Streak, row.Stakes, row.Change[:n], row.Scores[:n], nil}
		if row.Error != nil {
			why := row.Error.Error()
			r.Error = &why
		}
		c.Deals = append(c.Deals, r)
	}
	list, unit := a.End()
	c.Unit = unit
	var points []int32
	for _, s := range list {
		c.End = append(c.End, endLine{s.Name, s.Place, s.Score, s.Change, s.Points})
		points = append(points, s.Points)
	}
	for _, d := range book.Settle(points) {
		c.Payments = append(c.Payments, debt{list[d.From].Name, list[d.To].Name, d.Amount})
	}
	return c
}
