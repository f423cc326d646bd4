package session

import "moineau/engine/match"

// Replayed replays the match up to the move shown.
func (r *Replay) Replayed() (*match.Match, error) { return r.upTo(r.moves[r.at].inputs) }

// AnswerAsBot answers the prompt of the player who holds the device as the strongest bot
// would.
func (ss *Session) AnswerAsBot() {
	ss.answer(ss.holder, ss.players[ss.Player(ss.holder)].Choose(ss.View()))
}
