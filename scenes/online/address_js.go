package online

import "syscall/js"

// usual is the relay that is asked unless another is named: the page may speak to nobody
// but where it comes from.
func usual() string { return js.Global().Get("location").Get("origin").String() }

// fixed: no other relay can be named.
const fixed = true

// page is where the game itself is reached that a relay serves.
func page(string) string {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String()
}

// show has the page's address lead to a table, so that it is found after a reload; "": to
// none.
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
