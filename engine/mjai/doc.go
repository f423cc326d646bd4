// Package mjai speaks mjai, the JSON by which programs that play riichi meet each other,
// and plays a seat by it.
//
// # Events
//
// A game is a row of events, JSON objects whose "type" says what each is: start_game,
// start_kyoku, tsumo, dahai, chi, pon, daiminkan, ankan, kakan, kita (a north set aside,
// also called nukidora: the seat uses the host's word), dora, reach, reach_accepted, hora, ryukyoku, end_kyoku, end_game.
// Players are numbered as they sit, 0 deals first. A log tells all tiles; what a player is
// told during the game has "?" for those that it may not see. There is no standard, so what
// hosts write differently is read in all ways that are known, and what they add is left out.
//
// # A seat
//
// A Seat answers each line of its host, an event or an array of events, with one action: as
// an event says it, or none. It folds the events into a replica that knows one hand and no
// wall; each start_kyoku begins it anew with what the host says of scores and counters, so
// that a host may keep its own rules of how games go on. An indicator that a host tells late,
// or never, does not stop it: until then it decides by a made-up one.
package mjai
