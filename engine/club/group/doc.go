// Package group keeps what the members of a club share: the name of the group, its members,
// its house rules and its evenings. There is no server: each member keeps a copy, and Merge
// joins two copies.
//
// Merge loses nothing and does not depend on the order in which copies are joined. Names and
// house rules have a revision; the higher one wins, and different values of one revision
// stay side by side until somebody sets the value again. A version of an evening names the
// versions that it replaces. Two versions that were changed apart both stay; Conflicts lists
// them.
package group
