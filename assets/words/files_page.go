//go:build page

package words

import "embed"

//go:embed en/*.json */language.json
var files embed.FS

// embedded reports whether the program holds the words of a language.
func embedded(lang string) bool { return lang == "en" }

// embeddedParts reports whether the program holds the parts of PartFile.
const embeddedParts = false
