// Package cards reads the cards of American Mah Jongg: the list of hands that win. A
// card is a file (RULES.md §13 of the rule set beside this folder); § in comments means
// that sheet's sections.
//
//   - Card is the file as its author wrote it; Read and Write import and export it, Code
//     and ReadCode put it into one line of text that can be pasted into a message.
//   - Book is a card ready for play: every hand in every instance, a concrete set of
//     groups. It says which hand fourteen tiles fit (Win), how far a hand is from each
//     hand of the card (Near), and which hands some exposures still fit (Fits).
//
// Nothing here knows a deal.
package cards
