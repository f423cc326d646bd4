package sprites

import "testing"

// TestMoreFontsFillBlanks checks that a character of a font that has not been fetched is a
// blank as wide as the character, and is drawn once the font is open.
func TestMoreFontsFillBlanks(t *testing.T) {
	fs := newFontSet()
	fs.setLanguage("en")
	for f := range fontCount {
		const later = '鹜' // in no font of a language
		want := fs.glyph(f, later)
		if want.index == 0 || len(want.path) == 0 || want.font < fontCount {
			t.Fatalf("font %d: %q is glyph %d of font %d", f, later, want.index, want.font)
		}
		page := newFontSet()
		page.fonts, page.more = page.fonts[:fontCount], [fontCount]Font{}
		blank := page.glyph(f, later)
		if len(blank.path) > 0 || blank.advance != want.advance {
			t.Errorf("font %d: %q has %d segments and advance %v before it is fetched, want none and %v", f, later, len(blank.path), blank.advance, want.advance)
		}
		if now := page.glyph(f, '東'); len(now.path) == 0 {
			t.Errorf("font %d: the tiles need fetched fonts", f)
		}
		if !page.setLanguage("en") {
			t.Error("opening fonts is not a change")
		}
		if got := page.glyph(f, later); got.index != want.index || len(got.path) != len(want.path) {
			t.Errorf("font %d: %q is glyph %d, want %d", f, later, got.index, want.index)
		}
		if page.setLanguage("en") {
			t.Error("nothing has changed, but a change is reported")
		}
	}
}
