//go:build page

package rules

// drafts is empty: the browser game contains no rule set that it does not offer.
var drafts []Entry
