// Package jilin is Jilin mahjong (吉林麻将): winds and dragons laid out in sets,
// the announcement of a narrow wait (TING), and a joker only the announcers know.
// RULES.md beside this file is the specification; § in comments means its
// sections.
//
// The files hooks*.go run a deal on package table. Everything else is pure: it
// looks at counts, melds and a table.Position, and both a deal and a score
// vector ask it.
package jilin
