// Package ui provides the widgets of the screens, the events they process and the
// keyboard focus.
//
// A Layer is the tree of a screen's widgets. The same tree is drawn, receives the events
// of pointers and keys (the topmost widget first), moves the focus, and is read by screen
// readers and tests as a list of Node values.
package ui
