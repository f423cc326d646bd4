package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"
)

// slice returns the smallest program for macOS that debug/macho reads.
func slice(cpu macho.Cpu, sub uint32, size int) []byte {
	var out []byte
	for _, v := range []uint32{macho.Magic64, uint32(cpu), sub, uint32(macho.TypeExec), 0, 0, 0, 0} {
		out = binary.LittleEndian.AppendUint32(out, v)
	}
	return append(out, make([]byte, size)...)
}

func TestUniversal(t *testing.T) {
	data, err := universal([][]byte{slice(macho.CpuArm64, 0, 20000), slice(macho.CpuAmd64, 3, 10)})
	if err != nil {
		t.Fatal(err)
	}
	f, err := macho.NewFatFile(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Arches) != 2 || f.Arches[0].Cpu != macho.CpuArm64 || f.Arches[1].Cpu != macho.CpuAmd64 || f.Arches[1].SubCpu != 3 {
		t.Errorf("got %v", f.Arches)
	}
	for _, a := range f.Arches {
		if a.Offset%(1<<a.Align) != 0 {
			t.Errorf("%v begins at %d, expected a multiple of %d", a.Cpu, a.Offset, 1<<a.Align)
		}
	}
	if _, err := universal([][]byte{[]byte("ELF")}); err == nil {
		t.Error("expected an error for a program of another system")
	}
}

func TestApplication(t *testing.T) {
	files, err := testRelease(t, "1.2.3-dev").macosFiles([]byte("program"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if inside, ok := strings.CutPrefix(f.name, "Moineau.app/Contents/"); !ok || (inside == "MacOS/moineau") != f.program {
			t.Errorf("%s: executable %v", f.name, f.program)
		}
		switch {
		case strings.HasSuffix(f.name, "Info.plist"):
			checkInfo(t, f.data)
		case strings.HasSuffix(f.name, ".icns"):
			checkIcons(t, f.data)
		}
	}
}

// checkInfo checks keys and values of a property list.
func checkInfo(t *testing.T, data []byte) {
	t.Helper()
	var texts []string
	d := xml.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if text, ok := token.(xml.CharData); ok && strings.TrimSpace(string(text)) != "" {
			texts = append(texts, string(text))
		}
	}
	for key, want := range map[string]string{
		"CFBundleExecutable": "moineau", "CFBundleIconFile": "moineau", "CFBundlePackageType": "APPL",
		"CFBundleShortVersionString": "1.2.3", "CFBundleVersion": "1.2.3", "CFBundleLocalizations": "en",
	} {
		if i := slices.Index(texts, key); i < 0 || texts[i+1] != want {
			t.Errorf("%s: expected %s in %v", key, want, texts)
		}
	}
	for _, language := range []string{"fr", "ja", "zh-Hant"} {
		if !slices.Contains(texts, language) {
			t.Errorf("the language %s is missing", language)
		}
	}
}

// checkIcons checks that each image has the size of its kind.
func checkIcons(t *testing.T, data []byte) {
	t.Helper()
	if string(data[:4]) != "icns" || int(binary.BigEndian.Uint32(data[4:])) != len(data) {
		t.Fatal("the icons have a wrong header")
	}
	rest := data[8:]
	for _, i := range appleIcons {
		size := binary.BigEndian.Uint32(rest[4:])
		img, err := png.Decode(bytes.NewReader(rest[8:size]))
		if err != nil {
			t.Fatalf("%s: %v", i.kind, err)
		}
		if string(rest[:4]) != i.kind || img.Bounds().Dx() != i.side {
			t.Errorf("got %s of %d, expected %s of %d", rest[:4], img.Bounds().Dx(), i.kind, i.side)
		}
		rest = rest[size:]
	}
	if len(rest) > 0 {
		t.Errorf("%d bytes follow the icons", len(rest))
	}
}
