// Package dealer is the dealt wall: one peer, the dealer, holds it and plays no seat. It
// is bound to its part of the seed before the players open theirs, and to every tile
// before a deal begins; it tells each seat what that seat may know and nobody else, and
// opens everything in the end. It can see the wall; it can neither choose nor change it.
//
// Wall is the wall as a player's program has it, Dealer the mind of the program that holds
// it, which also plays the seats without a player, by their views alone.
package dealer
