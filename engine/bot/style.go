package bot

import (
	"fmt"
	"slices"
	"strings"

	"moineau/engine/table"
)

// style is a way to play that any level can have. It changes how acts are compared, not
// how hands are evaluated.
type style struct {
	name string
	// claim is added to an act that takes another seat's discard for a meld, in 64ths of a
	// Step.
	claim int32
	// danger and points are the part of the Danger and the Points of a value that is added to
	// it, in 64ths.
	danger, points int32
}

// styles lists all styles. Their rates are in STRENGTH.md.
var styles = []style{
	{name: "patient", claim: -10, points: 24},
	{name: "quick", claim: 20, points: -32},
	{name: "defensive", danger: 48},
	{name: "bold", danger: -40, points: 24},
}

// leastDanger is the cost of a dangerous discard, in 64ths of a Step, for a defensive player
// of a rule set whose weights have none.
const leastDanger = 6

// Styles returns the names of the styles that a level can be given, as in "strong/quick".
func Styles() []string {
	names := make([]string, len(styles))
	for i := range styles {
		names[i] = styles[i].name
	}
	return names
}

// Styled returns the name of a level in a style, for New. Without a style it is the level.
func Styled(level, style string) string {
	if style == "" {
		return level
	}
	return level + "/" + style
}

// apart splits the name of a level from its style.
func apart(name string) (level string, s style, err error) {
	level, of, styled := strings.Cut(name, "/")
	if !styled {
		return level, s, nil
	}
	i := slices.IndexFunc(styles, func(s style) bool { return s.name == of })
	if i < 0 {
		return "", s, fmt.Errorf("bot style %q: expected one of %s", of, strings.Join(Styles(), ", "))
	}
	return level, styles[i], nil
}

// lean returns by how much the style prefers an act, given its value.
func (s *style) lean(a *table.ViewAct, v *Value) int32 {
	if s.name == "" {
		return 0
	}
	n := (int64(v.Parts[Danger])*int64(s.danger) + int64(v.Parts[Points])*int64(s.points)) / 64
	switch a.Type {
	case table.Chow, table.Pung, table.Kong:
		n += int64(s.claim) * int64(Step/64)
	}
	return int32(n)
}
