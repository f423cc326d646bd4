// Package korean implements Korean mahjong: two suits, no claimed chows, and at least two
// points of patterns to win. RULES.md in this directory is the specification; § in comments
// refers to its sections.
package korean
