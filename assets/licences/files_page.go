//go:build page

package licences

// Text is empty: the page fetches the text when it is first shown.
var Text []byte
