package taiwanese

import "slices"

// This file holds the items of the reference scorer, table by table.

// refNames are the sheet's words for numbers of triplets.
var refNames = [6]string{2: "Two", 3: "Three", 4: "Four", 5: "Five"}

func refHonor(k int) bool { return k >= refWinds }

func refTerminal(k int) bool { return k < refWinds && (k%9 == 0 || k%9 == 8) }

// refSuits returns the number of suits among tiles and whether there are honors.
func refSuits(tiles []int) (suits int, honors bool) {
	for s := range 3 {
		if slices.ContainsFunc(tiles, func(k int) bool { return !refHonor(k) && k/9 == s }) {
			suits++
		}
	}
	return suits, slices.ContainsFunc(tiles, refHonor)
}

func refEvery(tiles []int, is func(int) bool) bool {
	return !slices.ContainsFunc(tiles, func(k int) bool { return !is(k) })
}

// open reports whether a set was claimed or completed by another seat's tile.
func (w *refWin) open(s refSet) bool { return s.claimed || s.won && !w.drawn() }

// concealedTriplets counts the pungs and concealed kongs that were not formed by a claim
// or by another seat's winning tile.
func (w *refWin) concealedTriplets(h refHand) int {
	return h.count(refSet.pung, func(s refSet) bool { return !w.open(s) })
}

// winning returns the set with the winning tile.
func (h refHand) winning() refSet {
	return h[slices.IndexFunc(h, func(s refSet) bool { return s.won })]
}

// wait returns the role of the winning tile in its set: pair, pung, middle, edge or side.
func (w *refWin) wait(h refHand) string {
	s := h.winning()
	switch {
	case s.pair():
		return "pair"
	case s.pung():
		return "pung"
	case w.win == s.tiles[1]:
		return "middle"
	case w.win == s.tiles[2] && w.win%9 == 2, w.win == s.tiles[0] && w.win%9 == 6:
		return "edge"
	}
	return "side"
}

// straight reports whether the hand has 123 456 789 of a suit, and whether it has one of
// concealed chows only.
func (w *refWin) straight(h refHand) (there, concealed bool) {
	for suit := range 3 {
		three, closed := 0, 0
		for first := suit * 9; first < suit*9+9; first += 3 {
			is := func(s refSet) bool { return s.chow() && s.tiles[0] == first }
			if h.count(is) > 0 {
				three++
			}
			if h.count(is, func(s refSet) bool { return !w.open(s) }) > 0 {
				closed++
			}
		}
		there = there || three == 3
		concealed = concealed || closed == 3
	}
	return there, concealed
}

// heavenly reports whether East wins with the tiles dealt.
func (w *refWin) heavenly() bool {
	return w.flag("first-draw") && w.drawn() && w.seat == 0 && len(w.melds) == 0
}

// earthly reports whether another seat wins on East's first discard, or on its own first
// draw if the option of §5 says so. The sheet does not restrict that option to one table.
func (w *refWin) earthly() bool {
	if w.is("earthly", "draw") {
		return w.flag("first-draw") && w.drawn() && w.seat != 0 && len(w.melds) == 0
	}
	return w.flag("first-discard") && w.by == "discard" && w.seat != 0
}

// defaultItems returns the items of §4.
func (w *refWin) defaultItems(h refHand) refItems {
	x := refItems{}
	add := func(name string, n int) {
		if n > 0 {
			x[name] = refItem{refDefault[name], n}
		}
	}
	yes := func(name string, ok bool) {
		if ok {
			add(name, 1)
		}
	}
	all := w.all()
	suits, honors := refSuits(all)
	flowers := w.is("flowers", "true")
	noFlowers := len(w.flowers) == 0
	regular := len(h) > 0
	chows := h.count(refSet.chow)

	add("Winning", 1)
	add("Flower or Season", len(w.flowers))
	switch {
	case chows == 5 && !honors && noFlowers:
		add("Chow Hand with no Honors or Flowers", 1)
	case !flowers:
		yes("No Honors", !honors)
	case noFlowers && !honors:
		add("No Flowers and no Honors", 1)
	default:
		yes("No Flowers or Seasons", noFlowers)
		yes("No Honors", !honors)
	}
	yes("Chow Hand", chows == 5 && (honors || !noFlowers))
	yes("One Suit with Honors", suits == 1 && honors)
	yes("One Suit only", suits == 1 && !honors)
	switch last := w.flag("last-tile"); w.by {
	case "self-draw":
		yes("Out on the last tile of the Wall", last)
	case "discard":
		yes("Out on the last discard", last)
	default:
		add("Out by robbing a Kong", 1)
	}
	yes("Early Winning 2", w.discards <= 5)
	yes("Early Winning", w.discards >= 6 && w.discards <= 9)
	yes("Ready on original hand", w.flag("ting"))
	yes("Heavenly Hand", w.heavenly())
	yes("Earthly Hand", w.earthly())
	if !regular {
		add("Seven Pairs and a Triplet", 1)
		yes("Self-drawn last tile", w.drawn())
		return x
	}

	exposed := w.allClaimed()
	yes("Exposed Hand", exposed)
	yes("Fully Concealed Hand", w.untouched() && w.drawn())
	yes("Concealed Hand", w.untouched() && !w.drawn())
	yes("Self-drawn last tile", w.drawn() && !w.untouched())
	if !exposed && (w.is("wait_items", "placement") || w.waits() == 1) {
		wait := w.wait(h)
		yes("Out on a one-chance Chow", wait == "middle" || wait == "edge")
		yes("Out on a pair", wait == "pair")
	}

	add("Pung/Kong of Honors", h.count(refSet.pung, func(s refSet) bool { return refHonor(s.tiles[0]) }))
	kong := func(s refSet) bool { return s.kong }
	claimed := func(s refSet) bool { return s.claimed }
	add("Melded Kong", h.count(kong, claimed))
	add("Concealed Kong", h.count(kong, func(s refSet) bool { return !s.claimed }))
	const straight = "Three Chows of one suit, step 3"
	if there, ten := w.straight(h); there {
		if w.is("straight_ten", "self-draw") {
			ten = w.drawn()
		}
		add(straight, 1)
		if ten {
			x[straight] = refItem{refDefault[straight+"+"], 1}
		}
	}
	if n := w.concealedTriplets(h); n >= 2 {
		add(refNames[n]+" Concealed Triplets", 1)
	}
	dragons, dragonPair := h.count(refSet.pung, refSet.dragon), h.count(refSet.pair, refSet.dragon) == 1
	winds, windPair := h.count(refSet.pung, refSet.wind), h.count(refSet.pair, refSet.wind) == 1
	yes("Little Three Dragons", dragons == 2 && dragonPair)
	yes("Three Great Scholars", dragons == 3)
	yes("Little Three Winds", winds == 2 && windPair)
	yes("Big Three Winds", winds == 3 && !windPair)
	yes("Little Four Winds", winds == 3 && windPair)
	yes("Big Four Winds", winds == 4)
	yes("Pung Hand", h.count(refSet.pung) == 5)
	if n := w.option("all_honors"); n > 0 && refEvery(all, refHonor) {
		x["All Honors"] = refItem{n, 1}
	}
	if n := w.option("all_terminals"); n > 0 && refEvery(all, refTerminal) {
		x["All Terminals"] = refItem{n, 1}
	}
	return x
}

// commonItems returns the items of §5.
func (w *refWin) commonItems(h refHand) refItems {
	x := refItems{}
	add := func(name string, n int) {
		if n > 0 {
			x[name] = refItem{refCommon[name], n}
		}
	}
	yes := func(name string, ok bool) {
		if ok {
			add(name, 1)
		}
	}
	all := w.all()
	suits, honors := refSuits(all)
	regular := len(h) > 0

	heaven := w.heavenly()
	earth := w.earthly()
	yes("Heavenly Hand", heaven)
	yes("Earthly Hand", earth)
	heavenReady := w.ready == "heavenly"
	earthReady := w.flag("ting") && !heavenReady
	yes("Heavenly Ready", heavenReady)
	yes("Earthly Ready", earthReady)

	exposed := regular && w.allClaimed()
	blessed := heaven || earth
	concealed := regular && w.untouched() && !blessed && !heavenReady && !earthReady
	yes("Concealed Hand", concealed && !w.drawn())
	yes("Concealed Self-Draw", concealed && w.drawn())
	yes("Self-Draw", w.drawn() && !concealed && !blessed)
	yes("Fully Melded", exposed && !w.drawn())
	yes("Half Melded", exposed && w.drawn())

	yes("Half Flush", suits == 1 && honors)
	yes("Full Flush", suits == 1 && !honors)
	allHonors := suits == 0
	yes("All Honors", allHonors)

	for _, four := range [2]int{refFlowers, refFlowers + 4} {
		n := 0
		for _, f := range w.flowers {
			if f >= four && f < four+4 {
				n++
			}
		}
		if n == 4 {
			x["Flower Set"] = refItem{refCommon["Flower Set"], x["Flower Set"].count + 1}
		} else if slices.Contains(w.flowers, four+w.seat) {
			x["Seat Flower"] = refItem{refCommon["Seat Flower"], x["Seat Flower"].count + 1}
		}
	}
	yes("Kong Draw", w.drawn() && (w.flag("kong-replacement") || w.flag("flower-replacement")))
	yes("Last Tile Draw", w.drawn() && w.flag("last-tile"))
	yes("Last Discard", w.by == "discard" && w.flag("last-tile"))
	yes("Robbing the Kong", w.by == "rob-kong")
	if !regular {
		x["Seven Pairs and a Triplet"] = refItem{8, 1} // stated below the table of §5
		return x
	}

	wait := w.wait(h)
	if !exposed && !heaven && (wait == "pair" || wait == "middle" || wait == "edge") {
		yes("Single Wait", w.waits() == 1)
	}
	yes("All Chows", h.count(refSet.chow) == 5 && !honors && len(w.flowers) == 0 && !w.drawn() && wait == "side" && w.waits() > 1)
	yes("All Pungs", h.count(refSet.pung) == 5 && !allHonors)
	if n := w.concealedTriplets(h); n >= 3 {
		add(refNames[n]+" Concealed Pungs", 1)
	}
	dragons, dragonPair := h.count(refSet.pung, refSet.dragon), h.count(refSet.pair, refSet.dragon) == 1
	switch {
	case dragons == 3:
		add("Big Three Dragons", 1)
	case dragons == 2 && dragonPair:
		add("Little Three Dragons", 1)
	default:
		add("Dragon Pung", dragons)
	}
	winds, windPair := h.count(refSet.pung, refSet.wind), h.count(refSet.pair, refSet.wind) == 1
	of := func(wind int) bool {
		return h.count(refSet.pung, func(s refSet) bool { return s.tiles[0] == refWinds+wind }) == 1
	}
	switch {
	case winds == 4:
		add("Big Four Winds", 1)
	case winds == 3 && windPair:
		add("Little Four Winds", 1)
	default:
		yes("Round Wind", of(w.round))
		yes("Seat Wind", of(w.seat))
	}
	return x
}
