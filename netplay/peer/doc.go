// Package peer folds the log of an online table: every peer with the same engine, so
// that all come to the same state. A Replica takes entries in, checks all that can be
// checked and says what follows; a Session keeps one connected to a relay, through cuts
// and restarts, and posts what its Mind has to say.
//
// Where the tiles' faces come from is a Wall's matter. It answers by entries of the log,
// so that whoever asks never waits: the dealt wall is package dealer's.
package peer
