package stage

import (
	"slices"
	"strconv"
	"strings"

	"moineau/sprites/ui"
)

// InWindow returns nodes with their positions in system points (CSS pixels in a browser).
func (a *App) InWindow(nodes []ui.Node) []ui.Node {
	by := float32(a.point())
	if by == 1 {
		return nodes
	}
	nodes = slices.Clone(nodes)
	for i := range nodes {
		n := &nodes[i]
		n.X, n.Y, n.W, n.H = n.X*by, n.Y*by, n.W*by, n.H*by
	}
	return nodes
}

// TreeJSON returns a semantic tree as compact JSON. Lengths are points rounded to a
// tenth.
func TreeJSON(nodes []ui.Node) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, n := range nodes {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`{"id":` + quote(n.ID) + `,"role":` + quote(n.Role) + `,"name":` + quote(n.Name))
		b.WriteString(`,"x":` + tenth(n.X) + `,"y":` + tenth(n.Y) + `,"w":` + tenth(n.W) + `,"h":` + tenth(n.H))
		b.WriteString(`,"enabled":` + strconv.FormatBool(n.Enabled) + `,"focused":` + strconv.FormatBool(n.Focused))
		if n.Checked {
			b.WriteString(`,"checked":true`)
		}
		if n.Hint != "" {
			b.WriteString(`,"hint":` + quote(n.Hint))
		}
		if n.Offscreen {
			b.WriteString(`,"away":true`)
		}
		b.WriteByte('}')
	}
	b.WriteByte(']')
	return b.String()
}

func tenth(x float32) string {
	s := strconv.FormatFloat(float64(x), 'f', 1, 64)
	return strings.TrimSuffix(s, ".0")
}

// quote returns s as a JSON string.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < 0x20:
			const hex = "0123456789abcdef"
			b.WriteString(`\u00` + string(hex[r>>4]) + string(hex[r&15]))
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
