//go:build first

package stage

// Full reports whether this program contains every page and rule set. This one, which a
// browser loads at the first visit, does not.
const Full = false
