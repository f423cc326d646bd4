//go:build !first

package scenes

import (
	"moineau/engine/logs"
	"moineau/engine/logs/botzone"
	"moineau/engine/rules/mcr"
	"moineau/engine/rules/riichi"
	"moineau/scenes/lookback"
	"moineau/scenes/records"
	"moineau/scenes/stage"
	"moineau/scenes/transcript"
)

// onlyRecord reports whether no other program reads a match.
func onlyRecord(q *lookback.Replay) bool { return len(forms(q)) == 0 }

// saveAs returns the choice of the form in which a match is saved: the record, which own
// saves, the forms of other programs, or its deals in words.
func saveAs(r *routes, q *lookback.Replay, own func(*stage.App)) stage.Scene {
	others, about := forms(q), "save-as.text"
	if len(others) == 0 {
		about = "save-as.text.words"
	}
	save := func(data []byte, end string) func(*stage.App) {
		return func(a *stage.App) {
			a.Pop()
			records.Export(a, q.Rules(), data, today()+end)
		}
	}
	choices := []stage.Choice{{ID: "save-as-own", Name: "save-as.own", Do: func(a *stage.App) {
		a.Pop()
		own(a)
	}}}
	for _, f := range others {
		choices = append(choices, stage.Choice{ID: "save-as-" + f.name, Name: "save-as." + f.name, Do: save(f.data, f.end)})
	}
	choices = append(choices, stage.Choice{ID: "save-as-words", Name: "save-as.words", Do: func(a *stage.App) {
		a.Pop()
		a.Push(inWords(a, q))
	}})
	choices = append(choices, stage.Choice{ID: "save-as-back", Name: "common.back", Do: (*stage.App).Pop})
	return stage.NewMessage(stage.Message{Scene: "save-as", Title: "save-as.title", Mark: "save", Parts: []stage.Part{{ID: "save-as-text", Text: about}}, Choices: choices})
}

// inWords returns the transcript of a match at the deal that is shown.
func inWords(a *stage.App, q *lookback.Replay) stage.Scene {
	game := transcript.Game{Match: q.Whole(), Seats: q.Config().Seats, You: -1}
	for i := range q.Whole().Progress.Players {
		if q.IsYou(i) {
			game.You = i
		}
	}
	var deals []transcript.Deal
	for n := range q.Deals() {
		game.Deal = n + 1
		deals = append(deals, transcript.Deal{Title: a.T("duplicate.deal", "n", n+1), Games: []transcript.Game{game}})
	}
	s, err := transcript.New(a, a.T("heard.list", "what", a.T("transcript.title"), "list", a.Words.ShortRules(q.Rules())), deals, q.DealShown()-1)
	if err != nil {
		return records.NewReplayError(err)
	}
	return s
}

// form is a match in the form of another program.
type form struct {
	name string // also a key of words: save-as.<name>
	data []byte
	end  string // of the file's name
}

// forms returns a match in the forms of other programs. There is none if a seat's tiles are
// not known or no deal is over.
func forms(q *lookback.Replay) []form {
	switch q.Rules() {
	case riichi.ID:
		if g, err := logs.GameOf(q.Whole(), ""); err == nil {
			return []form{{"tenhou", logs.Tenhou(g), "-tenhou.json"}, {"mjai", logs.Mjai(g), "-mjai.json"}}
		}
	case mcr.ID:
		if text, err := botzone.Write(q.Whole()); err == nil {
			return []form{{"botzone", text, "-botzone.txt"}}
		}
	}
	return nil
}
