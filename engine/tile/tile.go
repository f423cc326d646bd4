// Package tile defines the kinds of tiles and the sets of tiles used by games. A kind is
// the face of a tile; physical tiles (handles) are in package table. The notation is that
// of rules/NOTATION.md.
package tile

// Kind is the face of a tile. The zero Kind means unknown.
type Kind uint8

// The kinds in the order of the notation: characters, dots, bamboos, honours,
// flowers and seasons, the joker, and the red fives.
const (
	None Kind = 0

	M1 Kind = 1  // 1m … 9m are 1 … 9
	P1 Kind = 10 // 1p … 9p are 10 … 18
	S1 Kind = 19 // 1s … 9s are 19 … 27

	East  Kind = 28
	South Kind = 29
	West  Kind = 30
	North Kind = 31
	White Kind = 32
	Green Kind = 33
	Red   Kind = 34

	F1    Kind = 35 // 1f … 4f are the flowers plum, orchid, chrysanthemum, bamboo
	F5    Kind = 39 // 5f … 8f are the seasons spring, summer, autumn, winter
	Joker Kind = 43 // 1j

	RedM Kind = 44 // 0m, 0p, 0s: the red fives
	RedP Kind = 45
	RedS Kind = 46

	// Last is the greatest kind.
	Last Kind = RedS
	// Plain is the number of kinds that can be in sets: 1 … 34.
	Plain = 34
)

// Suit is a suit letter of the notation.
type Suit byte

// The suits.
const (
	Characters Suit = 'm'
	Dots       Suit = 'p'
	Bamboos    Suit = 's'
	Honours    Suit = 'z'
	Flowers    Suit = 'f'
	Jokers     Suit = 'j'
)

// Of returns the kind with a digit and a suit letter, or None if there is none. Digit 0
// is a red five.
func Of(digit int, s Suit) Kind {
	first, n := None, 0
	switch s {
	case Characters:
		first, n = M1, 9
	case Dots:
		first, n = P1, 9
	case Bamboos:
		first, n = S1, 9
	case Honours:
		first, n = East, 7
	case Flowers:
		first, n = F1, 8
	case Jokers:
		first, n = Joker, 1
	default:
		return None
	}
	if digit == 0 && n == 9 {
		return RedM + (first-M1)/9
	}
	if digit < 1 || digit > n {
		return None
	}
	return first + Kind(digit-1)
}

// Valid reports whether k is an existing kind.
func (k Kind) Valid() bool { return k >= 1 && k <= Last }

// Suit returns the suit letter, or 0 for None.
func (k Kind) Suit() Suit {
	switch {
	case k >= RedM && k <= RedS:
		return [3]Suit{Characters, Dots, Bamboos}[k-RedM]
	case k == Joker:
		return Jokers
	case k >= F1 && k < Joker:
		return Flowers
	case k >= East && k <= Red:
		return Honours
	case k >= S1 && k < East:
		return Bamboos
	case k >= P1 && k < S1:
		return Dots
	case k >= M1 && k < P1:
		return Characters
	}
	return 0
}

// Rank returns the number within the suit from 1; a red five is 5.
func (k Kind) Rank() int {
	switch s := k.Suit(); s {
	case Characters, Dots, Bamboos:
		return int(k.Unred()-1)%9 + 1
	case Honours:
		return int(k-East) + 1
	case Flowers:
		return int(k-F1) + 1
	case Jokers:
		return 1
	}
	return 0
}

// IsRed reports whether k is a red five.
func (k Kind) IsRed() bool { return k >= RedM && k <= RedS }

// Unred returns the plain five for a red five, and k for other kinds.
func (k Kind) Unred() Kind {
	if k >= RedM && k <= RedS {
		return 5 + 9*(k-RedM)
	}
	return k
}

// Index returns the index 0 … 33 among the kinds that can be in sets; a red five counts
// as its five. It returns -1 for other kinds.
func (k Kind) Index() int {
	if k = k.Unred(); k >= 1 && k <= Plain {
		return int(k) - 1
	}
	return -1
}

// At returns the kind with the given Index.
func At(index int) Kind { return Kind(index + 1) }

// IsSuit reports whether k is a character, dot or bamboo tile.
func (k Kind) IsSuit() bool { i := k.Index(); return i >= 0 && i < 27 }

// IsWind reports whether k is a wind.
func (k Kind) IsWind() bool { return k >= East && k <= North }

// IsDragon reports whether k is a dragon.
func (k Kind) IsDragon() bool { return k >= White && k <= Red }

// IsHonour reports whether k is a wind or a dragon.
func (k Kind) IsHonour() bool { return k >= East && k <= Red }

// IsBonus reports whether k is a flower or a season.
func (k Kind) IsBonus() bool { return k >= F1 && k < Joker }

// IsTerminal reports whether k is the 1 or 9 of a suit.
func (k Kind) IsTerminal() bool {
	return k.IsSuit() && (k.Rank() == 1 || k.Rank() == 9)
}

// String returns k in notation, such as "3m" or "0p", or "?" if unknown.
func (k Kind) String() string {
	if !k.Valid() {
		return "?"
	}
	d := byte('0' + k.Rank())
	if k >= RedM && k <= RedS {
		d = '0'
	}
	return string([]byte{d, byte(k.Suit())})
}
