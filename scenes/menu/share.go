package menu

import (
	"moineau/scenes/stage"
)

// NewShare returns the choice to share a match as a link to the displayed moment, unless
// url is empty, or as a file.
func NewShare(url string, save func(a *stage.App)) stage.Scene {
	m := stage.Message{Scene: "share", Title: "share.title", Mark: "share", Parts: []stage.Part{{ID: "share-about", Text: "share.file.about"}}}
	if url != "" {
		m.Title = "share.moment"
		m.Parts = []stage.Part{{ID: "share-about", Text: "share.about"}}
		m.Choices = append(m.Choices, stage.Choice{ID: "share-link", Name: "share.link", Do: func(a *stage.App) {
			a.Pop()
			if stage.CopyText(url) {
				a.Notices.Toast("notice.copied")
			} else {
				a.Notices.Show("notice.link", "link", url)
			}
		}})
	}
	m.Choices = append(m.Choices,
		stage.Choice{ID: "share-file", Name: "share.file", Do: func(a *stage.App) {
			a.Pop()
			save(a)
		}},
		stage.Choice{ID: "share-back", Name: "common.back", Do: (*stage.App).Pop})
	return stage.NewMessage(m)
}
