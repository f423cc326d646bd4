package book

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"moineau/engine/rules/american"
	"moineau/engine/rules/jilin"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// Tapped is a hand as it is put together tile by tile. JSON returns the form that an entry
// keeps.
type Tapped struct {
	Hand      []tile.Kind // concealed, without the winning tile
	Melds     []table.MeldKinds
	Flowers   []tile.Kind
	Win       tile.Kind // None if it is missing
	Flags     []string
	Dora, Ura []tile.Kind // indicators, in riichi
	Nuki      int         // norths set aside, in riichi for three
	Joker     tile.Kind   // the joker of the deal, in Jilin
}

// MaxIndicators is the greatest number of indicators of a kind.
const MaxIndicators = 5

// JSON returns the hand as an entry keeps it.
func (t *Tapped) JSON() json.RawMessage {
	out := map[string]any{"hand": tile.Format(t.Hand)}
	if len(t.Melds) > 0 {
		out["melds"] = vector.MeldTexts(t.Melds)
	}
	if len(t.Flowers) > 0 {
		out["flowers"] = tile.Format(t.Flowers)
	}
	if t.Win != tile.None {
		out["win"] = t.Win.String()
	}
	if len(t.Flags) > 0 {
		out["flags"] = t.Flags
	}
	extra := map[string]any{}
	for name, list := range map[string][]tile.Kind{"dora": t.Dora, "ura": t.Ura} {
		if len(list) > 0 {
			extra[name] = tile.Format(list)
		}
	}
	if t.Nuki > 0 {
		extra["nuki"] = t.Nuki
	}
	if t.Joker != tile.None {
		extra["joker"] = t.Joker.String()
	}
	if len(extra) > 0 {
		out["extra"] = extra
	}
	raw, err := json.Marshal(out)
	if err != nil {
		return nil // texts and numbers only
	}
	return raw
}

// ReadTapped parses a hand of an entry. It returns an error for a hand with fields that are
// not tapped.
func ReadTapped(raw json.RawMessage) (*Tapped, error) {
	var o vector.Object
	if err := vector.Decode(raw, &o, "a JSON object"); err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	h := &Tapped{}
	var extra vector.Object
	err := errors.Join(
		o.Known("hand", "melds", "flowers", "win", "flags", "extra"),
		o.Tiles("hand", &h.Hand), o.Melds("melds", &h.Melds), o.Tiles("flowers", &h.Flowers), o.Tile("win", &h.Win),
		o.Get("flags", &h.Flags), o.Get("extra", &extra))
	if err == nil {
		err = errors.Join(extra.Known("dora", "ura", "nuki", "joker"), extra.Tiles("dora", &h.Dora), extra.Tiles("ura", &h.Ura),
			extra.Int("nuki", &h.Nuki), extra.Tile("joker", &h.Joker))
	}
	if err != nil {
		return nil, fmt.Errorf("hand: %w", err)
	}
	return h, nil
}

// Clone returns a copy.
func (t *Tapped) Clone() *Tapped {
	out := *t
	out.Hand, out.Melds, out.Flowers = slices.Clone(t.Hand), slices.Clone(t.Melds), slices.Clone(t.Flowers)
	out.Flags, out.Dora, out.Ura = slices.Clone(t.Flags), slices.Clone(t.Dora), slices.Clone(t.Ura)
	return &out
}

// Count returns the number of tiles of a hand, the winning tile included and a kong counted
// as three. Exposures that are no pungs, chows or kongs count their tiles.
func (t *Tapped) Count() int {
	n := len(t.Hand)
	if t.Win != tile.None {
		n++
	}
	for i := range t.Melds {
		if m := &t.Melds[i]; m.Type == table.MeldExposure {
			n += int(m.N)
		} else {
			n += 3
		}
	}
	return n
}

// Tiles returns the number of tiles of a hand as the rule set counts them.
func (a *Account) Tiles(h *Tapped) int {
	n := h.Count()
	for i := range h.Melds {
		if m := &h.Melds[i]; a.ID == american.ID && m.Type != table.MeldExposure {
			n += int(m.N) - 3
		}
	}
	return n
}

// MayNuki reports whether norths can be set aside.
func (a *Account) MayNuki(h *Tapped, c *Case) bool {
	if a.ID != riichi.ID {
		return false
	}
	with := h.Clone()
	with.Nuki = max(h.Nuki, 1)
	_, err := a.ReadCase(with.JSON(), c)
	return err == nil
}

// Used returns how many tiles of a kind lie in the hand or as indicators.
func (t *Tapped) Used(k tile.Kind) (n int) {
	for _, list := range [][]tile.Kind{t.Hand, t.Flowers, t.Dora, t.Ura, {t.Win}} {
		for _, each := range list {
			if each == k {
				n++
			}
		}
	}
	for i := range t.Melds {
		for _, each := range t.Melds[i].Of() {
			if each == k {
				n++
			}
		}
	}
	if k == tile.North {
		n += t.Nuki
	}
	return n
}

// Left returns how many tiles of a kind may still be tapped. A red five takes the place of a
// five.
func (a *Account) Left(h *Tapped, k tile.Kind) int {
	set := &a.Rules.Spec().Tiles
	n := int(set[k]) - h.Used(k)
	if !k.IsRed() && k.IsSuit() && k.Rank() == 5 {
		if red := tile.Of(0, k.Suit()); set[red] == 0 {
			n -= h.Used(red)
		}
	}
	return max(n, 0)
}

// Set returns the flag, or removes it.
func (t *Tapped) Set(flag string, on bool) {
	t.Flags = slices.DeleteFunc(t.Flags, func(f string) bool { return f == flag })
	if on {
		t.Flags = append(t.Flags, flag)
	}
}

// Has reports whether a flag is set.
func (t *Tapped) Has(flag string) bool { return slices.Contains(t.Flags, flag) }

// Flags are the circumstances of a win that can be tapped, in the order in which they are
// asked. Those that a rule set does not know are never offered.
var Flags = [...]string{
	"riichi", "double-riichi", "ippatsu", "ting", "ready", "last-tile", "kong-replacement", "kong-on-kong", "consecutive-kong",
	"flower-replacement", "kong-discard", "first-draw", "first-discard", "last-of-kind", "original-call", "celestial",
}

// possible reports whether a circumstance can be true of a hand, whatever the rule set is.
func (t *Tapped) possible(flag string, c *Case) bool {
	drawn := c.From < 0
	claimed, kongs, same := false, 0, 0
	for i := range t.Melds {
		m := &t.Melds[i]
		claimed = claimed || m.Claimed
		if m.Type == table.MeldKong || m.Type == table.MeldAdded || m.Type == table.MeldHidden || m.Type == table.MeldSet {
			kongs++ // a set of four is compensated like a kong
		}
		for _, k := range m.Of() {
			if k.Unred() == t.Win.Unred() {
				same++
			}
		}
	}
	for _, k := range t.Hand {
		if k.Unred() == t.Win.Unred() {
			same++
		}
	}
	switch flag {
	case "riichi", "double-riichi", "original-call":
		return !claimed
	case "ippatsu":
		return t.Has("riichi") || t.Has("double-riichi")
	case "last-tile":
		return !t.Has("first-draw") && !t.Has("first-discard")
	case "kong-replacement":
		return drawn && kongs+t.Nuki > 0
	case "kong-on-kong", "consecutive-kong":
		return drawn && kongs > 1
	case "flower-replacement":
		return drawn && len(t.Flowers) > 0
	case "kong-discard":
		return !drawn
	case "first-draw":
		return drawn && len(t.Melds) == 0 && !t.Has("last-tile")
	case "first-discard", "celestial":
		return !drawn && !c.Rob && len(t.Melds) == 0 && !t.Has("last-tile")
	case "last-of-kind":
		return same == 0 || same == 3
	}
	return true
}

// MayRob reports whether the winning tile of a discard may have come from a robbed kong: the
// winner holds none of its kind.
func (a *Account) MayRob(h *Tapped, from int) bool {
	if from < 0 || !a.Rules.Spec().Rob || h.Win == tile.None {
		return false
	}
	free := h.Clone()
	free.Win = tile.None
	return free.Used(h.Win.Unred()) == 0 && !h.Win.IsBonus()
}

// Prune removes flags, hidden indicators and a robbed kong that the hand and the case no
// longer admit.
func (a *Account) Prune(h *Tapped, c *Case) {
	if c.Rob && !a.MayRob(h, c.From) {
		c.Rob = false
	}
	for range 2 { // one flag may depend on another
		h.Flags = slices.DeleteFunc(h.Flags, func(f string) bool { return !h.possible(f, c) })
	}
	if a.ID == riichi.ID && !h.Has("riichi") && !h.Has("double-riichi") {
		h.Ura = nil
	}
}

// Circumstances returns the flags that can be true of a hand: those that are set, and those
// that the hand admits and that change what the scorer says. A flag that makes a hand a legal
// win only together with another one counts.
func (a *Account) Circumstances(h *Tapped, c *Case) (out []string) {
	base, err := a.ReadCase(h.JSON(), c)
	if err != nil {
		return nil
	}
	before := fmt.Sprint(base.Valid, base.Total, base.Figures, base.Items)
	changes := func(flags ...string) bool {
		with := h.Clone()
		for _, f := range flags {
			with.Set(f, true)
			if f == "double-riichi" {
				with.Set("riichi", false)
			}
		}
		read, err := a.ReadCase(with.JSON(), c)
		return err == nil && fmt.Sprint(read.Valid, read.Total, read.Figures, read.Items) != before
	}
	var may []string
	for _, flag := range Flags {
		if !h.Has(flag) && h.possible(flag, c) && (flag != "double-riichi" || h.Has("riichi")) {
			may = append(may, flag)
		}
	}
	found := map[string]bool{}
	for _, flag := range may {
		found[flag] = changes(flag)
	}
	for i, x := range may {
		for _, y := range may[i+1:] {
			if !base.Valid && !(found[x] && found[y]) && changes(x, y) {
				found[x], found[y] = true, true
			}
		}
	}
	for _, flag := range Flags {
		if found[flag] || h.Has(flag) {
			out = append(out, flag)
		}
	}
	return out
}

// Indicators reports whether the rule set has dora indicators, and hidden ones, for a hand.
func (a *Account) Indicators(h *Tapped) (dora, ura bool) {
	if a.ID != riichi.ID {
		return false, false
	}
	return true, h.Has("riichi") || h.Has("double-riichi")
}

// Jokers reports whether a deal of the rule set has a joker of its own.
func (a *Account) Jokers() bool { return a.ID == jilin.ID }

// MayLiable returns the players (bits) that may have to pay for others when the entry's first
// winners win, by winner.
func (a *Account) MayLiable(e *Entry, player int) uint8 {
	p := a.Progress
	t, err := a.tally(e, &p)
	if err != nil {
		return 0
	}
	return a.mayLiable(t, &p, player)
}
