package course

import "moineau/engine/table"

// won is the reason for every other claim of the winning tile.
var won = map[string]string{"chow|pung": "won"}

// games contains the lessons of the rule sets. Each teaches the rule set's special
// features in a deal or two.
var games = map[string]Lesson{
	"jilin": {Deals: []Deal{{
		Hand: "123z234m567p88p79s", Draws: "5z 8s",
		Steps: []Step{{}, {Do: "ting 5z", Reasons: map[string]string{"discard 5z": "ting"}}, {Do: "lay 123z"}, {Do: "win", Reasons: won}, {}},
	}}},
	"classical": {Deals: []Deal{{
		Options: table.Options{"first-player": "east"},
		Hand:    "777z234m678p55s34s", Draws: "1f 1p9m2s", Replacements: "9m",
		Steps: []Step{{}, {Do: "discard 9m"}, {Do: "win", Reasons: won}, {}},
	}}},
	"hongkong": {Deals: []Deal{{
		Options: table.Options{"flowers": "false"},
		Hand:    "11z99s234m678p456s", Draws: "1p 2z3z9s 2p 1z",
		Steps: []Step{{}, {Do: "discard 1p"}, {Do: "pass", Rejected: "win", Reasons: map[string]string{"pung": "faan"}}, {Do: "discard 2p"}, {Do: "win", Reasons: won}, {}},
	}}},
	"peoples-simple": {Deals: []Deal{{
		Hand: "11m333p77s55z222s9p", Draws: "8p 8p9p",
		Steps: []Step{{}, {Do: "discard 8p|discard 9p"}, {Do: "win", Reasons: won}, {}},
	}}},
	"peoples-classic": {Deals: []Deal{{
		Hand: "123p456p78p44m567s", Draws: "1z 2z3z9p",
		Steps: []Step{{}, {Do: "discard 1z"}, {Do: "win", Reasons: won}, {}},
	}}},
	"mcr": {Deals: []Deal{{
		Hand: "123m456p78s234s99p", Draws: "1z 2z3z6s 4z 9s",
		Steps: []Step{{}, {Do: "discard 1z"}, {Do: "pass", Rejected: "win", Reasons: map[string]string{"chow": "eight"}}, {Do: "discard 4z"}, {Do: "win"}, {}},
	}}},
	"zungjung": {Deals: []Deal{{
		Hand: "234m234p24s777z55m", Draws: "5s 1p9m3s",
		Steps: []Step{{}, {Do: "discard 5s", Reasons: map[string]string{"discard 2s": "dear"}}, {Do: "win", Reasons: won}, {}},
	}}},
	"korean": {Deals: []Deal{{
		Options: table.Options{"ready": "false"},
		Hand:    "234m567m555p67p49m", Draws: "4m 1z2z8p",
		Steps: []Step{{}, {Do: "discard 9m"}, {Do: "win", Reasons: won}, {}},
	}}},
	"taiwanese": {Deals: []Deal{{
		Hand: "123m456m789p22s345s67p", Draws: "1f 1z2z8p", Replacements: "9s",
		Steps: []Step{{}, {Do: "discard 9s"}, {Do: "win", Reasons: won}, {}},
	}}},
	"sichuan": {Deals: []Deal{{
		Options: table.Options{"exchange": "same-suit", "exchange-direction": "left"},
		Hand:    "258m222p34p67s999s",
		Others:  map[int]string{1: "771p678p4455888s", 2: "3455667p112233s", 3: "4568899p112366s"},
		Draws:   "8s 9s4s 3s5p",
		Steps: []Step{
			{}, {Do: sichuanPass, Reasons: map[string]string{"pick": "few"}}, {Do: sichuanPass}, {Do: sichuanPass}, {Do: "give 258m"},
			{Do: "void-m", Reasons: map[string]string{"void-p|void-s": "few"}}, {Do: "discard 1p"}, {Do: "kong 9999s", Reasons: map[string]string{"pung|pass": "money"}},
			{Do: "discard 4s"}, {Do: "win", Reasons: won}, {}, {}, {},
		},
	}}},
	"riichi": {Deals: []Deal{{
		Hand: "123m789p444s5p68s1z", Draws: "2z 9m4z1p 5p 9m3z7s",
		Steps: []Step{{}, {Do: "discard 1z|discard 2z", Reasons: map[string]string{"discard 5p": "grow"}}, {Do: "riichi 1z|riichi 2z", Reasons: map[string]string{"discard 1z|discard 2z": "yaku"}}, {Do: "win", Reasons: won}, {}},
	}, {
		Hand: "789m123p555z88p8s1z", Draws: "9s 1m4p2z 7s 9p3z6s 6s", Shown: "6m",
		Steps: []Step{
			{}, {Do: "discard 9s", Reasons: map[string]string{"discard 1z|discard 8s": "first"}}, {Do: "discard 1z"},
			{Do: "pass", Rejected: "win", Reasons: map[string]string{"chow": "furiten"}}, {Do: "win"}, {},
		},
	}}},
	"american": {Deals: []Deal{{
		Options: table.Options{"second_charleston": "never", "courtesy": "false"},
		Hand:    "5555p555s77z1j1f9m2z", Draws: "1m 8m2p8m 2f 8m2p9m 3f 7z",
		Steps: []Step{
			{}, {Do: firstPass}, {Do: firstPass}, {Do: firstPass}, {Do: "pass-on 9m2z1m"}, {Passes: true},
			{Do: uselessTiles}, {Do: uselessTiles}, {Do: "win"}, {},
		},
		Reasons: map[string]string{"pick|discard": "card"},
	}}},
}

// firstPass are the tiles that the learner passes first in the American lesson; strays are
// the useless tiles after the last pass.
const (
	sichuanPass  = "pick 2m|pick 5m|pick 8m"
	firstPass    = "pick 1m|pick 9m|pick 2z"
	uselessTiles = "discard 1p|discard 3s"
)
