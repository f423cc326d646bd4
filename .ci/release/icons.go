package main

import (
	"bytes"
	"encoding/binary"
	"image/png"

	"moineau/wasm/icon"
)

// icons returns the logo as PNG images, by their sides in pixels.
func (r *release) icons(sides ...int) (map[int][]byte, error) {
	mark, err := r.read("assets", "mark.svg")
	if err != nil {
		return nil, err
	}
	art, err := icon.Parse(mark)
	if err != nil {
		return nil, err
	}
	images := map[int][]byte{}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	for _, side := range sides {
		var out bytes.Buffer
		if err := encoder.Encode(&out, art.Draw(side, nil)); err != nil {
			return nil, err
		}
		images[side] = out.Bytes()
	}
	return images, nil
}

// ico returns a file with icons for Windows. The sides are at most 256.
func ico(images map[int][]byte, sides []int) []byte {
	const header, entry = 6, 16
	out := binary.LittleEndian.AppendUint16(nil, 0)
	out = binary.LittleEndian.AppendUint16(out, 1) // icons, not pointers
	out = binary.LittleEndian.AppendUint16(out, uint16(len(sides)))
	at := header + entry*len(sides)
	for _, side := range sides {
		out = append(out, byte(side), byte(side), 0, 0) // 256 is written as 0
		out = binary.LittleEndian.AppendUint16(out, 1)
		out = binary.LittleEndian.AppendUint16(out, 32) // bits for each pixel
		out = binary.LittleEndian.AppendUint32(out, uint32(len(images[side])))
		out = binary.LittleEndian.AppendUint32(out, uint32(at))
		at += len(images[side])
	}
	for _, side := range sides {
		out = append(out, images[side]...)
	}
	return out
}

// appleIcons are the kinds of PNG images in an icns file. Images for screens with two
// pixels a point have kinds of their own.
var appleIcons = []struct {
	kind string
	side int
}{
	{"icp4", 16}, {"icp5", 32}, {"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256},
	{"ic08", 256}, {"ic14", 512}, {"ic09", 512}, {"ic10", 1024},
}

// icns returns a file with icons for macOS.
func icns(images map[int][]byte) []byte {
	var body []byte
	for _, i := range appleIcons {
		body = append(body, i.kind...)
		body = binary.BigEndian.AppendUint32(body, uint32(8+len(images[i.side])))
		body = append(body, images[i.side]...)
	}
	return append(binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+len(body))), body...)
}
