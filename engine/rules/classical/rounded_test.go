package classical

import (
	"testing"

	"moineau/engine/score"
)

// TestRoundedIsSaid checks that a sheet is marked as rounded if and only if its rows add
// up to another total and no limit applied.
func TestRoundedIsSaid(t *testing.T) {
	rounded := map[bool]int{}
	for _, rows := range tableIDs {
		for _, limit := range []string{"20", "1000"} {
			r := with(t, "rows", rows, "limit", limit)
			list := positions(t, r)
			for i := range list {
				var sh score.Sheet
				sh.Reset(int(list[i].Seat))
				if !r.Score(&list[i], &sh) {
					continue
				}
				sum := int32(0)
				for _, it := range sh.Items {
					for n := range it.Count {
						if it.Op == score.Times {
							sum *= it.Value
						} else if n == 0 {
							sum += it.Value * it.Count
						}
					}
				}
				near := sh.Total-sum <= 5 && sum-sh.Total <= 5
				cut := limit == "20" && sum > 24 // 20 to 24 round to the limit itself
				if want := sh.Total != sum && near && !cut; sh.Rounded != want {
					t.Errorf("rows %s, limit %s, hand %d: the rows come to %d, the total is %d, rounded %v", rows, limit, i, sum, sh.Total, sh.Rounded)
				}
				rounded[sh.Rounded]++
			}
		}
	}
	if rounded[true] == 0 || rounded[false] == 0 {
		t.Errorf("rounded %d, not rounded %d", rounded[true], rounded[false])
	}
}
