//go:build !page

package words

import "embed"

//go:embed */*.json */later/*.json */full/*.json
var files embed.FS

// embedded reports whether the texts of a language are embedded.
func embedded(string) bool { return true }

// embeddedParts reports whether the files of PartFile are embedded.
const embeddedParts = true
