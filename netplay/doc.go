// Package netplay carries one table over several machines. PROTOCOL.md says how.
//
// Peers run the engine side by side, each from the same log; the relay puts what they
// say in one order, keeps it and forwards it, and knows no rules.
//
//   - wire: the form of messages, their signatures, the log, who may say what when.
//   - link: connections; link/ws over WebSockets.
//   - store: where logs are kept; store/jet in NATS JetStream, for several relays.
//   - relay: the relay, which knows envelopes, phases and deadlines.
//   - peer: a replica that folds the log, and a session that keeps it connected.
//   - dealer: the dealt wall and who holds it.
//   - host: a relay and its dealer in one program.
//
// It imports engine and nothing else of the house.
package netplay
