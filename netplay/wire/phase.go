package wire

// Phase is the phase of a table as known to the relay.
type Phase uint8

// The phases.
const (
	Opening Phase = iota // the host sends the terms
	Hiring               // the dealer connects
	Lobby                // players sit down
	Keying               // players reveal their parts of the seed
	Playing              // a deal is running
	Between              // a deal is over
	Paused               // two peers disagree on the state
	Done                 // the match is over and its seed is revealed
	Closed               // no more messages are allowed
	Phases               // number of phases
)

var phaseNames = [Phases]string{"opening", "hiring", "lobby", "keying", "playing", "between", "paused", "done", "closed"}

// String returns the name used in PROTOCOL.md.
func (p Phase) String() string {
	if p < Phases {
		return phaseNames[p]
	}
	return "no phase"
}

// Role is the role of a sender.
type Role uint8

// The roles. A host with a seat has both roles.
const (
	Guest     Role = iota // a program without a seat
	Player                // a program with a seat
	TheHost               // the creator of the table
	TheDealer             // the wall holder
	TheRelay              // the keeper of the log
	Roles                 // number of roles
)

var roleNames = [Roles]string{"guest", "player", "host", "dealer", "relay"}

// String returns the name used in PROTOCOL.md.
func (r Role) String() string { return roleNames[r] }

type may struct {
	phases uint16 // bits
	roles  uint8  // bits
}

func in(phases ...Phase) (bits uint16) {
	for _, p := range phases {
		bits |= 1 << p
	}
	return bits
}

func by(roles ...Role) (bits uint8) {
	for _, r := range roles {
		bits |= 1 << r
	}
	return bits
}

// who lists which roles may send a message in which phases. Everything else is rejected.
var who = map[Type]may{
	Terms:    {in(Opening), by(TheHost)},
	Hire:     {in(Hiring), by(TheDealer)},
	Sit:      {in(Lobby, Between), by(Guest)},
	Stand:    {in(Lobby, Keying, Playing, Between, Paused, Done), by(Player)},
	Ready:    {in(Lobby, Between), by(Player)},
	Begin:    {in(Lobby), by(TheHost, Player, TheDealer)}, // players and dealer only at a table of an event
	Draw:     {in(Lobby), by(TheHost)},
	Kick:     {in(Lobby, Between), by(TheHost)},
	Lock:     {in(Lobby, Keying, Playing, Between), by(TheHost)},
	Nonce:    {in(Keying), by(Player)},
	Wall:     {in(Keying, Between), by(TheDealer)},
	Step:     {in(Playing), by(TheDealer)},
	Do:       {in(Playing), by(Player, TheDealer)},
	Answer:   {in(Playing), by(Player, TheDealer)},
	Beside:   {in(Playing), by(Player, TheDealer)},
	Open:     {in(Playing), by(TheDealer)},
	Seed:     {in(Between), by(TheDealer)},
	Differ:   {in(Playing, Between, Paused), by(Player, TheDealer)},
	GoOn:     {in(Paused), by(Player, TheDealer)},
	Shut:     {in(Opening, Hiring, Lobby, Keying, Playing, Between, Paused, Done), by(TheHost)},
	Say:      {in(Lobby, Keying, Playing, Between, Paused, Done), by(Player)},
	Again:    {in(Done), by(Player)},
	Released: {in(Playing), by(TheRelay)},
	Late:     {in(Keying, Playing, Between), by(TheRelay)},
	Away:     {in(Lobby, Keying, Playing, Between, Paused), by(TheRelay)},
	Back:     {in(Lobby, Keying, Playing, Between, Paused), by(TheRelay)},
}

// May reports whether a role may send a message in a phase.
func May(p Phase, t Type, r Role) bool {
	m := who[t]
	return m.phases>>p&1 != 0 && m.roles>>r&1 != 0
}

// After returns the phase after an allowed message. A paused table returns to its
// previous phase when Dispute.Settle says so.
func After(p Phase, t Type) Phase {
	switch t {
	case Terms:
		return Hiring
	case Hire:
		return Lobby
	case Begin:
		return Keying
	case Wall:
		return Playing
	case Open:
		return Between
	case Seed:
		return Done
	case Differ:
		return Paused
	case Shut:
		return Closed
	}
	return p
}

// Most returns the maximum size in bytes of an envelope of a type.
func Most(t Type) int {
	switch t {
	case Terms:
		return MaxEntry
	case Differ:
		return Overhead + MaxForm + 64
	case Wall:
		return Overhead + MaxTiles*LeafSize + 64
	case Step:
		return Overhead + MaxTiles*(2+BoxSize) + 64*tileSize
	case Open:
		return Overhead + MaxTiles + 64
	case Answer:
		return maxAnswer
	}
	return 1 << 10
}
