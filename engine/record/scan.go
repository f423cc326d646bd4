package record

import (
	"errors"
	"fmt"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// A scanner reads the small part of JSON that a line is made of: one object whose
// values are strings, whole numbers, arrays of whole numbers or strings, and, for
// options, any JSON kept as text.
type scanner struct {
	text []byte
	at   int
}

// field is a key of a line and the text of its value.
type field struct {
	key string
	raw []byte
}

// maxDepth is how deep an option's value may be nested.
const maxDepth = 32

// object reads {"key":value,…} to the end of the text: at most so many keys.
func (s *scanner) object(buf []field, most int) ([]field, error) {
	if !s.eat('{') {
		return buf, errors.New("a JSON object")
	}
	for first := true; !s.eat('}'); first = false {
		if !first && !s.eat(',') {
			return buf, errors.New("a comma or the end of the object")
		}
		key, err := s.string()
		if err != nil {
			return buf, err
		}
		if !s.eat(':') {
			return buf, errors.New("a colon after the key")
		}
		raw, err := s.raw()
		if err != nil {
			return buf, err
		}
		for i := range buf {
			if buf[i].key == key {
				return buf, errors.New("each key once")
			}
		}
		if len(buf) == most {
			return buf, fmt.Errorf("at most %d keys", most)
		}
		buf = append(buf, field{key, raw})
	}
	if s.at != len(s.text) {
		return buf, errors.New("the end of the line after the object")
	}
	return buf, nil
}

// eat passes a character if it comes next.
func (s *scanner) eat(c byte) bool {
	if s.at < len(s.text) && s.text[s.at] == c {
		s.at++
		return true
	}
	return false
}

// raw passes any value and gives its text.
func (s *scanner) raw() ([]byte, error) {
	from := s.at
	err := s.skip(0)
	return s.text[from:s.at], err
}

func (s *scanner) skip(depth int) error {
	if s.at >= len(s.text) || depth > maxDepth {
		return errors.New("a JSON value")
	}
	switch c := s.text[s.at]; {
	case c == '"':
		_, err := s.string()
		return err
	case c == '[':
		s.at++
		for first := true; !s.eat(']'); first = false {
			if !first && !s.eat(',') {
				return errors.New("a comma or the end of the array")
			}
			if err := s.skip(depth + 1); err != nil {
				return err
			}
		}
		return nil
	case c == '{':
		s.at++
		for first := true; !s.eat('}'); first = false {
			if !first && !s.eat(',') {
				return errors.New("a comma or the end of the object")
			}
			if _, err := s.string(); err != nil {
				return err
			}
			if !s.eat(':') {
				return errors.New("a colon after the key")
			}
			if err := s.skip(depth + 1); err != nil {
				return err
			}
		}
		return nil
	case c == '-' || c >= '0' && c <= '9':
		return s.number()
	}
	for _, word := range [...]string{"true", "false", "null"} {
		if n := s.at + len(word); n <= len(s.text) && string(s.text[s.at:n]) == word {
			s.at = n
			return nil
		}
	}
	return errors.New("a JSON value")
}

// number passes a whole number in its only form.
func (s *scanner) number() error {
	from := s.at
	s.eat('-')
	digits := s.at
	for s.at < len(s.text) && s.text[s.at] >= '0' && s.text[s.at] <= '9' {
		s.at++
	}
	n := s.at - digits
	if n == 0 || n > 18 || s.text[digits] == '0' && (n > 1 || digits > from) {
		return errors.New("a whole number")
	}
	return nil
}

// string reads a string.
func (s *scanner) string() (string, error) {
	bad := errors.New("a JSON string")
	if !s.eat('"') {
		return "", bad
	}
	from := s.at
	for s.at < len(s.text) { // the usual string has nothing to unescape
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			return string(s.text[from : s.at-1]), nil
		case c == '\\' || c < ' ' || c >= utf8.RuneSelf:
			return s.escaped(from)
		}
		s.at++
	}
	return "", bad
}

func (s *scanner) escaped(from int) (string, error) {
	bad := errors.New("a JSON string")
	out := append([]byte(nil), s.text[from:s.at]...)
	for s.at < len(s.text) {
		c := s.text[s.at]
		switch {
		case c == '"':
			s.at++
			return string(out), nil
		case c < ' ':
			return "", bad
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(s.text[s.at:])
			if r == utf8.RuneError && n <= 1 {
				return "", bad
			}
			out = append(out, s.text[s.at:s.at+n]...)
			s.at += n
		case c != '\\':
			out = append(out, c)
			s.at++
		default:
			r, ok := s.escape()
			if !ok {
				return "", bad
			}
			out = utf8.AppendRune(out, r)
		}
	}
	return "", bad
}

// escape reads a backslash and what follows it.
func (s *scanner) escape() (rune, bool) {
	if s.at+1 >= len(s.text) {
		return 0, false
	}
	c := s.text[s.at+1]
	s.at += 2
	switch c {
	case '"', '\\', '/':
		return rune(c), true
	case 'b':
		return '\b', true
	case 'f':
		return '\f', true
	case 'n':
		return '\n', true
	case 'r':
		return '\r', true
	case 't':
		return '\t', true
	case 'u':
		r, ok := s.hex()
		if ok && utf16.IsSurrogate(r) {
			if s.eat('\\') && s.eat('u') {
				low, ok := s.hex()
				r = utf16.DecodeRune(r, low)
				return r, ok && r != utf8.RuneError
			}
			return 0, false
		}
		return r, ok
	}
	return 0, false
}

func (s *scanner) hex() (rune, bool) {
	if s.at+4 > len(s.text) {
		return 0, false
	}
	v, err := strconv.ParseUint(string(s.text[s.at:s.at+4]), 16, 16)
	s.at += 4
	return rune(v), err == nil
}

// str reads a string.
func (f *field) str() (string, error) {
	s := scanner{text: f.raw}
	v, err := s.string()
	if err == nil && s.at != len(f.raw) {
		err = errors.New("a JSON string")
	}
	return v, err
}

func (f *field) int() (int, error) {
	n, err := strconv.Atoi(string(f.raw))
	if err != nil {
		return 0, errors.New("a whole number")
	}
	return n, nil
}

// ints reads an array of whole numbers.
func (f *field) ints(buf []int) ([]int, error) {
	s := scanner{text: f.raw}
	bad := errors.New("an array of whole numbers")
	if !s.eat('[') {
		return buf, bad
	}
	for first := true; !s.eat(']'); first = false {
		from := s.at
		if !first {
			if !s.eat(',') {
				return buf, bad
			}
			from++
		}
		if s.number() != nil {
			return buf, bad
		}
		n, err := strconv.Atoi(string(s.text[from:s.at]))
		if err != nil {
			return buf, bad
		}
		buf = append(buf, n)
	}
	return buf, nil
}

// strings reads an array of strings.
func (f *field) strings() ([]string, error) {
	s := scanner{text: f.raw}
	bad := errors.New("an array of strings")
	if !s.eat('[') {
		return nil, bad
	}
	var out []string
	for first := true; !s.eat(']'); first = false {
		if !first && !s.eat(',') {
			return nil, bad
		}
		v, err := s.string()
		if err != nil {
			return nil, bad
		}
		out = append(out, v)
	}
	return out, nil
}
