// Package book is a score book for games with real tiles. A Book is a list of entries: deals
// that were won or drawn, false wins, changes of chairs and players, payments by hand. Count
// folds the entries through the rule set, as a match does with played deals, so payments,
// dealer, streaks and sticks follow from what was announced. To correct an entry, change it
// and count again.
//
// Players are numbered by their chairs in the first deal. A person who takes over a chair
// gets its score and an account of their own.
package book
