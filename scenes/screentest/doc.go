// Package screentest drives the whole game from outside, as a player does who has
// a keyboard or a finger: real key presses, exact ticks, real frames. The tests
// need a display (xvfb-run will do) and the build tag screen:
//
//	xvfb-run -a go test -tags screen ./scenes/screentest
package screentest
