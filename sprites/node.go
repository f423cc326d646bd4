package sprites

import "sort"

// A Drawer draws itself at the origin of its node.
type Drawer interface{ Draw(c *Canvas) }

// Node is an element of the scene graph. It has a transform and children, and optionally
// art and a shape for hit tests.
type Node struct {
	X, Y   float32 // position of the origin in the parent
	Zoom   float32 // 0 means 1
	Alpha  float32 // 0 means 1; use Hidden to draw nothing
	Z      int     // order among siblings; a greater Z is nearer
	Hidden bool
	Shape  Rect // shape for hit tests, relative to the origin; if Empty, the node itself cannot be hit
	Name   string
	Data   any    // the object of the scene that the node represents
	Art    Drawer // may be nil

	children []*Node
	sorted   bool
}

// Add adds children to the node and returns the node.
func (n *Node) Add(children ...*Node) *Node {
	n.children = append(n.children, children...)
	n.sorted = false
	return n
}

// Clear removes all children. It keeps the slice's capacity.
func (n *Node) Clear() { clear(n.children); n.children = n.children[:0] }

// Children returns the children in drawing order.
func (n *Node) Children() []*Node { n.sort(); return n.children }

// Resort must be called after the Z of a child has changed.
func (n *Node) Resort() { n.sorted = false }

func (n *Node) sort() {
	if n.sorted {
		return
	}
	n.sorted = true
	sort.SliceStable(n.children, func(i, j int) bool { return n.children[i].Z < n.children[j].Z })
}

// Draw draws the node, then its children in ascending order of Z.
func (n *Node) Draw(c *Canvas) {
	if n.Hidden {
		return
	}
	zoom, alpha := n.Zoom, n.Alpha
	if zoom == 0 {
		zoom = 1
	}
	if alpha == 0 {
		alpha = 1
	}
	c.Push(n.X, n.Y, zoom, alpha)
	if n.Art != nil {
		n.Art.Draw(c)
	}
	for _, k := range n.Children() {
		k.Draw(c)
	}
	c.Pop()
}

// Hit returns the topmost visible node whose shape contains the point, or nil. The point
// is in the parent's coordinates. Children are tested before the node itself, the nearest
// first.
func (n *Node) Hit(x, y float32) *Node {
	if n.Hidden {
		return nil
	}
	x, y = x-n.X, y-n.Y
	if n.Zoom != 0 {
		x, y = x/n.Zoom, y/n.Zoom
	}
	ks := n.Children()
	for i := len(ks) - 1; i >= 0; i-- {
		if h := ks[i].Hit(x, y); h != nil {
			return h
		}
	}
	if n.Shape.Contains(x, y) {
		return n
	}
	return nil
}
