package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestDrill(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		want   string // part of the output, or of the errors
	}{
		{"--rules jilin --kind waits --seed 3", good, "waits:1:3:jilin:1  difficulty"},
		{"--rules mcr --kind worth --json", good, `"ask":"total"`},
		{"worth:1:2:riichi", good, "total: "},
		{"--rules hongkong --kind waits --count 3 --check", good, "hongkong waits: 3 made, 0 none"},
		{"--rules korean --kind discard --count 1 --check --json", good, `"agreed":1`},
		{"--rules sichuan --kind safe --count 4 --check", good, "of 256: ranked"},
		{"--rules jilin --kind pass", misusage, "expected one of [discard waits worth safe]"},
		{"--rules jilin --seed 0", misusage, "expected drills from 1"},
		{"--rules chess", misusage, "chess"},
		{"waits:1:0:jilin", misusage, "expected a number from 1"},
		{"--rules jilin more", misusage, `unexpected argument "more"`},
	} {
		var out, errs bytes.Buffer
		status := run(append([]string{"drill"}, strings.Fields(c.args)...), strings.NewReader(""), &out, &errs)
		if status != c.status || !strings.Contains(out.String()+errs.String(), c.want) {
			t.Errorf("%s: status %d, %q %q; want %d, %q", c.args, status, out.String(), errs.String(), c.status, c.want)
		}
	}
}
