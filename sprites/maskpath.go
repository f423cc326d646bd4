package sprites

import "moineau/sprites/svg"

// Outline returns the set pixels of a mask, whose rows have w pixels, as rectangles. The
// pixel at x, y becomes the origin, and each pixel is unit wide. Equal runs of pixels in
// adjacent rows are one rectangle.
func Outline(mask []bool, w, x, y int, unit float32) (path svg.Path) {
	type run struct{ from, to int }
	open := map[run]int{} // the runs of the row above, with their first row
	emit := func(r run, top, bottom int) {
		x0, x1 := float32(r.from-x)*unit, float32(r.to-x)*unit
		y0, y1 := float32(top-y)*unit, float32(bottom-y)*unit
		at := func(op svg.Op, x, y float32) svg.Segment {
			return svg.Segment{Op: op, P: [3]svg.Point{svg.Pt(x, y)}}
		}
		path = append(path, at(svg.Move, x0, y0), at(svg.Line, x1, y0), at(svg.Line, x1, y1), at(svg.Line, x0, y1), svg.Segment{Op: svg.Close})
	}
	rows := len(mask) / w
	var last []run // of the row above, in order
	for row := range rows + 1 {
		var now []run
		if row < rows {
			line := mask[row*w:][:w]
			for i := 0; i < w; i++ {
				if from := i; line[i] {
					for i < w && line[i] {
						i++
					}
					now = append(now, run{from, i})
				}
			}
		}
		next := map[run]int{}
		for _, r := range now {
			next[r] = row
			if top, ok := open[r]; ok {
				next[r] = top
			}
		}
		for _, r := range last {
			if _, kept := next[r]; !kept {
				emit(r, open[r], row)
			}
		}
		open, last = next, now
	}
	return path
}
