package scenes

import (
	"errors"
	"strconv"
	"time"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/scenes/lexicon"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/records"
	"moineau/scenes/replay"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
	"moineau/scenes/table"
)

// Replays returns the list of archived matches.
func (r *routes) Replays() stage.Scene { return records.NewReplays(r.a, r) }

// Replay returns the replay of a match; id is its library entry, which has the players.
func (r *routes) Replay(id string, text []byte) stage.Scene {
	m, err := library.ReplayText(text)
	if errors.Is(err, library.ErrSqueezed) {
		return r.Page("replay:" + id)
	}
	if err != nil {
		return records.NewReplayError(err)
	}
	lib := library.Library{Store: r.a.Store}
	seats, you := lib.Players(id, m)
	return r.replay(m, seats, you, func(q *lookback.Replay) error {
		q.Log, q.ID = lib.Log(id), id
		return nil
	})
}

// ReplayDeal returns the replay at the end of a deal of an archived match.
func (r *routes) ReplayDeal(id string, deal int) stage.Scene {
	lib := library.Library{Store: r.a.Store}
	text, _ := lib.Text(id)
	m, err := library.ReplayText(text)
	if err != nil {
		return records.NewReplayError(err)
	}
	seats, you := lib.Players(id, m)
	return r.replay(m, seats, you, func(q *lookback.Replay) error {
		q.ID = id
		err := q.ShowDeal(max(1, min(deal, q.Deals())))
		q.Go(len(q.Moves()) - 1)
		return err
	})
}

// replay returns the replay of a match from the player's seat, if there is one, after
// calling to.
func (r *routes) replay(m *match.Match, seats roster.Players, you int, to func(q *lookback.Replay) error) stage.Scene {
	q, err := playedAgain(r, m, seats, you, to)
	if err != nil {
		return records.NewReplayError(err)
	}
	return replay.New(q, r)
}

// Puzzle returns a puzzle made from a decision in one of the player's own deals.
func (r *routes) Puzzle(z *lookback.Puzzle, solved func()) stage.Scene {
	lib := library.Library{Store: r.a.Store}
	text, _ := lib.Text(z.ID)
	m, err := library.ReplayText(text)
	if err != nil {
		return records.NewReplayError(err)
	}
	seats, you := lib.Players(z.ID, m)
	q, err := playedAgain(r, m, seats, you, func(q *lookback.Replay) error { return q.ShowDeal(z.Deal) })
	if err == nil {
		var s *table.Puzzle
		if s, err = table.NewPuzzle(q, z.Seat, z.Mistake, r, solved); err == nil {
			return s
		}
	}
	return records.NewReplayError(err)
}

// PuzzleResult implements table.PuzzleRoutes.
func (r *routes) PuzzleResult(q *lookback.Replay, seat int, was, answer lookback.Mistake, again func(*stage.App)) stage.Scene {
	return replay.NewPuzzleResult(q, seat, was, answer, r, again)
}

// playedAgain replays a match and calls to, which moves to the wanted position.
func playedAgain(r *routes, m *match.Match, seats roster.Players, you int, to func(q *lookback.Replay) error) (*lookback.Replay, error) {
	for i, s := range seats {
		if s.Type == roster.Human && i != you {
			seats[i].Name = r.a.Words.Called(s.Called()) // no player of the replay is "you"
		}
	}
	q, err := lookback.NewReplay(m, seats, r.Host())
	if err == nil {
		err = to(q)
	}
	if err == nil {
		lexicon.AddRuleWords(q.Rules(), q.TableRules())
	}
	return q, err
}

// Watched implements online.Routes.
func (r *routes) Watched(m *match.Match, seats roster.Players, deal int, closed bool) stage.Scene {
	return r.replay(m, seats, -1, func(q *lookback.Replay) error {
		if closed {
			q.KeepClosed()
		}
		return q.ShowDeal(deal)
	})
}

// ReviewDeal returns the review of a seat in the deal that a replay shows.
func (r *routes) ReviewDeal(q *lookback.Replay, seat int, over bool) stage.Scene {
	s, err := replay.NewReview(q, seat, over, r)
	if err != nil {
		return records.NewReplayError(err)
	}
	return s
}

// Review returns the review of the player's seat in the deal that has just ended.
func (r *routes) Review(p *session.Session) stage.Scene {
	q, err := lookback.NewReplay(p.Match(), p.Config().Seats, r.Host())
	if err == nil {
		err = q.ShowDeal(p.Table().DealNumber())
	}
	if err != nil {
		return records.NewReplayError(err)
	}
	return r.ReviewDeal(q, p.Seat(), false)
}

// ReplayMatch returns the replay of a finished match from its first deal. It uses the
// archived match, which has all tiles of an online table, or else the match as played
// here.
func (r *routes) ReplayMatch(p *session.Session) stage.Scene {
	if text, ok := (library.Library{Store: r.a.Store}).Text(p.Saves().ID()); ok {
		return r.Replay(p.Saves().ID(), text)
	}
	you := -1
	if player := p.Player(p.Seat()); p.IsYou(player) {
		you = player
	}
	return r.replay(p.Match(), p.Config().Seats, you, func(*lookback.Replay) error { return nil })
}

// PlayOn continues a session from a replay at the table.
func (r *routes) PlayOn(p *session.Session) stage.Scene {
	r.p = p
	if p.DealOver() {
		return r.Sheet(p)
	}
	return r.Deal(p)
}

// Share returns the page that offers a match as a link and as a file.
func (r *routes) Share(q *lookback.Replay) stage.Scene {
	s := stage.Shared{Title: "share.moment", About: "share.about", Save: func(a *stage.App) {
		if onlyRecord(q) {
			saveRecord(a, q)
			return
		}
		r.Save(q)
	}}
	packed, err := record.Pack(q.Whole(), q.DealShown(), rules.Recorded)
	if err != nil {
		var log []byte
		log, err = library.PackLog(q.Whole(), q.DealShown())
		packed = string(log)
	}
	if err == nil {
		s.Query = "replay=" + packed + "&at=" + strconv.Itoa(q.At())
		if _, asked := q.Choice(q.Seat()); asked {
			s.Puzzle = "&puzzle=" + strconv.Itoa(q.Seat()+1)
		}
	}
	return stage.NewShare(s)
}

// saveRecord exports a match as a record.
func saveRecord(a *stage.App, q *lookback.Replay) {
	records.Export(a, q.Rules(), record.Save(q.Whole()), today()+".moineau")
}

// Save exports a match: as a record or, if there is a choice, in the form of another
// program.
func (r *routes) Save(q *lookback.Replay) {
	own := func(a *stage.App) { saveRecord(a, q) }
	if s := saveAs(r, q, own); s != nil {
		r.a.Push(s)
		return
	}
	own(r.a)
}

// Check verifies the log of the online table of a match, or else the match against its
// seed.
func (r *routes) Check(q *lookback.Replay) {
	if q.Log != nil {
		r.a.Push(r.CheckLog(q.Rules(), q.Log))
		return
	}
	r.a.Push(proofPage(r, q.Prove()))
}

// today returns the date for use in file names.
func today() string { return time.Now().Format("2006-01-02") }
