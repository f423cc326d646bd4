// Package pattern holds what rule sets share whose hands score by a table of patterns: the
// hooks of a usual deal, the reading of melds, the checklist, the adviser of bots, rule
// cards and score vectors. Such a rule set embeds Game in its Rules and Adviser in its
// planner. It adds its patterns, the facts that they need, payments and options.
//
// The files game.go, goal.go and view.go serve a deal on package table. All others are
// pure: they depend only on counts, melds and a table.Position.
package pattern
