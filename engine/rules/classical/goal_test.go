package classical

import (
	"testing"

	"moineau/engine/table"
)

func TestGoalChecklist(t *testing.T) {
	s := deal(t, bare(t), [4]string{"1234567789p55z1m", idleS, idleW, idleN}, "9s", "")
	rows := func(e table.Viewpoint, seat int) map[table.Word]int {
		have := map[table.Word]int{}
		for _, row := range s.Deal.Rules().Goal(s.Deal, e, seat, nil) {
			have[row.Word] = row.Have
		}
		return have
	}
	have := rows(0, 0)
	want := map[table.Word]int{
		// 1m and 9s do not fit one suit and honours; a pair of dragons is not a pung.
		"goal.sets": 3, "goal.pair": 1, "goal.half": 0, "goal.value": 0,
	}
	for k, n := range want {
		if got, ok := have[k]; !ok || got != n {
			t.Errorf("%s: %d, %t; expected %d", k, got, ok, n)
		}
	}
	for _, k := range []table.Word{"goal.orphans", "goal.one-chow", "goal.call"} {
		if _, ok := have[k]; ok {
			t.Errorf("%s is listed", k)
		}
	}
	for k, n := range rows(1, 0) {
		if n != 0 {
			t.Errorf("%s is seen from across the table", k)
		}
	}
	// Further requirements of the British game.
	s = deal(t, bare(t, "preset", "bmja"), [4]string{"1234567789p55z1m", idleS, idleW, idleN}, "9s", "")
	have = rows(0, 0)
	if n, ok := have["goal.one-chow"]; !ok || n != 1 {
		t.Errorf("no chow is laid out: %d, %t", n, ok)
	}
	if n, ok := have["goal.call"]; !ok || n != 0 {
		t.Errorf("nothing is called: %d, %t", n, ok)
	}
}
