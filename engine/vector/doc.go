// Package vector reads score vectors, one JSON object a line, in the notation
// that all rule sets share (engine/rules/NOTATION.md), turns them into the
// position a rule set scores, and compares what it answers with what is expected.
// It knows no rule set: the runner is given a Finder.
//
// A question about an action (extra.ask) is never answered by rules of its own. A
// Pose makes a deal stand as the question tells, a Driver folds inputs in, and the
// deal says what is legal (May), who gets a tile (Claims), what came of it (After)
// and who deals next (NextDealer). So a vector fails when the game is wrong.
package vector
