package ui

import (
	"strings"
	"syscall/js"
)

// Printed returns the character that a physical key types without modifiers on the
// player's layout, or "" if it is unknown. The page (page.js) requests the layout from
// the browser, which answers asynchronously.
func Printed(code string) string {
	layout := js.Global().Get("moineauLayout")
	if !layout.Truthy() {
		return ""
	}
	if v := layout.Call("get", code); v.Type() == js.TypeString {
		return strings.ToLower(v.String())
	}
	return ""
}
