package config

import "moineau/engine/table"

// Options are the options of §1. Their defaults are those of the preset tenhou; with
// three players they become those of tenhou-sanma (§15).
var Options = append(append(append(append([]table.Option(nil), dealOptions...), claimOptions...), scoreOptions...), endOptions...)

// sanma holds the values of tenhou-sanma that differ from those of tenhou.
var sanma = map[string]string{
	"start_points": "35000", "target_points": "40000", "uma": "[20,0,-20]", "red_fives": "2",
	"riichi_min_live": "3", "abort_four_winds": "false", "abort_four_riichi": "false",
	"noten_payment": "2000",
}

// dealOptions are the options about tiles, the wall and its indicators.
var dealOptions = []table.Option{
	{
		Name: "players", Type: table.Int, Group: "deal", Min: 3, Max: 4, Default: "4",
		Brings: map[string]map[string]string{"3": sanma},
	},
	{Name: "red_fives", Type: table.Enum, Group: "deal", Values: []string{"0", "2", "3", "4"}, Default: "3"},
	{Name: "kan_dora", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "kan_dora_timing", Type: table.Enum, Group: "deal", Values: []string{TimingTenhou, "immediate"}, Default: TimingTenhou},
	{Name: "kan_dora_before_rob", Type: table.Bool, Group: "deal", Default: "false", Older: "true"},
	{Name: "ura_dora", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "kan_ura_dora", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "nuki", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "nuki_rinshan", Type: table.Bool, Group: "deal", Default: "true"},
	{Name: "nuki_ron", Type: table.Enum, Group: "deal", Values: []string{"allowed", NukiRonNo}, Default: "allowed"},
}

// claimOptions are the options about riichi, calls, rons and abortive draws.
var claimOptions = []table.Option{
	{Name: "call_priority", Type: table.Enum, Group: "claims", Values: []string{"class"}, Default: "class"},
	{Name: "kuikae", Type: table.Enum, Group: "claims", Values: []string{KuikaeForbidden, KuikaeSame, "allowed"}, Default: KuikaeForbidden},
	{Name: "riichi_min_points", Type: table.Int, Group: "claims", Min: 0, Max: 100000, Default: "1000"},
	{Name: "riichi_min_live", Type: table.Int, Group: "claims", Min: 0, Max: 70, Default: "4"},
	{Name: "riichi_closed_kan", Type: table.Enum, Group: "claims", Values: []string{KanNone, "same-waits", KanSameShape}, Default: "same-waits"},
	{Name: "furiten_temp_ends", Type: table.Enum, Group: "claims", Values: []string{"discard", FuritenDraw}, Default: "discard"},
	{
		Name: "tenpai_needs_live_wait", Type: table.Enum, Group: "claims",
		Values: []string{"closed", LiveAll, LiveShape}, Default: "closed", Older: LiveAll,
		Was: map[string]string{"true": LiveAll, "false": LiveShape},
	},
	{Name: "max_ron", Type: table.Int, Group: "claims", Min: 1, Max: 3, Default: "2"},
	{Name: "too_many_ron", Type: table.Enum, Group: "claims", Values: []string{"draw", RonHeadBump}, Default: "draw"},
	{Name: "multi_ron_honba", Type: table.Enum, Group: "claims", Values: []string{"first", HonbaAll}, Default: "first"},
	{Name: "multi_ron_sticks", Type: table.Enum, Group: "claims", Values: []string{"first", SticksOwn}, Default: "first"},
	{Name: "rob_closed_kan", Type: table.Enum, Group: "claims", Values: []string{"none", RobKokushi}, Default: "none"},
	{Name: "abort_nine_terminals", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "abort_four_winds", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "abort_four_riichi", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "abort_four_kans", Type: table.Bool, Group: "claims", Default: "true"},
	{Name: "chombo", Type: table.Enum, Group: "claims", Values: []string{"none", ChomboMangan, ChomboPoints}, Default: "none"},
	{Name: "chombo_points", Type: table.Int, Group: "claims", Min: 0, Max: 100000, Default: "20000"},
}

// scoreOptions are the options about yaku, fu and payments.
var scoreOptions = []table.Option{
	{Name: "kuitan", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "atozuke", Type: table.Enum, Group: "score", Values: []string{"true"}, Default: "true"}, // false is rejected (§1)
	{Name: "ippatsu", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "min_han", Type: table.Int, Group: "score", Min: 1, Max: 2, Default: "1"},
	{Name: "min_han_honba", Type: table.Int, Group: "score", Min: 0, Max: 100, Default: "0"},
	{Name: "renhou", Type: table.Enum, Group: "score", Values: []string{RenhouNone, RenhouMangan, RenhouAdded, RenhouYakuman}, Default: RenhouNone},
	{Name: "kiriage_mangan", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "kazoe_yakuman", Type: table.Enum, Group: "score", Values: []string{"yakuman", KazoeSanbaiman}, Default: "yakuman"},
	{Name: "multiple_yakuman", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "double_yakuman", Type: table.List, Group: "score", Values: YakumanNames, Default: "[]"},
	{Name: "tenhou_double_forms", Type: table.Bool, Group: "score", Default: "false"},
	{Name: "double_wind_pair_fu", Type: table.Enum, Group: "score", Values: []string{"4", "2"}, Default: "4"},
	{Name: "rinshan_tsumo_fu", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "honba_value", Type: table.Int, Group: "score", Min: 0, Max: 10000, Default: "100"},
	{Name: "pao", Type: table.List, Group: "score", Values: []string{PaoDragons, PaoWinds, PaoKans}, Default: `["daisangen","daisuushi"]`},
	{Name: "pao_scope", Type: table.Enum, Group: "score", Values: []string{"whole", PaoPart}, Default: "whole"},
	{Name: "pao_ron_honba", Type: table.Enum, Group: "score", Values: []string{"liable", PaoDiscarder}, Default: "liable"},
	{Name: "sanma_tsumo", Type: table.Enum, Group: "score", Values: []string{TsumoLoss, TsumoSplit, TsumoEqual}, Default: TsumoLoss},
	{Name: "nagashi_mangan", Type: table.Bool, Group: "score", Default: "true"},
	{Name: "noten_payment", Type: table.Int, Group: "score", Min: 0, Max: 100000, Default: "3000"},
}

// endOptions are the options about the match and its result.
var endOptions = []table.Option{
	{Name: "length", Type: table.Enum, Group: "end", Values: []string{"east", LengthEastSouth, "full", "one-deal"}, Default: LengthEastSouth},
	{Name: "renchan", Type: table.Enum, Group: "end", Values: []string{RenchanTenpai, RenchanWin, "none"}, Default: RenchanTenpai},
	{Name: "start_points", Type: table.Int, Group: "end", Min: 0, Max: 1000000, Default: "25000"},
	{Name: "target_points", Type: table.Int, Group: "end", Min: 0, Max: 1000000, Default: "30000"},
	{Name: "tobi", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "extension", Type: table.Enum, Group: "end", Values: []string{ExtensionSudden, "none"}, Default: ExtensionSudden},
	{Name: "agari_yame", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "leftover_sticks", Type: table.Enum, Group: "end", Values: []string{LeftoverFirst, "lost"}, Default: LeftoverFirst},
	{Name: "result_base", Type: table.Enum, Group: "end", Values: []string{"target", ResultStart}, Default: "target"},
	{Name: "uma", Type: table.List, Group: "end", Values: umas, Default: "[20,10,-10,-20]"},
	{Name: "oka", Type: table.Bool, Group: "end", Default: "true"},
	{Name: "tie", Type: table.Enum, Group: "end", Values: []string{"seat", TieShare}, Default: "seat"},
	{Name: "result_rounding", Type: table.Enum, Group: "end", Values: []string{"none", RoundNearest}, Default: "none"},
}

// umas are common placing bonuses for four and for three players. Other values are
// accepted.
var umas = []string{
	"[20,10,-10,-20]", "[30,10,-10,-30]", "[15,5,-5,-15]", "[10,5,-5,-10]", "[20,0,-20]", "[15,0,-15]", "[5,0,-5]", "[]",
}

// YakumanNames are the yakuman of §12.3, in its order.
var YakumanNames = []string{
	"kokushi-musou", "kokushi-musou-13", "suuankou", "suuankou-tanki", "daisangen", "shousuushi", "daisuushi",
	"tsuuiisou", "chinroutou", "ryuuiisou", "chuuren-poutou", "junsei-chuuren-poutou", "suukantsu", "tenhou", "chiihou",
}
