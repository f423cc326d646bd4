// Package botzone reads and writes records of Botzone, a site where programs play single
// deals of MCR. Records are the text of its published games, with many matches in a file, or
// the log of one match in JSON.
//
// On the site each seat draws from its own wall (option own_walls). Its games have no flowers
// and are scored by the Chinese edition. Player 0 is East, and the round wind is random. Games
// parses a file, Play plays a match on the engine, and Write writes the deals of any match
// of MCR.
//
// A match that Play accepts agrees with the engine in everything that its record states: who
// draws and claims, the tiles left, the fans, their sum and the payments.
package botzone
