// Package logs replays riichi games that were played elsewhere. A reader converts a log
// to a Game, the neutral form. Replay plays it on a match.Match, which enforces every
// rule: each event must be an act that the rule set offers to its seat. The engine alone
// determines how deals end, who pays what, who deals next and when the game is over.
//
// # The neutral form
//
// A Game names its rules as a table does (a preset and options) and contains its deals. A
// Deal holds the starting hands, the events in order, and the part of its ending that was
// a choice: who won from whom, or who aborted. Tiles are kinds, with red fives kept
// apart. Values that a log omits are zero: a wall, scores, counters. A missing wall is
// completed with the remaining tiles; those that no player saw have no effect. A wall that
// follows from a seed (Derived) is ignored if the deal contradicts it. Compare
// checks what the log does state.
//
// # Files
//
// Games reads a file of consecutive games, each in one line or over several lines; in
// mjai also with one line per event. MjaiGame reads mjai; TenhouGame reads the JSON of
// tenhou.net/6. Readers for other formats are packages of their own, which fill a Game and
// register themselves: mjlog for the XML of Tenhou's archive, soul for the records of
// Mahjong Soul. Package imports detects the format of a file, and package botzone reads games
// of MCR. If a log does not state its rules, Tenhou's rules are assumed, with the length by which the
// game ends where the log does.
//
// A log may be an excerpt: its first deal then states the situation of the game. A
// truncated log is read to its last complete deal, and Game.Cut states where it ends. Any
// other fault is an error of one sentence with the line, what was found and what was
// expected. All sizes are checked before anything is stored.
//
// # Writing
//
// A Recorder records a deal in the neutral form while it is played. GameOf converts a whole
// match, which Mjai and Tenhou write.
package logs
