//go:build !first

package scenes

import (
	"context"
	"errors"

	"moineau/assets/licences"
	compared "moineau/engine/duplicate"
	"moineau/engine/match"
	"moineau/engine/rules/american"
	engine "moineau/engine/table"
	"moineau/netplay/client"
	"moineau/netplay/peer"
	"moineau/netplay/transcript"
	"moineau/scenes/about"
	"moineau/scenes/bring"
	"moineau/scenes/club"
	"moineau/scenes/club/event"
	"moineau/scenes/club/group"
	"moineau/scenes/club/shelf"
	"moineau/scenes/daily"
	"moineau/scenes/drill"
	"moineau/scenes/duplicate"
	"moineau/scenes/editor"
	"moineau/scenes/library"
	"moineau/scenes/lookback"
	"moineau/scenes/online"
	"moineau/scenes/options"
	"moineau/scenes/records"
	"moineau/scenes/roster"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// fullPage returns a page that only the full program contains, or nil if it has none with
// that name. rest is what follows the name in the place.
func (pl *places) fullPage(name, rest string) stage.Scene {
	r := pl.r
	switch name {
	case "about":
		return r.a.Downloads.With(aboutWords, func() stage.Scene { return about.New(r) })
	case "licences":
		return r.a.Downloads.With(aboutWords, func() stage.Scene {
			return about.NewLicences(licences.Text, func(done func([]byte, error)) { stage.FetchFile(licences.FileName, done) })
		})
	case "statistics":
		return records.NewStatistics(r)
	case "import":
		return bring.New(r.a, r, r.take())
	case "replay":
		if text, ok := (library.Library{Store: r.a.Store}).Text(rest); ok {
			return r.Replay(rest, text)
		}
	case "daily":
		return daily.New(r.a, dailyRoutes{r})
	case "duplicate":
		if rest != "" {
			return duplicate.Receive(r.a, dailyRoutes{r}, rest)
		}
		return duplicate.New(r.a, dailyRoutes{r})
	case "drills":
		return r.a.Downloads.With(stage.CardWords, func() stage.Scene { return drill.New(r.a, drillRoutes{dailyRoutes{r}}) })
	case "drill":
		return r.a.Downloads.With(stage.CardWords, func() stage.Scene { return drill.Open(r.a, drillRoutes{dailyRoutes{r}}, rest) })
	case "print":
		return printChoice(r.a, rest)
	case "club":
		return group.New(r.a, clubRoutes{r})
	case "group":
		return group.Receive(r.a, clubRoutes{r}, []byte(rest))
	case "book":
		return club.New(r.a, clubRoutes{r}, lastChosen(r))
	case "events":
		return event.New(r.a, clubRoutes{r}, lastChosen(r))
	case "event":
		return event.Open(r.a, clubRoutes{r}, rest)
	}
	return nil
}

// fullFile returns the page of a file that only the full program opens, or nil.
func (pl *places) fullFile(data []byte) stage.Scene {
	if !group.IsFile(data) {
		return nil
	}
	return group.Receive(pl.r.a, clubRoutes{pl.r}, data)
}

// Editor returns the editor of an option that is a text: the American card, or the special
// hands of a club in another game.
func (pl *places) Editor(rules, _, text string, done func(string)) stage.Scene {
	a := pl.r.a
	return a.Downloads.With("editor", func() stage.Scene { return editor.New(a, text, rules != american.ID, done) })
}

// Outcome returns what follows the end of a match that belongs to a duplicate: the name of
// a button and what it opens, or nil.
func (pl *places) Outcome(p *session.Session) (name string, open func(*stage.App)) {
	r := pl.r
	if room := r.visit.room; room != nil && p.Online() {
		return pl.event(room)
	}
	seed, ok := duplicate.Event(r.a, p.Match())
	if !ok {
		return "", nil
	}
	return r.a.T("duplicate.next"), func(a *stage.App) {
		a.Home()
		a.Push(r.Page("duplicate"))
		if s := duplicate.Open(a, dailyRoutes{r}, seed); s != nil {
			a.Push(s)
		}
	}
}

// event returns the comparison of the tables of an online event, or nil if the table is one
// of its own.
func (pl *places) event(room *online.Room) (name string, open func(*stage.App)) {
	st := room.State()
	_, n, ok := st.Event()
	if !ok {
		return "", nil
	}
	own := online.Seats(&st)
	return pl.r.a.T("duplicate.online.compare"), func(a *stage.App) {
		a.Push(duplicate.NewOnline(a, dailyRoutes{pl.r}, n, int(st.Terms.Tables), st.Terms.Level, own[:st.Terms.Seats], comparison(room)))
	}
}

// comparison returns the reader of the tables of an online event.
func comparison(room *online.Room) duplicate.Reader {
	return func(ctx context.Context, read func(int)) (*compared.Compared, string) {
		c, err := client.Comparison(ctx, room.Client, read)
		var fraud *peer.Fraud
		switch {
		case err == nil:
			return c, ""
		case errors.As(err, &fraud), errors.Is(err, transcript.ErrTwoEvents):
			return nil, "duplicate.online.false"
		case errors.Is(err, client.ErrAlone), errors.Is(err, transcript.ErrNoEvent):
			return nil, "duplicate.online.alone"
		}
		return nil, "duplicate.online.unread"
	}
}

// dailyRoutes opens scenes from the deal of the day and from duplicate play.
type dailyRoutes struct{ *routes }

// ReplayAt returns the replay of a match at the place before an input of a deal.
func (r dailyRoutes) ReplayAt(m *match.Match, deal, input int) stage.Scene {
	return r.replay(m, roster.Default(nil), -1, func(q *lookback.Replay) error {
		err := q.ShowDeal(deal)
		q.GoTo(input)
		return err
	})
}

// drillRoutes opens scenes from drills.
type drillRoutes struct{ dailyRoutes }

// Chosen returns the player's options of a rule set.
func (r drillRoutes) Chosen(id string) engine.Options { return options.Chosen(r.a, r.routes, id) }

// clubRoutes opens scenes from the pages of clubs.
type clubRoutes struct{ *routes }

// Chosen returns the player's options of a rule set.
func (r clubRoutes) Chosen(id string) engine.Options { return options.Chosen(r.a, r.routes, id) }

// Code returns the house-rule code in a text or in a link.
func (r clubRoutes) Code(text string) string { return options.CodeIn(text) }

// Keep asks for the group in which an evening is kept.
func (r clubRoutes) Keep(evening string, done func(p shelf.Party, k *shelf.Keeper) bool) {
	r.a.Push(group.NewKeep(r.a, evening, done))
}

// lastChosen returns a function for the options that the player chose last for a rule set.
func lastChosen(r *routes) func(id string) engine.Options {
	return func(id string) engine.Options { return options.Chosen(r.a, r, id) }
}
