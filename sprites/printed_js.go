package sprites

import (
	"strings"
	"syscall/js"
)

// Printed returns what the key at a place writes without modifiers on the player's
// layout, or "" if that is unknown. The page (page.js) asks the browser for the layout, which
// answers later.
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
