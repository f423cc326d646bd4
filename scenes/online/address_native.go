//go:build !js

package online

import "strings"

// defaultRelay returns "": a native program has no default relay.
func defaultRelay() string { return "" }

const relayFixed = false

// gameURL returns the URL of the game on a relay.
func gameURL(relay string) string { return strings.TrimRight(relay, "/") + "/" }

// showInURL does nothing, because a native program has no URL.
func showInURL(string) {}
