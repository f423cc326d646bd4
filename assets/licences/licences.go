// Package licences holds the licences of the fonts and libraries in the shipped programs:
// one text, which is shipped with them and shown on the licences page.
//
// third-party.txt is generated from the module graph (make licences); a test of
// .ci/licences fails if it is out of date.
package licences

import (
	"errors"
	"strings"
)

// FileName is the name of the shipped file.
const FileName = "THIRD-PARTY-LICENSES.txt"

// Entry is a third-party work, or this program itself, which is the first entry.
type Entry struct {
	Name    string // of the font, or the path of the module
	Version string // "" if it has none
	Licence string // its short name, such as an SPDX identifier
	Parts   string // what contains it: one or more of the parts below, separated by ", "
	Page    string // its URL
	Text    string // the licence, with its notices
}

// The parts.
const (
	Fonts   = "fonts"
	Program = "program"
	Relay   = "relay"
)

// In reports whether an entry belongs to a part.
func (e *Entry) In(part string) bool {
	for p := range strings.SplitSeq(e.Parts, ", ") {
		if p == part {
			return true
		}
	}
	return false
}

// bar is the line before each entry, and rule the line before its text.
var bar, rule = strings.Repeat("=", 72) + "\n", strings.Repeat("-", 72) + "\n"

// Head is the beginning of the text.
const Head = "Moineau, and the work of others that it contains: fonts and libraries, with the\ntext of each licence. Written by `make licences`.\n\n"

// Append appends the entry to b in the form of the text.
func (e *Entry) Append(b []byte) []byte {
	b = append(b, bar+e.Name+"\n"...)
	for _, field := range [][2]string{{"Version", e.Version}, {"Licence", e.Licence}, {"Part of", e.Parts}, {"Page", e.Page}} {
		if field[1] != "" {
			b = append(b, field[0]+": "+field[1]+"\n"...)
		}
	}
	return append(b, rule+strings.TrimRight(e.Text, "\n")+"\n\n"...)
}

var errText = errors.New("licences: not the text that make licences writes")

// Parse parses the text.
func Parse(text []byte) (all []Entry, err error) {
	rest, ok := strings.CutPrefix(string(text), Head)
	if !ok {
		return nil, errText
	}
	for one := range strings.SplitSeq(rest, bar) {
		if one == "" {
			continue
		}
		head, body, ok := strings.Cut(one, rule)
		if !ok {
			return nil, errText
		}
		e := Entry{Text: strings.TrimRight(body, "\n") + "\n"}
		for i, line := range strings.Split(strings.TrimSuffix(head, "\n"), "\n") {
			name, value, _ := strings.Cut(line, ": ")
			switch {
			case i == 0:
				e.Name = line
			case name == "Version":
				e.Version = value
			case name == "Licence":
				e.Licence = value
			case name == "Part of":
				e.Parts = value
			case name == "Page":
				e.Page = value
			default:
				return nil, errText
			}
		}
		all = append(all, e)
	}
	if len(all) == 0 {
		return nil, errText
	}
	return all, nil
}
