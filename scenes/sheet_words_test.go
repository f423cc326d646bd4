package scenes

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"moineau/assets/words"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// spoken collects what rule sets say on sheets without words for it, and where they
// said it first.
type spoken struct {
	apps    []*App // one a language
	missing map[string]string
}

func (s *spoken) hear(id, part, key, where string) {
	for _, a := range s.apps {
		if k := ruleWord(a, id, part, key); !a.Words.Has(k) {
			s.missing[a.Settings.Lang+": there is no \""+k+"\""] = where
		}
	}
}

// TestRuleSetsHaveWordsForTheirSheets: in both languages there is a word for every
// row of every vector and of many deals, for every payment that is not the common
// one, and for why the next deal is whose it is.
func TestRuleSetsHaveWordsForTheirSheets(t *testing.T) {
	s := spoken{missing: map[string]string{}}
	for _, lang := range words.Languages {
		s.apps = append(s.apps, NewApp(MemoryStore{}, Start{Lang: lang}))
	}
	for _, r := range rules.All() {
		s.hearVectors(t, r.ID)
	}
	for _, g := range games() {
		cfg := TableConfig{Rules: g.rules, Options: g.options, Seats: defaultSeats(nil)}
		p, err := newPlaying(s.apps[0], cfg)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			finish(t, p)
			s.hearDeal(p.m, g)
			if p.m.Progress.Over {
				break
			}
			if p.events, err = p.m.Next(p.events[:0]); err != nil {
				t.Fatal(err)
			}
			p.sit()
		}
	}
	for what, where := range s.missing {
		t.Errorf("%s (%s)", what, where)
	}
}

// hearVectors reads the rows of a rule set's vectors.
func (s *spoken) hearVectors(t *testing.T, id string) {
	family, _, _ := strings.Cut(id, "-")
	f, err := os.Open(filepath.Join("..", "engine", "rules", family, "testdata", "vectors.jsonl"))
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
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		for _, it := range v.Expect.Items {
			key := it[0].(string)
			if len(key) > 2 && key[1] == ':' {
				key = key[2:] // the vectors of classical say p:, d: or g: before a row
			}
			if v.Rules == id && !strings.HasPrefix(key, keyBonus+"-") {
				s.hear(id, ".item.", key, v.ID)
			}
		}
	}
}

// hearDeal reads the account of a finished deal.
func (s *spoken) hearDeal(m *match.Match, g game) {
	res := m.Deal.Result()
	for i := range int(m.Deal.Seats) {
		for _, it := range res.Sheets[i].Items {
			if it.Key != keyBonus {
				s.hear(g.rules, ".item.", it.Key, g.String())
			}
		}
		for _, f := range res.Sheets[i].Flows {
			if f.Key != keyBonus && f.Key != keyHand && f.Key != keyMark && m.Deal.Outcome != table.Fouled {
				s.hear(g.rules, ".pay.", f.Key, g.String())
			}
		}
	}
	why := m.Progress.Why
	s.hear(g.rules, ".next.", why[strings.LastIndexByte(why, '.')+1:], g.String())
}
