//go:build !js && !windows && (!darwin || ios)

package stage

// systemLocale: the environment says all there is to know.
func systemLocale() string { return "" }
