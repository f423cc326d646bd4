package serve

import (
	"bytes"
	"fmt"
	"html"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"
)

var (
	tableCode = regexp.MustCompile(`^[a-z]{2,20}-[0-9]{4}$`)
	ruleName  = regexp.MustCompile(`^[a-z][a-z-]{1,30}$`)
	openGraph = regexp.MustCompile(`(?m)^<meta property="og:[^\n]*\n`)
)

// about returns the title of a link's preview in messengers, or "" for the page without
// parameters.
func about(r *http.Request) string {
	switch q := r.URL.Query(); {
	case tableCode.MatchString(q.Get("table")):
		return "Mahjong table " + q.Get("table")
	case q.Has("table"):
		return "A Mahjong table"
	case q.Has("replay"):
		return "A Mahjong deal to look at"
	case ruleName.MatchString(q.Get("rules")):
		return "Mahjong: " + strings.ReplaceAll(q.Get("rules"), "-", " ")
	}
	return ""
}

// previewed writes the page with the preview of a link in place of its own. Previews need
// absolute URLs, which are unknown when the page is built.
func previewed(w http.ResponseWriter, r *http.Request, file, title string) error {
	page, err := os.ReadFile(file)
	if err != nil {
		http.NotFound(w, r)
		return err
	}
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	root := scheme + "://" + r.Host + strings.TrimSuffix(r.URL.Path, "index.html")
	var tags strings.Builder
	for _, t := range [][2]string{
		{"type", "website"}, {"site_name", "Moineau"}, {"title", title},
		{"description", "Opens in the browser. No account, nothing to install."},
		{"url", scheme + "://" + r.Host + r.URL.RequestURI()},
		{"image", root + "preview.png"}, {"image:width", "600"}, {"image:height", "315"}, {"image:alt", "A sparrow on a Mahjong tile"},
	} {
		fmt.Fprintf(&tags, "<meta property=\"og:%s\" content=\"%s\">\n", t[0], html.EscapeString(t[1]))
	}
	page = openGraph.ReplaceAll(page, nil)
	page = bytes.Replace(page, []byte("</head>"), []byte(tags.String()+"</head>"), 1)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(page))
	return nil
}
