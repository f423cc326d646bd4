package sprites

import (
	"slices"
	"strconv"

	"moineau/assets"
	"moineau/engine/tile"
	"moineau/sprites/svg"
)

// artSet holds the parsed pictures. Each picture is parsed when it is first drawn.
type artSet struct {
	tiles map[string]*[tile.Last + 1]*svg.Drawing // by theme; index 0 is the back
	icons map[string]int32
	birds map[string]int32
	list  []picture // icons and birds by number
	mark  *svg.Drawing
}

type picture struct {
	name string
	bird bool
	d    *svg.Drawing
}

func (s *artSet) load() {
	s.tiles = map[string]*[tile.Last + 1]*svg.Drawing{}
	for _, th := range assets.TileThemes() {
		s.tiles[th] = new([tile.Last + 1]*svg.Drawing)
	}
	s.icons, s.birds = map[string]int32{}, map[string]int32{}
	for _, n := range assets.Icons() {
		s.icons[n] = int32(len(s.list))
		s.list = append(s.list, picture{name: n})
	}
	for _, n := range assets.Birds() {
		s.birds[n] = int32(len(s.list))
		s.list = append(s.list, picture{name: n, bird: true})
	}
}

func (s *artSet) hasTheme(name string) bool { return slices.Contains(assets.TileThemes(), name) }

// parsed returns the drawing in an embedded SVG file. It panics on an error; a test
// parses every file, so a panic means a broken build.
func parsed(data []byte, err error) *svg.Drawing {
	if err != nil {
		panic("sprites: " + err.Error())
	}
	d, err := svg.Parse(data)
	if err != nil {
		panic("sprites: embedded art: " + err.Error())
	}
	return d
}

// print returns the drawing printed on a tile of kind k. For None it returns the back.
func (s *artSet) print(theme string, k tile.Kind) *svg.Drawing {
	set := s.tiles[theme]
	if k > tile.Last {
		k = tile.None
	}
	if set[k] == nil {
		name := "back"
		if k != tile.None {
			name = k.String()
		}
		set[k] = parsed(assets.TileSVG(theme, name))
	}
	return set[k]
}

func (s *artSet) picture(id int32) *svg.Drawing {
	p := &s.list[id]
	if p.d == nil {
		if p.bird {
			p.d = parsed(assets.BirdSVG(p.name))
		} else {
			p.d = parsed(assets.IconSVG(p.name))
		}
	}
	return p.d
}

func (s *artSet) theMark() *svg.Drawing {
	if s.mark == nil {
		s.mark = parsed(assets.MarkSVG())
	}
	return s.mark
}

// defaultLabel returns the corner label of a kind for which no language has set one.
func defaultLabel(k tile.Kind) string {
	switch {
	case k.IsHonour():
		return [...]string{"E", "S", "W", "N", "B", "F", "C"}[k-tile.East]
	case k.IsBonus():
		return [...]string{"1", "2", "3", "4"}[(k-tile.F1)%4]
	case k == tile.Joker:
		return "J"
	}
	return strconv.Itoa(k.Rank())
}
