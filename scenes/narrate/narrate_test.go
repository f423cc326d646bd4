//go:build !js

package narrate

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"moineau/scenes/stage"
)

// patience is the time-out for events that must happen.
const patience = time.Minute

// speechTool adds a fake speech tool to PATH, which writes the text to speak to a file.
// It speaks a text that begins with "long" until it is killed.
func speechTool(t *testing.T, name string) (spoken func() []string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the tool of this test is a shell script")
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "spoken")
	script := "#!/bin/sh\ntext=$(cat)\n" +
		`printf '%s: %s\n' "$*" "$text" >>"` + file + "\"\n" +
		`case "$text" in long*) exec sleep 600 ;; esac` + "\n"
	if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	return func() []string {
		b, _ := os.ReadFile(file) // the file does not exist before the first line
		return strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
	}
}

func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("never %s", what)
		}
	}
}

func TestPromptInterruptsSpeech(t *testing.T) {
	spoken := speechTool(t, "espeak-ng")
	lang := "fr"
	var out strings.Builder
	n := &Narrator{&out, newVoice(tools()[1:], func() string { return lang })}
	defer n.Close()
	has := func(line string) func() bool {
		return func() bool { return slices.Contains(spoken(), line) }
	}
	n.Say(stage.SpokenLine{Text: "long : Mésange écarte 3 bambous."})
	until(t, "speaks", has("-v fr --stdin: long : Mésange écarte 3 bambous."))
	n.Say(stage.SpokenLine{Text: "Pinson écarte."}) // queued and never spoken
	lang = "en"
	n.Say(stage.SpokenLine{Text: "Your turn.", How: stage.AtOnce})
	until(t, "asks", has("-v en --stdin: Your turn."))
	n.Say(stage.SpokenLine{Text: "one"})
	n.Say(stage.SpokenLine{Text: "two; $(three) `four` \"five\""})
	until(t, "goes on", has("-v en --stdin: two; $(three) `four` \"five\""))
	if got := strings.Join(spoken(), "\n"); strings.Contains(got, "Pinson") || strings.Index(got, "one") > strings.Index(got, "two") {
		t.Errorf("spoken: %s", got)
	}
	if out.String() != "long : Mésange écarte 3 bambous.\nPinson écarte.\nYour turn.\none\ntwo; $(three) `four` \"five\"\n" {
		t.Errorf("written: %s", out.String())
	}
}

func TestQueueDropsOldest(t *testing.T) {
	spoken := speechTool(t, "espeak")
	v := newVoice(tools()[2:], func() string { return "en" })
	v.say("long", false)
	until(t, "speaks", func() bool { return slices.Contains(spoken(), "-v en --stdin: long") })
	for i := range 3 * maxQueued {
		v.say(strings.Repeat("x", i+1), false)
	}
	v.mu.Lock()
	if len(v.lines) != maxQueued || len(v.lines[maxQueued-1].text) != 3*maxQueued {
		t.Errorf("%v wait", v.lines)
	}
	v.mu.Unlock()
	v.close() // stops the current line
}

func TestWithoutAToolLinesAreWritten(t *testing.T) {
	var out strings.Builder
	n := &Narrator{&out, newVoice([]tool{{name: "no-such-tool-anywhere"}}, nil)}
	n.Say(stage.SpokenLine{Text: "East wins."})
	n.Close()
	if n.voice != nil || out.String() != "East wins.\n" {
		t.Errorf("%q", out.String())
	}
}

func TestTheVoiceOfALanguage(t *testing.T) {
	const list = "Alex                en_US    # Most people recognize me by my voice.\n" +
		"Amélie (Enhanced)   fr_CA    # Bonjour, je m’appelle Amélie.\nThomas              fr_FR    # Bonjour.\n" +
		"Meijia              zh_TW    # 您好。\nTingting            zh_CN    # 你好。\n"
	for lang, want := range map[string]string{"fr": "Amélie (Enhanced)", "en": "Alex", "de": "", "zh-Hans": "Tingting", "zh-Hant": "Meijia"} {
		if got := appleVoice(list, voiceTag(lang)); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	if s := windowsScript("fr"); !strings.Contains(s, "GetCultureInfo('fr')") {
		t.Errorf("%s", s)
	}
}
