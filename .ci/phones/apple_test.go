package phones

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// deployment is the oldest iOS.
const deployment = "15.0"

// clang are the arguments of clang. GNUstep's runtime is GCC's, which has neither weak
// references nor properties without code for them.
var clang = []string{"-fsyntax-only", "-fblocks", "-fobjc-exceptions", "-fobjc-runtime=gcc", "-Dweak=assign", "-Wall", "-Werror", "-Wundeclared-selector",
	"-Wno-objc-property-implementation", "-fno-caret-diagnostics", "-isystem", "testdata/apple", "-isystem", "/usr/include/GNUstep"}

// checkApple checks the Xcode project in the folder mobile. It returns faults as
// "FILE:LINE: TEXT", with files relative to it.
func checkApple(mobile string) (faults []string) {
	gen, err := bound()
	if err != nil {
		return []string{"ios:1: " + err.Error()}
	}
	objc, err := filepath.Glob("/usr/lib/gcc/*/*/include/objc")
	if err != nil || len(objc) == 0 {
		return []string{"ios:1: the headers of Objective-C are missing: run .ci/need test"}
	}
	args := append(slices.Clone(clang), "-isystem", gen+"/objc", "-idirafter", filepath.Dir(objc[len(objc)-1]))
	dir := filepath.Join(mobile, "ios/Moineau")
	sources, err := filepath.Glob(filepath.Join(dir, "*.m"))
	if err != nil || len(sources) == 0 {
		return []string{"ios/Moineau:1: no source files"}
	}
	out, err := run(".", "clang", append(args, sources...)...)
	for line := range strings.Lines(out) {
		if strings.Contains(line, "error: ") {
			faults = append(faults, strings.TrimPrefix(strings.TrimSpace(line), mobile+"/"))
		}
	}
	if err != nil && len(faults) == 0 {
		faults = append(faults, "ios/Moineau:1: clang: "+err.Error()+"\n"+out)
	}
	faults = append(faults, checkLists(mobile)...)
	return append(faults, checkProject(mobile)...)
}

// plist is a property list as Go values: string, bool, []any, map[string]any.
func plist(n *node) any {
	switch n.Name.Local {
	case "plist":
		return plist(n.Children[0])
	case "dict":
		m := map[string]any{}
		for i := 0; i+1 < len(n.Children); i += 2 {
			m[n.Children[i].Text] = plist(n.Children[i+1])
		}
		return m
	case "array":
		list := []any{}
		for _, c := range n.Children {
			list = append(list, plist(c))
		}
		return list
	case "true", "false":
		return n.Name.Local == "true"
	default:
		return n.Text
	}
}

// checkLists checks the property lists and the texts of each language.
func checkLists(mobile string) (faults []string) {
	say := func(file string, line int, text string, args ...any) {
		faults = append(faults, fmt.Sprintf("ios/Moineau/%s:%d: ", file, line)+fmt.Sprintf(text, args...))
	}
	dir := filepath.Join(mobile, "ios/Moineau")
	top, err := parseXML(filepath.Join(dir, "Info.plist"))
	if err != nil {
		say("Info.plist", 1, "%v", err)
		return faults
	}
	info, ok := plist(top).(map[string]any)
	if !ok {
		say("Info.plist", top.Line, "no dictionary")
		return faults
	}
	var langs []any
	for _, l := range wantLocales {
		langs = append(langs, l)
	}
	for key, want := range map[string]any{
		"CFBundleLocalizations":             langs,
		"CFBundleShortVersionString":        "$(MARKETING_VERSION)",
		"CFBundleVersion":                   "$(CURRENT_PROJECT_VERSION)",
		"LSSupportsOpeningDocumentsInPlace": false,
		"NSLocalNetworkUsageDescription":    nil,
		"CFBundleDocumentTypes":             nil,
		"UTExportedTypeDeclarations":        nil,
		"ITSAppUsesNonExemptEncryption":     false,
	} {
		if got, ok := info[key]; !ok || want != nil && fmt.Sprint(got) != fmt.Sprint(want) {
			say("Info.plist", top.Line, "%s is %v, want %v", key, got, want)
		}
	}
	if !strings.Contains(fmt.Sprint(info["CFBundleURLTypes"]), "CFBundleURLSchemes:[moineau]") {
		say("Info.plist", top.Line, "no URL scheme moineau")
	}
	if _, typed := info["UTExportedTypeDeclarations"]; typed && !strings.Contains(fmt.Sprint(info["CFBundleDocumentTypes"]), "moineau.app.record") {
		say("Info.plist", top.Line, "no document type moineau.app.record")
	}
	if top, err = parseXML(filepath.Join(dir, "PrivacyInfo.xcprivacy")); err != nil {
		say("PrivacyInfo.xcprivacy", 1, "%v", err)
	} else if text := fmt.Sprint(plist(top)); !strings.Contains(text, "NSPrivacyTracking:false") || !strings.Contains(text, "FileTimestamp") || !strings.Contains(text, "SystemBootTime") {
		say("PrivacyInfo.xcprivacy", top.Line, "incomplete: %s", text)
	}
	seen := map[string]string{} // text and the language that has it
	for _, l := range wantLocales {
		for name, keys := range map[string][]string{"Localizable": {"stopped", "close"}, "InfoPlist": {"NSLocalNetworkUsageDescription"}} {
			file := l + ".lproj/" + name + ".strings"
			data, err := os.ReadFile(filepath.Join(dir, file))
			if err != nil {
				say(file, 1, "%v", err)
				continue
			}
			texts := map[string]string{}
			for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
				m := regexp.MustCompile(`^"(\w+)" = "([^"]+)";$`).FindStringSubmatch(line)
				if m == nil {
					say(file, i+1, "want \"key\" = \"text\";")
					continue
				}
				if texts[m[1]] = m[2]; seen[m[2]] != "" {
					say(file, i+1, "%s is the text of %s", m[1], seen[m[2]])
				}
				seen[m[2]] = l
			}
			for _, k := range keys {
				if texts[k] == "" {
					say(file, 1, "text %s is missing", k)
				}
			}
		}
	}
	return faults
}

// object is an object of an Xcode project.
type object struct {
	line   int
	fields map[string][]string // one or several values
}

// readProject reads the objects of an Xcode project by their identifier.
func readProject(text string) (objects map[string]*object, err error) {
	objects = map[string]*object{}
	comment := regexp.MustCompile(`/\*.*?\*/`)
	begin := regexp.MustCompile(`^\t\t(\w{24}) *= *\{(.*)$`)
	value := regexp.MustCompile(`(\w+) = ("[^"]*"|[^;({]+);`)
	var now *object
	var list string
	add := func(line string) {
		for _, m := range value.FindAllStringSubmatch(line, -1) {
			now.fields[m[1]] = []string{strings.Trim(strings.TrimSpace(m[2]), `"`)}
		}
	}
	for i, line := range strings.Split(text, "\n") {
		line = comment.ReplaceAllString(line, "")
		trimmed := strings.TrimSpace(line)
		if m := begin.FindStringSubmatch(line); m != nil {
			if objects[m[1]] != nil {
				return nil, fmt.Errorf("%d: object %s is there twice", i+1, m[1])
			}
			now = &object{line: i + 1, fields: map[string][]string{}}
			objects[m[1]] = now
			add(m[2])
			continue
		}
		switch {
		case now == nil:
		case list != "" && trimmed == ");":
			list = ""
		case list != "":
			now.fields[list] = append(now.fields[list], strings.Trim(strings.TrimSpace(strings.TrimSuffix(trimmed, ",")), `"`))
		case strings.HasSuffix(trimmed, " = ("):
			list = strings.TrimSuffix(trimmed, " = (")
		default:
			add(trimmed)
		}
	}
	if strings.Count(text, "{") != strings.Count(text, "}") || strings.Count(text, "(") != strings.Count(text, ")") {
		return nil, fmt.Errorf("1: brackets do not match")
	}
	return objects, nil
}

// checkProject checks that the Xcode project names every file, that the files exist, and
// that it takes the version from Version.xcconfig.
func checkProject(mobile string) (faults []string) {
	const file = "ios/Moineau.xcodeproj/project.pbxproj"
	data, err := os.ReadFile(filepath.Join(mobile, file))
	if err != nil {
		return []string{file + ":1: " + err.Error()}
	}
	objects, err := readProject(string(data))
	if err != nil {
		return []string{file + ":" + err.Error()}
	}
	say := func(line int, text string, args ...any) {
		faults = append(faults, fmt.Sprintf("%s:%d: ", file, line)+fmt.Sprintf(text, args...))
	}
	built := map[string]bool{} // files that a build phase contains
	for id, o := range objects {
		for name, values := range o.fields {
			for _, v := range values {
				if len(v) == 24 && regexp.MustCompile(`^[0-9A-F]{24}$`).MatchString(v) && objects[v] == nil {
					say(o.line, "%s of %s names %s, which is not there", name, id, v)
				}
			}
		}
		if name := strings.Join(o.fields["isa"], ""); name == "PBXBuildFile" {
			built[o.fields["fileRef"][0]] = true
		}
		for _, setting := range []string{"MARKETING_VERSION", "CURRENT_PROJECT_VERSION"} {
			if o.fields[setting] != nil {
				say(o.line, "%s overrides Version.xcconfig", setting)
			}
		}
		if v := o.fields["IPHONEOS_DEPLOYMENT_TARGET"]; v != nil && v[0] != deployment {
			say(o.line, "IPHONEOS_DEPLOYMENT_TARGET is %s, want %s", v[0], deployment)
		}
		if o.fields["PRODUCT_BUNDLE_IDENTIFIER"] != nil && o.fields["baseConfigurationReference"] == nil {
			say(o.line, "a configuration of the app without Version.xcconfig")
		}
	}
	named := map[string]bool{}
	var walk func(id, dir string)
	walk = func(id, dir string) {
		o := objects[id]
		if o == nil {
			return
		}
		path := dir
		if o.fields["path"] != nil {
			path = filepath.Join(dir, o.fields["path"][0])
		}
		if o.fields["isa"][0] != "PBXFileReference" {
			for _, c := range o.fields["children"] {
				if o.fields["isa"][0] == "PBXVariantGroup" {
					built[c] = built[id]
				}
				walk(c, path)
			}
			return
		}
		named[path] = true
		if o.fields["sourceTree"][0] == "BUILT_PRODUCTS_DIR" || strings.HasSuffix(path, ".xcframework") {
			return // the build makes them
		}
		if _, err := os.Stat(filepath.Join(mobile, "ios", path)); err != nil {
			say(o.line, "file %s does not exist", path)
		}
		ext := filepath.Ext(path)
		if !built[id] && ext != ".h" && ext != ".plist" && ext != ".xcconfig" {
			say(o.line, "file %s is in no build phase", path)
		}
	}
	for _, o := range objects {
		if o.fields["mainGroup"] != nil {
			walk(o.fields["mainGroup"][0], "")
			for _, l := range wantLocales {
				if !slices.Contains(o.fields["knownRegions"], l) {
					say(o.line, "knownRegions lacks %s", l)
				}
			}
		}
	}
	for _, pattern := range []string{"*.[hm]", "*.plist", "*.xcprivacy", "*.xcassets", "*.lproj/*.strings"} {
		files, err := filepath.Glob(filepath.Join(mobile, "ios/Moineau", pattern))
		if err != nil {
			say(1, "%v", err)
		}
		for _, f := range files {
			if f, err = filepath.Rel(filepath.Join(mobile, "ios"), f); err != nil || !named[f] {
				say(1, "the project does not contain %s", f)
			}
		}
	}
	return faults
}
