package card

import (
	"strings"
	"testing"

	"moineau/engine/tile"
)

func TestGroups(t *testing.T) {
	g := Groups("123m  777z 1f")
	if len(g) != 3 || len(g[0]) != 3 || g[1][0] != tile.Red || g[2][0] != tile.F1 {
		t.Errorf("%v", g)
	}
	if g := Groups(""); g != nil {
		t.Errorf("nothing gives %v", g)
	}
	if g := Groups("12x 5p"); len(g) != 2 || g[0] != nil || len(g[1]) != 1 {
		t.Errorf("what cannot be read: %v", g)
	}
}

func TestCheck(t *testing.T) {
	card := func(columns []string, rows ...Row) *Card {
		return &Card{Sections: []Section{{Key: "one", Columns: columns, Rows: rows}}}
	}
	two := []Value{{N: 1, Unit: "point"}, {}}
	for _, c := range []struct {
		card *Card
		says string // "" if the card is valid
	}{
		{&Card{}, "without sections"},
		{&Card{Sections: []Section{{Key: "a"}, {Key: "a"}}}, `"a" is empty or there twice`},
		{&Card{Sections: []Section{{}}}, "empty"},
		{card(nil, Row{}), "no key"},
		{card(nil, Row{Key: "x", Values: two}), "at most one"},
		{card([]string{"a", "b"}, Row{Key: "x", Values: two[:1]}), "1 values for 2 columns"},
		{card([]string{"a", "b"}, Row{Key: "x", Values: two}, Row{Key: "text alone"}), ""},
		{card(nil, Row{Key: "x", Example: Groups("12q")}), "cannot be read"},
		{card(nil, Row{Key: "x", Example: Groups("1111m 1m")}), "5 of 1m"},
		{card(nil, Row{Key: "x", Example: Groups("0555m 5m")}), "5 of 5m"},
		{card(nil, Row{Key: "x", Example: Groups("1f 1f")}), "2 of 1f"},
		{card(nil, Row{Key: "x", Example: Groups("123m"), Win: tile.M1 + 3}), "not in the example"},
		{card(nil, Row{Key: "x", Example: Groups("123m"), Win: tile.M1 + 2}), ""},
		{card(nil, Row{Key: "x", Example: Groups("11111j")}), ""},
	} {
		err := c.card.Check()
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%+v: %v, want %q", c.card, err, c.says)
		}
	}
}
