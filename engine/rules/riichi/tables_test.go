package riichi

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/rules/riichi/internal/config"
	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/table"
)

// section returns the lines of RULES.md from a heading to the next.
func section(t *testing.T, heading string) []string {
	t.Helper()
	b, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(b), "\n### "+heading)
	if !ok {
		t.Fatalf("RULES.md has no section %s", heading)
	}
	rest, _, _ = strings.Cut(rest, "\n### ")
	return strings.Split(rest, "\n")
}

var quoted = regexp.MustCompile("`([a-z0-9-]+)`")

// TestYakuAreTheSheets tests §12.1: names and han equal those of the sheet.
func TestYakuAreTheSheets(t *testing.T) {
	n := 0
	for _, line := range section(t, "12.1") {
		cells := strings.Split(line, "|")
		if len(cells) < 4 || !strings.Contains(cells[2], " / ") || cells[1] == " name " {
			continue
		}
		han := strings.Fields(strings.ReplaceAll(strings.ReplaceAll(cells[2], "–", "0"), "each", ""))
		for _, name := range quoted.FindAllStringSubmatch(cells[1], -1) {
			y, ok := yaku.Named(name[1])
			if !ok {
				t.Errorf("%s: not known", name[1])
				continue
			}
			n++
			if e := yaku.Table[y]; strconv.Itoa(int(e.Closed)) != han[0] || strconv.Itoa(int(e.Open)) != han[2] {
				t.Errorf("%s: %d / %d, the sheet has %s", name[1], e.Closed, e.Open, cells[2])
			}
		}
	}
	if n != int(yaku.Renhou) {
		t.Errorf("%d yaku were read", n)
	}
}

// TestYakumanAreTheSheets tests §12.3: the yakuman, and which of them an open hand can
// have.
func TestYakumanAreTheSheets(t *testing.T) {
	n := 0
	for _, line := range section(t, "12.3") {
		cells := strings.Split(line, "|")
		if len(cells) != 5 {
			continue
		}
		for _, name := range quoted.FindAllStringSubmatch(cells[1], -1) {
			y, ok := yaku.Named(name[1])
			n++
			if want := cells[3] == " yes "; !ok || y < yaku.FirstYakuman || (yaku.Table[y].Open > 0) != want {
				t.Errorf("%s: %v, %+v", name[1], ok, yaku.Table[y])
			}
		}
	}
	if n != len(config.YakumanNames) {
		t.Errorf("%d yakuman were read", n)
	}
}

var (
	amount = regexp.MustCompile(`^(\d+)\*?(?: \((\d+)(?:/(\d+)\*?| all\*?)\))?$`)
	limits = regexp.MustCompile(`^(\d+)k? \((\d+)k?(?:/(\d+)k?| all)\)$`)
)

// paid checks a cell of a table of §13.4: the ron and the shares of a self-draw.
func paid(t *testing.T, s *scorer, where, cell string, form *regexp.Regexp, base int32, dealer bool) {
	t.Helper()
	m := form.FindStringSubmatch(cell)
	if m == nil {
		t.Fatalf("%s: %q", where, cell)
	}
	number := func(i int) int32 { n, _ := strconv.Atoi(m[i]); return int32(n) }
	small, great := s.drawn(base, dealer, dealer), s.drawn(base, dealer, true)
	if got := ron(base, dealer); got != number(1) || small != number(2) || !dealer && great != number(3) {
		t.Errorf("%s: %d (%d/%d), the sheet has %s", where, got, small, great, cell)
	}
}

// TestPointsAreTheSheets tests §13.4: every cell of the tables of points.
func TestPointsAreTheSheets(t *testing.T) {
	s := &scoring(t).scorer
	dealer, n := false, 0
	for _, line := range section(t, "13.4") {
		if strings.HasPrefix(line, "Dealer winner") {
			dealer = true
		}
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		fu, err := strconv.Atoi(cells[0])
		switch {
		case len(cells) == 5 && err == nil:
			for i, cell := range cells[1:] {
				han := int32(i + 1)
				where := strings.Join([]string{cells[0], "fu", strconv.Itoa(i + 1), "han"}, " ")
				base := s.base(han, int32(fu))
				n++
				switch {
				case cell == "–": // no such hand exists
				case cell == "mangan":
					if base != mangan {
						t.Errorf("%s: %d is no mangan", where, base)
					}
				default:
					paid(t, s, where, cell, amount, base, dealer)
				}
			}
		case len(cells) == 3:
			name := strings.TrimSuffix(cells[0], " × k")
			for base := int32(mangan); base <= yakuman1; base += 500 {
				if limitOf(base, base/yakuman1) == name && limitOf(base-500, 0) != name {
					n++
					paid(t, s, name, cells[1], limits, base, false)
					paid(t, s, name, cells[2], limits, base, true)
				}
			}
		}
	}
	if n != 93 {
		t.Errorf("%d cells were read", n)
	}
}

// TestLimits tests §13.2: the han of each limit, and the effect of multiple yakuman and
// of kiriage.
func TestLimits(t *testing.T) {
	plain, kiriage := scoring(t), scoring(t, "kiriage_mangan", "true")
	cut := scoring(t, "kazoe_yakuman", "sanbaiman")
	for _, c := range []struct {
		r       *Rules
		han, fu int32
		base    int32
		limit   string
	}{
		{plain, 4, 30, 1920, ""}, {plain, 3, 60, 1920, ""}, {plain, 4, 40, 2000, "mangan"}, {plain, 3, 70, 2000, "mangan"},
		{plain, 4, 25, 1600, ""}, {plain, 5, 20, 2000, "mangan"}, {plain, 6, 30, 3000, "haneman"}, {plain, 7, 30, 3000, "haneman"},
		{plain, 8, 30, 4000, "baiman"}, {plain, 10, 30, 4000, "baiman"}, {plain, 11, 30, 6000, "sanbaiman"},
		{plain, 12, 30, 6000, "sanbaiman"}, {plain, 13, 30, 8000, "kazoe-yakuman"}, {plain, 40, 30, 8000, "kazoe-yakuman"},
		{kiriage, 4, 30, 2000, "mangan"}, {kiriage, 3, 60, 2000, "mangan"}, {kiriage, 4, 25, 1600, ""}, {kiriage, 3, 50, 1600, ""},
		{cut, 13, 30, 6000, "sanbaiman"}, {cut, 26, 30, 6000, "sanbaiman"},
	} {
		if base := c.r.base(c.han, c.fu); base != c.base || limitOf(base, 0) != c.limit {
			t.Errorf("%d han %d fu: %d %s, expected %d %s", c.han, c.fu, base, limitOf(base, 0), c.base, c.limit)
		}
	}
}

// TestDoraOfIndicators tests §3.3: the kind that each indicator makes dora.
func TestDoraOfIndicators(t *testing.T) {
	edges := map[string]string{"9m": "1m", "9p": "1p", "9s": "1s", "1z": "2z", "4z": "1z", "5z": "6z", "7z": "5z", "4m": "5m"}
	three := map[string]string{"1m": "9m", "9m": "1m", "9p": "1p", "4z": "1z", "7z": "5z"}
	for i, list := range []map[string]string{edges, three} {
		for from, to := range list {
			if k := kind(t, from); doraOf[i][k.Index()] != uint8(kind(t, to).Index()) {
				t.Errorf("%d: %s makes %d", i, from, doraOf[i][k.Index()])
			}
		}
	}
}

var _ interface {
	table.Valuer
	table.RoundGame
} = (*Rules)(nil)
