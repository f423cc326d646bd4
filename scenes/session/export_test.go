package session

import "moineau/engine/match"

// Anew folds the match anew up to the move that is shown.
func (r *Replay) Anew() (*match.Match, error) { return r.upTo(r.moves[r.at].inputs) }

// AnswerAsBot answers the question of the player who holds the device as the strongest bot would.
func (p *Session) AnswerAsBot() { p.answer(p.holder, p.players[p.Player(p.holder)].Choose(p.View())) }
