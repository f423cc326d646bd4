//go:build !js

package ui

// collectKeys does nothing, because outside browsers no key precedes the input method.
func collectKeys(bool) {}

// collectedKeys returns nil.
func collectedKeys() []string { return nil }
