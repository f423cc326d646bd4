package printed

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"moineau/engine/tile"
	"moineau/scenes/lexicon"
)

// Look says in which language and with which tiles pages are made.
type Look struct {
	Words  lexicon.Lexicon
	Tiles  string // a theme of package assets; "" is the default
	Labels bool   // tiles have corner labels
}

// LookOf returns the look of pages of a program: like its screen.
func LookOf(words lexicon.Lexicon, tiles, labels string) Look {
	return Look{Words: words, Tiles: tiles, Labels: labels != "off"}
}

// escaper escapes text for HTML and XML.
var escaper = strings.NewReplacer(`&`, "&amp;", `'`, "&#39;", `<`, "&lt;", `>`, "&gt;", `"`, "&#34;")

// clean returns a text without the control characters that HTML and XML do not allow.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f || r == 0xfffe || r == 0xffff {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "�"))
}

// esc escapes a text.
func esc(s string) string { return escaper.Replace(clean(s)) }

// page is a page that is being written.
type page struct {
	Look
	body  strings.Builder
	kinds tile.Set // the tiles that the page shows
}

// t returns an escaped text.
func (p *page) t(key string, args ...any) string { return esc(p.Words.T(key, args...)) }

// add writes markup. Strings that are inserted must be escaped.
func (p *page) add(format string, args ...any) { fmt.Fprintf(&p.body, format, args...) }

// head writes the title of the page, a line below it, and texts at the right of both. The
// texts must be escaped.
func (p *page) head(title, below, right, rightBelow string) {
	p.add(`<header><div><h1>%s</h1><p>%s</p></div><div class="r"><h1>%s</h1><p>%s</p></div></header>`+"\n", title, below, right, rightBelow)
}

// style is the style of all pages. The paper is the printer's; widths are relative to it.
// On a screen the page is as wide as A4.
const style = `@page{margin:12mm}
*{box-sizing:border-box}
html{color:#000;background:#fff;font:10.5pt/1.3 "Noto Sans",system-ui,sans-serif}
:lang(ja){font-family:"Noto Sans CJK JP","Noto Sans JP","Hiragino Sans","Yu Gothic",sans-serif}
:lang(ko){font-family:"Noto Sans CJK KR","Noto Sans KR","Apple SD Gothic Neo","Malgun Gothic",sans-serif}
:lang(zh-Hans){font-family:"Noto Sans CJK SC","Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
:lang(zh-Hant){font-family:"Noto Sans CJK TC","Noto Sans TC","PingFang TC","Microsoft JhengHei",sans-serif}
body{margin:0 auto;max-width:186mm}
@media screen{body{padding:8mm 4mm}}
h1{font-size:17pt;line-height:1.15;margin:0}
h2{font-size:12.5pt;margin:5mm 0 1mm;break-after:avoid}
p{margin:1mm 0;overflow-wrap:anywhere}
header{display:flex;gap:6mm;justify-content:space-between;border-bottom:.5mm solid #000;padding-bottom:1.5mm;margin-bottom:3mm}
header .r,.n{text-align:right}
.nw{white-space:nowrap}
footer{margin-top:4mm;font-size:9pt;display:flex;gap:6mm;justify-content:space-between}
small{font-size:9pt;color:#333;display:block}
table{border-collapse:collapse;width:100%}
thead{display:table-header-group}
tr{break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:1mm 1.2mm;overflow-wrap:break-word;hyphens:auto}
.name{overflow-wrap:anywhere;min-width:16mm}
th{font-weight:normal;font-size:9pt;vertical-align:bottom}
td.n,th.n{text-align:right}
.rows td,.rows th{border-bottom:.2mm solid #999}
.grid td,.grid th{border:.25mm solid #000}
.item{width:36%}
.tiles{line-height:1}
.who{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:2mm}
.g{display:inline-block;white-space:nowrap;margin:.4mm 1.6mm .4mm 0}
.t{width:5mm;height:6.95mm;vertical-align:top}
.rest{opacity:.45}
.cut{border:0;border-top:.3mm dashed #000;margin:4mm 0;text-align:center}
.cut span{position:relative;top:-2.4mm;background:#fff;padding:0 2mm;font-size:9pt}
.walls{display:grid;grid-template-columns:repeat(auto-fill,minmax(42mm,1fr));gap:4mm}
.walls section,.slips section{break-inside:avoid}
.walls h2,.slips h2{margin:0 0 .5mm}
.slips{display:grid;grid-template-columns:1fr 1fr}
.slips section{padding:3mm 4mm 4mm;border:.3mm dashed #000;border-width:.3mm 0 0 0}
.slips section:nth-child(-n+2){border-top-width:0}
.slips section:nth-child(odd){border-right-width:.3mm;padding-left:0}
.slips section:nth-child(even){padding-right:0}
.slips h2 small{float:right}
.slips tbody td{height:8mm;vertical-align:middle}
.code{display:flex;gap:3mm;align-items:center;margin-top:2mm}
.qr{flex:none}
.wind{width:7mm;text-align:center;vertical-align:middle}
.tall td{height:7.5mm}
.total td{font-weight:bold;border-top:.5mm solid #000}
`

// bytes returns the finished page.
func (p *page) bytes(title string) []byte {
	var out strings.Builder
	lang := esc(p.Words.Lang())
	fmt.Fprintf(&out, "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"/><meta name=\"viewport\" content=\"width=device-width\"/><title>%s</title><style>\n%s</style></head><body>\n", lang, title, style)
	out.WriteString(p.symbols())
	out.WriteString(p.body.String())
	out.WriteString("</body></html>\n")
	return []byte(out.String())
}

// mostInQR is the longest text in bytes that is printed as a QR code.
const mostInQR = 700

// square returns a text as a QR code of a width in millimetres, or "" if it is too long. name
// is what a screen reader says and must be escaped.
func square(text, name string, width int) string {
	if text == "" || len(text) > mostInQR {
		return ""
	}
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return ""
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+4, y+4, x-from, x-from)
			}
		}
	}
	n := code.Size + 8 // a border of four modules, which cameras require
	return fmt.Sprintf(`<svg class="qr" role="img" aria-label="%s" width="%dmm" height="%dmm" viewBox="0 0 %d %d" shape-rendering="crispEdges"><path d="%s"/></svg>`, name, width, width, n, n, path.String())
}
