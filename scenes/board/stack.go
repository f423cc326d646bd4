package board

import (
	"sort"

	"moineau/sprites"
	"moineau/sprites/ui"
)

// A Node is a part of the table. It computes its layout from the board and from the nodes
// that it must avoid, draws itself, and appends its nodes to the semantic tree.
type Node interface {
	sprites.Drawer
	AppendUI(out []ui.Node) []ui.Node
}

// The drawing order of the nodes, from bottom to top.
const (
	zFelt = iota
	zWall
	zDiscards
	zSeats
	zAside
	ZPlaque
	ZPlates
	zFlights
	ZControls
	zCalls
	ZToast
	ZPanel
)

// Stack holds the nodes of a table.
type Stack struct {
	parts []*part // in reading order
	drawn []*part // in drawing order
}

// part is a node of a stack.
type part struct {
	Node
	z      int // drawing order
	hidden bool
	play   bool // the node is shown during play only, not before it
}

// Join adds a node; z is its drawing order.
func (k *Stack) Join(n Node, z int) { k.add(&part{Node: n, z: z}) }

// JoinPlay adds a node that is shown during play only.
func (k *Stack) JoinPlay(n Node, z int) { k.add(&part{Node: n, z: z, play: true}) }

func (k *Stack) add(p *part) {
	k.parts = append(k.parts, p)
	k.drawn = append(k.drawn, p)
	sort.SliceStable(k.drawn, func(i, j int) bool { return k.drawn[i].z < k.drawn[j].z })
}

// Hide hides the nodes for which hidden returns true and shows the others. play is set for
// nodes that are shown during play only.
func (k *Stack) Hide(hidden func(n Node, play bool) bool) {
	for _, p := range k.parts {
		p.hidden = hidden(p.Node, p.play)
	}
}

// Visible is an iterator over the nodes that are not hidden, in reading order.
func (k *Stack) Visible(yield func(Node) bool) {
	for _, p := range k.parts {
		if !p.hidden && !yield(p.Node) {
			return
		}
	}
}

// Draw draws the nodes that are not hidden.
func (k *Stack) Draw(c *sprites.Canvas) {
	for _, p := range k.drawn {
		if !p.hidden {
			p.Draw(c)
		}
	}
}

// AppendUI appends the semantic nodes of the nodes that are not hidden.
func (k *Stack) AppendUI(out []ui.Node) []ui.Node {
	for n := range k.Visible {
		out = n.AppendUI(out)
	}
	return out
}

// Silent is a node without semantic nodes of its own; other nodes describe it.
type Silent struct{}

// AppendUI implements Node.
func (Silent) AppendUI(out []ui.Node) []ui.Node { return out }

// TextNode returns a semantic node without interaction.
func TextNode(id, role, name string, r sprites.Rect) ui.Node {
	return ui.Node{ID: id, Role: role, Name: name, X: r.X, Y: r.Y, W: r.W, H: r.H, Enabled: true}
}
