package phones

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// onLinux skips a test on other systems, whose packages lack the tools.
func onLinux(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the phone projects are only checked on Linux")
	}
}

func TestMobileAndroid(t *testing.T) {
	onLinux(t)
	for _, f := range append(checkSettings(root+"/mobile"), checkPackage(root+"/mobile")...) {
		t.Error("mobile/" + f)
	}
}

func TestMobileApple(t *testing.T) {
	onLinux(t)
	for _, f := range checkApple(root + "/mobile") {
		t.Error("mobile/" + f)
	}
}

// A mutant is a change of one line of the projects.
type mutant struct {
	file, old, new string
	line           string // the line of the expected fault contains it; if "", it is the changed line
	says           string
}

const java = main + "/java/moineau/app/"

// mutants are the changes that each check must find, all in one copy of the projects.
var mutants = map[string]struct {
	check func(mobile string) []string
	all   []mutant
}{
	"java": {checkPackage, []mutant{
		{java + "AndroidPhone.java", "Mobile.picked(read(", "Mobile.piked(read(", "", "cannot find symbol"},
		{java + "AndroidPhone.java", ".setAutoCancel(true)", ".setAutoCancels(true)", "", "cannot find symbol"},
		{java + "TableActivity.java", "R.string.close,", "R.string.closed,", "", "cannot find symbol"},
		{java + "AndroidPhone.java", "public void copyText(", "public void copyTexts(", "class AndroidPhone", "does not override abstract method copyText"},
		{java + "TableActivity.java", "SDK_INT >= Build.VERSION_CODES.TIRAMISU", "SDK_INT >= Build.VERSION_CODES.R", "getOnBackInvokedDispatcher()", "needs API 33"},
		{main + "/AndroidManifest.xml", `<uses-permission android:name="android.permission.INTERNET" />`, "", "<manifest", "INTERNET"},
	}},
	"permission of a call": {checkPackage, []mutant{
		{main + "/AndroidManifest.xml", `android.permission.ACCESS_NETWORK_STATE`, "android.permission.ACCESS_WIFI_STATE", "<manifest", "ACCESS_NETWORK_STATE"},
		{java + "AndroidPhone.java", "getAllNetworks()", "getAllNetworks( )", "", "needs android.permission.ACCESS_NETWORK_STATE"},
	}},
	"resources": {checkPackage, []mutant{
		{main + "/res/values/styles.xml", "@color/felt", "@color/fell", "color/fell", "color/fell"},
	}},
	"settings": {checkSettings, []mutant{
		{main + "/AndroidManifest.xml", `<uses-permission android:name="android.permission.INTERNET" />`, "", "<manifest", "INTERNET is missing"},
		{main + "/AndroidManifest.xml", `android:scheme="moineau"`, `android:scheme="sparrow"`, "<application", `"VIEW DEFAULT BROWSABLE moineau"`},
		{main + "/AndroidManifest.xml", `android:fullBackupContent="@xml/backup"`, "", "<application", "fullBackupContent"},
		{main + "/res/xml/extraction.xml", `path="device"`, `path="settings"`, "<cloud-backup", "key of the device"},
		{main + "/res/values-ja/strings.xml", `name="close"`, `name="closed"`, "<resources", "close is missing"},
		{main + "/res/xml/locales.xml", `    <locale android:name="ru" />`, "", "<locale-config", "languages"},
		{"android/app/build.gradle", "targetSdk 36", "targetSdk 35", "", "targetSdk 35"},
		{"android/app/build.gradle", "versionName release", "versionName '0.1'", "", "versionName"},
		{"build.sh", "max-page-size=16384", "max-page-size=4096", "", "max-page-size"},
		{"ios/Version.xcconfig", "MARKETING_VERSION = ", "MARKETING_VERSION = 9.", "", "MARKETING_VERSION"},
	}},
	"apple": {checkApple, []mutant{
		{"ios/Moineau/AppDelegate.m", "MobileSetHidden(YES)", "MobileSetHiden(YES)", "", "MobileSetHiden"},
		{"ios/Moineau/AppDelegate.m", "table.phone refresh]", "table.phone refrsh]", "", "refrsh"},
		{"ios/Moineau/ApplePhone.m", "- (void)keepAwake:", "- (void)keepAwoke:", "@implementation ApplePhone", "keepAwake:"},
		{"ios/Moineau/TableViewController.m", "onErrorOnGameUpdate:(NSError *)error", "onErrorOnGameUpdate:(int)error", "", "conflicting parameter"},
		{"ios/Moineau/Info.plist", "<string>moineau</string>", "<string>sparrow</string>", "<plist", "URL scheme"},
		{"ios/Moineau/ko.lproj/Localizable.strings", `"close" = "닫기";`, `"close" = "닫기"`, "", "want"},
		{"ios/Moineau.xcodeproj/project.pbxproj", "path = ApplePhone.m;", "path = Apple.m;", "", "Apple.m does not exist"},
		{"ios/Moineau.xcodeproj/project.pbxproj", "\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER", "\t\t\t\tMARKETING_VERSION = 0.1;\n\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER", "803 /* Debug */ = {", "overrides"},
	}},
}

// TestMobileMutants checks that each check names the file and the line of each mutant.
func TestMobileMutants(t *testing.T) {
	onLinux(t)
	for name, m := range mutants {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(root+"/mobile")); err != nil {
				t.Fatal(err)
			}
			for _, c := range m.all {
				file := filepath.Join(dir, c.file)
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				text := string(data)
				if !strings.Contains(text, c.old) {
					t.Fatalf("%s does not contain %q", c.file, c.old)
				}
				if err := os.WriteFile(file, []byte(strings.Replace(text, c.old, c.new, 1)), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			faults := m.check(dir)
			for _, c := range m.all {
				data, err := os.ReadFile(filepath.Join(dir, c.file))
				if err != nil {
					t.Fatal(err)
				}
				at := c.line
				if at == "" {
					at = c.new
				}
				above, _, found := strings.Cut(string(data), at)
				if !found {
					t.Fatalf("%s does not contain %q", c.file, at)
				}
				want := fmt.Sprintf("%s:%d:", c.file, 1+strings.Count(above, "\n"))
				if !slices.ContainsFunc(faults, func(f string) bool { return strings.HasPrefix(f, want) && strings.Contains(f, c.says) }) {
					t.Errorf("want %s …%s…, got\n%s", want, c.says, strings.Join(faults, "\n"))
				}
			}
		})
	}
}
