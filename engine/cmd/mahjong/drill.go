package main

import (
	"fmt"
	"io"
	"strings"

	"moineau/engine/bot"
	"moineau/engine/drill"
	"moineau/engine/rules"
	"moineau/engine/tile"
)

// jsonDrill is the answer of the verb drill for one drill.
type jsonDrill struct {
	Code       string     `json:"code"`
	Hand       string     `json:"hand"`
	Difficulty int        `json:"difficulty"`
	Easy       int        `json:"easy"` // wrong choices of the levels, of drill.Draws
	Medium     int        `json:"medium"`
	Steps      []jsonStep `json:"steps"`
}

type jsonStep struct {
	Ask     string       `json:"ask"`
	Options []jsonAnswer `json:"options"`
}

type jsonAnswer struct {
	Text   string `json:"text"`
	Right  bool   `json:"right"`
	Result int64  `json:"result,omitempty"`
	Of     int    `json:"of,omitempty"`
}

func runDrill(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("drill", errw)
	id := f.String("rules", "", "the rule set, or the code of house rules")
	options := f.String("options", "", "options of the rule set")
	kind := f.String("kind", "", "discard, waits, worth, safe, pass or void; by default each that the rule set has")
	seed := f.Int("seed", 1, "the number of the first drill")
	count := f.Int("count", 1, "how many drills of each kind")
	check := f.Bool("check", false, "let the levels answer, and compare rollouts with strong")
	asJSON := f.Bool("json", false, "one JSON object for each drill, or for each kind with --check")
	rest, status, ok := parse(f, args)
	switch {
	case !ok:
		return status
	case *seed < 1 || *count < 1 || *seed+*count-1 > drill.Most:
		return complain(errw, "drill", fmt.Errorf("--seed and --count: expected drills from 1 to %d", drill.Most))
	case len(rest) == 1 && *id == "":
		one, err := drill.Parse(rest[0])
		if err != nil {
			return complain(errw, "drill", err)
		}
		return writeDrills([]drill.ID{one}, *asJSON, out, errw)
	case len(rest) > 0:
		return complain(errw, "drill", fmt.Errorf("unexpected argument %q", rest[0]))
	}
	name, given, err := askedRules(*id, *options, errw)
	if err != nil {
		return complain(errw, "drill", err)
	}
	kinds, err := drill.KindsOf(name, given)
	if err != nil {
		return complain(errw, "drill", err)
	}
	status = good
	found := false
	for _, k := range kinds {
		if *kind != "" && string(k) != *kind {
			continue
		}
		found = true
		var ids []drill.ID
		for n := *seed; n < *seed+*count; n++ {
			ids = append(ids, drill.ID{Kind: k, Number: n, Rules: name, Options: given})
		}
		if *check {
			status = max(status, checkDrills(ids, *asJSON, out, errw))
		} else {
			status = max(status, writeDrills(ids, *asJSON, out, errw))
		}
	}
	if !found {
		return complain(errw, "drill", fmt.Errorf("--kind %q: expected one of %v", *kind, kinds))
	}
	return status
}

// writeDrills makes drills and writes them.
func writeDrills(ids []drill.ID, asJSON bool, out, errw io.Writer) int {
	for _, id := range ids {
		d, err := drill.Make(id)
		if err != nil {
			fmt.Fprintf(errw, "mahjong drill: %v: %v\n", id, err)
			return failed
		}
		one := jsonDrill{Code: id.String(), Difficulty: d.Difficulty(), Easy: d.Easy, Medium: d.Medium}
		own := &d.View.Hands[d.Seat]
		one.Hand = tile.Format(own.Tiles[:own.Held])
		for i := range d.Steps {
			s := jsonStep{Ask: string(d.Steps[i].Ask)}
			for j := range d.Steps[i].Options {
				o := &d.Steps[i].Options[j]
				s.Options = append(s.Options, jsonAnswer{optionText(d.Steps[i].Ask, o), o.Right, o.Result, o.Of})
			}
			one.Steps = append(one.Steps, s)
		}
		if asJSON {
			if status := writeJSON(out, errw, "drill", one); status != good {
				return status
			}
			continue
		}
		fmt.Fprintf(out, "%s  difficulty %d\n  %s\n", one.Code, one.Difficulty, one.Hand)
		for _, s := range one.Steps {
			var list []string
			for _, o := range s.Options {
				if o.Right {
					o.Text += " *"
				}
				list = append(list, o.Text)
			}
			fmt.Fprintf(out, "  %s: %s\n", s.Ask, strings.Join(list, ", "))
		}
	}
	return good
}

// optionText returns an option in the notation of the command line.
func optionText(ask drill.Ask, o *drill.Option) string {
	switch ask {
	case drill.AskRow:
		return o.Row.Key
	case drill.AskTotal:
		return fmt.Sprint(o.Total)
	case drill.Ask(drill.Void):
		return [...]string{"m", "p", "s"}[o.Suit]
	}
	return tile.Format(o.Tiles)
}

// checkedDrills is the result of a check of one kind.
type checkedDrills struct {
	Rules string `json:"rules"`
	Kind  string `json:"kind"`
	Made  int    `json:"made"`
	None  int    `json:"none"` // numbers without a drill
	// Decisive counts the choices that rollouts decide, Agreed those that strong makes
	// alike.
	Decisive   int   `json:"decisive"`
	Agreed     int   `json:"agreed"`
	Difficulty int   `json:"difficulty"` // sum over the drills
	Levels     []int `json:"levels"`     // easy, medium, strong: sum over their right answers
	Right      []int `json:"right"`      // number of these
	// Misses counts the wrong choices of easy, medium and strong in drill.Draws choices of
	// each drill. For waits and worth, which bots do not answer, they are estimates.
	Misses []int `json:"misses"`
	Ranked bool  `json:"ranked"` // the lower level misses more
}

// enoughDrills is the least number of drills after which levels that are not ranked are a
// failure and not chance.
const enoughDrills = 100

// leastAgreed is the least share of decisive choices, in percent, that strong must make
// alike.
const leastAgreed = 95

// checkDrills makes drills of one kind and answers them with the bots of each level.
func checkDrills(ids []drill.ID, asJSON bool, out, errw io.Writer) int {
	c := checkedDrills{Rules: ids[0].Rules, Kind: string(ids[0].Kind), Levels: make([]int, 3), Right: make([]int, 3), Misses: make([]int, 3)}
	r, _, err := rules.New(ids[0].Rules, ids[0].Options)
	if err != nil {
		return complain(errw, "drill", err)
	}
	var players []bot.Player
	levels := []string{"easy", "medium", "strong"}
	for _, level := range levels {
		p, err := bot.New(level, r)
		if err != nil {
			return complain(errw, "drill", err)
		}
		players = append(players, p)
	}
	for _, id := range ids {
		mk, err := drill.NewMaker(id)
		var d *drill.Drill
		for err == nil && d == nil {
			d, err = mk.Step()
		}
		c.Decisive += mk.Decisive
		c.Agreed += mk.Agreed
		switch {
		case err == drill.ErrNone:
			c.None++
			continue
		case err != nil:
			fmt.Fprintf(errw, "mahjong drill: %v: %v\n", id, err)
			return failed
		}
		c.Made++
		c.Difficulty += d.Difficulty()
		c.Misses[0] += d.Easy
		c.Misses[1] += d.Medium
		for i, p := range players {
			right, ok := d.Answers(levels[i], p)
			switch {
			case ok && right:
				c.Levels[i] += d.Difficulty()
				c.Right[i]++
			case ok && levels[i] == "strong":
				c.Misses[i] += drill.Draws
			}
		}
	}
	c.Ranked = c.Misses[0] > c.Misses[1] && c.Misses[1] > c.Misses[2]
	status := good
	if c.Decisive > 0 && c.Agreed*100 < c.Decisive*leastAgreed || c.Made >= enoughDrills && !c.Ranked {
		status = failed
	}
	if asJSON {
		return max(status, writeJSON(out, errw, "drill", c))
	}
	order := "not ranked"
	if c.Ranked {
		order = "ranked"
	}
	fmt.Fprintf(out, "%s %s: %d made, %d none, difficulty %d; decisive %d, strong agrees in %d; right easy %d, medium %d, strong %d; difficulty of these %d, %d, %d; misses %d, %d, %d of %d: %s\n",
		c.Rules, c.Kind, c.Made, c.None, c.Difficulty, c.Decisive, c.Agreed, c.Right[0], c.Right[1], c.Right[2], c.Levels[0], c.Levels[1], c.Levels[2],
		c.Misses[0], c.Misses[1], c.Misses[2], c.Made*drill.Draws, order)
	return status
}
