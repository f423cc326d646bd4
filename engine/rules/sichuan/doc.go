// Package sichuan implements Sichuan mahjong, whose deal goes on after a win: three suits,
// no claimed chows, a void suit for each player, and kongs that are paid at once. RULES.md
// in this directory is the specification; § in comments refers to its sections.
package sichuan
