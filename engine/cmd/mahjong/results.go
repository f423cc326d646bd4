package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"moineau/engine/logs"
)

// The lines of `replay --results`, as described in CLI.md.
type (
	resultLine struct {
		ID     any         `json:"id"`
		Result *gameResult `json:"result,omitempty"`
		Error  string      `json:"error,omitempty"`
	}
	gameResult struct {
		Legal bool         `json:"legal"`
		Error *string      `json:"error"`
		Deals []dealResult `json:"deals"`
		Final finalResult  `json:"final"`
		Over  bool         `json:"over"`
		Cut   string       `json:"cut,omitempty"` // where a log was truncated
	}
	finalResult struct {
		Scores []int32 `json:"scores"`
	}
	dealResult struct {
		Dealer int       `json:"dealer"`
		Honba  int       `json:"honba"`
		Sticks int       `json:"sticks"`
		Scores []int32   `json:"scores"`
		End    endResult `json:"end"`
	}
	endResult struct {
		Type   string      `json:"type"`
		Reason *string     `json:"reason"`
		Wins   []winResult `json:"wins"`
		Delta  []int32     `json:"delta"`
	}
	winResult struct {
		Who    int     `json:"who"`
		From   *int    `json:"from"`
		Yaku   [][]any `json:"yaku"`
		Fu     *int    `json:"fu"`
		Points int     `json:"points"`
	}
)

// replayResults writes a line for each game with the engine's results.
func replayResults(games iter.Seq2[*logs.Game, error], out, errw io.Writer) int {
	w := bufio.NewWriter(out)
	defer w.Flush()
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	status := good
	for g, err := range games {
		line := resultOf(g, err)
		if line.Error != "" {
			status = failed
		}
		if err := enc.Encode(line); err != nil {
			fmt.Fprintf(errw, "mahjong replay: %v\n", err)
			return failed
		}
	}
	return status
}

// resultOf returns the line of one log.
func resultOf(g *logs.Game, err error) resultLine {
	var line resultLine
	if g != nil && g.ID != "" {
		line.ID = g.ID
	}
	if err != nil {
		line.Error = err.Error()
		return line
	}
	r := logs.Replay(g)
	line.Result = &gameResult{Legal: r.Err == nil, Deals: []dealResult{}, Final: finalResult{Scores: r.Scores()}, Cut: g.Cut}
	if r.Err != nil {
		why := r.Err.Error()
		line.Result.Error = &why
	}
	if r.Match != nil {
		line.Result.Over = r.Match.Progress.Over
	}
	for i := range r.Deals {
		line.Result.Deals = append(line.Result.Deals, dealOf(&r.Deals[i], g.Options["preset"]))
	}
	return line
}

func dealOf(o *logs.Outcome, preset string) dealResult {
	d := dealResult{Dealer: o.Dealer, Honba: o.Honba, Sticks: o.Sticks, Scores: o.Scores}
	d.End = endResult{Type: o.Type, Wins: []winResult{}, Delta: o.Delta}
	if o.Reason != "" {
		d.End.Reason = &o.Reason
	}
	for i := range o.Wins {
		win := &o.Wins[i]
		w := winResult{Who: win.Seat, Yaku: [][]any{}, Points: win.Points}
		if win.From >= 0 {
			w.From = &win.From
		}
		if win.Fu >= 0 {
			w.Fu = &win.Fu
		}
		for _, y := range logs.SiteRows(win.Yaku, preset) {
			w.Yaku = append(w.Yaku, []any{y.Name, y.Value, y.Count})
		}
		d.End.Wins = append(d.End.Wins, w)
	}
	return d
}
