package sprites

import "testing"

func TestNodeHit(t *testing.T) {
	leaf := func(name string, x float32, z int) *Node {
		return &Node{Name: name, X: x, Z: z, Shape: R(0, 0, 20, 20)}
	}
	root := &Node{X: 100, Zoom: 2}
	a, b, hidden := leaf("a", 0, 1), leaf("b", 10, 0), leaf("h", 0, 9)
	hidden.Hidden = true
	root.Add(a, b, hidden)
	for _, c := range []struct {
		x    float32
		want *Node
	}{{105, a}, {135, a}, {145, b}, {165, nil}, {99, nil}} {
		if got := root.Hit(c.x, 5); got != c.want {
			t.Errorf("at %v: %v, want %v", c.x, got, c.want)
		}
	}
	b.Z = 5
	root.Resort()
	if got := root.Hit(135, 5); got != b {
		t.Errorf("after b came forward: %v, want b", got)
	}
}
