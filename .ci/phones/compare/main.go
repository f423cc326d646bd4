// Command compare compares the stubs of Android in .ci/phones/testdata/android.txtar with
// a published list of its API. Usage: compare FILE.d.ts, where the file is
// lib/android/android-platform-21-37-merged.d.ts in the npm package
// @nativescript/types-android. It prints each class and member of the stubs that the list
// lacks or that has another API level there.
package main

import (
	"bufio"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
)

// oldest is the oldest API level of the app. Older members are all the same to it.
const oldest = 23

// class is a class in the list.
type class struct {
	since   int
	parents []string
	members map[string][]int // API levels of the members with a name
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: compare FILE.d.ts")
		os.Exit(2)
	}
	list, err := readList(os.Args[1])
	if err == nil {
		var stubs []byte
		if stubs, err = os.ReadFile(".ci/phones/testdata/android.txtar"); err == nil {
			n, faults := compare(string(stubs), list)
			for _, f := range faults {
				fmt.Println(f)
			}
			fmt.Printf("%d classes and members compared with %d classes, %d differ\n", n, len(list), len(faults))
			if len(faults) > 0 || n < 100 {
				os.Exit(1)
			}
			return
		}
	}
	fmt.Fprintln(os.Stderr, "compare:", err)
	os.Exit(1)
}

var (
	since   = regexp.MustCompile(`@since (\d+)`)
	opening = regexp.MustCompile(`^(?:declare|export) (?:abstract )?(module|class|interface) ([\w.]+)(.*)\{$`)
	words   = regexp.MustCompile(`^(?:public |protected |static |readonly |abstract )*(\w+)`)
	dotted  = regexp.MustCompile(`[\w.]+`)
)

// readList reads the declarations of the list.
func readList(name string) (map[string]*class, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	all := map[string]*class{}
	var path []string
	level := 0
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		if strings.HasPrefix(line, "/**") {
			level = 0
		}
		if strings.HasPrefix(line, "/*") || strings.HasPrefix(line, "*") {
			if m := since.FindStringSubmatch(line); m != nil {
				level, _ = strconv.Atoi(m[1]) // digits only
			}
			continue
		}
		now := strings.Join(path, ".")
		if m := opening.FindStringSubmatch(line); m != nil {
			path = append(path, m[2])
			if m[1] != "module" {
				c := all[strings.Join(path, ".")]
				if c == nil {
					c = &class{since: level, members: map[string][]int{}}
					all[strings.Join(path, ".")] = c
				}
				c.parents = append(c.parents, dotted.FindAllString(m[3], -1)...)
			}
		} else if line == "}" && len(path) > 0 {
			path = path[:len(path)-1]
		} else if m := words.FindStringSubmatch(line); m != nil && all[now] != nil {
			all[now].members[m[1]] = append(all[now].members[m[1]], max(level, all[now].since))
		}
		level = 0
	}
	return all, lines.Err()
}

// levels returns the API levels of a member in a class or its parents.
func levels(list map[string]*class, name, member string) []int {
	c := list[name]
	if c == nil {
		return nil
	}
	if found := c.members[member]; found != nil {
		return found
	}
	for _, p := range c.parents {
		if found := levels(list, p, member); found != nil {
			return found
		}
	}
	return nil
}

var (
	stubClass  = regexp.MustCompile(`^(?:@Since\((\d+)\) )?(?:public |static |final |abstract )*(?:class|interface) (\w+)`)
	annotation = regexp.MustCompile(`^@Since\((\d+)\)$`)
	stubMember = regexp.MustCompile(`^(?:@Deprecated )?(?:@Since\((\d+)\) )?(?:@Deprecated )?(?:@Needs\("[^"]*"\) )?(?:public |protected |static |final |abstract )*(?:<[^>]*> )?(?:[\w.<>\[\]?]+ )?(\w+)(?:\(| = |;)`)
)

// compare compares the stubs with the list and returns the number of comparisons.
func compare(stubs string, list map[string]*class) (n int, faults []string) {
	for _, file := range strings.Split("\n"+stubs, "\n-- ")[1:] {
		name, text, _ := strings.Cut(file, " --\n")
		if !strings.HasPrefix(name, "android/") {
			continue
		}
		outer := strings.ReplaceAll(name[:strings.LastIndexByte(name, '/')], "/", ".")
		var path []string
		var inherited []int
		pending := 0
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			level := pending
			if m := annotation.FindStringSubmatch(line); m != nil {
				pending, _ = strconv.Atoi(m[1]) // digits only
				continue
			}
			pending = 0
			if len(inherited) > 0 {
				level = max(level, inherited[len(inherited)-1])
			}
			here := strings.Join(append([]string{outer}, path...), ".")
			if m := stubClass.FindStringSubmatch(line); m != nil {
				if own, err := strconv.Atoi(m[1]); err == nil {
					level = max(level, own)
				}
				here += "." + m[2]
				n++
				if c := list[here]; c == nil {
					faults = append(faults, here+": not in the list")
				} else if c.since > oldest && c.since != level {
					faults = append(faults, fmt.Sprintf("%s: API %d, in the list %d", here, level, c.since))
				}
				if !strings.HasSuffix(line, "{}") {
					path, inherited = append(path, m[2]), append(inherited, level)
				}
				continue
			}
			if line == "}" {
				path, inherited = path[:max(0, len(path)-1)], inherited[:max(0, len(inherited)-1)]
				continue
			}
			m := stubMember.FindStringSubmatch(line)
			if m == nil || len(path) == 0 || path[len(path)-1] == "VERSION_CODES" { // compiled into the app
				continue
			}
			if own, err := strconv.Atoi(m[1]); err == nil {
				level = max(level, own)
			}
			member := m[2]
			if member == path[len(path)-1] {
				member = "constructor"
			}
			n++
			found := levels(list, here, member)
			if found == nil {
				faults = append(faults, here+"."+member+": not in the list")
				continue
			}
			same := false
			for _, f := range found {
				same = same || f == level || f <= oldest && level <= oldest
			}
			if !same {
				faults = append(faults, fmt.Sprintf("%s.%s: API %d, in the list %d", here, member, level, found))
			}
		}
	}
	return n, faults
}
