//go:build screen

package screentest

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// colours returns the number of distinct colours of an image, at four bits per channel.
func colours(img *image.RGBA) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(img.Pix); i += 4 {
		seen[[3]byte{img.Pix[i] >> 4, img.Pix[i+1] >> 4, img.Pix[i+2] >> 4}] = true
	}
	return len(seen)
}

func TestMenusByKeyboardAlone(t *testing.T) {
	p := play(t, 1280, 800, "--lang", "en")
	p.at("title")
	if n := colours(p.picture()); n < 100 {
		t.Errorf("the title shows %d colours", n)
	}
	p.tabTo("play") // at the first start, the course has the focus
	p.key(ebiten.KeyEnter)
	p.at("rules")
	p.find("rules-jilin")
	p.key(ebiten.KeyEnter)
	p.tabTo("options-next")
	p.key(ebiten.KeyEnter)
	p.at("seats")
	p.key(ebiten.KeyEscape, ebiten.KeyEscape, ebiten.KeyEscape)
	p.at("title")
	p.tabTo("settings")
	p.key(ebiten.KeyEnter)
	p.at("settings")
	before := p.find("back").Name
	p.tabTo("settings-language")
	p.key(ebiten.KeyRight)
	if after := p.find("back").Name; after == before {
		t.Errorf("the language did not change: %q", after)
	}
	p.key(ebiten.KeyEscape)
	p.at("title")
}

func TestMenusByFinger(t *testing.T) {
	p := play(t, 390, 844, "--lang", "fr")
	p.tap("play")
	p.at("rules")
	p.tap("rules-jilin")
	p.tap("options-next")
	p.at("seats")
	p.tap("back")
	p.tap("back")
	p.tap("back")
	p.at("title")
	p.tap("settings")
	p.at("settings")
}
