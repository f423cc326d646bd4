//go:build !js

package scenes

import (
	"net/url"
	"slices"
	"strings"

	"moineau/scenes/stage"
)

// linkNames are the arguments that a link from another program may set. The others write
// files or change the window.
var linkNames = []string{"table", "replay", "at", "rules", "options", "seed", "seats", "deals", "lesson", "drill", "duplicate", "page"}

// ParseLink parses a link that another program has passed to this one, or a text that
// contains one: moineau:?NAME=VALUE, or the address of a page. A text without a link is
// the code of a table.
func ParseLink(text string) Start {
	for _, word := range strings.Fields(text) {
		u, err := url.Parse(word)
		if err != nil || u.Scheme != "moineau" && u.Scheme != "https" && u.Scheme != "http" {
			continue
		}
		query := u.Query()
		var args, unknown []string
		for name, values := range query {
			if slices.Contains(linkNames, name) {
				args = append(args, "--"+name+"="+values[0])
			} else {
				unknown = append(unknown, name)
			}
		}
		slices.Sort(args)
		slices.Sort(unknown)
		s := ParseAddress(args)
		s.Invalid = append(s.Invalid, unknown...)
		if s.Table != "" && u.Scheme != "moineau" {
			s.Table = word // names the relay too
		}
		return s
	}
	return Start{Table: strings.TrimSpace(text)}
}

// linkOf returns what a link on the command line names. ok is false for another text.
func linkOf(text string) (s Start, ok bool) {
	scheme, _, _ := strings.Cut(text, ":")
	if !slices.Contains([]string{"moineau", "https", "http"}, scheme) {
		return s, false
	}
	s = ParseLink(text)
	return s, s.names()
}

// names reports whether the start names something to open, or an argument that is invalid.
func (s *Start) names() bool {
	return s.Table != "" || s.Record != nil || s.Rules != "" || s.Lesson != "" || s.Drill != "" || s.Duplicate != "" || s.Page != "" || len(s.Invalid) > 0
}

// OpenLink shows what a link from another program names. It leaves the current match,
// which is saved, and keeps the seat at an online table. A link without arguments changes
// nothing.
func OpenLink(a *stage.App, text string) {
	s, r := ParseLink(text), a.Routes.(*routes)
	if !s.names() {
		return
	}
	if room := r.visit.room; room != nil && s.Table != "" && strings.HasSuffix(s.Table, room.Code()) {
		return
	}
	r.visit.leave()
	s.Ephemeral = r.start.Ephemeral
	r.start = s
	a.Home()
	first(r)
}
