//go:build !page

package words

import "embed"

//go:embed */*.json */later/*.json
var files embed.FS

// embedded reports whether the program holds the words of a language.
func embedded(string) bool { return true }

// embeddedParts reports whether the program holds the parts of PartFile.
const embeddedParts = true
