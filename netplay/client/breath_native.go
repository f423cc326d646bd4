//go:build !js

package client

// breath lets the screen have its turn, which here has a thread of its own.
type breath struct{}

func (*breath) take() {}
