package online

import "syscall/js"

// attention returns the object that wasm/page.js provides for hidden pages, with the
// methods hidden(), tell(text, sound), asks() and ask().
func attention() js.Value { return js.Global().Get("moineauAttention") }

// pageHidden reports whether the page is hidden. The program gets no frames while it is.
func pageHidden() bool { return attention().Truthy() && attention().Call("hidden").Bool() }

// notifyPlayer notifies the player if the page is hidden.
func notifyPlayer(text string, sound bool) {
	if attention().Truthy() {
		attention().Call("tell", text, sound)
	}
}

// canAskNotify reports whether to offer the permission for notifications. notify requests
// it.
func canAskNotify() bool { return attention().Truthy() && attention().Call("asks").Bool() }

func askNotify() { attention().Call("ask") }
