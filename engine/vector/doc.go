// Package vector reads score vectors, one JSON object a line, in the notation
// that all rule sets share (engine/rules/NOTATION.md), turns them into the
// position a rule set scores, and compares what it answers with what is expected.
// It knows no rule set: the runner is given a Finder.
package vector
