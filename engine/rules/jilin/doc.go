// Package jilin implements Jilin mahjong (吉林麻将). Its features are sets of winds and
// dragons, the announcement of a narrow wait (TING), and a joker that only the announcers
// know. RULES.md in this directory is the specification; § in comments refers to its
// sections.
//
// The files hooks*.go run a deal on package table. All other files are pure: they depend
// only on counts, melds and a table.Position, and serve both deals and score vectors.
package jilin
