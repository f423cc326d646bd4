package mobile

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"sync/atomic"

	"moineau/scenes"
	"moineau/scenes/stage"
)

// Phone is what the activity or the view controller does for the game. Its methods are
// called on the game's thread. They must return at once; they pass the work to the main
// thread, and its result to Saved or Picked.
type Phone interface {
	// OpenLink opens an address in another app and reports whether there is one for it.
	OpenLink(url string) bool
	CopyText(text string)
	// ShareText opens the dialog that passes a text to another app.
	ShareText(title, text string)
	// SaveFile asks the player where to save a file, writes it and calls Saved. The
	// content must be copied before it returns.
	SaveFile(name string, content []byte)
	// PickFile asks the player for a file and calls Picked with its content, at most most
	// bytes.
	PickFile(most int)
	// CanAskNotify reports whether the permission for notifications was neither granted
	// nor refused. AskNotify requests it.
	CanAskNotify() bool
	AskNotify()
	Notify(text string, sound bool)
	// KeepAwake keeps the screen on, or allows the system to turn it off.
	KeepAwake(on bool)
	// Addresses returns the IPv4 addresses that others on the local network can reach,
	// separated by spaces. It leaves out addresses in the network of a telephone company.
	Addresses() string
}

// adapter implements stage.Phone with a Phone.
type adapter struct {
	Phone

	hidden atomic.Bool
	mu     sync.Mutex
	got    func(data []byte) // receives the next picked file, or nil
}

// PickFile implements stage.Phone. A further request replaces one that is still open.
func (p *adapter) PickFile(most int, got func(data []byte)) {
	p.mu.Lock()
	p.got = got
	p.mu.Unlock()
	p.Phone.PickFile(most)
}

// picked passes a picked file to the request that is open.
func (p *adapter) picked(data []byte) {
	p.mu.Lock()
	got := p.got
	p.got = nil
	p.mu.Unlock()
	if got != nil {
		got(data)
	}
}

// Hidden implements stage.Phone.
func (p *adapter) Hidden() bool { return p.hidden.Load() }

// Addresses implements stage.Phone.
func (p *adapter) Addresses() []string { return strings.Fields(p.Phone.Addresses()) }

// Saved reports the result of Phone.SaveFile: the name of the file, or the problem if it
// could not be written. It is not called if the player cancels.
func Saved(name, problem string) {
	post(func(a *stage.App) {
		if problem != "" {
			a.Notices.ShowSaved("", errors.New(problem))
		} else {
			a.Notices.ShowSaved(name, nil)
		}
	})
}

// Picked passes the content of the file that the player has chosen.
func Picked(content []byte) { running.phone.picked(bytes.Clone(content)) }

// Open opens a link from another app, or a text that contains one. It may be called
// before Start.
func Open(link string) { post(func(a *stage.App) { scenes.OpenLink(a, link) }) }

// OpenFile opens a file from another app. It may be called before Start.
func OpenFile(content []byte) {
	content = bytes.Clone(content) // the caller may reuse it
	post(func(a *stage.App) { scenes.OpenFile(a, content) })
}

// SetHidden sets whether another app is in front.
func SetHidden(hidden bool) { running.phone.hidden.Store(hidden) }

// post calls f at the start of the next update.
func post(f func(a *stage.App)) {
	running.mu.Lock()
	defer running.mu.Unlock()
	running.posted = append(running.posted, f)
}
