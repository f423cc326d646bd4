package logs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"moineau/engine/logs/internal/parse"
	"moineau/engine/mjai"
	"moineau/engine/record"
	"moineau/engine/rules/riichi"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

type tenhouGame struct {
	Ref   string            `json:"ref"`
	Title json.RawMessage   `json:"title"` // two texts; the second may hold the date
	Name  []string          `json:"name"`
	Rule  json.RawMessage   `json:"rule"`
	Log   json.RawMessage   `json:"log"`
	Final []json.RawMessage `json:"sc"` // points and result of each seat
}

// tenhouRule is the rule of a game. Private tables have a list instead, whose third text
// is the type of the lobby in hex.
type tenhouRule struct {
	Disp    string          `json:"disp"`
	Aka     mjai.Number     `json:"aka"`
	Aka51   mjai.Number     `json:"aka51"`
	Aka52   mjai.Number     `json:"aka52"`
	Aka53   mjai.Number     `json:"aka53"`
	Options json.RawMessage `json:"options"`
}

// Bits of the type of a lobby.
const (
	typeNoRed    = 2
	typeNoKuitan = 4
	typeSouth    = 8
)

// TenhouGame reads a game of tenhou.net/6: one JSON object, or a URL of the site's viewer
// that contains one. If the object is truncated, it returns the complete deals.
func TenhouGame(line []byte) (*Game, error) {
	text, cut, err := tenhouObject(line)
	if err != nil {
		return &Game{}, err
	}
	var j tenhouGame
	if err := vector.Decode(text, &j, "a JSON object of a game"); err != nil {
		return &Game{}, err
	}
	g := &Game{ID: j.Ref, When: parse.DayOf(j.Ref), Players: tenhouPlaces, Fives: true}
	if g.When == 0 {
		g.When = parse.Written(string(j.Title))
	}
	var deals []json.RawMessage
	if parse.Present(j.Log) {
		if deals, err = parse.List(j.Log, parse.MaxDeals, "deals"); err != nil {
			return g, fmt.Errorf(`"log": %w`, err)
		}
	}
	g.CutOff(line, cut, len(deals))
	switch {
	case len(deals) > 0:
	case cut:
		return g, &parse.CutError{Where: g.Cut}
	default:
		return g, errors.New(`"log" is empty; expected at least one deal`)
	}
	for i, raw := range deals {
		parts, err := parse.List(raw, tenhouDealLength, "parts of a deal")
		if err != nil {
			return g, fmt.Errorf("deal %d: %w", i+1, err)
		}
		if hand := tenhouDealHead + 3*3; i == 0 && (len(parts) <= hand+2 || string(parts[hand]) == "[]") {
			g.Players = 3
		}
		d, err := tenhouDeal(parts, g.Players)
		if err != nil {
			return g, fmt.Errorf("deal %d: %w", i+1, err)
		}
		g.Deals = append(g.Deals, *d)
	}
	if len(j.Name) >= g.Players {
		g.Names = j.Name[:g.Players]
	}
	if err := j.options(g); err != nil {
		return g, fmt.Errorf(`"rule": %w`, err)
	}
	return g, j.final(g)
}

// final reads the points after a game.
func (t *tenhouGame) final(g *Game) error {
	if len(t.Final) < 2*g.Players || g.Cut != "" || g.excerpt() != nil {
		return nil
	}
	for s := range g.Players {
		var n mjai.Number
		if err := json.Unmarshal(t.Final[2*s], &n); err != nil {
			return fmt.Errorf(`"sc": %w`, err)
		}
		g.Final = append(g.Final, int32(n))
	}
	return nil
}

// tenhouLink is the start of a URL of the viewer, after the scheme.
const tenhouLink = "tenhou.net/6"

// tenhouObject returns the JSON object in a text, which is the object itself or a URL.
func tenhouObject(text []byte) (out []byte, cut bool, err error) {
	s := string(bytes.TrimSpace(bytes.TrimPrefix(text, []byte("\ufeff"))))
	link, isLink := strings.CutPrefix(s, "https://")
	if !isLink {
		link, isLink = strings.CutPrefix(s, "http://")
	}
	if !isLink {
		out, cut := parse.Closed([]byte(s), 2)
		return out, cut, nil
	}
	host, rest, found := strings.Cut(link, "#json=")
	if !found || !strings.HasPrefix(host, tenhouLink) {
		return nil, false, fmt.Errorf("expected an address https://%s/#json=…, got %.60s", tenhouLink, s)
	}
	// The object may be followed by the deal and seat to show. Names may contain the same
	// letters, so the end of the object is searched from the right.
	end := 0
	for _, bracket := range []string{"}", "%7D", "%7d"} {
		if i := strings.LastIndex(rest, bracket); i >= 0 {
			end = max(end, i+len(bracket))
		}
	}
	if tail := rest[end:]; strings.HasPrefix(tail, "&") {
		rest = rest[:end]
	}
	if !strings.HasPrefix(rest, "{") {
		if rest, err = url.PathUnescape(rest); err != nil {
			return nil, false, fmt.Errorf("the address is damaged: %w; expected a percent-encoded JSON object", err)
		}
	}
	if _, cut := parse.Closed([]byte(rest), 2); cut || rest == "" {
		return nil, false, fmt.Errorf("the address is cut off after %d bytes; expected the end of its JSON object", len(s))
	}
	return []byte(rest), false, nil
}

// rule reads the rule of the game.
func (t *tenhouGame) rule() (r *tenhouRule, kind int64, err error) {
	kind = -1
	switch {
	case !parse.Present(t.Rule):
		return nil, kind, nil
	case t.Rule[0] != '[':
		r = &tenhouRule{}
		return r, kind, vector.Decode(t.Rule, r, "an object, or a list of texts")
	}
	parts, err := parse.List(t.Rule, parse.MaxRows, "texts")
	if err != nil {
		return nil, kind, err
	}
	if len(parts) > 2 {
		if n, err := strconv.ParseInt(jsonText(parts[2]), 16, 32); err == nil {
			kind = n
		}
	}
	return nil, kind, nil
}

// options determines the options from the words of the rule, as far as the site shows
// them: length, open all simples and red fives.
func (t *tenhouGame) options(g *Game) error {
	g.Options = Usual(g.Players)
	r, kind, err := t.rule()
	if err != nil {
		return err
	}
	east, south := false, false
	switch {
	case r != nil:
		if strings.Contains(r.Disp, mahjongSoulRoom) || parse.SoulName.MatchString(t.Ref) {
			g.Options["preset"] = map[bool]string{true: "mahjong-soul-sanma", false: "mahjong-soul"}[g.Players == 3]
		}
		east, south = strings.Contains(r.Disp, tenhouEast), strings.Contains(r.Disp, tenhouSouth)
		if (east || south) && !strings.Contains(r.Disp, tenhouKuitan) {
			g.Options["kuitan"] = "false"
		}
		switch each := r.Aka51 + r.Aka52 + r.Aka53; {
		case each == 2 || each == 3 || each == 4:
			g.Options["red_fives"] = strconv.Itoa(int(each))
		case r.Aka == 0 && !strings.Contains(r.Disp, tenhouRed) && !hasRed(g):
			g.Options["red_fives"] = "0"
		}
	case kind >= 0:
		south = kind&typeSouth != 0
		east = !south
		if kind&typeNoKuitan != 0 {
			g.Options["kuitan"] = "false"
		}
		if kind&typeNoRed != 0 {
			g.Options["red_fives"] = "0"
		}
	}
	switch {
	case east:
		g.Options["length"] = "east"
	case south:
		g.Options["length"] = "east-south"
	default:
		g.Lengths = Lengths
	}
	if r == nil || !parse.Present(r.Options) {
		return nil
	}
	if r.Options[0] != '{' {
		return fmt.Errorf(`"options": expected an object, got %s`, parse.Excerpt(r.Options))
	}
	o, err := record.ParseOptions(string(r.Options))
	if err != nil {
		return fmt.Errorf(`"options": %w`, err)
	}
	// This program wrote the log; the words were meant for the site.
	g.Options = Usual(g.Players)
	g.Options["length"] = map[bool]string{true: "east", false: "east-south"}[east]
	maps.Copy(g.Options, o)
	g.Lengths = nil
	return nil
}

// hasRed reports whether a red five occurs in the game.
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
		return nil, fmt.Errorf("expected %d parts, got %d", tenhouDealLength, len(raw))
	}
	head, err := tenhouNumbers(raw[0], parse.MaxFields)
	if err != nil || len(head) < 3 || head[0] < 0 || head[0] >= 4*tenhouPlaces {
		return nil, fmt.Errorf("expected the number of the deal, honba and sticks, got %s", parse.Excerpt(raw[0]))
	}
	scores, err := tenhouNumbers(raw[1], tenhouPlaces)
	if err != nil || len(scores) < players {
		return nil, fmt.Errorf("expected the scores of %d players, got %s", players, parse.Excerpt(raw[1]))
	}
	d := &Deal{Start: Start{Round: tile.East + tile.Kind(head[0]/tenhouPlaces), Dealer: head[0] % tenhouPlaces, Honba: head[1], Sticks: head[2]}}
	for _, x := range scores[:players] {
		d.Start.Scores = append(d.Start.Scores, int32(x))
	}
	if d.Start.Dealer >= players {
		return nil, fmt.Errorf("deal %d has no dealer; expected one of %d players", head[0], players)
	}
	doras, err := tenhouKinds(raw[2])
	if err != nil || len(doras) == 0 {
		return nil, fmt.Errorf("expected dora indicators, got %s", parse.Excerpt(raw[2]))
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
		// In some logs of three players the place of a claimed tile may also be that of
		// the absent player. Retry with any source of a claim.
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

// tenhouNumbers reads at most most numbers.
func tenhouNumbers(raw []byte, most int) ([]int, error) {
	parts, err := parse.List(raw, most, "numbers")
	if err != nil {
		return nil, err
	}
	out := make([]int, len(parts))
	for i, x := range parts {
		var n mjai.Number
		if err := n.UnmarshalJSON(x); err != nil {
			return nil, err
		}
		out[i] = int(n)
	}
	return out, nil
}

// tenhouKinds reads a list of tiles.
func tenhouKinds(raw []byte) ([]tile.Kind, error) {
	numbers, err := tenhouNumbers(raw, parse.MaxTiles)
	if err != nil {
		return nil, fmt.Errorf("expected a list of tiles, got %s", parse.Excerpt(raw))
	}
	out := make([]tile.Kind, len(numbers))
	for i, n := range numbers {
		if out[i] = fromTenhou(n); out[i] == tile.None {
			return nil, fmt.Errorf("expected a tile from 11 to 47 or 51 to 53, got %d", n)
		}
	}
	return out, nil
}

// entry is a tile or call that a player took or gave away.
type entry struct {
	call   byte      // c p m a k f, or 0 for a tile
	tile   tile.Kind // None for the tile just drawn, or for nothing
	use    []tile.Kind
	from   int // distance to the right of the seat that the tile was claimed from, by its place
	riichi bool
	empty  bool // the entry is 0
}

// tenhouEntries reads what a player took or gave away.
func tenhouEntries(raw []byte, taken bool) ([]entry, error) {
	parts, err := parse.List(raw, parse.MaxTiles, "tiles and calls")
	if err != nil {
		return nil, err
	}
	out := make([]entry, 0, len(parts))
	for i, x := range parts {
		var e entry
		text := jsonText(x)
		if n, no := strconv.Atoi(strings.Trim(string(x), `"`)); no == nil && (len(text) <= 2 || x[0] != '"') {
			e, err = tenhouNumber(n, taken)
		} else if text != "" {
			e, err = tenhouText(text, taken)
		} else {
			err = errors.New("expected a tile or a call")
		}
		if err != nil {
			return nil, fmt.Errorf("%s, number %d of what was %s: %w", parse.Excerpt(x), i+1, map[bool]string{true: "taken", false: "given"}[taken], err)
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
			err = errors.New("expected a tile from 11 to 47 or 51 to 53")
		}
	}
	return e, err
}

// callTiles is the number of tiles in each type of call.
var callTiles = map[byte]int{'c': 3, 'p': 3, 'm': 4, 'a': 4, 'k': 4}

func tenhouText(text string, taken bool) (e entry, err error) {
	at := strings.IndexAny(text, "cpmakrf")
	if at < 0 {
		return e, errors.New("expected a letter of a call: c, p, m, a, k, r or f")
	}
	letter := text[at]
	if strings.IndexByte("cpm", letter) >= 0 != taken {
		return e, errors.New("it stands in the wrong list; expected c, p and m among what was taken, a, k, r and f among what was given")
	}
	if letter == 'r' || letter == 'f' {
		n, err := strconv.Atoi(text[1:])
		if at != 0 || err != nil {
			return e, errors.New("expected a tile behind the letter")
		}
		e, err = tenhouNumber(n, false)
		switch {
		case err != nil:
		case letter == 'r':
			e.riichi = true
			if e.empty {
				err = errors.New("expected a tile from 11 to 47 or 51 to 53, or 60")
			}
		case e.tile != tile.North:
			err = errors.New("expected a north, f44")
		default:
			e.call = 'f'
		}
		return e, err
	}
	digits := text[:at] + text[at+1:]
	n := callTiles[letter]
	if len(digits) != 2*n || at%2 != 0 || at/2 >= n {
		return e, fmt.Errorf("expected %d tiles of two digits", n)
	}
	for i := 0; i < len(digits); i += 2 {
		x, err := strconv.Atoi(digits[i : i+2])
		k := fromTenhou(x)
		if err != nil || k == tile.None {
			return e, fmt.Errorf("expected tiles from 11 to 47 or 51 to 53, got %q", digits[i:i+2])
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

// tenhouEnd reads how a deal ended.
type tenhouEnd struct {
	d       *Deal
	players int
	ura     []tile.Kind
}

func (t *tenhouEnd) read(raw []byte) error {
	parts, err := parse.List(raw, 1+2*tenhouPlaces, "parts of a result")
	if err != nil {
		return err
	}
	if len(parts) == 0 || jsonText(parts[0]) == "" {
		return fmt.Errorf("expected a word for how the deal ended, got %s", parse.Excerpt(raw))
	}
	word, end := jsonText(parts[0]), &t.d.End
	if word == tenhouWin {
		if len(parts) < 3 || len(parts)%2 == 0 {
			return fmt.Errorf("%s: expected changes and details for each winner, got %d parts", word, len(parts)-1)
		}
		end.Delta = make([]int32, t.players)
		for i := 1; i < len(parts); i += 2 {
			w, err := t.win(parts[i], parts[i+1])
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
	switch {
	case word == tenhouAllTenpai, word == tenhouNobody:
		end.Reason = riichi.Exhaustive
	case word == tenhouDraw: // converters write it for every draw
		t.d.declared()
	case end.Reason == "":
		return fmt.Errorf("expected %s or a word for a draw, got %.40q", tenhouWin, word)
	}
	if len(parts) > 1 {
		end.Delta, err = t.deltas(parts[1])
	}
	return err
}

func (t *tenhouEnd) deltas(raw []byte) ([]int32, error) {
	numbers, err := tenhouNumbers(raw, tenhouPlaces)
	if err != nil || len(numbers) < t.players {
		return nil, fmt.Errorf("expected the changes of %d players, got %s", t.players, parse.Excerpt(raw))
	}
	out := make([]int32, t.players)
	for s := range out {
		out[s] = int32(numbers[s])
	}
	return out, nil
}

// win reads a win: winner, source, liable seat, value, and the yaku.
func (t *tenhouEnd) win(delta, raw []byte) (w Win, err error) {
	w = Win{Fu: -1, Points: -1, Liable: -1, Ura: t.ura}
	if w.Delta, err = t.deltas(delta); err != nil {
		return w, err
	}
	parts, err := parse.List(raw, parse.MaxRows, "details")
	if err != nil || len(parts) < 3 {
		return w, fmt.Errorf("expected who has won from whom, got %s", parse.Excerpt(raw))
	}
	var who [3]int
	for i := range who {
		var n mjai.Number
		if err := n.UnmarshalJSON(parts[i]); err != nil || n < 0 || int(n) >= t.players {
			return w, fmt.Errorf("expected a player from 0 to %d, got %s", t.players-1, parse.Excerpt(parts[i]))
		}
		who[i] = int(n)
	}
	if w.Seat, w.From = who[0], who[1]; w.From == w.Seat {
		w.From = -1
	}
	if who[2] != w.Seat {
		w.Liable = who[2]
	}
	if len(parts) > 3 {
		w.worth(jsonText(parts[3]))
	}
	for _, x := range parts[min(4, len(parts)):] {
		y, ok := tenhouRow(jsonText(x))
		if !ok { // an unknown yaku: the rows are not compared
			w.Yaku = nil
			break
		}
		w.Yaku = append(w.Yaku, y)
	}
	return w, nil
}

// jsonText returns a JSON string, or "" for any other value.
func jsonText(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// worth reads fu and, for a ron, points.
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
		y.Value = YakumanValue
	case tenhouTwice:
		y.Value = 2 * YakumanValue
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
