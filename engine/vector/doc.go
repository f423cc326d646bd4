// Package vector reads score vectors, one JSON object per line, in the notation shared by
// all rule sets (engine/rules/NOTATION.md). It converts them to the position that a rule
// set scores and compares the result with the expected one. It is independent of rule
// sets; the caller supplies a Finder.
//
// A question about an action (extra.ask) is answered by playing, not by separate rules. A
// Pose sets up a deal as the question describes it, and a Driver applies inputs. The deal
// then shows what is legal (May), who gets a tile (Claims), what the result is (After)
// and who deals next (NextDealer). A vector therefore fails if the game is wrong.
package vector
