// Package layout arranges rectangles: rows, columns, lines that wrap, stacks and
// content that scrolls. It draws nothing and knows nothing of widgets. Screens build a
// tree of boxes and place it in the part of the window that is not covered.
//
// A leaf measures itself for a given width, as text does. A container asks its kids what
// they need, distributes its width, and then its height. Space that is left goes to the
// kids that grow; if space is short, pictures are squeezed. A screen that needs another
// arrangement in a narrow or low window lists its arrangements in AnyOf, which takes the
// first that fits. No screen has to know on which device it runs.
package layout
