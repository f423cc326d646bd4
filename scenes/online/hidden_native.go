//go:build !js

package online

// hidden returns false, because a native window always gets frames.
func hidden() bool { return false }

// tell does nothing, because a native window plays its own sounds.
func tell(string, bool) {}

// mayNotify returns false, because no permission is needed.
func mayNotify() bool { return false }

func notify() {}
