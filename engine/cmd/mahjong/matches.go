package main

import (
	"fmt"
	"io"
	"math"

	"moineau/engine/match"
	"moineau/engine/table"
)

// contested is the result of a duel over whole matches, from the viewpoint of the first
// level. Place is its mean final place, and Points its mean final score less the mean of all
// players. Both standard errors are over matches, each of which is played once with the
// level in each chair.
type contested struct {
	Rules   string  `json:"rules"`
	Seed    string  `json:"seed"`
	Level   string  `json:"level"`
	Against string  `json:"against"`
	Matches int     `json:"matches"`
	Place   float64 `json:"place"`
	PlaceSE float64 `json:"place_se"`
	Points  float64 `json:"points"`
	SE      float64 `json:"se"`
	Hash    string  `json:"hash"`
}

// mostDeals is more than the number of deals in any match that ends by its rules.
const mostDeals = 2000

// matches plays n matches on duplicate walls.
func (d *duel) matches(n int) (out contested, err error) {
	var place, points average
	for i := range n {
		c := d.config
		c.Seed = wallSeed(d.config.Seed, i)
		at, score := 0.0, 0.0
		players := 1
		for chair := 0; chair < players; chair++ {
			m, err := d.match(c, chair)
			if err != nil {
				return out, fmt.Errorf("match %d of seed %x: %w", i, d.config.Seed, err)
			}
			if players = m.Progress.Players; i == 0 && chair == 0 {
				d.all = m.Hash()
			} else {
				d.all = match.Chain(d.all, m.Hash())
			}
			at += placeOf(&m.Progress, chair)
			for p := range players {
				score -= float64(m.Progress.Scores[p]-m.Start[p]) / float64(players)
			}
			score += float64(m.Progress.Scores[chair] - m.Start[chair])
		}
		place.add(at / float64(players))
		points.add(score / float64(players))
	}
	out = contested{Rules: d.out.Rules, Seed: d.out.Seed, Level: d.out.Level, Against: d.out.Against, Matches: n}
	out.Place, out.PlaceSE = place.mean()
	out.Points, out.SE = points.mean()
	out.Hash = fmt.Sprintf("%016x", d.all)
	return out, nil
}

// match plays a match with the level as one of the players.
func (d *duel) match(c match.Config, player int) (*match.Match, error) {
	m, ev, err := match.New(c, d.rules, nil)
	if err != nil {
		return nil, err
	}
	bots := d.others
	bots.Players[player] = &d.level
	for range mostDeals {
		if err := bots.Deal(m); err != nil {
			return nil, err
		}
		if err := inOrder(m); err != nil {
			return nil, err
		}
		if m.Progress.Over {
			return m, nil
		}
		if ev, err = m.Next(ev[:0]); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("the match does not end in %d deals", mostDeals)
}

// placeOf returns a player's final place from 1. Players with equal results share theirs.
func placeOf(p *table.Progress, player int) float64 {
	place := 1.0
	for other := range p.Players {
		switch a, b := p.Result[other], p.Result[player]; {
		case other == player:
		case a > b:
			place++
		case a == b:
			place += 0.5
		}
	}
	return place
}

// average collects values for their mean and its standard error.
type average struct {
	n         int
	sum, sum2 float64
}

func (a *average) add(x float64) {
	a.n++
	a.sum += x
	a.sum2 += x * x
}

// mean returns the mean and its standard error, which is 0 for a single value.
func (a *average) mean() (mean, se float64) {
	n := float64(a.n)
	if mean = a.sum / n; a.n > 1 {
		se = math.Sqrt(max(a.sum2-a.sum*mean, 0) / (n - 1) / n)
	}
	return thousandths(mean), thousandths(se)
}

// runMatches implements simulate --duel --matches.
func runMatches(s *simulation, levels string, n int, asJSON bool, out, errw io.Writer) int {
	d, err := newDuel(s, levels, errw)
	if err == nil && d.guests != nil {
		d.close()
		err = errGuestMatches
	}
	if err != nil {
		return complain(errw, "simulate", err)
	}
	r, err := d.matches(n)
	if err != nil {
		fmt.Fprintf(errw, "mahjong simulate: %v\n", err)
		return failed
	}
	if asJSON {
		return writeJSON(out, errw, "simulate", r)
	}
	fmt.Fprintf(out, "%s in one chair, %s in the others\nmatches           %d\nplace             %.3f ± %.3f\npoints a match    %+.1f ± %.1f\nhash              %s\n",
		r.Level, r.Against, r.Matches, r.Place, r.PlaceSE, r.Points, r.SE, r.Hash)
	return good
}
