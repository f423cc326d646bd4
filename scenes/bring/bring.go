// Package bring provides the page on which the player imports games that were played
// elsewhere: files, archives, and pasted text.
package bring

import (
	"cmp"
	"errors"
	"iter"
	"slices"
	"strings"
	"time"

	"moineau/engine/imports"
	"moineau/engine/rules/riichi"
	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/scenes/store"
	"moineau/sprites/ui"
)

// Routes returns the scenes of other packages to which this page leads.
type Routes interface {
	// Replays returns the list of matches on this device.
	Replays() stage.Scene
	// OpenOwn shows a file that only another page reads, such as saved data, and reports
	// whether it is one.
	OpenOwn(data []byte) bool
}

// Page is the page that imports games. It reads one game per update, so that a large
// archive does not stop the screen.
type Page struct {
	stage.Page
	to     Routes
	lib    library.Library
	marks  map[string]bool // games that are in the library or on this page
	games  []*game
	faults []fault
	known  int // games left out, because they are in the library
	files  int // files read
	names  []name
	you    string // chosen name; "" for nobody
	asked  bool   // the player has chosen a name
	more   bool   // all games are listed

	queue  []stage.File
	next   func() (*imports.Game, bool)
	stop   func()
	picked chan []stage.File
	host   host
	scroll *ui.Scroll
	chips  *ui.Chips
}

// game is a game on the page.
type game struct {
	*imports.Game
	left bool // the player does not want it
}

// fault is a file that could not be read, or not all of it.
type fault struct {
	file, text, details string
}

// name is a name that occurs in the games.
type name struct {
	text  string
	games int
}

// New returns the page, which reads the given files first.
func New(a *stage.App, to Routes, files []stage.File) *Page {
	p := &Page{to: to, lib: library.Library{Store: a.Store}, picked: make(chan []stage.File, 4), scroll: ui.NewScroll("import-scroll", "")}
	p.marks = p.lib.Marks()
	p.take(files)
	return p
}

// Name implements stage.Scene.
func (p *Page) Name() string { return "import" }

// Settled implements stage.Settler.
func (p *Page) Settled() bool { return !p.busy() }

// busy reports whether files wait to be read.
func (p *Page) busy() bool { return len(p.queue) > 0 || p.next != nil }

// take adds files to those that are read.
func (p *Page) take(files []stage.File) { p.queue = append(p.queue, files...) }

// Update reads the next game, and takes files that were dropped, chosen or pasted.
func (p *Page) Update(a *stage.App) {
	if p.scroll.Tick() {
		a.Redraw()
	}
	p.host.listen(p.send)
	files := stage.DroppedFiles(a, imports.MaxTotal)
	select {
	case more := <-p.picked:
		files = append(files, more...)
	default:
	}
	if len(files) == 1 && p.to.OpenOwn(files[0].Data) {
		return
	}
	if len(files) > 0 {
		a.Notices.Remove(refusedNotice)
		p.take(files)
		a.Relayout()
	}
	if p.busy() {
		p.step(a)
		a.Relayout()
	}
}

// send passes files to the next update, from any goroutine.
func (p *Page) send(files []stage.File) {
	select {
	case p.picked <- files:
	default: // many are waiting already
	}
}

// refusedNotice says that the browser does not open the clipboard.
const refusedNotice = "import.paste.refused"

// Leave ends listening until the page is on top again.
func (p *Page) Leave(a *stage.App) {
	a.Notices.Remove(refusedNotice)
	p.host.close()
}

// step reads one game.
func (p *Page) step(a *stage.App) {
	if p.next == nil {
		f := p.queue[0]
		p.queue = p.queue[1:]
		p.files++
		p.next, p.stop = iter.Pull(imports.Read(f.Name, f.Data))
	}
	g, ok := p.next()
	if !ok {
		p.stop()
		p.next, p.stop = nil, nil
		return
	}
	p.add(a, g)
}

// add adds a game that was read.
func (p *Page) add(a *stage.App, g *imports.Game) {
	if g.Err != nil || g.Cut != "" || len(g.Notes) > 0 {
		p.faults = append(p.faults, faultOf(a, g))
	}
	if g.Err != nil {
		return
	}
	mark := library.Mark(g.Match)
	if p.marks[mark] {
		p.known++
		return
	}
	p.marks[mark] = true
	p.games = append(p.games, &game{Game: g})
	slices.SortStableFunc(p.games, func(a, b *game) int { return cmp.Compare(b.When, a.When) })
	p.count(a)
}

// count lists the names by the number of games in which they occur. Unless the player has
// chosen, the name of an earlier import is chosen, or the one that most games have.
func (p *Page) count(a *stage.App) {
	games := map[string]int{}
	for _, g := range p.games {
		for i, n := range g.Names {
			if n != "" && !slices.Contains(g.Names[:i], n) {
				games[n]++
			}
		}
	}
	p.names = p.names[:0]
	for text, n := range games {
		p.names = append(p.names, name{text, n})
	}
	slices.SortFunc(p.names, func(a, b name) int {
		if a.games != b.games {
			return cmp.Compare(b.games, a.games)
		}
		return strings.Compare(a.text, b.text)
	})
	if p.asked {
		return
	}
	p.you = ""
	before, _ := a.Store.Load(store.KeyElsewhere)
	for _, n := range p.names {
		if slices.Contains(strings.Split(string(before), "\n"), n.text) {
			p.you = n.text
			return
		}
	}
	if len(p.names) > 1 && p.names[0].games > 1 && p.names[0].games > p.names[1].games {
		p.you = p.names[0].text
	}
}

// seat returns the player in a game who is the chosen one, or -1.
func (p *Page) seat(g *game) int {
	if p.you == "" {
		return -1
	}
	return slices.Index(g.Names, p.you)
}

// wanted returns the number of games that will be imported.
func (p *Page) wanted() (n int) {
	for _, g := range p.games {
		if !g.left {
			n++
		}
	}
	return n
}

// faultOf describes what is wrong with a file in the player's language.
func faultOf(a *stage.App, g *imports.Game) fault {
	f := fault{file: g.File, details: g.Cut}
	if g.Err != nil {
		f.details = g.Err.Error()
	}
	if f.file == "" {
		f.file = a.T("import.pasted")
	}
	var size *imports.SizeError
	var packed *imports.ArchiveError
	switch {
	case g.Err == nil && g.Cut != "":
		f.text = a.T("import.cut", "n", len(g.Match.Accounts))
	case g.Err == nil:
		f.details = strings.Join(g.Notes, "; ")
		f.text = a.T("import.other-rules")
	case errors.Is(g.Err, imports.ErrUnknown):
		f.text = a.T("import.unknown")
	case errors.As(g.Err, &size):
		f.text = a.T("import.large")
	case errors.As(g.Err, &packed):
		f.text = a.T("import.archive")
	case strings.Contains(f.details, "one player saw"), strings.Contains(f.details, "hidden"):
		f.text = a.T("import.hidden")
	default:
		f.text = a.T("import.wrong")
	}
	return f
}

// finish keeps the games and leaves the page.
func (p *Page) finish(a *stage.App) {
	n := 0
	var failed error
	for i := len(p.games) - 1; i >= 0; i-- { // the newest becomes the first of the list
		g := p.games[i]
		if g.left {
			continue
		}
		if _, err := p.lib.Bring(g.Match, library.Origin{Site: string(g.Site), When: g.When, You: p.seat(g)}, time.Now().Unix()); err != nil {
			failed = err
			break
		}
		n++
	}
	if p.you != "" {
		p.remember(a)
	}
	a.Pop()
	if t := a.Top(); t == nil || t.Name() != "replays" {
		a.Push(p.to.Replays())
	}
	if failed != nil {
		a.Notices.Show("notice.replays-unkept")
	}
	if n > 0 {
		a.Notices.Toast("import.done", "n", n)
	}
	a.Relayout()
}

// mostNames is the number of names of the player that are kept.
const mostNames = 8

// remember keeps the chosen name for the next import.
func (p *Page) remember(a *stage.App) {
	before, _ := a.Store.Load(store.KeyElsewhere)
	all := []string{p.you}
	for _, n := range strings.Split(string(before), "\n") {
		if n != "" && n != p.you && len(all) < mostNames {
			all = append(all, n)
		}
	}
	_ = a.Store.Save(store.KeyElsewhere, []byte(strings.Join(all, "\n"))) // the player can choose again
}

// points formats a player's result.
func (g *game) points(a *stage.App, player int) string {
	n := int(g.Match.Progress.Scores[player])
	if g.Match.ID == riichi.ID {
		return a.Words.Number(n)
	}
	return a.Words.Signed(n)
}
