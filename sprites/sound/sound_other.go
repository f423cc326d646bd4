//go:build !js && (!linux || android)

package sound

const needsGesture = false

// deviceFound returns true. Outside Linux, Ebitengine falls back to silence if there is
// no device.
func deviceFound() bool { return true }
