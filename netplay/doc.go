// Package netplay carries one table over several machines. PROTOCOL.md says how.
//
// Peers run the engine side by side, each from the same log; the relay puts what they
// say in one order, keeps it and forwards it, and knows no rules.
//
//   - wire: the form of messages, their signatures, the log, who may say what when.
//
// It imports engine and nothing else of the house.
package netplay
