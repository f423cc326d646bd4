package paper

import (
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/sprites"
)

// printedText returns a line of a card as text for a screen reader.
func printedText(line []table.LineGroup) string {
	groups := make([]string, len(line))
	for i, g := range line {
		groups[i] = g.Text
	}
	return strings.Join(groups, " ")
}

// printedInk returns the colour in which cards print a kind. Characters and the red
// dragon are red, bamboos and the green dragon green, dots and the white dragon blue.
func printedInk(th *sprites.Theme, k tile.Kind) sprites.Color {
	switch {
	case k.Suit() == tile.Characters || k == tile.Red:
		return th.Loss
	case k.Suit() == tile.Bamboos || k == tile.Green:
		return th.Gain
	case k.Suit() == tile.Dots || k == tile.White:
		return th.Link
	}
	return th.SheetInk
}

// drawPrinted draws a line of a card in its colours within width w.
func drawPrinted(c *sprites.Canvas, line []table.LineGroup, x, y, size, w float32) {
	size = c.FitSize(sprites.SansBold, size, printedText(line), w)
	for _, g := range line {
		c.Text(sprites.SansBold, size, g.Text, x, y, sprites.Left, printedInk(c.Theme(), g.Kind))
		x += c.Measure(sprites.SansBold, size, g.Text+" ")
	}
}
