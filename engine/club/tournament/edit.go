package tournament

import (
	"fmt"
	"slices"
	"strings"
)

// maxName is the greatest number of letters of a name that ParsePlayers accepts.
const maxName = 40

// ListError is what is wrong with a list of players.
type ListError struct {
	Player int    // from 1
	Kind   string // one of the Bad constants
	Name   string
}

// The kinds of a ListError.
const (
	BadName  = "name"  // the player has no name
	BadLong  = "long"  // the name or the club has more than 40 letters
	BadTwice = "twice" // name and club occur twice
	BadMany  = "many"  // the list has more than MaxPlayers players
)

// Error implements error.
func (e *ListError) Error() string {
	switch e.Kind {
	case BadName:
		return fmt.Sprintf("player %d: expected a name", e.Player)
	case BadLong:
		return fmt.Sprintf("player %d: expected at most %d letters", e.Player, maxName)
	case BadTwice:
		return fmt.Sprintf("player %d: %s is given twice", e.Player, e.Name)
	}
	return fmt.Sprintf("players: expected at most %d", MaxPlayers)
}

// ParsePlayers reads a list of players: one on each line or between semicolons, the club
// after a comma or a tab. Empty parts are skipped. Its error is a *ListError.
func ParsePlayers(text string) ([]Player, error) {
	var out []Player
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ';' || r == '\n' || r == '\r' }) {
		part = strings.Map(func(r rune) rune {
			if r == '\t' || r >= ' ' && r != 0x7f && r != '\ufeff' && r != '\ufffd' {
				return r
			}
			return -1
		}, part)
		if strings.Trim(part, " \t,\"") == "" {
			continue
		}
		name, club := part, ""
		if i := strings.IndexAny(part, ",\t"); i >= 0 {
			name, club = part[:i], part[i+1:]
		}
		club, _, _ = strings.Cut(strings.TrimLeft(club, " \t"), "\t")
		p := Player{Name: strings.Trim(name, " \t\""), Club: strings.Trim(club, " \t,\"")}
		kind := ""
		switch {
		case p.Name == "":
			kind = BadName
		case len([]rune(p.Name)) > maxName || len([]rune(p.Club)) > maxName:
			kind = BadLong
		case slices.ContainsFunc(out, func(q Player) bool { return q.Name == p.Name && q.Club == p.Club }):
			kind = BadTwice
		case len(out) == MaxPlayers:
			kind = BadMany
		}
		if kind != "" {
			return nil, &ListError{len(out) + 1, kind, p.Name}
		}
		out = append(out, p)
	}
	return out, nil
}

// Enter books the result of a table, in place of an earlier one. It returns an error and
// changes nothing if the event would not be valid.
func (e *Event) Enter(r Result) error {
	before := e.Results
	e.Results = append(e.without(r.Round, r.Table), r)
	if err := e.checkResults(); err != nil {
		e.Results = before
		return err
	}
	return nil
}

// Clear removes the result of a table.
func (e *Event) Clear(round, tbl int) { e.Results = e.without(round, tbl) }

// without returns the results except that of a table, as a copy.
func (e *Event) without(round, tbl int) []Result {
	out := make([]Result, 0, len(e.Results)+1)
	for _, r := range e.Results {
		if r.Round != round || r.Table != tbl {
			out = append(out, r)
		}
	}
	return out
}

// Missing returns how many tables of the drawn rounds have no result.
func (e *Event) Missing() int {
	n := -len(e.Results)
	for _, round := range e.Seats {
		n += len(round)
	}
	return n
}

// Byes returns the players who take part in a drawn round and sit at no table.
func (e *Event) Byes(round int) (out []int) {
	sits := map[int]bool{}
	for _, t := range e.Seats[round-1] {
		for _, p := range t {
			sits[p] = true
		}
	}
	for i := range e.Players {
		p := &e.Players[i]
		if !sits[i+1] && round >= p.From && (p.Until == 0 || round <= p.Until) {
			out = append(out, i+1)
		}
	}
	return out
}

// Leave ends the part of a player in the event after a round. If substitute is not "", a
// substitute of that name takes the seats of the player from then on. A round of 0 means
// that the player does not take part at all.
func (e *Event) Leave(player, after int, substitute string) error {
	if player < 1 || player > len(e.Players) {
		return fmt.Errorf("leave: expected players 1 to %d, got %d", len(e.Players), player)
	}
	if after < len(e.Seats) {
		return fmt.Errorf("leave: round %d is drawn already", len(e.Seats))
	}
	p := &e.Players[player-1]
	if after >= e.Rounds || p.Until != 0 && p.Until <= after {
		return fmt.Errorf("leave: %s takes part in no round after %d", p.Name, after)
	}
	if after == 0 {
		if substitute == "" {
			return fmt.Errorf("leave: expected a substitute, because no round is drawn")
		}
		*p = Player{Name: substitute, Club: p.Club}
		return nil
	}
	if substitute != "" && len(e.Players) == MaxPlayers {
		return fmt.Errorf("players: expected at most %d", MaxPlayers)
	}
	if p.Until = after; substitute != "" {
		e.Players = append(e.Players, Player{Name: substitute, Substitute: true, From: after + 1, Instead: player})
	}
	return nil
}

// Return lets a player take part again, and removes the substitute if no round with the
// substitute is drawn. It returns an error if the player has missed a round.
func (e *Event) Return(player int) error {
	if player < 1 || player > len(e.Players) {
		return fmt.Errorf("return: expected players 1 to %d, got %d", len(e.Players), player)
	}
	p := &e.Players[player-1]
	if p.Until == 0 || p.Until < len(e.Seats) {
		return fmt.Errorf("return: %s has missed a round or has not left", p.Name)
	}
	for i := range e.Players {
		if e.Players[i].Instead == player {
			if i != len(e.Players)-1 {
				return fmt.Errorf("return: others came after the substitute of %s", p.Name)
			}
			e.Players = e.Players[:i]
			break
		}
	}
	p = &e.Players[player-1]
	p.Until = 0
	return nil
}

// Join adds a player who takes part from the next round on.
func (e *Event) Join(p Player) error {
	if len(e.Players) == MaxPlayers {
		return fmt.Errorf("players: expected at most %d", MaxPlayers)
	}
	if len(e.Seats) > 0 {
		p.From = len(e.Seats) + 1
	}
	e.Players = append(e.Players, p)
	return nil
}
