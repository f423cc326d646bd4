package session

import (
	"time"

	"moineau/engine/match"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// Keeping returns the state of the saved match.
func (ss *Session) Keeping() library.Keeping { return ss.keep.State() }

// save saves the match after an input, or deletes it after the last one.
func (ss *Session) save() {
	if !ss.keep.Saves() {
		return
	}
	if ss.Over() {
		ss.keep.Forget()
		return
	}
	ss.keep.Save(ss.writer.Save(ss.m), roster.EncodeMatch(ss.cfg.Seats, ss.cfg.Length), ss.info())
}

// Keep saves the match after a fault, with a second copy under store.KeyCrash. It reports
// whether the match was saved. It does nothing for matches that are not saved here, such
// as watched ones.
func (ss *Session) Keep() bool {
	if !ss.keep.Saves() {
		return false
	}
	b := ss.writer.Save(ss.m)
	_ = ss.host.Store.Save(store.KeyCrash, b)
	ss.keep.Save(b, roster.EncodeMatch(ss.cfg.Seats, ss.cfg.Length), ss.info())
	return ss.keep.State() == library.Kept
}

// info returns the summary of the match for the title screen.
func (ss *Session) info() library.MatchInfo {
	info := library.MatchInfo{Rules: ss.m.ID, Deal: ss.DealName(), Kept: ss.archiveID, Assisted: ss.assistedDeals, Seal: ss.seal}
	level := true
	best := 0
	for i := range ss.m.Progress.Players {
		s := ss.m.Progress.Scores
		level = level && s[i] == s[0]
		if s[i] > s[best] {
			best = i
		}
	}
	if !level {
		info.Leader, info.LeaderKey = ss.cfg.Seats[best].Called()
		info.Points = int(ss.m.Progress.Scores[best])
	}
	return info
}

// resume restores the library identifier, the seal and the assisted deals of a saved
// match.
func (ss *Session) resume(info library.MatchInfo) {
	if info.Kept != "" {
		ss.archiveID = info.Kept
	}
	ss.seal = info.Seal
	ss.assistedDeals = append(ss.assistedDeals, info.Assisted...)
}

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
	case !ss.keep.Saves() || ss.keep.State() == library.Elsewhere:
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
	r := library.Entry(m)
	r.Over = over
	r.ID, r.Seats, r.When, r.Assisted, r.You = ss.archiveID, ss.cfg.Seats, ss.now(), ss.assistedDeals, ss.you()
	l := library.Library{Store: ss.host.Store}
	if ss.line == nil {
		l.Seal(&r, m, ss.seal)
	}
	return l.PutMatch(&r, m, log)
}

// you returns the only human player, or -1 if there are several or none.
func (ss *Session) you() int {
	for i := range ss.Players() {
		if ss.IsYou(i) {
			return i
		}
	}
	return -1
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

// tally adds the deal that has just ended to the statistics if there is a single person
// at the table.
func (ss *Session) tally() error {
	you := ss.you()
	if you < 0 {
		return nil
	}
	p := library.Played{ID: ss.archiveID, Match: ss.m, Seat: ss.chair(you), Now: ss.now()}
	if ss.dealAssisted(ss.m.Progress.Deal) {
		p.Seat = -1
	}
	for i := range ss.Players() {
		if ss.line != nil && i != you && ss.cfg.Seats[i].Name != "" { // bots have no name of their own
			p.Friends = true
		}
	}
	if ss.MatchOver() {
		p.Place = ss.Place(you)
	}
	return library.Count(ss.host.Store, &p)
}

// dealAssisted reports whether a deal was played with undo or open hands.
func (ss *Session) dealAssisted(deal int) bool {
	for _, n := range ss.assistedDeals {
		if n == deal {
			return true
		}
	}
	return false
}

// Prove checks the deals of the match at the table. The proof omits the seed until the
// match is over, because it reveals the following deals. ok is false for practice deals,
// for online tables, and if the walls come from no seed known here.
func (ss *Session) Prove() (proof library.Proof, ok bool) {
	if ss.line != nil || ss.cfg.Practice || ss.m.RemoteWall {
		return proof, false
	}
	proof = library.Library{Store: ss.host.Store}.ProveRunning(ss.m, ss.archiveID, ss.seal)
	if !ss.MatchOver() {
		proof.Seed = ""
	}
	return proof, proof.Verdict != library.Seedless
}
