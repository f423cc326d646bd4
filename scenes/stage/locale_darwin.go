//go:build !ios

package stage

import (
	"os/exec"
	"strings"
)

// systemLocale is the user's locale as macOS keeps it ("zh-Hant_TW"), empty if it does not
// say: programs that are opened by a click have no environment that would.
func systemLocale() string {
	out, err := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
