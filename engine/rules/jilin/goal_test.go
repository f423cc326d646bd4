package jilin

import (
	"testing"

	"moineau/engine/table"
)

func TestGoalChecklist(t *testing.T) {
	s := deal(t, nil, [4]string{tenpaiE, idleS, idleW, idleN}, "1z", "")
	want := map[table.Word]int{
		// 678m 999m 234s, the pair 77s, one triple, three suits, 9m; not in TING.
		"goal.sets": 3, "goal.pair": 1, "goal.triple": 1,
		"goal.suits": 1, "goal.terminal": 1, "goal.ting": 0,
	}
	rows := s.Deal.Rules().Goal(s.Deal, 0, 0, nil)
	if len(rows) != len(want) {
		t.Errorf("%d rows", len(rows))
	}
	for _, row := range rows {
		if row.Have != want[row.Word] {
			t.Errorf("%s: %d, not %d", row.Word, row.Have, want[row.Word])
		}
	}
	// Another seat's hand reveals nothing.
	for _, row := range s.Deal.Rules().Goal(s.Deal, 1, 0, nil) {
		if row.Have != 0 {
			t.Errorf("%s is seen from across the table", row.Word)
		}
	}
}
