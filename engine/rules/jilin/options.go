package jilin

import "moineau/engine/table"

// ID is the rule set's id.
const ID = "jilin"

// Name, Native and About introduce the rule set.
var (
	Name   = table.Text{En: "Jilin mahjong", Fr: "Mahjong du Jilin"}
	Native = table.Text{En: "吉林麻将", Fr: "吉林麻将"}
	About  = table.Text{
		En: "Lay out sets of different winds and dragons, announce a narrow wait, and hope for the joker that only announcers know.",
		Fr: "On étale des ensembles de vents et de dragons différents, on annonce une attente étroite, et l’on guette le joker que seuls connaissent les joueurs en TING.",
	}
)

// Presets are the named sets of options (§13).
var Presets = []table.Preset{
	{Name: "french", Label: table.Text{En: "French description", Fr: "Description française"}, Values: map[string]string{}},
	{Name: "short", Label: table.Text{En: "Short match", Fr: "Partie courte"}, Values: map[string]string{"circuits": "1"}},
}

// Options are the choices of §13.
var Options = []table.Option{
	{
		Name: "double_wait", Type: table.Enum, Group: "claims", Values: []string{"general", "listed", "none"}, Default: "general",
		Label: table.Text{En: "Double waits", Fr: "Attentes doubles"},
		About: table.Text{
			En: "Which hands waiting on two kinds may announce TING beside a series: all that follow the general rule, only the four shapes named in the source, or none.",
			Fr: "Quelles mains attendant deux tuiles peuvent annoncer TING à côté d’une série : toutes celles que permet la règle générale, les quatre formes citées par la source, ou aucune.",
		},
	},
	{
		Name: "wind_wait_in_mixed", Type: table.Bool, Group: "claims", Default: "false",
		Label: table.Text{En: "Wind waits beside a series", Fr: "Attente sur les vents avec une série"},
		About: table.Text{
			En: "A hand with a series may also announce TING when every tile it waits for completes a set of winds or the pair.",
			Fr: "Une main qui contient une série peut aussi annoncer TING quand chaque tuile attendue complète un ensemble de vents ou la paire.",
		},
	},
	{
		Name: "objective_by_shape", Type: table.Bool, Group: "claims", Default: "false",
		Label: table.Text{En: "Name the exact shape", Fr: "Annoncer la forme exacte"},
		About: table.Text{
			En: "With TING a player names the shape he aims at (mixed, four triples or seven pairs) and can only win with that one.",
			Fr: "Avec TING, le joueur annonce la forme visée (main mixte, quatre triples ou sept paires) et ne peut gagner qu’avec elle.",
		},
	},
	{
		Name: "withheld_set_scores", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Withheld sets score", Fr: "Les ensembles retenus comptent"},
		About: table.Text{
			En: "A set of winds or dragons first laid out after the first TING still scores; otherwise it scores nothing.",
			Fr: "Un ensemble de vents ou de dragons étalé seulement après le premier TING compte quand même ; sinon, il ne rapporte rien.",
		},
	},
	{
		Name: "shanpon_in_mixed", Type: table.Bool, Group: "claims", Default: "false",
		Label: table.Text{En: "Two-pair wait beside a series", Fr: "Attente sur deux paires avec une série"},
		About: table.Text{
			En: "A hand with a series may also announce TING when it waits to make either of two pairs a triple.",
			Fr: "Une main qui contient une série peut aussi annoncer TING quand elle attend de transformer l’une de ses deux paires en triple.",
		},
	},
	{
		Name: "zero_suits_ok", Type: table.Bool, Group: "score", Default: "false",
		Label: table.Text{En: "Honours alone may win", Fr: "Les honneurs seuls peuvent gagner"},
		About: table.Text{
			En: "A hand without any suit tile can win; otherwise one suit or all three are needed.",
			Fr: "Une main sans tuile ordinaire peut gagner ; sinon, il faut une seule famille ou les trois.",
		},
	},
	{
		Name: "joker_match_wins", Type: table.Enum, Group: "claims", Values: []string{"never", "roller", "any"}, Default: "roller",
		Label: table.Text{En: "Joker that is the wait", Fr: "Joker égal à l’attente"},
		About: table.Text{
			En: "Who may win at once when the joker tile is one he waits for: nobody, the player who rolled for it, or every player in TING.",
			Fr: "Qui peut gagner aussitôt quand le joker est une tuile qu’il attend : personne, le joueur qui l’a tiré aux dés, ou tout joueur en TING.",
		},
	},
	{
		Name: "joker_counts_self_draw", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Joker counts as self-drawn", Fr: "Le joker vaut un tirage personnel"},
		About: table.Text{
			En: "A win by the joker is also doubled as a self-drawn win.",
			Fr: "Une victoire par le joker est aussi doublée comme un tirage personnel.",
		},
	},
	{
		Name: "joker_is_wait_on_discard", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Joker kind on a discard", Fr: "Joker écarté et attendu"},
		About: table.Text{
			En: "The doubling for a wait of the joker’s kind also counts when the tile comes from a discard.",
			Fr: "Le doublement pour une attente identique au joker vaut aussi sur une tuile écartée.",
		},
	},
	{
		Name: "closed_bonus_on_seven_pairs", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Closed doubling on seven pairs", Fr: "Main fermée aux sept paires"},
		About: table.Text{
			En: "Seven pairs are doubled for the closed hand like any other hand.",
			Fr: "Les sept paires sont doublées pour la main fermée comme toute autre main.",
		},
	},
	{
		Name: "payer_for_all", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "The discarder pays for all", Fr: "Le donneur paie pour tous"},
		About: table.Text{
			En: "A player who is not in TING and discards the winning tile pays what all three owe.",
			Fr: "Le joueur qui n’est pas en TING et écarte la tuile gagnante paie la part des trois perdants.",
		},
	},
	{
		Name: "limit", Type: table.Int, Group: "score", Min: 0, Max: 10000, Default: "0",
		Label: table.Text{En: "Limit", Fr: "Plafond"},
		About: table.Text{
			En: "The most that one player owes for a win, bonus points aside; 0 is no limit.",
			Fr: "Ce qu’un joueur doit au plus pour une victoire, hors points de prime ; 0 pour aucun plafond.",
		},
	},
	{
		Name: "rob_kong", Type: table.Enum, Group: "claims", Values: []string{"off", "kong", "kong-and-sets"}, Default: "off",
		Label: table.Text{En: "Robbing a kong", Fr: "Vol d’un carré"},
		About: table.Text{
			En: "Whether a tile added to an exposed triple, or also to a set of winds or dragons, can be taken to win.",
			Fr: "Dit si une tuile ajoutée à un triple exposé, ou aussi à un ensemble de vents ou de dragons, peut être prise pour gagner.",
		},
	},
	{
		Name: "ting_may_kong_discard", Type: table.Bool, Group: "claims", Default: "true",
		Label: table.Text{En: "Kong claims in TING", Fr: "Carré réclamé en TING"},
		About: table.Text{
			En: "A player in TING may claim a discard for a kong that leaves his waits as they are.",
			Fr: "Un joueur en TING peut réclamer un écart pour un carré qui ne change pas son attente.",
		},
	},
	{
		Name: "bonus_on_draw", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Bonus points in a drawn deal", Fr: "Primes en cas de donne nulle"},
		About: table.Text{
			En: "Sets and kongs on the table are paid even when nobody wins.",
			Fr: "Les ensembles et les carrés sur la table sont payés même si personne ne gagne.",
		},
	},
	{
		Name: "concealed_sets_score_if_no_ting", Type: table.Bool, Group: "score", Default: "true",
		Label: table.Text{En: "Concealed sets without TING", Fr: "Ensembles cachés sans TING"},
		About: table.Text{
			En: "In a deal without any TING, three different winds and three different dragons kept in the hand score 3 points each.",
			Fr: "Dans une donne sans aucun TING, trois vents différents et trois dragons différents gardés en main rapportent 3 points chacun.",
		},
	},
	{
		Name: "quad_in_pairs_scores", Type: table.Bool, Group: "score", Default: "false",
		Label: table.Text{En: "Four alike in seven pairs", Fr: "Quatre identiques aux sept paires"},
		About: table.Text{
			En: "Four identical tiles used as two pairs score like a concealed kong.",
			Fr: "Quatre tuiles identiques comptées comme deux paires rapportent autant qu’un carré caché.",
		},
	},
	{
		Name: "dealer_stays_on_draw", Type: table.Bool, Group: "end", Default: "false",
		Label: table.Text{En: "East stays after a draw", Fr: "Est reste après une donne nulle"},
		About: table.Text{
			En: "After a drawn deal East remains East; otherwise the deal passes on.",
			Fr: "Après une donne nulle, Est reste Est ; sinon, la donne tourne.",
		},
	},
	{
		Name: "reserve_tiles", Type: table.Int, Group: "deal", Min: 0, Max: 83, Default: "12",
		Label: table.Text{En: "Tiles never drawn", Fr: "Tuiles jamais piochées"},
		About: table.Text{
			En: "Drawing stops when this many tiles are left in the wall.",
			Fr: "On cesse de piocher quand il reste ce nombre de tuiles dans le mur.",
		},
	},
	{
		Name: "circuits", Type: table.Int, Group: "end", Min: 1, Max: 16, Default: "4",
		Label: table.Text{En: "Circuits of the deal", Fr: "Tours de donne"},
		About: table.Text{
			En: "How many times the deal goes all the way round the table.",
			Fr: "Combien de fois la donne fait le tour complet de la table.",
		},
	},
	{
		Name: "start_points", Type: table.Int, Group: "end", Min: 0, Max: 100000, Default: "0",
		Label: table.Text{En: "Points at the start", Fr: "Points de départ"},
		About: table.Text{
			En: "The points every player begins with; scores may become negative.",
			Fr: "Les points de chaque joueur au début ; un score peut devenir négatif.",
		},
	},
	{
		Name: "free_claims", Type: table.Bool, Group: "claims", Default: "false",
		Label: table.Text{En: "Unchecked declarations", Fr: "Déclarations libres"},
		About: table.Text{
			En: "As at a real table, a false win or an illegal TING can be declared and is penalised.",
			Fr: "Comme à une vraie table, on peut déclarer à tort une victoire ou un TING, et la faute est pénalisée.",
		},
	},
	{
		Name: "false_claim_points", Type: table.Int, Group: "score", Min: 0, Max: 1000, Default: "8",
		Label: table.Text{En: "Penalty for a false declaration", Fr: "Pénalité pour fausse déclaration"},
		About: table.Text{
			En: "What a player pays each opponent after a false declaration.",
			Fr: "Ce qu’un joueur verse à chaque adversaire après une fausse déclaration.",
		},
	},
}
