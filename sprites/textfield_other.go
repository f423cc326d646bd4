//go:build !js

package sprites

// expectTyping does nothing, because outside browsers no key precedes the input method.
func expectTyping(bool) {}

// typedEarly returns nil.
func typedEarly() []string { return nil }
