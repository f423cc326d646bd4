package relay

import (
	"crypto/ed25519"
	"io"
	"log/slog"
	"time"

	"moineau/netplay/store"
)

// Options configures a relay.
type Options struct {
	Store store.Store
	Key   ed25519.PrivateKey // signs heads
	// Dealer is the key of the dealer that this relay offers, or zero. NeedDealer is
	// called in a new goroutine when a table that uses this dealer has a program but no
	// dealer connected.
	Dealer     [32]byte
	NeedDealer func(code string)
	// Behind is until when the relay accepts missing ends of logs from programs, after
	// its store was found to have lost entries.
	Behind time.Time
	// Shared reports that other relays serve the same store behind a load balancer. A
	// program that has created a table is then asked to reconnect by its code.
	Shared bool
	Limits Limits
	Log    *slog.Logger // contains no names and addresses
	// Rand generates codes and ids of tables. It is used by one goroutine at a time; nil
	// means the system's generator. With a fixed Rand and fixed keys, tables are
	// reproducible.
	Rand io.Reader
}

// Limits holds the limits of a relay.
type Limits struct {
	First     time.Duration // for a program's first frame
	Write     time.Duration // for a frame to be read by the program
	Silence   time.Duration // a connection without a frame for this long is dead; programs send heartbeats
	Grace     time.Duration // time without a connection until a seat is marked as disconnected
	Decide    time.Duration // for a player to send GO-ON after another one has, in a dispute; and until a table of an event for which others wait begins without players
	Window    time.Duration // minimum time that a question to several seats is open
	Sleep     time.Duration // time without a player until a table is unloaded
	Rate      float64       // frames per second and per burst of a connection
	Burst     int
	PerSecond float64 // new connections per second and per burst of an address
	Open      int     // connections per address
	Wrong     int     // wrong codes per minute of an address
	Tables    int     // new tables per hour of an address
	Strikes   int     // refusals until a connection is closed
	Lates     int     // consecutive time-outs until a seat is marked as disconnected
	Say       Quota   // phrases of a seat
	Seat      Quota   // seats taken and left by a program
	Order     Quota   // draws, locks and removals by the host
	Beside    Quota   // acts of a seat that is not asked
}

// Quota limits messages of a kind: one program may add Burst messages to a log at once,
// and one more after each interval Every. The zero Quota is unlimited.
type Quota struct {
	Burst int
	Every time.Duration
}

// Usual holds the limits for a public relay.
var Usual = Limits{
	First: 5 * time.Second, Write: 10 * time.Second, Silence: 40 * time.Second, Grace: 15 * time.Second, Decide: time.Minute,
	Window: 300 * time.Millisecond, Sleep: time.Minute, Rate: 20, Burst: 40, PerSecond: 4, Open: 32, Wrong: 5, Tables: 20,
	Strikes: 32, Lates: 2, Say: Quota{3, 2 * time.Second}, Seat: Quota{8, 5 * time.Second}, Order: Quota{8, 2 * time.Second}, Beside: Quota{16, time.Second},
}
