package peoples

// row is a row of the table of §3.
type row uint8

// Rows in the order of the table.
const (
	rowF1 row = iota
	rowF2
	rowF3
	rowF4
	rowF5
	rowU1
	rowU2
	rowU3
	rowU4
	rowU5
	rowU6
	rowD1
	rowD2
	rowD3
	rowD4
	rowD5
	rowD6
	rowD7
	rowD8
	rowD9
	rowS1
	rowS2
	rowS3
	rowS4
	rowS5
	rowS6
	rowS7
	rowS8
	rowT1
	rowT2
	rowT3
	rowT4
	rowT5
	rowT6
	rowT7
	rowT8
	rowT9
	rowT10
	rowT11
	rowM1
	rowM2
	rowM3
	rowM4
	rowM5
	rowM6
	row114
	row115
	row116
	row117
	row118
	row119
	row120
	rowL
	rowCount
)

// rowInfo describes a row of the table.
type rowInfo struct {
	key     string
	points  int32
	jackpot bool   // grand jackpot: the hand is worth exactly 200
	series  uint8  // only the highest row of a series counts; 0 means none
	example string // groups for the rule card
}

// The series of §3. Rows outside a series add up.
const (
	alone uint8 = iota
	seriesF
	seriesU
	seriesDragons
	seriesWinds
	seriesS
	seriesStraight
	seriesHidden
	seriesGongs
	seriesSuits
	seriesSteps
	seriesM
	series119
	seriesCount
)

// rows is the table of §3.
var rows = [rowCount]rowInfo{
	rowF1:  {key: "F1-chicken", points: 10, series: seriesF, example: "234m 777p 456s 123p 99m"},
	rowF2:  {key: "F2-common", points: 20, series: seriesF, example: "234m 567p 678s 123m 99m"},
	rowF3:  {key: "F3-all-triplets", points: 40, series: seriesF, example: "222m 777p 999s 555p 33s"},
	rowF4:  {key: "F4-seven-pairs", points: 40, series: seriesF, example: "22m 44m 55p 66p 77s 88s 11z"},
	rowF5:  {key: "F5-thirteen-terminals", points: jackpot, jackpot: true, series: seriesF, example: "19m 19p 19s 1234z 55z 67z"},
	rowU1:  {key: "U1-mixed-one-suit", points: 40, series: seriesU, example: "234m 567m 777m 123m 11z"},
	rowU2:  {key: "U2-pure-one-suit", points: 80, series: seriesU, example: "234m 567m 777m 123m 99m"},
	rowU3:  {key: "U3-nine-gates", points: jackpot, jackpot: true, series: seriesU, example: "111s 2345678s 999s 5s"},
	rowU4:  {key: "U4-all-honors", points: jackpot, jackpot: true, series: seriesU, example: "111z 222z 555z 777z 33z"},
	rowU5:  {key: "U5-all-five-types", points: 30, series: seriesU, example: "234m 567p 789s 333z 55z"},
	rowU6:  {key: "U6-lacking-one-suit", points: 10, series: seriesU, example: "234m 567m 678p 123m 99p"},
	rowD1:  {key: "D1-dragon-triplet", points: 10, example: "555z"},
	rowD2:  {key: "D2-seat-wind", points: 10},
	rowD3:  {key: "D3-round-wind", points: 10},
	rowD4:  {key: "D4-small-three-dragons", points: 40, series: seriesDragons, example: "555z 666z 77z"},
	rowD5:  {key: "D5-big-three-dragons", points: 100, series: seriesDragons, example: "555z 666z 777z"},
	rowD6:  {key: "D6-small-three-winds", points: 30, series: seriesWinds, example: "111z 444z 33z"},
	rowD7:  {key: "D7-big-three-winds", points: 100, series: seriesWinds, example: "111z 222z 333z"},
	rowD8:  {key: "D8-small-four-winds", points: jackpot, jackpot: true, series: seriesWinds, example: "111z 222z 333z 44z"},
	rowD9:  {key: "D9-big-four-winds", points: jackpot, jackpot: true, series: seriesWinds, example: "111z 222z 333z 444z"},
	rowS1:  {key: "S1-two-identical-sequences", points: 10, series: seriesS, example: "123m 123m"},
	rowS2:  {key: "S2-two-identical-twice", points: 60, series: seriesS, example: "123m 123m 678p 678p"},
	rowS3:  {key: "S3-three-identical-sequences", points: 100, series: seriesS, example: "123m 123m 123m"},
	rowS4:  {key: "S4-four-identical-sequences", points: jackpot, jackpot: true, series: seriesS, example: "123m 123m 123m 123m"},
	rowS5:  {key: "S5-three-suit-sequences", points: 40, example: "123m 123p 123s"},
	rowS6:  {key: "S6-pure-straight", points: 40, series: seriesStraight, example: "123m 456m 789m"},
	rowS7:  {key: "S7-mixed-straight", points: 10, series: seriesStraight, example: "123m 456p 789s"},
	rowS8:  {key: "S8-old-and-young", points: 10, series: seriesStraight, example: "123m 789m"},
	rowT1:  {key: "T1-two-concealed-triplets", points: 10, series: seriesHidden, example: "222m 777p"},
	rowT2:  {key: "T2-three-concealed-triplets", points: 30, series: seriesHidden, example: "222m 777p 999s"},
	rowT3:  {key: "T3-four-concealed-triplets", points: 100, series: seriesHidden, example: "222m 777p 999s 444s"},
	rowT4:  {key: "T4-one-gong", points: 10, series: seriesGongs, example: "2222s"},
	rowT5:  {key: "T5-two-gongs", points: 20, series: seriesGongs, example: "2222s 6666p"},
	rowT6:  {key: "T6-three-gongs", points: 100, series: seriesGongs, example: "2222s 6666p 5555s"},
	rowT7:  {key: "T7-four-gongs", points: jackpot, jackpot: true, series: seriesGongs, example: "2222s 6666p 5555s 1111m"},
	rowT8:  {key: "T8-small-three-suit-triplets", points: 30, series: seriesSuits, example: "777p 777s 77m"},
	rowT9:  {key: "T9-three-suit-triplets", points: 100, series: seriesSuits, example: "777m 777p 777s"},
	rowT10: {key: "T10-three-consecutive-triplets", points: 100, series: seriesSteps, example: "555p 666p 777p"},
	rowT11: {key: "T11-four-consecutive-triplets", points: jackpot, jackpot: true, series: seriesSteps, example: "555p 666p 777p 888p"},
	rowM1:  {key: "M1-concealed-hand", points: 10},
	rowM2:  {key: "M2-no-terminals", points: 10, series: seriesM, example: "234m 777p 456s 345p 88m"},
	rowM3:  {key: "M3-mixed-lesser-terminals", points: 40, series: seriesM, example: "123m 789s 123p 444z 99p"},
	rowM4:  {key: "M4-pure-lesser-terminals", points: 50, series: seriesM, example: "123m 789s 123p 111s 99p"},
	rowM5:  {key: "M5-mixed-greater-terminals", points: 100, series: seriesM, example: "111m 999p 333z 999s 44z"},
	rowM6:  {key: "M6-pure-greater-terminals", points: jackpot, jackpot: true, series: seriesM, example: "111m 999p 999m 999s 11s"},
	row114: {key: "114-heaven", points: jackpot, jackpot: true},
	row115: {key: "115-earth", points: jackpot, jackpot: true},
	row116: {key: "116-last-tile", points: 50},
	row117: {key: "117-self-drawn", points: 10},
	row118: {key: "118-rob-gong", points: 10},
	row119: {key: "119-win-on-gong", points: 20, series: series119},
	row120: {key: "120-consecutive-gong", points: 100, series: series119},
	rowL:   {key: "L-flower-fan", points: fan},
}

// rowCounts holds how often each row counts.
type rowCounts [rowCount]uint8

func (c *rowCounts) set(r row, ok bool) {
	if ok {
		c[r] = 1
	}
}

// settle keeps only the highest row of each series, and the first among equal ones.
func (c *rowCounts) settle() {
	var best [seriesCount]row
	var has [seriesCount]bool
	for i := range c {
		r := row(i)
		s := rows[r].series
		if c[r] == 0 || s == alone {
			continue
		}
		if !has[s] {
			best[s], has[s] = r, true
			continue
		}
		if rows[r].points > rows[best[s]].points {
			c[best[s]] = 0
			best[s] = r
		} else {
			c[r] = 0
		}
	}
}

// value returns the total, capped at most (0 means no cap), and the sum before the cap. A
// jackpot row makes the total exactly 200.
func (c *rowCounts) value(most int32) (total, sum int32) {
	gj := false
	for i, n := range c {
		if n > 0 {
			sum += rows[i].points * int32(n)
			gj = gj || rows[i].jackpot
		}
	}
	switch {
	case gj:
		return jackpot, sum
	case most > 0:
		return min(sum, most), sum
	}
	return sum, sum
}

// jackpots reports whether a jackpot row applies.
func (c *rowCounts) jackpots() bool {
	for i, n := range c {
		if n > 0 && rows[i].jackpot {
			return true
		}
	}
	return false
}
