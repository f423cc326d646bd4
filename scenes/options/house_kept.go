package options

import (
	"strconv"
	"strings"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// savedRules are house rules that the player has saved under a name.
type savedRules library.HouseRule

// loadRules returns the saved house rules, oldest first.
func loadRules(a *stage.App) (out []savedRules) {
	for _, k := range library.HouseRules(a.Store) {
		out = append(out, savedRules(k))
	}
	return out
}

// saveRules saves the house rules. The App reports a failure to the player.
func saveRules(a *stage.App, all []savedRules) {
	var kept []library.HouseRule
	for _, k := range all {
		kept = append(kept, library.HouseRule(k))
	}
	a.Save(store.KeyHouse, library.EncodeHouseRules(kept))
}

// settled returns the settled rules and whether they belong to the rule set e. Options that no
// longer exist are dropped.
func (s *savedRules) settled(e *rules.Entry) (table.Options, bool) {
	id, given, _, err := house.Read(s.Code)
	if err != nil || id != e.ID {
		return nil, false
	}
	o, err := table.Settled(e.Options, e.Presets, given)
	return o, err == nil
}

// changesOf returns the values of settled rules that differ from the defaults.
func changesOf(e *rules.Entry, v table.Options) table.Options {
	usual, out := table.Defaults(e.Options, v), table.Options{}
	for name := range v {
		if v[name] != usual[name] {
			out[name] = v[name]
		}
	}
	return out
}

// CodeIn returns the house-rule code in a pasted text, which is the code itself or a link that
// contains it.
func CodeIn(text string) string {
	text = strings.TrimSpace(text)
	if _, query, ok := strings.Cut(text, "?"); ok {
		for part := range strings.SplitSeq(query, "&") {
			if v, ok := strings.CutPrefix(part, "rules="); ok {
				return unescaped(v)
			}
		}
	}
	return text
}

// unescaped decodes %XX sequences of a URL. Invalid sequences are kept.
func unescaped(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(n))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
