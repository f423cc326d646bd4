// Package sprites draws: tiles, text, shapes and widgets go through one Canvas
// that turns a frame into a single batch from a single atlas page. Lengths are
// points (device-independent pixels) unless a name says px; y runs downwards.
package sprites
