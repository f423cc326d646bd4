package course

import (
	"maps"

	"moineau/engine/table"
)

// steps contains the course: hands that grow from four tiles to a full hand, then claims
// and scoring. The texts are at Lesson.Key. In Draws, a space separates the turns of all
// four players.
var steps = [...]Lesson{
	{ID: "four", Tiles: "1234s", Deals: []Deal{
		{Sets: 1, Hand: "23s77s", Draws: "4s", Late: 3, Steps: []Step{
			{}, {Tiles: true}, {}, {Do: "win"}, {},
		}},
		{Sets: 1, Hand: "24s77s", Draws: "9s 1s9s6s 8s 5s8s6s 3s", Steps: []Step{
			{Do: "discard 9s"}, {Do: "discard 8s"}, {Do: "win"}, {},
		}},
		{Sets: 1, Hand: "345s8s", Draws: "6s 2s6s", Steps: []Step{
			{Do: "discard 8s", Reasons: map[string]string{"discard 3s|discard 6s": "narrow"}}, {Do: "win"}, {},
		}},
	}},
	{ID: "seven", Tiles: "123p", Deals: []Deal{
		{Sets: 2, Hand: "555p23s99s", Draws: "6p 1p8s4s", Steps: []Step{
			{}, {Do: "discard 6p"}, {Do: "win"}, {},
		}},
		{Sets: 2, Hand: "45s678p22s", Draws: "6p 9p1s9s 3s", Steps: []Step{
			{Do: "discard 6p"}, {Do: "win"}, {},
		}},
		{Sets: 2, Hand: "13p67p44s9s", Draws: "8p 1s9p2s 4p 9s5p", Steps: []Step{
			{Do: "discard 9s"}, {Do: "discard 1p", Reasons: map[string]string{"discard 4p": "narrow"}}, {Do: "win"}, {},
		}},
	}},
	{ID: "ten", Tiles: "55z", Deals: []Deal{
		{Sets: 3, Hand: "234s678p77z56s", Draws: "3z 1p9p7s", Steps: []Step{
			{}, {Do: "discard 3z"}, {Do: "win"}, {},
		}},
		{Sets: 3, Hand: "123z45p789s99p", Draws: "1z 9s2s8p 1z 2p3p", Steps: []Step{
			{Do: "discard 2z|discard 3z"}, {Do: "discard 2z|discard 3z"}, {Do: "win"}, {},
		}},
		{Sets: 3, Hand: "67s345p99p55z2z", Draws: "2s 1s3z4s 8s 5z", Steps: []Step{
			{Do: "discard 2z|discard 2s"}, {Do: "discard 2z|discard 2s"}, {Do: "win"}, {},
		}},
	}},
	{ID: "thirteen", Tiles: "19m1z", Deals: []Deal{
		{Sets: 4, Hand: "123m456p789s33z56s", Draws: "9m 1p2z9p 4s", Steps: []Step{
			{}, {Do: "discard 9m"}, {Do: "win"}, {},
		}},
		{Sets: 4, Hand: "23m68m456p1s9s55s3z7z", Draws: "7m 9m1m2z 4m 9p1z1p 6s 2p4z9m 7s 1m2z8s", Steps: []Step{
			{Do: singleTiles}, {Do: singleTiles}, {Do: singleTiles}, {Do: singleTiles}, {Do: "win"}, {},
		}},
		{Sets: 4, Hand: "12m45m789p34s67s88p", Draws: "8s 9s1z2z 5s 3z6m", Steps: []Step{
			{},
			{Do: "discard 1m|discard 2m", Reasons: map[string]string{"discard 4m|discard 5m|discard 3s|discard 4s": "wider"}},
			{Do: "discard 1m|discard 2m"}, {Do: "win"}, {},
		}},
	}},
	{ID: "claims", Tiles: "777z", Deals: []Deal{
		{Sets: 4, Claims: true, Hand: "77z234m678p56s99s1p", Draws: "2z 9m7z 1m3z4s", Steps: []Step{
			{Do: "discard 1p|discard 2z"}, {Do: "pung 777z"}, {Do: "discard 1p|discard 2z"},
			{Do: "win", Reasons: map[string]string{"chow 456s": "won"}}, {},
		}},
		{Sets: 4, Claims: true, Hand: "46p123s555m88s9m1z4z", Draws: "6z 2m5p5p", Steps: []Step{
			{Do: "discard 9m|discard 1z|discard 4z|discard 6z"}, {Do: "chow 456p"}, {Do: "discard 9m|discard 1z|discard 4z|discard 6z"}, {},
		}},
		{Sets: 4, Claims: true, Hand: "222p567m99s345s1z3z", Draws: "2p 1z", Replacements: "1z", Steps: []Step{
			{Do: "concealed-kong 2222p", Reasons: map[string]string{"discard": "kong"}}, {Do: "discard 3z"}, {Do: "win", Reasons: map[string]string{"pung": "won"}}, {},
		}},
		{Sets: 4, Claims: true, Hand: "46p123s777m88s11z9m", Draws: "2z 1m3z5p 8p 5p 1z", Others: map[int]string{2: "55p4z"},
			Cues: []Cue{{2, "pung"}, {2, "discard 4z"}},
			Steps: []Step{
				{Do: "discard 9m|discard 2z"}, {Do: "chow 456p"}, {Do: "discard 9m|discard 2z"}, {Do: "win", Reasons: map[string]string{"pung": "won"}}, {},
			}},
		{Sets: 4, Claims: true, Hand: "55z123m678m45s99p3z", Draws: "1z 5z 9m2p1p 5z 7z4z6s", Replacements: "2z", Steps: []Step{
			{Do: "discard 1z|discard 3z"}, {Do: "pung 555z"}, {Do: "discard 1z|discard 3z"},
			{Do: "add-kong 5z", Reasons: map[string]string{"discard": "kong"}}, {Do: "discard 2z|discard 1z|discard 3z"},
			{Do: "win", Reasons: map[string]string{"chow": "won"}}, {},
		}},
		{Sets: 4, Claims: true, Hand: "123m456p78p45s99m1z", Draws: "2z 6s 9p 1s9s6s", Others: map[int]string{3: "66s4z"},
			Cues:  []Cue{{3, "pung"}, {3, "discard 4z"}, {3, "add-kong"}},
			Steps: []Step{{Do: "discard 1z|discard 2z"}, {Do: "discard 1z|discard 2z"}, {Do: "win"}, {}}},
	}},
	{ID: "scoring", Tiles: "0p", Deals: []Deal{
		{Rules: "hongkong", Options: scoring, Hand: "777z234m678p55s34s", Draws: "9m 1p9m2s", Steps: []Step{
			{}, {Do: "discard 9m"}, {Do: "win", Reasons: map[string]string{"chow": "won"}}, {},
		}},
		{Rules: "hongkong", Options: scoring, Hand: "123s678s55z45s23p1m", Draws: "9s 1m9p2m 5z 4z1p8m 9s 2z4m6s", Steps: []Step{
			{Do: "discard 1m"}, {Do: "discard 2p|discard 3p", Reasons: map[string]string{"discard 9s": "suit"}}, {Do: "discard 2p|discard 3p", Reasons: map[string]string{"discard 9s": "suit"}}, {Do: "win", Reasons: map[string]string{"chow": "won"}}, {},
		}},
		{Rules: "hongkong", Options: scoring, Hand: "666z345m22p567s78p", Draws: "1z 4p1s3z 9p", Steps: []Step{
			{Do: "discard 1z"}, {Do: "win"}, {},
		}},
		{Rules: "hongkong", Options: table.Options{"min-faan": "0"}, Hand: "234m678p345p99s67s", Draws: "1f 2z9m5s", Replacements: "1z", Steps: []Step{
			{}, {Do: "discard 1z"}, {Do: "win", Reasons: map[string]string{"chow": "won"}}, {},
		}},
	}},
	{ID: "winds", Tiles: "1234z", Deals: []Deal{
		{Rules: "hongkong", Options: scoring, Winds: true, Hand: "11z234m678p56s99s3z", Draws: "4z 2p1z 9p9m7s", Steps: []Step{
			{}, {Do: "discard 3z|discard 4z"}, {Do: "pung 111z"}, {Do: "discard 3z|discard 4z"},
			{Do: "win", Reasons: map[string]string{"chow": "won"}}, {},
		}},
		{Rules: "hongkong", Options: scoring, Winds: true, Chair: 1, Hand: "22z33z345p678m45s9p", Draws: "1m1s 9m3z2z 8m6s", Steps: []Step{
			{}, {Do: "discard 9p|discard 1s"}, {Do: "pass", Reasons: map[string]string{"pung": "wind"}}, {Do: "pung 222z"},
			{Do: "discard 9p|discard 1s"}, {Do: "win"}, {},
		}},
	}},
	{ID: "others", Tiles: "345s", Deals: []Deal{
		{Rules: "hongkong", Options: scoring, Hand: "345m789m66p23s55z9p", Draws: "5z 1z9s2z 5s",
			Others: map[int]string{3: "34s678p88m222p123m"}, Cues: []Cue{{3, "win"}},
			Steps: []Step{{}, {Do: "discard 9p"}, {Do: "discard 5s"}, {}, {}}},
		{Sets: 4, Claims: true, Wall: 9, Hand: "123m456m78p44p9s6s1z", Draws: "3z 2s 9m4s 8m1z5s 9p8p1m",
			Others: map[int]string{1: "99s22s44s678s5s4z7z1p"},
			Cues:   []Cue{{1, "pung"}, {1, "discard 4z"}, {1, "pung"}, {1, "discard 7z"}, {1, "pung"}, {1, "discard 1p"}},
			Steps: []Step{
				{}, {Do: "discard 9s", Reasons: map[string]string{"discard 6s|discard 1z|discard 3z": "first"}}, {},
				{Do: "discard 1z|discard 3z", Reasons: map[string]string{"discard 5s|discard 6s": "danger"}}, {}, {},
			}},
	}},
}

// singleTiles are the single tiles throughout the second deal of the lesson with thirteen
// tiles.
const singleTiles = "discard 3z|discard 7z|discard 1s|discard 9s"

// Beginner returns the Hong Kong options that the course uses.
func Beginner() table.Options { return maps.Clone(scoring) }

// scoring simplifies Hong Kong: any hand wins, and there are no flowers.
var scoring = table.Options{"min-faan": "0", "flowers": "false"}
