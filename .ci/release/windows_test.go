package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"moineau/assets/licences"
)

func testRelease(t *testing.T, version string) *release {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	r := &release{root: root, work: t.TempDir()}
	r.version, r.commit, r.epoch = version, "0123456789abcdef", time.Unix(1_700_000_000, 0).UTC()
	return r
}

func TestInstallerDescriptor(t *testing.T) {
	text, err := os.ReadFile("windows/moineau.wxs")
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]bool{}
	for _, c := range []struct{ version, arch string }{{"1.2.3", "amd64"}, {"1.2.3-dev", "amd64"}, {"1.2.3", "arm64"}, {"1.2.4", "amd64"}} {
		out, err := installer(string(text), c.version, c.arch)
		if err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(bytes.NewReader(out))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%v: %v", c, err)
			}
		}
		product := regexp.MustCompile(`Product Id="([0-9A-F-]{36})"`).FindSubmatch(out)
		if product == nil || codes[string(product[1])] {
			t.Errorf("%v: the product code is missing or that of another version", c)
			continue
		}
		codes[string(product[1])] = true
		if !bytes.Contains(out, []byte(`UpgradeCode="`+upgradeCode+`"`)) {
			t.Errorf("%v: expected the upgrade code %s", c, upgradeCode)
		}
	}
	// Installed versions are found by these codes: they must never change.
	if got := guid("product 1.2.3 amd64"); got != "BB2E25DB-00C4-588F-890C-650998E55E4A" {
		t.Errorf("the product code of 1.2.3 is %s", got)
	}
	for _, version := range []string{"256.0.0", "1.2", "1.2.65535", "next"} {
		if _, err := installer(string(text), version, "amd64"); err == nil {
			t.Errorf("%s: expected an error", version)
		}
	}
}

// TestInstallerIsReproducible makes each installer twice, of a small file instead of the game.
func TestInstallerIsReproducible(t *testing.T) {
	if _, err := exec.LookPath("wixl"); err != nil {
		t.Skip("wixl is not installed (Debian: wixl)")
	}
	for _, arch := range []string{"amd64", "arm64"} {
		files := []file{{"moineau.exe", []byte("MZ"), true}, {"LICENSE.txt", []byte("a"), false}, {licences.FileName, []byte("b"), false}}
		var made [2][]byte
		for i := range made {
			data, err := testRelease(t, "1.2.3").msi(arch, files)
			if err != nil {
				t.Fatal(err)
			}
			made[i] = data
		}
		if !bytes.Equal(made[0], made[1]) {
			t.Errorf("%s: two installers differ", arch)
		}
		processor := map[string]string{"amd64": "x64;1033", "arm64": "Arm64;1033"}[arch]
		if !bytes.Contains(made[0], []byte(processor+"\x00")) {
			t.Errorf("%s: expected the processor %s", arch, processor)
		}
	}
}

func TestSettleSummaryRejectsOtherFiles(t *testing.T) {
	for _, data := range [][]byte{nil, summaryID, append(make([]byte, 28), summaryID...), append(append(make([]byte, 28), summaryID...), bytes.Repeat([]byte{0xff}, 200)...)} {
		if err := settleSummary(data, "amd64", time.Now()); err == nil {
			t.Errorf("%d bytes: expected an error", len(data))
		}
	}
}

func TestIcons(t *testing.T) {
	r := testRelease(t, "1.2.3")
	images, err := r.icons(windowsIcons...)
	if err != nil {
		t.Fatal(err)
	}
	data := ico(images, windowsIcons)
	for i, side := range windowsIcons {
		entry := data[6+16*i:]
		at := int(entry[12]) | int(entry[13])<<8 | int(entry[14])<<16
		img, err := png.Decode(bytes.NewReader(data[at:]))
		if err != nil {
			t.Fatal(err)
		}
		if img.Bounds().Dx() != side || int(entry[0]) != side%256 {
			t.Errorf("icon %d: got %d, expected %d", i, img.Bounds().Dx(), side)
		}
	}
}

func TestWindowsTextsHaveTheirLineEnds(t *testing.T) {
	if got := string(crlf([]byte("a\nb\n"))); got != "a\r\nb\r\n" || strings.Contains(got, "\r\r") {
		t.Errorf("got %q", got)
	}
}
