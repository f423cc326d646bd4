// Package serve serves the browser bundle with correct types, precompressed files and
// cache lifetimes. Files whose names contain the hash of their content may be cached
// forever; the others are revalidated each time.
package serve

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// types lists the types explicitly, so that they do not depend on the machine.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".otf":         "font/otf",
	".ttf":         "font/ttf",
	".woff":        "font/woff",
	".ogg":         "audio/ogg",
	".txt":         "text/plain; charset=utf-8",
}

var hashed = regexp.MustCompile(`\.[0-9a-f]{12}\.`)

// Bundle returns a handler for the bundle that wasm/build wrote to dir.
func Bundle(dir string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		kind, known := types[path.Ext(name)]
		if !known || !filepath.IsLocal(filepath.FromSlash(name)) {
			http.NotFound(w, r)
			return
		}
		file, encoding, err := open(filepath.Join(dir, filepath.FromSlash(name)), r.Header.Get("Accept-Encoding"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer file.Close()
		info, err := file.Stat()
		if err != nil || info.IsDir() {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", kind)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Access-Control-Allow-Origin", "*") // in a sandboxed frame the page has another origin than its own host
		h.Add("Vary", "Accept-Encoding")
		if hashed.MatchString(name) {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			h.Set("Cache-Control", "no-cache")
		}
		if preview := about(r); name == "index.html" && preview != "" {
			h.Add("Vary", "Host")
			_ = previewed(w, r, filepath.Join(dir, name), preview)
			return
		}
		if encoding != "" {
			h.Set("Content-Encoding", encoding)
			r.Header.Del("Range") // a part of a compressed file is useless
			w = whole{w}
		}
		http.ServeContent(w, r, "", info.ModTime(), file)
	})
}

// whole is a response without support for ranges, which it states.
type whole struct{ http.ResponseWriter }

func (w whole) WriteHeader(status int) {
	w.Header().Del("Accept-Ranges")
	w.ResponseWriter.WriteHeader(status)
}

// Query returns the program's arguments (--rules jilin, --autoplay, --lang=fr) as the
// query of a URL, which the page converts back to arguments.
func Query(args []string) (string, error) {
	var parts []string
	for i := 0; i < len(args); i++ {
		name, flagged := strings.CutPrefix(args[i], "-")
		name = strings.TrimPrefix(name, "-")
		if !flagged || name == "" {
			return "", fmt.Errorf("%q is not an argument of the game: expected --NAME or --NAME VALUE", args[i])
		}
		name, value, given := strings.Cut(name, "=")
		if !given && i+1 < len(args) && !strings.HasPrefix(args[i+1], "-") {
			i++
			value, given = args[i], true
		}
		part := url.QueryEscape(name)
		if given {
			part += "=" + url.QueryEscape(value)
		}
		parts = append(parts, part)
	}
	if len(parts) == 0 {
		return "", nil
	}
	return "?" + strings.Join(parts, "&"), nil
}

// open opens the smallest form of a file that the client accepts, and returns its
// encoding.
func open(name, accept string) (*os.File, string, error) {
	for _, form := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if accepts(accept, form.encoding) {
			if f, err := os.Open(name + form.suffix); err == nil {
				return f, form.encoding, nil
			}
		}
	}
	f, err := os.Open(name)
	return f, "", err
}

// accepts reports whether an Accept-Encoding header accepts an encoding; q=0 rejects it.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, q, weighted := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q = strings.ReplaceAll(q, " ", "")
			return !weighted || strings.Trim(strings.TrimPrefix(q, "q="), "0.") != ""
		}
	}
	return false
}
