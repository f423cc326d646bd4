// Package svg reads pictures in the SVG subset of the art (assets/tiles/README.md) and
// paints them into images. It does not need a display: the game's atlas and the builder of
// the page's icons both use it.
package svg
