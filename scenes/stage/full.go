//go:build !first

package stage

// Full reports whether this program contains every page and rule set. Only the program
// that a browser loads at the first visit (build tag first) does not.
const Full = true
