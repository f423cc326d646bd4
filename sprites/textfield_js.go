package sprites

import "syscall/js"

// A browser lets a field have its keyboard only when a key or finger is released, and the
// session begins a tick later. The page collects in window.moineauTyped, in order, the keys
// that write or delete until then; while it is an array, neither canvas nor field gets them.
const typedName = "moineauTyped"

// expectTyping makes the page collect keys, or stop.
func expectTyping(on bool) {
	switch global := js.Global(); {
	case !on:
		global.Set(typedName, js.Undefined())
	case global.Get(typedName).IsUndefined():
		global.Set(typedName, js.Global().Get("Array").New())
	}
}

// typedEarly returns the keys that were collected and forgets them.
func typedEarly() (keys []string) {
	list := js.Global().Get(typedName)
	if list.IsUndefined() {
		return nil
	}
	for range list.Length() {
		keys = append(keys, list.Call("shift").String())
	}
	return keys
}
