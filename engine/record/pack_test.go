package record_test

import (
	"errors"
	"strings"
	"testing"

	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// Packing and unpacking preserves a match, in every rule set, and the text is short
// enough for a link.
func TestPackedMatches(t *testing.T) {
	for _, e := range rules.All() {
		t.Run(e.ID, func(t *testing.T) {
			m := begin(t, e.ID, 7, nil)
			d := players(t, m.Rules, "strong")
			for m.Progress.Deal < 3 {
				if !step(t, m, d) {
					break
				}
			}
			for range 40 { // a deal in progress can be packed too
				if !m.DealOver() {
					step(t, m, d)
				}
			}
			text, err := record.Pack(m, 0, rules.New)
			if err != nil {
				t.Fatal(err)
			}
			again, err := record.Unpack(text, rules.New)
			if err != nil {
				t.Fatal(err)
			}
			if err := same(m, again); err != nil {
				t.Error(err)
			}
			one, err := record.Pack(m, 1, rules.New)
			if err != nil {
				t.Fatal(err)
			}
			first, err := record.Unpack(one, rules.New)
			if err != nil || len(first.Accounts) != 1 || first.Accounts[0].Hash != m.Accounts[0].Hash {
				t.Errorf("the first deal alone: %v", err)
			}
			t.Logf("a deal and the settings %d, two and a half %d characters; the record %d", len(one), len(text), len(record.Save(m)))
			if len(one) > 700 {
				t.Errorf("a link has %d characters for one deal", len(one))
			}
		})
	}
}

// Undone answers are not packed.
func TestPackedWithoutWhatWasTakenBack(t *testing.T) {
	m := begin(t, "hongkong", 3, nil)
	d := players(t, m.Rules, "strong")
	for range 60 {
		step(t, m, d)
	}
	to, ok := lastAnswer(m, 0)
	if !ok {
		t.Fatal("seat 0 has not answered")
	}
	if _, err := m.Undo(to, nil); err != nil {
		t.Fatal(err)
	}
	for m.Progress.Deal < 2 {
		step(t, m, d)
	}
	text, err := record.Pack(m, 1, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	again, err := record.Unpack(text, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range again.Inputs(1) {
		if in.Type == match.InUndo {
			t.Error("an undo is kept")
		}
	}
	if again.Accounts[0].Hash != m.Accounts[0].Hash {
		t.Error("the deal ended otherwise")
	}
}

// A wrong or missing letter is detected.
func TestGarbledPacks(t *testing.T) {
	m := begin(t, "jilin", 5, table.Options{"circuits": "1"})
	d := players(t, m.Rules, "strong")
	for range 80 {
		step(t, m, d)
	}
	text, err := record.Pack(m, 0, rules.New)
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		c := byte('A')
		if text[i] == c {
			c = 'B'
		}
		for _, bad := range []string{text[:i] + string(c) + text[i+1:], text[:i], text[:i] + text[i+1:]} {
			if _, err := record.Unpack(bad, rules.New); !errors.Is(err, record.ErrGarbled) {
				t.Fatalf("letter %d: %v", i, err)
			}
		}
	}
	for _, bad := range []string{"", "!", "AAAA", strings.Repeat("A", 40)} {
		if _, err := record.Unpack(bad, rules.New); !errors.Is(err, record.ErrGarbled) {
			t.Errorf("%.20q: %v", bad, err)
		}
	}
	none := func(string, table.Options) (table.Rules, table.Options, error) {
		return nil, nil, errors.New("no such rule set")
	}
	if _, err := record.Unpack(text, none); !errors.Is(err, record.ErrOtherVersion) {
		t.Errorf("a rule set that is not known: %v", err)
	}
}

// A match whose wall is held elsewhere cannot be packed.
func TestUnpackable(t *testing.T) {
	m, err := record.Load(record.Cut(played(30), 2), rules.New)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.Pack(m, 0, rules.New); !errors.Is(err, record.ErrUnpackable) {
		t.Error(err)
	}
}

// FuzzUnpack checks that any text is either rejected or replayed.
func FuzzUnpack(f *testing.F) {
	for _, id := range []string{"jilin", "american"} {
		m := begin(f, id, 5, nil)
		d := players(f, m.Rules, "strong")
		for range 100 {
			step(f, m, d)
		}
		text, err := record.Pack(m, 0, rules.New)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := record.Unpack(record.Summed(text), rules.New)
		if (m == nil) == (err == nil) {
			t.Errorf("%v, %v", m, err)
		}
	})
}

// Links of the version before these options changed omit the values that were defaults
// then.
func TestLinksOfAnEarlierVersionKeepTheirOptions(t *testing.T) {
	for _, c := range []struct {
		text string
		want table.Options
	}{
		{"AQVqaWxpbgJ7fQQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAdP7kdOnSSi_GMAAiH8AABAAAAC3bnCgzxmZBSGjc5xpKmLWlVM447P7q_OtXnLNyiNgA5nY2GZf_Szifl3PBUPYtg2tAqX0AMQVAJEct4oqADEXONUIxHHk9VeEJpaaWBcJaPYzEka_kF0oFSttCrfLNcwAb3kh-cvMjcBCdNpR9a64IcgAjg9FOedZFUcW3BK-ERE_TwnCrAuFHQPWAvYJF5gSwJS-HBS6L9f",
			table.Options{"double_wait": "general", "withheld_set_scores": "true"}},
		{"AQ9wZW9wbGVzLWNsYXNzaWMCe30EAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHCJpTzi-_ez2xAQACKPwAAEAAAALducKDPGZXRCQM_uh9zs0lu54VJQ_vMn7g5e1yvxv1gZjktfHrJ4sFifQlukvPJErx_M6hhR7xmTEE61nsrPLfGO5pif7THscn6jonAk4cBK0odvD4MZgPeGxCUZPg7CFgrD81eSIMbrArdAR4uHFDNDldbza5mZWAReNhXN9lXn7mZCaIC7juSCFikVIKKg7WjsiBzEZbFXXDcW2KKsOx",
			table.Options{"max_points": "200"}},
		{"AQZyaWljaGkCe30EAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHgxgk5GaQ8DjFAQACKPwAAEAAAALducKDPGZeFcwM_uh9zs0lu54VJQ_vMn7g5e_xhUbRpX5wQSOw-cLMXrjSqrfvNWCMEz4y_rp_u8M36_qPb1yvJwzPbS8NFkA-g_gJkcAC1N4G1HNU3GBjTRceFPNj3wxFjz805eOV1HP-U2eBnfUdlMNX_s4EO5fMISzFQJehfklYk1dkAKng3huL_4Q",
			table.Options{"tenpai_needs_live_wait": "all", "kan_dora_before_rob": "true", "tenhou_double_forms": "false"}},
	} {
		m, err := record.Unpack(c.text, rules.Recorded)
		if err != nil {
			t.Error(err)
			continue
		}
		for name, value := range c.want {
			if m.Options[name] != value {
				t.Errorf("%s: %s is %q, expected %q", m.ID, name, m.Options[name], value)
			}
		}
		if again, err := record.Pack(m, 0, rules.Recorded); err != nil || again != c.text {
			t.Errorf("%s: packed again it is another text, %v", m.ID, err)
		}
	}
}

// Records of the version before a bool became an enum contain the bool.
func TestRecordsKeepOldValuesOfAnOption(t *testing.T) {
	for old, now := range map[string]string{"true": "all", "false": "shape"} {
		_, o, err := rules.Recorded("riichi", table.Options{"tenpai_needs_live_wait": old})
		if err != nil || o["tenpai_needs_live_wait"] != now {
			t.Errorf("%s is read as %q, %v, expected %s", old, o["tenpai_needs_live_wait"], err, now)
		}
	}
}
