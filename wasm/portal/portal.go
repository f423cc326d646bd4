// Package portal converts a browser bundle for game portals, which unpack a zip of files
// and show its page in a frame.
//
// Such a frame is often sandboxed without an origin of its own. Every fetch of a file beside
// the page is then a request of another origin, and portals do not send the header that
// allows it. Scripts need no such header. Each file that the page would fetch is therefore
// written as scripts that hold it in base64, compressed, and portal.js replaces fetch for
// these files. The page itself is unchanged.
package portal

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"path"
	"strings"
)

//go:embed portal.js
var script []byte

// pieceSize is the number of compressed bytes in a script. Several scripts let the progress
// bar move.
const pieceSize = 384 << 10

// fetched are the endings of files that the page fetches and does not load itself.
var fetched = map[string]bool{".wasm": true, ".json": true, ".otf": true, ".txt": true}

// left are the endings and names of files that a portal has no use for: it compresses files
// itself, and a frame without an origin can neither be installed nor work offline.
var left = map[string]bool{".br": true, ".gz": true, "sw.js": true, "manifest.webmanifest": true}

// Files returns the files for a portal by name. bundle is the folder that wasm/build wrote.
func Files(bundle fs.FS) (map[string][]byte, error) {
	entries, err := fs.ReadDir(bundle, ".")
	if err != nil {
		return nil, err
	}
	out, pieces := map[string][]byte{}, map[string]int{}
	for _, e := range entries {
		name, ext := e.Name(), path.Ext(e.Name())
		if e.IsDir() || left[name] || left[ext] {
			continue
		}
		data, err := fs.ReadFile(bundle, name)
		if err != nil {
			return nil, err
		}
		if !fetched[ext] {
			out[name] = data
			continue
		}
		parts, err := scripts(name, data)
		if err != nil {
			return nil, err
		}
		pieces[name] = len(parts)
		for i, part := range parts {
			out[pieceName(name, i)] = part
		}
	}
	page, ok := out["index.html"]
	if !ok || len(pieces) == 0 {
		return nil, fmt.Errorf("the folder holds no bundle: index.html %t, %d files to fetch", ok, len(pieces))
	}
	sum := sha256.Sum256(script)
	name := fmt.Sprintf("portal.%x.js", sum[:6])
	out[name] = script
	out["index.html"], err = pageOf(page, name, pieces)
	return out, err
}

func pieceName(name string, n int) string { return fmt.Sprintf("%s.%d.js", name, n) }

// scripts returns a file as scripts that pass its compressed bytes to portal.js.
func scripts(name string, data []byte) (parts [][]byte, err error) {
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err = z.Write(data); err == nil {
		err = z.Close()
	}
	for rest := packed.Bytes(); len(rest) > 0; {
		piece := rest[:min(pieceSize, len(rest))]
		rest = rest[len(piece):]
		parts = append(parts, fmt.Appendf(nil, "moineauPiece(%q, %q);\n", pieceName(name, len(parts)), base64.StdEncoding.EncodeToString(piece)))
	}
	return parts, err
}

// pageOf returns the page with portal.js before its other scripts and without the manifest.
func pageOf(page []byte, script string, pieces map[string]int) ([]byte, error) {
	list, err := json.Marshal(pieces)
	if err != nil {
		return nil, err
	}
	for _, change := range []struct{ old, new string }{
		{"<link rel=\"manifest\" href=\"manifest.webmanifest\">\n", ""},
		{"<script ", `<script src="` + script + `" defer data-files="` + html.EscapeString(string(list)) + "\"></script>\n<script "},
	} {
		if !strings.Contains(string(page), change.old) {
			return nil, fmt.Errorf("index.html does not contain %q", change.old)
		}
		page = []byte(strings.Replace(string(page), change.old, change.new, 1))
	}
	return page, nil
}
