//go:build !page

package licences

import _ "embed"

// Text is the text shipped with the program. In the browser build it is empty, because
// the page fetches it.
//
//go:embed third-party.txt
var Text []byte
