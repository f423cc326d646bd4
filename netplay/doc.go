// Package netplay runs one table on several machines. PROTOCOL.md specifies the protocol.
//
// Peers run the engine on the same log. The relay orders, stores and forwards their
// messages and is independent of the rules of play.
//
//   - wire: message formats, signatures, the log, and which message is allowed when
//   - link: connections; link/ws over WebSockets
//   - store: storage of logs; store/jet in NATS JetStream, for several relays
//   - relay: the relay, which knows envelopes, phases and deadlines
//   - peer: a replica that applies the log, and a session that keeps it connected
//   - dealer: the dealt wall and the wall holder
//   - host: a relay and its dealer in one program
//
// Apart from itself it imports only package engine of this module.
package netplay
