package tournament

// A design is a schedule in which no two players meet twice. Its rounds partition the
// points 0 … n-1 into tables.
//
// Four families are used. Sizes not listed here are rotated: see rotated.
//
//   - 16 players, 5 rounds: the affine plane of order 4.
//   - 24, 28, 36 and 40 players: one round developed modulo m, with three orbits of m
//     points and n-3m fixed points (base).
//   - 32 players: the 9 rounds of the transversal design over GF(8) and one within its
//     groups.

// base is the first round of a design that is developed modulo m. A point below 3m is
// orbit*m + x. Points from 3m upwards are fixed. Multiplier, if not 0, multiplies each
// block by 1, multiplier and multiplier² to get three tables of the round.
type base struct {
	m          int
	multiplier int
	tables     []Table
}

var bases = map[int]base{
	24: {m: 7, tables: []Table{{0, 10, 16, 21}, {1, 2, 4, 14}, {5, 7, 9, 13}, {11, 15, 19, 20}, {3, 8, 18, 22}, {6, 12, 17, 23}}},
	28: {m: 9, tables: []Table{{0, 10, 19, 27}, {1, 26, 8, 15}, {3, 7, 9, 6}, {17, 18, 4, 12}, {16, 13, 21, 14}, {2, 23, 24, 11}, {5, 25, 22, 20}}},
	36: {m: 11, tables: []Table{{0, 19, 32, 33}, {10, 11, 30, 34}, {8, 21, 22, 35}, {1, 6, 25, 29}, {14, 18, 23, 28}, {20, 24, 26, 27}, {2, 4, 5, 31}, {9, 13, 15, 16}, {3, 7, 12, 17}}},
	40: {m: 13, multiplier: 3, tables: []Table{{0, 13, 26, 39}, {2, 11, 32, 33}, {1, 12, 18, 21}, {14, 25, 30, 35}}},
}

// design returns up to rounds rounds of a design for n players, as many as are known.
func design(n, rounds int) [][]Table {
	var out [][]Table
	switch b, ok := bases[n]; {
	case ok:
		out = b.develop(rounds)
	case n == 16:
		out = affine(rounds)
	case n == 32:
		out = transversal8(rounds)
	case n >= 20:
		out = rotated(n/4, rounds)
	}
	if len(out) == 0 {
		out = [][]Table{nil}
		for p := 0; p+4 <= n; p += 4 {
			out[0] = append(out[0], Table{p, p + 1, p + 2, p + 3})
		}
	}
	return out
}

func (b base) develop(rounds int) [][]Table {
	var first []Table
	for _, t := range b.tables {
		first = append(first, t)
		if b.multiplier == 0 || t[3] >= 3*b.m {
			continue
		}
		for range 2 {
			for i, p := range t {
				t[i] = p/b.m*b.m + p%b.m*b.multiplier%b.m
			}
			first = append(first, t)
		}
	}
	var out [][]Table
	for r := range min(rounds, b.m) {
		var round []Table
		for _, t := range first {
			for i, p := range t {
				if p < 3*b.m {
					t[i] = p/b.m*b.m + (p+r-p/b.m*b.m)%b.m
				}
			}
			round = append(round, t)
		}
		out = append(out, round)
	}
	return out
}

// times4 and times8 multiply in the fields of four and eight elements, whose elements are
// polynomials over GF(2) as bits.
func times4(a, b int) int { return fieldTimes(a, b, 2, 7) }
func times8(a, b int) int { return fieldTimes(a, b, 3, 11) }

func fieldTimes(a, b, degree, modulus int) (product int) {
	for i := range degree {
		if b>>i&1 != 0 {
			product ^= a << i
		}
	}
	for i := 2*degree - 2; i >= degree; i-- {
		if product>>i&1 != 0 {
			product ^= modulus << (i - degree)
		}
	}
	return product
}

// affine returns the parallel classes of the affine plane of order 4: the lines
// y = slope·x + c, and the lines x = c.
func affine(rounds int) [][]Table {
	var out [][]Table
	for slope := range min(rounds, 5) {
		var round []Table
		for c := range 4 {
			var t Table
			for x := range 4 {
				if slope < 4 {
					t[x] = 4*x + (times4(slope, x) ^ c)
				} else {
					t[x] = 4*c + x
				}
			}
			round = append(round, t)
		}
		out = append(out, round)
	}
	return out
}

// transversal8 returns the rounds of the transversal design with four groups of eight, and
// a ninth round with two tables in each group.
func transversal8(rounds int) [][]Table {
	var out [][]Table
	for slope := range min(rounds, 8) {
		var round []Table
		for c := range 8 {
			var t Table
			for g := range 4 {
				t[g] = 8*g + (times8(slope, g) ^ c)
			}
			round = append(round, t)
		}
		out = append(out, round)
	}
	if rounds > 8 {
		var round []Table
		for p := 0; p < 32; p += 4 {
			round = append(round, Table{p, p + 1, p + 2, p + 3})
		}
		out = append(out, round)
	}
	return out
}

// rotated seats one player of each of four groups at every table and rotates the groups
// against each other: in round r, table t has the members t, t+a, t+b and t+c of the
// groups. No two players meet twice if a, b, c, b-a, c-a and c-b differ modulo the number
// of tables in every two rounds.
func rotated(tables, rounds int) [][]Table {
	var used [6][]bool
	for i := range used {
		used[i] = make([]bool, tables)
	}
	best, chosen := [][3]int(nil), [][3]int(nil)
	steps := 0
	var search func(a int) bool
	search = func(a int) bool {
		if len(chosen) > len(best) {
			best = append(best[:0], chosen...)
		}
		if len(best) == rounds || a == tables {
			return len(best) == rounds
		}
		if steps++; steps > 200_000 {
			return true
		}
		for b := range tables {
			for c := range tables {
				differences := [6]int{a, b, c, (b - a + tables) % tables, (c - a + tables) % tables, (c - b + tables) % tables}
				if taken(&used, differences) {
					continue
				}
				for i, d := range differences {
					used[i][d] = true
				}
				chosen = append(chosen, [3]int{a, b, c})
				if search(a + 1) {
					return true
				}
				chosen = chosen[:len(chosen)-1]
				for i, d := range differences {
					used[i][d] = false
				}
			}
		}
		return false
	}
	search(0)
	var out [][]Table
	for _, turn := range best {
		var round []Table
		for t := range tables {
			round = append(round, Table{t, tables + (t+turn[0])%tables, 2*tables + (t+turn[1])%tables, 3*tables + (t+turn[2])%tables})
		}
		out = append(out, round)
	}
	return out
}

func taken(used *[6][]bool, differences [6]int) bool {
	for i, d := range differences {
		if used[i][d] {
			return true
		}
	}
	return false
}
