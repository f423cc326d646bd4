package classical

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"moineau/engine/card"
	"moineau/engine/hand"
	"moineau/engine/rules/american/cards"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

func club(t *testing.T, hands string, o map[string]string) *Rules {
	t.Helper()
	settled, err := table.Settled(Options, Presets, merged(o, map[string]string{"special-hands": clubOf(hands)}))
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(settled)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func merged(a, b map[string]string) table.Options {
	out := table.Options{}
	for _, m := range []map[string]string{a, b} {
		for k, v := range m {
			out[k] = v
		}
	}
	return out
}

func clubOf(hands string) string {
	return `{"format":"moineau-card/1","id":"club","name":"Club","sections":[{"id":"s","name":"S","hands":[` + hands + `]}]}`
}

const (
	openHand   = `{"id":"gates","name":{"en":"Two Gates","fr":"Deux portes"},"about":{"en":"three winds and a run"},"value":700,"line":"E*3 S*3 W*3 1m~4 N"}`
	shutHand   = `{"id":"odd","name":"Odd pairs","value":300,"line":"1a*2 3a*2 5a*2 7a*2 9a*2 Da*2 E*2","concealed":true}`
	limitHand7 = `{"id":"lim","name":"Row","value":1,"limit":true,"line":"xa~7 xb~7","numbers":{"x":[1,2,3]}}`
	plainHand  = `{"id":"low","name":"Low","value":5,"line":"1m*3 2m*3 3m*3 4m*3 5m*2"}`
)

// TestClubHands compares the scores of special hands of a club with those of their rows.
func TestClubHands(t *testing.T) {
	r := club(t, strings.Join([]string{openHand, shutHand, limitHand7, plainHand}, ","), nil)
	for _, c := range []struct {
		name, hand, melds, win, by string
		row                        string // "" if the hand does not win by a hand of the club
		total                      int
		valid                      bool
	}{
		{"concealed", "111222333z123m4z", "", "4m", "self-draw", "g:hand-1", 700, true},
		{"by discard", "111222333z123m4z", "", "4m", "discard", "g:hand-1", 700, true},
		{"exposed pung", "222333z123m4z", `"(111z)"`, "4m", "discard", "g:hand-1", 700, true},
		{"kong", "222333z123m4z", `"[1111z]"`, "4m", "discard", "", 0, false},
		{"another suit", "111222333z123p4z", "", "4p", "self-draw", "", 0, false},
		{"pairs in dots", "113355779p66z11z", "", "9p", "self-draw", "", 0, false},
		{"pairs with their dragon", "1133557799s66z1z", "", "1z", "self-draw", "g:hand-2", 300, true},
		{"pairs in dots with white", "1133557799p55z1z", "", "1z", "discard", "g:hand-2", 300, true},
		{"the limit", "2345678m234567p", "", "8p", "self-draw", "g:hand-3", 1000, true},
		{"the last of a variable", "3456789m345678p", "", "9p", "self-draw", "g:hand-3", 1000, true},
		{"worth more as sets", "111222333444m5m", "", "5m", "self-draw", "", 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			line := fmt.Sprintf(`{"id":"x","rules":"classical","hand":%q,"melds":[%s],"win":%q,"by":%q,"from":"E","seat":"S","round":"E","expect":{}}`, c.hand, c.melds, c.win, c.by)
			v, err := vector.Parse([]byte(line))
			if err != nil {
				t.Fatal(err)
			}
			got, err := r.Vector(v)
			if err != nil {
				t.Fatal(err)
			}
			if got.Valid != c.valid {
				t.Fatalf("valid %v: %+v", got.Valid, got)
			}
			row := ""
			if len(got.Items) > 0 && strings.HasPrefix(got.Items[0].Name, "g:hand-") {
				row = got.Items[0].Name
			}
			if row != c.row || c.row != "" && got.Total != c.total || c.row != "" && len(got.Items) != 1 {
				t.Errorf("%s, %d, %+v", row, got.Total, got.Items)
			}
		})
	}
}

func TestClubCard(t *testing.T) {
	r := club(t, openHand+","+limitHand7, map[string]string{"limit": "500"})
	var s card.Section
	for _, x := range r.Card().Sections {
		if x.Key == "club" {
			s = x
		}
	}
	if len(s.Rows) != 2 || s.Rows[0].Values[0].N != 700 || s.Rows[1].Values[0].N != 500 || len(s.Rows[0].Example) != 8 {
		t.Errorf("%+v", s)
	}
	if got := r.Texts("fr"); got["item.hand-1"] != "Deux portes" || got["item.hand-2"] != "Row" || r.Texts("en")["item.hand-1.about"] != "three winds and a run" {
		t.Errorf("%v", got)
	}
}

// TestClubWaits checks that the waits of a hand contain those of the club's hands.
func TestClubWaits(t *testing.T) {
	r := club(t, shutHand, nil)
	c := countsOf(t, "1133557799s66z1z")
	if got := r.forms(&c, nil); got.Len() != 1 {
		t.Errorf("%v", got)
	}
	if got := club(t, openHand, nil).forms(&c, nil); got != 0 {
		t.Errorf("without the hand: %v", got)
	}
}

func TestClubFaults(t *testing.T) {
	for text, want := range map[string]string{
		"nonsense":    "card1.",
		cards.HouseID: "expected a code of special hands",
		clubOf(`{"id":"f","name":"F","value":5,"line":"F*2 1m*3 2m*3 3m*3 4m*3"}`):            "hand f: it needs flowers or jokers",
		clubOf(`{"id":"j","name":"J","value":5,"line":"1m*5 2m*3 3m*3 4m*3"}`):                "hand j: it needs flowers or jokers",
		clubOf(`{"id":"n","name":"N","value":5,"line":"1m*3"}`):                               "14",
		clubOf(`{"id":"n","name":"N","value":5,"limit":7,"line":"1m*3 2m*3 3m*3 4m*3 5m*2"}`): "limit",
		`{"format":"moineau-card/1","id":"c","name":"C","sections":[]}`:                       "at least one section",
	} {
		settled, err := table.Settled(Options, Presets, table.Options{"special-hands": text})
		if err == nil {
			_, err = New(settled)
		}
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "special-hands") {
			t.Errorf("%.60s: %v, expected %q", text, err, want)
		}
	}
}

// TestClubCodes checks that the code of special hands contains all of them.
func TestClubCodes(t *testing.T) {
	c, err := cards.Read([]byte(clubOf(openHand + "," + limitHand7)))
	if err != nil {
		t.Fatal(err)
	}
	again, err := cards.ReadCode(cards.Code(c))
	if err != nil {
		t.Fatal(err)
	}
	a, _ := json.Marshal(c.Hands())
	b, _ := json.Marshal(again.Hands())
	if string(a) != string(b) || !again.Hands()[1].Limit || again.Hands()[0].About["en"] == "" {
		t.Errorf("%s\n%s", a, b)
	}
}

// FuzzClub checks that no text of the option makes the reader or the scorer panic.
func FuzzClub(f *testing.F) {
	f.Add(clubOf(openHand))
	f.Add(clubOf(shutHand + "," + limitHand7))
	f.Add("card1.AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		settled, err := table.Settled(Options, Presets, table.Options{"special-hands": text})
		if err != nil {
			return
		}
		r, err := New(settled)
		if err != nil {
			return
		}
		r.Card()
		c := countsOf(t, "1133557799s66z11z")
		r.specialHand(&c, nil)
	})
}

// countsOf returns tiles in notation as counts.
func countsOf(t testing.TB, text string) (c hand.Counts) {
	t.Helper()
	kinds, err := tile.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range kinds {
		c[k.Index()]++
	}
	return c
}
