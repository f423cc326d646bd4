package peoples

import (
	"moineau/engine/table"
	"moineau/engine/tile"
)

// SimpleID and ClassicID are the rule sets' ids.
const (
	SimpleID  = "peoples-simple"
	ClassicID = "peoples-classic"
)

// What introduces the two rule sets.
var (
	SimpleName    = table.Text{En: "The People’s Game, simple", Fr: "Jeu du peuple, version simple"}
	ClassicName   = table.Text{En: "The People’s Game, classic", Fr: "Jeu du peuple, version classique"}
	SimpleNative  = table.Text{En: "大众麻将 简易", Fr: "大众麻将 简易"}
	ClassicNative = table.Text{En: "大众麻将 经典", Fr: "大众麻将 经典"}
	SimpleAbout   = table.Text{
		En: "Pairs, pungs and gongs only: any mixture that fills fourteen tiles wins, and special hands are worth two hundred.",
		Fr: "Rien que des paires, des pungs et des kongs : tout mélange de quatorze tuiles gagne, et les mains spéciales valent deux cents.",
	}
	ClassicAbout = table.Text{
		En: "Four sets and a pair; every pattern of the hand adds its points, up to the jackpot of two hundred.",
		Fr: "Quatre combinaisons et une paire ; chaque figure de la main ajoute ses points, jusqu’au gros lot de deux cents.",
	}
)

// SimpleSample and ClassicSample are three tiles of a typical hand.
var (
	SimpleSample  = []tile.Kind{tile.S1 + 6, tile.S1 + 6, tile.F1 + 2}
	ClassicSample = []tile.Kind{tile.M1 + 2, tile.M1 + 3, tile.M1 + 4}
)

// SimplePresets and ClassicPresets are the named sets of options.
var (
	SimplePresets = []table.Preset{
		{Name: "book", Label: table.Text{En: "As in the book", Fr: "Comme dans le livre"}, Values: map[string]string{}},
		{Name: "short", Label: shortLabel, Values: map[string]string{"rounds": "1"}},
	}
	ClassicPresets = []table.Preset{
		{Name: "book", Label: table.Text{En: "As in the book", Fr: "Comme dans le livre"}, Values: map[string]string{}},
		{Name: "short", Label: shortLabel, Values: map[string]string{"rounds": "1"}},
	}
	shortLabel = table.Text{En: "Short match", Fr: "Partie courte"}
)

// SimpleOptions and ClassicOptions are the choices of §6.
var (
	SimpleOptions = []table.Option{
		{
			Name: "flowers", Type: table.Enum, Group: "deal", Values: []string{flowersNone, flowersSet, flowersBonus}, Default: flowersSet,
			Label: table.Text{En: "Flowers", Fr: "Fleurs"},
			About: table.Text{
				En: "Left out of the wall, played as ordinary tiles (the four plants are alike, and so are the four seasons), or laid out and replaced for extra points.",
				Fr: "Retirées du mur, jouées comme des tuiles ordinaires (les quatre plantes sont identiques entre elles, les quatre saisons aussi), ou étalées et remplacées pour des points en plus.",
			},
		},
		flowerMethod,
		{
			Name: "special_mode", Type: table.Enum, Group: "score", Values: []string{specialMax, specialOnce, specialEach}, Default: specialMax,
			Label: table.Text{En: "Special hands", Fr: "Mains spéciales"},
			About: table.Text{
				En: "A special hand is worth 200 unless its groups are worth more; or 200 is added to the groups, once or for each condition it meets.",
				Fr: "Une main spéciale vaut 200, à moins que ses groupes ne valent plus ; ou bien 200 s’ajoutent aux groupes, une fois ou pour chaque condition remplie.",
			},
		},
		{
			Name: "concealed_needs_self_draw", Type: table.Bool, Group: "score", Default: "true",
			Label: table.Text{En: "Concealed hand must be self-drawn", Fr: "Main cachée par tirage seulement"},
			About: table.Text{
				En: "A concealed hand is special only if its last tile comes from the wall too.",
				Fr: "Une main cachée n’est spéciale que si sa dernière tuile vient elle aussi du mur.",
			},
		},
		{
			Name: "lucky_numbers", Type: table.List, Group: "score", Min: 1, Max: 9, Default: "[]",
			Label: table.Text{En: "Lucky numbers", Fr: "Nombres porte-bonheur"},
			About: table.Text{
				En: "Each pung or gong of a number listed here adds 10 points; two different ones add 40 in all.",
				Fr: "Chaque pung ou kong d’un nombre de cette liste ajoute 10 points ; deux nombres différents en ajoutent 40 en tout.",
			},
		},
		robGong("false"), multiWin, players, removedSuit, rounds, freeClaims,
	}
	ClassicOptions = []table.Option{
		{
			Name: "flowers", Type: table.Enum, Group: "deal", Values: []string{flowersNone, flowersBonus}, Default: flowersNone,
			Label: table.Text{En: "Flowers", Fr: "Fleurs"},
			About: table.Text{
				En: "Left out of the wall, or laid out and replaced for extra points.",
				Fr: "Retirées du mur, ou étalées et remplacées pour des points en plus.",
			},
		},
		flowerMethod,
		{
			Name: "thirteen_terminals", Type: table.Bool, Group: "score", Default: "true",
			Label: table.Text{En: "Thirteen terminals", Fr: "Treize extrémités"},
			About: table.Text{
				En: "One of each 1, 9, wind and dragon and one of them again is a jackpot hand.",
				Fr: "Chaque 1, chaque 9, chaque vent, chaque dragon et l’un d’eux en double forment une main de gros lot.",
			},
		},
		{
			Name: "seven_pairs", Type: table.Bool, Group: "score", Default: "false",
			Label: table.Text{En: "Seven pairs", Fr: "Sept paires"},
			About: table.Text{
				En: "Seven pairs win, for 40 points.",
				Fr: "Sept paires gagnent, pour 40 points.",
			},
		},
		{
			Name: "max_points", Type: table.Int, Group: "score", Min: 0, Max: 10000, Default: "200",
			Label: table.Text{En: "Most points of a hand", Fr: "Plafond d’une main"},
			About: table.Text{
				En: "Where the points of a hand stop adding up; 0 is no limit. A jackpot hand is worth 200 in any case.",
				Fr: "Total où les points d’une main cessent de s’ajouter ; 0 pour aucune limite. Une main de gros lot vaut toujours 200.",
			},
		},
		robGong("true"), multiWin, players, removedSuit, rounds, freeClaims,
	}
)

var (
	flowerMethod = table.Option{
		Name: "flower_method", Type: table.Enum, Group: "score", Values: []string{"A", "B", "C", "D", "BC"}, Default: "A",
		Label: table.Text{En: "Counting bonus flowers", Fr: "Compte des fleurs"},
		About: table.Text{
			En: "A: every flower, or none at all, is 10 points. B: those with the round’s number. C: those with the seat’s number. D: 20 for those that match both. BC: B and C added.",
			Fr: "A : chaque fleur, ou aucune fleur, vaut 10 points. B : celles du numéro du tour. C : celles du numéro de la place. D : 20 pour celles qui ont les deux. BC : B et C additionnés.",
		},
	}
	multiWin = table.Option{
		Name: "multi_win", Type: table.Bool, Group: "claims", Default: "true",
		Label: table.Text{En: "Several winners", Fr: "Plusieurs gagnants"},
		About: table.Text{
			En: "All players who win on one discard are paid; otherwise only the first in order of play.",
			Fr: "Tous ceux qui gagnent sur un même écart sont payés ; sinon, seul le premier dans l’ordre du jeu.",
		},
	}
	players = table.Option{
		Name: "players", Type: table.Int, Group: "deal", Min: 3, Max: 5, Default: "4",
		Label: table.Text{En: "Players", Fr: "Joueurs"},
		About: table.Text{
			En: "Three play without one suit and without North; of five, one sits out each round.",
			Fr: "À trois, on joue sans une famille et sans Nord ; à cinq, un joueur se repose à chaque tour.",
		},
	}
	removedSuit = table.Option{
		Name: "removed_suit", Type: table.Enum, Group: "deal", Values: []string{"m", "p", "s"}, Default: "m",
		Label: table.Text{En: "Suit left out by three players", Fr: "Famille retirée à trois"},
		About: table.Text{
			En: "Which suit three players take out of the wall: characters (m), dots (p) or bamboos (s).",
			Fr: "La famille que trois joueurs retirent du mur : caractères (m), cercles (p) ou bambous (s).",
		},
	}
	rounds = table.Option{
		Name: "rounds", Type: table.Int, Group: "end", Min: 1, Max: 40, Default: "4",
		Label: table.Text{En: "Rounds", Fr: "Tours"},
		About: table.Text{
			En: "How many times the deal goes all the way round the table; five players play five rounds instead of four.",
			Fr: "Combien de fois la donne fait le tour de la table ; à cinq, on joue cinq tours au lieu de quatre.",
		},
	}
	freeClaims = table.Option{
		Name: "free_claims", Type: table.Bool, Group: "claims", Default: "false",
		Label: table.Text{En: "Unchecked declarations", Fr: "Déclarations libres"},
		About: table.Text{
			En: "As at a real table, a false win can be declared: it costs 40 points to each opponent and ends the deal.",
			Fr: "Comme à une vraie table, on peut déclarer à tort une victoire : cela coûte 40 points à verser à chaque adversaire et met fin à la donne.",
		},
	}
)

// robGong is the same option with another default in each version.
func robGong(standard string) table.Option {
	return table.Option{
		Name: "rob_gong", Type: table.Bool, Group: "claims", Default: standard,
		Label: table.Text{En: "Robbing the gong", Fr: "Vol du kong"},
		About: table.Text{
			En: "A tile added to a revealed pung can be taken to win.",
			Fr: "Une tuile ajoutée à un pung étalé peut être prise pour gagner.",
		},
	}
}
