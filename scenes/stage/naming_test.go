package stage

import (
	"testing"

	"moineau/assets/words"
	"moineau/engine/table"
)

func TestNumbersAsTheLanguageWritesThem(t *testing.T) {
	limit := table.Option{Name: "limit", Type: table.Int, Max: 10000, Default: "1000"}
	for _, c := range []struct{ lang, plain, gain, loss, option string }{
		{"en", "1,600", "+1,600", "−12,000", "1,000"},
		{"fr", "1\u202f600", "+1\u202f600", "−12\u202f000", "1\u202f000"},
	} {
		a := &App{Words: words.For(c.lang)}
		for _, x := range []struct{ got, want string }{
			{a.Number(1600), c.plain}, {a.Signed(1600), c.gain}, {a.Signed(-12000), c.loss}, {a.Signed(0), "0"},
			{a.OptionValue("classical", &limit, "1000"), c.option},
		} {
			if x.got != x.want {
				t.Errorf("%s: %q, want %q", c.lang, x.got, x.want)
			}
		}
	}
}
