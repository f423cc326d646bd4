//go:build !js

package scenes

// systemInsets knows nothing: desktop windows are never covered, and the phone
// package calls SetInsets.
func systemInsets() (i Insets, known bool) { return Insets{}, false }

// platformLang is asked when the environment names no language.
func platformLang() string { return "en" }
