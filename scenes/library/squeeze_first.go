//go:build first

package library

import "moineau/engine/match"

// replaySqueezed returns ErrSqueezed, because the first program cannot read compressed
// records.
func replaySqueezed([]byte) (*match.Match, error) { return nil, ErrSqueezed }

// squeeze returns the text as it is.
func squeeze(text []byte) []byte { return text }

// PackLog returns ErrSqueezed.
func PackLog(*match.Match, int) ([]byte, error) { return nil, ErrSqueezed }
