//go:build browser

package wasm_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/chromedp/chromedp"

	"moineau/assets/words"
	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
)

// The pages about the program are opened by their buttons in French; a solo deal is checked
// from the pause; and a record that was changed is found to differ.
func TestBrowserChecksDeals(t *testing.T) {
	t.Parallel()
	fr := words.For("fr")
	v := visit(t, desktop)
	v.open(game(t).URL + "/?lang=fr&speed=0")
	v.untilReady()
	v.pressFor("about", "about")
	for _, p := range [][2]string{{"questions", "ask.cost"}, {"history", "history.title"}, {"fairness", "fair.title"}} {
		shows := reads(fr.T(p[1]))
		for range 5 { // a press while the page changes is lost
			l := v.until("the list of pages", func(l look) bool { _, ok := l.find("about-tab-" + p[0]); return ok || shows(l) })
			if shows(l) {
				break
			}
			n, _ := l.find("about-tab-" + p[0])
			v.press(n)
			v.frames(30)
		}
		l := v.until(p[0], shows)
		v.picture("about-" + p[0])
		for range 5 {
			back, ok := l.find("back")
			if _, list := l.find("about-tab-history"); !ok || list || p[0] == "fairness" {
				break
			}
			v.press(back) // each page stands alone
			v.frames(30)
			l = v.look()
		}
	}
	v.bring("about-page", "fair-file")
	v.picks(tampered(t))
	v.pressFor("fair-file", "proof")
	v.until("that they differ", reads(fr.T("proof.differs")))
	v.picture("proof-differs")

	v.open(game(t).URL + "/?lang=fr&speed=0&rules=hongkong&seats=human,bot,bot,bot")
	v.untilReady()
	v.pressFor("table-menu", "pause")
	v.pressFor("pause-proof", "proof")
	l := v.until("that nothing is to be compared yet", reads(fr.T("proof.unopened")))
	if n, ok := l.find("proof-sealed-number"); !ok || len(n.Name) != 79 {
		t.Errorf("the fingerprint is %q", n.Name)
	}
	if bad := v.complaints(); len(bad) > 0 {
		t.Errorf("the browser complains: %q", bad)
	}
}

// picks has the next choice of a file give this one.
func (v *visitor) picks(file []byte) {
	v.t.Helper()
	text, err := json.Marshal(string(file))
	if err != nil {
		v.t.Fatal(err)
	}
	v.do(chromedp.Evaluate(`HTMLInputElement.prototype.click = function () {
		const files = new DataTransfer();
		files.items.add(new File([`+string(text)+`], "match.jsonl"));
		this.files = files.files;
		this.dispatchEvent(new Event("change"));
	}; undefined`, nil))
}

// tampered is a record of a deal of bots, one tile of which was changed afterwards.
func tampered(t *testing.T) []byte {
	t.Helper()
	r, options, err := rules.New("hongkong", nil)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: "hongkong", Options: options, Seed: [32]byte{5}}, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	bots, err := bot.NewDriver(r, "easy", "easy", "easy", "easy")
	if err == nil {
		err = bots.Deal(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	file := record.Save(m)
	file[bytes.Index(file, []byte(`"kinds":"`))+len(`"kinds":"`)] ^= 1
	return file
}
