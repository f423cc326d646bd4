package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"moineau/assets/words"
	"moineau/engine/version"
)

// appID names the game on desktops.
const appID = "app.moineau.Moineau"

// shots lists the pictures of a release, with the arguments that draw them.
var shots = []struct{ name, args string }{
	{"table", "--rules hongkong --seed 7 --at claim --screenshot @table"},
	{"score", "--rules hongkong --seed 2a --screenshot @score"},
	{"learn", "--screenshot @learn"},
}

// A text is what software centres and desktops show, in one language.
type text struct {
	Lang                     string `json:"-"`
	Generic, Summary, Record string
	Keywords                 string
	About, Features          []string
	Shots                    map[string]string
}

// Bracket returns the suffix of a translated key in a desktop file.
func (t text) Bracket() string {
	switch t.Lang {
	case "en":
		return ""
	case "zh-Hans": // desktops know countries, not scripts
		return "[zh_CN]"
	case "zh-Hant":
		return "[zh_TW]"
	}
	return "[" + t.Lang + "]"
}

// XMLLang returns the attribute of a translated element.
func (t text) XMLLang() string {
	if t.Lang == "en" {
		return ""
	}
	return ` xml:lang="` + strings.Trim(t.Bracket(), "[]") + `"`
}

// A translated is one sentence in one language.
type translated struct {
	text
	Text, File string
}

// texts returns the texts of linux/texts.json, English first.
func (r *release) texts() ([]text, error) {
	data, err := r.read(".ci", "release", "linux", "texts.json")
	if err != nil {
		return nil, err
	}
	var all map[string]text
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	out := []text{}
	for _, lang := range append([]string{"en"}, slices.DeleteFunc(slices.Clone(words.Languages), func(l string) bool { return l == "en" })...) {
		t := all[lang]
		t.Lang = lang
		out = append(out, t)
	}
	return out, nil
}

// desktop is the data of the templates of desktop files.
type desktop struct {
	ID, Page, Version, Date string
	Dev                     bool
	Texts                   []text
	Paragraphs, Features    [][]translated
	Shots                   [][]translated
}

func (r *release) desktop() (*desktop, error) {
	texts, err := r.texts()
	if err != nil {
		return nil, err
	}
	d := &desktop{ID: appID, Page: r.page, Version: strings.Replace(r.version, "-", "~", 1), Date: r.epoch.UTC().Format("2006-01-02"),
		Dev: strings.HasSuffix(r.version, version.Dev), Texts: texts}
	each := func(say func(t text) (sentence, file string)) (all []translated) {
		for _, t := range texts {
			sentence, file := say(t)
			all = append(all, translated{t, escaped(sentence), file})
		}
		return all
	}
	for i := range texts[0].About {
		d.Paragraphs = append(d.Paragraphs, each(func(t text) (string, string) { return t.About[i], "" }))
	}
	for i := range texts[0].Features {
		d.Features = append(d.Features, each(func(t text) (string, string) { return t.Features[i], "" }))
	}
	for _, s := range shots {
		d.Shots = append(d.Shots, each(func(t text) (string, string) { return t.Shots[s.name], s.name + "-" + t.Lang + ".png" }))
	}
	return d, nil
}

func escaped(s string) string {
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(s)) // a Builder returns no error
	return out.String()
}

// fill fills in a template of the folder linux.
func (r *release) fill(name string, data any) ([]byte, error) {
	t, err := template.ParseFiles(filepath.Join(r.root, ".ci", "release", "linux", name))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, data)
	return out.Bytes(), err
}

// desktopFiles returns the files that put the game into menus and software centres, by
// their path below /usr/share.
func (r *release) desktopFiles() (map[string][]byte, error) {
	d, err := r.desktop()
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for template, path := range map[string]string{
		"desktop.tmpl":  "applications/" + appID + ".desktop",
		"mime.tmpl":     "mime/packages/" + appID + ".xml",
		"metainfo.tmpl": "metainfo/" + appID + ".metainfo.xml",
	} {
		if files[path], err = r.fill(template, d); err != nil {
			return nil, err
		}
	}
	sides := []int{16, 24, 32, 48, 64, 128, 256, 512}
	icons, err := r.icons(sides...)
	if err != nil {
		return nil, err
	}
	for _, side := range sides {
		files[iconPath(side)] = icons[side]
	}
	if files["icons/hicolor/scalable/apps/"+appID+".svg"], err = r.read("assets", "mark.svg"); err != nil {
		return nil, err
	}
	return files, nil
}

var flagName = regexp.MustCompile(`--[a-z-]+`)

// completions returns files that complete the flags of the game in shells, by their path
// below /usr/share. usage is what --help prints.
func completions(usage string) map[string][]byte {
	var flags []string
	for _, f := range flagName.FindAllString(usage, -1) {
		if !slices.Contains(flags, f) {
			flags = append(flags, f)
		}
	}
	var zsh, fish strings.Builder
	for _, f := range flags {
		zsh.WriteString(" '" + f + "'")
		fish.WriteString("complete -c moineau -l " + f[2:] + "\n")
	}
	return map[string][]byte{
		"bash-completion/completions/moineau":    []byte("complete -o default -W '" + strings.Join(flags, " ") + "' moineau\n"),
		"zsh/vendor-completions/_moineau":        []byte("#compdef moineau\n_arguments" + zsh.String() + " '*:record:_files'\n"),
		"fish/vendor_completions.d/moineau.fish": []byte(fish.String()),
	}
}
