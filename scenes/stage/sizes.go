package stage

import (
	"moineau/sprites"
	"moineau/sprites/layout"
)

// Sizes are the measures that screens share, in points. They are chosen in one place, so
// that pages look alike and screens need not know on which device they run.
type Sizes struct {
	Margin  float32 // at the sides of a page
	Title   float32 // letters of the title of a page
	Head    float32 // middle of the title, from the top
	Heading float32 // letters of a question or of the title of a dialog
	Text    float32 // letters of a text that is to be read
	Note    float32 // letters of a remark
	Label   float32 // letters of a button
	Gap     float32 // between buttons and between parts of a page
	Pad     float32 // between the rim of a panel and its content
	Button  float32 // height of a button at the foot of a page
	Big     float32 // height of a button in a dialog
	Low     float32 // height of a button or field within a page
	Foot    float32 // below the buttons at the foot of a page
}

// Sizes that are the same in every window.
const (
	Radius       = 16  // of the corners of a panel and of buttons in dialogs
	Reading      = 1.5 // height of a line of text, in letters
	leastLetters = 12  // of a button whose label does not fit in full size
)

// Sizes returns the shared measures for the window and the text size.
func (a *App) Sizes() Sizes {
	f := a.TextScale()
	s := Sizes{Margin: 40, Title: 26, Head: 48, Heading: 24, Text: 16, Note: 15, Label: 18,
		Gap: 16, Pad: 24, Button: max(56, 40*f), Big: max(56, 44*f), Low: max(layout.Target, 36*f), Foot: 20}
	if a.Space().Small() {
		s.Margin, s.Title, s.Head, s.Heading, s.Label = 20, 22, 34, 20, 16
		s.Gap, s.Button, s.Foot = 8, max(48, 40*f), 12
	}
	if a.Space().Shape == Short {
		s.Big = max(48, 40*f)
	}
	return s
}

// TwoPanes reports whether a page has room for two parts side by side: if its body is at
// least least wide at a text scale of 1.
func (a *App) TwoPanes(body sprites.Rect, least float32) bool {
	return !a.Space().Small() && body.W >= least*a.TextScale()
}

// Broad returns the body of a page that uses the full width of a small window.
func (a *App) Broad(body sprites.Rect) sprites.Rect {
	const edge = 12
	if a.Space().Small() {
		body.X, body.W = a.Safe().X+edge, a.Safe().W-2*edge
	}
	return body
}
