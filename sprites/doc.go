// Package sprites draws tiles, text and shapes. All drawing goes through one Canvas, which
// turns a frame into a single batch of triangles from a single atlas page. Lengths are in
// points (device-independent pixels) unless a name contains px; the y axis points down.
package sprites
