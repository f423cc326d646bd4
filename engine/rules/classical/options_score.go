package classical

import "moineau/engine/table"

// scoreOptions are the choices about the score.
var scoreOptions = []table.Option{
	{
		Name: "scoring", Type: table.Enum, Group: "score", Values: scoringIDs, Default: "simple",
		Label: table.Text{En: "Settlement", Fr: "Règlement"},
		About: table.Text{
			En: "Simple: everybody marks his own hand. The others are payments: with compensation, among losers too, or to the winner only.",
			Fr: "Simple : chacun marque sa main. Les autres sont des paiements : avec compensation, entre perdants aussi, ou au seul gagnant.",
		},
	},
	{
		Name: "limit", Type: table.Int, Group: "score", Min: 1, Max: 1000000, Default: "1000",
		Label: table.Text{En: "Limit", Fr: "Limite"},
		About: table.Text{
			En: "The most that an ordinary hand can score.",
			Fr: "Le maximum que peut marquer une main ordinaire.",
		},
	},
	{
		Name: "limit-applies-to", Type: table.Enum, Group: "score", Values: []string{"all", "winner"}, Default: "all",
		Label: table.Text{En: "The limit applies to", Fr: "La limite vaut pour"},
		About: table.Text{
			En: "All four hands, or the winner’s only.",
			Fr: "Les quatre mains, ou celle du gagnant seulement.",
		},
	},
	{
		Name: "east-double-after-limit", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "East doubles the limit", Fr: "Est double la limite"},
		About: table.Text{
			En: "East marks twice the limited score; otherwise the limit also holds for what East marks.",
			Fr: "Est marque deux fois le score limité ; sinon, la limite vaut aussi pour ce qu’Est marque.",
		},
	},
	{
		Name: "round-wind", Type: table.Bool, Group: "score", Default: "false",
		Label: table.Text{En: "Wind of the round scores", Fr: "Le Vent du Tour compte"},
		About: table.Text{
			En: "Pungs and pairs of the round’s wind score besides those of the dominant wind.",
			Fr: "Les brelans et les paires du Vent du Tour comptent en plus de ceux du vent dominant.",
		},
	},
	{
		Name: "modern-doubles", Type: table.List, Group: "score", Values: modernIDs, Default: "[]",
		Label: table.Text{En: "Modern doubles", Fr: "Doubles modernes"},
		About: table.Text{
			En: "Doubles that are not classical: last discard, concealed hand, all honours, calling hand.",
			Fr: "Doubles qui ne sont pas classiques : dernier écart, main cachée, tout honneurs, jeu annoncé.",
		},
	},
	{
		Name: "grands-jeux", Type: table.List, Group: "score", Values: grandIDs[:], Default: allGrands,
		Label: table.Text{En: "Great hands", Fr: "Grands jeux"},
		About: table.Text{
			En: "The special hands that win a fixed score.",
			Fr: "Les mains spéciales qui gagnent un score fixe.",
		},
	},
	{
		Name: "lantern-pair", Type: table.Enum, Group: "score", Values: []string{"terminals", "any"}, Default: "terminals",
		Label: table.Text{En: "Pair of the lanterns", Fr: "Paire des lanternes"},
		About: table.Text{
			En: "The thirteen lanterns need their pair among the ones and nines, or it may be an honour too.",
			Fr: "Les treize lanternes doivent avoir leur paire parmi les un et les neuf, ou bien aussi parmi les honneurs.",
		},
	},
	{
		Name: "bonus-set-combine", Type: table.Enum, Group: "score", Values: []string{"replace", "add"}, Default: "replace",
		Label: table.Text{En: "Complete series and own tile", Fr: "Série complète et tuile propre"},
		About: table.Text{
			En: "A complete series of flowers or seasons replaces the double of the own tile, or is added to it.",
			Fr: "La série complète de fleurs ou de saisons remplace le double de la tuile propre, ou s’y ajoute.",
		},
	},
	{
		Name: "both-bonus-sets", Type: table.Enum, Group: "score", Values: []string{"4", "8"}, Default: "4",
		Label: table.Text{En: "Both complete series", Fr: "Deux séries complètes"},
		About: table.Text{
			En: "The doubles of all flowers and all seasons together.",
			Fr: "Les doubles de toutes les fleurs et de toutes les saisons ensemble.",
		},
	},
	{
		Name: "washout-score", Type: table.Enum, Group: "score", Values: []string{"auto", "score", "none"}, Default: "auto",
		Label: table.Text{En: "Score of a drawn deal", Fr: "Donne nulle"},
		About: table.Text{
			En: "Whether hands score when nobody wins; auto: only in the simple settlement.",
			Fr: "Dit si les mains comptent quand personne ne gagne ; auto : seulement au règlement simple.",
		},
	},
	{
		Name: "rows", Type: table.Enum, Group: "score", Values: tableIDs[:], Default: "french",
		Label: table.Text{En: "Table of points", Fr: "Table des points"},
		About: table.Text{
			En: "Which tradition’s points, doubles and limit hands are used.",
			Fr: "La tradition dont on suit les points, les doubles et les mains limites.",
		},
	},
}
