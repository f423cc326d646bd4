//go:build !js && (!linux || android)

package sprites

const needsGesture = false

// deviceFound: outside Linux the engine falls back to silence by itself.
func deviceFound() bool { return true }
