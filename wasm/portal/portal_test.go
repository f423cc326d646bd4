package portal

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"html"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

const page = `<head>
<link rel="manifest" href="manifest.webmanifest">
</head><body>
<script src="page.js" defer data-wasm="game.wasm"></script>
</body>`

func file(data string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(data)} }

// Every file that the page fetches can be put together from its scripts, and nothing that a
// portal has no use for is left.
func TestFilesCanBePutTogether(t *testing.T) {
	program := make([]byte, 3*pieceSize)
	for i, x := 0, uint32(1); i < len(program); i++ { // does not compress
		x = x*1664525 + 1013904223
		program[i] = byte(x >> 24)
	}
	files, err := Files(fstest.MapFS{
		"index.html": file(page), "game.wasm": {Data: program}, "game.wasm.br": file("x"), "words.json": file(`{"a":"b"}`),
		"page.js": file("//"), "icon.png": file("png"), "sw.js": file("//"), "manifest.webmanifest": file("{}"),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"game.wasm", "game.wasm.br", "words.json", "sw.js", "manifest.webmanifest"} {
		if files[name] != nil {
			t.Errorf("%s is left", name)
		}
	}
	if files["page.js"] == nil || files["icon.png"] == nil {
		t.Error("files that the page loads itself are missing")
	}
	text := string(files["index.html"])
	found := regexp.MustCompile(`<script src="(portal\.[0-9a-f]{12}\.js)" defer data-files="([^"]*)"></script>\n<script src="page.js"`).FindStringSubmatch(text)
	if found == nil || files[found[1]] == nil || strings.Contains(text, "manifest") {
		t.Fatalf("the page is %s", text)
	}
	var pieces map[string]int
	if err := json.Unmarshal([]byte(html.UnescapeString(found[2])), &pieces); err != nil {
		t.Fatal(err)
	}
	if pieces["game.wasm"] < 3 || pieces["words.json"] != 1 {
		t.Errorf("pieces: %v", pieces)
	}
	for name, want := range map[string][]byte{"game.wasm": program, "words.json": []byte(`{"a":"b"}`)} {
		var packed bytes.Buffer
		for i := range pieces[name] {
			call := regexp.MustCompile(`^moineauPiece\("([^"]*)", "([A-Za-z0-9+/=]*)"\);\n$`).FindSubmatch(files[pieceName(name, i)])
			if call == nil || string(call[1]) != pieceName(name, i) {
				t.Fatalf("%s, piece %d is no script of its own", name, i)
			}
			piece, err := base64.StdEncoding.DecodeString(string(call[2]))
			if err != nil {
				t.Fatal(err)
			}
			packed.Write(piece)
		}
		z, err := gzip.NewReader(&packed)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(z); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s differs after unpacking: %v", name, err)
		}
	}
}

func TestOnlyABundleIsConverted(t *testing.T) {
	for name, folder := range map[string]fstest.MapFS{
		"an empty folder":         {},
		"a page alone":            {"index.html": file(page)},
		"a page without scripts":  {"index.html": file("<p>"), "a.wasm": file("x")},
		"a page with no manifest": {"index.html": file("<script src=x></script>"), "a.wasm": file("x")},
	} {
		if _, err := Files(folder); err == nil {
			t.Errorf("%s is converted", name)
		}
	}
}
