//go:build !js

package stage

// Phone is the system of a phone. Its methods return at once and are safe for concurrent
// use.
type Phone interface {
	// OpenLink opens an address in another app and reports whether the request was made.
	OpenLink(url string) bool
	CopyText(text string)
	// ShareText opens the dialog that passes a text to another app.
	ShareText(title, text string)
	// SaveFile asks the player where to save a file. The result is passed to
	// Notices.ShowSaved.
	SaveFile(name string, data []byte)
	// PickFile asks the player for a file and calls got with its content, at most most
	// bytes, on any goroutine. It does not call got if the player cancels.
	PickFile(most int, got func(data []byte))
	// CanAskNotify reports whether to offer the permission for notifications. AskNotify
	// requests it, and Notify shows a notification if it was granted.
	CanAskNotify() bool
	AskNotify()
	Notify(text string, sound bool)
	// KeepAwake keeps the screen on, or allows the system to turn it off.
	KeepAwake(on bool)
	// Hidden reports whether another app is in front, so that no frames are drawn.
	Hidden() bool
	// Addresses returns the addresses of this phone that others on its local network can
	// reach.
	Addresses() []string
}

// phone is the phone that the program runs on, or nil.
var phone Phone

// SetPhone sets the phone that the program runs on. It must be called before NewApp. If p
// is nil, the program runs on a desktop.
func SetPhone(p Phone) { phone = p }

// OnPhone returns the phone that the program runs on. ok is false on a desktop.
func OnPhone() (p Phone, ok bool) { return phone, phone != nil }

// keepAwake keeps the screen of a phone on. A desktop turns its screen off by its own
// settings.
func keepAwake(on bool) {
	if phone != nil {
		phone.KeepAwake(on)
	}
}
