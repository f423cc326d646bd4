//go:build !js

package online

import "strings"

// usual returns "": a native program has no default relay.
func usual() string { return "" }

const fixed = false

// page returns the URL of the game on a relay.
func page(relay string) string { return strings.TrimRight(relay, "/") + "/" }

// show does nothing, because a native program has no URL.
func show(string) {}
