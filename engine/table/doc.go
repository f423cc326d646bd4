// Package table runs one deal of Mahjong as a state machine and defines the interface
// that a rule set implements.
//
// A tile is a Handle, which is its index in the built wall. A replica may or may not know
// the kind printed on it. All moves are moves of handles, and Reveal(handle, kind) is an
// input like any other. Only the mapping from handles to kinds is private. The owners
// of handles, the answers and the marks are public. They form one comparable State,
// which is equal on every replica; Hash hashes it. A private fact is computed from
// (State, kinds) and never stored.
//
// Kinds are read from a Viewpoint. The predicate Judge(eye, seat, act)
// returns No, Unknown or Yes. More knowledge only turns Unknown into No or Yes. Judge is
// used three times:
//
//   - An act is admitted if Judge with the public eye does not return No.
//   - An act is offered to a seat if Judge with the seat's eye returns Yes.
//   - An act is proven, after its tiles lie open, by Judge with the public eye.
//
// Some exported methods of Deal are for all callers: the accessors, and Apply and Know,
// which feed input to the deal. Methods whose comments say "For hooks" may be called only
// by the deal's Rules, from within Apply. Calling them from anywhere else makes this
// replica diverge from the others. The same is true of writing to a field of State.
//
// A deal waits for a roll, for tiles to be shown or for answers, or it is over. The Stage
// is the current step of the deal. Stages from OwnStage upwards belong to the rule set.
// Start reading at Rules (the interface of a rule set) and Deal.Apply (how an input is
// applied).
package table
