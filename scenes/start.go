package scenes

import (
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"moineau/assets/words"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// Start is what a command line (or a page's address) asks for, checked.
type Start struct {
	Rules    string        // identifier of the rule set; empty: the title
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
}

// SceneNames are the scenes a screenshot can be asked of, as far as they exist.
var SceneNames = []string{"title", "rules", "card", "seats", "handover", "table", "score", "end", "pause", "settings"}

const flagNames = " --rules --options --seed --seats --autoplay --speed --deals --size --scale --lang --theme --screenshot --at --ui-dump --replay "

// ParseStart reads command-line arguments (--name value or --name=value). The
// error says which argument is wrong, what was given and what was expected.
func ParseStart(args []string) (Start, error) {
	var s Start
	options := ""
	for i := 0; i < len(args); i++ {
		name, value, has := strings.Cut(args[i], "=")
		if !strings.HasPrefix(name, "-") {
			return s, fmt.Errorf("%q is no flag; flags begin with --", args[i])
		}
		name = strings.TrimLeft(name, "-")
		if name == "autoplay" {
			if has && value != "1" && value != "0" && value != "true" && value != "false" {
				return s, fmt.Errorf("--autoplay: %q is not 1 or 0", value)
			}
			s.Autoplay = !has || value == "1" || value == "true"
			continue
		}
		if name != "options" && !strings.Contains(flagNames, " --"+name+" ") {
			return s, fmt.Errorf("there is no flag --%s; flags are%s--version", name, flagNames)
		}
		if !has {
			if i++; i >= len(args) {
				return s, fmt.Errorf("--%s: a value is missing", name)
			}
			value = args[i]
		}
		if name == "options" {
			options = value
			continue
		}
		if err := s.set(name, value); err != nil {
			return s, err
		}
	}
	return s, s.finish(options)
}

// CheckRecord folds the record of --replay and tells its first bad line.
func (s *Start) CheckRecord() error {
	if s.Record == nil {
		return nil
	}
	if _, err := record.Load(s.Record, rules.New); err != nil {
		return fmt.Errorf("--replay: %w", err)
	}
	return nil
}

func (s *Start) set(name, v string) (err error) {
	bad := func(want string) error { return fmt.Errorf("--%s: %q is not %s", name, v, want) }
	switch name {
	case "rules":
		if stage.RuleSet(v) == nil {
			return fmt.Errorf("--rules: unknown rule set %q; there is %s", v, strings.Join(stage.RuleSetIDs(), ", "))
		}
		s.Rules = v
	case "seed":
		if s.Seed, err = ParseSeed(v); err != nil {
			return fmt.Errorf("--seed: %w", err)
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
	case "replay":
		if s.Record, err = os.ReadFile(v); err != nil {
			return fmt.Errorf("--replay: %w", err)
		}
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
func (s *Start) finish(options string) error {
	if options != "" && s.Rules == "" {
		return errors.New("--options: needs --rules")
	}
	if s.Rules != "" {
		given, err := parseOptions(options)
		if err != nil {
			return fmt.Errorf("--options: %w", err)
		}
		r := stage.RuleSet(s.Rules)
		if _, err := table.Settled(r.Options, r.Presets, given); err != nil {
			return fmt.Errorf("--options: %w", err)
		}
		s.Options = given
	}
	// Four seats may be named for a match of three: the last one stays empty.
	if n := max(4, s.players()); len(s.Seats) > n {
		return fmt.Errorf("--seats: %d seats given, the match has at most %d players", len(s.Seats), n)
	}
	if s.Deals > 0 && s.Rules == "" {
		return errors.New("--deals: needs --rules")
	}
	return nil
}

// ParseSeed reads 1 to 64 hexadecimal digits, padded on the left with zeros.
func ParseSeed(text string) (seed [32]byte, err error) {
	if len(text) < 1 || len(text) > 64 {
		return seed, fmt.Errorf("%q has %d digits, expected 1 to 64 hexadecimal digits", text, len(text))
	}
	b, err := hex.DecodeString(strings.Repeat("0", 64-len(text)) + text)
	if err != nil {
		return seed, fmt.Errorf("%q is not made of hexadecimal digits only", text)
	}
	copy(seed[:], b)
	return seed, nil
}

func cutLast(s, sep string) (before, after string, ok bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// parseOptions reads name=value,name=value or a JSON object.
func parseOptions(text string) (table.Options, error) {
	out := table.Options{}
	text = strings.TrimSpace(text)
	if text == "" {
		return out, nil
	}
	if text[0] == '{' {
		return out, parseObject(text, out)
	}
	for _, p := range strings.Split(text, ",") {
		name, v, ok := strings.Cut(p, "=")
		if !ok || name == "" {
			return nil, fmt.Errorf("%q is not name=value", p)
		}
		out[strings.TrimSpace(name)] = strings.TrimSpace(v)
	}
	return out, nil
}

// parseObject reads one JSON object of option values: texts lose their quotes,
// everything else stays as it is written, without spaces.
func parseObject(text string, out table.Options) error {
	i := 1
	space := func() {
		for i < len(text) && strings.IndexByte(" \t\r\n", text[i]) >= 0 {
			i++
		}
	}
	for {
		if space(); i < len(text) && text[i] == '}' && len(out) == 0 {
			break
		}
		name, n := scanValue(text[i:])
		if n == 0 || name[0] != '"' {
			return fmt.Errorf("at %q: expected a name in quotes", text[min(i, len(text)):])
		}
		i += n
		if space(); i >= len(text) || text[i] != ':' {
			return fmt.Errorf("after %s: expected a colon", name)
		}
		i++
		space()
		v, n := scanValue(text[i:])
		if n == 0 {
			return fmt.Errorf("after %s: expected a value", name)
		}
		i += n
		out[strings.Trim(name, `"`)] = strings.Trim(v, `"`)
		space()
		if i < len(text) && text[i] == ',' {
			i++
			continue
		}
		if i < len(text) && text[i] == '}' {
			break
		}
		return fmt.Errorf("after %s: expected a comma or }", name)
	}
	if rest := strings.TrimSpace(text[i+1:]); rest != "" {
		return fmt.Errorf("%q after the end of the object", rest)
	}
	return nil
}

// scanValue cuts one JSON value off the start of s: the value without the spaces
// in it, and its length in s; 0 when there is none.
func scanValue(s string) (value string, n int) {
	depth, quoted := 0, false
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case quoted:
			if c == '\\' && i+1 < len(s) {
				b.WriteByte(c)
				i++
				c = s[i]
			} else if c == '"' {
				quoted = false
				if depth == 0 {
					b.WriteByte(c)
					return b.String(), i + 1
				}
			}
		case c == '"':
			if depth == 0 && b.Len() > 0 {
				return b.String(), i
			}
			quoted = true
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth == 0 {
				return b.String(), zeroIfEmpty(&b, i)
			}
			if depth--; depth == 0 {
				b.WriteByte(c)
				return b.String(), i + 1
			}
		case strings.IndexByte(" \t\r\n", c) >= 0:
			continue
		case (c == ',' || c == ':') && depth == 0:
			return b.String(), zeroIfEmpty(&b, i)
		}
		b.WriteByte(c)
	}
	return "", 0
}

func zeroIfEmpty(b *strings.Builder, n int) int {
	if b.Len() == 0 {
		return 0
	}
	return n
}
