package korean

import (
	"moineau/engine/rules/internal/pattern"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// kind is a row of §4 or §5. Rows are numbered in the order of the tables.
type kind uint8

const (
	concealed kind = iota
	selfDraw
	allChows
	allSimples
	valuePung
	straight
	halfFlush
	allPungs
	threeConcealed
	sevenPairs
	smallDragons
	fourConcealed
	smallWinds
	terminals
	fullFlush
	bigDragons
	bigWinds
	allHonors
	humanHand
	earthlyHand
	heavenlyHand
	nineGates
	readyHand // the first row of §5, which does not help to reach the minimum
	winningKind
	flowers
	allFlowers
	kongDraw
	kongDiscard
	lastDraw
	lastDiscard
	patterns
)

// lists are the three lists of values, by the option values.
var lists = [3]string{"high", "low", "mixed"}

// list holds a value in each of the three lists.
type list [len(lists)]int32

// Hands that illustrate patterns for the way of winning.
const (
	anyHand = "345m 678m 678p 222p 99m"
	anyOpen = "(222p) 345m 678m 678p 99m"
)

// table4 is the table of §4, followed by that of §5.
var table4 = [patterns]struct {
	name, native string
	values       list
	example      pattern.Example
}{
	concealed:      {"Concealed Hand", "문전", list{1, 1, 1}, pattern.Example{Tiles: "234m 678m 333p 456p 99m"}},
	selfDraw:       {"Concealed Self-Draw", "쓰무", list{1, 1, 1}, pattern.Example{Tiles: anyHand, By: table.BySelfDraw}},
	allChows:       {"All Chows", "평화", list{1, 1, 1}, pattern.Example{Tiles: "123m 456m 345p 678p 99m"}},
	allSimples:     {"All Simples", "당요", list{1, 1, 1}, pattern.Example{Tiles: "(333p) 234m 567m 678p 55m"}},
	valuePung:      {"Value Pung", "권리패", list{1, 1, 1}, pattern.Example{Tiles: "(666z)|234m 567p 345p 99m"}},
	straight:       {"Straight", "일기통관", list{2, 2, 2}, pattern.Example{Tiles: "123p 456p 789p|(555m) 22m"}},
	halfFlush:      {"Half Flush", "혼일색", list{2, 2, 2}, pattern.Example{Tiles: "234p 678p (999p) 55p 444z"}},
	allPungs:       {"All Pungs", "돌돌이", list{2, 2, 2}, pattern.Example{Tiles: "(222m) (555p) 888p 333z 44z", Win: tile.North}},
	threeConcealed: {"Three Concealed Pungs", "삼안커", list{4, 2, 2}, pattern.Example{Tiles: "222m 777p 888p|345p 11z", Win: tile.P1 + 4}},
	sevenPairs:     {"Seven Pairs", "칠대자", list{4, 2, 2}, pattern.Example{Tiles: "22m 55m 11p 88p 33p 77z 44z"}},
	smallDragons:   {"Small Three Dragons", "소삼원", list{6, 4, 6}, pattern.Example{Tiles: "(555z) 777z 66z|234m 678p"}},
	fourConcealed:  {"Four Concealed Pungs", "사안커", list{6, 4, 6}, pattern.Example{Tiles: "222m 555p 888p 444z|99m", Win: tile.M1 + 8}},
	smallWinds:     {"Small Four Winds", "소사희", list{8, 4, 4}, pattern.Example{Tiles: "(111z) 222z 444z 33z|678p"}},
	terminals:      {"Terminals and Honors", "혼노두", list{8, 6, 4}, pattern.Example{Tiles: "(111m) 999p 222z (666z) 99m"}},
	fullFlush:      {"Full Flush", "청일색", list{8, 6, 6}, pattern.Example{Tiles: "123p 234p 678p 789p 55p"}},
	bigDragons:     {"Big Three Dragons", "대삼원", list{8, 6, 6}, pattern.Example{Tiles: "(555z) 666z 777z|234m 99p"}},
	bigWinds:       {"Big Four Winds", "대사희", list{12, 6, 6}, pattern.Example{Tiles: "(111z) 222z (333z) 444z|55p"}},
	allHonors:      {"All Honors", "자일색", list{12, 6, 12}, pattern.Example{Tiles: "(111z) 444z (777z) 666z 33z"}},
	humanHand:      {"Human Hand", "인화", list{16, 12, 12}, pattern.Example{Tiles: anyHand, Flags: table.FirstDiscard}},
	earthlyHand:    {"Earthly Hand", "지화", list{16, 12, 12}, pattern.Example{Tiles: anyHand, By: table.BySelfDraw, Flags: table.FirstDraw}},
	heavenlyHand:   {"Heavenly Hand", "천화", list{16, 12, 24}, pattern.Example{Tiles: anyHand, By: table.BySelfDraw, Flags: table.FirstDraw, Dealt: true}},
	nineGates:      {"Nine Gates", "구련보등", list{24, 12, 48}, pattern.Example{Tiles: "1112345678999p 4p", Win: tile.P1 + 3}},
	readyHand:      {"Ready", "엎어", list{1, 1, 1}, pattern.Example{Tiles: anyHand, Flags: flagReady}},
	winningKind:    {"Winning Kind", "겐쇼", list{1, 1, 1}, pattern.Example{Tiles: "333p|234m 678m 678p 99m", Win: tile.P1 + 2}},
	flowers:        {"Flower", "꽃패", list{1, 1, 1}, pattern.Example{Tiles: "57f"}},
	allFlowers:     {"All Flowers", "화만관", list{8, 8, 8}, pattern.Example{Tiles: "5678f"}},
	kongDraw:       {"Kong Draw", "깡 올라", list{5, 5, 5}, pattern.Example{Tiles: "(2222m) 345m 678p 99p 456p", By: table.BySelfDraw, Flags: table.KongReplacement}},
	kongDiscard:    {"Kong Discard", "깡 쏘아", list{5, 5, 5}, pattern.Example{Tiles: anyOpen, Flags: flagKongDiscard}},
	lastDraw:       {"Last Draw", "하이테이 올라", list{5, 5, 5}, pattern.Example{Tiles: anyOpen, By: table.BySelfDraw, Flags: table.LastTile}},
	lastDiscard:    {"Last Discard", "하이테이 쏘아", list{5, 5, 5}, pattern.Example{Tiles: anyOpen, Flags: table.LastTile}},
}

// keyAnte is the key of the row of the ante (§6).
const keyAnte = "ante"

// keys holds the keys of rows.
var keys = func() (k [patterns]string) {
	for i := range table4 {
		k[i] = pattern.Key(table4[i].name)
	}
	return k
}()

// byKey maps the key of a row to its pattern.
var byKey = pattern.Keys[kind](keys[:])
