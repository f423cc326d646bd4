// Package record serializes matches and replays them from the serialized form.
//
// A record is JSON Lines, version 2 or 3. It holds every input of the match, so it can be
// replayed without knowledge of the wall. Seats (chairs) and players are numbered from 0.
// Tiles are identified by handle, their index in the built wall. Kinds are written as in
// rules/NOTATION.md. Each line is an object whose first key states its type:
//
//	{"moineau":2,"rules":"jilin","options":{…},"seed":"64 hex digits","seats":["Anne","Bot",…]}
//
// The first line holds the rule set, its options, the seed of walls and dice, and the
// players' names. Without "seed" the walls are held elsewhere and cannot be derived from
// the record. The record of an excerpt has version 3 and a last field with the state of
// the match at its beginning:
//
//	"from":{"round":"1z","dealer":3,"honba":2,"sticks":1,"scores":[19900,17900,37300,23900]}
//
//	{"deal":1,"dealer":0,"chairs":[0,1,2,3],"scores":[0,0,0,0],"wall":"5m3p…"}
//
// A deal begins, with the chair of East, the player in each chair and the scores by
// player. "wall" is present if the wall is not the seed's: the kinds by handle, or "" if
// unknown.
//
//	{"roll":[3,5]}                              a dice roll
//	{"told":0,"tiles":[12,13],"kinds":"5m3p"}   a private reveal to seat 0
//	{"told":0,"slip":3}                         seat 0 writes on its slip
//	{"shown":[12],"kinds":"5m"}                 a public reveal
//	{"slip":0,"says":3}                         a public reveal of seat 0's slip; 255: nothing
//	{"seat":0,"do":"discard","use":[12]}        an act, by its English word
//	{"pass":[1,2,3]}                            these seats pass
//	{"seat":0,"do":"clock"}                     the seat times out
//	{"seat":0,"do":"mix"}                       the seat mixes its concealed tiles
//	{"seat":0,"do":"undo","to":31}              the seat agrees to an undo (match.Input)
//
// These are the inputs of the deal, in order. An act with an argument has "arg". A line
// with several tiles or seats stands for as many inputs.
//
//	{"ended":1,"outcome":"won","winners":[2],"scores":[-8,-8,24,-8],"hash":"…"}
//
// A deal is over, with its result and the hash of its public state. This line follows all
// inputs of the deal, including those after its end.
//
//	{"end":"running","lines":57,"hash":"…"}
//
// The closing line holds the state of the match (running, between deals, over), the
// number of lines including this one, and the hash of the match.
//
// Each line ends with "sum": the FNV-1a hash (32 bits, 8 hex digits) of all bytes before
// the line and of the line up to the comma before "sum". A line that was altered, added
// or lost is therefore detected where it occurs.
//
// A record can be cut to what one player saw (Cut): the seed, the walls and other seats'
// private reveals are omitted. It replays to the same hashes.
//
// Version 1 held only answers (lines "seat" with "tiles" for readers and "slip") and the
// seed. It can still be read: its scores and outcomes are verified, but its hashes are of
// an older kind that is no longer computed (Folded.Unchecked).
package record

import "moineau/engine/match"

// Version is the newest version of records. Version 3 is version 2 with "from"; only
// excerpts are written in it.
const (
	Version = 3
	whole   = 2
)

// Limits for reading. A long match has half a mebibyte and lines of some hundred bytes.
const (
	maxRecord  = 16 << 20 // bytes
	maxLine    = 32 << 10 // bytes
	maxKeys    = 32       // per line
	maxOptions = 256
)

// The states of a match in the closing line.
const (
	running = "running" // a deal is being played
	between = "between" // the last deal is over and the next has not begun
	over    = "over"    // the match has ended
)

// standing returns the word for the state of a match.
func standing(m *match.Match) string {
	switch {
	case !m.DealOver():
		return running
	case m.Progress.Over:
		return over
	}
	return between
}

// The words for inputs that are not acts.
const (
	clock = "clock" // a seat times out
	mix   = "mix"
	undo  = "undo"
)

// Save returns the record of a match in its current state. It may be called between any
// two inputs.
func Save(m *match.Match) []byte {
	var w Writer
	return w.Save(m)
}

// Cut returns the record of a match as one player saw it. If player is no player's
// number, it is a spectator's record.
func Cut(m *match.Match, player int) []byte {
	w := Writer{cut: true, player: player}
	return w.Save(m)
}
