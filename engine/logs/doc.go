// Package logs replays riichi games that were played elsewhere. A reader turns a log into
// a Game, the neutral form; Replay plays it on a match.Match, which holds every rule: each
// event must be an act that the rule set offers to its seat, and how deals end, who pays
// what, who deals next and when the game is over is worked out by the engine alone.
//
// # The neutral form
//
// A Game names its rules as a table does (a preset and options) and has its deals. A Deal
// has the starting hands, the events in the order in which they happened, and how it
// ended as far as that was a choice: who won from whom, or who aborted. Tiles are kinds,
// red fives apart. What a log does not tell stays at its zero value: a wall (what nobody
// has seen is made up of the tiles that are left, and decides nothing), scores, counters.
// What it does tell is compared by Compare.
//
// # Files
//
// Games reads a file: games one after the other, in one line or over several lines, in mjai
// also with a line for each event. A reader for another format fills a Game and is added to
// readers. MjaiGame reads mjai, TenhouGame the JSON of tenhou.net/6. If a log does not say what
// a game is played by, Tenhou's rules are taken, and the length by which the game ends where
// the log does.
//
// A log may be an excerpt: its first deal then says how the game stands. A log that breaks off
// is read to its last whole deal, and Cut says where it ends. Everything else that is wrong is
// an error of one sentence with the line, what was found and what was expected. All sizes are
// bounded before anything is kept.
//
// # Telling
//
// A Teller tells a deal in the same form while it is played; GameOf tells a whole match,
// which Mjai and Tenhou write.
package logs
