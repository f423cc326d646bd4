//go:build !js

package client

// breath does nothing, because the screen runs in another thread.
type breath struct{}

func (*breath) take() {}
