//go:build !ios

package stage

import (
	"os/exec"
	"strings"
)

// systemLocale returns the user's locale from the macOS settings ("zh-Hant_TW"), or "" if
// there is none. Programs started from the Finder have no locale in the environment.
func systemLocale() string {
	out, err := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
