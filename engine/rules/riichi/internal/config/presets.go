package config

import (
	"maps"

	"moineau/engine/table"
)

// Presets are the columns of §2 and the presets that it derives from them. Each lists the
// values that differ from the defaults for four players.
var Presets = []table.Preset{
	{Name: "tenhou", Values: map[string]string{}},
	{Name: "ari-ari", Values: map[string]string{}},
	{Name: "tenhou-no-red", Values: map[string]string{"red_fives": "0"}},
	{Name: "nashi", Values: map[string]string{"kuitan": "false"}},
	{Name: "mahjong-soul", Values: mahjongSoul},
	{Name: "wrc", Values: wrc},
	{Name: "wrc-2015", Values: with(wrc, map[string]string{
		"leftover_sticks": "lost", "multiple_yakuman": "false", "chombo_points": "20000", "riichi_min_live": "4",
	})},
	{Name: "ema", Values: ema},
	{Name: "ema-2025", Values: with(ema, map[string]string{"kiriage_mangan": "true"})},
	{Name: "mt-competition", Values: ema},
	{Name: "mt-ari-ari", Values: map[string]string{
		"kan_dora_timing": "immediate", "riichi_closed_kan": KanSameShape, "extension": "none", "agari_yame": "false",
		"renhou": RenhouMangan, "pao_ron_honba": PaoDiscarder, "chombo": ChomboMangan,
	}},
	{Name: "tenhou-sanma", Values: three(nil)},
	{Name: "mahjong-soul-sanma", Values: three(map[string]string{
		"result_base": ResultStart, "uma": "[15,0,-15]", "oka": "false", "rob_closed_kan": RobKokushi,
		"riichi_min_live": "1", "double_yakuman": doubled, "tenhou_double_forms": "true", "pao_scope": PaoPart,
	})},
	{
		Name: "mt-sanma",
		Values: three(map[string]string{
			"start_points": "30000", "result_base": ResultStart, "uma": "[5,0,-5]", "oka": "false", "tobi": "true",
			"extension": "none", "sanma_tsumo": TsumoEqual,
		}),
		Brings: map[string]map[string]string{"length=east": {"start_points": "25000"}},
	},
}

const doubled = `["daisuushi","suuankou-tanki","junsei-chuuren-poutou","kokushi-musou-13"]`

var mahjongSoul = map[string]string{
	"result_base": ResultStart, "uma": "[15,5,-5,-15]", "oka": "false", "max_ron": "3", "rob_closed_kan": RobKokushi,
	"double_yakuman": doubled, "tenhou_double_forms": "true", "pao_scope": PaoPart,
}

// tournament holds the values that wrc and ema have in common.
var tournament = map[string]string{
	"start_points": "30000", "uma": "[15,5,-5,-15]", "oka": "false", "tie": TieShare, "red_fives": "0",
	"rob_closed_kan": RobKokushi, "kan_dora_timing": "immediate", "riichi_closed_kan": KanSameShape,
	"furiten_temp_ends": FuritenDraw, "nagashi_mangan": "false", "abort_nine_terminals": "false",
	"abort_four_winds": "false", "abort_four_riichi": "false", "abort_four_kans": "false", "tobi": "false",
	"extension": "none", "agari_yame": "false", "kazoe_yakuman": KazoeSanbaiman, "renhou": RenhouMangan,
	"pao_ron_honba": PaoDiscarder, "chombo": ChomboPoints, "tenpai_needs_live_wait": LiveAll,
}

var wrc = with(tournament, map[string]string{
	"max_ron": "1", "too_many_ron": RonHeadBump, "riichi_min_live": "0", "kiriage_mangan": "true", "chombo_points": "30000",
})

var ema = with(tournament, map[string]string{
	"max_ron": "3", "multi_ron_honba": HonbaAll, "multi_ron_sticks": SticksOwn, "multiple_yakuman": "false",
})

// with returns a copy of values with changes applied.
func with(values, changes map[string]string) map[string]string {
	out := maps.Clone(values)
	maps.Copy(out, changes)
	return out
}

// three returns the preset tenhou-sanma with changes applied.
func three(changes map[string]string) map[string]string {
	out := with(sanma, changes)
	out["players"] = "3"
	return out
}
