package house_test

import (
	"os"
	"strings"
	"testing"

	"moineau/engine/rules"
	"moineau/engine/rules/house"
)

// testdata/codes-0.1.txt holds a code for each preset and each option of the first
// version.
func TestCodesOfTheReleaseBefore(t *testing.T) {
	data, err := os.ReadFile("testdata/codes-0.1.txt")
	if err != nil {
		t.Fatal(err)
	}
	codes := strings.Fields(string(data))
	if len(codes) < 290 {
		t.Fatalf("expected 290 codes, got %d", len(codes))
	}
	for _, code := range codes {
		id, given, faults, err := house.Read(code)
		if err != nil || len(faults) > 0 {
			t.Errorf("%s: %v, faults %v", code, err, faults)
			continue
		}
		if _, _, err := rules.New(id, given); err != nil {
			t.Errorf("%s: %v", code, err)
		}
	}
}
