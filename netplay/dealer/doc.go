// Package dealer implements the dealt wall: one peer, the dealer, is the wall holder and
// plays no seat of its own. It commits to its part of the seed before the players reveal
// theirs, and to every tile before a deal begins. It sends each seat only what that seat
// may know, and reveals everything at the end. It can see the wall but can neither choose
// nor change it.
//
// Wall is the wall in a player's program. Dealer is the peer.Agent of the wall holder,
// which also plays the seats without a player, by their views alone.
package dealer
