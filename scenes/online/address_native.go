//go:build !js

package online

import "strings"

// usual: a program of its own knows no relay.
func usual() string { return "" }

const fixed = false

// page is where the game itself is reached that a relay serves.
func page(relay string) string { return strings.TrimRight(relay, "/") + "/" }

// show does nothing: there is no address.
func show(string) {}
