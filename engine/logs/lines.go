package logs

import (
	"bytes"
	"iter"
	"maps"

	"moineau/engine/table"
)

// Play sets options that the log does not say.
func (g *Game) Play(given table.Options) {
	if len(given) == 0 {
		return
	}
	maps.Copy(g.Options, given)
	if _, told := given["length"]; told {
		g.Lengths = nil
	}
}

// The events between which a game of mjai lies that is told line by line.
var (
	mjaiFirst = []byte(`{"type":"start_game"`)
	mjaiOther = []byte(`{"type":"`)
	mjaiLast  = []byte(`{"type":"end_game"`)
)

// Games gives the games among lines: each is one, but where mjai is told an event a line,
// from start_game to end_game.
func Games(lines iter.Seq[[]byte]) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var game []byte // of events so far
		for line := range lines {
			text := bytes.TrimSpace(line)
			bare := bytes.ReplaceAll(text[:min(len(text), 40)], []byte{' '}, nil)
			if !bytes.HasPrefix(bare, mjaiOther) {
				if !yield(line) {
					return
				}
				continue
			}
			if game != nil && bytes.HasPrefix(bare, mjaiFirst) {
				if !yield(append(game, ']')) {
					return
				}
				game = nil
			}
			game = append(append(game, "[,"[min(len(game), 1)]), text...)
			if bytes.HasPrefix(bare, mjaiLast) {
				if !yield(append(game, ']')) {
					return
				}
				game = nil
			}
		}
		if game != nil {
			yield(append(game, ']'))
		}
	}
}
