package hongkong

import "moineau/engine/table"

// scoreOptions are the choices about faan and payment.
var scoreOptions = []table.Option{
	{
		Name: "min-faan", Type: table.Int, Group: "score", Min: 0, Max: 8, Default: "3",
		Label: table.Text{En: "Minimum", Fr: "Minimum"},
		About: table.Text{
			En: "Faan a hand needs before it may win.",
			Fr: "Nombre de faan qu’il faut pour avoir le droit de gagner.",
		},
	},
	{
		Name: "limit", Type: table.Int, Group: "score", Min: 0, Max: 100, Null: true, Default: "13",
		Label: table.Text{En: "Limit", Fr: "Limite"},
		About: table.Text{
			En: "The most faan a hand is paid for; 0 is no limit.",
			Fr: "Nombre de faan payés au plus pour une main ; 0 pour aucune limite.",
		},
	},
	{
		Name: "table", Type: table.Enum, Group: "score", Values: []string{"half-spicy", "full-spicy", "laak"}, Default: "half-spicy",
		Label: table.Text{En: "Payment table", Fr: "Barème"},
		About: table.Text{
			En: "How faan become points: doubling gently from 4 faan on, doubling all the way, or in steps.",
			Fr: "Conversion des faan en points : plus douce à partir de 4 faan, doublée à chaque faan, ou par paliers.",
		},
	},
	{
		Name: "payment", Type: table.Enum, Group: "score", Values: []string{"half", "full"}, Default: "half",
		Label: table.Text{En: "Who pays for a discard", Fr: "Qui paie un écart"},
		About: table.Text{
			En: "Half: the discarder pays double and the others once. Full: the discarder pays for all.",
			Fr: "Partagé : l’auteur de l’écart paie double, les autres simple. Entier : il paie pour tous.",
		},
	},
	{
		Name: "unit", Type: table.Int, Group: "score", Min: 1, Max: 1000, Default: "1",
		Label: table.Text{En: "Unit", Fr: "Unité"},
		About: table.Text{
			En: "Every payment is multiplied by this.",
			Fr: "Tous les paiements sont multipliés par ce nombre.",
		},
	},
	{
		Name: "flowers-count-to-minimum", Type: table.Bool, Group: "score", Default: "false",
		Label: table.Text{En: "Flowers reach the minimum", Fr: "Fleurs et minimum"},
		About: table.Text{
			En: "Faan of flowers and seasons also help to reach the minimum.",
			Fr: "Les faan des fleurs et des saisons aident aussi à atteindre le minimum.",
		},
	},
	{
		Name: "flower-set-own", Type: table.Enum, Group: "score", Values: []string{"replace", "add"}, Default: "replace",
		Label: table.Text{En: "Own tile in a full series", Fr: "Tuile propre d’une série"},
		About: table.Text{
			En: "In a complete series of four, the own flower or season is included or adds its faan.",
			Fr: "Dans une série complète, la fleur ou la saison du joueur est comprise, ou ajoute son faan.",
		},
	},
	{
		Name: "no-flowers", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "No flowers scores", Fr: "Sans fleur compte"},
		About: table.Text{
			En: "A hand without any bonus tile scores one faan.",
			Fr: "Une main sans aucune tuile bonus vaut un faan.",
		},
	},
	{
		Name: "concealed-kong-breaks", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Concealed kong breaks concealment", Fr: "Un kong caché ouvre la main"},
		About: table.Text{
			En: "A concealed kong costs the faan for a concealed hand.",
			Fr: "Un kong caché fait perdre le faan de la main cachée.",
		},
	},
	{
		Name: "concealed-with-flowers", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Concealed hand with flowers", Fr: "Main cachée avec fleurs"},
		About: table.Text{
			En: "The concealed hand also scores when the game is played with flowers.",
			Fr: "La main cachée compte aussi quand on joue avec les fleurs.",
		},
	},
	{
		Name: "four-concealed", Type: table.Enum, Group: "score", Values: []string{"self-draw", "pair-discard-ok", "any"}, Default: "self-draw",
		Label: table.Text{En: "Four concealed pungs", Fr: "Quatre pungs cachés"},
		About: table.Text{
			En: "How they are won: by self-draw only, also by a discard for the pair, or by any discard.",
			Fr: "Comment les gagner : par tirage seulement, aussi sur un écart pour la paire, ou sur tout écart.",
		},
	},
	{
		Name: "four-concealed-kongs", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Kongs among concealed pungs", Fr: "Kongs parmi les pungs cachés"},
		About: table.Text{
			En: "Concealed kongs count in four concealed pungs.",
			Fr: "Les kongs cachés comptent parmi les quatre pungs cachés.",
		},
	},
	{
		Name: "small-winds", Type: table.Int, Group: "score", Min: 0, Max: 13, Default: "6",
		Label: table.Text{En: "Small winds", Fr: "Quatre petits vents"},
		About: table.Text{
			En: "Faan of three wind pungs with a pair of the fourth.",
			Fr: "Faan de trois pungs de vents avec une paire du quatrième.",
		},
	},
	{
		Name: "seven-pairs", Type: table.Int, Group: "score", Min: 0, Max: 13, Default: "0",
		Label: table.Text{En: "Seven pairs", Fr: "Sept paires"},
		About: table.Text{
			En: "Faan of seven different pairs; 0 means they are no hand.",
			Fr: "Faan de sept paires différentes ; 0 si elles ne gagnent pas.",
		},
	},
	{
		Name: "limit-hand-mode", Type: table.Enum, Group: "score", Values: []string{"max", "suppress"}, Default: "max",
		Label: table.Text{En: "Limit hands", Fr: "Mains limites"},
		About: table.Text{
			En: "A limit hand counts its own value or its ordinary rows, whichever is more, or always its own.",
			Fr: "Une main limite compte sa valeur ou ses lignes ordinaires, au mieux, ou toujours sa valeur.",
		},
	},
	{
		Name: "values", Type: table.Map, Group: "score", Default: "{}",
		Label: table.Text{En: "Own values", Fr: "Valeurs propres"},
		About: table.Text{
			En: "Faan of single rows in place of the usual ones, by the names of the rows.",
			Fr: "Faan de certaines lignes à la place des valeurs habituelles, par nom de ligne.",
		},
	},
	{
		Name: "dealer-double", Type: table.Bool, Group: "score", Default: "false",
		Label: table.Text{En: "East doubles", Fr: "Est double"},
		About: table.Text{
			En: "East pays and receives double.",
			Fr: "Est paie et reçoit le double.",
		},
	},
	{
		Name: "rob-kong-pays", Type: table.Enum, Group: "score", Values: []string{"discarder", "self-draw-all"}, Default: "discarder",
		Label: table.Text{En: "Paying for a robbed kong", Fr: "Paiement d’un kong volé"},
		About: table.Text{
			En: "The robbed player pays like a discarder, or a whole self-draw alone.",
			Fr: "Le joueur volé paie comme pour un écart, ou seul un tirage personnel entier.",
		},
	},
	{
		Name: "liability", Type: table.Enum, Group: "score", Values: []string{"none", "standard"}, Default: "none",
		Label: table.Text{En: "Liability", Fr: "Responsabilité"},
		About: table.Text{
			En: "Whoever feeds the set that completes great dragons, winds, a full flush or four kongs on the table pays for it.",
			Fr: "Qui donne la combinaison qui achève sur la table grands dragons, vents, couleur pure ou quatre kongs paie pour elle.",
		},
	},
}
