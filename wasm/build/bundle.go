package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/andybalholm/brotli"

	"moineau/wasm"
	"moineau/wasm/icon"
)

// bundle holds the files served to a browser.
type bundle struct {
	// Names maps an unhashed name to the name with the hash of its content.
	Names map[string]string
	// WasmSize is the compiled program's size in bytes, before compression.
	WasmSize int
	// FullSize is the same of the full program, or 0 if there is none.
	FullSize int
	// Version changes whenever any file does.
	Version string
	// Number is the version of the program, for the manifest.
	Number string
	// Files is a JSON list of the files that are needed offline.
	Files string
	// LanguageFiles is a JSON object with the files of each language except English,
	// which is in the program: its texts, and its fonts if it has any.
	LanguageFiles string
	// ExtraFiles is a JSON object with the files that are fetched when a screen first
	// needs them, by unhashed name.
	ExtraFiles string

	files     map[string]*file
	languages map[string][]string
	extras    map[string]string
	silent    []string // extra files that the service worker fetches in the background
}

type file struct {
	plain, brotli, gzip []byte
}

func newBundle() *bundle {
	return &bundle{Names: map[string]string{}, files: map[string]*file{}, languages: map[string][]string{}, extras: map[string]string{}}
}

// addExtra adds a file that is fetched when a screen first needs it.
func (b *bundle) addExtra(name string, data []byte) {
	b.extras[name] = hashedName(name, data)
	b.add(b.extras[name], data)
}

// later reports whether a file is not fetched at the first visit.
func (b *bundle) later(name string) bool {
	if slices.Contains(b.silent, name) {
		return false
	}
	for _, file := range b.extras {
		if file == name {
			return true
		}
	}
	return b.spoken(name)
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return fmt.Sprintf("%x", sum[:6])
}

func (b *bundle) add(name string, data []byte) {
	b.files[name] = &file{plain: data}
}

// fullName is the plain name of the full program, which is fetched after the first one.
const fullName = "full.wasm"

// addPrograms adds the compiled programs. full is nil if there is only one.
func (b *bundle) addPrograms(first, full []byte) {
	b.addHashed("moineau.wasm", first)
	b.WasmSize = len(first)
	if full != nil {
		b.addExtra(fullName, full)
		b.FullSize = len(full)
	}
}

// addHashed adds a file under a name with the hash of its content before the extension.
func (b *bundle) addHashed(name string, data []byte) {
	b.Names[name] = hashedName(name, data)
	b.add(b.Names[name], data)
}

func hashedName(name string, data []byte) string {
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + hash(data) + ext
}

// addIcons draws the logo in the sizes that browsers and launchers require.
func (b *bundle) addIcons(mark []byte) error {
	art, err := icon.Parse(mark)
	if err != nil {
		return err
	}
	jade := color.RGBA{0x1f, 0x5d, 0x50, 255}
	for _, i := range []struct {
		name   string
		size   int
		ground color.Color
	}{
		{"icon-192.png", 192, nil},
		{"icon-512.png", 512, nil},
		{"icon-maskable-192.png", 192, jade},
		{"icon-maskable-512.png", 512, jade},
		{"icon-180.png", 180, jade}, // iOS rounds the corners itself
	} {
		var buf bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&buf, art.Draw(i.size, i.ground)); err != nil {
			return err
		}
		b.add(i.name, buf.Bytes())
	}
	b.add("icon.svg", mark)
	// The picture that messengers show beside a link: the logo in the middle of the jade
	// ground.
	const w, h, size = 600, 315, 210
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(picture, picture.Rect, image.NewUniform(jade), image.Point{}, draw.Src)
	draw.Draw(picture, image.Rect((w-size)/2, (h-size)/2, (w+size)/2, (h+size)/2), art.Draw(size, jade), image.Point{}, draw.Src)
	var buf bytes.Buffer
	if err := png.Encode(&buf, picture); err != nil {
		return err
	}
	b.add(previewPicture, buf.Bytes())
	return nil
}

// previewPicture is used only by messengers; the page does not show it.
const previewPicture = "preview.png"

// addScreenshots adds the pictures that browsers show when they offer the installation,
// which are images of the screen tests.
func (b *bundle) addScreenshots(module string) error {
	for _, scene := range []string{"table", "score"} {
		for size, name := range map[string]string{"1280x800": scene, "390x844": scene + "-phone"} {
			data, err := os.ReadFile(filepath.Join(module, "scenes", "testdata", "golden", scene+"-"+size+"-en.png"))
			if err != nil {
				return err
			}
			b.add(screenshot+name+".png", data)
		}
	}
	return nil
}

// screenshot begins the names of these pictures.
const screenshot = "screenshot-"

// elsewhere reports whether a file is a picture that only messengers or installers show.
func elsewhere(name string) bool {
	return name == previewPicture || strings.HasPrefix(name, screenshot)
}

// addPage fills in the page. The service worker is last, because it lists all other
// files.
func (b *bundle) addPage() error {
	for _, name := range []string{"page.css", "page.js"} {
		data, err := wasm.Page.ReadFile(name)
		if err != nil {
			return err
		}
		b.addHashed(name, withoutComments(data))
	}
	more, err := wasm.Page.ReadFile("more.js")
	if err != nil {
		return err
	}
	b.addExtra("more.js", withoutComments(more))
	b.silent = append(b.silent, b.extras["more.js"])
	manifest, err := b.fill("manifest.webmanifest")
	if err != nil {
		return err
	}
	b.add("manifest.webmanifest", manifest)
	languages, err := json.Marshal(b.languages)
	if err != nil {
		return err
	}
	b.LanguageFiles = string(languages)
	extras, err := json.Marshal(b.extras)
	if err != nil {
		return err
	}
	b.ExtraFiles = string(extras)
	// index.html contains the version, so its template counts in its place.
	template, err := wasm.Page.ReadFile("index.html")
	if err != nil {
		return err
	}
	all := sha256.New()
	fmt.Fprintf(all, "index.html %s\n", hash(template))
	for _, name := range b.sorted() {
		fmt.Fprintf(all, "%s %s\n", name, hash(b.files[name].plain))
	}
	b.Version = fmt.Sprintf("%x", all.Sum(nil)[:6])
	index, err := b.fill("index.html")
	if err != nil {
		return err
	}
	b.add("index.html", index)

	names := b.sorted()
	names[slices.Index(names, "index.html")] = "./"
	names = slices.DeleteFunc(names, func(name string) bool { return b.later(name) || elsewhere(name) })
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	b.Files = string(list)
	worker, err := b.fill("sw.js")
	if err != nil {
		return err
	}
	b.add("sw.js", worker)
	return nil
}

// withoutComments returns a script or style sheet without its empty lines and the lines
// that hold only a comment of the form "// …". The scripts have no text of several lines.
func withoutComments(script []byte) []byte {
	var out bytes.Buffer
	for line := range bytes.Lines(script) {
		if text := bytes.TrimSpace(line); len(text) > 0 && !bytes.HasPrefix(text, []byte("//")) {
			out.Write(line)
		}
	}
	return out.Bytes()
}

func (b *bundle) fill(name string) ([]byte, error) {
	t, err := template.ParseFS(wasm.Page, name)
	if err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	if err := t.Option("missingkey=error").Execute(&buf, b); err != nil {
		return nil, err
	}
	if bytes.Contains(buf.Bytes(), []byte(`""`)) && name == "index.html" {
		// alt="" and href="" are intended; an empty name of a file is not.
		for _, empty := range []string{`src=""`, `data-wasm=""`, `data-size="0"`} {
			if bytes.Contains(buf.Bytes(), []byte(empty)) {
				return nil, fmt.Errorf("%s: %s was not filled in", name, empty)
			}
		}
	}
	return buf.Bytes(), nil
}

func (b *bundle) sorted() []string {
	names := make([]string, 0, len(b.files))
	for name := range b.files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// write compresses files for which this saves space and writes everything to the folder.
// The folder is emptied first if it contains a bundle.
func (b *bundle) write(out string, level int) error {
	var wait sync.WaitGroup
	for name, f := range b.files {
		if path.Ext(name) == ".png" || len(f.plain) < 512 {
			continue
		}
		level := level
		if name == b.extras[fullName] {
			level = min(level, fullLevel)
		}
		wait.Go(func() { f.brotli = withBrotli(f.plain, level) })
		wait.Go(func() { f.gzip = withGzip(f.plain) })
	}
	wait.Wait()
	if err := empty(out); err != nil {
		return err
	}
	for name, f := range b.files {
		for suffix, data := range map[string][]byte{"": f.plain, ".br": f.brotli, ".gz": f.gzip} {
			if data == nil {
				continue
			}
			if err := os.WriteFile(filepath.Join(out, filepath.FromSlash(name)+suffix), data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// empty creates the folder or empties it. It returns an error if the folder contains
// something other than a bundle.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	if err == nil && len(entries) > 0 {
		if _, err := os.Stat(filepath.Join(dir, "sw.js")); err != nil {
			return fmt.Errorf("%s holds something that is not a bundle: choose another folder or empty it", dir)
		}
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	return os.MkdirAll(dir, 0o755)
}

func withBrotli(data []byte, level int) []byte {
	var buf bytes.Buffer
	w := brotli.NewWriterOptions(&buf, brotli.WriterOptions{Quality: level, LGWin: 24})
	if err := useFontMode(w); err != nil {
		warn("the program is about 18 KB larger: %v", err)
	}
	_, _ = w.Write(data) // a bytes.Buffer does not fail
	_ = w.Close()
	return buf.Bytes()
}

// useFontMode sets the mode that Brotli has for fonts, which WriterOptions does not offer. Its
// codes for distances suit WebAssembly, too: the first program is 0.6 % smaller.
func useFontMode(w *brotli.Writer) error {
	const font = 2 // BROTLI_MODE_FONT
	mode := reflect.ValueOf(w).Elem().FieldByName("params")
	if mode.Kind() == reflect.Struct {
		mode = mode.FieldByName("mode")
	}
	if mode.Kind() != reflect.Int {
		return errors.New("this version of package brotli keeps the mode elsewhere")
	}
	*(*int)(mode.Addr().UnsafePointer()) = font
	return nil
}

func withGzip(data []byte) []byte {
	var buf bytes.Buffer
	w, _ := gzip.NewWriterLevel(&buf, gzip.BestCompression)
	_, _ = w.Write(data)
	_ = w.Close()
	return buf.Bytes()
}

// report prints the sizes of the bundle and returns the number of bytes transferred
// before the first frame.
func (b *bundle) report(w io.Writer, out string, level int) (first int) {
	full := 0
	fmt.Fprintf(w, "%s: version %s\n%-36s %10s %10s %10s\n", out, b.Version, "bytes", "plain", "gzip", "brotli")
	for _, name := range b.sorted() {
		f := b.files[name]
		gz, br := len(f.gzip), len(f.brotli)
		if f.brotli == nil {
			gz, br = len(f.plain), len(f.plain)
		}
		fmt.Fprintf(w, "%-36s %10d %10d %10d\n", name, len(f.plain), gz, br)
		switch path.Ext(name) {
		case ".wasm", ".js", ".css", ".html":
			if !slices.Contains(b.silent, name) && !b.later(name) {
				first += br
			}
		}
		if name == b.extras[fullName] {
			full = br
		}
	}
	if full > 0 {
		fmt.Fprintf(w, "full program: %.2f MB with brotli %d\n", float64(full)/1e6, min(level, fullLevel))
	}
	fmt.Fprintf(w, "before the first frame: %d bytes with brotli %d", first, level)
	if level >= release {
		fmt.Fprintf(w, " (at most %d)", bar)
	}
	fmt.Fprintln(w)
	return first
}
