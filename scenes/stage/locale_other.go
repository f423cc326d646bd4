//go:build !js && !windows && (!darwin || ios)

package stage

// systemLocale returns "", because the environment already contains the locale.
func systemLocale() string { return "" }
