//go:build !js

package scenes

// platformLang is asked when the environment names no language.
func platformLang() string { return "en" }
