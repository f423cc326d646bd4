// Package mjai implements mjai, the JSON protocol between programs that play riichi, and
// plays a seat with it.
//
// # Events
//
// A game is a sequence of events, JSON objects with a "type": start_game, start_kyoku,
// tsumo, dahai, chi, pon, daiminkan, ankan, kakan, kita, dora, reach, reach_accepted,
// hora, ryukyoku, end_kyoku, end_game. A kita is a north set aside; some hosts call it
// nukidora, and the seat then uses the same word. Players are numbered by seat; player 0
// deals first. A log contains all tiles; messages to a player during a game have "?" for
// tiles that the player may not see. There is no standard. The reader accepts all known
// variants and ignores extensions.
//
// # A seat
//
// A Seat answers each line of its host, an event or an array of events, with one action,
// which is an event or none. It applies the events to a replica that knows one hand and
// no wall. Each start_kyoku resets the replica to the host's scores and counters. The
// host may therefore use its own rules for the course of a game. If a host sends an
// indicator late or never, the seat decides with an assumed one in the meantime.
package mjai
