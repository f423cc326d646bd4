//go:build screen

package screentest

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// with gives the controls whose identifiers begin so and that can be pressed.
func (s *state) with(prefix string) (out []node) {
	for _, n := range s.UI {
		if strings.HasPrefix(n.ID, prefix) && n.Enabled && n.Role == "button" {
			out = append(out, n)
		}
	}
	return out
}

// typist plays a deal by keys: every other claim, every announcement once, else
// the tile under the focus is discarded.
type typist struct {
	*player
	tried  map[string]bool // hash and control
	claims int
	passes int
	throws int
}

// step answers what is asked, or lets the game go on.
func (k *typist) step() {
	k.t.Helper()
	s := &k.now
	if pass := s.with("claim-pass"); len(pass) > 0 {
		for _, n := range s.with("claim-") {
			if n.ID != "claim-pass" && (k.claims+k.passes)%2 == 0 && !k.tried[s.Hash+n.ID] {
				k.tried[s.Hash+n.ID] = true
				k.claims++
				k.press(n.ID)
				return
			}
		}
		k.passes++
		k.key(ebiten.KeySpace)
		return
	}
	for _, n := range s.with("act-") {
		if !k.tried[s.Hash+n.ID] {
			k.tried[s.Hash+n.ID] = true
			k.press(n.ID)
			return
		}
	}
	if len(s.with("hand-")) > 0 && k.tried["stuck"+s.Hash] {
		// The focused tile is refused (TING allows few): go on to the next one.
		k.key(ebiten.KeyRight)
	}
	if len(s.with("hand-")) > 0 {
		for range 20 {
			for _, n := range k.now.with("hand-") {
				if n.Focused {
					k.tried["stuck"+k.now.Hash] = true
					k.throws++
					k.key(ebiten.KeyEnter)
					return
				}
			}
			k.key(ebiten.KeyRight)
		}
		k.t.Fatalf("no tile of the hand gets the keyboard")
	}
	k.tick(5)
}

func (k *typist) press(id string) {
	k.t.Helper()
	k.tabTo(id)
	k.key(ebiten.KeyEnter)
}

func TestADealByKeyboardAlone(t *testing.T) {
	p := play(t, 1280, 800, "--lang", "en", "--seed", "5", "--speed", "2")
	p.key(ebiten.KeyEnter)
	p.tabTo("rules-jilin")
	p.key(ebiten.KeyEnter)
	p.tabTo("options-next")
	p.key(ebiten.KeyEnter)
	p.at("seats")
	p.tabTo("seats-start")
	p.key(ebiten.KeyEnter)
	p.at("table")
	k := &typist{player: p, tried: map[string]bool{}}
	for range 20000 {
		if p.now.Scene != "table" {
			break
		}
		k.step()
	}
	p.at("score")
	if k.throws < 5 || k.claims+k.passes == 0 {
		t.Errorf("%d discards, %d claims, %d passes", k.throws, k.claims, k.passes)
	}
	words := 0
	for _, n := range p.now.UI {
		if n.Name != "" {
			words++
		}
	}
	if words < 8 || colours(p.picture()) < 60 {
		t.Errorf("the score sheet says little: %d things", words)
	}
}
