// Package imports reads games that were played elsewhere, from files, archives and pasted
// text.
//
// Unpack yields the files in a .gz or .zip. Detect returns the format of a file. Read does
// both and replays every game on the engine, so that a game it returns is a match like any
// other. Package logs reads the formats of riichi games, package
// botzone those of MCR.
//
// Nothing is fetched. Sizes are checked before memory is allocated: one file has at most
// MaxFile bytes, an archive at most MaxFiles files with MaxTotal bytes together.
package imports
