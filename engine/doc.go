// Package engine is the game without its screens: tiles, hands, deals, matches,
// players and score sheets of every rule set. It is deterministic, imports the
// standard library alone and knows no clock, network or file. There is nothing in
// this package itself; the packages in it, from the ground up:
//
//   - tile: kinds, sets of tiles, the notation;
//   - hand: how far a hand is from a win, what brings it nearer, how it can be read;
//   - score: the sheet on which a rule set says what counted and who pays;
//   - table: one deal as a state machine, and what a rule set has to say;
//   - rules: the list of the rule sets, each in its own folder;
//   - match: deals in a row, from a seed;
//   - record: a match as text, read and folded again;
//   - bot: players that see what their seat sees;
//   - card, vector: rule cards and score vectors, told from a rule set's own tables.
//
// # Where to start
//
// To play: rules.New makes a rule set with its options settled, match.New deals,
// bot.NewDriver seats players; or answer for a seat yourself with Match.View and
// Match.Answer. Package bot's example plays a match.
//
// To score a hand that was played elsewhere: fill in a table.Position and ask the
// rule set's Score and Pay. Package score's example does it. For hands from files
// there are score vectors (package vector).
//
// To keep a match, or to bring one in: package record.
//
// To drive a deal input by input, with a wall that somebody else holds: table.New
// and Deal.Apply. Package table's example does it on two replicas, one of which never
// learns the wall; CONTRACT.md beside it is for those who write a rule set.
//
// A rule set is fixed once it is made and may serve any number of deals at once. A
// deal, a match, a player and a sheet serve one goroutine at a time.
package engine
