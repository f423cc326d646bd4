package main

import (
	"bytes"
	"crypto/sha1"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"moineau/assets/licences"
)

// winres writes resources into programs for Windows.
const winres = "github.com/tc-hib/go-winres@v0.3.3"

// windowsIcons are the sides of the icons that Windows shows, from the title bar to the
// largest view of a folder.
var windowsIcons = []int{16, 20, 24, 32, 40, 48, 64, 256}

// windows writes an archive and an installer for each processor.
func (r *release) windows() error {
	for _, arch := range []string{"amd64", "arm64"} {
		program, err := r.windowsProgram(arch)
		if err != nil {
			return err
		}
		files, err := r.windowsFiles(program)
		if err != nil {
			return err
		}
		name := "moineau-" + r.version + "-windows-" + arch
		data, err := zipped(below(name, files), r.epoch)
		if err != nil {
			return err
		}
		if err := r.write(name+".zip", data); err != nil {
			return err
		}
		if data, err = r.msi(arch, files); err != nil {
			return err
		}
		if err := r.write(name+".msi", data); err != nil {
			return err
		}
	}
	return nil
}

// windowsProgram builds the game with its icon, its version and a manifest, and returns the
// path of the program.
func (r *release) windowsProgram(arch string) (string, error) {
	built, err := r.program(game, target{"windows", arch}, "-H=windowsgui")
	if err != nil {
		return "", err
	}
	dir := filepath.Join(r.work, "windows-"+arch)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	images, err := r.icons(windowsIcons...)
	if err != nil {
		return "", err
	}
	var names []string
	for _, side := range windowsIcons {
		name := fmt.Sprintf("icon-%d.png", side)
		if err := os.WriteFile(filepath.Join(dir, name), images[side], 0o644); err != nil {
			return "", err
		}
		names = append(names, name)
	}
	resources, err := json.Marshal(resources(r.version, names))
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "winres.json"), resources, 0o644); err != nil {
		return "", err
	}
	tool, err := r.tool(winres)
	if err != nil {
		return "", err
	}
	return built, r.run(dir, nil, tool, "patch", "--in", "winres.json", "--no-backup", built)
}

// resources returns the input of go-winres.
func resources(version string, icons []string) map[string]any {
	type group map[string]map[string]any // by name and language
	numbers := numeric(version) + ".0"
	return map[string]any{
		"RT_GROUP_ICON": group{"APP": {"0000": icons}},
		"RT_MANIFEST": group{"#1": {"0409": map[string]any{
			"identity":               map[string]string{"name": "Moineau", "version": numbers},
			"description":            "Moineau, a Mahjong game",
			"minimum-os":             "win10",
			"execution-level":        "as invoker",
			"dpi-awareness":          "per monitor v2",
			"use-common-controls-v6": false,
			"long-path-aware":        true,
		}}},
		"RT_VERSION": group{"#1": {"0000": map[string]any{
			"fixed": map[string]string{"file_version": numbers, "product_version": numbers},
			"info": map[string]any{"0409": map[string]string{
				"CompanyName":      publisher,
				"FileDescription":  "Moineau", // shown by the task manager as the name of the program
				"FileVersion":      version,
				"InternalName":     "moineau",
				"LegalCopyright":   "Apache-2.0",
				"OriginalFilename": "moineau.exe",
				"ProductName":      "Moineau",
				"ProductVersion":   version,
			}},
		}}},
	}
}

const publisher = "The Moineau authors"

// numeric returns the three numbers of a version.
func numeric(version string) string {
	numbers, _, _ := strings.Cut(version, "-")
	return numbers
}

// windowsFiles returns the files that a player of Windows receives.
func (r *release) windowsFiles(program string) ([]file, error) {
	data, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	licence, err := r.read("LICENSE")
	if err != nil {
		return nil, err
	}
	return []file{
		{"LICENSE.txt", crlf(licence), false},
		{licences.FileName, crlf([]byte(licences.Text)), false},
		{"moineau.exe", data, true},
	}, nil
}

// crlf returns a text with the line ends of Windows.
func crlf(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")) }

// msi returns an installer of the files. It is made by wixl of the Debian package wixl, in
// which the package code and the times are then replaced, because they differ at each run.
func (r *release) msi(arch string, files []file) ([]byte, error) {
	dir := filepath.Join(r.work, "msi-"+arch)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	images, err := r.icons(windowsIcons...)
	if err != nil {
		return nil, err
	}
	for _, f := range append(files, file{"moineau.ico", ico(images, windowsIcons), false}) {
		path := filepath.Join(dir, f.name)
		if err := os.WriteFile(path, f.data, 0o644); err != nil {
			return nil, err
		}
		if err := os.Chtimes(path, r.epoch, r.epoch); err != nil { // the cabinet has the time
			return nil, err
		}
	}
	text, err := r.read(".ci", "release", "windows", "moineau.wxs")
	if err != nil {
		return nil, err
	}
	descriptor, err := installer(string(text), r.version, arch)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, "moineau.wxs"), descriptor, 0o644); err != nil {
		return nil, err
	}
	// wixl knows no arm64; the summary names the processor, and is corrected below.
	if err := r.run(dir, nil, "wixl", "--arch", "x64", "-o", "moineau.msi", "moineau.wxs"); err != nil {
		return nil, fmt.Errorf("%w (Debian: wixl)", err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "moineau.msi"))
	if err != nil {
		return nil, err
	}
	return data, settleSummary(data, arch, r.epoch)
}

// upgradeCode is common to all versions, so that a newer one replaces an older one. It must
// never change.
const upgradeCode = "B8D3A2E4-6C1F-5B7A-9E0D-4F2C81A65D39"

// installer fills in the descriptor of the installer. Windows takes two installers with one
// product code for the same product, so each version has its own code.
func installer(text, version, arch string) ([]byte, error) {
	numbers := numeric(version)
	var major, minor, patch int
	if _, err := fmt.Sscanf(numbers, "%d.%d.%d", &major, &minor, &patch); err != nil {
		return nil, fmt.Errorf("version %q: expected three numbers", version)
	}
	if major > 255 || minor > 255 || patch >= 65535 {
		return nil, fmt.Errorf("version %q: Windows Installer has only 255.255.65534", version)
	}
	t, err := template.New("moineau.wxs").Funcs(template.FuncMap{
		"guid": func(parts ...string) string { return guid(strings.Join(parts, " ")) },
		"xml": func(s string) (string, error) {
			var out bytes.Buffer
			err := xml.EscapeText(&out, []byte(s))
			return out.String(), err
		},
	}).Option("missingkey=error").Parse(text)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, map[string]string{
		"Version": version, "Numbers": numbers, "Next": fmt.Sprintf("%d.%d.%d", major, minor, patch+1),
		"Arch": arch, "Publisher": publisher, "Upgrade": upgradeCode, "Licences": licences.FileName,
	})
	return out.Bytes(), err
}

// guid returns the UUID of version 5 for a name in the namespace of the upgrade code.
func guid(name string) string {
	var space [16]byte
	fmt.Sscanf(strings.ReplaceAll(upgradeCode, "-", ""), "%X", &space)
	return uuid(sha1.Sum(append(space[:], name...)))
}

// uuid returns a hash as a UUID of version 5.
func uuid(hash [sha1.Size]byte) string {
	hash[6] = hash[6]&0x0f | 0x50
	hash[8] = hash[8]&0x3f | 0x80
	return strings.ToUpper(fmt.Sprintf("%x-%x-%x-%x-%x", hash[:4], hash[4:6], hash[6:8], hash[8:10], hash[10:16]))
}
