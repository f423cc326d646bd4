package scenes

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/card"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/table/sweep"
	"moineau/scenes/lexicon"
	"moineau/scenes/paper"
	"moineau/scenes/session"
)

// said is a word of a rule set: the arguments of Words.Rule.
type said struct{ id, word string }

// heard holds all words of the rule sets.
type heard struct {
	// must contains the words that are certainly shown, with their source. Each must
	// exist.
	must map[said]string
	// values contains option values, for which a common word suffices.
	values map[said]string
	// may contains words that a screen shows if they exist, or that the source mentions
	// but the test did not encounter.
	may map[said]bool
	// of lists the rule sets of each folder of engine/rules.
	of map[string][]string
	// folder contains the words ("goal.pair", "mark.ting") written in a folder. At least
	// one of its rule sets must have each.
	folder map[said]string
}

// collectRuleWords collects the words of all rule sets from options, cards, test vectors and
// source. It also plays deals with every pair of option values, by bots and at random.
func collectRuleWords(t *testing.T) *heard {
	h := &heard{must: map[said]string{}, values: map[said]string{}, may: map[said]bool{}, of: map[string][]string{}, folder: map[said]string{}}
	for _, e := range rules.All() {
		h.entry(e)
		for i, o := range tried(e) {
			h.deals(t, e.ID, o, i)
		}
	}
	// Only a card with special hands of a club has this section.
	h.hear("classical", "card.club", "special hands of a club")
	h.may[said{"classical", "card.club.text"}] = true
	for folder, ids := range h.of {
		h.source(t, folder, ids)
		h.vectors(t, folder, ids)
	}
	return h
}

// tried returns the presets, and options in which every two values meet.
func tried(e rules.Entry) (out []table.Options) {
	for _, p := range e.Presets {
		out = append(out, table.Options{"preset": p.Name})
	}
	return append(out, sweep.Rows(e.Options)...)
}

func (h *heard) hear(id, word, where string) {
	if _, ok := h.must[said{id, word}]; !ok {
		h.must[said{id, word}] = where
	}
}

// entry collects the words for a rule set, its presets, options and values.
func (h *heard) entry(e rules.Entry) {
	h.hear(e.ID, "name", "its name")
	h.hear(e.ID, "about", "its sentence")
	for _, part := range []string{"gain", "points", "cut", "round", "log.wins", "sets.title", "sets.column", "sets.none", "sheet.pays", "sheet.draw", "sheet.foul"} {
		h.may[said{e.ID, part}] = true
	}
	for _, part := range []string{"dora.title", "dora.tiles", "dora.shown", "dora.worthless", "result"} {
		h.may[said{e.ID, part}] = true // table.RoundGame, Spec.TablePoint
	}
	for _, part := range []string{"rows", "unit", "second", "second-limit", "second-rounded", "shown", "under"} {
		h.may[said{e.ID, "sheet." + part}] = true // for counted rows (table.Valuer)
	}
	for _, act := range []string{"chow", "pung", "kong", "win"} {
		h.may[said{e.ID, "said." + act}] = true
	}
	for _, s := range session.StageNames {
		h.may[said{e.ID, "ask." + s}] = true
	}
	for _, s := range session.MeldWords {
		h.may[said{e.ID, string(s)}] = true
	}
	for _, p := range e.Presets {
		h.hear(e.ID, "preset."+p.Name, "a preset")
		for name, v := range p.Values {
			h.field(e.ID, name, v)
		}
	}
	for i := range e.Options {
		o := &e.Options[i]
		h.may[said{e.ID, "group." + o.Group}] = true
		h.hear(e.ID, "option."+o.Name, "an option")
		h.hear(e.ID, "option."+o.Name+".about", "an option")
		h.field(e.ID, o.Name, o.Default)
		if o.Type == table.Int && o.Min <= 0 {
			h.may[said{e.ID, "option." + o.Name + ".0"}] = true
		}
		for _, v := range o.Values {
			if lexicon.Keyed(o) { // the keys are items of the score sheet
				h.hear(e.ID, "item."+v, "a key of "+o.Name)
				continue
			}
			if _, err := strconv.Atoi(v); err != nil && v[0] != '[' { // numbers and lists of numbers need no word
				h.values[said{e.ID, "option." + o.Name + "." + v}] = v
			}
		}
	}
}

// field collects the name of the number in an option value.
func (h *heard) field(id, option, value string) {
	var m map[string]int
	if json.Unmarshal([]byte(value), &m) == nil && len(m) == 1 {
		for name := range m {
			h.hear(id, "option."+option+"."+name, value)
		}
	}
}

// chance plays random legal acts.
type chance struct{ *rand.Rand }

func (c chance) Choose(v *table.View) int { return c.IntN(len(v.Acts)) }

// deals collects the words of a rule set's card under some options, and of some deals and
// their sheets.
func (h *heard) deals(t *testing.T, id string, given table.Options, n int) {
	r, settled, err := rules.New(id, given)
	if err != nil {
		t.Fatalf("%s %v: %v", id, given, err)
	}
	where := fmt.Sprint(id, " ", given)
	if folder := filepath.Base(reflect.TypeOf(r).Elem().PkgPath()); !slices.Contains(h.of[folder], id) {
		h.of[folder] = append(h.of[folder], id)
	}
	h.card(id, r, where)
	for x := range 256 {
		if s := r.EventName(uint8(x)); s != "" {
			h.hear(id, "event."+s, "an event")
			h.may[said{id, "call." + s}] = true
		}
		if s := r.ActName(table.ActType(x)); s != "" && table.ActType(x) >= table.OwnAct {
			h.hear(id, "act."+s, "an act")
			h.may[said{id, "said." + s}] = true
		}
		if s := r.StageName(table.Stage(x)); s != "" {
			h.may[said{id, "ask." + s}] = true
		}
	}
	if _, ok := r.(table.CardGame); ok {
		h.hear(id, "aims.name", "the card beside the hand")
	}
	for _, drawn := range []bool{false, true} {
		if name := r.Spec().WinName(drawn); name != "" {
			h.hear(id, "act."+name, "a win")
			h.may[said{id, "said." + name}] = true
		}
	}
	cfg := match.Config{ID: id, Options: settled}
	cfg.Seed[31] = byte(n)
	m, _, err := match.New(cfg, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	var players [table.MaxPlayers]bot.Player
	for i := range players {
		players[i] = chance{rand.New(rand.NewPCG(uint64(n), uint64(i)))}
		if n%2 == 0 {
			if players[i], err = bot.New("easy", r); err != nil {
				t.Fatal(err)
			}
		}
	}
	for deal := 0; deal < 2 && !m.Progress.Over; deal++ {
		if deal > 0 {
			if _, err := m.Next(nil); err != nil {
				t.Fatal(err)
			}
		}
		h.deal(t, m, players[:], where)
		h.sheets(m, where)
	}
}

// deal plays a deal and collects its words.
func (h *heard) deal(t *testing.T, m *match.Match, players []bot.Player, where string) {
	id := m.ID
	marks, _ := m.Rules.(interface {
		Marks(*table.View, int, []table.Mark) []table.Mark
	})
	var v table.View
	for m.Deal.Wait == table.WaitAct {
		for s := range int(m.Deal.Seats) {
			if m.Deal.Pending>>s&1 == 0 {
				continue
			}
			m.View(s, &v)
			for i := range v.Acts {
				if r, ok := m.Rules.(table.ExchangeGame); ok && v.Acts[i].Type >= table.OwnAct {
					name, _ := r.ActWord(&v.Acts[i])
					h.hear(id, "act."+name, where)
				}
				if a := &v.Acts[i]; a.Slip != 0 {
					h.hear(id, "slip."+strconv.Itoa(int(a.Slip)), where)
				} else if a.Type < table.OwnAct {
					h.may[said{id, "act." + m.Deal.ActName(a.Type)}] = true
				}
			}
			if r, ok := m.Rules.(table.ExchangeGame); ok {
				if p, ok := r.Passing(&v); ok {
					h.hear(id, "passing.title", where)
					for _, w := range append(p.Steps, p.Act) {
						if w != "" {
							h.hear(id, string(w), where)
						}
					}
				}
			}
			for _, row := range m.Rules.Goal(m.Deal, table.Viewpoint(s), s, nil) {
				h.hear(id, string(row.Word), where)
			}
			for seat := 0; marks != nil && seat < int(m.Deal.Seats); seat++ {
				for _, k := range marks.Marks(&v, seat, nil) {
					h.hear(id, string(k.Word), where)
				}
			}
			choice := 0
			if len(v.Acts) > 1 {
				choice = players[m.Chair[s]].Choose(&v)
			}
			if _, err := m.Answer(s, choice, nil); err != nil {
				t.Fatal(where, err)
			}
			break
		}
	}
	for s := range int(m.Deal.Seats) {
		for _, x := range m.Deal.Seat[s].Melds[:m.Deal.Seat[s].NMeld] {
			h.hear(id, string(session.MeldWords[x.Type]), where)
		}
	}
}

// sheets collects the words of a finished deal: rows, payments, figures and next dealer.
func (h *heard) sheets(m *match.Match, where string) {
	id, res := m.ID, m.Deal.Result()
	for s := range int(m.Deal.Seats) {
		sh := &res.Sheets[s]
		for _, it := range sh.Items {
			if it.Key != paper.KeyBonus {
				h.hear(id, "item."+it.Key, where)
			}
		}
		for _, f := range sh.Flows {
			h.may[said{id, "pay." + f.Key}] = true
			h.may[said{id, "sum." + f.Key}] = true
			if f.Key != paper.KeyBonus && f.Key != paper.KeyHand && f.Key != paper.KeyMark && m.Deal.Outcome != table.Fouled {
				h.hear(id, "pay."+f.Key, where)
			}
		}
		for _, x := range sh.Extra {
			h.may[said{id, "figure." + x.Key}] = true
		}
	}
	if r, ok := m.Rules.(table.RoundGame); ok {
		h.may[said{id, "draw.ready"}], h.may[said{id, "draw.unready"}] = true, true
		if d := r.Drawn(m.Deal); d.Why != "" {
			h.hear(id, string(d.Why), where)
			h.hear(id, string(d.Why)+".text", where)
			h.may[said{id, string(d.Why) + ".even.text"}] = true
			for _, other := range d.Others {
				h.hear(id, string(other.Why), where)
				h.hear(id, string(other.Why)+".short", where)
			}
		}
	}
	for s := range int(m.Deal.Seats) {
		if m.Deal.Winners>>s&1 == 1 {
			h.reasons(m, s, where)
		}
	}
	why := m.Progress.Why
	h.hear(id, "next."+why[strings.LastIndexByte(why, '.')+1:], where)
}

// reasons collects the words for a winner's payments and for what the hand missed.
func (h *heard) reasons(m *match.Match, winner int, where string) {
	var p table.Position
	m.Deal.WinPosition(table.Public, winner, &p)
	if r, ok := m.Rules.(table.Explainer); ok {
		for seat := range int(m.Deal.Seats) {
			for _, x := range r.Owes(&p, &m.Deal.Result().Sheets[winner], seat) {
				h.hear(m.ID, "owes."+x.Key, where)
			}
		}
	}
	if r, ok := m.Rules.(table.Valuer); ok {
		for _, x := range m.Deal.Result().Sheets[winner].Extra {
			for _, row := range r.FigureRows(&p, x.Key) {
				h.hear(m.ID, "item."+row.Key, where)
			}
		}
		if limit := r.Limit(&m.Deal.Result().Sheets[winner]); limit != "" {
			h.hear(m.ID, "item."+limit, where)
		}
	}
	if r, ok := m.Rules.(table.Omitter); ok {
		for _, x := range r.Omitted(&p) {
			h.hear(m.ID, "item."+x.Key, where)
			if x.Why == score.Missed && x.In != "" {
				h.hear(m.ID, "missed."+x.In, where)
			}
		}
	}
}

// card collects the words of a rule card.
func (h *heard) card(id string, r table.Rules, where string) {
	c, ok := r.(card.Carded)
	if !ok {
		return
	}
	for _, s := range c.Card().Sections {
		h.hear(id, "card."+s.Key, where)
		for _, column := range s.Columns {
			h.hear(id, "card.column."+column, where)
		}
		for _, row := range s.Rows {
			h.hear(id, "item."+row.Key, where)
			for _, v := range row.Values {
				if v.Unit != "" {
					h.hear(id, "unit."+v.Unit, where)
				}
			}
		}
	}
}

// source collects words from the source of a folder of engine/rules. These are the words
// of goals and marks, and possible keys of rows, payments and next-dealer reasons that
// are too rare to occur in play.
func (h *heard) source(t *testing.T, folder string, ids []string) {
	files, err := filepath.Glob(filepath.Join("..", "engine", "rules", folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("the source of %s: %v", folder, err)
	}
	shared, err := filepath.Glob(filepath.Join("..", "engine", "rules", "internal", "pattern", "*.go"))
	if err != nil || len(shared) == 0 {
		t.Fatalf("the source of package pattern: %v", err)
	}
	own := len(files)
	for i := 0; i < len(files); i++ {
		name := files[i]
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		// Pattern games also have the words of package pattern.
		for _, im := range file.Imports {
			if strings.HasSuffix(im.Path.Value, "/rules/internal/pattern\"") {
				files, shared = append(files, shared...), nil
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			s, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			word := strings.HasPrefix(s, "goal.") || strings.HasPrefix(s, "mark.")
			if word && i < own { // not every game has all words of package pattern
				h.folder[said{folder, s}] = name
			}
			for _, id := range ids {
				if word {
					h.may[said{id, s}] = true
				}
				for _, part := range []string{"item.", "pay.", "sum.", "owes.", "missed.", "figure."} {
					h.may[said{id, part + s}] = true
				}
				if strings.HasPrefix(s, "draw.") {
					h.may[said{id, s}], h.may[said{id, s + ".text"}] = true, true
				}
				if _, why, ok := strings.Cut(s, ".next."); ok {
					h.may[said{id, "next." + why}] = true
				}
			}
			return true
		})
	}
}

// published matches printed names that some vectors use instead of keys. The key is the
// name in lower case with hyphens.
var published = regexp.MustCompile(`^[A-Z][a-z]`)

// vectors collects the rows of a folder's test vectors.
func (h *heard) vectors(t *testing.T, folder string, ids []string) {
	f, err := os.Open(filepath.Join("..", "engine", "rules", folder, "testdata", "vectors.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v struct {
			ID, Rules string
			Expect    struct{ Items [][]any }
			Extra     struct {
				Card json.RawMessage `json:"card_hand"`
			}
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		for _, it := range v.Expect.Items {
			key := it[0].(string)
			if len(key) > 2 && key[1] == ':' {
				key = key[2:] // the vectors of classical have p:, d: or g: before a row
			}
			if published.MatchString(key) {
				key = strings.ReplaceAll(strings.ToLower(key), " ", "-")
			}
			if v.Extra.Card != nil && !strings.HasPrefix(key, "x") {
				continue // a hand that is defined in the vector
			}
			if slices.Contains(ids, v.Rules) && !strings.HasPrefix(key, paper.KeyBonus+"-") {
				h.hear(v.Rules, "item."+key, v.ID)
			}
		}
	}
}
