// Package peer applies the log of an online table. Every peer runs the same engine, so
// that all reach the same state. A Replica applies entries, verifies everything that can
// be verified, and reports what follows. A Session keeps a replica connected to a relay,
// across disconnections and restarts, and posts the messages of its Agent.
//
// The kinds of the tiles come from a Wall. It replies by entries of the log, so that
// calls never block; package dealer implements the dealt wall.
package peer
