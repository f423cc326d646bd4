package sprites

import "sort"

// A Drawer draws itself at the origin of its node.
type Drawer interface{ Draw(c *Canvas) }

// Node is a place in the scene graph: a transform, children, and perhaps
// something to draw and a shape to hit.
type Node struct {
	X, Y   float32 // of the origin in the parent
	Zoom   float32 // 0 counts as 1
	Alpha  float32 // 0 counts as 1; use Hidden to draw nothing
	Z      int     // among its siblings: greater is nearer
	Hidden bool
	Shape  Rect // what is hit, about the origin; Empty: not hit itself
	Name   string
	Data   any    // the scene's own: what this node stands for
	Art    Drawer // may be nil

	children []*Node
	sorted   bool
}

// Add puts children into the node and gives the node back.
func (n *Node) Add(children ...*Node) *Node {
	n.children = append(n.children, children...)
	n.sorted = false
	return n
}

// Clear takes all children out; their storage is kept for the next ones.
func (n *Node) Clear() { clear(n.children); n.children = n.children[:0] }

// Children are drawn in this order.
func (n *Node) Children() []*Node { n.sort(); return n.children }

// Resort must be called after the Z of a child changed.
func (n *Node) Resort() { n.sorted = false }

func (n *Node) sort() {
	if n.sorted {
		return
	}
	n.sorted = true
	sort.SliceStable(n.children, func(i, j int) bool { return n.children[i].Z < n.children[j].Z })
}

// Draw draws the node, then its children by rising Z.
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

// Hit finds the topmost visible node whose shape holds the point, given in the
// parent's points: later children first, the node itself last.
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
