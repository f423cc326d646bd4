package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func say(in string, args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(args, strings.NewReader(in), &o, &e)
	return status, o.String(), e.String()
}

const event = `{"format":1,"name":"Spring","rules":"mcr","seed":"7f","method":"plan","rounds":1,"players":[{"name":"A"},{"name":"B"},{"name":"C"},{"name":"D"}],"seats":[[[1,2,3,4]]],"results":[]}`

func TestPages(t *testing.T) {
	for _, c := range []struct{ args, in, want string }{
		{"card --rules riichi --lang fr", "", "Riichi"},
		{"card --rules hongkong:1:default,min-faan=1 --link https://example.org/?rules={code}", "", `class="qr"`},
		{"sheet --rules classical --players Ann,Bob", "", "Bob"},
		{"tables --link https://example.org/{round}/{table}", event, `class="qr"`},
		{"standings --lang ja", event, "Spring"},
		{"book", `{"format":1,"rules":"riichi","players":["A","B","C","D"],"entries":[]}`, "End of evening"},
	} {
		if status, out, errs := say(c.in, strings.Fields(c.args)...); status != good || errs != "" || !strings.Contains(out, c.want) || !strings.HasPrefix(out, "<!DOCTYPE html>") {
			t.Errorf("%s: status %d, %q, %.200q", c.args, status, errs, out)
		}
	}
}

func TestFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "card.html")
	if status, out, errs := say("", "card", "--rules", "mcr", "--out", file); status != good || out+errs != "" {
		t.Fatalf("status %d, %q, %q", status, out, errs)
	}
	if data, err := os.ReadFile(file); err != nil || !strings.HasPrefix(string(data), "<!DOCTYPE html>") {
		t.Errorf("%.80q, %v", data, err)
	}
}

func TestBadUsage(t *testing.T) {
	for _, c := range []struct {
		args, in string
		status   int
		want     string
	}{
		{"", "", misusage, "usage"},
		{"poster", "", misusage, "expected card, sheet, book, tables or standings"},
		{"card", "", failed, "--rules is missing"},
		{"card --rules chess", "", failed, "chess"},
		{"card --rules riichi:1:tenhou,limbo=1", "", failed, "limbo"},
		{"card --rules riichi --lang xx", "", misusage, "expected one of en"},
		{"card --rules riichi --tiles gold", "", misusage, "expected one of classic"},
		{"card extra", "", misusage, `unexpected argument "extra"`},
		{"card --paper a4", "", misusage, "paper"},
		{"tables", "{", failed, "event"},
		{"tables --round 7", event, failed, "expected 1 to 1, got 7"},
		{"standings --round -1", event, failed, "expected 0 to 1"},
		{"book", "[]", failed, "book"},
		{"card --rules riichi --out /no/such/folder/card.html", "", failed, "folder"},
	} {
		if status, out, errs := say(c.in, strings.Fields(c.args)...); status != c.status || out != "" || !strings.Contains(errs, c.want) {
			t.Errorf("%s: status %d, %q, %q", c.args, status, errs, out)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"--help", "--version"} {
		if status, out, errs := say("", arg); status != good || errs != "" || !strings.Contains(out, "mahjong") {
			t.Errorf("%s: status %d, %q, %q", arg, status, out, errs)
		}
	}
}
