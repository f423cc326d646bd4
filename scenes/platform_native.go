//go:build !js

package scenes

// CoveredInsets, if set, tells what of the window is covered; the phone packages
// set it.
var CoveredInsets func() Insets

func systemInsets() Insets {
	if CoveredInsets == nil {
		return Insets{}
	}
	return CoveredInsets()
}

// platformLang is asked when the environment names no language.
func platformLang() string { return "en" }
