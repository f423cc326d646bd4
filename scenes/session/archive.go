package session

import (
	"strconv"
	"strings"
	"time"

	"moineau/engine/match"
	"moineau/engine/table"
)

// Archive saves the match, including the deal that has just ended, to the library. It
// calls Host.Archived with the result. An error does not interrupt the match.
func (ss *Session) Archive() {
	switch {
	case ss.line != nil:
		log := ss.line.Transcript()
		ss.line.Whole(func(m *match.Match, over bool) {
			if err := ss.put(m, over, log); ss.host.Archived != nil {
				ss.host.Archived(err)
			}
		})
		return
	case ss.keep.notSaved() || ss.keep.state == Elsewhere:
		return
	}
	err := ss.put(ss.m, ss.MatchOver(), nil)
	if bad := ss.tally(); err == nil {
		err = bad
	}
	if ss.host.Archived != nil {
		ss.host.Archived(err)
	}
}

// put saves a match to the library with the players of this table. log is the transcript
// of an online table that has ended, or nil.
func (ss *Session) put(m *match.Match, over bool, log []byte) error {
	r := replayable(m)
	r.Over = over
	r.ID, r.Seats, r.When, r.Assisted = ss.archiveID, ss.cfg.Seats, ss.now(), ss.assistedDeals
	if ss.humans == 1 {
		for i := range r.Players {
			if ss.IsYou(i) {
				r.You = i
			}
		}
	}
	l := Library{Store: ss.host.Store}
	if ss.line == nil {
		before, _, _ := l.load(ss.archiveID)
		r.Seal, r.Sums = ss.seal, before.Sums
		if n := len(m.Accounts); n > 0 && m.Seeded(n) && ss.seal.Print != "" {
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
func (ss *Session) ArchiveID() string { return ss.archiveID }

func (ss *Session) now() int64 {
	if ss.host.Now != nil {
		return ss.host.Now()
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
func (ss *Session) resume(info MatchInfo) {
	if info.Kept != "" {
		ss.archiveID = info.Kept
	}
	ss.seal = info.Seal
	for _, s := range strings.Split(info.Eased, ",") {
		if n, err := strconv.Atoi(s); err == nil {
			ss.assistedDeals = append(ss.assistedDeals, n)
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
