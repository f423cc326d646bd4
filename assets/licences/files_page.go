//go:build page

package licences

// Text is empty, because the page fetches the text when it is first shown.
var Text []byte
