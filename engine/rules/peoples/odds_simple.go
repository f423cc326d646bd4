package peoples

import "moineau/engine/bot"

// The expected score of a hand of the simple version was counted in 8,000 deals between
// bots at the levels strong and plain. It depends on how often a hand won that needed a
// given number of cycles, with a given number of tiles left in the wall.

// wins holds these chances in 65536ths, in steps of two cycles from -1 and of ten tiles
// from five.
var wins = [...][8]int32{
	{30474, 61000, 64880, 64880, 64880, 64880, 64880, 64880},
	{21299, 44957, 53346, 60948, 61603, 62914, 63569, 64225},
	{9830, 24903, 36438, 43253, 50462, 55050, 58982, 60948},
	{3932, 18350, 28835, 36044, 41943, 48496, 51773, 55050},
	{1441, 8192, 17694, 28835, 34734, 42598, 47185, 51118},
	{655, 4063, 9830, 18022, 25231, 32768, 39976, 43909},
	{262, 2228, 5767, 11141, 16384, 21626, 28180, 32768},
	{65, 786, 2883, 6553, 10813, 15400, 20971, 26214},
	{26, 262, 1179, 3604, 7536, 12451, 17694, 23592},
	{6, 98, 655, 2162, 4915, 8519, 11796, 16384},
	{0, 39, 327, 1179, 2949, 5898, 8847, 12124},
	{0, 19, 163, 655, 1769, 4259, 6881, 9830},
	{0, 6, 85, 393, 917, 2097, 4063, 6881},
	{0, 3, 39, 196, 524, 1179, 2621, 4259},
	{0, 0, 19, 98, 262, 655, 1441, 2621},
	{0, 0, 6, 52, 131, 393, 851, 1638},
	{0, 0, 0, 26, 65, 196, 524, 983},
	{0, 0, 0, 13, 39, 131, 327, 589},
	{},
}

const (
	// commonPoints is the score of most wins.
	commonPoints = 100
	// notLost is what a win is worth besides its score, because nobody else wins then.
	notLost = 50
	// point is the worth of a point on the scale of bot.Step.
	point = bot.Step / 40
)

// chance returns the chance that a hand with the given time wins, in 65536ths.
func (a *adviser) chance(time int32) int32 {
	const rows, columns = len(wins) - 1, len(wins[0]) - 1
	time = min(time+cycle, 2*cycle*int32(rows)-1)
	row, past := time/(2*cycle), time%(2*cycle)
	live := min(max(a.live-5, 0), 10*int32(columns))
	column := min(live/10, int32(columns)-1)
	live -= 10 * column
	at := func(row int32) int32 { return wins[row][column]*(10-live)/10 + wins[row][column+1]*live/10 }
	return (at(row)*(2*cycle-past) + at(row+1)*past) / (2 * cycle)
}

// expect returns the expected value of a plan with the given points and time. It
// subtracts a small amount for the time, to rank plans that come too late.
func (a *adviser) expect(points int32, t paceTime) (v bot.Value) {
	next := min(t.next, never)
	later := min(t.later, never-next)
	usual, won := a.chance(later+cycle), a.chance(later+next)
	bring := func(chance, points int32) int32 { return int32(int64(chance) * int64(points*point) >> 16) }
	v.Parts[bot.Distance] = bring(usual, commonPoints+notLost) - later/8
	v.Parts[bot.Help] = bring(won-usual, commonPoints+notLost) - next/8
	v.Parts[bot.Points] = bring(won, points-commonPoints)
	v.Gain = points
	return v
}

// simpleOdds were counted in 6,000 such deals. There are no chows in the simple version.
var simpleOdds = bot.Odds{
	Ready: [5][24]int32{
		{0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 10, 11, 14, 20, 31, 31, 31},
		{0, 0, 0, 2, 3, 5, 7, 9, 12, 14, 15, 18, 19, 21, 23, 24, 28, 30, 31, 31, 35, 40, 45, 45},
		{0, 0, 10, 20, 25, 30, 38, 45, 50, 55, 60, 61, 62, 62, 62, 62, 62, 62, 62, 62, 62, 64, 64, 64},
		{0, 0, 50, 60, 70, 75, 78, 80, 80, 80, 82, 84, 84, 84, 84, 84, 84, 84, 84, 84, 84, 84, 84, 84},
		{0, 0, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100},
	},
	Loss:   [5]int32{135, 111, 117, 120, 115},
	Pair:   [4]int32{0, 20, 79, 137},
	Honour: [4]int32{0, 17, 76, 132},
}
