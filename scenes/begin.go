package scenes

import (
	"strconv"

	"moineau/engine/rules"
	"moineau/engine/tile"
)

// begin puts the first scenes on the stack, as the start asks.
func (a *App) begin() {
	a.Push(newTitle())
	s := &a.Start
	switch {
	case s.Record != nil:
		a.Push(newTable(a, TableConfig{Record: s.Record, Autoplay: s.Autoplay}))
	case s.Scene != "" && s.Scene != "table" && s.Scene != "score" && s.Scene != "end":
		a.showScene(s.Scene)
	case s.Rules != "" || s.Scene != "":
		a.Push(newTable(a, a.tableConfig()))
	}
}

// tableConfig is the table the command line asks for.
func (a *App) tableConfig() TableConfig {
	s := &a.Start
	cfg := TableConfig{Rules: s.Rules, Options: s.Options, Seed: s.Seed, Autoplay: s.Autoplay, Deals: s.Deals}
	if cfg.Rules == "" {
		cfg.Rules = rules.All()[0].ID
	}
	if !s.HasSeed && s.Screenshot == "" && s.UIDump == "" {
		cfg.Seed = randomSeed()
	}
	cfg.Seats = defaultSeats(s.Seats)
	for i, level := range s.Levels {
		if level != "" && cfg.Seats[i].Type == Bot {
			cfg.Seats[i].Level = level
		}
	}
	if s.Autoplay {
		for i := range cfg.Seats {
			cfg.Seats[i].Type = Bot
		}
	}
	return cfg
}

// showScene shows one scene for a picture, with something in it.
func (a *App) showScene(name string) {
	id := a.Start.Rules
	if id == "" && name != "rules" {
		id = rules.All()[0].ID
	}
	switch name {
	case "rules":
		a.Push(newRules())
		if id != "" {
			a.Push(newOptions(a, id))
		}
	case "card":
		a.Push(newCard(id, a.Start.Options))
	case "seats":
		a.Push(newSeats(a, id, a.Start.Options))
	case "handover":
		a.Push(newHandover(Handover{Rules: id, Deal: 6, TilesLeft: 57, Name: a.T("bird.hen-sparrow"), Bird: "hen-sparrow",
			Wind: tile.West, Points: 21, Lead: true}, func() {}))
	case "settings":
		a.Push(newSettings())
	case "pause":
		a.Push(newTable(a, a.tableConfig()))
		a.Push(newPause())
	}
}

// label gives the tiles their corner labels: digits, and the first letters of
// winds and dragons in the player's language.
func (a *App) label() {
	for k := tile.M1; k <= tile.Last; k++ {
		a.Atlas.SetLabel(k, a.tileLabel(k))
	}
}

func (a *App) tileLabel(k tile.Kind) string {
	switch k.Suit() {
	case tile.Honours:
		return a.T("label." + strconv.Itoa(k.Rank()) + "z")
	case tile.Jokers:
		return ""
	}
	return strconv.Itoa(k.Rank())
}
