package logs

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/record"
	"moineau/engine/tile"
)

type tenhouGame struct {
	Ref  string   `json:"ref"`
	Name []string `json:"name"`
	Rule *struct {
		Disp    string          `json:"disp"`
		Aka     int             `json:"aka"`
		Aka51   int             `json:"aka51"`
		Aka52   int             `json:"aka52"`
		Aka53   int             `json:"aka53"`
		Options json.RawMessage `json:"options"`
	} `json:"rule"`
	Log [][]json.RawMessage `json:"log"`
}

// TenhouGame reads a game of tenhou.net/6: one JSON object.
func TenhouGame(line []byte) (*Game, error) {
	var j tenhouGame
	if err := json.Unmarshal(line, &j); err != nil {
		return &Game{}, fmt.Errorf("not a JSON object of a game: %w", err)
	}
	g := &Game{ID: j.Ref, Players: tenhouPlaces}
	if len(j.Log) == 0 {
		return g, errors.New(`"log" has no deal`)
	}
	if hand := tenhouDealHead + 3*3; len(j.Log[0]) <= hand+2 || string(j.Log[0][hand]) == "[]" {
		g.Players = 3
	}
	if len(j.Name) >= g.Players {
		g.Names = j.Name[:g.Players]
	}
	for i, raw := range j.Log {
		d, err := tenhouDeal(raw, g.Players)
		if err != nil {
			return g, fmt.Errorf("deal %d: %w", i+1, err)
		}
		g.Deals = append(g.Deals, *d)
	}
	return g, j.options(g)
}

// options finds what a game is played by: of what the site shows in the rule's words, length,
// open all simples and red fives.
func (j *tenhouGame) options(g *Game) error {
	g.Options = usual(g.Players)
	r := j.Rule
	east, south := false, false
	if r != nil {
		east, south = strings.Contains(r.Disp, tenhouEast), strings.Contains(r.Disp, tenhouSouth)
		if (east || south) && !strings.Contains(r.Disp, tenhouKuitan) {
			g.Options["kuitan"] = "false"
		}
		switch each := r.Aka51 + r.Aka52 + r.Aka53; {
		case each == 2 || each == 3 || each == 4:
			g.Options["red_fives"] = strconv.Itoa(each)
		case r.Aka == 0 && !strings.Contains(r.Disp, tenhouRed) && !hasRed(g):
			g.Options["red_fives"] = "0"
		}
	}
	switch {
	case east:
		g.Options["length"] = "east"
	case south:
		g.Options["length"] = "east-south"
	default:
		g.Lengths = lengths
	}
	if r == nil || r.Options == nil {
		return nil
	}
	if r.Options[0] != '{' {
		return fmt.Errorf(`"options": %.40s is not an object`, r.Options)
	}
	o, err := record.ParseOptions(string(r.Options))
	if err != nil {
		return fmt.Errorf(`"options": %w`, err)
	}
	// Written by this program: the words were for the site.
	g.Options = usual(g.Players)
	g.Options["length"] = map[bool]string{true: "east", false: "east-south"}[east]
	maps.Copy(g.Options, o)
	g.Lengths = nil
	return nil
}

// hasRed reports whether somebody has seen a red five.
func hasRed(g *Game) bool {
	for i := range g.Deals {
		d := &g.Deals[i]
		for _, h := range d.Hands {
			if slices.ContainsFunc(h, tile.Kind.IsRed) {
				return true
			}
		}
		for _, e := range d.Events {
			if e.Tile.IsRed() {
				return true
			}
		}
	}
	return false
}

// tenhouDeal reads a deal.
func tenhouDeal(raw []json.RawMessage, players int) (*Deal, error) {
	if least := tenhouDealHead + 3*players + 1; len(raw) < least {
		return nil, fmt.Errorf("it has %d parts; %d were expected", len(raw), tenhouDealLength)
	}
	var head []int
	var scores []int32
	d := &Deal{Start: Unknown}
	if err := json.Unmarshal(raw[0], &head); err != nil || len(head) < 3 || head[0] < 0 || head[0] >= 4*tenhouPlaces {
		return nil, fmt.Errorf("%.60s is not which deal it is, honba and sticks", raw[0])
	}
	if err := json.Unmarshal(raw[1], &scores); err != nil || len(scores) < players {
		return nil, fmt.Errorf("%.60s is not the scores of %d players", raw[1], players)
	}
	d.Start = Start{Scores: scores[:players], Round: tile.East + tile.Kind(head[0]/tenhouPlaces), Dealer: head[0] % tenhouPlaces, Honba: head[1], Sticks: head[2]}
	if d.Start.Dealer >= players {
		return nil, fmt.Errorf("deal %d has no dealer among %d players", head[0], players)
	}
	doras, err := tenhouKinds(raw[2])
	if err != nil || len(doras) == 0 {
		return nil, fmt.Errorf("dora indicators: %.60s: %w", raw[2], err)
	}
	d.Dora, d.Doras = doras[0], doras[1:]
	ura, err := tenhouKinds(raw[3])
	if err != nil {
		return nil, fmt.Errorf("ura indicators: %w", err)
	}
	o := orderer{d: d, players: players}
	for s := range players {
		at := tenhouDealHead + 3*s
		if d.Hands[s], err = tenhouKinds(raw[at]); err == nil {
			o.taken[s], err = tenhouEntries(raw[at+1], true)
		}
		if err == nil {
			o.given[s], err = tenhouEntries(raw[at+2], false)
		}
		if err != nil {
			return nil, fmt.Errorf("player %d: %w", s, err)
		}
	}
	if !o.draw(d.Start.Dealer, false) {
		if players != 3 {
			return nil, o.failed()
		}
		// Of three players some logs let either stand for the one that is not there.
		o = orderer{d: d, players: players, taken: o.taken, given: o.given, either: true}
		if !o.draw(d.Start.Dealer, false) {
			return nil, o.failed()
		}
	}
	d.Events = o.out
	end := tenhouEnd{d: d, players: players, ura: ura}
	if err := end.read(raw[len(raw)-1]); err != nil {
		return nil, fmt.Errorf("the end: %w", err)
	}
	return d, nil
}

// tenhouKinds reads a list of tiles.
func tenhouKinds(raw []byte) ([]tile.Kind, error) {
	var list []int
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("%.60s is not a list of tiles", raw)
	}
	out := make([]tile.Kind, len(list))
	for i, n := range list {
		if out[i] = fromTenhou(n); out[i] == tile.None {
			return nil, fmt.Errorf("%d is no tile; 11 to 47 or 51 to 53 was expected", n)
		}
	}
	return out, nil
}

// entry is something taken or given away.
type entry struct {
	call   byte      // c p m a k f; 0: a tile
	tile   tile.Kind // None: the one just drawn, or nothing
	use    []tile.Kind
	from   int // places to the right that the claimed tile came from, by where it stands
	riichi bool
	empty  bool // 0
}

// tenhouEntries reads what a player has taken or given away.
func tenhouEntries(raw []byte, taken bool) ([]entry, error) {
	var list []json.RawMessage
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("%.60s is not a list of what was taken or given", raw)
	}
	out := make([]entry, 0, len(list))
	for i, x := range list {
		var e entry
		var text string
		n, err := strconv.Atoi(string(x))
		switch {
		case err == nil:
			e, err = tenhouNumber(n, taken)
		case json.Unmarshal(x, &text) == nil && x[0] == '"':
			e, err = tenhouText(text, taken)
		default:
			err = errors.New("a tile or a call was expected")
		}
		if err != nil {
			return nil, fmt.Errorf("%.60s, number %d of what was %s: %w", x, i+1, map[bool]string{true: "taken", false: "given"}[taken], err)
		}
		out = append(out, e)
	}
	return out, nil
}

func tenhouNumber(n int, taken bool) (e entry, err error) {
	switch {
	case n == nothing && !taken:
		e.empty = true
	case n == drawnAgain && !taken:
	default:
		if e.tile = fromTenhou(n); e.tile == tile.None {
			err = errors.New("there is no such tile")
		}
	}
	return e, err
}

// callTiles is how many tiles a call names.
var callTiles = map[byte]int{'c': 3, 'p': 3, 'm': 4, 'a': 4, 'k': 4}

func tenhouText(text string, taken bool) (e entry, err error) {
	at := strings.IndexAny(text, "cpmakrf")
	if at < 0 {
		return e, errors.New("there is no letter of a call")
	}
	letter := text[at]
	if strings.IndexByte("cpm", letter) >= 0 != taken {
		return e, errors.New("it stands in the wrong list")
	}
	if letter == 'r' || letter == 'f' {
		n, err := strconv.Atoi(text[1:])
		if at != 0 || err != nil {
			return e, errors.New("a tile was expected behind the letter")
		}
		e, err = tenhouNumber(n, false)
		switch {
		case err != nil:
		case letter == 'r':
			e.riichi = true
			if e.empty {
				err = errors.New("there is no such tile")
			}
		case e.tile != tile.North:
			err = errors.New("only a north is set aside")
		default:
			e.call = 'f'
		}
		return e, err
	}
	digits := text[:at] + text[at+1:]
	n := callTiles[letter]
	if len(digits) != 2*n || at%2 != 0 || at/2 >= n {
		return e, fmt.Errorf("%d tiles of two digits were expected", n)
	}
	for i := 0; i < len(digits); i += 2 {
		x, err := strconv.Atoi(digits[i : i+2])
		k := fromTenhou(x)
		if err != nil || k == tile.None {
			return e, fmt.Errorf("%s is no tile", digits[i:i+2])
		}
		if i == at && letter != 'a' {
			e.tile = k
		} else {
			e.use = append(e.use, k)
		}
	}
	e.call = letter
	switch at / 2 {
	case 0:
		e.from = 3
	case 1:
		e.from = 2
	default:
		e.from = 1
	}
	return e, nil
}

// mostSteps bounds the search for the order of events: a deal has some hundred.
const mostSteps = 100_000

// orderer finds the order of events from what each player has taken and given away. Where a
// claim may be of either of two equal discards it tries the first one first.
type orderer struct {
	d       *Deal
	players int
	taken   [tenhouPlaces][]entry
	given   [tenhouPlaces][]entry
	nt, ng  [tenhouPlaces]int // how many were used
	out     []Event
	either  bool // a claim may be of any player's tile, wherever its tile stands
	steps   int
	far     int // the most events found in an order
	best    Event
}

// failed says how far an order was found.
func (o *orderer) failed() error {
	if o.far == 0 {
		return errors.New("nobody has drawn a first tile")
	}
	return fmt.Errorf("what was taken and given away fits together no farther than to event %d, %v", o.far, &o.best)
}

// over reports whether everything was used.
func (o *orderer) over() bool {
	for s := range o.players {
		if o.nt[s] < len(o.taken[s]) || o.ng[s] < len(o.given[s]) {
			return false
		}
	}
	return true
}

// add adds an event and goes on; what follows must come to the end, or all is as it was.
func (o *orderer) add(e Event, next func() bool) bool {
	if o.steps++; o.steps > mostSteps {
		return false
	}
	o.out = append(o.out, e)
	if len(o.out) > o.far {
		o.far, o.best = len(o.out), e
	}
	if next() {
		return true
	}
	o.out = o.out[:len(o.out)-1]
	return false
}

// draw lets a player draw.
func (o *orderer) draw(s int, replacement bool) bool {
	if o.nt[s] >= len(o.taken[s]) || o.taken[s][o.nt[s]].call != 0 {
		return false
	}
	k := o.taken[s][o.nt[s]].tile
	o.nt[s]++
	if o.add(Event{Type: Draw, Seat: s, Tile: k, Replacement: replacement}, func() bool { return o.give(s, k) }) {
		return true
	}
	o.nt[s]--
	return false
}

// give lets a player give away something, having drawn a tile or claimed one (None).
func (o *orderer) give(s int, drawn tile.Kind) bool {
	if o.ng[s] >= len(o.given[s]) {
		return o.over() && drawn != tile.None
	}
	x := &o.given[s][o.ng[s]]
	o.ng[s]++
	ok := false
	e := Event{Seat: s, Tile: x.tile, Use: x.use}
	again := func() bool { return o.over() || o.draw(s, true) }
	switch {
	case x.empty:
	case x.call != 0:
		e.Type = map[byte]EventType{'a': Ankan, 'k': Kakan, 'f': North}[x.call]
		ok = drawn != tile.None && o.add(e, again)
	case x.tile == tile.None && drawn == tile.None:
	default:
		e.Type = Discard
		if x.tile == tile.None {
			e.Tile, e.Drawn = drawn, true
		}
		thrown := func() bool { return o.add(e, func() bool { return o.thrown(s, e.Tile) }) }
		if x.riichi {
			ok = o.add(Event{Type: Riichi, Seat: s}, thrown)
		} else {
			ok = thrown()
		}
	}
	if !ok {
		o.ng[s]--
	}
	return ok
}

// thrown goes on after a discard: with a claim of it, the strongest first, or the next draw.
func (o *orderer) thrown(from int, k tile.Kind) bool {
	if o.over() {
		return true
	}
	for _, calls := range []string{"pm", "c"} {
		for i := 1; i < o.players; i++ {
			s := (from + i) % o.players
			if o.nt[s] >= len(o.taken[s]) {
				continue
			}
			if x := &o.taken[s][o.nt[s]]; x.call != 0 && strings.IndexByte(calls, x.call) >= 0 && x.tile == k && o.from(x, s, from) && o.claim(s, from, x) {
				return true
			}
		}
	}
	return o.draw((from+1)%o.players, false)
}

// from reports whether a call may be of a player's tile.
func (o *orderer) from(x *entry, s, from int) bool {
	return o.either || (from-s+tenhouPlaces)%tenhouPlaces == x.from
}

// claim lets a player claim a discard.
func (o *orderer) claim(s, from int, x *entry) bool {
	o.nt[s]++
	e := Event{Type: map[byte]EventType{'c': Chi, 'p': Pon, 'm': Daiminkan}[x.call], Seat: s, From: from, Tile: x.tile, Use: x.use}
	skipped := 0
	next := func() bool { return o.give(s, tile.None) }
	if e.Type == Daiminkan {
		if o.ng[s] < len(o.given[s]) && o.given[s][o.ng[s]].empty {
			skipped = 1
		}
		next = func() bool { return o.draw(s, true) }
	}
	o.ng[s] += skipped
	if o.add(e, next) {
		return true
	}
	o.ng[s] -= skipped
	o.nt[s]--
	return false
}

// tenhouEnd reads how a deal ended.
type tenhouEnd struct {
	d       *Deal
	players int
	ura     []tile.Kind
}

func (t *tenhouEnd) read(raw []byte) error {
	var list []json.RawMessage
	var word string
	if err := json.Unmarshal(raw, &list); err != nil || len(list) == 0 || json.Unmarshal(list[0], &word) != nil {
		return fmt.Errorf("%.60s is not how a deal ended", raw)
	}
	end := &t.d.End
	if word == tenhouWin {
		if len(list) < 3 || len(list)%2 == 0 {
			return fmt.Errorf("%s has %d parts", word, len(list))
		}
		end.Delta = make([]int32, t.players)
		for i := 1; i < len(list); i += 2 {
			w, err := t.win(list[i], list[i+1])
			if err != nil {
				return fmt.Errorf("win %d: %w", i/2+1, err)
			}
			for s, x := range w.Delta {
				end.Delta[s] += x
			}
			end.Wins = append(end.Wins, w)
		}
		return nil
	}
	for _, r := range tenhouReasons {
		if r.theirs == word {
			end.Reason = r.ours
		}
	}
	switch word {
	case tenhouDraw, tenhouAllTenpai, tenhouNobody:
		end.Reason = "exhaustive"
	}
	if end.Reason == "" {
		return fmt.Errorf("%q is neither a win nor a draw", word)
	}
	if len(list) > 1 {
		var err error
		end.Delta, err = t.deltas(list[1])
		return err
	}
	return nil
}

func (t *tenhouEnd) deltas(raw []byte) ([]int32, error) {
	var out []int32
	if err := json.Unmarshal(raw, &out); err != nil || len(out) < t.players {
		return nil, fmt.Errorf("%.60s is not the changes of %d players", raw, t.players)
	}
	return out[:t.players], nil
}

// win reads a win: who, from whom, who is liable, what it is worth, and the yaku.
func (t *tenhouEnd) win(delta, raw []byte) (w Win, err error) {
	w = Win{Fu: -1, Points: -1, Liable: -1, Ura: t.ura}
	if w.Delta, err = t.deltas(delta); err != nil {
		return w, err
	}
	var list []json.RawMessage
	if err := json.Unmarshal(raw, &list); err != nil || len(list) < 3 {
		return w, fmt.Errorf("%.60s is not who has won from whom", raw)
	}
	var who [3]int
	for i := range who {
		n, err := strconv.Atoi(string(list[i]))
		if err != nil || n < 0 || n >= t.players {
			return w, fmt.Errorf("%.60s is no player", list[i])
		}
		who[i] = n
	}
	if w.Seat, w.From = who[0], who[1]; w.From == w.Seat {
		w.From = -1
	}
	if who[2] != w.Seat {
		w.Liable = who[2]
	}
	if len(list) > 3 {
		w.worth(jsonText(list[3]))
	}
	for _, x := range list[min(4, len(list)):] {
		y, ok := tenhouRow(jsonText(x))
		if !ok { // a yaku that is not known here: the rows are not compared
			w.Yaku = nil
			break
		}
		w.Yaku = append(w.Yaku, y)
	}
	return w, nil
}

// jsonText is the text that stands there, "" for anything else.
func jsonText(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// worth reads fu and, of a ron, points.
func (w *Win) worth(text string) {
	if fu, _, ok := strings.Cut(text, "符"); ok {
		if n, err := strconv.Atoi(fu); err == nil {
			w.Fu = n
		}
	}
	if text, ok := strings.CutSuffix(text, "点"); ok && w.From >= 0 {
		i := len(text)
		for i > 0 && text[i-1] >= '0' && text[i-1] <= '9' {
			i--
		}
		if n, err := strconv.Atoi(text[i:]); err == nil {
			w.Points = n
		}
	}
}

// tenhouRow reads a row of a score: a yaku and its han.
func tenhouRow(text string) (y Yaku, ok bool) {
	name, han, _ := strings.Cut(text, "(")
	han = strings.TrimSuffix(han, ")")
	for _, t := range tenhouYaku {
		if t.theirs == name || strings.HasSuffix(t.theirs, " ") && strings.HasPrefix(name, t.theirs) {
			y.Name = t.ours
		}
	}
	y.Count = 1
	switch han {
	case tenhouYakuman:
		y.Value = yakumanValue
	case tenhouTwice:
		y.Value = 2 * yakumanValue
	default:
		n, err := strconv.Atoi(strings.TrimSuffix(han, "飜"))
		if err != nil || n < 1 {
			return y, false
		}
		if y.Value = n; strings.HasSuffix(y.Name, "dora") {
			y.Value, y.Count = 1, n
		}
	}
	return y, y.Name != ""
}
