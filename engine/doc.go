// Package engine is the game without its screens: tiles, hands, deals, matches, players
// and score sheets of every rule set. It is deterministic, imports only the standard
// library, and uses no clock, network or files. This package itself is empty. Its
// subpackages, from the bottom up:
//
//   - tile: kinds, sets of tiles, and their notation
//   - hand: the analysis of hands (shanten, ukeire, readings)
//   - score: the score sheet, with items and payments
//   - table: one deal as a state machine, and the interface of a rule set
//   - rules: the list of the rule sets, each in its own folder
//   - match: consecutive deals from a seed
//   - record: serialization and replay of matches
//   - bot: players that decide from their seat's view
//   - guest: other programs as players, for measuring bots
//   - daily: the deal of the day, and results as short texts
//   - drill: exercises without a game, and what is remembered of them
//   - card, vector: rule cards and score vectors, generated from a rule set's own tables
//
// # Where to start
//
// To play, create a rule set with rules.New and a match with match.New. Let players of
// bot.NewDriver answer, or answer for a seat with Match.View and Match.Answer. The
// example of package bot plays a match.
//
// To score a hand that was played elsewhere, fill in a table.Position and call the rule
// set's Score and Pay, as in the example of package score. For hands from files, use
// score vectors (package vector).
//
// To save or load a match, use package record.
//
// To run a deal input by input with a wall held elsewhere, use table.New and Deal.Apply.
// The example of package table does so on two replicas, one of which never knows the
// wall. CONTRACT.md in that package is for authors of rule sets.
//
// A rule set is immutable and may be used by any number of deals concurrently. A deal, a
// match, a player and a sheet are not safe for concurrent use.
package engine
