// Package table runs one deal of Mahjong as a state machine and defines the interface
// that a rule set implements. The types to read first are Deal, which programs run by
// Apply, Rules, which a rule set implements, and Control, by which a rule set changes a
// deal. CONTRACT.md beside this file is a guide for authors of rule sets.
//
// # Tiles and kinds
//
// A tile is a Handle, which is its index in the built wall. A replica may or may not know
// the kind printed on it. All moves are moves of handles, and Reveal(handle, kind) is an
// input like any other. Only the mapping from handles to kinds is private. The owners
// of handles, the answers and the marks are public. They form one comparable State,
// which is equal on every replica; Hash hashes it. A private fact is computed from
// (State, kinds) and never stored.
//
// # Verdicts
//
// Kinds are read from a Viewpoint. The predicate Judge(eye, seat, act)
// returns No, Unknown or Yes. More knowledge only turns Unknown into No or Yes. Judge is
// used three times:
//
//   - An act is admitted if Judge with the public eye does not return No.
//   - An act is offered to a seat if Judge with the seat's eye returns Yes.
//   - An act is proven, after its tiles lie open, by Judge with the public eye.
//
// # Who changes a deal
//
// A deal waits for a roll, for tiles to be shown or for answers, or it is over. Programs
// read a Deal and feed it inputs: Apply is the only way in which they change it, so equal
// inputs give equal states. During Apply the deal goes through stages (Stage) and calls
// the hooks of its Rules. Hooks that may change the deal receive a Control, which has the
// methods of Deal and those that move tiles, ask seats and end the deal. Stages from
// OwnStage upwards belong to the rule set.
//
// Fields of State are exported for reading. Only hooks with a Control write to them, and
// only to the registers (Reg, Kinds) and to what no method sets.
package table
