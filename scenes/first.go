//go:build first

package scenes

import (
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// fullPage returns nil, because the first program contains no such page.
func (*places) fullPage(_, _ string) stage.Scene { return nil }

// Outcome returns nil, because matches end with their results.
func (*places) Outcome(*session.Session) (name string, open func(*stage.App)) { return "", nil }

// fullFile returns nil, because the first program opens no such file.
func (*places) fullFile([]byte) stage.Scene { return nil }

// Editor returns the page of options from which the full program's editor is opened.
func (*places) Editor(rules, _, _ string, _ func(string)) stage.Scene {
	return stage.NewFullProgram("page", "options:"+rules)
}
