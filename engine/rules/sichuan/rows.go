package sichuan

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// row is a row of §7, in the order of the table.
type row uint8

const (
	allPungs row = iota
	goldenWait
	sevenPairs
	dragonPairs
	fullFlush
	jiangPungs
	jiangPairs
	outside
	simples
	concealed
	kong
	root
	kongReplacement
	kongDiscard
	robKong
	lastTile
	lastDiscard
	selfDraw
	heavenly
	earthly
	rows
)

// table7 is the table of §7.
var table7 = [rows]struct {
	key, native string
	fan         int32
	example     pattern.Example
}{
	allPungs:        {"all-pungs", "對對胡", 1, pattern.Example{Tiles: "(555m) (666m) (777p) 888p 99m"}},
	goldenWait:      {"golden-wait", "金鉤釣", 1, pattern.Example{Tiles: "(444p) (999p) (111s) (888s) 55s", Win: tile.S1 + 4}},
	sevenPairs:      {"seven-pairs", "七對", 2, pattern.Example{Tiles: "44p 66p 88p 99p 33s 88s 99s"}},
	dragonPairs:     {"dragon-pairs", "龍七對", 1, pattern.Example{Tiles: "44p 66p 88p 99p 33s 88s 88s"}},
	fullFlush:       {"full-flush", "清一色", 2, pattern.Example{Tiles: "(111m) (555m) 234m 678m 99m"}},
	jiangPungs:      {"jiang-pungs", "將對", 2, pattern.Example{Tiles: "(222m) (555m) (888p) 555p 88m"}},
	jiangPairs:      {"jiang-pairs", "將七對", 1, pattern.Example{Tiles: "22m 22m 55m 88m 22p 55p 88p"}},
	outside:         {"outside", "帶幺九", 2, pattern.Example{Tiles: "123m 789m (111p) 789p 99m"}},
	simples:         {"simples", "斷幺九", 1, pattern.Example{Tiles: "(333m) 456m 234p 678p 55m"}},
	concealed:       {"concealed", "門清", 1, pattern.Example{Tiles: "234m 678m 123p 456p 99m"}},
	kong:            {"kong", "槓", 1, pattern.Example{Tiles: "(9999m)|678m 123p 345m 44p"}},
	root:            {"root", "根", 1, pattern.Example{Tiles: "(555m) 567m|123p 789p 44p"}},
	kongReplacement: {"kong-replacement", "槓上開花", 1, pattern.Example{Tiles: "(1111p) 123m 456m 789p 99p", By: table.BySelfDraw, Flags: table.KongReplacement}},
	kongDiscard:     {"kong-discard", "槓上炮", 1, pattern.Example{Tiles: "234m 678m 123p 456p 99m", Flags: table.AfterKongDiscard}},
	robKong:         {"rob-kong", "搶槓胡", 1, pattern.Example{Tiles: "234m 678m 123p 456p 99m", Win: tile.M1 + 3, By: table.ByRob}},
	lastTile:        {"last-tile", "海底撈月", 1, pattern.Example{Tiles: "234m 678m 123p 456p 99m", By: table.BySelfDraw, Flags: table.LastTile}},
	lastDiscard:     {"last-discard", "海底炮", 1, pattern.Example{Tiles: "234m 678m 123p 456p 99m", Flags: table.LastTile}},
	selfDraw:        {"self-draw", "自摸", 1, pattern.Example{Tiles: "234m 678m 123p 456p 99m", By: table.BySelfDraw}},
	heavenly:        {"heavenly", "天胡", 0, pattern.Example{Tiles: "234m 678m 123p 456p 99m", By: table.BySelfDraw, Flags: table.FirstDraw, Dealt: true}},
	earthly:         {"earthly", "地胡", 0, pattern.Example{Tiles: "234m 678m 123p 456p 99m", By: table.BySelfDraw, Flags: table.FirstDraw}},
}

// keys are the keys of rows, and byKey the rows by key.
var (
	keys = func() (k [rows]string) {
		for x := range k {
			k[x] = table7[x].key
		}
		return k
	}()
	byKey = pattern.Keys[row](keys[:])
)

// valueKeys returns the names of the rows that the option values may change.
func valueKeys() (names []string) {
	for x := range heavenly {
		names = append(names, table7[x].key)
	}
	return names
}
