package drill

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Card is what is remembered of a drill that was answered: how well it is known.
type Card struct {
	Code string
	Box  int // from 0 (missed the last time) to the last box
	Day  int // number of the day of the last answer
}

// boxes holds, for each box, after how many days a drill is asked again. Each right answer
// moves it up one box; a wrong one moves it to the first (Leitner).
var boxes = [...]int{1, 2, 4, 8, 16, 32}

// Due returns the number of the day on which the drill is asked again.
func (c Card) Due() int { return c.Day + boxes[c.Box] }

// PerDay is the number of drills of a day, about ten minutes.
const PerDay = 12

// mostCards bounds the cards that are kept; those known best are dropped.
const mostCards = 600

// Practice holds the cards by code. Days are numbers, such as those of the deal of the day;
// the package knows no clock.
type Practice map[string]Card

// Answer notes an answer on a day. A drill that was answered on the same day already keeps
// its box, unless the answer is wrong.
func (p Practice) Answer(code string, right bool, day int) {
	c, known := p[code]
	switch {
	case !right:
		c.Box = 0
	case known && c.Day >= day:
	case known:
		c.Box = min(c.Box+1, len(boxes)-1)
	default:
		c.Box = 1
	}
	c.Code, c.Day = code, max(c.Day, day)
	p[code] = c
}

// Due returns the codes that are due on a day and that match suits, the longest due first.
func (p Practice) Due(day int, suits func(code string) bool) (codes []string) {
	var due []Card
	for _, c := range p {
		if c.Due() <= day && suits(c.Code) {
			due = append(due, c)
		}
	}
	slices.SortFunc(due, func(a, b Card) int { return cmp.Or(a.Due()-b.Due(), cmp.Compare(a.Code, b.Code)) })
	for _, c := range due {
		codes = append(codes, c.Code)
	}
	return codes
}

// Today returns how many drills were answered on a day, and how many of them were missed
// the last time.
func (p Practice) Today(day int) (answered, missed int) {
	for _, c := range p {
		if c.Day == day {
			answered++
			if c.Box == 0 {
				missed++
			}
		}
	}
	return answered, missed
}

// Known returns how many drills are in a box above the second.
func (p Practice) Known() (n int) {
	for _, c := range p {
		if c.Box > 1 {
			n++
		}
	}
	return n
}

// Fresh returns the drill with the least number that has no card, from a number on.
func (p Practice) Fresh(id ID, from int) ID {
	for id.Number = max(from, 1); id.Number < Most; id.Number++ {
		if _, known := p[id.String()]; !known {
			break
		}
	}
	return id
}

// String returns the cards as lines, sorted by code, for a store: the code, the box and the
// day.
func (p Practice) String() string {
	all := make([]Card, 0, len(p))
	for _, c := range p {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b Card) int { return cmp.Or(a.Box-b.Box, b.Day-a.Day, cmp.Compare(a.Code, b.Code)) })
	all = all[:min(len(all), mostCards)]
	slices.SortFunc(all, func(a, b Card) int { return cmp.Compare(a.Code, b.Code) })
	var b strings.Builder
	for _, c := range all {
		fmt.Fprintf(&b, "%s %d %d\n", c.Code, c.Box, c.Day)
	}
	return b.String()
}

// ReadPractice reads the lines of String. It skips lines that it cannot read, and drills of
// other versions.
func ReadPractice(text string) Practice {
	p := Practice{}
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) != 3 {
			continue
		}
		box, err := strconv.Atoi(f[1])
		day, bad := strconv.Atoi(f[2])
		parts := strings.SplitN(f[0], ":", 4)
		if err != nil || bad != nil || box < 0 || box >= len(boxes) || day < 0 || len(parts) < 4 || parts[1] != strconv.Itoa(Version) {
			continue
		}
		p[f[0]] = Card{f[0], box, day}
	}
	return p
}

// Merge adds the cards of another device. Of two cards of a drill, the later answer counts,
// and the lower box if they are of the same day.
func (p Practice) Merge(other Practice) {
	for code, c := range other {
		old, known := p[code]
		if !known || c.Day > old.Day || c.Day == old.Day && c.Box < old.Box {
			p[code] = c
		}
	}
}
