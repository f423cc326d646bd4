//go:build !js

package version

import (
	"runtime/debug"
	"strings"
)

// readVCS reads the build information of the running program.
func readVCS() vcs {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return vcs{}
	}
	var v vcs
	changed := false
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.known, v.revision = true, s.Value
		case "vcs.modified":
			changed = s.Value == "true"
		}
	}
	// Go names a commit without a tag with a pseudo-version, which contains hyphens.
	if tag, ok := strings.CutPrefix(info.Main.Version, "v"); ok && v.known && !changed && !strings.ContainsAny(tag, "-+") {
		v.tag = tag
	}
	return v
}
