package hongkong

import "moineau/engine/table"

// Marks appends the states shown beside a player's name: whether the hand is still
// concealed, and liability (§9).
func (r *Rules) Marks(v *table.View, seat int, buf []table.Mark) []table.Mark {
	buf = r.Game.Marks(v, seat, buf)
	if !r.cfg.Liability {
		return buf
	}
	for s := range int(v.Seats) {
		for x := regLiableWinds; x <= regLiableDragon; x++ {
			if v.Hands[s].Reg[x] == int32(seat)+1 {
				return append(buf, table.Mark{Word: "mark.liable", Filled: true})
			}
		}
	}
	return buf
}
