package wire

// Version is the version of the protocol. Peers and relay that speak another one are
// told so, in HELLO and ENTER, and do not play together. The terms of a table name the
// version by whose rules its log is folded: logs of version 1 are still read and served.
const Version = 2

// Type says what a message is.
type Type uint8

// What is written in the log. From 0x80 on a type that a peer does not know may be left
// aside by it; below, it ends the table.
const (
	Terms    Type = 0x10 + iota // the host: what is played and how
	Hire                        // the dealer: its keys, and the seed that it has committed to
	Sit                         // a guest takes a seat
	Stand                       // a seat leaves it for good
	Ready                       // a seat is ready for the first or the next deal
	Begin                       // the host: nobody more sits down
	Nonce                       // a seat opens its part of the seed
	Wall                        // the dealer has built the wall of the next deal
	Step                        // the dealer: dice, tiles told and shown
	Do                          // a seat acts where it is asked alone
	Answer                      // a seat answers where several are asked: kept until all have
	Beside                      // a seat acts though it is not asked
	Open                        // the dealer opens the wall of the deal that is over
	Seed                        // the dealer opens its seed: the match is over
	Differ                      // a peer has found that it and another one stand differently
	GoOn                        // a peer wants to play on all the same
	Shut                        // the host closes the table
	Released                    // the relay: the answers of all who were asked
	Late                        // the relay: the time of seats is up
	Away                        // the relay: a seat is not there
	Back                        // the relay: it is there again
	Draw                        // the host: who sits where is drawn
	Kick                        // the host removes a player from the table
	Lock                        // the host says which seats nobody may take
)

// Say is a canned phrase. Who does not know it may leave it aside.
const Say Type = 0x80

// Again names a table that is opened for the next match of the same people: the first that
// is named is meant. Who does not know it may leave it aside.
const Again Type = 0x81

// What is said between a relay and one program, and kept nowhere.
const (
	Hello   Type = 0x01 + iota // the relay's first word
	Enter                      // the program's: who it is, which table, how far it has read
	Welcome                    // the relay lets it in
	Entries                    // the relay: a part of the log
	Post                       // the program: an envelope for the log
	Ask                        // the dealer tells the relay who is asked
	Ping                       // the program asks whether the relay is there
	Pong                       // it is, and signs its log's head
	Refused                    // the relay does not take what came
	Drain                      // the relay stops and will be back
	Pass                       // the program has nothing to say where several are asked
	Bring                      // the program: entries that the relay has lost
)

var typeNames = map[Type]string{
	Terms: "TERMS", Hire: "HIRE", Sit: "SIT", Stand: "STAND", Ready: "READY", Begin: "BEGIN", Nonce: "NONCE", Wall: "WALL",
	Step: "STEP", Do: "DO", Answer: "ANSWER", Beside: "BESIDE", Open: "OPEN", Seed: "SEED", Differ: "DIFFER", GoOn: "GO-ON",
	Shut: "SHUT", Released: "RELEASED", Late: "LATE", Away: "AWAY", Back: "BACK", Draw: "DRAW", Kick: "KICK", Lock: "LOCK", Say: "SAY", Again: "AGAIN",
	Hello: "HELLO", Enter: "ENTER", Welcome: "WELCOME", Entries: "ENTRIES", Post: "POST", Ask: "ASK", Ping: "PING", Pong: "PONG",
	Refused: "REFUSED", Drain: "DRAIN", Pass: "PASS", Bring: "BRING",
}

// String gives the name that PROTOCOL.md uses.
func (t Type) String() string {
	if s, ok := typeNames[t]; ok {
		return s
	}
	return "type-" + string("0123456789abcdef"[t>>4]) + string("0123456789abcdef"[t&15])
}

// From is who wrote an entry of the log: a player by the number of his seat at the
// table, from 0, or one of these.
type From uint8

// Who has no seat.
const (
	Host   From = 0xf0
	Dealer From = 0xfe
	Relay  From = 0xff
)

// MaxSeats is the most seats of a table.
const MaxSeats = 5

// Seat reports whether it is a player's number.
func (f From) Seat() bool { return f < MaxSeats }

// Sizes, in bytes unless said otherwise.
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
	MaxForm    = 4 << 10 // a state in a report
)
