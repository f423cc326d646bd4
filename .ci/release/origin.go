package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"moineau/engine/version"
)

// origin says what a release is made from.
type origin struct {
	version string // 1.2.3, or 1.2.3-dev if the commit has no tag
	commit  string // "unknown" without git; it ends in -dirty if a file has changed
	epoch   time.Time
}

// ldflags returns the flags of the linker that set the version and the commit.
func (o *origin) ldflags() string {
	const pkg = "moineau/engine/version"
	return "-X " + pkg + ".number=" + o.version + " -X " + pkg + ".commit=" + o.commit
}

// readOrigin reads the version, the commit and its time from git. Without git, the version
// is that of the file VERSION, and the time is that of CHANGELOG.md.
func readOrigin(root string) (o origin, err error) {
	o.version, o.commit = version.File(), "unknown"
	if commit, err := output(root, "git", "rev-parse", "HEAD"); err == nil {
		if err := o.fromGit(root, commit); err != nil {
			return o, err
		}
	} else if info, err := os.Stat(filepath.Join(root, "CHANGELOG.md")); err == nil {
		o.epoch = info.ModTime()
	}
	if text := os.Getenv("SOURCE_DATE_EPOCH"); text != "" {
		seconds, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return o, fmt.Errorf("SOURCE_DATE_EPOCH: got %q, expected seconds since 1970", text)
		}
		o.epoch = time.Unix(seconds, 0)
	}
	if o.epoch.IsZero() {
		return o, errors.New("there is neither git nor CHANGELOG.md: set SOURCE_DATE_EPOCH")
	}
	o.epoch = o.epoch.UTC().Truncate(time.Second)
	return o, nil
}

func (o *origin) fromGit(root, commit string) error {
	o.commit = commit
	seconds, err := output(root, "git", "log", "-1", "--format=%ct")
	if err != nil {
		return err
	}
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return err
	}
	o.epoch = time.Unix(n, 0)
	changed, err := output(root, "git", "status", "--porcelain")
	if err != nil {
		return err
	}
	if changed != "" {
		o.commit += "-dirty"
	}
	tags, err := output(root, "git", "tag", "--points-at", "HEAD")
	if err != nil {
		return err
	}
	o.version, err = fromTags(strings.Fields(tags), version.File(), changed == "")
	return err
}

var releaseTag = regexp.MustCompile(`^v([0-9]+\.[0-9]+\.[0-9]+)$`)

// fromTags returns the version of a commit with these tags. next is the number in the file
// VERSION, which must agree with a tag.
func fromTags(tags []string, next string, clean bool) (string, error) {
	for _, tag := range tags {
		m := releaseTag.FindStringSubmatch(tag)
		if m == nil {
			continue
		}
		if m[1] != next {
			return "", fmt.Errorf("the tag is %s, but engine/version/VERSION contains %s: expected the same number", tag, next)
		}
		if clean {
			return next, nil
		}
	}
	return next + version.Dev, nil
}

// field returns the value that -print prints.
func (o *origin) field(name string) (any, error) {
	switch name {
	case "version":
		return o.version, nil
	case "code":
		return code(o.version)
	case "commit":
		return o.commit, nil
	case "epoch":
		return o.epoch.Unix(), nil
	case "flags":
		return o.ldflags(), nil
	}
	return "", fmt.Errorf("-print: got %q, expected version, code, commit, epoch or flags", name)
}

// code returns the version as one number that grows with each release, for stores that
// require one: 10203 for 1.2.3. Gradle computes the same.
func code(number string) (int, error) {
	var major, minor, patch int
	if _, err := fmt.Sscanf(number, "%d.%d.%d", &major, &minor, &patch); err != nil {
		return 0, fmt.Errorf("version %q: expected three numbers", number)
	}
	if minor > 99 || patch > 99 {
		return 0, fmt.Errorf("version %q: expected at most 99 after each point", number)
	}
	return (major*100+minor)*100 + patch, nil
}
