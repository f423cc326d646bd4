//go:build !page

package licences

import _ "embed"

// Text is the text that is shipped; empty in the page, which fetches it.
//
//go:embed third-party.txt
var Text []byte
