package session

// AnswerAsBot answers the prompt of the player who holds the device as the strongest bot
// would.
func (ss *Session) AnswerAsBot() {
	ss.answer(ss.holder, ss.bots.players[ss.Player(ss.holder)].Choose(ss.View()))
}
