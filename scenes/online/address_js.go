package online

import "syscall/js"

// usual returns the default relay: the origin of the page, because a page may only
// connect to its own origin.
func usual() string { return js.Global().Get("location").Get("origin").String() }

// fixed reports that no other relay can be chosen.
const fixed = true

// page returns the URL of the game on the relay that serves it.
func page(string) string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// show puts the table code into the URL of the page, so that a reload returns to the
// table. An empty code removes it.
func show(code string) {
	query := js.Global().Get("URLSearchParams").New(js.Global().Get("location").Get("search"))
	if code == "" {
		query.Call("delete", "table")
	} else {
		query.Call("set", "table", code)
	}
	at := js.Global().Get("location").Get("pathname").String()
	if q := query.Call("toString").String(); q != "" {
		at += "?" + q
	}
	history := js.Global().Get("history")
	history.Call("replaceState", history.Get("state"), "", at)
}
