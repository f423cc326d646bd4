// Package riichi implements Japanese mahjong for four and for three players: han and fu,
// riichi sticks, furiten, dora, honba, liability, and matches decided by points. RULES.md
// in this directory is the specification; § in comments refers to its sections.
//
// The files hooks.go, acts.go, ready.go, furiten.go, end.go and match.go run a deal and a
// match on package table. Scoring is pure: it depends only on a table.Position, which is
// filled by a deal or by a score vector. The file facts.go reads the position, score*.go
// find the readings, and points.go and pay.go compute the payments.
package riichi
