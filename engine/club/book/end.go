package book

import (
	"cmp"
	"slices"
	"strconv"

	"moineau/engine/table"
)

// Standing is a person's line at the end of an evening.
type Standing struct {
	Person int
	Name   string
	Place  int // among those who sit at the end; 0 for a person who left
	Score  int32
	Change int32 // won or lost since they sat down
	// Points are the result in units of 1/Unit: Change, or what the rule set makes of the
	// scores.
	Points int32
}

// End returns the result if the evening ended now: the persons by place, and how many units
// make one point. The person in a chair gets its result; what a predecessor won or lost
// there stays with the predecessor.
func (a *Account) End() (list []Standing, unit int32) {
	p := a.Progress
	unit = max(1, a.Rules.Spec().TablePoint)
	ranked := a.Rules.Spec().TablePoint > 0
	before := p.Scores
	p.Result = p.Scores
	a.Rules.Final(&p)
	for i := range a.Persons {
		person := &a.Persons[i]
		s := Standing{Person: i, Name: person.Name, Change: person.Change, Points: person.Change}
		if !person.Left {
			s.Score = p.Scores[person.Player]
			s.Change += s.Score - before[person.Player]
			s.Points = s.Change
			s.Place = 1
			for j := range p.Players {
				if p.Result[j] > p.Result[person.Player] && ranked || !ranked && p.Scores[j] > s.Score {
					s.Place++
				}
			}
			if ranked {
				s.Points = p.Result[person.Player]
			}
		} else if ranked {
			s.Points = 0
		}
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(x, y Standing) int {
		if (x.Place == 0) != (y.Place == 0) {
			return cmp.Compare(y.Place, x.Place)
		}
		return cmp.Compare(x.Place, y.Place)
	})
	return list, unit
}

// Debt is a payment that settles an evening. From and To are indices into the list given to
// Settle.
type Debt struct {
	From, To int
	Amount   int32
}

// Settle returns the fewest payments after which all changes are 0, for changes that add up
// to 0. Up to 12 persons the number is the least possible: persons are parted into as many
// groups as possible whose changes add up to 0, and a group of n needs n-1 payments.
func Settle(changes []int32) []Debt {
	var all []int
	for i, c := range changes {
		if c != 0 {
			all = append(all, i)
		}
	}
	if len(all) > 12 {
		return chain(all, changes)
	}
	n := len(all)
	sums := make([]int64, 1<<n)
	most := make([]int8, 1<<n) // the most groups in each subset
	from := make([]int16, 1<<n)
	for set := 1; set < 1<<n; set++ {
		for i := range n {
			if set>>i&1 == 0 {
				continue
			}
			rest := set &^ (1 << i)
			sums[set] = sums[rest] + int64(changes[all[i]])
			if most[rest] > most[set] || from[set] == 0 {
				most[set], from[set] = most[rest], int16(rest)
			}
		}
		if sums[set] == 0 {
			most[set]++
		}
	}
	var out []Debt
	for set := 1<<n - 1; set != 0; {
		var group []int
		for {
			rest := int(from[set])
			for i := range n {
				if (set&^rest)>>i&1 != 0 {
					group = append(group, all[i])
				}
			}
			if set = rest; sums[set] == 0 {
				break
			}
		}
		out = append(out, chain(group, changes)...)
	}
	return out
}

// chain settles a group: the one who owes most pays the one who is owed most, until nobody
// owes.
func chain(group []int, changes []int32) (out []Debt) {
	left := map[int]int32{}
	for _, i := range group {
		left[i] = changes[i]
	}
	for {
		low, high := -1, -1
		for _, i := range group {
			if low < 0 || left[i] < left[low] {
				low = i
			}
			if high < 0 || left[i] > left[high] {
				high = i
			}
		}
		if low < 0 || left[low] >= 0 || left[high] <= 0 {
			return out
		}
		n := min(-left[low], left[high])
		left[low] += n
		left[high] -= n
		out = append(out, Debt{low, high, n})
	}
}

// Table returns the book as rows of a spreadsheet, with a row of column names first.
func (b *Book) Table(a *Account) [][]string {
	out := [][]string{{"entry", "deal", "kind", "round", "dealer", "streak"}}
	for _, name := range b.Players {
		out[0] = append(out[0], name, name+" score")
	}
	out[0] = append(out[0], "note")
	for i, row := range a.Rows {
		e := &b.Entries[i]
		line := []string{strconv.Itoa(i + 1), strconv.Itoa(row.Deal), e.Kind, row.Round.String(), b.Players[row.Dealer], strconv.Itoa(row.Streak)}
		for k := range b.Players {
			line = append(line, strconv.Itoa(int(row.Change[k])), strconv.Itoa(int(row.Scores[k])))
		}
		note := e.Note
		if row.Error != nil {
			note = row.Error.Error()
		}
		out = append(out, append(line, note))
	}
	return out
}

// OnTable returns the points that lie on the table: what the scores lack to their sum at the
// start.
func (a *Account) OnTable() int32 {
	sum := int32(0)
	for i := range min(len(a.Sits), table.MaxPlayers) {
		sum += a.Start[i] - a.Progress.Scores[i]
	}
	return sum
}
