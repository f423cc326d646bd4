package sprites

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// drawing is a parsed picture in the SVG subset of the art (assets/tiles/README.md).
type drawing struct {
	w, h   float32 // size of the viewBox, which is 0 0 w h
	shapes []shape
}

// shape is one painted element. A text is kept as a string until it is drawn.
type shape struct {
	path   outline
	fill   Color // Transparent: no fill
	stroke Color // Transparent: no line
	width  float32
	round  bool // round caps and joins; otherwise butt caps and mitres
	text   string
	font   Font
	x, y   float32 // position of the text: its centre and baseline
	size   float32
}

// outline is a list of path segments in drawing units.
type outline []segment

type segOp uint8

const (
	opMove segOp = iota
	opLine
	opQuad
	opCubic
	opClose
)

type segment struct {
	op segOp
	p  [3]point
}

type point struct{ x, y float32 }

// parseSVG parses a picture. It returns an error that names the construct if the picture
// uses anything outside the subset.
func parseSVG(data []byte) (*drawing, error) {
	p := svgParser{s: string(data)}
	if !utf8.ValidString(p.s) {
		return nil, fmt.Errorf("svg: the text is not UTF-8")
	}
	d := &drawing{}
	for {
		open := strings.IndexByte(p.s[p.at:], '<')
		if open < 0 {
			break
		}
		p.at += open + 1
		name, attrs, err := p.tag()
		if err != nil {
			return nil, err
		}
		switch name {
		case "svg":
			if err := d.viewBox(attrs["viewBox"]); err != nil {
				return nil, err
			}
		case "/svg":
			if d.w == 0 {
				return nil, fmt.Errorf("svg: no viewBox before the end")
			}
			return d, nil
		case "path", "circle", "rect", "text":
			sh, err := p.shape(name, attrs)
			if err != nil {
				return nil, err
			}
			d.shapes = append(d.shapes, sh)
		default:
			return nil, fmt.Errorf("svg: element %q is not in the subset (path circle rect text)", name)
		}
	}
	return nil, fmt.Errorf("svg: no </svg> at the end")
}

func (d *drawing) viewBox(s string) error {
	f := strings.Fields(s)
	if len(f) != 4 || f[0] != "0" || f[1] != "0" {
		return fmt.Errorf("svg: viewBox %q, expected \"0 0 width height\"", s)
	}
	var err error
	if d.w, err = number(f[2]); err == nil {
		d.h, err = number(f[3])
	}
	if err != nil || d.w <= 0 || d.h <= 0 || d.w > 4096 || d.h > 4096 {
		return fmt.Errorf("svg: viewBox %q, expected a width and height in 1 … 4096", s)
	}
	return nil
}

type svgParser struct {
	s  string
	at int
}

// tag reads up to '>' and returns the element's name and attributes.
func (p *svgParser) tag() (string, map[string]string, error) {
	end := strings.IndexByte(p.s[p.at:], '>')
	if end < 0 {
		return "", nil, fmt.Errorf("svg: a tag has no '>'")
	}
	body := strings.TrimSuffix(p.s[p.at:p.at+end], "/")
	p.at += end + 1
	name, rest, _ := strings.Cut(strings.TrimSpace(body), " ")
	attrs := map[string]string{}
	for rest = strings.TrimSpace(rest); rest != ""; rest = strings.TrimSpace(rest) {
		key, after, ok := strings.Cut(rest, "=\"")
		if !ok {
			return "", nil, fmt.Errorf("svg: attribute without a quoted value in <%s>", name)
		}
		val, after, ok := strings.Cut(after, "\"")
		if !ok {
			return "", nil, fmt.Errorf("svg: attribute %s of <%s> has no closing quote", key, name)
		}
		attrs[key], rest = val, after
	}
	return name, attrs, nil
}

func (p *svgParser) shape(name string, a map[string]string) (sh shape, err error) {
	if sh.fill, err = paint(a["fill"]); err != nil {
		return
	}
	if sh.stroke, err = paint(a["stroke"]); err != nil {
		return
	}
	num := func(key string) float32 {
		v := float32(0)
		if s, ok := a[key]; ok && err == nil {
			if v, err = number(s); err != nil {
				err = fmt.Errorf("svg: %s of <%s>: %w", key, name, err)
			}
		}
		return v
	}
	sh.width = num("stroke-width")
	if sh.stroke != Transparent && sh.width == 0 {
		sh.width = 1
	}
	sh.round = a["stroke-linecap"] == "round"
	switch name {
	case "path":
		sh.path, err = parsePath(a["d"])
	case "circle":
		sh.path = circle(num("cx"), num("cy"), num("r"))
	case "rect":
		sh.path = roundRect(num("x"), num("y"), num("width"), num("height"), num("rx"))
	case "text":
		end := strings.IndexByte(p.s[p.at:], '<')
		if end < 0 {
			return sh, fmt.Errorf("svg: <text> has no end")
		}
		sh.text = p.s[p.at : p.at+end]
		p.at += end
		rest, ok := strings.CutPrefix(p.s[p.at:], "</text>")
		if !ok {
			return sh, fmt.Errorf("svg: <text> %q does not end in </text>", sh.text)
		}
		p.at = len(p.s) - len(rest)
		sh.x, sh.y, sh.size = num("x"), num("y"), num("font-size")
		switch f := a["font-family"]; f {
		case "tile-hand":
			sh.font = Kai
		case "ui":
			sh.font = SansBold
		default:
			return sh, fmt.Errorf("svg: font %q, expected tile-hand or ui", f)
		}
	}
	return sh, err
}

// paint parses "#rrggbb" or "none". An empty string is Transparent, like "none".
func paint(s string) (Color, error) {
	if s == "" || s == "none" {
		return Transparent, nil
	}
	if len(s) == 7 && s[0] == '#' {
		if v, err := strconv.ParseUint(s[1:], 16, 32); err == nil {
			return RGB(uint32(v)), nil
		}
	}
	return 0, fmt.Errorf("svg: colour %q, expected #rrggbb or none", s)
}

// number parses a coordinate. It returns an error outside -100000 … 100000.
func number(s string) (float32, error) {
	v, err := strconv.ParseFloat(s, 32)
	if err != nil || v != v || v > 1e5 || v < -1e5 {
		return 0, fmt.Errorf("number %q, expected one in -100000 … 100000", s)
	}
	return float32(v), nil
}

// parsePath parses path data with the absolute commands M, L, C, Q and Z. Numbers must be
// separated by spaces.
func parsePath(s string) (outline, error) {
	var out outline
	for i := 0; i < len(s); {
		op := s[i]
		if op == ' ' {
			i++
			continue
		}
		n, code := 0, opClose
		switch op {
		case 'M':
			n, code = 1, opMove
		case 'L':
			n, code = 1, opLine
		case 'Q':
			n, code = 2, opQuad
		case 'C':
			n, code = 3, opCubic
		case 'Z':
		default:
			return nil, fmt.Errorf("svg: path has %q, expected one of M L C Q Z", string(op))
		}
		if len(out) == 0 && code != opMove {
			return nil, fmt.Errorf("svg: path begins with %q, expected M", string(op))
		}
		i++
		end := i
		for end < len(s) && !strings.ContainsRune("MLQCZ", rune(s[end])) {
			end++
		}
		nums := strings.Fields(s[i:end])
		i = end
		// As in SVG, more numbers repeat the command; after M they are lines.
		if n == 0 && len(nums) > 0 || n > 0 && (len(nums) == 0 || len(nums)%(2*n) != 0) {
			return nil, fmt.Errorf("svg: %q with %d numbers, expected groups of %d", string(op), len(nums), 2*n)
		}
		if n == 0 {
			out = append(out, segment{op: opClose})
			continue
		}
		for len(nums) > 0 {
			sg := segment{op: code}
			for j := range n {
				var err error
				if sg.p[j].x, err = number(nums[2*j]); err != nil {
					return nil, err
				}
				if sg.p[j].y, err = number(nums[2*j+1]); err != nil {
					return nil, err
				}
			}
			out = append(out, sg)
			nums = nums[2*n:]
			if code == opMove {
				code = opLine
			}
		}
	}
	return out, nil
}

// kappa is the handle length at which a cubic curve approximates a quarter circle of
// radius 1.
const kappa = .5522847

func circle(cx, cy, r float32) outline { return roundRect(cx-r, cy-r, 2*r, 2*r, r) }

func roundRect(x, y, w, h, r float32) outline {
	r = max(0, min(r, w/2, h/2))
	k := r * (1 - kappa)
	m := func(op segOp, p ...point) segment {
		s := segment{op: op}
		copy(s.p[:], p)
		return s
	}
	if r == 0 {
		return outline{m(opMove, point{x, y}), m(opLine, point{x + w, y}), m(opLine, point{x + w, y + h}),
			m(opLine, point{x, y + h}), m(opClose)}
	}
	x1, y1 := x+w, y+h
	return outline{
		m(opMove, point{x + r, y}), m(opLine, point{x1 - r, y}),
		m(opCubic, point{x1 - k, y}, point{x1, y + k}, point{x1, y + r}), m(opLine, point{x1, y1 - r}),
		m(opCubic, point{x1, y1 - k}, point{x1 - k, y1}, point{x1 - r, y1}), m(opLine, point{x + r, y1}),
		m(opCubic, point{x + k, y1}, point{x, y1 - k}, point{x, y1 - r}), m(opLine, point{x, y + r}),
		m(opCubic, point{x, y + k}, point{x + k, y}, point{x + r, y}), m(opClose),
	}
}
