package riichi

import (
	"moineau/engine/rules/riichi/internal/yaku"
	"moineau/engine/score"
	"moineau/engine/table"
)

// Keys of payments.
const (
	payHand   = "hand"
	payHonba  = "honba"
	payLiable = "liable" // payment of a liable player for the hand (§13.6)
)

// part is a share of a hand's base points. who is the liable seat, or -1 if none is.
type part struct {
	base int32
	who  int
}

// liabilities lists the yakuman with liability and the registers that hold the liable seat.
var liabilities = [...]struct {
	yaku yaku.Yaku
	reg  int
}{
	{yaku.Daisangen, regPaoDragons}, {yaku.Daisuushi, regPaoWinds}, {yaku.Suukantsu, regPaoKans},
}

// Pay writes the payments of a scored win (§13.3, §13.6): the hand and the honba due to
// this winner, without the sticks on the table.
func (s *scorer) Pay(p *table.Position, sh *score.Sheet) {
	if !sh.Valid {
		return
	}
	base, _ := figure(sh, figureBase)
	honba := s.honba * p.Hands[p.Seat].Reg[regPaid]
	var room [len(liabilities) + 1]part
	liable := -1
	for _, x := range s.parts(p, sh, base, room[:0]) {
		if x.who >= 0 && liable < 0 {
			liable = x.who
		}
		s.pay(p, sh, x)
	}
	from := int(p.From)
	switch {
	case p.By == table.BySelfDraw && liable < 0:
		for seat := range int(p.Seats) {
			if seat != int(p.Seat) {
				sh.Pay(seat, int(p.Seat), honba, payHonba)
			}
		}
		return
	case p.By == table.BySelfDraw, liable >= 0 && !s.paoDiscarder:
		from = liable
	}
	sh.Pay(from, int(p.Seat), honba*int32(p.Seats-1), payHonba)
}

// parts divides base points by liable seat. If pao_scope is whole, the first liable seat
// pays for the whole hand.
func (s *scorer) parts(p *table.Position, sh *score.Sheet, base int32, list []part) []part {
	yakuman, _ := figure(sh, figureYakuman)
	for _, f := range liabilities {
		who := int(p.Hands[p.Seat].Reg[f.reg]) - 1
		if who < 0 || yakuman == 0 || !s.pao.Has(f.yaku) || !hasRow(sh, f.yaku) {
			continue
		}
		if !s.paoPart {
			return append(list, part{base, who})
		}
		n := min(base, yakuman1*s.times[f.yaku])
		list = append(list, part{n, who})
		base -= n
	}
	if base > 0 {
		list = append(list, part{base, -1})
	}
	return list
}

// hasRow reports whether a sheet has a row for a yaku.
func hasRow(sh *score.Sheet, y yaku.Yaku) bool {
	for i := range sh.Items {
		if sh.Items[i].Key == yaku.Table[y].Name {
			return true
		}
	}
	return false
}

// pay writes the payments of a part of a hand.
func (s *scorer) pay(p *table.Position, sh *score.Sheet, x part) {
	to, dealer := int(p.Seat), p.Seat == p.Dealer
	switch {
	case p.By == table.BySelfDraw && x.who < 0:
		for seat := range int(p.Seats) {
			if seat != to {
				sh.Pay(seat, to, s.drawn(x.base, dealer, dealer || seat == int(p.Dealer)), payHand)
			}
		}
	case p.By == table.BySelfDraw:
		sh.Pay(x.who, to, s.worth(x.base, true, dealer), payLiable)
	case x.who < 0:
		sh.Pay(int(p.From), to, ron(x.base, dealer), payHand)
	case x.who == int(p.From):
		sh.Pay(x.who, to, ron(x.base, dealer), payLiable)
	default:
		half := ron(x.base, dealer) / 2
		sh.Pay(x.who, to, half, payLiable)
		sh.Pay(int(p.From), to, half, payHand)
	}
}

// figure returns a named figure of a sheet.
func figure(sh *score.Sheet, key string) (int32, bool) {
	for _, f := range sh.Extra {
		if f.Key == key {
			return f.Value, true
		}
	}
	return 0, false
}
