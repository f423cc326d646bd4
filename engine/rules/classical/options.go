package classical

import "moineau/engine/table"

// ID is the rule set's id.
const ID = "classical"

// Name, Native and About introduce the rule set.
var (
	Name   = table.Text{En: "Classical mahjong", Fr: "Mahjong traditionnel"}
	Native = table.Text{En: "清麻雀", Fr: "清麻雀"}
	About  = table.Text{
		En: "Points for every set, doubles for honours, great hands, and every player scores: the mahjong of French families and clubs.",
		Fr: "Des points pour chaque combinaison, des doubles pour les honneurs, de grands jeux, et chacun marque : le mahjong des familles et des clubs français.",
	}
)

// Presets are the columns of §12.
var Presets = []table.Preset{
	{Name: "french", Label: table.Text{En: "French", Fr: "Français"}, Values: map[string]string{}},
	{Name: "european", Label: table.Text{En: "European", Fr: "Européen"}, Values: preset(map[string]string{
		"rows": "european", "bonus-tiles": "none", "starting-points": "2000", "limit": "500",
	})},
	{Name: "millington", Label: table.Text{En: "Millington", Fr: "Millington"}, Values: preset(map[string]string{
		"rows": "millington", "dead-wall": "16", "bonus-replacement": "wall", "limit": "500",
	})},
	{Name: "dmjl", Label: table.Text{En: "German league", Fr: "Ligue allemande"}, Values: preset(map[string]string{
		"rows": "dmjl", "dead-wall": "16", "limit": "500",
	})},
	{Name: "bmja", Label: table.Text{En: "British", Fr: "Britannique"}, Values: preset(map[string]string{
		"rows": "bmja", "starting-points": "2000", "max-chows": "1", "must-call": "true", "rob-concealed-kong": "never",
	})},
}

// preset adds what all presets but the French one have in common.
func preset(own map[string]string) map[string]string {
	v := map[string]string{
		"scoring": "classical", "dominant-wind": "round", "first-player": "east", "mahjong-priority": "turn",
		"east-repeats": "win-or-draw", "game-length": `{"rounds":4}`, "celestial-empire": "false", "grands-jeux": "[]",
		"rob-concealed-kong": "lanterns", "bonus-set-combine": "add",
	}
	for name, value := range own {
		v[name] = value
	}
	return v
}

// Options are the choices of §1 in its order, but for the last: the table of rows
// that a preset fixes is an option of its own, so that a preset is nothing but
// values of options.
var Options = append(append([]table.Option(nil), dealOptions...), scoreOptions...)

// dealOptions are the choices about the deal, the claims and the match.
var dealOptions = []table.Option{
	{
		Name: "bonus-tiles", Type: table.Enum, Group: "deal", Values: []string{"none", "flowers", "flowers+seasons"}, Default: "flowers+seasons",
		Label: table.Text{En: "Bonus tiles", Fr: "Tuiles bonus"},
		About: table.Text{
			En: "Play with 136 tiles, with the four flowers, or with flowers and seasons.",
			Fr: "On joue avec 136 tuiles, avec les quatre fleurs, ou avec les fleurs et les saisons.",
		},
	},
	{
		Name: "dead-wall", Type: table.Int, Group: "deal", Min: 0, Max: 18, Default: "14",
		Label: table.Text{En: "Hill", Fr: "Colline"},
		About: table.Text{
			En: "How many tiles of the wall’s end are kept for replacements only.",
			Fr: "Le nombre de tuiles au bout du mur réservées aux remplacements.",
		},
	},
	{
		Name: "dead-wall-refill", Type: table.Bool, Group: "deal", Default: "false",
		Label: table.Text{En: "Refill the hill", Fr: "Colline regarnie"},
		About: table.Text{
			En: "Each replacement moves the last tile of the wall into the hill, which keeps its size.",
			Fr: "Chaque remplacement fait passer la dernière tuile du mur dans la colline, qui garde sa taille.",
		},
	},
	{
		Name: "bonus-replacement", Type: table.Enum, Group: "deal", Values: []string{"hill", "wall"}, Default: "hill",
		Label: table.Text{En: "Bonus tiles are replaced from", Fr: "Remplacement des tuiles bonus"},
		About: table.Text{
			En: "A bonus tile is replaced by the far end of the hill, or by the next tile of the wall.",
			Fr: "Une tuile bonus est remplacée par le bout de la colline, ou par la prochaine tuile du mur.",
		},
	},
	{
		Name: "discards", Type: table.Enum, Group: "deal", Values: []string{"chinese", "japanese"}, Default: "chinese",
		Label: table.Text{En: "Discards", Fr: "Écarts"},
		About: table.Text{
			En: "Chinese: all discards lie open. Japanese: only the last one does, the others are turned over.",
			Fr: "À la chinoise, tous les écarts restent visibles ; à la japonaise, seul le dernier, les autres étant retournés.",
		},
	},
	{
		Name: "concealed-kong-visible", Type: table.Bool, Group: "deal", Default: "false",
		Label: table.Text{En: "Concealed kongs are seen", Fr: "Carrés cachés visibles"},
		About: table.Text{
			En: "Concealed kongs show their tiles; otherwise they lie face down until the end.",
			Fr: "Les carrés cachés montrent leurs tuiles ; sinon, ils restent face cachée jusqu’à la fin.",
		},
	},
	{
		Name: "dominant-wind", Type: table.Enum, Group: "deal", Values: dominantIDs, Default: "dice",
		Label: table.Text{En: "Dominant wind", Fr: "Vent dominant"},
		About: table.Text{
			En: "The dominant wind is named by the dice of each deal, by the round, or is always East.",
			Fr: "Le vent dominant est désigné par les dés à chaque donne, par le tour, ou c’est toujours Est.",
		},
	},
	{
		Name: "first-player", Type: table.Enum, Group: "deal", Values: []string{"dominant", "east"}, Default: "dominant",
		Label: table.Text{En: "Who begins", Fr: "Qui commence"},
		About: table.Text{
			En: "The player of the dominant wind, or East, gets fourteen tiles and discards first.",
			Fr: "Le joueur du vent dominant, ou bien Est, reçoit quatorze tuiles et écarte le premier.",
		},
	},
	{
		Name: "calling-hand", Type: table.Bool, Group: "claims", Default: "false",
		Label: table.Text{En: "Calling hand", Fr: "Jeu annoncé"},
		About: table.Text{
			En: "A player one tile short may announce it: a double if he wins, his hand lost if another does.",
			Fr: "Le joueur à qui il manque une tuile peut l’annoncer : un double s’il gagne, sa main perdue si un autre gagne.",
		},
	},
	{
		Name: "self-draw-from-hill", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Hill tiles are drawn tiles", Fr: "La colline vaut pioche"},
		About: table.Text{
			En: "Winning with a replacement tile earns the points of a drawn tile.",
			Fr: "Gagner avec une tuile de remplacement rapporte les points de la tuile piochée.",
		},
	},
	{
		Name: "mahjong-priority", Type: table.Enum, Group: "claims", Values: []string{"combination", "turn"}, Default: "combination",
		Label: table.Text{En: "Several mahjongs", Fr: "Plusieurs mahjongs"},
		About: table.Text{
			En: "If several win with one discard: the tile that completes a pung before a chow before a pair, or simply the next in turn.",
			Fr: "Si plusieurs gagnent sur un écart : le brelan avant la suite avant la paire, ou simplement le suivant dans l’ordre du jeu.",
		},
	},
	{
		Name: "rob-concealed-kong", Type: table.Enum, Group: "claims", Values: []string{"never", "lanterns"}, Default: "never",
		Label: table.Text{En: "Robbing a concealed kong", Fr: "Vol d’un carré caché"},
		About: table.Text{
			En: "Thirteen lanterns may win with a tile of a concealed kong, which is then named.",
			Fr: "Les treize lanternes peuvent gagner avec une tuile d’un carré caché, qui est alors nommée.",
		},
	},
	{
		Name: "last-discard-claims", Type: table.Enum, Group: "claims", Values: []string{"mahjong", "any"}, Default: "mahjong",
		Label: table.Text{En: "Claims on the last discard", Fr: "Dernier écart"},
		About: table.Text{
			En: "The last discard can be claimed for mahjong only, or for any set.",
			Fr: "Le dernier écart ne peut être pris que pour mahjong, ou pour toute combinaison.",
		},
	},
	{
		Name: "celestial-empire", Type: table.Bool, Group: "claims", Default: "true",
		Label: table.Text{En: "Celestial Empire", Fr: "Empire Céleste"},
		About: table.Text{
			En: "When the wall is used up, each player may take one discard of his choice; only with open discards.",
			Fr: "Quand le mur est épuisé, chacun peut prendre un écart de son choix ; seulement si les écarts sont visibles.",
		},
	},
	{
		Name: "max-chows", Type: table.Int, Group: "claims", Min: 0, Max: 4, Default: "4",
		Label: table.Text{En: "Chows in a winning hand", Fr: "Suites dans une main gagnante"},
		About: table.Text{
			En: "The most chows that an ordinary winning hand may have.",
			Fr: "Le nombre maximal de suites d’une main gagnante ordinaire.",
		},
	},
	{
		Name: "must-call", Type: table.Bool, Group: "claims", Default: "false",
		Label: table.Text{En: "Calling is required", Fr: "Annonce obligatoire"},
		About: table.Text{
			En: "Only a player who has announced that he lacks one tile can win.",
			Fr: "Seul le joueur qui a annoncé qu’il lui manque une tuile peut gagner.",
		},
	},
	{
		Name: "false-mahjong", Type: table.Enum, Group: "claims", Values: []string{"refuse", "penalty"}, Default: "refuse",
		Label: table.Text{En: "False mahjong", Fr: "Faux mahjong"},
		About: table.Text{
			En: "A false mahjong is refused, or can be declared and costs 300 points; the deal is then played again.",
			Fr: "Un faux mahjong est refusé, ou peut être annoncé et coûte 300 points ; la donne est alors rejouée.",
		},
	},
	{
		Name: "east-repeats", Type: table.Enum, Group: "end", Values: repeatsIDs, Default: "win",
		Label: table.Text{En: "The winds stay", Fr: "Les vents restent"},
		About: table.Text{
			En: "After East wins, also after a drawn deal, when the dominant seat wins, or never.",
			Fr: "Quand Est gagne, aussi après une donne nulle, quand le vent dominant gagne, ou jamais.",
		},
	},
	{
		Name: "game-length", Type: table.Map, Group: "end", Default: `{"hands":16}`,
		Label: table.Text{En: "Length of the game", Fr: "Durée de la partie"},
		About: table.Text{
			En: "A number of hands, repeated ones included, or of rounds of the deal.",
			Fr: "Un nombre de mains, répétitions comprises, ou de tours de donne.",
		},
	},
	{
		Name: "starting-points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0",
		Label: table.Text{En: "Points at the start", Fr: "Points de départ"},
		About: table.Text{
			En: "What every player begins with; totals may become negative.",
			Fr: "Les points de chaque joueur au début ; un total peut devenir négatif.",
		},
	},
	{
		Name: "claim-timeout", Type: table.Int, Group: "end", Min: 1, Max: 600, Default: "10",
		Label: table.Text{En: "Time to claim", Fr: "Délai de réclamation"},
		About: table.Text{
			En: "Seconds to answer a discard; no answer is a pass.",
			Fr: "Secondes pour répondre à un écart ; sans réponse, on passe.",
		},
	},
}
