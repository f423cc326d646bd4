// Package compact reads the subset of JSON used for records and options. It is one object
// whose values are strings, integers, arrays of integers or strings, and any JSON kept as
// its text. No spaces are allowed between tokens, keys are unique, and a number has only
// one form.
//
// It exists because encoding/json would add more to the browser bundle than the texts of
// all rule sets.
package compact

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Scanner reads a text. Its errors state what was expected at offset At. Not safe for
// concurrent use.
type Scanner struct {
	Text []byte
	At   int
	// Loose accepts texts written by people or other programs: spaces between tokens, and
	// numbers of any form where their value is not read.
	Loose bool
}

// Field is a key of an object and the text of its value.
type Field struct {
	Key string
	Raw []byte
}

// maxDepth is the greatest nesting depth of a value.
const maxDepth = 32

// Object reads {"key":value,…} up to the end of the text. It returns an error if there
// are more than most keys.
func (s *Scanner) Object(buf []Field, most int) ([]Field, error) {
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
		raw, err := s.Raw()
		if err != nil {
			return buf, err
		}
		for i := range buf {
			if buf[i].Key == key {
				return buf, errors.New("each key once")
			}
		}
		if len(buf) == most {
			return buf, fmt.Errorf("at most %d keys", most)
		}
		buf = append(buf, Field{key, raw})
	}
	s.space()
	if s.At != len(s.Text) {
		return buf, errors.New("the end of the line after the object")
	}
	return buf, nil
}

// Array reads […] up to the end of the text and returns the texts of its values.
func (s *Scanner) Array() (out [][]byte, err error) {
	if !s.eat('[') {
		return nil, errors.New("a JSON array")
	}
	for first := true; !s.eat(']'); first = false {
		if !first && !s.eat(',') {
			return nil, errors.New("a comma or the end of the array")
		}
		raw, err := s.Raw()
		if err != nil {
			return nil, err
		}
		out = append(out, raw)
	}
	s.space()
	if s.At != len(s.Text) {
		return nil, errors.New("the end after the array")
	}
	return out, nil
}

// space skips spaces before the next token if the text is loose.
func (s *Scanner) space() {
	for s.Loose && s.At < len(s.Text) && strings.IndexByte(" \t\r\n", s.Text[s.At]) >= 0 {
		s.At++
	}
}

// eat skips a character and reports whether it came next.
func (s *Scanner) eat(c byte) bool {
	s.space()
	if s.At < len(s.Text) && s.Text[s.At] == c {
		s.At++
		return true
	}
	return false
}

// Raw skips any value and returns its text.
func (s *Scanner) Raw() ([]byte, error) {
	s.space()
	from := s.At
	err := s.skip(0)
	return s.Text[from:s.At], err
}

func (s *Scanner) skip(depth int) error {
	s.space()
	if s.At >= len(s.Text) || depth > maxDepth {
		return errors.New("a JSON value")
	}
	switch c := s.Text[s.At]; {
	case c == '"':
		_, err := s.string()
		return err
	case c == '[':
		s.At++
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
		s.At++
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
		if n := s.At + len(word); n <= len(s.Text) && string(s.Text[s.At:n]) == word {
			s.At = n
			return nil
		}
	}
	return errors.New("a JSON value")
}

// number skips an integer in its only form.
func (s *Scanner) number() error {
	from := s.At
	s.eat('-')
	digits := s.At
	for s.At < len(s.Text) && s.Text[s.At] >= '0' && s.Text[s.At] <= '9' {
		s.At++
	}
	n := s.At - digits
	if s.Loose && n > 0 {
		return s.rest()
	}
	if n == 0 || n > 18 || s.Text[digits] == '0' && (n > 1 || digits > from) {
		return errors.New("a whole number")
	}
	return nil
}

// rest skips the fraction and exponent of a number.
func (s *Scanner) rest() error {
	digits := func() bool {
		from := s.At
		for s.At < len(s.Text) && s.Text[s.At] >= '0' && s.Text[s.At] <= '9' {
			s.At++
		}
		return s.At > from
	}
	next := func(any string) bool {
		if s.At == len(s.Text) || strings.IndexByte(any, s.Text[s.At]) < 0 {
			return false
		}
		s.At++
		return true
	}
	if next(".") && !digits() {
		return errors.New("a number")
	}
	if next("eE") {
		next("+-")
		if !digits() {
			return errors.New("a number")
		}
	}
	return nil
}

// string reads a string.
func (s *Scanner) string() (string, error) {
	bad := errors.New("a JSON string")
	if !s.eat('"') {
		return "", bad
	}
	from := s.At
	for s.At < len(s.Text) { // most strings contain no escapes
		switch c := s.Text[s.At]; {
		case c == '"':
			s.At++
			return string(s.Text[from : s.At-1]), nil
		case c == '\\' || c < ' ' || c >= utf8.RuneSelf:
			return s.escaped(from)
		}
		s.At++
	}
	return "", bad
}

func (s *Scanner) escaped(from int) (string, error) {
	bad := errors.New("a JSON string")
	out := append([]byte(nil), s.Text[from:s.At]...)
	for s.At < len(s.Text) {
		c := s.Text[s.At]
		switch {
		case c == '"':
			s.At++
			return string(out), nil
		case c < ' ':
			return "", bad
		case c >= utf8.RuneSelf:
			r, n := utf8.DecodeRune(s.Text[s.At:])
			if r == utf8.RuneError && n <= 1 {
				return "", bad
			}
			out = append(out, s.Text[s.At:s.At+n]...)
			s.At += n
		case c != '\\':
			out = append(out, c)
			s.At++
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
func (s *Scanner) escape() (rune, bool) {
	if s.At+1 >= len(s.Text) {
		return 0, false
	}
	c := s.Text[s.At+1]
	s.At += 2
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

func (s *Scanner) hex() (rune, bool) {
	if s.At+4 > len(s.Text) {
		return 0, false
	}
	v, err := strconv.ParseUint(string(s.Text[s.At:s.At+4]), 16, 16)
	s.At += 4
	return rune(v), err == nil
}

// Text decodes a string.
func (f *Field) Text() (string, error) {
	s := Scanner{Text: f.Raw}
	v, err := s.string()
	if err == nil && s.At != len(f.Raw) {
		err = errors.New("a JSON string")
	}
	return v, err
}

// Int decodes an integer.
func (f *Field) Int() (int, error) {
	n, err := strconv.Atoi(string(f.Raw))
	if err != nil {
		return 0, errors.New("a whole number")
	}
	return n, nil
}

// Ints decodes an array of integers.
func (f *Field) Ints(buf []int) ([]int, error) {
	s := Scanner{Text: f.Raw}
	ok := s.list(func() bool {
		from := s.At
		if s.number() != nil {
			return false
		}
		n, err := strconv.Atoi(string(s.Text[from:s.At]))
		buf = append(buf, n)
		return err == nil
	})
	if !ok {
		return buf, errors.New("an array of whole numbers")
	}
	return buf, nil
}

// Texts decodes an array of strings.
func (f *Field) Texts() (out []string, err error) {
	s := Scanner{Text: f.Raw}
	ok := s.list(func() bool {
		v, err := s.string()
		out = append(out, v)
		return err == nil
	})
	if !ok {
		return nil, errors.New("an array of strings")
	}
	return out, nil
}

// AppendText appends a JSON string.
func AppendText(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range strings.ToValidUTF8(s, "\ufffd") {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r < ' ' || r == 0x7f || r == 0x2028 || r == 0x2029:
			b = append(b, fmt.Sprintf(`\u%04x`, r)...)
		default:
			b = append(b, string(r)...)
		}
	}
	return append(b, '"')
}

// list reads an array that ends the text, calling item for each item.
func (s *Scanner) list(item func() bool) bool {
	if !s.eat('[') {
		return false
	}
	for first := true; !s.eat(']'); first = false {
		if !first && !s.eat(',') || !item() {
			return false
		}
	}
	return s.At == len(s.Text)
}
