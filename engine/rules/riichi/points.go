package riichi

import "moineau/engine/rules/riichi/internal/config"

// Base points of the limits (§13.2).
const (
	mangan   = 2000
	haneman  = 3000
	baiman   = 4000
	sanbai   = 6000
	yakuman1 = 8000
)

// base returns the base points of a hand without yakuman (§13.2).
func (s *scorer) base(han, fu int32) int32 {
	switch {
	case han >= 13:
		return s.kazoe
	case han >= 11:
		return sanbai
	case han >= 8:
		return baiman
	case han >= 6:
		return haneman
	case han >= 5:
		return mangan
	}
	b := fu << (2 + han)
	if b >= mangan || s.kiriage && b == 1920 {
		return mangan
	}
	return b
}

// limitOf returns the name of the limit for base points, or "" if there is none. The
// number of yakuman distinguishes a yakuman from a counted one.
func limitOf(base, yakuman int32) string {
	switch {
	case yakuman > 0:
		return "yakuman"
	case base >= yakuman1:
		return "kazoe-yakuman"
	case base >= sanbai:
		return "sanbaiman"
	case base >= baiman:
		return "baiman"
	case base >= haneman:
		return "haneman"
	case base >= mangan:
		return "mangan"
	}
	return ""
}

// up rounds up to a hundred.
func up(n int32) int32 { return (n + 99) / 100 * 100 }

// ron returns the payment for a discard (§13.3).
func ron(base int32, dealer bool) int32 {
	if dealer {
		return up(6 * base)
	}
	return up(4 * base)
}

// drawn returns what one player pays for a self-draw (§13.3, §15.4). double is true if
// the payer or the winner is the dealer.
func (s *scorer) drawn(base int32, dealer, double bool) int32 {
	n := base
	if double {
		n *= 2
	}
	if s.three == 1 {
		switch s.tsumo {
		case config.TsumoSplit:
			if dealer {
				n += base
			} else {
				n += base / 2
			}
		case config.TsumoEqual:
			return up(ron(base, dealer) / 2)
		}
	}
	return up(n)
}

// worth returns the total payment for base points, without honba.
func (s *scorer) worth(base int32, drawn, dealer bool) int32 {
	others := int32(3 - s.three)
	switch {
	case !drawn:
		return ron(base, dealer)
	case dealer:
		return others * s.drawn(base, true, true)
	}
	return s.drawn(base, false, true) + (others-1)*s.drawn(base, false, false)
}
