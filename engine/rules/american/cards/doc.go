// Package cards reads the cards of American Mah Jongg, which list the winning hands. A
// card is a file (§13); § in comments refers to the sections of RULES.md in the parent
// directory.
//
//   - Card is the file as its author wrote it. Read and Write import and export it. Code
//     and ReadCode convert it to and from one line of text for messages.
//   - Book is a card prepared for play: every hand in every instance, a concrete set of
//     groups. Win returns the hand that fourteen tiles form, Gauge measures the distance
//     from each hand of the card (Near), and Fits reports whether exposures fit the card.
//
// The package does not depend on deals.
package cards
