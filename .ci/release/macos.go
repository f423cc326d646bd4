package main

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"fmt"
	"os"
	"text/template"

	"moineau/assets/licences"
	"moineau/assets/words"
)

// macos writes an archive with the application for both kinds of Mac. It has no signature
// of a developer and is not notarized, because both need an account with Apple; Go signs
// the half for Apple's processors, which do not start a program without any signature.
func (r *release) macos() error {
	var halves [][]byte
	for _, arch := range []string{"arm64", "amd64"} {
		// macOS wants a UUID in each program, which Go takes from the build ID.
		id := "-buildid=moineau-" + r.version + "-" + r.commit + "-" + arch
		path, err := r.program(game, target{"darwin", arch}, id)
		if err != nil {
			return err
		}
		half, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		halves = append(halves, half)
	}
	program, err := universal(halves)
	if err != nil {
		return err
	}
	files, err := r.macosFiles(program)
	if err != nil {
		return err
	}
	data, err := zipped(files, r.epoch)
	if err != nil {
		return err
	}
	return r.write("moineau-"+r.version+"-macos.zip", data)
}

// macosFiles returns the files of the application. They are in one folder, which Finder
// shows as a program.
func (r *release) macosFiles(program []byte) ([]file, error) {
	text, err := r.read(".ci", "release", "macos", "Info.plist")
	if err != nil {
		return nil, err
	}
	info, err := template.New("Info.plist").Option("missingkey=error").Parse(string(text))
	if err != nil {
		return nil, err
	}
	var plist bytes.Buffer
	err = info.Execute(&plist, map[string]any{"Numbers": numeric(r.version), "Publisher": publisher, "Languages": words.Languages})
	if err != nil {
		return nil, err
	}
	var sides []int
	for _, i := range appleIcons {
		sides = append(sides, i.side)
	}
	images, err := r.icons(sides...)
	if err != nil {
		return nil, err
	}
	licence, err := r.read("LICENSE")
	if err != nil {
		return nil, err
	}
	return below("Moineau.app/Contents", []file{
		{"Info.plist", plist.Bytes(), false},
		{"MacOS/moineau", program, true},
		{"PkgInfo", []byte("APPL????"), false},
		{"Resources/LICENSE", licence, false},
		{"Resources/" + licences.FileName, []byte(licences.Text), false},
		{"Resources/moineau.icns", icns(images), false},
	}), nil
}

// universal joins programs for several processors. macOS takes the one for its own.
func universal(halves [][]byte) ([]byte, error) {
	const align = 14 // the size of a page of arm64, as a power of two
	header := binary.BigEndian.AppendUint32(nil, macho.MagicFat)
	header = binary.BigEndian.AppendUint32(header, uint32(len(halves)))
	var body []byte
	const first = 1 << align // the place of the first program
	for _, half := range halves {
		f, err := macho.NewFile(bytes.NewReader(half))
		if err != nil {
			return nil, fmt.Errorf("program for macOS: %w", err)
		}
		for len(body)%first != 0 {
			body = append(body, 0)
		}
		for _, v := range []uint32{uint32(f.Cpu), f.SubCpu, uint32(first + len(body)), uint32(len(half)), align} {
			header = binary.BigEndian.AppendUint32(header, v)
		}
		body = append(body, half...)
	}
	joined := append(append(header, make([]byte, first-len(header))...), body...)
	if _, err := macho.NewFatFile(bytes.NewReader(joined)); err != nil {
		return nil, fmt.Errorf("universal program: %w", err)
	}
	return joined, nil
}
