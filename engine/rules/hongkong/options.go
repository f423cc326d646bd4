package hongkong

import "moineau/engine/table"

// ID is the rule set's id.
const ID = "hongkong"

// Name, Native and About introduce the rule set.
var (
	Name   = table.Text{En: "Hong Kong mahjong", Fr: "Mahjong de Hong Kong"}
	Native = table.Text{En: "香港麻雀", Fr: "香港麻雀"}
	About  = table.Text{
		En: "Three faan to win, payments that double with every faan, and a limit: the game of Hong Kong’s evenings.",
		Fr: "Trois faan pour gagner, des paiements qui doublent à chaque faan, et une limite : le jeu des soirées de Hong Kong.",
	}
)

// Presets are the named sets of options (§12). Where the table has no figure
// (the minimum and the limit of `club`) the default stands.
var Presets = []table.Preset{
	{Name: "default", Label: table.Text{En: "Old Style", Fr: "Style ancien"}, Values: map[string]string{}},
	{Name: "hkma", Label: table.Text{En: "Association", Fr: "Association"}, Values: map[string]string{
		"limit": "10", "payment": "full", "flowers": "false", "small-winds": "10", "rob-kong-pays": "self-draw-all",
		"dealer-keeps-on-draw": "false",
		"values":               `{"four-concealed":10,"thirteen-orphans":10,"great-winds":10,"all-kongs":10,"heavenly":10,"earthly":10}`,
	}},
	{Name: "zh-wiki", Label: table.Text{En: "Chinese encyclopaedia", Fr: "Encyclopédie chinoise"}, Values: map[string]string{
		"payment": "full", "small-winds": "3", "concealed-with-flowers": "false",
	}},
	{Name: "mahjongtime", Label: table.Text{En: "Online", Fr: "En ligne"}, Values: map[string]string{
		"limit": "10", "table": "laak", "small-winds": "10", "seven-pairs": "4",
		"values": `{"full-flush":6,"small-dragons":6,"four-concealed":10,"great-dragons":10,"thirteen-orphans":10,"great-winds":10,"all-kongs":10,"heavenly":10,"earthly":10}`,
	}},
	{Name: "club", Label: table.Text{En: "Online club", Fr: "Club en ligne"}, Values: map[string]string{
		"small-winds": "13",
		"values":      `{"full-flush":4,"all-pungs":2,"half-flush":2,"small-dragons":4,"four-concealed":13,"great-dragons":13,"all-honors":13,"orphans":13,"nine-gates":13,"concealed-hand":0,"flower-replacement":1}`,
	}},
}

// Options are the choices of §1, in its order but for those of the score, which
// come first.
var Options = append(append([]table.Option(nil), scoreOptions...), tableOptions...)

// tableOptions are the choices about the deal, the claims and the match.
var tableOptions = []table.Option{
	{
		Name: "flowers", Type: table.Bool, Group: "deal", Default: "true",
		Label: table.Text{En: "Flowers and seasons", Fr: "Fleurs et saisons"},
		About: table.Text{
			En: "Play with the eight bonus tiles, 144 in all; otherwise with 136 and without their rows.",
			Fr: "On joue avec les huit tuiles bonus, 144 en tout ; sinon avec 136, sans leurs lignes.",
		},
	},
	{
		Name: "flower-hands", Type: table.Bool, Group: "claims", Default: "true",
		Label: table.Text{En: "Win with seven flowers", Fr: "Gagner avec sept fleurs"},
		About: table.Text{
			En: "Seven or eight bonus tiles may be declared as a win, whatever the hand.",
			Fr: "Sept ou huit tuiles bonus peuvent être annoncées comme victoire, quelle que soit la main.",
		},
	},
	{
		Name: "rob-concealed-kong", Type: table.Enum, Group: "claims", Values: []string{"thirteen-orphans", "never"}, Default: "thirteen-orphans",
		Label: table.Text{En: "Robbing a concealed kong", Fr: "Vol d’un kong caché"},
		About: table.Text{
			En: "Thirteen orphans may take a tile out of a concealed kong to win, or nobody may.",
			Fr: "Les treize orphelins peuvent prendre une tuile d’un kong caché pour gagner, ou personne.",
		},
	},
	{
		Name: "multiple-winners", Type: table.Enum, Group: "claims", Values: []string{"one", "all"}, Default: "one",
		Label: table.Text{En: "Several winners", Fr: "Plusieurs gagnants"},
		About: table.Text{
			En: "When several players win with one tile, the nearest after the discarder wins, or all do.",
			Fr: "Si plusieurs gagnent sur une tuile, seul gagne le premier après l’auteur de l’écart, ou tous.",
		},
	},
	{
		Name: "dead-wall", Type: table.Int, Group: "deal", Min: 0, Max: 40, Default: "0",
		Label: table.Text{En: "Tiles never drawn", Fr: "Tuiles jamais piochées"},
		About: table.Text{
			En: "Tiles at the end of the wall that are never drawn.",
			Fr: "Tuiles au bout du mur qu’on ne pioche jamais.",
		},
	},
	{
		Name: "dealer-keeps-on-draw", Type: table.Bool, Group: "end", Default: "true",
		Label: table.Text{En: "East stays after a draw", Fr: "Est reste après une donne nulle"},
		About: table.Text{
			En: "After a drawn deal East remains East; otherwise the deal passes on.",
			Fr: "Après une donne nulle, Est reste Est ; sinon, la donne tourne.",
		},
	},
	{
		Name: "game-length", Type: table.Map, Group: "end", Default: `{"rounds":4}`,
		Label: table.Text{En: "Length", Fr: "Durée"},
		About: table.Text{
			En: "How many rounds are played, a wind each.",
			Fr: "Nombre de tours joués, un vent chacun.",
		},
	},
	{
		Name: "concealed-kong-visible", Type: table.Bool, Group: "claims", Default: "true",
		Label: table.Text{En: "Concealed kongs are seen", Fr: "Kongs cachés visibles"},
		About: table.Text{
			En: "All see the tiles of a concealed kong; otherwise only that there is one.",
			Fr: "Tous voient les tuiles d’un kong caché ; sinon, seulement qu’il existe.",
		},
	},
	{
		Name: "false-win", Type: table.Enum, Group: "claims", Values: []string{"refuse", "penalty"}, Default: "refuse",
		Label: table.Text{En: "False wins", Fr: "Fausse victoire"},
		About: table.Text{
			En: "A false win is refused, or can be declared as at a real table and is penalised.",
			Fr: "Une fausse victoire est refusée, ou peut être annoncée comme à une vraie table et se paie.",
		},
	},
	{
		Name: "starting-points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0",
		Label: table.Text{En: "Points at the start", Fr: "Points de départ"},
		About: table.Text{
			En: "The points every player begins with; scores may become negative.",
			Fr: "Les points de chaque joueur au début ; un score peut devenir négatif.",
		},
	},
	{
		Name: "claim-timeout", Type: table.Int, Group: "claims", Min: 0, Max: 120, Default: "10",
		Label: table.Text{En: "Seconds to claim", Fr: "Secondes pour réclamer"},
		About: table.Text{
			En: "Time to claim a discard where the table keeps time; no answer is a pass.",
			Fr: "Temps pour réclamer un écart quand la table compte le temps ; sans réponse, on passe.",
		},
	},
}
