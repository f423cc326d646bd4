package words

import (
	"fmt"
	"strconv"
	"strings"
)

// categories lists the plural forms of Unicode's CLDR. A language defines rules for those
// it has; numbers without a rule take "other".
var categories = []string{"zero", "one", "two", "few", "many"}

// plural is a language's rule for one form. It matches if all conditions of any of its
// lists hold.
//
// Rules have CLDR syntax, for integers n: conditions joined by "or" and by "and", which
// binds tighter. A condition compares n, or n % 10 and the like, by "=" or "!=" with
// numbers and ranges: "n % 10 = 2..4 and n % 100 != 12..14". The sign of n is ignored.
type plural struct {
	form string
	any  [][]condition
}

type condition struct {
	mod    int // 0 for the number itself
	not    bool
	ranges [][2]int
}

func (p *plural) holds(n int) bool {
next:
	for _, all := range p.any {
		for _, c := range all {
			if !c.holds(n) {
				continue next
			}
		}
		return true
	}
	return false
}

func (c *condition) holds(n int) bool {
	if c.mod > 0 {
		n %= c.mod
	}
	for _, r := range c.ranges {
		if r[0] <= n && n <= r[1] {
			return !c.not
		}
	}
	return c.not
}

func parsePlural(form, rule string) (plural, error) {
	p := plural{form: form}
	for _, side := range strings.Split(rule, " or ") {
		var all []condition
		for _, s := range strings.Split(side, " and ") {
			c, err := parseCondition(s)
			if err != nil {
				return p, fmt.Errorf("%q: %w", s, err)
			}
			all = append(all, c)
		}
		p.any = append(p.any, all)
	}
	return p, nil
}

func parseCondition(s string) (c condition, err error) {
	left, right, ok := strings.Cut(s, "=")
	if !ok {
		return c, fmt.Errorf("expected = or !=")
	}
	left, c.not = strings.CutSuffix(left, "!")
	operand, mod, ok := strings.Cut(left, "%")
	if strings.TrimSpace(operand) != "n" {
		return c, fmt.Errorf("expected n before the comparison")
	}
	if ok {
		if c.mod, err = strconv.Atoi(strings.TrimSpace(mod)); err != nil || c.mod < 1 {
			return c, fmt.Errorf("expected a number from 1 on after %%")
		}
	}
	for _, r := range strings.Split(right, ",") {
		from, to, ok := strings.Cut(strings.TrimSpace(r), "..")
		if !ok {
			to = from
		}
		lo, err1 := strconv.Atoi(from)
		hi, err2 := strconv.Atoi(to)
		if err1 != nil || err2 != nil || lo > hi {
			return c, fmt.Errorf("expected numbers and ranges such as 0,2..4")
		}
		c.ranges = append(c.ranges, [2]int{lo, hi})
	}
	return c, nil
}

// form returns the plural form for the parameter n.
func (t *Table) form(args []any) string {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] != "n" {
			continue
		}
		n, ok := args[i+1].(int)
		if s, text := args[i+1].(string); text {
			var err error
			n, err = strconv.Atoi(s)
			ok = err == nil
		}
		for j := 0; ok && j < len(t.plurals); j++ {
			if t.plurals[j].holds(max(n, -n)) {
				return t.plurals[j].form
			}
		}
	}
	return "other"
}
