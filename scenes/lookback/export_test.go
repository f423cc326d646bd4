package lookback

import "moineau/engine/match"

// Replayed replays the match up to the move shown.
func (r *Replay) Replayed() (*match.Match, error) { return r.upTo(r.moves[r.at].inputs) }
