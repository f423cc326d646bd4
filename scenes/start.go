package scenes

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"moineau/assets/words"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/course"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
)

// Start is the parsed and checked command line, or address of a page.
type Start struct {
	Rules    string        // identifier of the rule set, also if a house-rule code names it; if empty, the title is shown
	Options  table.Options // as given
	Seed     [32]byte
	HasSeed  bool
	Seats    []roster.SeatType // if empty, one human and bots
	Levels   []string          // bot levels by seat; "" if not named
	Autoplay bool
	Speed    string // half, x1, x2 or off; if empty, the one in the settings
	Deals    int
	W, H     float64 // window size in points; 0 means the default
	Scale    float64 // pixels per point on top of the device's scale; 0 means 1
	Lang     string
	Theme    string

	Screenshot string // file name
	Scene      string // scene of the screenshot or the tree
	At         int    // inputs to apply first; -1 stops at the first claim
	UIDump     string // file name
	Record     []byte // content of --replay or of a file argument
	Unread     error  // reason why a file argument cannot be read; the window shows it
	Narrate    bool   // events are written and spoken
	Table      string // code of an online table, or a link to it
	Lesson     string // identifier of a lesson
	Puzzle     int    // seat, from 1, whose choice after the move At of the record is asked; 0 for none
	Embed      bool   // only the record or the lesson is shown, without menus
	Page       string // a place; see routes.Page
	Drill      string // code of a drill
	Duplicate  string // text with the code of a friend's duplicate

	// Invalid lists the parts of an address or house-rule code that are invalid, as
	// given.
	Invalid []string
	// fromLink says that the arguments being parsed come from an address or link, which
	// cannot name files.
	fromLink bool
	// Ephemeral says that nothing can be saved between two runs.
	Ephemeral bool
	// Welcome shows the welcome page to a new player, unless the start asks for something
	// else.
	Welcome bool

	// Absent says that only the full program contains the rule set of the match.
	Absent bool

	// opened is set if Record is of a file argument, whose errors the window shows.
	opened bool
}

// SceneNames are the scenes that --screenshot accepts.
var SceneNames = []string{"title", "welcome", "rules", "card", "seats", "handover", "table", "score", "end", "pause", "settings", "about", "licences", "replays", "replay", "review", "statistics", "learn", "lesson", "online", "create", "join", "house", "data"}

const flagNames = " --rules --options --seed --seats --autoplay --speed --deals --size --scale --lang --theme --screenshot --at --ui-dump --replay --narrate --table --lesson --drill --duplicate --page --puzzle --embed "

// ParseStart parses command-line arguments: --name value, --name=value, or the name of a
// record. An error names the argument, the given value and the expected values.
func ParseStart(args []string) (Start, error) {
	var s Start
	err := s.parse(args, func(_ string, err error) error { return err })
	return s, err
}

// ParseAddress parses the same arguments from the address of a page. Invalid arguments
// are skipped and listed in Misread, because the player cannot retype them.
func ParseAddress(args []string) Start {
	s := Start{fromLink: true}
	// parse only returns errors of this function, which returns nil.
	_ = s.parse(args, func(arg string, _ error) error {
		s.Invalid = append(s.Invalid, arg)
		return nil
	})
	s.fromLink = false
	return s
}

// parse parses arguments. It calls wrong for an invalid one, which has changed nothing,
// and stops if wrong returns an error.
func (s *Start) parse(args []string, wrong func(arg string, err error) error) error {
	given := map[string]string{}
	for i := 0; i < len(args); i++ {
		name, value, has := strings.Cut(strings.TrimLeft(args[i], "-"), "=")
		_, twice := given[name]
		var err error
		switch {
		case !strings.HasPrefix(args[i], "-") && !s.fromLink:
			name, value = "", args[i]
			if _, twice = given[name]; twice {
				err = fmt.Errorf("%q is a second file; expected one record", value)
			}
		case !strings.HasPrefix(args[i], "-"):
			err = fmt.Errorf("%q is not a flag; flags begin with --", args[i])
		case !strings.Contains(flagNames, " --"+name+" "):
			err = fmt.Errorf("unknown flag --%s; flags are%s--version", name, flagNames)
		case twice:
			err = fmt.Errorf("--%s is given twice", name)
		case (name == "autoplay" || name == "narrate" || name == "embed") && !has:
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

// CheckRecord parses the record of --replay and returns an error for its first bad line.
// A packed match that only the full program can read is accepted: the first scene fetches
// that program.
func (s *Start) CheckRecord() error {
	if s.Record == nil || s.opened {
		return nil
	}
	_, err := library.ReplayText(s.Record)
	if errors.Is(err, library.ErrSqueezed) || errors.Is(err, rules.ErrAbsent) && s.Record[0] != '{' {
		return nil
	}
	if err != nil {
		return fmt.Errorf("--replay: %w", err)
	}
	return nil
}

func (s *Start) set(name, v string) (err error) {
	bad := func(want string) error { return fmt.Errorf("--%s: %q is not %s", name, v, want) }
	switch name {
	case "":
		return s.open(v)
	case "options": // parsed in finish, once the rule set is known
	case "autoplay":
		return setSwitch(&s.Autoplay, v, bad)
	case "narrate":
		return setSwitch(&s.Narrate, v, bad)
	case "embed":
		return setSwitch(&s.Embed, v, bad)
	case "puzzle":
		if s.Puzzle, err = strconv.Atoi(v); err != nil || s.Puzzle < 1 || s.Puzzle > table.MaxSeats {
			return bad("the number of a seat")
		}
	case "rules":
		if id, _, _ := strings.Cut(v, ":"); stage.Absent(id) {
			s.Absent = true
			return nil
		}
		if !house.Is(v) && stage.RuleSet(v) == nil {
			return fmt.Errorf("--rules: unknown rule set %q; there is %s", v, strings.Join(stage.RuleSetIDs(), ", "))
		}
		var unknown []house.Fault
		if s.Rules, s.Options, unknown, err = house.Read(v); err != nil {
			return fmt.Errorf("--rules: %w", err)
		}
		for _, f := range unknown { // the valid rest applies
			s.Invalid = append(s.Invalid, f.Written())
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
	case "table":
		if s.Table = v; v == "" {
			return bad("a code such as wren-4827, or a link")
		}
	case "page":
		if s.Page = v; v == "" {
			return bad("a page such as rules, or options:riichi")
		}
	case "drill":
		if s.Drill = v; v == "" {
			return bad("the code of a drill, such as discard:1:17:riichi")
		}
	case "duplicate":
		if s.Duplicate = v; v == "" {
			return bad("the code of a duplicate, such as mcr:own-4-medium:1:…")
		}
	case "lesson":
		known := course.ByID(v) != nil
		if s.Lesson = v; !known {
			return bad("a lesson")
		}
	case "replay":
		if s.fromLink { // the value is a packed match
			s.Record = []byte(v)
			return nil
		}
		if s.Record, err = readRecord(v); err != nil {
			return fmt.Errorf("--replay: %w", err)
		}
	default:
		return s.setPicture(name, v, bad)
	}
	return nil
}

// open reads a file argument, or a link. It returns an error only if there is no such file,
// which is a mistyped argument. A player who opened a file from a folder sees no standard error, so
// other errors are kept for the window.
func (s *Start) open(name string) error {
	if link, ok := linkOf(name); ok {
		s.follow(&link)
		return nil
	}
	s.Record, s.Unread = readRecord(name)
	s.opened = true
	if errors.Is(s.Unread, os.ErrNotExist) {
		return fmt.Errorf("%q is neither a flag, which begins with --, nor a file", name)
	}
	return nil
}

// follow sets what a link names. Everything else stays as given.
func (s *Start) follow(link *Start) {
	s.Table, s.Record, s.At, s.Lesson, s.Drill, s.Duplicate, s.Page = link.Table, link.Record, link.At, link.Lesson, link.Drill, link.Duplicate, link.Page
	s.Rules, s.Options, s.Seed, s.HasSeed, s.Seats, s.Levels, s.Deals = link.Rules, link.Options, link.Seed, link.HasSeed, link.Seats, link.Levels, link.Deals
	s.Invalid, s.Absent, s.opened = append(s.Invalid, link.Invalid...), link.Absent, link.Record != nil
}

func readRecord(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return record.Limited(f)
}

// setPicture sets an argument about the window or about pictures of it.
func (s *Start) setPicture(name, v string, bad func(want string) error) (err error) {
	switch name {
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
	}
	return nil
}

// setSwitch parses an on/off value.
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
			s.Seats = append(s.Seats, roster.Human)
		case "bot":
			s.Seats = append(s.Seats, roster.Bot)
			p = ""
		case "easy", "medium", "strong", "tsumogiri":
			s.Seats = append(s.Seats, roster.Bot)
		default:
			return fmt.Errorf("--seats: %q is not human or bot", p)
		}
		s.Levels = append(s.Levels, p)
	}
	return nil
}

// players returns the number of players of the match; four if no rule set is given.
func (s *Start) players() int {
	if s.Rules == "" {
		return 4
	}
	return roster.PlayersIn(s.Rules, s.Options)
}

// finish checks conditions that involve several arguments.
func (s *Start) finish(given map[string]string, wrong func(arg string, err error) error) error {
	check := func(name string, err error) error {
		if err == nil {
			return nil
		}
		return wrong(name+"="+given[name], fmt.Errorf("--%s: %w", name, err))
	}
	if s.Absent {
		return nil // the full program parses the arguments again
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
	// Four seats are also valid for a match of three: the last one stays empty.
	if n := max(4, s.players()); len(s.Seats) > n {
		err := fmt.Errorf("%d seats given, the match has at most %d players", len(s.Seats), n)
		s.Seats, s.Levels = nil, nil
		if err := check("seats", err); err != nil {
			return err
		}
	}
	if s.Embed && s.Record == nil && s.Lesson == "" {
		s.Embed = false
		if err := check("embed", errors.New("needs --replay or --lesson")); err != nil {
			return err
		}
	}
	if s.Puzzle > 0 && s.Record == nil {
		s.Puzzle = 0
		if err := check("puzzle", errors.New("needs --replay")); err != nil {
			return err
		}
	}
	if s.Deals > 0 && s.Rules == "" {
		s.Deals = 0
		return check("deals", errors.New("needs --rules"))
	}
	return nil
}

// settle parses --options for the rule set of the match.
func (s *Start) settle(text string) (table.Options, error) {
	if s.Rules == "" {
		return nil, errors.New("needs --rules")
	}
	given, err := record.ParseOptions(text)
	if err != nil {
		return nil, err
	}
	r := stage.RuleSet(s.Rules)
	if s.Options != nil { // explicit options override those of the house rules
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
