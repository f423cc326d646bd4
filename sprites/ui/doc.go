// Package ui provides the widgets of the screens, the events they process and the
// keyboard focus.
//
// A Layer is the scene graph of a screen: the tree of its widgets. The same tree is drawn,
// receives the events of pointers and keys (the topmost widget first), moves the focus, and
// is read by screen readers and tests as a list of Node values. A widget embeds Control, or
// Pressable if a press is all that it handles.
package ui
