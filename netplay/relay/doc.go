// Package relay stores the logs of tables. It orders the messages that programs post,
// stores them, and forwards them to all programs at the table, from any position on. It
// handles envelopes, phases and deadlines and knows neither tiles nor rules. The dealer
// states who is asked (wire.Ask), which it needs only for the clock and to hold answers
// until all have arrived. The peers, who apply the log, judge the acts.
//
// Each table is run by one goroutine. Its state is computed from its log, so that a relay
// that was killed resumes where the log ends. An entry is sent only after the store has
// it.
package relay
