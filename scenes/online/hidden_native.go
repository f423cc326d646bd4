//go:build !js

package online

// pageHidden returns false, because a native window always gets frames.
func pageHidden() bool { return false }

// notifyPlayer does nothing, because a native window plays its own sounds.
func notifyPlayer(string, bool) {}

// canAskNotify returns false, because no permission is needed.
func canAskNotify() bool { return false }

func askNotify() {}
