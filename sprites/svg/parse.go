package svg

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Parse parses a picture. It returns an error that names the construct if the picture
// uses anything outside the subset.
func Parse(data []byte) (*Drawing, error) {
	p := svgParser{s: string(data)}
	if !utf8.ValidString(p.s) {
		return nil, fmt.Errorf("svg: the text is not UTF-8")
	}
	d := &Drawing{}
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
			if d.W == 0 {
				return nil, fmt.Errorf("svg: no viewBox before the end")
			}
			return d, nil
		case "path", "circle", "rect", "text":
			sh, err := p.shape(name, attrs)
			if err != nil {
				return nil, err
			}
			d.Shapes = append(d.Shapes, sh)
		default:
			return nil, fmt.Errorf("svg: element %q is not in the subset (path circle rect text)", name)
		}
	}
	return nil, fmt.Errorf("svg: no </svg> at the end")
}

func (d *Drawing) viewBox(s string) error {
	f := strings.Fields(s)
	if len(f) != 4 || f[0] != "0" || f[1] != "0" {
		return fmt.Errorf("svg: viewBox %q, expected \"0 0 width height\"", s)
	}
	var err error
	if d.W, err = number(f[2]); err == nil {
		d.H, err = number(f[3])
	}
	if err != nil || d.W <= 0 || d.H <= 0 || d.W > 4096 || d.H > 4096 {
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

func (p *svgParser) shape(name string, a map[string]string) (sh Shape, err error) {
	if sh.Fill, err = paint(a["fill"]); err != nil {
		return
	}
	if sh.Stroke, err = paint(a["stroke"]); err != nil {
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
	sh.Width = num("stroke-width")
	if sh.Stroke != None && sh.Width == 0 {
		sh.Width = 1
	}
	sh.Round = a["stroke-linecap"] == "round"
	switch name {
	case "path":
		sh.Path, err = parsePath(a["d"])
	case "circle":
		sh.Path = Circle(num("cx"), num("cy"), num("r"))
	case "rect":
		sh.Path = RoundRect(num("x"), num("y"), num("width"), num("height"), num("rx"))
	case "text":
		end := strings.IndexByte(p.s[p.at:], '<')
		if end < 0 {
			return sh, fmt.Errorf("svg: <text> has no end")
		}
		sh.Text = p.s[p.at : p.at+end]
		p.at += end
		rest, ok := strings.CutPrefix(p.s[p.at:], "</text>")
		if !ok {
			return sh, fmt.Errorf("svg: <text> %q does not end in </text>", sh.Text)
		}
		p.at = len(p.s) - len(rest)
		sh.X, sh.Y, sh.Size = num("x"), num("y"), num("font-size")
		switch f := a["font-family"]; f {
		case "tile-hand":
			sh.Font = Hand
		case "ui":
			sh.Font = UI
		default:
			return sh, fmt.Errorf("svg: font %q, expected tile-hand or ui", f)
		}
	}
	return sh, err
}

// paint parses "#rrggbb" or "none". An empty string means none.
func paint(s string) (RGBA, error) {
	if s == "" || s == "none" {
		return None, nil
	}
	if len(s) == 7 && s[0] == '#' {
		if v, err := strconv.ParseUint(s[1:], 16, 32); err == nil {
			return RGBA(v<<8 | 0xff), nil
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
func parsePath(s string) (Path, error) {
	var out Path
	for i := 0; i < len(s); {
		op := s[i]
		if op == ' ' {
			i++
			continue
		}
		n, code := 0, Close
		switch op {
		case 'M':
			n, code = 1, Move
		case 'L':
			n, code = 1, Line
		case 'Q':
			n, code = 2, Quad
		case 'C':
			n, code = 3, Cubic
		case 'Z':
		default:
			return nil, fmt.Errorf("svg: path has %q, expected one of M L C Q Z", string(op))
		}
		if len(out) == 0 && code != Move {
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
			out = append(out, Segment{Op: Close})
			continue
		}
		for len(nums) > 0 {
			sg := Segment{Op: code}
			for j := range n {
				var err error
				if sg.P[j].X, err = number(nums[2*j]); err != nil {
					return nil, err
				}
				if sg.P[j].Y, err = number(nums[2*j+1]); err != nil {
					return nil, err
				}
			}
			out = append(out, sg)
			nums = nums[2*n:]
			if code == Move {
				code = Line
			}
		}
	}
	return out, nil
}
