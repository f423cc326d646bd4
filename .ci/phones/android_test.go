package phones

import (
	"encoding/xml"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"moineau/engine/version"
)

// framework is the package with Android's own resources, of API level 29.
const framework = "/usr/share/android-framework-res/framework-res.apk"

// newerAttributes are the attributes that the framework does not know.
var newerAttributes = map[string]int{"dataExtractionRules": 31, "localeConfig": 33, "enableOnBackInvokedCallback": 33}

// wantPermissions are what the manifest must request, and why.
var wantPermissions = map[string]string{
	"android.permission.INTERNET":             "for online tables",
	"android.permission.ACCESS_NETWORK_STATE": "to hold a table in a local network",
	"android.permission.POST_NOTIFICATIONS":   "to notify players of their turn",
}

// wantLocales are the languages of the program, as Android, Apple and the words name them.
var wantLocales = []string{"en", "es", "fr", "ja", "ko", "ru", "zh-Hans", "zh-Hant"}

const (
	minSDK    = 23
	targetSDK = 36
	main      = "android/app/src/main"
)

// node is an XML element.
type node struct {
	Name     xml.Name
	Attrs    []xml.Attr
	Children []*node
	Text     string
	Line     int
}

// attr returns an attribute of Android's namespace, or of none.
func (n *node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// all returns the elements with a name below n.
func (n *node) all(name string) (out []*node) {
	for _, c := range n.Children {
		if c.Name.Local == name {
			out = append(out, c)
		}
		out = append(out, c.all(name)...)
	}
	return out
}

// parseXML parses an XML file.
func parseXML(file string) (*node, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	d := xml.NewDecoder(strings.NewReader(string(data)))
	top := &node{}
	stack := []*node{top}
	for {
		at, _ := d.InputPos()
		t, err := d.Token()
		if t == nil {
			if len(top.Children) == 0 {
				return nil, fmt.Errorf("no element: %v", err)
			}
			return top.Children[0], nil
		}
		last := stack[len(stack)-1]
		switch t := t.(type) {
		case xml.StartElement:
			n := &node{Name: t.Name, Attrs: t.Attr, Line: at}
			last.Children = append(last.Children, n)
			stack = append(stack, n)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		case xml.CharData:
			last.Text += string(t)
		}
	}
}

// checkSettings checks manifest, build files and resources in the folder mobile as they are
// written. It returns faults as "FILE:LINE: TEXT", with files relative to it.
func checkSettings(mobile string) (faults []string) {
	file := filepath.Join(main, "AndroidManifest.xml")
	manifest, err := parseXML(filepath.Join(mobile, file))
	if err != nil {
		return []string{file + ":1: " + err.Error()}
	}
	requested := permissions(manifest)
	for _, name := range requested {
		if wantPermissions[name] == "" {
			faults = append(faults, fmt.Sprintf("%s:%d: permission %s is not needed", file, manifest.Line, name))
		}
	}
	for name, why := range wantPermissions {
		if !slices.Contains(requested, name) {
			faults = append(faults, fmt.Sprintf("%s:%d: permission %s is missing, %s", file, manifest.Line, name, why))
		}
	}
	faults = append(faults, checkManifest(file, manifest)...)
	faults = append(faults, checkGradle(mobile)...)
	return append(faults, checkResources(mobile)...)
}

// permissions returns the permissions that a manifest requests.
func permissions(manifest *node) (names []string) {
	for _, p := range manifest.all("uses-permission") {
		names = append(names, p.attr("name"))
	}
	return names
}

// checkPackage packs manifest and resources, and compiles the Java. It returns faults as
// checkSettings does.
func checkPackage(mobile string) (faults []string) {
	manifest, err := parseXML(filepath.Join(mobile, main, "AndroidManifest.xml"))
	if err != nil {
		return []string{main + "/AndroidManifest.xml:1: " + err.Error()}
	}
	badging, java, err := packed(mobile)
	if err != nil {
		return strings.Split(strings.TrimSpace(err.Error()), "\n")
	}
	wants := []string{
		fmt.Sprintf("versionCode='%s' versionName='%s'", code(), version.File()),
		fmt.Sprintf("sdkVersion:'%d'", minSDK), fmt.Sprintf("targetSdkVersion:'%d'", targetSDK),
		"launchable-activity: name='moineau.app.TableActivity'",
	}
	for name := range wantPermissions {
		wants = append(wants, "uses-permission: name='"+name+"'")
	}
	for _, l := range wantLocales[1:] {
		wants = append(wants, "application-label-"+l+":'Moineau'")
	}
	for _, want := range wants {
		if !strings.Contains(badging, want) {
			faults = append(faults, fmt.Sprintf("%s/AndroidManifest.xml:%d: the package lacks %s", main, manifest.Line, want))
		}
	}
	return append(faults, checkJava(mobile, java, permissions(manifest))...)
}

// checkManifest checks the attributes and intent filters of the manifest.
func checkManifest(file string, manifest *node) (faults []string) {
	say := func(n *node, text string, args ...any) {
		faults = append(faults, fmt.Sprintf("%s:%d: ", file, n.Line)+fmt.Sprintf(text, args...))
	}
	app := manifest.all("application")[0]
	for name, want := range map[string]string{"dataExtractionRules": "@xml/extraction", "fullBackupContent": "@xml/backup", "localeConfig": "@xml/locales", "enableOnBackInvokedCallback": "true"} {
		if got := app.attr(name); got != want {
			say(app, "android:%s is %q, want %q", name, got, want)
		}
	}
	var filters []string
	for _, f := range manifest.all("intent-filter") {
		var parts []string
		for _, c := range f.Children {
			for _, name := range []string{"name", "scheme", "host", "mimeType"} {
				if v := c.attr(name); v != "" {
					parts = append(parts, v[strings.LastIndex(v, ".")+1:])
				}
			}
		}
		filters = append(filters, strings.Join(parts, " "))
	}
	for _, want := range []string{"MAIN LAUNCHER", "VIEW DEFAULT BROWSABLE moineau", "VIEW DEFAULT BROWSABLE https ${linkHost}", "VIEW DEFAULT content application/x-moineau-record", "SEND DEFAULT text/plain application/x-moineau-record"} {
		if !slices.ContainsFunc(filters, func(f string) bool { return strings.HasPrefix(f, want) }) {
			say(app, "no intent filter begins with %q: %q", want, filters)
		}
	}
	return faults
}

// checkGradle checks numbers that the build files repeat.
func checkGradle(mobile string) (faults []string) {
	for _, c := range []struct{ file, pattern, want string }{
		{"android/app/build.gradle", `compileSdk (\d+)`, strconv.Itoa(targetSDK)},
		{"android/app/build.gradle", `targetSdk (\d+)`, strconv.Itoa(targetSDK)},
		{"android/app/build.gradle", `minSdk (\d+)`, strconv.Itoa(minSDK)},
		{"android/app/build.gradle", `versionName (.*)`, "release"},
		{"android/app/build.gradle", `versionCode (.*)`, "(part[0] * 100 + part[1]) * 100 + part[2]"},
		{"android/app/build.gradle", `def release = file\('(.*)'\)`, "../../../engine/version/VERSION"},
		{"build.sh", `-androidapi (\d+)`, strconv.Itoa(minSDK)},
		{"build.sh", `-extldflags=-Wl,(-z,max-page-size=\d+)`, "-z,max-page-size=16384"},
		{"build.sh", `-iosversion ([\d.]+)`, deployment},
		{"ios/Version.xcconfig", `MARKETING_VERSION = (.*)`, version.File()},
		{"ios/Version.xcconfig", `CURRENT_PROJECT_VERSION = (.*)`, code()},
	} {
		data, err := os.ReadFile(filepath.Join(mobile, c.file))
		if err != nil {
			return append(faults, c.file+":1: "+err.Error())
		}
		found := false
		for i, line := range strings.Split(string(data), "\n") {
			if m := regexp.MustCompile(c.pattern).FindStringSubmatch(line); m != nil {
				if found = true; m[1] != c.want {
					faults = append(faults, fmt.Sprintf("%s:%d: %q, want %q", c.file, i+1, strings.TrimSpace(m[0]), c.want))
				}
			}
		}
		if !found {
			faults = append(faults, fmt.Sprintf("%s:1: nothing matches %s", c.file, c.pattern))
		}
	}
	return faults
}

// code returns the version as a number, as the release tool prints it.
var code = sync.OnceValue(func() string {
	out, err := run(root, "go", "run", "./.ci/release", "-print", "code")
	if err != nil {
		return err.Error() + "\n" + out
	}
	return strings.TrimSpace(out)
})

// checkResources checks that every language has every text, and the lists of languages and
// of files that backups leave out.
func checkResources(mobile string) (faults []string) {
	res := main + "/res"
	usual, err := parseXML(filepath.Join(mobile, res, "values/strings.xml"))
	if err != nil {
		return []string{res + "/values/strings.xml:1: " + err.Error()}
	}
	for _, l := range wantLocales[1:] {
		file := res + "/values-" + l + "/strings.xml"
		if strings.HasPrefix(l, "zh-") {
			file = res + "/values-b+" + strings.ReplaceAll(l, "-", "+") + "/strings.xml"
		}
		own, err := parseXML(filepath.Join(mobile, file))
		if err != nil {
			faults = append(faults, file+":1: "+err.Error())
			continue
		}
		for _, s := range usual.all("string") {
			i := slices.IndexFunc(own.all("string"), func(o *node) bool { return o.attr("name") == s.attr("name") })
			if i < 0 {
				faults = append(faults, fmt.Sprintf("%s:%d: text %s is missing", file, own.Line, s.attr("name")))
			} else if o := own.all("string")[i]; o.Text == s.Text && s.attr("name") != "app_name" {
				faults = append(faults, fmt.Sprintf("%s:%d: text %s is not translated", file, o.Line, s.attr("name")))
			}
		}
	}
	file := res + "/xml/locales.xml"
	list, err := parseXML(filepath.Join(mobile, file))
	if err != nil {
		return append(faults, file+":1: "+err.Error())
	}
	var listed []string
	for _, l := range list.all("locale") {
		listed = append(listed, l.attr("name"))
	}
	if !slices.Equal(listed, wantLocales) {
		faults = append(faults, fmt.Sprintf("%s:%d: languages %q, want %q", file, list.Line, listed, wantLocales))
	}
	for file, parts := range map[string][]string{"/xml/backup.xml": {"full-backup-content"}, "/xml/extraction.xml": {"cloud-backup", "device-transfer"}} {
		top, err := parseXML(filepath.Join(mobile, res, file))
		if err != nil {
			faults = append(faults, res+file+":1: "+err.Error())
			continue
		}
		for _, part := range parts {
			in := append([]*node{top}, top.all(part)...)
			from := in[len(in)-1]
			if from.Name.Local != part || !slices.ContainsFunc(from.all("exclude"), func(n *node) bool { return n.attr("domain") == "file" && n.attr("path") == "device" }) {
				faults = append(faults, fmt.Sprintf("%s:%d: %s does not leave out the key of the device", res+file, from.Line, part))
			}
		}
	}
	return faults
}

// packed compiles the resources and the manifest. It returns the description of the
// package by aapt2 and the folder of the generated R.java.
func packed(mobile string) (badging, java string, err error) {
	if _, err := os.Stat(framework); err != nil {
		return "", "", fmt.Errorf("%s is missing: run .ci/need test", framework)
	}
	dir, err := os.MkdirTemp(scratch, "packed")
	if err != nil {
		return "", "", err
	}
	from := filepath.Join(mobile, main)
	relative := func(out string) error {
		return fmt.Errorf("%s", strings.ReplaceAll(strings.ReplaceAll(out, "error: ", ""), from, main))
	}
	if out, err := run(".", "aapt2", "compile", "--dir", filepath.Join(from, "res"), "-o", dir+"/res.zip"); err != nil {
		return "", "", relative(out)
	}
	text, err := os.ReadFile(filepath.Join(from, "AndroidManifest.xml"))
	if err != nil {
		return "", "", err
	}
	manifest := strings.ReplaceAll(string(text), "${linkHost}", "moineau.invalid")
	manifest = strings.Replace(manifest, "<manifest ", `<manifest package="moineau.app" `, 1)
	for name := range newerAttributes {
		manifest = regexp.MustCompile(` android:`+name+`="[^"]*"`).ReplaceAllString(manifest, " ")
	}
	if err := os.WriteFile(dir+"/AndroidManifest.xml", []byte(manifest), 0o644); err != nil {
		return "", "", err
	}
	out, err := run(".", "aapt2", "link", "-I", framework, "--manifest", dir+"/AndroidManifest.xml", "-o", dir+"/app.apk", "--java", dir+"/java",
		"--min-sdk-version", strconv.Itoa(minSDK), "--target-sdk-version", strconv.Itoa(targetSDK), "--version-name", version.File(), "--version-code", code(), "--auto-add-overlay", dir+"/res.zip")
	if err != nil {
		return "", "", relative(strings.ReplaceAll(out, dir, main))
	}
	badging, err = run(".", "aapt2", "dump", "badging", dir+"/app.apk")
	return badging, dir + "/java", err
}

// checkJava compiles the Java against the stubs.
func checkJava(mobile, r string, permissions []string) []string {
	fault := func(err error) []string { return []string{main + "/java:1: " + err.Error()} }
	gen, err := bound()
	if err != nil {
		return fault(err)
	}
	stubs, err := unpacked()
	if err != nil {
		return fault(err)
	}
	dir, err := filepath.Abs(mobile)
	if err != nil {
		return fault(err)
	}
	args := []string{"testdata/Check.java", strconv.Itoa(minSDK), strings.Join(permissions, ","), stubs, gen + "/java" + string(os.PathListSeparator) + r}
	err = filepath.WalkDir(filepath.Join(dir, main, "java"), func(path string, d fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".java") {
			args = append(args, path)
		}
		return err
	})
	if err != nil {
		return fault(err)
	}
	out, err := run(".", "java", args...)
	if err != nil {
		return fault(fmt.Errorf("%w\n%s", err, out))
	}
	var faults []string
	for line := range strings.Lines(out) {
		faults = append(faults, strings.TrimPrefix(strings.TrimSpace(line), dir+"/"))
	}
	slices.Sort(faults)
	return slices.Compact(faults)
}

// unpacked unpacks the stubs of Android and returns their folder.
func unpacked() (string, error) {
	data, err := os.ReadFile("testdata/android.txtar")
	if err != nil {
		return "", err
	}
	dir := filepath.Join(scratch, "stubs")
	for _, part := range strings.Split("\n"+string(data), "\n-- ")[1:] {
		name, text, _ := strings.Cut(part, " --\n")
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return "", err
		}
		if err := os.WriteFile(file, []byte(text+"\n"), 0o644); err != nil {
			return "", err
		}
	}
	return dir, nil
}
