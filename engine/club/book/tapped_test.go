package book

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// vectorsOf calls f with the score vectors of a rule set.
func vectorsOf(t *testing.T, id string, f func(line []byte, v *vector.Vector)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "rules", strings.SplitN(id, "-", 2)[0], "testdata", "*vectors.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: no vectors, %v", id, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(bytes.NewReader(data))
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if len(lines.Bytes()) == 0 {
				continue
			}
			v, err := vector.Parse(lines.Bytes())
			if err == nil && v.Rules == id {
				f(lines.Bytes(), v)
			}
		}
	}
}

// TestTappedVectors enters the score vectors of every rule set as tapped hands: after a
// round trip through the form of the file, the scorer returns the expected total. Each flag of
// a vector that changes the score is offered when it is missing.
func TestTappedVectors(t *testing.T) {
	const most = 60 // of a rule set
	for _, e := range rules.All() {
		read, offered := 0, 0
		vectorsOf(t, e.ID, func(line []byte, v *vector.Vector) {
			var expect struct {
				Valid bool
				Total *int
			}
			raw, err := json.Marshal(v.Expect)
			if err != nil || json.Unmarshal(raw, &expect) != nil || !expect.Valid || expect.Total == nil || v.By == table.ByNone || v.Win == tile.None || read >= most {
				return
			}
			var o vector.Object
			if err := json.Unmarshal(line, &o); err != nil {
				t.Fatal(err)
			}
			hand := map[string]json.RawMessage{}
			for _, name := range []string{"hand", "melds", "flowers", "win", "flags", "extra"} {
				if field, ok := o[name]; ok {
					hand[name] = field
				}
			}
			c := &Case{Player: v.Seat, From: -1, Rob: v.By == table.ByRob}
			if v.By != table.BySelfDraw {
				c.From = v.From
			}
			if e.ID == "jilin" { // announced, not tapped
				var ting, opened []int
				if v.Extra.SeatList("ting", &ting) != nil || v.Extra.SeatList("opened", &opened) != nil {
					return
				}
				c.Ready, c.Open = ting, opened
				delete(v.Extra, "ting")
				delete(v.Extra, "opened")
			}
			delete(v.Extra, "honba") // changes only payments
			delete(v.Extra, "streak")
			if hand["extra"], err = json.Marshal(v.Extra); err != nil {
				t.Fatal(err)
			}
			if raw, err = json.Marshal(hand); err != nil {
				t.Fatal(err)
			}
			h, err := ReadTapped(raw)
			if err != nil {
				return // with fields that are not tapped
			}
			entry, err := rules.ByID(e.ID)
			if err != nil {
				t.Fatal(err)
			}
			code, err := house.Write(&entry, v.Options)
			if err != nil {
				return // options that no code can hold
			}
			b := &Book{Format: Format, Rules: code, Players: make([]string, 4)}
			a, err := b.Count()
			for err != nil && len(b.Players) > 3 || err == nil && a.Rules.Spec().Seats < len(b.Players) {
				b.Players = b.Players[:len(b.Players)-1]
				a, err = b.Count()
			}
			if err != nil || c.Player >= len(b.Players) {
				return
			}
			a.Progress.Round = v.Round
			got, err := a.ReadCase(h.JSON(), c)
			if err != nil || !got.Valid || got.Total != *expect.Total {
				t.Errorf("%s %s: expected %d, got %+v, %v", e.ID, v.ID, *expect.Total, got, err)
				return
			}
			read++
			for _, flag := range h.Flags {
				without := h.Clone()
				without.Set(flag, false)
				if flag == "double-riichi" {
					without.Set("riichi", true)
				}
				if (flag == "riichi" || flag == "double-riichi") && h.Has("ippatsu") {
					continue // goes with riichi
				}
				base, err := a.ReadCase(without.JSON(), c)
				if err != nil || fmt.Sprint(base.Valid, base.Total, base.Figures, base.Items) == fmt.Sprint(got.Valid, got.Total, got.Figures, got.Items) {
					continue
				}
				offered++
				if list := a.Circumstances(without, c); !slices.Contains(list, flag) {
					t.Errorf("%s %s: expected %s to be offered, got %v", e.ID, v.ID, flag, list)
				}
			}
		})
		t.Logf("%s: %d hands, %d flags", e.ID, read, offered)
		if read < 10 && e.ID != "peoples-simple" {
			t.Errorf("%s: expected more hands, got %d", e.ID, read)
		}
	}
}

// TestLiability checks who pays under liability, with the numbers of the rule sheets.
func TestLiability(t *testing.T) {
	const dragons = `{"hand":"34p11s","melds":["(777z)","(666z)","(555z)"],"win":"5p"}`
	value := func(n int32) Winner { return Winner{Player: 1, Figures: map[string]int32{"value": n}} }
	yakuman := Winner{Player: 1, Figures: map[string]int32{"yakuman": 1}}
	for _, c := range []struct {
		name, rules  string
		w            Winner
		from, liable int
		want         string
	}{
		{"riichi §13.6, self-draw by value", "riichi", yakuman, -1, 2, "[0 32000 -32000 0]"},
		{"riichi §13.6, self-draw by tiles", "riichi", Winner{Player: 1, Hand: json.RawMessage(dragons)}, -1, 2, "[0 32000 -32000 0]"},
		{"riichi §13.6, discard of a third player", "riichi", Winner{Player: 1, Hand: json.RawMessage(dragons)}, 3, 2, "[0 32000 -16000 -16000]"},
		{"riichi, nobody fed it", "riichi", yakuman, -1, -1, "[-16000 32000 -8000 -8000]"},
		{"Zung Jung §6, V 40", "zungjung", value(40), 0, 2, "[-25 120 -70 -25]"},
		{"Zung Jung §6, the winner discarded it first", "zungjung", value(40), 0, 1, "[-40 120 -40 -40]"},
	} {
		c.w.Liable = nil
		if c.liable >= 0 {
			c.w.Liable = at(c.liable)
		}
		e := Entry{Kind: Win, Wins: []Winner{c.w}}
		if c.from >= 0 {
			e.From = at(c.from)
		}
		b := &Book{Format: Format, Rules: c.rules, Players: []string{"A", "B", "C", "D"}, Entries: []Entry{e}}
		a := count(t, b)
		if got := fmt.Sprint(a.Rows[0].Change[:4]); got != c.want || a.Rows[0].Error != nil {
			t.Errorf("%s: expected %s, got %s, %v", c.name, c.want, got, a.Rows[0].Error)
		}
	}
	code := func(id string, o table.Options) string {
		entry, err := rules.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		code, err := house.Write(&entry, o)
		if err != nil {
			t.Fatal(err)
		}
		return code
	}
	// In Hong Kong and Taiwanese the liable player pays what the three would pay.
	for id, o := range map[string]table.Options{"hongkong": {"liability": "standard"}, "taiwanese": {"insurance": "true"}} {
		e := Entry{Kind: Win, Wins: []Winner{value(8)}}
		b := &Book{Format: Format, Rules: code(id, o), Players: []string{"A", "B", "C", "D"}}
		a := count(t, b)
		if bits := a.MayLiable(&e, 1); bits != 0b1101 {
			t.Errorf("%s: expected three players who may be liable, got %b", id, bits)
		}
		free := a.Try(&e)
		e.Wins[0].Liable = at(3)
		fed := a.Try(&e)
		if free.Error != nil || fed.Error != nil || fed.Change[1] != free.Change[1] || fed.Change[3] != -free.Change[1] {
			t.Errorf("%s: %v, with liability %v (%v)", id, free.Change, fed.Change, fed.Error)
		}
		if b.Rules = code(id, nil); count(t, b).MayLiable(&e, 1) != 0 && id == "hongkong" {
			t.Errorf("%s: expected nobody to be liable without the option", id)
		}
	}
	// A hand that is no yakuman with liability has none.
	b := &Book{Format: Format, Rules: "riichi", Players: []string{"A", "B", "C", "D"}}
	plain := Entry{Kind: Win, Wins: []Winner{{Player: 1, Hand: json.RawMessage(`{"hand":"234m345p456s678s5p","win":"5p"}`)}}}
	fed := Entry{Kind: Win, Wins: []Winner{{Player: 1, Hand: json.RawMessage(dragons)}}}
	if a := count(t, b); a.MayLiable(&plain, 1) != 0 || a.MayLiable(&fed, 1) != 0b1101 {
		t.Errorf("riichi: %b, %b", a.MayLiable(&plain, 1), a.MayLiable(&fed, 1))
	}
	b.Rules, b.Entries = "mcr", []Entry{{Kind: Win, Wins: []Winner{{Player: 1, Figures: map[string]int32{"value": 8}, Liable: at(2)}}}}
	if a := count(t, b); a.Rows[0].Error == nil {
		t.Error("mcr: expected an error for a liability")
	}
}

// TestHandsOfLosers enters a deal of Classical with all hands by their tiles: the payments
// are those of their values.
func TestHandsOfLosers(t *testing.T) {
	hands := []json.RawMessage{json.RawMessage("null"), json.RawMessage(`{"hand":"1123456789m","melds":["(555z)"]}`), json.RawMessage(`{"hand":"12345m1199p111s5z"}`)}
	b := &Book{Format: Format, Rules: "classical", Players: []string{"A", "B", "C", "D"}}
	win := Winner{Player: 0, Hand: json.RawMessage(`{"hand":"234m456p2s","melds":["(111z)","[9999s]"],"win":"2s"}`)}
	a := count(t, b)
	byTiles := a.Try(&Entry{Kind: Win, From: at(3), Wins: []Winner{win}, Hands: hands})
	if byTiles.Error != nil {
		t.Fatal(byTiles.Error)
	}
	values := make([]int32, 4)
	read, err := a.Read(win.Hand, 0, 3, false)
	if err != nil {
		t.Fatal(err)
	}
	for player, raw := range hands[1:] {
		lost, err := a.ReadCase(raw, &Case{Player: player + 1, From: -1, Lost: true, Won: true})
		if err != nil {
			t.Fatal(err)
		}
		values[player+1] = int32(lost.Total)
	}
	byValue := a.Try(&Entry{Kind: Win, From: at(3), Wins: []Winner{{Player: 0, Figures: read.Figures}}, Values: values})
	if byValue.Error != nil || byValue.Change != byTiles.Change || values[1] == 0 {
		t.Errorf("by tiles %v, by values %v of %v (%v)", byTiles.Change, byValue.Change, values, byValue.Error)
	}
}

// FuzzReadTapped checks that a hand that can be read keeps its meaning.
func FuzzReadTapped(f *testing.F) {
	f.Add([]byte(`{"hand":"234m345p456s678s5p","win":"5p","flags":["riichi"],"extra":{"dora":"1m","nuki":1}}`))
	f.Add([]byte(`{"hand":"12m","melds":["(111z)","[2222p]","(111+1p)"],"flowers":"1f"}`))
	f.Add([]byte(`null`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		h, err := ReadTapped(raw)
		if err != nil {
			return
		}
		again, err := ReadTapped(h.JSON())
		if err != nil || string(again.JSON()) != string(h.JSON()) {
			t.Errorf("%s became %s, %v", h.JSON(), again.JSON(), err)
		}
	})
}
