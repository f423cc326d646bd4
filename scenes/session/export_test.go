package session

import "moineau/engine/match"

// Anew folds the match anew up to the move that is shown.
func (r *Replay) Anew() (*match.Match, error) { return r.upTo(r.moves[r.at].inputs) }
