package ui

import "syscall/js"

// typedName is the global variable in which the page collects keys that type or delete,
// in order. Browsers allow a field to get its keyboard only when a key or finger is
// released. The session starts a tick later. Keys before that are collected: while the
// variable is an array, neither the canvas nor the field receives them.
const typedName = "moineauTyped"

// collectKeys starts or stops the collection of keys in the page.
func collectKeys(on bool) {
	switch global := js.Global(); {
	case !on:
		global.Set(typedName, js.Undefined())
	case global.Get(typedName).IsUndefined():
		global.Set(typedName, js.Global().Get("Array").New())
	}
}

// collectedKeys returns the collected keys and clears the list.
func collectedKeys() (keys []string) {
	list := js.Global().Get(typedName)
	if list.IsUndefined() {
		return nil
	}
	for range list.Length() {
		keys = append(keys, list.Call("shift").String())
	}
	return keys
}
