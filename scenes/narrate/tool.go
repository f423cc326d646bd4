//go:build !js

package narrate

import (
	"os/exec"
	"runtime"
	"strings"
)

// tool is a program that speaks a text. It exits when it has spoken or is killed.
type tool struct {
	name string
	// args returns the arguments for a language. The text is passed on standard input, or
	// as the last argument if last is set.
	args func(lang string) []string
	last bool
	// stop is a command that stops speech that continues after the process is killed. It
	// is nil if killing the process is enough.
	stop []string
}

// tools returns the speech tools of this operating system, the best first.
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
		{name: "spd-say", args: func(lang string) []string { return []string{"-w", "-l", lang, "--"} }, last: true, stop: []string{"spd-say", "-S"}},
		{name: "espeak-ng", args: espeak},
		{name: "espeak", args: espeak},
	}
}

// voiceTag returns the language tag that voices use. Chinese voices are tagged by region,
// not by script.
func voiceTag(lang string) string {
	switch lang {
	case "zh-Hans":
		return "zh-CN"
	case "zh-Hant":
		return "zh-TW"
	}
	return lang
}

// windowsScript returns a PowerShell script that speaks standard input, read as UTF-8. It
// uses a voice of the language if there is one.
func windowsScript(lang string) string {
	return `Add-Type -AssemblyName System.Speech; ` +
		`[Console]::InputEncoding = [Text.Encoding]::UTF8; ` +
		`$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; ` +
		`try { $s.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]::GetCultureInfo('` + lang + `')) } catch {}; ` +
		`$s.Speak([Console]::In.ReadToEnd())`
}

// appleVoice returns the first voice of a language in the output of `say -v ?`. Each line
// has a name, which may contain spaces, the language, and a sentence after a number sign.
func appleVoice(list, lang string) string {
	for line := range strings.Lines(list) {
		head, _, _ := strings.Cut(line, "#")
		if f := strings.Fields(head); len(f) > 1 && strings.HasPrefix(f[len(f)-1]+"_", strings.ReplaceAll(lang, "-", "_")+"_") {
			return strings.Join(f[:len(f)-1], " ")
		}
	}
	return ""
}
