package tournament

// The costs of meetings. A meeting of two players of one club costs more than any number of
// repeated meetings that avoiding it could cause. The second term of repeated makes the
// third meeting of a pair cost a little more than the second meeting of another.
const (
	clubMeeting   = 10_000
	repeatMeeting = 100
	unevenMeeting = 12
)

func repeated(meetings int) int {
	if meetings < 2 {
		return 0
	}
	return repeatMeeting*(meetings-1) + unevenMeeting*(meetings-1)*(meetings-2)/2
}

// step returns the cost of the next meeting of two players who have met the given number
// of times.
func step(meetings int) int { return repeated(meetings+1) - repeated(meetings) }

// search is a schedule that is being improved by swaps of two players of one round.
type search struct {
	n      int
	clubs  []int // number of each player's club; -1 and an empty list mean none
	meets  []uint8
	rounds [][]Table
	where  [][]int // table of each player, by round; -1 for a bye
	cost   int
	fixed  int // rounds before this one are history and do not change
	// spread, if not nil, is the rank of each player: a table costs the differences of
	// the ranks of its players.
	spread []int
}

func newSearch(n int, clubs []int) *search {
	return &search{n: n, clubs: clubs, meets: make([]uint8, n*n)}
}

// mates reports whether two players have the same club.
func (s *search) mates(p, q int) bool {
	return len(s.clubs) > 0 && s.clubs[p] >= 0 && s.clubs[p] == s.clubs[q]
}

// meet counts a meeting of two players and returns its cost.
func (s *search) meet(p, q int) int {
	cost := step(int(s.meets[p*s.n+q]))
	s.meets[p*s.n+q]++
	s.meets[q*s.n+p]++
	if s.mates(p, q) {
		cost += clubMeeting
	}
	if s.spread != nil {
		cost += s.distance(p, q)
	}
	return cost
}

// part takes back a meeting and returns the cost that it had.
func (s *search) part(p, q int) int {
	s.meets[p*s.n+q]--
	s.meets[q*s.n+p]--
	cost := step(int(s.meets[p*s.n+q]))
	if s.mates(p, q) {
		cost += clubMeeting
	}
	if s.spread != nil {
		cost += s.distance(p, q)
	}
	return cost
}

// distance returns the cost of the difference of two ranks.
func (s *search) distance(p, q int) int {
	d := s.spread[p] - s.spread[q]
	return max(d, -d) * rankStep
}

// rankStep is the cost of one rank of difference between two players of a table. Exchanging
// two players changes six differences, so a repeated meeting is avoided if it moves players
// by up to five ranks.
const rankStep = 3

func (s *search) add(round []Table) {
	where := make([]int, s.n)
	for p := range where {
		where[p] = -1
	}
	for i, t := range round {
		for k, p := range t {
			where[p] = i
			for _, q := range t[k+1:] {
				s.cost += s.meet(p, q)
			}
		}
	}
	s.rounds = append(s.rounds, round)
	s.where = append(s.where, where)
}

// fill adds the given rounds, and random ones up to the number wanted.
func (s *search) fill(rounds [][]Table, wanted int, rnd *random) {
	for _, round := range rounds {
		s.add(round)
	}
	for len(s.rounds) < wanted {
		s.add(tablesOf(rnd.order(s.n)))
	}
}

// fillWithByes adds random rounds. The players take turns with byes.
func (s *search) fillWithByes(wanted int, rnd *random) {
	turn, out, at := rnd.order(s.n), s.n%4, 0
	for range wanted {
		away := make([]bool, s.n)
		for range out {
			away[turn[at%s.n]] = true
			at++
		}
		var present []int
		for _, p := range rnd.order(s.n) {
			if !away[p] {
				present = append(present, p)
			}
		}
		s.add(tablesOf(present))
	}
}

func tablesOf(players []int) []Table {
	var out []Table
	for len(players) >= 4 {
		out = append(out, Table(players[:4]))
		players = players[4:]
	}
	return out
}

// relabel assigns players to the points of a design: at random, then by exchanging two as
// long as fewer players of one club meet.
func (s *search) relabel(rounds [][]Table, rnd *random) [][]Table {
	player := rnd.order(s.n) // of each point
	if len(s.clubs) > 0 {
		s.partClubs(rounds, player, rnd)
	}
	out := make([][]Table, len(rounds))
	for r, round := range rounds {
		out[r] = make([]Table, len(round))
		for i, t := range round {
			for k, point := range t {
				out[r][i][k] = player[point]
			}
		}
	}
	return out
}

// partClubs exchanges players of two points by simulated annealing until no players of one
// club meet, or until the tries are used up.
func (s *search) partClubs(rounds [][]Table, player []int, rnd *random) {
	together := make([]uint8, s.n*s.n) // by points
	for _, round := range rounds {
		for _, t := range round {
			for _, p := range t {
				for _, q := range t {
					if p != q {
						together[p*s.n+q]++
					}
				}
			}
		}
	}
	of := func(point, other int) int { // meetings of other's player, if they were at point, with club mates
		sum := 0
		for q := range s.n {
			if q != point && q != other && s.mates(player[other], player[q]) {
				sum += int(together[point*s.n+q])
			}
		}
		return sum
	}
	cost := 0
	for p := range s.n {
		cost += of(p, p)
	}
	cost /= 2
	const tries = 60_000
	for i := 0; i < tries && cost > 0; i++ {
		a, b := rnd.Below(s.n), rnd.Below(s.n)
		if a == b || s.clubs[player[a]] == s.clubs[player[b]] {
			continue
		}
		change := of(a, b) + of(b, a) - of(a, a) - of(b, b)
		if change <= 0 || change*256*tries < rnd.logarithm()*(tries-i) {
			player[a], player[b] = player[b], player[a]
			cost += change
		}
	}
}

// swap exchanges two players of a round and returns the change of the cost. Neither may
// have a bye, and they must be at different tables.
func (s *search) swap(r, a, b int) int {
	round, where := s.rounds[r], s.where[r]
	ta, tb := &round[where[a]], &round[where[b]]
	change, ia, ib := 0, 0, 0
	for i, p := range ta {
		if p == a {
			ia = i
		} else {
			change -= s.part(a, p)
		}
	}
	for i, p := range tb {
		if p == b {
			ib = i
		} else {
			change -= s.part(b, p)
			change += s.meet(a, p)
		}
	}
	for _, p := range ta {
		if p != a {
			change += s.meet(b, p)
		}
	}
	ta[ia], tb[ib] = b, a
	where[a], where[b] = where[b], where[a]
	s.cost += change
	return change
}

// bound returns a lower bound of the cost: all meetings beyond one of each pair.
func (s *search) bound() int {
	if s.spread != nil {
		return 0
	}
	meetings := 0
	for _, round := range s.rounds {
		meetings += 6 * len(round)
	}
	pairs := s.n * (s.n - 1) / 2
	each, more := meetings/pairs, meetings%pairs
	return repeated(each)*(pairs-more) + repeated(each+1)*more
}

// improve swaps players by simulated annealing and keeps the best schedule found. It stops
// when the cost is at its lower bound.
func (s *search) improve(rnd *random) {
	free := len(s.rounds) - s.fixed
	if s.n < 8 || free == 0 {
		return
	}
	bound := s.bound()
	best, kept := s.cost, s.copyRounds()
	for _, hot := range [...]int{60, 25, 120} { // temperatures, in costs
		tries := 150_000 + 600*s.n*free
		if s.fixed > 0 {
			tries = 40_000 + 300*s.n
		}
		for i := 0; i < tries && s.cost > bound; i++ {
			r := s.fixed + rnd.Below(free)
			a, b := s.pick(r, rnd)
			if a < 0 {
				continue
			}
			change := s.swap(r, a, b)
			if change > 0 && change*256*tries > rnd.logarithm()*hot*(tries-i) {
				s.swap(r, b, a)
				continue
			}
			if s.cost < best {
				best = s.cost
				kept = s.copyRounds()
			}
		}
		if best <= bound {
			break
		}
	}
	s.rounds = kept
}

// pick returns two players at different tables of a round. It prefers a first player who
// has a meeting that costs something. It returns -1 if the choice is not possible.
func (s *search) pick(r int, rnd *random) (a, b int) {
	where := s.where[r]
	a = rnd.Below(s.n)
	for range 3 {
		if where[a] >= 0 && s.conflict(r, a) {
			break
		}
		a = rnd.Below(s.n)
	}
	b = rnd.Below(s.n)
	if where[a] < 0 || where[b] < 0 || where[a] == where[b] {
		return -1, -1
	}
	return a, b
}

func (s *search) conflict(r, a int) bool {
	for _, p := range s.rounds[r][s.where[r][a]] {
		if p != a && (s.meets[a*s.n+p] > 1 || s.mates(a, p)) {
			return true
		}
	}
	return s.spread != nil
}

func (s *search) copyRounds() [][]Table {
	out := make([][]Table, len(s.rounds))
	for i, round := range s.rounds {
		out[i] = append([]Table(nil), round...)
	}
	return out
}
