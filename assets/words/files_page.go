//go:build page

package words

import "embed"

// The first bundle leaves out the words of the draft sichuan.
//
//go:embed en/[a-rt-z]*.json en/s[a-hj-z]*.json */language.json
var files embed.FS

// embedded reports whether the texts of a language are embedded.
func embedded(lang string) bool { return lang == "en" }

// embeddedParts reports whether the files of PartFile are embedded.
const embeddedParts = false
