package main

import (
	"crypto/sha3"
	"encoding/binary"
	"math"

	"moineau/engine/bot"
	"moineau/engine/duplicate"
	"moineau/engine/table"
)

// variance is how much less a difference between two levels varies in duplicate play.
//
// In each of N duplicates, a bot of the first level plays a chair at one table and a bot of
// the second level the same chair at the other; all others are of the second level. Plain is
// the variance of the difference of two such results on unrelated walls, which is the sum of
// both variances. Duplicate is the variance of the difference on the same walls. Both
// estimate the same mean, so duplicate play needs Factor times fewer deals.
type variance struct {
	N         int     `json:"n"`
	Mean      float64 `json:"mean"` // first level minus second, in points a deal
	SE        float64 `json:"se"`
	Plain     float64 `json:"variance_plain"`
	Duplicate float64 `json:"variance_duplicate"`
	Factor    float64 `json:"factor"`
}

// measure plays n duplicates of one deal in each. The chair changes from one to the next.
func measure(id string, form duplicate.Form, given table.Options, seed [32]byte, first, second string, n int) (*variance, error) {
	var one, two, diff moments
	for i := range n {
		s := sha3.Sum256(binary.BigEndian.AppendUint32(append([]byte{}, seed[:]...), uint32(i)))
		e, err := duplicate.New(id, form, given, s, 1)
		if err != nil {
			return nil, err
		}
		chair := i % e.Seats()
		var points [2]float64
		for t, level := range [2]string{first, second} {
			bots, err := bot.NewDriver(e.Game(), second)
			if err != nil {
				return nil, err
			}
			p, err := bot.New(level, e.Game())
			if err != nil {
				return nil, err
			}
			bots.Players[chair] = p
			played, err := e.PlayBots(bots)
			if err != nil {
				return nil, err
			}
			points[t] = float64(played[0].Accounts[0].Delta[chair])
		}
		one.add(points[0])
		two.add(points[1])
		diff.add(points[0] - points[1])
	}
	v := &variance{N: n, Mean: diff.mean(), Plain: one.spread() + two.spread(), Duplicate: diff.spread()}
	v.SE = math.Sqrt(v.Duplicate / float64(max(n, 1)))
	if v.Duplicate > 0 {
		v.Factor = v.Plain / v.Duplicate
	}
	return v, nil
}

// moments collects values for their mean and variance.
type moments struct{ n, sum, squares float64 }

func (m *moments) add(x float64) { m.n, m.sum, m.squares = m.n+1, m.sum+x, m.squares+x*x }

func (m *moments) mean() float64 { return m.sum / max(m.n, 1) }

func (m *moments) spread() float64 {
	return max(0, m.squares-m.sum*m.mean()) / max(m.n-1, 1)
}
