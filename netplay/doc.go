// Package netplay will carry one table over several machines: messages, peers
// in lockstep, the sealed wall and the relay.
//
// Peers run the engine side by side. The relay orders, stores and forwards
// messages and knows no rules. It imports engine and nothing else of the house.
package netplay
