// Package version holds the version of all programs: the game, the relay and the
// command-line tools.
//
// The file VERSION contains the number of the release that is being prepared, and the tag
// of that release is "v" and the same number. The release tool (.ci/release) checks that
// they are equal and sets number and commit with the linker. A build by hand takes both
// from the build information of Go, or the number from the file if there is no git.
package version

import (
	_ "embed"
	"runtime"
	"strings"
)

//go:embed VERSION
var file string

// number and commit are set by the linker: -X moineau/engine/version.number=1.2.3.
var number, commit string

// Number is the version without a "v", such as 1.2.3, or 1.2.3-dev if the program was not
// built from the commit with that tag. Tests of pictures set it to a fixed value.
var Number, Commit = settle(number, commit, File(), readVCS())

// vcs is what Go's build information says about the source.
type vcs struct {
	known         bool
	tag, revision string // tag is "" if the commit has none
}

// settle returns the version and the commit, which is "unknown" if nothing names it.
func settle(number, commit, next string, from vcs) (string, string) {
	switch {
	case number != "":
	case !from.known:
		number = next
	case from.tag != "":
		number = from.tag
	default:
		number = next + Dev
	}
	if commit == "" {
		commit = from.revision
	}
	if commit == "" {
		commit = "unknown"
	}
	return number, commit
}

// Dev ends the version of a build that is not a release.
const Dev = "-dev"

// File returns the number in the file VERSION.
func File() string { return strings.TrimSpace(file) }

// Line returns the answer of a program to --version: its name and version, the version of
// Go, and the commit.
func Line(program string) string {
	return program + " " + Number + " " + runtime.Version() + " " + Commit
}
