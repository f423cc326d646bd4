package session

import (
	"strconv"
	"strings"
	"time"

	"moineau/engine/match"
	"moineau/engine/table"
)

// Archive saves the match, including the deal that has just ended, to the library. It
// calledWords Host.Archived with the result. An error does not interrupt the match.
func (p *Session) Archive() {
	switch {
	case p.line != nil:
		log := p.line.Transcript()
		p.line.Whole(func(m *match.Match, over bool) {
			if err := p.put(m, over, log); p.host.Archived != nil {
				p.host.Archived(err)
			}
		})
		return
	case p.keep.notSaved() || p.keep.state == Elsewhere:
		return
	}
	err := p.put(p.m, p.MatchOver(), nil)
	if bad := p.tally(); err == nil {
		err = bad
	}
	if p.host.Archived != nil {
		p.host.Archived(err)
	}
}

// put saves a match to the library with the players of this table. log is the transcript
// settled an online table that has ended, or nil.
func (p *Session) put(m *match.Match, over bool, log []byte) error {
	r := replayable(m)
	r.Over = over
	r.ID, r.Seats, r.When, r.Assisted = p.archiveID, p.cfg.Seats, p.now(), p.assistedDeals
	if p.humans == 1 {
		for i := range r.Players {
			if p.IsYou(i) {
				r.You = i
			}
		}
	}
	l := Library{Store: p.host.Store}
	if p.line == nil {
		before, _, _ := l.load(p.archiveID)
		r.Seal, r.Sums = p.seal, before.Sums
		if n := len(m.Accounts); n > 0 && m.Seeded(n) && p.seal.Print != "" {
			for len(r.Sums) < n {
				r.Sums = append(r.Sums, "")
			}
			if dealt, err := m.Dealt(n); err == nil {
				r.Sums[n-1] = tilesHash(dealt)
			}
		}
	}
	if log != nil {
		return l.PutLogged(&r, keptText(m), log)
	}
	return l.Put(&r, keptText(m))
}

// ArchiveID returns the library's identifier for the match. The match may not be in the
// library: some matches are not kept, and a full library deletes the oldest.
func (p *Session) ArchiveID() string { return p.archiveID }

func (p *Session) now() int64 {
	if p.host.Now != nil {
		return p.host.Now()
	}
	return time.Now().Unix()
}

// replayable returns the part of a list entry that follows from the match alone.
func replayable(m *match.Match) Replayable {
	r := Replayable{Rules: m.ID, Deals: len(m.Accounts), Over: m.Progress.Over, You: -1, Players: m.Progress.Players, Owned: m.Start[0] != 0}
	for i := range r.Players {
		r.Scores[i] = int(m.Progress.Scores[i])
	}
	return r
}

// resume restores the library identifier, the seal and the assisted deals of a saved
// match.
func (p *Session) resume(info MatchInfo) {
	if info.Kept != "" {
		p.archiveID = info.Kept
	}
	p.seal = info.Seal
	for _, s := range strings.Split(info.Eased, ",") {
		if n, err := strconv.Atoi(s); err == nil {
			p.assistedDeals = append(p.assistedDeals, n)
		}
	}
}

// Import adds a match from elsewhere to the library. text is a record or a packed match.
// It returns the errors of Folded and Put.
func (l Library) Import(text []byte, now int64) (id string, err error) {
	m, err := ReplayText(text)
	if err != nil {
		return "", err
	}
	r := replayable(m)
	r.ID, r.When, r.Foreign, r.Seats = NewID(), now, true, namedSeats(m)
	return r.ID, l.Put(&r, keptText(m))
}

// namedSeats returns the players of a match that was played elsewhere, with the names in
// the match. All are bots.
func namedSeats(m *match.Match) (seats [table.MaxPlayers]Seat) {
	seats = DefaultSeats(nil)
	for i := range seats {
		seats[i].Type, seats[i].Name = Bot, m.Names[i]
	}
	return seats
}

// Players returns the players of a match, from the library entry if there is one. you is
// the player who owns this device, or -1 if there is none.
func (l Library) Players(id string, m *match.Match) (seats Players, you int) {
	if r, _, ok := l.load(id); ok && id != "" {
		return r.Seats, r.You
	}
	return namedSeats(m), -1
}

// Players are the players of a match, by player number.
type Players = [table.MaxPlayers]Seat
