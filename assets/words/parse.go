package words

import (
	"fmt"
	"strconv"
	"strings"
)

// parse reads one flat JSON object of strings into m. It returns an error for a repeated
// key, also across files.
func parse(s string, m map[string]string) error {
	p := &parser{s: s, line: 1}
	if !p.take('{') {
		return p.fault("{")
	}
	if p.take('}') {
		return p.end()
	}
	for {
		key, ok := p.text()
		if !ok {
			return p.fault("a key in quotes")
		}
		if !p.take(':') {
			return p.fault(":")
		}
		val, ok := p.text()
		if !ok {
			return p.fault("a text in quotes")
		}
		if _, twice := m[key]; twice {
			return fmt.Errorf("line %d: key %q is there twice", p.line, key)
		}
		m[key] = val
		if p.take('}') {
			return p.end()
		}
		if !p.take(',') {
			return p.fault(", or }")
		}
	}
}

type parser struct {
	s    string
	line int
}

func (p *parser) fault(want string) error {
	got := p.s
	if len(got) > 12 {
		got = got[:12]
	}
	return fmt.Errorf("line %d: found %q, expected %s", p.line, got, want)
}

func (p *parser) end() error {
	p.space()
	if p.s != "" {
		return p.fault("the end")
	}
	return nil
}

func (p *parser) space() {
	for len(p.s) > 0 && strings.IndexByte(" \t\r\n", p.s[0]) >= 0 {
		if p.s[0] == '\n' {
			p.line++
		}
		p.s = p.s[1:]
	}
}

func (p *parser) take(c byte) bool {
	p.space()
	if len(p.s) == 0 || p.s[0] != c {
		return false
	}
	p.s = p.s[1:]
	return true
}

// text reads a quoted string. It supports the escapes of JSON except surrogate pairs,
// because the files contain characters unescaped.
func (p *parser) text() (string, bool) {
	p.space()
	if len(p.s) < 2 || p.s[0] != '"' {
		return "", false
	}
	var b strings.Builder
	for i := 1; i < len(p.s); i++ {
		switch c := p.s[i]; c {
		case '"':
			p.s = p.s[i+1:]
			return b.String(), true
		case '\n':
			return "", false
		case '\\':
			i++
			if i == len(p.s) {
				return "", false
			}
			switch e := p.s[i]; e {
			case '"', '\\', '/':
				b.WriteByte(e)
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'u':
				if i+4 >= len(p.s) {
					return "", false
				}
				n, err := strconv.ParseUint(p.s[i+1:i+5], 16, 16)
				if err != nil {
					return "", false
				}
				b.WriteRune(rune(n))
				i += 4
			default:
				return "", false
			}
		default:
			b.WriteByte(c)
		}
	}
	return "", false
}
