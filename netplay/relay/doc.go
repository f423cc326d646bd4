// Package relay keeps the logs of tables: it puts what programs post in one order, keeps
// it, and gives it to all who sit there, from any point on. It knows envelopes, phases
// and deadlines; no tile and no rule. Who is asked it is told by the dealer (wire.Ask),
// and only to run the clock and to keep answers until all are there: whether an act is
// good is for the peers to say, who fold the log.
//
// A table is one goroutine; what it knows follows from its log, so that a relay that was
// killed goes on where the log ends. Nothing is shown to anybody before the store has it.
package relay
