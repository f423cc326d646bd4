//go:build !js

package sprites

// expectTyping does nothing: elsewhere no key comes before the input method.
func expectTyping(bool) {}

// typedEarly returns nothing.
func typedEarly() []string { return nil }
