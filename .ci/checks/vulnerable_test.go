package checks

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
)

// vulnerable maps modules to the lowest version without a known vulnerability
// (research/netplay.md, attack 46).
var vulnerable = map[string][3]int{
	"filippo.io/edwards25519": {1, 1, 1}, // CVE-2026-26958: every point is equal to a sum
}

// badVersion reports whether the version of a module is lower than required.
func badVersion(path, version string) bool {
	need, known := vulnerable[path]
	var have [3]int
	if _, err := fmt.Sscanf(version, "v%d.%d.%d", &have[0], &have[1], &have[2]); !known || err != nil {
		return known
	}
	for i := range need {
		if have[i] != need[i] {
			return have[i] < need[i]
		}
	}
	return false
}

func TestAttack46NoVulnerableModuleIsResolved(t *testing.T) {
	cmd := exec.Command("go", "list", "-m", "-f", "{{.Path}} {{.Version}}", "all")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.SplitSeq(strings.TrimSpace(string(out)), "\n") {
		path, version, _ := strings.Cut(line, " ")
		if n++; badVersion(path, version) {
			t.Errorf("%s %s is vulnerable: at least %v is needed", path, version, vulnerable[path])
		}
	}
	if n < 20 {
		t.Errorf("only %d modules are listed", n)
	}
	for version, want := range map[string]bool{"v1.1.0": true, "v1.0.9": true, "v1.1.1": false, "v1.2.0": false, "v2.0.0": false, "": true} {
		if got := badVersion("filippo.io/edwards25519", version); got != want {
			t.Errorf("edwards25519 %s: %t", version, got)
		}
	}
}
