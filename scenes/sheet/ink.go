package sheet

import "moineau/sprites"

// AmountInk returns green for a gain and red for a loss. The sign carries the same
// information.
func AmountInk(th *sprites.Theme, n int) sprites.Color {
	switch {
	case n > 0:
		return th.Gain
	case n < 0:
		return th.Loss
	}
	return th.SheetInk
}
