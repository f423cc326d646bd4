package online

import "syscall/js"

// attention returns the object that wasm/page.js provides for hidden pages, with the
// methods hidden(), tell(text, sound), asks() and ask().
func attention() js.Value { return js.Global().Get("moineauAttention") }

// hidden reports whether the page is hidden. The program gets no frames while it is.
func hidden() bool { return attention().Truthy() && attention().Call("hidden").Bool() }

// tell notifies the player if the page is hidden.
func tell(text string, sound bool) {
	if attention().Truthy() {
		attention().Call("tell", text, sound)
	}
}

// mayNotify reports whether to offer the permission for notifications. notify requests
// it.
func mayNotify() bool { return attention().Truthy() && attention().Call("asks").Bool() }

func notify() { attention().Call("ask") }
