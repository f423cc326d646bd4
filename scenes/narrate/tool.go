//go:build !js

package narrate

import (
	"os/exec"
	"runtime"
	"strings"
)

// A tool speaks a text and ends when it has spoken, or when it is killed.
type tool struct {
	name string
	// args are its arguments for a language; the text comes on standard input, or where
	// last is set as the last argument.
	args func(lang string) []string
	last bool
	// hush is a command that silences what goes on without the process; nil: killing it
	// is enough.
	hush []string
}

// tools are what speaks on this system, the best first.
func tools() []tool {
	switch runtime.GOOS {
	case "darwin":
		return []tool{{name: "say", args: func(lang string) []string {
			list, err := exec.Command("say", "-v", "?").Output()
			if v := appleVoice(string(list), lang); err == nil && v != "" {
				return []string{"-v", v, "-f", "-"}
			}
			return []string{"-f", "-"}
		}}}
	case "windows":
		return []tool{{name: "powershell", args: func(lang string) []string {
			return []string{"-NoProfile", "-NonInteractive", "-Command", windowsScript(lang)}
		}}}
	}
	espeak := func(lang string) []string { return []string{"-v", lang, "--stdin"} }
	return []tool{
		{name: "spd-say", args: func(lang string) []string { return []string{"-w", "-l", lang, "--"} }, last: true, hush: []string{"spd-say", "-S"}},
		{name: "espeak-ng", args: espeak},
		{name: "espeak", args: espeak},
	}
}

// voiceTag is a language as voices name it: those of Chinese by where it is spoken, not
// by how it is written.
func voiceTag(lang string) string {
	switch lang {
	case "zh-Hans":
		return "zh-CN"
	case "zh-Hant":
		return "zh-TW"
	}
	return lang
}

// windowsScript speaks what comes on standard input, as UTF-8, with a voice of the
// language if there is one.
func windowsScript(lang string) string {
	return `Add-Type -AssemblyName System.Speech; ` +
		`[Console]::InputEncoding = [Text.Encoding]::UTF8; ` +
		`$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; ` +
		`try { $s.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]::GetCultureInfo('` + lang + `')) } catch {}; ` +
		`$s.Speak([Console]::In.ReadToEnd())`
}

// appleVoice finds the first voice of a language in what `say -v ?` lists: a name, which
// may hold spaces, the language, and a sentence behind a number sign.
func appleVoice(list, lang string) string {
	for line := range strings.Lines(list) {
		head, _, _ := strings.Cut(line, "#")
		if f := strings.Fields(head); len(f) > 1 && strings.HasPrefix(f[len(f)-1]+"_", strings.ReplaceAll(lang, "-", "_")+"_") {
			return strings.Join(f[:len(f)-1], " ")
		}
	}
	return ""
}
