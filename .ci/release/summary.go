package main

import (
	"bytes"
	"crypto/sha1"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// Properties of the summary of an installer, and their types.
const (
	summaryTemplate = 7  // processor and language
	summaryCode     = 9  // UUID of this file
	summaryCreated  = 12 // time
	summarySaved    = 13 // time

	summaryText = 30
	summaryTime = 64
)

// summaryID begins the set of properties in the stream of the summary.
var summaryID = []byte{0xe0, 0x85, 0x9f, 0xf2, 0xf9, 0x4f, 0x68, 0x10, 0xab, 0x91, 0x08, 0x00, 0x2b, 0x27, 0xb3, 0xd9}

// settleSummary sets the processor and the times in the summary of an installer in place,
// and then its package code, which follows from all other bytes.
func settleSummary(msi []byte, arch string, at time.Time) error {
	start := bytes.Index(msi, summaryID)
	if start < 28 || start+20 > len(msi) {
		return errors.New("the installer has no summary")
	}
	// The identifier is followed by the place of the properties in the stream, which
	// begins 28 bytes before it.
	set := start - 28 + int(binary.LittleEndian.Uint32(msi[start+16:]))
	if set < 0 || set+8 > len(msi) {
		return errors.New("the summary of the installer is damaged")
	}
	values := map[uint32][]byte{} // each begins with its type
	n := int(binary.LittleEndian.Uint32(msi[set+4:]))
	for i := range n {
		entry := set + 8 + 8*i
		if i > 100 || entry+8 > len(msi) {
			return errors.New("the summary of the installer is damaged")
		}
		place := set + int(binary.LittleEndian.Uint32(msi[entry+4:]))
		if place+64 > len(msi) {
			return errors.New("the summary of the installer is damaged")
		}
		values[binary.LittleEndian.Uint32(msi[entry:])] = msi[place : place+64]
	}
	if err := setTemplate(values[summaryTemplate], arch); err != nil {
		return err
	}
	for _, property := range []uint32{summaryCreated, summarySaved} {
		v := values[property]
		if v == nil || binary.LittleEndian.Uint32(v) != summaryTime {
			return fmt.Errorf("the summary of the installer has no time %d", property)
		}
		const to1970 = 116444736000000000 // since 1601, in units of 100 ns
		binary.LittleEndian.PutUint64(v[4:], uint64(to1970+at.Unix()*1e7))
	}
	code := values[summaryCode]
	if code == nil || binary.LittleEndian.Uint32(code) != summaryText || code[8] != '{' || code[45] != '}' {
		return errors.New("the summary of the installer has no package code")
	}
	text := code[9:45]
	copy(text, bytes.Repeat([]byte("0"), len(text)))
	copy(text, uuid(sha1.Sum(msi)))
	return nil
}

// setTemplate sets the processor in a value written by wixl for x64. The other name is two
// letters longer and ends where the value is padded to four bytes.
func setTemplate(v []byte, arch string) error {
	const x64, arm64 = "x64;1033\x00", "Arm64;1033\x00"
	if v == nil || binary.LittleEndian.Uint32(v) != summaryText || !bytes.HasPrefix(v[8:], []byte(x64)) || binary.LittleEndian.Uint32(v[4:]) != uint32(len(x64)) {
		return errors.New("the summary of the installer does not name x64")
	}
	switch arch {
	case "amd64":
	case "arm64":
		binary.LittleEndian.PutUint32(v[4:], uint32(len(arm64)))
		copy(v[8:], arm64)
	default:
		return fmt.Errorf("processor %q: expected amd64 or arm64", arch)
	}
	return nil
}
