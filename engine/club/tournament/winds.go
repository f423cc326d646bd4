package tournament

// seatOf is the place of a player at a table: an edge of the bipartite graph of players and
// tables.
type seatOf struct {
	player, table int // tables are numbered through all rounds
}

// shareWinds reorders the players of each table, so that the numbers of any two winds of a
// player differ by at most one. It halves the places twice, so that each half has half of
// the places of each player and of each table: first into East or South and West or North,
// then into single winds. A walk through a bipartite graph that takes every edge once can
// be halved by taking every other edge.
func shareWinds(n int, rounds [][]Table, rnd *random) {
	var all []seatOf
	var tables []*Table
	for _, round := range rounds {
		for i := range round {
			for _, p := range round[i] {
				all = append(all, seatOf{p, len(tables)})
			}
			tables = append(tables, &round[i])
		}
	}
	for i := len(all) - 1; i > 0; i-- {
		j := rnd.Below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
	first, second := halve(n, len(tables), all)
	if rnd.Below(2) == 1 {
		first, second = second, first
	}
	for half, seats := range [...][]seatOf{first, second} {
		even, odd := halve(n, len(tables), seats)
		for _, s := range even {
			tables[s.table][2*half] = s.player
		}
		for _, s := range odd {
			tables[s.table][2*half+1] = s.player
		}
	}
}

// halve divides edges so that the parts of every vertex's edges differ by at most one. An
// extra table is joined to all players with an odd number of edges.
func halve(n, tables int, all []seatOf) (even, odd []seatOf) {
	degree := make([]int, n)
	for _, s := range all {
		degree[s.player]++
	}
	edges := append([]seatOf(nil), all...)
	for p, d := range degree {
		if d%2 == 1 {
			edges = append(edges, seatOf{p, tables})
		}
	}
	of := make([][]int, n+tables+1) // edges of each vertex: players, then tables
	for i, e := range edges {
		of[e.player] = append(of[e.player], i)
		of[n+e.table] = append(of[n+e.table], i)
	}
	used := make([]bool, len(edges))
	for start := range of {
		for {
			circuit := walk(start, n, edges, of, used)
			if circuit == nil {
				break
			}
			for k, i := range circuit {
				switch {
				case i >= len(all): // an edge of the extra table
				case k%2 == 0:
					even = append(even, edges[i])
				default:
					odd = append(odd, edges[i])
				}
			}
		}
	}
	return even, odd
}

// walk follows unused edges from a vertex until it returns to it, which it does because
// every vertex has an even number of unused edges. It returns nil if there is no edge.
func walk(start, n int, edges []seatOf, of [][]int, used []bool) (circuit []int) {
	at := start
	for {
		next := -1
		for len(of[at]) > 0 {
			i := of[at][len(of[at])-1]
			of[at] = of[at][:len(of[at])-1]
			if !used[i] {
				next = i
				break
			}
		}
		if next < 0 {
			return circuit
		}
		used[next] = true
		circuit = append(circuit, next)
		if at < n {
			at = n + edges[next].table
		} else {
			at = edges[next].player
		}
	}
}

// nextWinds reorders the players of a further round, so that each has the winds that they
// had least often before.
func nextWinds(n int, history [][]Table, round []Table) {
	had := make([][4]int, n)
	for _, tables := range history {
		for _, t := range tables {
			for wind, p := range t {
				had[p][wind]++
			}
		}
	}
	for i, t := range round {
		least := -1
		var best Table
		permute(t, 0, func(t Table) {
			cost := 0
			for wind, p := range t {
				h := had[p]
				over := h[wind] - min(h[0], h[1], h[2], h[3])
				cost += over * over
			}
			if least < 0 || cost < least {
				least, best = cost, t
			}
		})
		round[i] = best
	}
}

// permute calls f with every order of the players from index k on.
func permute(t Table, k int, f func(Table)) {
	if k == len(t) {
		f(t)
		return
	}
	for i := k; i < len(t); i++ {
		t[k], t[i] = t[i], t[k]
		permute(t, k+1, f)
		t[k], t[i] = t[i], t[k]
	}
}
