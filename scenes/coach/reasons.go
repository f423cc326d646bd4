package coach

import (
	"sort"

	"moineau/engine/bot"
	"moineau/scenes/stage"
)

// clause is one component of the difference between two choices: an advantage or a cost.
type clause struct {
	Key string // key in clauseWords
	N   int    // number of tiles or points, or 0 if the words have no number
	For bool   // it is in favour of the first choice
}

// mostClauses is the maximum number of clauses for, and of those against, a choice.
const mostClauses = 2

// slight is the smallest difference that is mentioned.
const slight = bot.Step / 48

// reasons compares two choices by the components of their values. It returns the clauses
// for the first choice and then those against it, each with the largest first. The result
// is empty if the choices are equally good.
func reasons(a, b *bot.Value) (out []clause) {
	if a.Total() >= bot.Must/4 {
		return []clause{{Key: "must", For: true}}
	}
	type weighed struct {
		clause
		by int32
	}
	var all []weighed
	for p := range bot.Parts {
		by := a.Parts[p] - b.Parts[p]
		if by > -slight && by < slight || p == bot.Points && remote(a, b, by > 0) {
			continue
		}
		c := clauseOf(p, a, b, by > 0)
		all = append(all, weighed{c, max(by, -by)})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].by > all[j].by })
	for _, f := range [2]bool{true, false} {
		n := 0
		for i := range all {
			if all[i].For == f && n < mostClauses {
				out = append(out, all[i].clause)
				n++
			}
		}
	}
	return out
}

// remoteSteps is how many more tiles a hand must lack to count as remote.
const remoteSteps = 2

// remote reports whether the choice that promises more points (a if more, else b) is
// remote. A remote hand lacks many more tiles than the other and has a lower total. Its
// points are no reason for the choice.
func remote(a, b *bot.Value, more bool) bool {
	if !more {
		a, b = b, a
	}
	return a.Lacks != bot.Lost && a.Lacks-b.Lacks >= remoteSteps && a.Total() < b.Total()
}

// clauseOf describes one component of the difference, with its number if the number points
// the same way. The component may also depend on other factors.
func clauseOf(p bot.Part, a, b *bot.Value, more bool) clause {
	c := clause{For: more}
	count := func(key string, n int) bool {
		if n == 0 || n > 0 != more {
			return false
		}
		c.Key, c.N = key, max(n, -n)
		return true
	}
	switch p {
	case bot.Distance:
		switch {
		case a.Lacks == bot.Lost != (b.Lacks == bot.Lost) && a.Lacks == bot.Lost != more:
			c.Key = "alive"
		case a.Lacks == bot.Lost || b.Lacks == bot.Lost || a.Lacks == 0 || b.Lacks == 0 || !count("near", int(b.Lacks)-int(a.Lacks)):
			c.Key = "soon"
		}
	case bot.Help:
		if a.Lacks != b.Lacks || !count("help", int(a.Left)-int(b.Left)) {
			c.Key = "draws"
		}
	case bot.Points:
		if a.Gain == 0 || b.Gain == 0 || !count("gain", int(a.Gain)-int(b.Gain)) {
			c.Key = "worth"
		}
	case bot.Ways:
		c.Key = "ways"
	case bot.Cost:
		c.Key = "cost"
	case bot.Danger:
		if c.Key = "danger"; more && a.Risk == 0 {
			c.Key = "safe"
		}
	case bot.Claim:
		c.Key = "claim"
	case bot.Own:
		c.Key = "own"
	}
	return c
}

// Reason returns why one choice is better than another and what it costs. The text is a
// sentence without its beginning and end.
func Reason(a *stage.App, id string, one, other *bot.Value) string {
	var said [2][]string
	for _, c := range reasons(one, other) {
		i := 1
		if c.For {
			i = 0
		}
		said[i] = append(said[i], clauseText(a, id, c))
	}
	both := [2]string{join(a, said[0]), join(a, said[1])}
	switch {
	case both[0] == "" && both[1] == "":
		return a.T("coach.why.equal")
	case both[1] == "":
		return both[0]
	case both[0] == "":
		return both[1]
	}
	return a.T("coach.why.but", "one", both[0], "other", both[1])
}

// join joins at most two clauses.
func join(a *stage.App, said []string) string {
	switch len(said) {
	case 0:
		return ""
	case 1:
		return said[0]
	}
	return a.T("coach.why.and", "one", said[0], "other", said[1])
}

// clauseWords maps clauses to the words against a choice and for it.
var clauseWords = map[string][2]string{
	"near": {"near.less", "near.more"}, "soon": {"soon.less", "soon.more"}, "alive": {"alive.less", "alive.more"},
	"help": {"help.less", "help.more"}, "draws": {"draws.less", "draws.more"}, "gain": {"gain.less", "gain.more"},
	"worth": {"worth.less", "worth.more"}, "ways": {"ways.less", "ways.more"}, "cost": {"cost.less", "cost.more"},
	"danger": {"danger.less", "danger.more"}, "safe": {"danger.less", "safe.more"}, "claim": {"claim.less", "claim.more"},
	"own": {"own.less", "own.more"}, "must": {"must", "must"},
}

// clauseText returns the words of a clause.
func clauseText(a *stage.App, id string, c clause) string {
	words, i := clauseWords[c.Key], 0
	if c.For {
		i = 1
	}
	return a.T("coach.why."+words[i], "n", c.N, "points", gain(a, id, c.N))
}

// gain returns the text for the value of a win in the unit of a rule set.
func gain(a *stage.App, id string, n int) string { return a.Words.RuleText(id, "gain", "n", n) }
