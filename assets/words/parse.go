package words

import (
	"bytes"
	"fmt"

	"moineau/engine/compact"
)

// parse reads one flat JSON object of strings into m. It returns an error for a repeated
// key, also across files.
func parse(text []byte, m map[string]string) error {
	s := compact.Scanner{Text: text, Loose: true}
	if err := s.Map(m); err != nil {
		line := 1 + bytes.Count(text[:s.At], []byte("\n"))
		return fmt.Errorf("line %d: found %.12q, expected %w", line, text[s.At:], err)
	}
	return nil
}
