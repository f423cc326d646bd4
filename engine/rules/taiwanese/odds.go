package taiwanese

import (
	"moineau/engine/bot"
	"moineau/engine/hand"
	"moineau/engine/table"
)

// Dangers implements bot.DangerRater.
func (r *Rules) Dangers(v *table.View, left *hand.Unseen, out *[34]int32) { odds.Dangers(v, left, out) }

// odds were counted in 5,000 deals of bots at the levels strong and plain.
var odds = bot.Odds{
	Ready: [5][24]int32{
		{0, 0, 0, 1, 2, 3, 6, 10, 15, 21, 26, 34, 38, 43, 49, 55, 58, 60, 60, 60, 60, 60, 60, 60},
		{0, 0, 0, 1, 3, 6, 10, 16, 23, 30, 38, 44, 50, 57, 61, 65, 70, 75, 75, 75, 75, 75, 75, 75},
		{0, 0, 2, 6, 9, 14, 20, 28, 36, 43, 49, 55, 60, 64, 68, 72, 77, 80, 80, 80, 80, 80, 80, 80},
		{0, 0, 8, 14, 22, 30, 39, 49, 55, 62, 66, 71, 75, 79, 82, 84, 88, 90, 90, 90, 90, 90, 90, 90},
		{0, 0, 30, 45, 55, 65, 79, 83, 87, 90, 92, 94, 96, 98, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99},
	},
	Loss:   [5]int32{12, 7, 7, 7, 8},
	Pair:   [4]int32{16, 24, 33, 49},
	Honour: [4]int32{0, 0, 26, 38},
	Chow:   [9]int32{0, 21, 39, 54, 63, 73, 84, 87, 87},
	Own:    2,
}
