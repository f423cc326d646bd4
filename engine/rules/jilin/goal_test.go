package jilin

import "testing"

func TestGoalChecklist(t *testing.T) {
	s := deal(t, nil, [4]string{tenpaiE, idleS, idleW, idleN}, "1z", "")
	want := map[string]int{
		// 678m 999m 234s, the pair 77s, one triple, three suits, 9m; not in TING.
		"jilin.goal.sets": 3, "jilin.goal.pair": 1, "jilin.goal.triple": 1,
		"jilin.goal.suits": 1, "jilin.goal.terminal": 1, "jilin.goal.ting": 0,
	}
	rows := s.Deal.Rules().Goal(s.Deal, 0, 0, nil)
	if len(rows) != len(want) {
		t.Errorf("%d rows", len(rows))
	}
	for _, row := range rows {
		if row.Have != want[row.Key] {
			t.Errorf("%s: %d, not %d", row.Key, row.Have, want[row.Key])
		}
	}
	// Another seat's hand tells nothing.
	for _, row := range s.Deal.Rules().Goal(s.Deal, 1, 0, nil) {
		if row.Have != 0 {
			t.Errorf("%s is seen from across the table", row.Key)
		}
	}
}
