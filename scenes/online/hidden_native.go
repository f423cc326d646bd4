//go:build !js

package online

// hidden reports whether the program gets no frames: a window always does.
func hidden() bool { return false }

// tell does nothing: a window plays its own sounds.
func tell(string, bool) {}

// mayNotify reports whether the player can be asked to allow notifications.
func mayNotify() bool { return false }

func notify() {}
