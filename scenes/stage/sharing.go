package stage

import "strings"

// Shared is what a page for sharing offers: a match at a moment, or a lesson.
type Shared struct {
	// Query holds the arguments of the link, such as "lesson=four". If it is empty or the
	// program has no address, no link is offered.
	Query string
	// Puzzle holds the further arguments of a link that asks for the choice made at this
	// moment, or "" if there was none.
	Puzzle string
	// Title and About are the keys of the texts of the page with a link.
	Title, About string
	// Save saves the match as a file. If nil, no file is offered.
	Save func(a *App)
}

// NewShare returns the page that offers a link, the same as a puzzle, the code that shows
// it in another page, and a file.
func NewShare(s Shared) Scene {
	url, _ := Link(s.Query)
	if s.Query == "" {
		url = ""
	}
	return sharing(s, url)
}

// sharing returns that page for an address, which may be "".
func sharing(s Shared, url string) Scene {
	m := Message{Scene: "share", Title: "share.title", Mark: "share", Parts: []Part{{ID: "share-about", Text: "share.file.about"}}}
	if url != "" {
		m.Title, m.Parts[0].Text = s.Title, s.About
		m.Choices = append(m.Choices, copies("share-link", "share.link", url))
		if s.Puzzle != "" {
			m.Choices = append(m.Choices, copies("share-puzzle", "share.puzzle", url+s.Puzzle))
		}
		m.Choices = append(m.Choices, copies("share-embed", "share.embed", embedding(url)))
	}
	if s.Save != nil {
		m.Choices = append(m.Choices, Choice{ID: "share-file", Name: "share.file", Do: func(a *App) {
			a.Pop()
			s.Save(a)
		}})
	}
	m.Choices = append(m.Choices, Choice{ID: "share-back", Name: "common.back", Do: (*App).Pop})
	return NewMessage(m)
}

// copies returns the choice to copy a text.
func copies(id, name, text string) Choice {
	return Choice{ID: id, Name: name, Do: func(a *App) {
		a.Pop()
		if CopyText(text) {
			a.Notices.Toast("notice.copied")
		} else {
			a.Notices.Show("notice.link", "link", text)
		}
	}}
}

// embedding returns the HTML that shows a link in another page.
func embedding(url string) string {
	return `<iframe src="` + strings.ReplaceAll(url, "&", "&amp;") + `&amp;embed" title="Moineau" width="800" height="560" style="border:0"></iframe>`
}
