// Package plan evaluates hands for bots that must look further than the nearest win. It
// is for rule sets in which a shape does not express the requirements of a winning hand
// (a number of faan) or its value (doubles). A hand is measured by plans. A plan is one
// way to play: any sets, one suit, no chows, or certain pungs set apart. Its distance is
// that of the tiles in play plus the tiles missing from the pungs set apart. The best few
// plans of a List determine the value of a hand and of every discard.
//
// The rule set defines the plans and their value beyond the distance. It embeds an
// Adviser in its own. For each hand the Adviser's Plans function calls Reset and adds
// plans to the List. Nothing allocates.
//
// Near computes similar distances for the checklist shown to players.
package plan
