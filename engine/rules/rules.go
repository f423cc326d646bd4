// Package rules lists the available rule sets.
package rules

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"moineau/engine/rules/american"
	"moineau/engine/rules/classical"
	"moineau/engine/rules/hongkong"
	"moineau/engine/rules/jilin"
	"moineau/engine/rules/korean"
	"moineau/engine/rules/mcr"
	"moineau/engine/rules/peoples"
	"moineau/engine/rules/riichi"
	"moineau/engine/rules/taiwanese"
	"moineau/engine/rules/zungjung"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Entry describes a rule set.
type Entry struct {
	ID      string
	Native  string // its name in its own script
	Players []int  // possible numbers of players
	Options []table.Option
	Presets []table.Preset
	// New returns the rules for options settled by table.Settled.
	New      func(table.Options) (table.Rules, error)
	Tiles    int         // in the wall
	HandSize int         // number of tiles in a hand between turns
	Sample   []tile.Kind // three tiles of its most typical hand

	Learn      int      // effort to learn before a first deal: 1 little … 3 much
	Minimum    bool     // a complete hand must also have a minimum value to win
	Tournament bool     // it is used in tournaments
	Also       []string // other names in any script, used for search but not shown

	// Absent marks a rule set whose code is not in this program, because it is the first
	// one that a browser loads (build tag first). It has neither options nor presets, and
	// New returns ErrAbsent.
	Absent bool

	// Texts returns texts that belong to the rule set's data, by key in a language. It
	// may be nil. Rules with other data provide their own texts (table.CardGame).
	Texts func(language string) map[string]string
}

var entries = append([]Entry{
	entry(Entry{
		ID: jilin.ID, Native: jilin.Native,
		Players: []int{4}, Options: jilin.Options, Presets: jilin.Presets,
		Tiles: 136, HandSize: 13, Sample: []tile.Kind{tile.East, tile.South, tile.West},
		Learn: 2, Also: []string{"吉林麻將", "지린 마작"},
	}, jilin.New),
	entry(Entry{
		ID: classical.ID, Native: classical.Native,
		Players: []int{4}, Options: classical.Options, Presets: classical.Presets,
		Tiles: 144, HandSize: 13, Sample: []tile.Kind{tile.East, tile.Green, tile.F1},
		Learn: 2, Also: []string{"古典麻雀", "清麻将", "アルシーアル麻雀", "고전 마작", "British", "Millington", "Babcock", "Mah-Jong français"},
	}, classical.New),
	entry(Entry{
		ID: hongkong.ID, Native: hongkong.Native,
		Players: []int{4}, Options: hongkong.Options, Presets: hongkong.Presets,
		Tiles: 144, HandSize: 13, Sample: []tile.Kind{tile.Red, tile.Green, tile.White},
		Learn: 1, Minimum: true, Also: []string{"港式麻雀", "香港麻将", "廣東麻雀", "广东麻将", "홍콩 마작", "Cantonese", "Old Style"},
	}, hongkong.New),
	entry(Entry{
		ID: peoples.SimpleID, Native: peoples.SimpleNative,
		Players: []int{3, 4, 5}, Options: peoples.SimpleOptions, Presets: peoples.SimplePresets,
		Tiles: 144, HandSize: 13, Sample: peoples.SimpleSample,
		Learn: 1, Also: []string{"大眾麻將 簡易", "大衆麻雀", "대중 마작"},
	}, peoples.NewSimple),
	entry(Entry{
		ID: peoples.ClassicID, Native: peoples.ClassicNative,
		Players: []int{3, 4, 5}, Options: peoples.ClassicOptions, Presets: peoples.ClassicPresets,
		Tiles: 136, HandSize: 13, Sample: peoples.ClassicSample,
		Learn: 2, Also: []string{"大眾麻將 經典", "大衆麻雀", "대중 마작"},
	}, peoples.NewClassic),
	entry(Entry{
		ID: mcr.ID, Native: mcr.Native,
		Players: []int{4}, Options: mcr.Options, Presets: mcr.Presets,
		Tiles: 144, HandSize: 13, Sample: []tile.Kind{tile.P1, tile.P1 + 1, tile.P1 + 2},
		Learn: 3, Minimum: true, Tournament: true,
		Also: []string{"国标麻将", "國際麻將", "国际麻将", "中国麻将", "中国公式ルール", "국제 마작", "중국 마작", "Guobiao", "Chinese Official"},
	}, mcr.New),
	entry(Entry{
		ID: zungjung.ID, Native: zungjung.Native,
		Players: []int{4}, Options: zungjung.Options, Presets: zungjung.Presets,
		Tiles: 136, HandSize: 13, Sample: []tile.Kind{tile.P1, tile.P1 + 8, tile.White},
		Learn: 2, Tournament: true, Also: []string{"中庸麻将", "中庸麻將", "중용 마작", "WSOM"},
	}, zungjung.New),
	entry(Entry{
		ID: taiwanese.ID, Native: taiwanese.Native,
		Players: []int{4}, Options: taiwanese.Options, Presets: taiwanese.Presets,
		Tiles: 144, HandSize: 16, Sample: []tile.Kind{tile.F1 + 2, tile.S1, tile.Red},
		Learn: 2, Also: []string{"台湾麻将", "臺灣麻將", "台湾麻雀", "十六張麻將", "十六张麻将", "대만 마작"},
	}, taiwanese.New),
	entry(Entry{
		ID: riichi.ID, Native: riichi.Native,
		Players: []int{3, 4}, Options: riichi.Options, Presets: riichi.Presets,
		Tiles: 136, HandSize: 13, Sample: []tile.Kind{tile.RedM, tile.P1 + 6, tile.Green},
		Learn: 3, Minimum: true, Tournament: true,
		Also: []string{"日本麻雀", "日本麻将", "リーチ麻雀", "리치마작", "Japanese", "japonais", "三人麻雀", "sanma", "Ari-Ari"},
	}, riichi.New),
	entry(Entry{
		ID: korean.ID, Native: korean.Native,
		Players: []int{4}, Options: korean.Options, Presets: korean.Presets,
		Tiles: 104, HandSize: 13, Sample: []tile.Kind{tile.P1 + 4, tile.P1 + 4, tile.F5},
		Learn: 1, Minimum: true, Also: []string{"한국마작", "韓国麻雀", "韩国麻将", "韓國麻將"},
	}, korean.New),
	entry(Entry{
		ID: american.ID, Native: american.Native,
		Players: []int{4}, Options: american.Options, Presets: american.Presets,
		Tiles: 152, HandSize: 13, Sample: []tile.Kind{tile.P1 + 1, tile.P1 + 1, tile.Joker},
		Learn: 3, Tournament: true,
		Also:  []string{"Mahjongg", "NMJL", "美式麻將", "美国麻将", "アメリカ式麻雀", "미국 마작", "Charleston", "Maajh"},
		Texts: american.Texts,
	}, american.New),
}, more...)

// elsewhere describes the rule sets of which the browser's first program contains only
// the name, in display order.
var elsewhere = []Entry{
	{
		ID: "sichuan", Native: "四川麻將",
		Players: []int{4}, Tiles: 108, HandSize: 13, Sample: []tile.Kind{tile.M1 + 1, tile.P1 + 4, tile.S1 + 7},
		Learn: 1, Also: []string{"四川麻将", "血戰到底", "血战到底", "血流成河", "成都麻將", "成都麻将", "쓰촨 마작", "사천 마작", "Szechuan", "Chengdu", "SBR", "Bloody"},
	},
}

// ErrAbsent is returned for a rule set that only the full program contains.
var ErrAbsent = errors.New("only the full program contains this rule set")

// ruleSet is implemented by every rule set.
type ruleSet interface {
	table.Rules
	scorer
}

// scorer scores vectors.
type scorer interface {
	Vector(*vector.Vector) (vector.Result, error)
}

// entry completes an entry with its function New.
func entry[R ruleSet](e Entry, make func(table.Options) (R, error)) Entry {
	e.New = func(o table.Options) (table.Rules, error) {
		r, err := make(o)
		if err != nil {
			return nil, err
		}
		return r, nil
	}
	return e
}

// All returns the rule sets that this program can play, in display order. The slice is a
// copy; the data it points to must not be modified.
func All() []Entry { return slices.DeleteFunc(Offered(), func(e Entry) bool { return e.Absent }) }

// Offered returns the rule sets that players can choose, in display order. In the
// browser's first program some are absent.
func Offered() []Entry { return slices.Clone(entries) }

// ByID returns a rule set, which may be absent, or an error that lists the known ones.
func ByID(id string) (Entry, error) {
	ids := make([]string, len(entries))
	for i, e := range entries {
		if e.ID == id {
			return e, nil
		}
		ids[i] = e.ID
	}
	return Entry{}, fmt.Errorf("there is no rule set %q, only %s", id, strings.Join(ids, ", "))
}

// New returns the rules of a rule set and the settled options. It returns an error that
// names the rule set or the option at fault.
func New(id string, given table.Options) (table.Rules, table.Options, error) {
	e, err := ByID(id)
	if err != nil {
		return nil, nil, err
	}
	if e.Absent {
		given = nil // the options are unknown here
	}
	o, err := table.Settled(e.Options, e.Presets, given)
	if err != nil {
		return nil, nil, err
	}
	r, err := e.New(o)
	return r, o, err
}

// Recorded implements record.Lookup. It does the same as New for the options of a record,
// a packed match or an online table. An earlier version may have written these; omitted
// options have the values that they had then.
func Recorded(id string, given table.Options) (table.Rules, table.Options, error) {
	e, err := ByID(id)
	if err != nil {
		return nil, nil, err
	}
	o := table.Options{}
	for i := range e.Options {
		if older := e.Options[i].Older; older != "" {
			o[e.Options[i].Name] = older
		}
	}
	maps.Copy(o, given)
	return New(id, o)
}

// Scorer implements vector.Finder. No other code here refers to vectors, so that the
// linker can omit them from the game, which does not call it.
func Scorer(id string) (vector.Scorer, error) {
	if _, err := ByID(id); err != nil {
		return nil, err
	}
	return func(v *vector.Vector) (vector.Result, error) {
		r, _, err := New(id, v.Options)
		if err != nil {
			return vector.Result{}, fmt.Errorf("options: %w", err)
		}
		return r.(scorer).Vector(v) // guaranteed by entry
	}, nil
}
