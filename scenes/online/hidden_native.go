//go:build !js

package online

import "moineau/scenes/stage"

// pageHidden reports whether another app is in front on a phone. A desktop window always
// gets frames.
func pageHidden() bool {
	p, ok := stage.OnPhone()
	return ok && p.Hidden()
}

// notifyPlayer notifies the player of a phone if another app is in front. It does nothing
// on a desktop, where the window plays its own sounds.
func notifyPlayer(text string, sound bool) {
	if p, ok := stage.OnPhone(); ok && p.Hidden() {
		p.Notify(text, sound)
	}
}

// canAskNotify reports whether to offer the permission for notifications. A desktop needs
// none.
func canAskNotify() bool {
	p, ok := stage.OnPhone()
	return ok && p.CanAskNotify()
}

// askNotify requests the permission for notifications.
func askNotify() {
	if p, ok := stage.OnPhone(); ok {
		p.AskNotify()
	}
}
