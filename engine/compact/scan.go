// Package compact reads the subset of JSON used for records, options and the words of the
// languages. It is one object whose values are strings, integers, arrays of integers or
// strings, and any JSON kept as its text. Keys are unique. Unless Scanner.Loose is set, no
// spaces are allowed between tokens, and a number has only one form.
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
	err := s.members(func(key string) error {
		raw, err := s.Raw()
		if err != nil {
			return err
		}
		for i := range buf {
			if buf[i].Key == key {
				return errors.New("each key once")
			}
		}
		if len(buf) == most {
			return fmt.Errorf("at most %d keys", most)
		}
		buf = append(buf, Field{key, raw})
		return nil
	})
	return buf, err
}

// Map reads {"key":"text",…} up to the end of the text into m. It returns an error for a
// key that m contains already.
func (s *Scanner) Map(m map[string]string) error {
	return s.members(func(key string) error {
		text, err := s.string()
		if err != nil {
			return err
		}
		if _, twice := m[key]; twice {
			return fmt.Errorf("key %q once", key)
		}
		m[key] = text
		return nil
	})
}

// members reads an object that ends the text. It calls value after each key, to read the
// value.
func (s *Scanner) members(value func(key string) error) error {
	if !s.eat('{') {
		return errors.New("a JSON object")
	}
	for first := true; !s.eat('}'); first = false {
		if !first && !s.eat(',') {
			return errors.New("a comma or the end of the object")
		}
		key, err := s.string()
		if err != nil {
			return err
		}
		if !s.eat(':') {
			return errors.New("a colon after the key")
		}
		if err := value(key); err != nil {
			return err
		}
	}
	s.space()
	if s.At != len(s.Text) {
		return errors.New("the end of the line after the object")
	}
	return nil
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
	for from := s.At; s.At < len(s.Text); s.At++ { // most strings contain no escapes
		switch c := s.Text[s.At]; {
		case c == '"':
			text := s.Text[from:s.At]
			if s.At++; !utf8.Valid(text) {
				return "", bad
			}
			return string(text), nil
		case c == '\\':
			return s.escaped(from)
		case c < ' ':
			return "", bad
		}
	}
	return "", bad
}

// escaped reads the rest of a string that begins at from and has an escape at At.
func (s *Scanner) escaped(from int) (string, error) {
	bad := errors.New("a JSON string")
	out := append([]byte(nil), s.Text[from:s.At]...)
	for s.At < len(s.Text) {
		c := s.Text[s.At]
		switch {
		case c == '"':
			if s.At++; !utf8.Valid(out) {
				return "", bad
			}
			return string(out), nil
		case c < ' ':
			return "", bad
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
