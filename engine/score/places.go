package score

// Shared returns the sum of what the places that a score occupies are worth, and the number
// of players with that score, who share the sum. places[0] is worth the most and there is one
// for each score.
func Shared[T ~int | ~int32](scores []int32, mine int32, places []T) (sum, among T) {
	above := 0
	for _, other := range scores {
		if other > mine {
			above++
		} else if other == mine {
			among++
		}
	}
	for _, p := range places[above : above+int(among)] {
		sum += p
	}
	return sum, among
}
