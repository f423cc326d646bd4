package online

import "syscall/js"

// attention is what wasm/page.js offers for the time that the page is hidden: hidden(), tell(text,
// sound), asks() and ask().
func attention() js.Value { return js.Global().Get("moineauAttention") }

// hidden reports whether the page is hidden: the program gets no frames then.
func hidden() bool { return attention().Truthy() && attention().Call("hidden").Bool() }

// tell tells the player something if the page is hidden.
func tell(text string, sound bool) {
	if attention().Truthy() {
		attention().Call("tell", text, sound)
	}
}

// mayNotify reports whether the player can be asked to allow notifications; notify asks.
func mayNotify() bool { return attention().Truthy() && attention().Call("asks").Bool() }

func notify() { attention().Call("ask") }
