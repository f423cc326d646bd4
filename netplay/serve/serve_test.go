package serve

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func bundle(t *testing.T) http.Handler {
	t.Helper()
	dir := t.TempDir()
	for name, content := range map[string]string{
		"index.html":                   "page",
		"icon.svg":                     "<svg/>",
		"moineau.0123456789ab.wasm":    "raw",
		"moineau.0123456789ab.wasm.br": "brotli",
		"moineau.0123456789ab.wasm.gz": "gzip",
		"secret":                       "no type",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.js"), 0o755); err != nil {
		t.Fatal(err)
	}
	return Bundle(dir)
}

func TestBundleGivesTypesAndForms(t *testing.T) {
	h := bundle(t)
	const forever = "public, max-age=31536000, immutable"
	for _, c := range []struct {
		name, path, accept                    string
		status                                int
		body, kind, encoding, keep, rangeAsks string
	}{
		{"the folder is the page", "/", "", 200, "page", "text/html; charset=utf-8", "", "no-cache", ""},
		{"brotli first", "/moineau.0123456789ab.wasm", "gzip, deflate, br", 200, "brotli", "application/wasm", "br", forever, ""},
		{"gzip for those who know no brotli", "/moineau.0123456789ab.wasm", "gzip;q=0.8", 200, "gzip", "application/wasm", "gzip", forever, ""},
		{"plain for the others", "/moineau.0123456789ab.wasm", "", 200, "raw", "application/wasm", "", forever, ""},
		{"an encoding can be refused", "/moineau.0123456789ab.wasm", "br;q=0, gzip;q=0.0", 200, "raw", "application/wasm", "", forever, ""},
		{"no part of a compressed file", "/moineau.0123456789ab.wasm", "br", 200, "brotli", "application/wasm", "br", forever, "bytes=1-2"},
		{"no compressed form", "/icon.svg", "br, gzip", 200, "<svg/>", "image/svg+xml", "", "no-cache", ""},
		{"not there", "/none.js", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", "", ""},
		{"no type, no file", "/secret", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", "", ""},
		{"folders are not listed", "/folder.js", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", "", ""},
		{"no way up", "/../serve.go/../../x.js", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "http://localhost"+c.path, nil)
			r.Header.Set("Accept-Encoding", c.accept)
			if c.rangeAsks != "" {
				r.Header.Set("Range", c.rangeAsks)
			}
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			got := w.Result().Header
			if w.Code != c.status || w.Body.String() != c.body || got.Get("Content-Type") != c.kind ||
				got.Get("Content-Encoding") != c.encoding || got.Get("Cache-Control") != c.keep {
				t.Errorf("GET %s: status %d, body %q, headers %v; want %+v", c.path, w.Code, w.Body, got, c)
			}
			if ranges := got.Get("Accept-Ranges"); c.encoding != "" && ranges != "" {
				t.Errorf("GET %s: a compressed answer says Accept-Ranges: %s", c.path, ranges)
			}
		})
	}
}

func TestArgumentsBecomeAnAddress(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"", ""},
		{"--rules jilin --autoplay", "?rules=jilin&autoplay"},
		{"--autoplay --lang=fr -speed 0", "?autoplay&lang=fr&speed=0"},
		{"--options three_fen=true,x=1", "?options=three_fen%3Dtrue%2Cx%3D1"},
	} {
		if got, err := Query(strings.Fields(c.args)); err != nil || got != c.want {
			t.Errorf("%q: %q, %v; want %q", c.args, got, err, c.want)
		}
	}
	for _, wrong := range []string{"jilin", "--rules jilin deals", "--"} {
		if got, err := Query(strings.Fields(wrong)); err == nil {
			t.Errorf("%q gave %q; expected an error", wrong, got)
		}
	}
}

func TestBundleOnlyGives(t *testing.T) {
	w := httptest.NewRecorder()
	bundle(t).ServeHTTP(w, httptest.NewRequest("POST", "http://localhost/", nil))
	if w.Code != http.StatusMethodNotAllowed {
		t.Errorf("POST answered %d, want %d", w.Code, http.StatusMethodNotAllowed)
	}
}

// The preview of a link states whether it leads to a table, a replay or a rule set. Its
// URLs are absolute, also behind a proxy that terminates TLS. Invalid parameters are not
// repeated on the page.
func TestLinksHavePreviews(t *testing.T) {
	dir := t.TempDir()
	page := "<head>\n<meta property=\"og:title\" content=\"Moineau\">\n<title>x</title>\n</head>"
	for name, content := range map[string]string{"index.html": page, "index.html.br": "packed"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h := Bundle(dir)
	for _, c := range []struct{ query, title string }{
		{"", "Moineau"}, {"?lang=fr", "Moineau"}, {"?table=wren-4827", "Mahjong table wren-4827"}, {"?table=%22%3E%3Cscript%3E", "A Mahjong table"},
		{"?replay=abc", "A Mahjong deal to look at"}, {"?rules=peoples-simple&options=a", "Mahjong: peoples simple"}, {"?rules=%3Cb%3E", "Moineau"},
	} {
		r := httptest.NewRequest("GET", "http://mahjong.example/game/"+c.query, nil)
		r.URL.Path = "/"
		r.Header.Set("X-Forwarded-Proto", "https")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		body := w.Body.String()
		if !strings.Contains(body, `property="og:title" content="`+c.title+`"`) || strings.Count(body, "og:title") != 1 || strings.Contains(body, "<script>") {
			t.Errorf("%q: %s", c.query, body)
		}
		if c.title != "Moineau" && !strings.Contains(body, `property="og:image" content="https://mahjong.example/preview.png"`) {
			t.Errorf("%q: no picture with a whole address: %s", c.query, body)
		}
	}
}
