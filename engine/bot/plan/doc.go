// Package plan is what the bots of several rule sets share that have to look further
// than to the next win: where a shape cannot say what a winning hand needs (a number
// of faan) or what it is worth (doubles), a hand is measured by plans. A plan is one
// way to go: any sets, one suit, no chows, with certain pungs set apart. How far it
// is from a win is the distance of the tiles it plays with and what is lacking of
// what is set apart; the best few plans of a List give the worth of a hand and of
// every discard.
//
// Which plans there are and what they are worth beside the distance is the rule set's
// own. A rule set embeds an Adviser in its own, whose Plans, for each hand, calls Reset
// and adds plans to the List. Nothing allocates.
//
// Near tells the same for the checklist that the side panel shows to people.
package plan
