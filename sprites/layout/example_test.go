package layout_test

import (
	"fmt"
	"strings"

	"moineau/sprites/layout"
)

// text returns a leaf for text in a font whose letters are 10 wide and 20 high.
func text(s string) *layout.Box {
	return layout.Leaf(func(w float32) (out layout.Size) {
		line := float32(0)
		out.H = 20
		for _, word := range strings.Fields(s) {
			n := 10 * float32(len(word))
			if line > 0 && line+10+n > w {
				line, out.H = 0, out.H+20
			} else if line > 0 {
				n += 10
			}
			line += n
			out.W = max(out.W, line)
		}
		return out
	})
}

// show makes a box print its rectangle.
func show(name string, b *layout.Box) *layout.Box {
	return b.OnPlace(func(r layout.Rect) { fmt.Printf("%s: %v\n", name, r) })
}

// A page with a title, text that takes the free height, and two buttons of one width.
func Example() {
	page := layout.Column(
		show("title", text("Settings")),
		show("text", text("Sound and tiles").Grow(1)),
		layout.Equal(
			show("back", text("Back").Touch()),
			show("save", text("Save").Touch()),
		).Gap(8),
	).Gap(12).Pad(all(20))
	page.Place(layout.Rect{W: 240, H: 300})
	// Output:
	// title: {20 20 200 20}
	// text: {20 52 200 172}
	// back: {20 236 96 44}
	// save: {124 236 96 44}
}

// Two arrangements of the same buttons: side by side if the labels fit, else stacked.
func ExampleAnyOf() {
	one, two := show("one", text("Continue")), show("two", text("New match"))
	both := layout.AnyOf(layout.Row(one, two).Gap(10), layout.Column(one, two).Gap(10))
	for _, w := range []float32{200, 120} {
		fmt.Println("width", w)
		both.Place(layout.Rect{W: w, H: 100})
	}
	// Output:
	// width 200
	// one: {0 0 80 100}
	// two: {90 0 90 100}
	// width 120
	// one: {0 0 120 20}
	// two: {0 30 120 20}
}

// A picture shrinks if the column is too low for everything.
func ExampleBox_Squeeze() {
	layout.Column(
		show("picture", layout.Fixed(100, 160).Squeeze(40)),
		show("button", layout.Fixed(100, 44)),
	).Place(layout.Rect{W: 100, H: 144})
	// Output:
	// picture: {0 0 100 100}
	// button: {0 100 100 44}
}

// Content that is higher than its place scrolls: after reports the height.
func ExampleScroll() {
	list := layout.Column(layout.Fixed(100, 44), layout.Fixed(100, 44), layout.Fixed(100, 44))
	layout.Scroll(list, func(height float32) { fmt.Println("content", height) }).Place(layout.Rect{W: 100, H: 60})
	// Output:
	// content 132
}
