package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"moineau/assets/words"
	"moineau/engine/version"
)

// storeLocales are the names that app stores have for our languages.
var storeLocales = map[string]string{
	"en": "en-US", "fr": "fr-FR", "es": "es-ES", "ru": "ru-RU", "ja": "ja-JP", "ko": "ko-KR", "zh-Hans": "zh-CN", "zh-Hant": "zh-TW",
}

const android = "../../mobile/android"

// TestStoreTexts checks that each language has all texts, within the limits of the stores.
func TestStoreTexts(t *testing.T) {
	number, err := code(version.File())
	if err != nil {
		t.Fatal(err)
	}
	limits := map[string]int{"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000, "changelogs/" + strconv.Itoa(number) + ".txt": 500}
	dir := filepath.Join(android, "app", "fastlane", "metadata", "android")
	for _, language := range words.Languages {
		locale := storeLocales[language]
		if locale == "" {
			t.Errorf("%s: expected a locale of app stores", language)
			continue
		}
		for name, limit := range limits {
			data, err := os.ReadFile(filepath.Join(dir, locale, name))
			if err != nil {
				t.Error(err)
				continue
			}
			text := strings.TrimSuffix(string(data), "\n")
			if n := utf8.RuneCountInString(text); n == 0 || n > limit {
				t.Errorf("%s/%s: %d characters, expected 1 to %d", locale, name, n, limit)
			}
			if language == "fr" && regexp.MustCompile(`[^\x{202f}][;!?]|[^\x{a0}]:`).MatchString(text) {
				t.Errorf("%s/%s: a sign without its space", locale, name)
			}
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(words.Languages) {
		t.Errorf("%d locales, expected %d", len(entries), len(words.Languages))
	}
}

// TestStoreTextsSayTheSame compares the numbers of paragraphs and of list items.
func TestStoreTextsSayTheSame(t *testing.T) {
	count := func(locale string) []int {
		data, err := os.ReadFile(filepath.Join(android, "app", "fastlane", "metadata", "android", locale, "full_description.txt"))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.ReplaceAll(string(data), "・", "•") // the Japanese sign
		return []int{strings.Count(text, "\n\n"), strings.Count(text, "\n•")}
	}
	want := count("en-US")
	for _, locale := range storeLocales {
		if got := count(locale); !slices.Equal(got, want) {
			t.Errorf("%s: %v paragraphs and items, expected %v as in English", locale, got, want)
		}
	}
}

// TestBuildForFDroid checks the newest build of F-Droid's metadata.
func TestBuildForFDroid(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(android, "moineau.app.yml"))
	if err != nil {
		t.Fatal(err)
	}
	field := func(name string) string {
		all := regexp.MustCompile(`(?m)^[ -]*`+name+`: (.*)$`).FindAllStringSubmatch(string(data), -1)
		if len(all) == 0 {
			t.Fatalf("moineau.app.yml: expected the field %s", name)
		}
		return all[len(all)-1][1]
	}
	name := field("versionName")
	number, err := code(name)
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"versionCode": strconv.Itoa(number), "commit": "v" + name, "CurrentVersion": name, "CurrentVersionCode": strconv.Itoa(number),
		"subdir": "mobile/android/app",
	} {
		if got := field(key); got != want {
			t.Errorf("%s: got %s, expected %s", key, got, want)
		}
	}
}
