//go:build screen

package screentest

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// with returns the enabled buttons whose identifiers have the given prefix.
func (s *state) with(prefix string) (out []node) {
	for _, n := range s.UI {
		if strings.HasPrefix(n.ID, prefix) && n.Enabled && n.Role == "button" {
			out = append(out, n)
		}
	}
	return out
}

// device is an input device other than a pointer.
type device struct {
	next, right func() // to the next control, to the next tile on the right
	ok, pass    func()
}

func (p *player) keyboard() device {
	key := func(k ebiten.Key) func() { return func() { p.key(k) } }
	return device{key(ebiten.KeyTab), key(ebiten.KeyRight), key(ebiten.KeyEnter), key(ebiten.KeySpace)}
}

func (p *player) gamepad() device {
	pad := func(b ebiten.StandardGamepadButton) func() { return func() { p.pad(b) } }
	return device{
		next: pad(ebiten.StandardGamepadButtonFrontTopRight), right: func() { p.stick(1, .05) },
		ok: pad(ebiten.StandardGamepadButtonRightBottom), pass: pad(ebiten.StandardGamepadButtonRightLeft),
	}
}

// dealPlayer plays a deal without a pointer. It makes every other claim and every
// announcement once. Otherwise it discards the focused tile.
type dealPlayer struct {
	*player
	device
	tried  map[string]bool // by hash and control
	claims int
	passes int
	throws int
}

// step answers what the player is asked, or advances the game.
func (d *dealPlayer) step() {
	d.t.Helper()
	s := &d.now
	if pass := s.with("claim-pass"); len(pass) > 0 {
		for _, n := range s.with("claim-") {
			if n.ID != "claim-pass" && (d.claims+d.passes)%2 == 0 && !d.tried[s.Hash+n.ID] {
				d.tried[s.Hash+n.ID] = true
				d.claims++
				d.press(n.ID)
				return
			}
		}
		d.passes++
		d.pass()
		return
	}
	for _, n := range s.with("act-") {
		if !d.tried[s.Hash+n.ID] {
			d.tried[s.Hash+n.ID] = true
			d.press(n.ID)
			return
		}
	}
	if len(s.with("hand-")) > 0 && d.tried["stuck"+s.Hash] {
		// The discard of the focused tile was rejected, because TING allows only some: go
		// to the next tile.
		d.right()
	}
	if len(s.with("hand-")) > 0 {
		for range 20 {
			for _, n := range d.now.with("hand-") {
				if n.Focused {
					d.tried["stuck"+d.now.Hash] = true
					d.throws++
					d.ok()
					return
				}
			}
			d.right()
		}
		d.t.Fatalf("no tile of the hand gets the keyboard")
	}
	d.tick(5)
}

func (d *dealPlayer) press(id string) {
	d.t.Helper()
	d.focus(id, d.next)
	d.ok()
}

func TestADealByKeyboardAlone(t *testing.T) {
	p := play(t, 1280, 800, "--lang", "en", "--seed", "5", "--speed", "2")
	p.deal(p.keyboard(), "jilin")
}

func TestADealByGamepadAlone(t *testing.T) {
	p := play(t, 1280, 800, "--lang", "fr", "--seed", "5", "--speed", "2")
	p.hold(-1, 0, 0) // connect the gamepad before the game starts
	p.deal(p.gamepad(), "hongkong")
	// Continue to the next deal, and leave it through the pause.
	k := &dealPlayer{player: p, device: p.gamepad()}
	k.press("score-next")
	p.at("table")
	p.pad(ebiten.StandardGamepadButtonCenterRight)
	p.at("pause")
	p.pad(ebiten.StandardGamepadButtonRightRight)
	p.at("table")
}

// deal plays from the title to the score sheet of the first deal.
func (p *player) deal(d device, rules string) {
	t := p.t
	t.Helper()
	k := &dealPlayer{player: p, device: d, tried: map[string]bool{}}
	k.press("play")
	k.press("rules-" + rules)
	k.press("options-next")
	p.at("seats")
	k.press("seats-start")
	p.at("table")
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
