package online

import "syscall/js"

// defaultRelay returns the default relay: the origin of the page, because a page may only
// connect to its own origin.
func defaultRelay() string { return js.Global().Get("location").Get("origin").String() }

// relayFixed reports that no other relay can be chosen.
const relayFixed = true

// gameURL returns the URL of the game on the relay that serves it.
func gameURL(string) string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// showInURL puts the table code into the URL of the page, so that a reload returns to the
// table. An empty code removes it.
func showInURL(code string) {
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
