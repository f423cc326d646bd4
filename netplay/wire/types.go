package wire

import "time"

// Version is the version of the protocol. HELLO and ENTER carry the version; peers and
// relays of different versions cannot play together. The terms of a table state the
// version that applies to its log: logs of version 1 can still be read and served.
const Version = 2

// EventVersion is the version of the protocol that applies to the tables of an event:
// tables that play the same walls. ENTER carries it at such a table, so that a relay
// refuses programs that do not know events. All else is as in Version, also HELLO.
const EventVersion = 3

// MaxTables is the greatest number of tables of an event.
const MaxTables = 4

// LongestBackoff is the longest wait of a program between two attempts to reconnect.
const LongestBackoff = 5 * time.Second

// Type is the type of a message.
type Type uint8

// Messages in the log. A peer may ignore an unknown type from 0x80 on; an unknown type
// below that ends the table.
const (
	Terms    Type = 0x10 + iota // the host: the game and its conditions
	Hire                        // the dealer: its keys, and a commitment to its part of the seed
	Sit                         // a guest takes a seat
	Stand                       // a player leaves a seat for good
	Ready                       // a seat is ready for the first or the next deal
	Begin                       // the host closes the lobby
	Nonce                       // a seat reveals its part of the seed
	Wall                        // the dealer commits to the wall of the next deal
	Step                        // the dealer: dice, private and public reveals
	Do                          // a seat that is asked alone acts
	Answer                      // a seat that is asked with others answers: held until all have answered
	Beside                      // a seat acts without being asked
	Open                        // the dealer reveals the wall of the finished deal
	Seed                        // the dealer reveals its part of the seed: the match is over
	Differ                      // a peer reports that its state differs from another's
	GoOn                        // a peer wants to go on despite the difference
	Shut                        // the host closes the table
	Released                    // the relay: the answers of all who were asked
	Late                        // the relay: seats timed out
	Away                        // the relay: a seat is disconnected
	Back                        // the relay: a seat is connected again
	Draw                        // the host: the seats are drawn by lot
	Kick                        // the host removes a player from the table
	Lock                        // the host locks seats
)

// Say is a canned phrase. A peer that does not know the type may ignore it.
const Say Type = 0x80

// Again names a table for the next match of the same players; the first one named
// applies. A peer that does not know the type may ignore it.
const Again Type = 0x81

// Messages between a relay and one program, which are not stored.
const (
	Hello   Type = 0x01 + iota // the relay's first message
	Enter                      // the program: its key, the table, and how far it has read
	Welcome                    // the relay admits the program
	Entries                    // the relay: a part of the log
	Post                       // the program: an envelope for the log
	Ask                        // the dealer states who is asked
	Ping                       // the program: a heartbeat
	Pong                       // the relay answers a heartbeat and signs its log's head
	Refused                    // the relay rejects a message
	Drain                      // the relay stops and will be back
	Pass                       // the program passes in a question to several seats
	Bring                      // the program: entries that the relay has lost
)

var typeNames = map[Type]string{
	Terms: "TERMS", Hire: "HIRE", Sit: "SIT", Stand: "STAND", Ready: "READY", Begin: "BEGIN", Nonce: "NONCE", Wall: "WALL",
	Step: "STEP", Do: "DO", Answer: "ANSWER", Beside: "BESIDE", Open: "OPEN", Seed: "SEED", Differ: "DIFFER", GoOn: "GO-ON",
	Shut: "SHUT", Released: "RELEASED", Late: "LATE", Away: "AWAY", Back: "BACK", Draw: "DRAW", Kick: "KICK", Lock: "LOCK", Say: "SAY", Again: "AGAIN",
	Hello: "HELLO", Enter: "ENTER", Welcome: "WELCOME", Entries: "ENTRIES", Post: "POST", Ask: "ASK", Ping: "PING", Pong: "PONG",
	Refused: "REFUSED", Drain: "DRAIN", Pass: "PASS", Bring: "BRING",
}

// String returns the name used in PROTOCOL.md.
func (t Type) String() string {
	if s, ok := typeNames[t]; ok {
		return s
	}
	return "type-" + string("0123456789abcdef"[t>>4]) + string("0123456789abcdef"[t&15])
}

// From identifies the author of an entry of the log: the number of a player's seat, from
// 0, or one of the constants below.
type From uint8

// The authors without a seat.
const (
	Host   From = 0xf0
	Dealer From = 0xfe
	Relay  From = 0xff
)

// MaxSeats is the greatest number of seats at a table.
const MaxSeats = 5

// Seat reports whether f is a player's number.
func (f From) Seat() bool { return f < MaxSeats }

// Maximum sizes, in bytes unless stated otherwise.
const (
	MaxFrame   = 32 << 10 // a frame
	MaxEntry   = 20 << 10 // an entry of the log
	MaxOptions = 16 << 10 // the options in the terms
	MaxName    = 48
	MaxCode    = 32
	MaxTiles   = 160
	SaltSize   = 12
	LeafSize   = 16
	BoxSize    = 1 + SaltSize
	MaxForm    = 4 << 10 // a state in a DIFFER
)
