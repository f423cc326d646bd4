package table

import (
	"fmt"
	"strings"

	"moineau/engine/tile"
)

// Expects describes what the deal waits for.
func (d *Deal) Expects() string {
	var out strings.Builder
	switch d.Wait {
	case WaitRoll:
		fmt.Fprintf(&out, "a throw of %d dice", d.NDice)
	case WaitShow:
		out.WriteString("shown:")
		for _, h := range d.Due[:d.NDue] {
			if h >= Handle(d.Tiles) {
				fmt.Fprintf(&out, " the slip of seat %d", h-Handle(d.Tiles))
				continue
			}
			fmt.Fprintf(&out, " tile %d", h)
		}
	case WaitAct:
		out.WriteString("an answer (" + d.stageWord(d.Asked) + ") of seat")
		for s := range int(d.Seats) {
			if d.Pending>>s&1 != 0 {
				fmt.Fprintf(&out, " %d", s)
			}
		}
	default:
		out.WriteString("nothing: the deal is over")
	}
	return out.String()
}

// stageWord returns the English name of a stage in which seats are asked.
func (d *Deal) stageWord(s Stage) string {
	switch s {
	case StageFlowers:
		return "flowers"
	case StageTurn:
		return "turn"
	case StageClaim:
		return "claim"
	case StageRob:
		return "rob"
	case StageLay:
		return "lay"
	}
	if w := d.rules.StageName(s); w != "" {
		return w
	}
	return fmt.Sprintf("stage-%d", s)
}

// MissingKinds reports whether this replica lacks the kind of a tile that the seat may know.
// The seat's legal acts computed here may then be wrong.
func (d *Deal) MissingKinds(seat int) bool {
	for h := range Handle(d.Tiles) {
		if d.Entitled[h]>>seat&1 != 0 && d.Kind(Viewpoint(seat), h) == tile.None {
			return true
		}
	}
	return false
}
