// Package screentest drives the whole game from outside, by keyboard, gamepad and touch,
// with real frames and exact ticks. The tests need a display (xvfb-run is enough) and the
// build tag screen:
//
//	xvfb-run -a go test -tags screen ./scenes/screentest
package screentest
