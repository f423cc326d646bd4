// Package table plays one deal as a state machine and holds the contract that a
// rule set fulfils.
//
// A tile is a Handle: its place in the built wall. What is printed on it may or
// may not be known to this replica; everything that moves moves handles, and
// Reveal(handle, kind) is an input like any other. The only private thing is the
// table of kinds: who holds which handle, answers and marks are public, one
// comparable State, equal on every replica, which is what Hash hashes. A private
// fact is computed from (State, kinds) and never stored.
//
// Kinds are read through an Eye. The one predicate Judge(eye, seat, act) says No,
// Unknown or Yes, and more knowledge only turns Unknown into one of the others.
// It is used three times: admission (public eye, not No), offer (the seat's eye,
// Yes), proof (public eye once the tiles lie open).
//
// Of the exported methods of Deal some are for everybody: they look, or (Apply, Know)
// give the deal what comes from outside. Those whose comments say "for hooks" change a
// deal as only its Rules may, from inside Apply: called by anybody else they part this
// replica from all others. So does writing a field of State.
//
// A deal waits for a roll, for tiles to be shown, for answers, or is over. Where
// it stands is a Stage; those from OwnStage up are the rule set's. Start reading
// at Rules (what a rule set says) and Deal.Apply (how an input is folded in).
package table
