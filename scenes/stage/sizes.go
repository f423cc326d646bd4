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
	Edge    float32 // at the sides of a page that uses the full width of a small window; 0 in others
	PanelX  float32 // between the rim of a panel of text and its content, at the sides
	PanelY  float32 // and above and below it

	Panes     bool // a page may have two parts side by side
	HeadIcons bool // buttons beside a title have no words
	Remarks   bool // there is room for remarks, such as those about keys
	Shared    bool // the buttons at the foot of a page share its width

	Sheet SheetSizes
}

// SheetSizes are the measures of a sheet of paper on the felt.
type SheetSizes struct {
	Margin float32 // around the sheet
	Pad    float32 // between its rim and its content
	Title  float32 // letters of its title
	Grows  bool    // the sheet grows with the window; otherwise it fills it
	Low    bool    // there is no room for parts below each other
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
	sp := a.Space()
	s.Panes, s.Remarks, s.PanelX, s.PanelY = true, true, 28, 18
	s.Sheet = SheetSizes{Margin: 32, Pad: 40, Title: 28, Grows: true}
	if sp.Small() {
		s.Margin, s.Title, s.Head, s.Heading, s.Label = 20, 22, 34, 20, 16
		s.Gap, s.Button, s.Foot = 8, max(48, 40*f), 12
		s.Edge, s.PanelX, s.PanelY = 12, 14, 10
		s.Panes, s.Remarks, s.HeadIcons, s.Shared = false, false, true, sp.Shape == Tall
		s.Sheet = SheetSizes{Margin: 8, Pad: 18, Title: 21, Low: sp.Shape == Short}
	}
	if sp.Shape == Short {
		s.Big = max(48, 40*f)
	}
	return s
}

// TwoPanes reports whether a page has room for two parts side by side: if its body is at
// least least wide at a text scale of 1.
func (a *App) TwoPanes(body sprites.Rect, least float32) bool {
	return a.Sizes().Panes && body.W >= least*a.TextScale()
}

// Broad returns the body of a page that uses the full width of a small window.
func (a *App) Broad(body sprites.Rect) sprites.Rect {
	if edge := a.Sizes().Edge; edge > 0 {
		body.X, body.W = a.Safe().X+edge, a.Safe().W-2*edge
	}
	return body
}
