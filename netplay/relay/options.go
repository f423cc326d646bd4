package relay

import (
	"crypto/ed25519"
	"io"
	"log/slog"
	"time"

	"moineau/netplay/store"
)

// Options are what a relay is made of.
type Options struct {
	Store store.Store
	Key   ed25519.PrivateKey // signs heads
	// Dealer is the key of the dealer that this relay offers; zero: none. NeedDealer is
	// called, in a goroutine of its own, when a table that named it has somebody at it and
	// no dealer.
	Dealer     [32]byte
	NeedDealer func(code string)
	// Behind is until when the relay takes the ends of logs from programs that have read more than
	// its store has: after the store was found to have lost something.
	Behind time.Time
	// Shared: other relays serve the same store, and a load balancer stands before them. A
	// program that has made a table comes in anew then, by its code, as all others do.
	Shared bool
	Limits Limits
	Log    *slog.Logger // without names and addresses
	// Rand gives the codes and ids of tables, to one goroutine at a time; nil: the system's.
	// With it, and with fixed keys, a table is the same one each time.
	Rand io.Reader
}

// Limits are what a relay bears.
type Limits struct {
	First     time.Duration // for a program's first word
	Write     time.Duration // for a frame to be taken by who should read it
	Silence   time.Duration // without a word a connection is dead: programs ping
	Grace     time.Duration // without a connection until a seat is away
	Decide    time.Duration // for a player to want to go on after a dispute, once another one does
	Window    time.Duration // that a question to several is open at least
	Sleep     time.Duration // without a player until a table is put away
	Rate      float64       // frames a second of a connection, and how many at once
	Burst     int
	PerSecond float64 // new connections a second of an address, and how many at once
	Open      int     // connections of an address
	Wrong     int     // wrong codes of an address in a minute
	Tables    int     // new tables of an address in an hour
	Strikes   int     // refusals until a connection is closed
	Lates     int     // time-outs in a row until a seat is away
	Say       Quota   // phrases of a seat
	Seat      Quota   // how often a program takes a seat or leaves it
	Order     Quota   // draws of seats, locks and removals of the host
	Beside    Quota   // acts of a seat that is not asked
}

// Quota is how many messages of a kind one program may add to a log at once, and after which time
// it may add one more. The zero Quota allows all.
type Quota struct {
	Burst int
	Every time.Duration
}

// Usual are the limits of a relay on the internet.
var Usual = Limits{
	First: 5 * time.Second, Write: 10 * time.Second, Silence: 40 * time.Second, Grace: 15 * time.Second, Decide: time.Minute,
	Window: 300 * time.Millisecond, Sleep: time.Minute, Rate: 20, Burst: 40, PerSecond: 4, Open: 32, Wrong: 5, Tables: 20,
	Strikes: 32, Lates: 2, Say: Quota{3, 2 * time.Second}, Seat: Quota{8, 5 * time.Second}, Order: Quota{8, 2 * time.Second}, Beside: Quota{16, time.Second},
}
