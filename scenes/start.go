package scenes

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"moineau/assets/words"
	"moineau/engine/record"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Start is what a command line (or a page's address) asks for, checked.
type Start struct {
	Rules    string        // identifier of the rule set, also where a code named it; empty: the title
	Options  table.Options // as given
	Seed     [32]byte
	HasSeed  bool
	Seats    []session.SeatType // empty: one human and bots
	Levels   []string           // of the seats, where a bot's is named
	Autoplay bool
	Speed    string // half, x1, x2, off; empty: the settings'
	Deals    int
	W, H     float64 // of the window in points; 0: the default
	Scale    float64 // pixels of a point beside the device's own; 0 counts as 1
	Lang     string
	Theme    string

	Screenshot string // file name
	Scene      string // of the screenshot or the tree
	At         int    // inputs to fold first; -1: until a claim is offered
	UIDump     string // file name
	Record     []byte // of --replay
	Narrate    bool   // what happens is written and spoken
	Table      string // code of an online table, or a link to it

	// Misread are the parts of an address, or of the code of a house's rules, that were
	// not understood, as given.
	Misread []string
	// Forgets: nothing can be kept between two runs.
	Forgets bool
	// Welcome: a player who has never been here meets the first page, unless the start
	// asks for something else.
	Welcome bool
}

// SceneNames are the scenes a screenshot can be asked of, as far as they exist.
var SceneNames = []string{"title", "welcome", "rules", "card", "seats", "handover", "table", "score", "end", "pause", "settings", "about", "licences", "replays", "replay", "review", "statistics", "learn", "lesson", "online", "create", "join", "house"}

const flagNames = " --rules --options --seed --seats --autoplay --speed --deals --size --scale --lang --theme --screenshot --at --ui-dump --replay --narrate --table "

// ParseStart reads command-line arguments (--name value or --name=value). The
// error says which argument is wrong, what was given and what was expected.
func ParseStart(args []string) (Start, error) {
	var s Start
	err := s.parse(args, func(_ string, err error) error { return err })
	return s, err
}

// ParseAddress reads the same from the address of a page. There nobody can be
// asked to type it again: what is wrong is left out and listed in Misread.
func ParseAddress(args []string) Start {
	var s Start
	// The error is nil: parse only gives what this gives it.
	_ = s.parse(args, func(arg string, _ error) error {
		s.Misread = append(s.Misread, arg)
		return nil
	})
	return s
}

// parse reads arguments; wrong decides what becomes of one that is refused, which
// then has changed nothing.
func (s *Start) parse(args []string, wrong func(arg string, err error) error) error {
	given := map[string]string{}
	for i := 0; i < len(args); i++ {
		name, value, has := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		_, twice := given[name]
		var err error
		switch {
		case !strings.HasPrefix(args[i], "-"):
			err = fmt.Errorf("%q is not a flag; flags begin with --", args[i])
		case !strings.Contains(flagNames, " --"+name+" "):
			err = fmt.Errorf("unknown flag --%s; flags are%s--version", name, flagNames)
		case twice:
			err = fmt.Errorf("--%s is given twice", name)
		case (name == "autoplay" || name == "narrate") && !has:
			value = "1"
		case !has && i+1 == len(args):
			err = fmt.Errorf("--%s: a value is missing", name)
		case !has:
			i++
			value = args[i]
		}
		if err == nil {
			given[name] = value
			before := *s
			if err = s.set(name, value); err != nil {
				*s = before
			}
		}
		if err != nil {
			if err = wrong(strings.TrimLeft(args[i], "-"), err); err != nil {
				return err
			}
		}
	}
	return s.finish(given, wrong)
}

// CheckRecord folds the record of --replay and tells its first bad line.
func (s *Start) CheckRecord() error {
	if s.Record == nil {
		return nil
	}
	if _, err := session.Folded(s.Record); err != nil {
		return fmt.Errorf("--replay: %w", err)
	}
	return nil
}

func (s *Start) set(name, v string) (err error) {
	bad := func(want string) error { return fmt.Errorf("--%s: %q is not %s", name, v, want) }
	switch name {
	case "options": // read when the rule set is known
	case "autoplay":
		return setSwitch(&s.Autoplay, v, bad)
	case "narrate":
		return setSwitch(&s.Narrate, v, bad)
	case "rules":
		if !house.Is(v) && stage.RuleSet(v) == nil {
			return fmt.Errorf("--rules: unknown rule set %q; there is %s", v, strings.Join(stage.RuleSetIDs(), ", "))
		}
		var unknown []house.Fault
		if s.Rules, s.Options, unknown, err = house.Read(v); err != nil {
			return fmt.Errorf("--rules: %w", err)
		}
		for _, f := range unknown { // the rest is played
			s.Misread = append(s.Misread, f.Written())
		}
	case "seed":
		if s.Seed, err = record.Seed(v); err != nil {
			return fmt.Errorf("--%w", err)
		}
		s.HasSeed = true
	case "seats":
		return s.setSeats(v)
	case "speed":
		s.Speed = map[string]string{"0": "off", "off": "off", "0.5": "half", ".5": "half", "half": "half", "1": "x1", "2": "x2"}[v]
		if s.Speed == "" {
			return bad("0, 0.5, 1 or 2")
		}
	case "deals":
		if s.Deals, err = strconv.Atoi(v); err != nil || s.Deals < 1 {
			return bad("a whole number from 1")
		}
	case "size":
		w, h, _ := strings.Cut(v, "x")
		wi, err1 := strconv.Atoi(w)
		hi, err2 := strconv.Atoi(h)
		if err1 != nil || err2 != nil || wi < 200 || hi < 200 || wi > 8192 || hi > 8192 {
			return bad("a size such as 1280x800, each side from 200 to 8192")
		}
		s.W, s.H = float64(wi), float64(hi)
	case "scale":
		if s.Scale, err = strconv.ParseFloat(v, 64); err != nil || !(s.Scale >= .5 && s.Scale <= 4) {
			return bad("a number from 0.5 to 4")
		}
	case "lang":
		var known bool
		if s.Lang, known = words.Match(v); !known {
			s.Lang = ""
			return bad("one of " + strings.Join(words.Languages, ", "))
		}
	case "theme":
		all := append(append([]string{}, stage.Felts...), stage.TileThemes...)
		if s.Theme = v; !slices.Contains(all, v) {
			return bad("one of " + strings.Join(all, ", "))
		}
	case "screenshot":
		s.Screenshot = v
		if file, scene, ok := cutLast(v, "@"); ok {
			s.Screenshot = file
			if s.Scene = scene; !slices.Contains(SceneNames, scene) {
				return fmt.Errorf("--screenshot: there is no scene %q; there is %s", scene, strings.Join(SceneNames, ", "))
			}
		}
		if s.Screenshot == "" {
			return bad("a file name")
		}
	case "at":
		if v == "claim" {
			s.At = -1
			return nil
		}
		if s.At, err = strconv.Atoi(v); err != nil || s.At < 0 {
			return bad("claim, or a whole number from 0")
		}
	case "ui-dump":
		if s.UIDump = v; v == "" {
			return bad("a file name")
		}
	case "table":
		if s.Table = v; v == "" {
			return bad("a code such as wren-4827, or a link")
		}
	case "replay":
		if runtime.GOOS == "js" { // what a link has
			s.Record = []byte(v)
			return nil
		}
		f, err := os.Open(v)
		if err == nil {
			s.Record, err = record.Limited(f)
			f.Close()
		}
		if err != nil {
			return fmt.Errorf("--replay: %w", err)
		}
	}
	return nil
}

// setSwitch reads what is on or off.
func setSwitch(on *bool, v string, bad func(want string) error) error {
	if *on = v == "1" || v == "true"; !*on && v != "0" && v != "false" {
		return bad("1 or 0")
	}
	return nil
}

func (s *Start) setSeats(v string) error {
	parts := strings.Split(v, ",")
	s.Seats, s.Levels = nil, nil
	for _, p := range parts {
		switch p {
		case "human":
			s.Seats = append(s.Seats, session.Human)
		case "bot":
			s.Seats = append(s.Seats, session.Bot)
			p = ""
		case "easy", "medium", "strong", "tsumogiri":
			s.Seats = append(s.Seats, session.Bot)
		default:
			return fmt.Errorf("--seats: %q is not human or bot", p)
		}
		s.Levels = append(s.Levels, p)
	}
	return nil
}

// players is how many the match asked for has; four where no rules are named.
func (s *Start) players() int {
	if s.Rules == "" {
		return 4
	}
	return session.PlayersIn(s.Rules, s.Options)
}

// finish checks what depends on several arguments.
func (s *Start) finish(given map[string]string, wrong func(arg string, err error) error) error {
	check := func(name string, err error) error {
		if err == nil {
			return nil
		}
		return wrong(name+"="+given[name], fmt.Errorf("--%s: %w", name, err))
	}
	if text := given["options"]; text != "" {
		options, err := s.settle(text)
		if err == nil {
			s.Options = options
		}
		if err := check("options", err); err != nil {
			return err
		}
	}
	// Four seats may be named for a match of three: the last one stays empty.
	if n := max(4, s.players()); len(s.Seats) > n {
		err := fmt.Errorf("%d seats given, the match has at most %d players", len(s.Seats), n)
		s.Seats, s.Levels = nil, nil
		if err := check("seats", err); err != nil {
			return err
		}
	}
	if s.Deals > 0 && s.Rules == "" {
		s.Deals = 0
		return check("deals", errors.New("needs --rules"))
	}
	return nil
}

// settle reads --options for the rule set that is asked for.
func (s *Start) settle(text string) (table.Options, error) {
	if s.Rules == "" {
		return nil, errors.New("needs --rules")
	}
	given, err := record.ParseOptions(text)
	if err != nil {
		return nil, err
	}
	r := stage.RuleSet(s.Rules)
	if s.Options != nil { // of a house's rules: what is given beside them stands over them
		all := maps.Clone(s.Options)
		maps.Copy(all, given)
		given = all
	}
	_, err = table.Settled(r.Options, r.Presets, given)
	return given, err
}

func cutLast(s, sep string) (before, after string, ok bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}
