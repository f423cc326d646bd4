package board

import (
	"sort"
	"strconv"
	"strings"

	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/scenes/session"
	"moineau/scenes/stage"
)

// MeldName returns the name of a meld. A face-down meld has only its word.
func (fr *Frame) MeldName(m *table.ViewMeld) string {
	kinds := append([]tile.Kind(nil), m.Tiles[:m.N]...)
	name := fr.Word(session.MeldWords[m.Type])
	for i, k := range kinds {
		if k == tile.None {
			return name + ", " + fr.App.Words.TileName(k)
		}
		for ; i > 0 && kinds[i-1].Unred() > k.Unred(); i-- {
			kinds[i] = kinds[i-1]
		}
		kinds[i] = k
	}
	if m.Type == table.MeldSet || m.Type == table.MeldExposure {
		return name + ", " + fr.App.Words.TilesName(kinds)
	}
	return name + ", " + fr.App.Words.SetName(kinds)
}

// BonusName returns the names of a seat's bonus tiles.
func (fr *Frame) BonusName(hd *table.ViewHand) string {
	s := fr.Word("table.bonus")
	var buf [8]tile.Kind
	for i, k := range bonusOf(hd, &buf) {
		if i > 0 {
			s += ","
		}
		s += " " + fr.App.Words.TileName(k)
	}
	return s
}

// RiverName returns the names of a seat's unclaimed discards, oldest first. If the rules
// hide the owners of discards, it returns all discards in the pool.
func (fr *Frame) RiverName(seat int) string {
	v := fr.Session.View()
	if !fr.Session.Table().Forgets() {
		who := fr.App.Words.Called(fr.Session.Name(seat))
		kinds := unclaimed(&v.Hands[seat], nil)
		if len(kinds) == 0 {
			return fr.App.T("heard.river.none", "name", who)
		}
		names := make([]string, len(kinds))
		for i, k := range kinds {
			names[i] = fr.App.Words.TileName(k)
		}
		return fr.App.T("heard.river", "name", who, "list", strings.Join(names, ", "))
	}
	var kinds []tile.Kind
	for i := range int(v.Seats) {
		kinds = unclaimed(&v.Hands[i], kinds)
	}
	sort.Slice(kinds, func(i, j int) bool { return sortKey(kinds[i]) < sortKey(kinds[j]) })
	return fr.App.T("heard.pool", "list", fr.App.Words.TilesName(kinds))
}

// unclaimed appends the unclaimed discards of a hand to out.
func unclaimed(hd *table.ViewHand, out []tile.Kind) []tile.Kind {
	for i := range int(hd.NRiver) {
		if hd.Flags[i]&table.RiverClaimed == 0 {
			out = append(out, hd.River[i])
		}
	}
	return out
}

// Wind returns the name of a seat's wind.
func (fr *Frame) Wind(seat int) string {
	return fr.App.T("wind." + strconv.Itoa(int(fr.Session.View().Wind(seat)-tile.East)+1))
}

// PlayerName returns the name of the player in a seat.
func (fr *Frame) PlayerName(seat int) string { return fr.App.Words.Called(fr.Session.Name(seat)) }

// Prompt returns the text of the current prompt, or "" if it needs none.
func Prompt(a *stage.App, p *session.Session) string {
	w := p.Choosing().Prompt()
	if w == "" && !p.Mine() {
		return ""
	}
	if key := a.Words.Rule(p.Rules(), string(w)); w != "" && a.Words.Has(key) {
		return a.T(key)
	}
	if len(p.Choosing().Takes()) > 0 {
		return a.T("ask.take")
	}
	return ""
}
