package options

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"moineau/assets/words"
	"moineau/engine/rules"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/lexicon"
	"moineau/scenes/stage"
)

// ruleSetItem is a rule set in the list.
type ruleSetItem struct {
	rules.Entry
	options table.Options // chosen last by the player, as far as they differ
	said    *searchIndex  // the search index, built on the first search
}

// flowers reports whether the rule set uses flowers by default.
func (r *ruleSetItem) flowers() bool {
	o, err := table.Settled(r.Entry.Options, nil, nil)
	if err != nil {
		return false
	}
	made, err := r.New(o)
	return err == nil && made.Spec().Tiles[tile.F1] > 0
}

// changed reports whether the player has changed an option from its default.
func (r *ruleSetItem) changed() bool {
	for i := range r.Entry.Options {
		op := &r.Entry.Options[i]
		if v, ok := r.options[op.Name]; ok && v != op.Default {
			return true
		}
	}
	return false
}

// filters are the filter chips, named "rules.filter.<id>". native holds search
// terms in Chinese, Japanese and Korean, which match in every language.
var filters = []struct {
	id, native string
	holds      func(r *ruleSetItem) bool
}{
	{"all", "麻雀 麻將 麻将 마작", func(*ruleSetItem) bool { return true }},
	{"easy", "簡単 简单 쉬운", func(r *ruleSetItem) bool { return r.Learn == 1 }},
	{"flowers", "花牌 꽃패", (*ruleSetItem).flowers},
	{"free", "", func(r *ruleSetItem) bool { return !r.Minimum }},
	{"three", "三人 삼인", func(r *ruleSetItem) bool { return slices.Contains(r.Players, 3) }},
	{"tournament", "競技 比赛 比賽 대회", func(r *ruleSetItem) bool { return r.Tournament }},
	{"changed", "", (*ruleSetItem).changed},
}

// holds reports whether the current filter accepts a rule set.
func (s *rulesChoice) holds(r *ruleSetItem) bool {
	for _, f := range filters {
		if f.id == s.filter {
			return f.holds(r)
		}
	}
	return true
}

// shown returns the rule sets that match the filter and the search. Matches by name come
// first, then by term, then by pattern.
func (s *rulesChoice) shown(a *stage.App) (out []ruleSetItem) {
	q := lexicon.NewQuery(s.query, a.T("search.alike"))
	ranks := map[string]int{}
	for i := range s.all {
		r := &s.all[i]
		rank := 0
		if !q.Empty() {
			rank = r.rank(q, a.Words.Lang())
		}
		if rank >= 0 && s.holds(r) {
			ranks[r.ID] = rank
			out = append(out, *r)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return ranks[out[i].ID] < ranks[out[j].ID] })
	return out
}

// searchIndex is the search index of a rule set. It has names and terms in all loaded languages,
// but sentences and patterns only in the current language and English. If it had them in
// all languages, a common Chinese character would match every rule set through words that
// the player does not read.
type searchIndex struct {
	lang                    string
	languages               int
	names, things, patterns []string
}

// rank returns how a rule set matches: 0 by name, 1 by term or number, 2 by pattern, -1
// if not at all. lang is the current language.
func (r *ruleSetItem) rank(q lexicon.Query, lang string) int {
	if tables := words.Tables(); r.said == nil || r.said.languages != len(tables) || r.said.lang != lang {
		r.said = r.index(tables, lang)
	}
	s := r.said
	switch {
	case q.In(s.names...):
		return 0
	case q.In(append(s.names, s.things...)...):
		return 1
	case q.In(slices.Concat(s.names, s.things, s.patterns)...):
		return 2
	}
	return -1
}

func (r *ruleSetItem) index(tables []*words.Table, lang string) *searchIndex {
	names := append([]string{r.Native, r.ID}, r.Also...)
	things := []string{strconv.Itoa(r.HandSize), strconv.Itoa(r.Tiles)}
	for _, n := range r.Players {
		things = append(things, strconv.Itoa(n))
	}
	for _, f := range filters {
		if f.holds(r) {
			things = append(things, f.native)
		}
	}
	var patterns []string
	for _, w := range tables {
		names = append(names, w.T(w.Rule(r.ID, "name")))
		if key := "rules.short." + r.ID; w.Has(key) {
			names = append(names, w.T(key))
		}
		things = append(things, w.T("rules.tiles", "n", r.Tiles),
			w.T("rules.hand", "n", r.HandSize), w.T("rules.learn."+strconv.Itoa(r.Learn)))
		for _, f := range filters[1:] {
			if f.holds(r) {
				things = append(things, w.T("rules.filter."+f.id))
			}
		}
		for _, o := range r.Presets {
			things = append(things, w.T(w.Rule(r.ID, "preset."+o.Name)))
		}
		if w.Lang() == lang || w.Lang() == "en" {
			things = append(things, w.T(w.Rule(r.ID, "about")), w.T("rules.line."+r.ID))
			patterns = append(patterns, items(w, r.ID)...)
		}
	}
	return &searchIndex{lang, len(tables), slices.Clip(names), things, patterns}
}

// items returns the names of a rule set's patterns.
func items(w *words.Table, id string) (out []string) {
	family, _, _ := strings.Cut(id, "-")
	for _, key := range w.Keys() {
		head, rest, _ := strings.Cut(key, ".")
		if head != id && head != family || !strings.HasPrefix(rest, "item.") || strings.HasSuffix(rest, ".about") {
			continue
		}
		out = append(out, w.T(key))
	}
	return out
}
