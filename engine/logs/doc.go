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
// A reader for another format fills a Game and is entered in Formats. MjaiGame reads mjai,
// TenhouGame the JSON of tenhou.net/6. Where these do not tell what a game is played by it
// is Tenhou's rules, and its length the one by which it ends where the log does.
//
// # Telling
//
// A Teller tells a deal in the same form while it is played; GameOf tells a whole match,
// which Mjai and Tenhou write.
package logs
