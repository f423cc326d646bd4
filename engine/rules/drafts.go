//go:build !page

package rules

import (
	"moineau/engine/rules/sichuan"
	"moineau/engine/tile"
)

// drafts are the rule sets that screens do not offer yet.
var drafts = []Entry{
	entry(Entry{
		ID: sichuan.ID, Native: sichuan.Native, Draft: true,
		Players: []int{4}, Options: sichuan.Options, Presets: sichuan.Presets,
		Tiles: 108, HandSize: 13, Sample: []tile.Kind{tile.M1 + 1, tile.P1 + 4, tile.S1 + 7},
		Learn: 1, Also: []string{"四川麻将", "血戰到底", "血战到底", "血流成河", "成都麻將", "成都麻将", "쓰촨 마작", "사천 마작", "Szechuan", "Chengdu", "SBR", "Bloody"},
	}, sichuan.New),
}
