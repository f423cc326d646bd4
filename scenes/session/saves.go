package session

import (
	"slices"
	"time"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/scenes/library"
	"moineau/scenes/roster"
	"moineau/scenes/store"
)

// Saves stores what a device keeps of a session: the match after every input, its entry in
// the library after every deal, and the statistics.
type Saves struct {
	ss     *Session
	keep   library.Keeper
	writer record.Writer
	id     string       // library identifier of the match
	seal   library.Seal // set if the match began here
}

// Saves returns what the device keeps of the match.
func (ss *Session) Saves() *Saves { return &ss.saves }

// newSaves returns the Saves of a session whose players are known.
func newSaves(ss *Session) Saves {
	state := library.NotYet
	switch {
	case ss.cfg.Practice:
		state = library.Practised
	case ss.cfg.Watch || ss.cfg.Autoplay || ss.humans == 0:
		state = library.Watched
	}
	return Saves{ss: ss, keep: library.NewKeeper(ss.host.Store, state, ss.host.Saved), id: library.NewID()}
}

// State returns the state of the saved match.
func (s *Saves) State() library.Keeping { return s.keep.State() }

// save saves the match after an input, or deletes it after the last one.
func (s *Saves) save() {
	if !s.keep.Saves() {
		return
	}
	if s.ss.Over() {
		s.keep.Forget()
		return
	}
	s.keep.Save(s.writer.Save(s.ss.m), roster.EncodeMatch(s.ss.cfg.Seats, s.ss.cfg.Length), s.info())
}

// AfterFault saves the match after a fault, with a second copy under store.KeyCrash. It reports
// whether the match was saved. It does nothing for matches that are not saved here, such
// as watched ones.
func (s *Saves) AfterFault() bool {
	if !s.keep.Saves() {
		return false
	}
	b := s.writer.Save(s.ss.m)
	_ = s.ss.host.Store.Save(store.KeyCrash, b)
	s.keep.Save(b, roster.EncodeMatch(s.ss.cfg.Seats, s.ss.cfg.Length), s.info())
	return s.keep.State() == library.Kept
}

// info returns the summary of the match for the title screen.
func (s *Saves) info() library.MatchInfo {
	info := library.MatchInfo{Rules: s.ss.m.ID, Deal: s.ss.DealName(), Kept: s.id, Assisted: s.ss.solo.assisted, Seal: s.seal}
	level := true
	best := 0
	for i := range s.ss.m.Progress.Players {
		all := &s.ss.m.Progress.Scores
		level = level && all[i] == all[0]
		if all[i] > all[best] {
			best = i
		}
	}
	if !level {
		info.Leader, info.LeaderKey = s.ss.cfg.Seats[best].Called()
		info.Points = int(s.ss.m.Progress.Scores[best])
	}
	return info
}

// resume restores the library identifier, the seal and the assisted deals of a saved
// match.
func (s *Saves) resume(info library.MatchInfo) {
	if info.Kept != "" {
		s.id = info.Kept
	}
	s.seal = info.Seal
	s.ss.solo.assisted = append(s.ss.solo.assisted, info.Assisted...)
}

// Archive saves the match, including the deal that has just ended, to the library. It
// calls Host.Archived with the result. An error does not interrupt the match.
func (s *Saves) Archive() {
	switch {
	case s.ss.remote != nil:
		log := s.ss.remote.line.Transcript()
		s.ss.remote.line.Whole(func(m *match.Match, over bool) {
			if err := s.put(m, over, log); s.ss.host.Archived != nil {
				s.ss.host.Archived(err)
			}
		})
		return
	case !s.keep.Saves() || s.keep.State() == library.Elsewhere:
		return
	}
	err := s.put(s.ss.m, s.ss.MatchOver(), nil)
	if bad := s.tally(); err == nil {
		err = bad
	}
	if s.ss.host.Archived != nil {
		s.ss.host.Archived(err)
	}
}

// put saves a match to the library with the players of this table. log is the transcript
// of an online table that has ended, or nil.
func (s *Saves) put(m *match.Match, over bool, log []byte) error {
	r := library.Entry(m)
	r.Over = over
	r.ID, r.Seats, r.When, r.Assisted, r.You = s.id, s.ss.cfg.Seats, s.now(), s.ss.solo.assisted, s.ss.you()
	l := library.Library{Store: s.ss.host.Store}
	if s.ss.remote == nil {
		l.Seal(&r, m, s.seal)
	}
	return l.PutMatch(&r, m, log)
}

// ID returns the library's identifier for the match. The match may not be in the
// library: some matches are not kept, and a full library deletes the oldest.
func (s *Saves) ID() string { return s.id }

func (s *Saves) now() int64 {
	if s.ss.host.Now != nil {
		return s.ss.host.Now()
	}
	return time.Now().Unix()
}

// tally adds the deal that has just ended to the statistics if there is a single person
// at the table.
func (s *Saves) tally() error {
	you := s.ss.you()
	if you < 0 {
		return nil
	}
	p := library.Played{ID: s.id, Match: s.ss.m, Seat: s.ss.chair(you), Now: s.now()}
	if slices.Contains(s.ss.solo.assisted, s.ss.m.Progress.Deal) {
		p.Seat = -1
	}
	for i := range s.ss.Players() {
		if s.ss.remote != nil && i != you && s.ss.cfg.Seats[i].Name != "" { // bots have no name of their own
			p.Friends = true
		}
	}
	if s.ss.MatchOver() {
		p.Place = s.ss.Scores().Place(you)
	}
	return library.Count(s.ss.host.Store, &p)
}

// Prove checks the deals of the match at the table. The proof omits the seed until the
// match is over, because it reveals the following deals. ok is false for practice deals,
// for online tables, and if the walls come from no seed known here.
func (s *Saves) Prove() (proof library.Proof, ok bool) {
	if s.ss.remote != nil || s.ss.cfg.Practice || s.ss.m.RemoteWall {
		return proof, false
	}
	proof = library.Library{Store: s.ss.host.Store}.ProveRunning(s.ss.m, s.id, s.seal)
	if !s.ss.MatchOver() {
		proof.Seed = ""
	}
	return proof, proof.Verdict != library.Seedless
}
