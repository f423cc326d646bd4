package mjlog

import (
	"errors"
	"fmt"
	"html"
	"io"
	"iter"
	"strconv"
	"strings"

	"moineau/engine/logs/internal/parse"
)

// element is an element of a document.
type element struct {
	name  string
	attrs [][2]string
	at    int    // its first byte, from 0
	text  string // as in the document, shortened
}

// get returns an attribute, or "" if it is absent.
func (e *element) get(name string) string {
	for _, a := range e.attrs {
		if a[0] == name {
			return a[1]
		}
	}
	return ""
}

// number returns an attribute as a number, or an error.
func (e *element) number(name string, low, high int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(e.get(name)))
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%q: expected a number from %d to %d, got %.40q", name, low, high, e.get(name))
	}
	return n, nil
}

// mostNumber limits the numbers of a document.
const mostNumber = 10_000_000

// numbers returns an attribute as numbers. Fractions are cut off.
func (e *element) numbers(name string) ([]int, error) {
	v := strings.TrimSpace(e.get(name))
	if v == "" {
		return nil, nil
	}
	parts := strings.Split(v, ",")
	if len(parts) > parse.MaxTiles {
		return nil, fmt.Errorf("%q: expected at most %d numbers, got %d", name, parse.MaxTiles, len(parts))
	}
	out := make([]int, len(parts))
	for i, p := range parts {
		whole, _, _ := strings.Cut(strings.TrimSpace(p), ".")
		n, err := strconv.Atoi(whole)
		if err != nil || n < -mostNumber || n > mostNumber {
			return nil, fmt.Errorf("%q: expected numbers, got %.40q", name, p)
		}
		out[i] = n
	}
	return out, nil
}

// elements iterates over the elements of a document. The error is for a document that is
// no XML; a truncated one ends with io.ErrUnexpectedEOF.
func elements(doc string) iter.Seq2[*element, error] {
	return func(yield func(*element, error) bool) {
		for at := 0; ; {
			i := strings.IndexByte(doc[at:], '<')
			if i < 0 {
				if rest := strings.TrimSpace(doc[at:]); rest != "" {
					yield(nil, fmt.Errorf("byte %d: expected an element, got %.40q", at, rest))
				}
				return
			}
			if junk := strings.TrimSpace(doc[at : at+i]); junk != "" {
				yield(nil, fmt.Errorf("byte %d: expected an element, got %.40q", at, junk))
				return
			}
			at += i
			e := element{at: at}
			n, err := e.read(doc[at:])
			if err == nil {
				e.text = doc[at : at+min(n, 60)]
			} else if !errors.Is(err, io.ErrUnexpectedEOF) {
				err = fmt.Errorf("byte %d: %w", at, err)
			}
			if !yield(&e, err) || err != nil {
				return
			}
			at += n
		}
	}
}

const maxAttributes = 64 // of an element

// read parses the element at the start of s and returns its length. Declarations, comments
// and end tags become elements whose name begins with their sign.
func (e *element) read(s string) (n int, err error) {
	end := strings.IndexAny(s[1:], " \t\r\n/>") + 1
	if strings.HasPrefix(s, "</") || strings.HasPrefix(s, "<?") || strings.HasPrefix(s, "<!") {
		end = strings.IndexByte(s, '>')
	}
	if end <= 0 {
		return 0, io.ErrUnexpectedEOF
	}
	e.name = s[1:end]
	for n = end; n < len(s); {
		switch c := s[n]; {
		case c == '>':
			return n + 1, nil
		case c == '/' || c == ' ' || c == '\t' || c == '\r' || c == '\n':
			n++
		default:
			eq := strings.IndexByte(s[n:], '=')
			if eq < 0 || eq+1 >= len(s)-n {
				return 0, io.ErrUnexpectedEOF
			}
			name, rest := strings.TrimSpace(s[n:n+eq]), s[n+eq+1:]
			if q := rest[0]; q != '"' && q != '\'' || len(name) > 20 || strings.ContainsAny(name, "<>/ ") {
				return 0, fmt.Errorf("expected attributes of %.20s in quotation marks, got %.40q", e.name, s[n:])
			}
			value := strings.IndexByte(rest[1:], rest[0])
			if value < 0 {
				return 0, io.ErrUnexpectedEOF
			}
			if len(e.attrs) == maxAttributes {
				return 0, fmt.Errorf("expected at most %d attributes", maxAttributes)
			}
			e.attrs = append(e.attrs, [2]string{name, html.UnescapeString(rest[1 : 1+value])})
			n += eq + 1 + value + 2
		}
	}
	return 0, io.ErrUnexpectedEOF
}
