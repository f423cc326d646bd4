// Package tournament runs a tournament of 4 to 200 players at tables of four: it draws the
// seats of all rounds from a seed, keeps results, penalties and changes of the roster, and
// ranks the players.
//
// A draw depends on nothing but its inputs, so everybody who knows the seed, the players in
// their order and their clubs can repeat it and compare. Version is the version of the
// algorithm; a draw is repeatable by programs with the same version.
//
// Points of a table come from the rule set (table.Rules.Final): table points in MCR, score
// and placement in riichi, the score elsewhere. Event.Places replaces them.
//
// All arithmetic is exact. Points are kept in units of 1/120 of a point, in which thirds,
// quarters and tenths are whole numbers.
package tournament
