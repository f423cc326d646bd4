//go:build page

package words

// embedded reports whether the texts of a language are embedded.
func embedded(lang string) bool { return lang == "en" }

// embeddedParts reports whether the files of PartFile are embedded.
const embeddedParts = false
