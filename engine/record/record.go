// Package record writes a match down so that it can be played again, and folds
// what was written back into a match.
//
// A record is JSON Lines, version 2 or 3. It holds every input of the match, so that it
// can be folded by who does not know the wall. Seats (chairs) and players are
// numbered from 0; tiles are named by handle, their place in the built wall, and
// kinds are written as in rules/NOTATION.md. The lines, each an object whose first
// key says what it is:
//
//	{"moineau":2,"rules":"jilin","options":{…},"seed":"64 hex digits","seats":["Anne","Bot",…]}
//
// The first line: the rule set, its options, the seed of walls and dice, and the
// players' names. Without "seed" the walls are held elsewhere: nobody who has the
// record alone can know them. The record of an excerpt has version 3, and a last field that
// says how the match stood:
//
//	"from":{"round":"1z","dealer":3,"honba":2,"sticks":1,"scores":[19900,17900,37300,23900]}
//
//	{"deal":1,"dealer":0,"chairs":[0,1,2,3],"scores":[0,0,0,0],"wall":"5m3p…"}
//
// A deal begins: who is East, the player in each chair, the scores by player. "wall"
// is there if the wall is not the seed's: the kinds by handle, or "" for unknown.
//
//	{"roll":[3,5]}                              dice fall
//	{"told":0,"tiles":[12,13],"kinds":"5m3p"}   seat 0 is told what these tiles are
//	{"told":0,"slip":3}                         seat 0 writes on its slip
//	{"shown":[12],"kinds":"5m"}                 these tiles lie open
//	{"slip":0,"says":3}                         so does the slip of seat 0; 255: nothing
//	{"seat":0,"do":"discard","use":[12]}        an act, by its English word
//	{"pass":[1,2,3]}                            these seats pass
//	{"seat":0,"do":"clock"}                     its time is up
//	{"seat":0,"do":"mix"}                       it mixes its concealed tiles
//	{"seat":0,"do":"undo","to":31}              it agrees to an undo (match.Input)
//
// The inputs of the deal, in order. An act that states more has "arg". A line with
// several tiles or seats is as many inputs.
//
//	{"ended":1,"outcome":"won","winners":[2],"scores":[-8,-8,24,-8],"hash":"…"}
//
// A deal is over: what came of it, and the hash of its public state. It follows all
// inputs of the deal, also those that came after its end.
//
//	{"end":"running","lines":57,"hash":"…"}
//
// The closing line: how the match stands (running, between deals, over), how many
// lines the record has, this one included, and the hash of the match.
//
// Each line ends with "sum": the FNV-1a hash (32 bits, 8 hex digits) of all bytes
// before the line and of the line up to the comma before "sum". A line that was
// altered, added or lost is therefore found where it stands.
//
// What one player saw is a record too (Cut): the seed, the walls and what others
// were told are left out. Folded, it has the same hashes.
//
// Version 1 held answers only (lines "seat" with "tiles" for readers and "slip") and
// the seed. It is still read: its scores and outcomes are verified, but its hashes
// are of an older kind, which nobody computes any more (Folded.Unchecked).
package record

import "moineau/engine/match"

// Version is the newest version of records. Version 3 is version 2 with "from", and only
// excerpts are written in it.
const (
	Version = 3
	whole   = 2
)

// Bounds of what is read: a long match has half a mebibyte and lines of some hundred
// bytes.
const (
	maxRecord  = 16 << 20 // bytes
	maxLine    = 32 << 10 // bytes
	maxKeys    = 32       // of a line
	maxOptions = 256
)

// How a match stands, in the closing line.
const (
	running = "running" // a deal is being played
	between = "between" // the last deal is over, the next has not begun
	over    = "over"    // the match has ended
)

// standing says in a word how a match stands.
func standing(m *match.Match) string {
	switch {
	case !m.DealOver():
		return running
	case m.Progress.Over:
		return over
	}
	return between
}

// The words of inputs that are no acts.
const (
	clock = "clock" // a seat's time is up
	mix   = "mix"
	undo  = "undo"
)

// Save writes a match down as it stands. It may be called at any moment between
// two inputs.
func Save(m *match.Match) []byte {
	var w Writer
	return w.Save(m)
}

// Cut writes down what a player saw of a match; nobody's number: what a spectator
// saw.
func Cut(m *match.Match, player int) []byte {
	w := Writer{cut: true, player: player}
	return w.Save(m)
}
