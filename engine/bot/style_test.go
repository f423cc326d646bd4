package bot_test

import (
	"strings"
	"testing"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
)

// TestStylesAreKnown checks names: every style with every level that has styles.
func TestStylesAreKnown(t *testing.T) {
	r, _, err := rules.New("hongkong", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, level := range bot.Levels() {
		for _, s := range bot.Styles() {
			if _, err := bot.New(bot.Styled(level, s), r); (err == nil) != (level != "tsumogiri") {
				t.Errorf("%s/%s: %v", level, s, err)
			}
		}
	}
	for name, want := range map[string]string{"strong/shy": "patient, quick", "shy/bold": "easy, medium", "strong/": "bot style"} {
		if _, err := bot.New(name, r); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestStylesPlayDifferently checks that each style plays other games than its level.
func TestStylesPlayDifferently(t *testing.T) {
	for _, id := range []string{"hongkong", "taiwanese"} {
		r, _, err := rules.New(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		play := func(level string) (all uint64) {
			d, err := bot.NewDriver(r, level)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range byte(24) {
				m, _, err := match.New(match.Config{ID: id, Seed: [32]byte{seed, 5}}, r, nil)
				if err != nil {
					t.Fatal(err)
				}
				if err := d.Deal(m); err != nil {
					t.Fatal(err)
				}
				all = match.Chain(all, m.Hash())
			}
			return all
		}
		plain := play("strong")
		for _, s := range bot.Styles() {
			if play(bot.Styled("strong", s)) == plain {
				t.Errorf("%s: %s plays like no style", id, s)
			}
		}
	}
}
