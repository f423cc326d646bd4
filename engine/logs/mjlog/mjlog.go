// Package mjlog reads the XML of Tenhou's archive for package logs.
package mjlog

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"moineau/engine/logs"
	"moineau/engine/logs/internal/parse"
	"moineau/engine/logs/shiftjis"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// A game of Tenhou's archive is an XML document of empty elements in the order of play.
// Tiles are codes from 0 to 135, four of each kind; the names of draws and discards
// contain the code. Melds are packed into one number.

// Limits and names of documents.
const (
	xmlCodes                                      = 136
	xmlRoot                                       = "mjloggm"
	xmlEnd                                        = "</" + xmlRoot + ">"
	typeNoRed, typeNoKuitan, typeSouth, typeThree = 2, 4, 8, 16 // bits of a lobby's type
	typeHouse                                     = 256         // and higher bits of a lobby's type: a table with rules of its own
	xmlDraws                                      = "TUVW"
	xmlDiscards                                   = "DEFG"
)

func init() { logs.Register("mjlog", logs.Format{Read: Read, Split: split}) }

// split is a bufio.SplitFunc for XML documents. A document without its end is the last one.
func split(data []byte, end bool) (int, []byte, error) {
	if i := bytes.Index(data, []byte(xmlEnd)); i >= 0 {
		return i + len(xmlEnd), data[:i+len(xmlEnd)], nil
	}
	if end && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}

// xmlYaku maps numbers of rows to our names.
var xmlYaku = [...]string{
	0: "menzen-tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou",
	"yakuhai-seat", "yakuhai-seat", "yakuhai-seat", "yakuhai-seat", "yakuhai-round", "yakuhai-round", "yakuhai-round", "yakuhai-round",
	"yakuhai-haku", "yakuhai-hatsu", "yakuhai-chun", "double-riichi", "chiitoitsu", "chanta", "ittsuu", "sanshoku-doujun",
	"sanshoku-doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu",
	"renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou-tanki", "tsuuiisou", "ryuuiisou", "chinroutou",
	"chuuren-poutou", "junsei-chuuren-poutou", "kokushi-musou", "kokushi-musou-13", "daisuushi", "shousuushi", "suukantsu",
	"dora", "ura-dora", "aka-dora",
}

// xmlReasons maps types of draws.
var xmlReasons = map[string]string{
	"": riichi.Exhaustive, "yao9": riichi.NineTerminals, "kaze4": "four-winds", "reach4": "four-riichi", "ron3": riichi.TripleRon,
	"kan4": "four-kans", "nm": "nagashi-mangan",
}

// Read reads a game of Tenhou's archive: one XML document in UTF-8 or Shift_JIS. If it
// is truncated, Read returns the complete deals.
func Read(doc []byte) (*logs.Game, error) {
	if !utf8.Valid(doc) {
		doc = shiftjis.Decode(doc)
	}
	r := xmlReader{g: &logs.Game{Fives: true, Unit: "byte"}, kind: -1}
	text := strings.TrimPrefix(string(doc), "\ufeff")
	for e, err := range elements(text) {
		switch {
		case errors.Is(err, io.ErrUnexpectedEOF):
			r.cut = fmt.Sprintf("the file breaks off at byte %d, in an element", len(text))
		case err != nil:
			return r.g, err
		default:
			if err := r.take(e); err != nil {
				return r.g, fmt.Errorf("%s, %s, byte %d: %w", logs.Place(len(r.g.Deals), r.deal), strings.Join(strings.Fields(e.text), " "), e.at, err)
			}
		}
	}
	return r.g, r.finish(len(text))
}

// xmlReader builds a game from elements.
type xmlReader struct {
	g     *logs.Game
	kind  int // type of the lobby, or -1
	began bool
	ended bool // the end of the document was read
	names []string
	deal  *logs.Deal // nil if none is open
	done  bool       // the open deal has its end
	hands [table.MaxSeats][]int
	seen  [xmlCodes]bool // codes that were dealt or drawn
	pons  [table.MaxSeats]map[int]logs.Event
	kan   bool // the next draw is a replacement tile
	drawn int  // code of the last draw, or -1
	last  int  // code of the last discard, or -1
	cut   string
	walls *shuffle // nil if the file states no seed
}

// take processes an element.
func (r *xmlReader) take(e *element) error {
	if !r.began && !strings.HasPrefix(e.name, "?") && !strings.HasPrefix(e.name, "!") {
		if e.name != xmlRoot {
			return fmt.Errorf("expected <%s, got <%.20s", xmlRoot, e.name)
		}
		r.began = true
		return nil
	}
	switch e.name {
	case "GO":
		if e.get("type") != "" {
			n, err := e.number("type", 0, 1<<20)
			if err != nil {
				return err
			}
			r.kind = n
		}
	case "SHUFFLE":
		r.walls = newShuffle(e.get("seed"))
	case "UN":
		r.people(e)
	case "INIT":
		return r.begin(e)
	case "/" + xmlRoot:
		r.ended = true
	case "N", "REACH", "DORA", "AGARI", "RYUUKYOKU":
		return r.event(e)
	default:
		if len(e.name) > 1 && len(e.name) <= 4 {
			if code, err := strconv.Atoi(e.name[1:]); err == nil {
				return r.tile(e, code)
			}
			if strings.IndexByte(xmlDraws+xmlDiscards, e.name[0]) >= 0 && len(e.attrs) == 0 && r.deal != nil {
				return fmt.Errorf("expected the code of a tile in <%s", e.name)
			}
		} else if len(e.name) == 1 && strings.Contains(xmlDraws, e.name) {
			return errors.New("the tile is hidden: this is what one player saw; expected a log with all tiles")
		}
	}
	return nil
}

// people reads the names. Later elements name one player that is back.
func (r *xmlReader) people(e *element) {
	if r.names != nil {
		return
	}
	for i := range 4 {
		name := e.get("n" + strconv.Itoa(i))
		if plain, err := url.PathUnescape(name); err == nil {
			name = plain
		}
		r.names = append(r.names, name)
	}
}

// kindOf returns the kind of a code.
func (r *xmlReader) kindOf(code int) tile.Kind {
	if red := r.kind < 0 || r.kind&typeNoRed == 0; red {
		switch code {
		case 16:
			return tile.RedM
		case 52:
			return tile.RedP
		case 88:
			return tile.RedS
		}
	}
	return tile.M1 + tile.Kind(code/4)
}

// kinds returns the kinds of codes, or an error for a number that is no code.
func (r *xmlReader) kinds(codes []int) ([]tile.Kind, error) {
	out := make([]tile.Kind, len(codes))
	for i, c := range codes {
		if c < 0 || c >= xmlCodes {
			return nil, fmt.Errorf("expected codes from 0 to %d, got %d", xmlCodes-1, c)
		}
		out[i] = r.kindOf(c)
	}
	return out, nil
}

// close appends the open deal to the game.
func (r *xmlReader) close() error {
	switch {
	case r.deal == nil:
		return nil
	case !r.done:
		return errors.New("the deal before has no end; expected AGARI or RYUUKYOKU")
	}
	r.g.Deals = append(r.g.Deals, *r.deal)
	r.deal = nil
	return nil
}

// begin starts a deal.
func (r *xmlReader) begin(e *element) error {
	if err := r.close(); err != nil {
		return err
	}
	if len(r.g.Deals) == parse.MaxDeals {
		return fmt.Errorf("expected at most %d deals", parse.MaxDeals)
	}
	if r.g.Players == 0 {
		r.g.Players = 4
		if r.kind >= 0 && r.kind&typeThree != 0 || r.kind < 0 && e.get("hai3") == "" && e.get("hai2") != "" {
			r.g.Players = 3
		}
	}
	n := r.g.Players
	seed, err := e.numbers("seed")
	if err != nil || len(seed) < 6 || seed[0] < 0 || seed[0] > 15 {
		return fmt.Errorf(`"seed": expected six numbers, the first from 0 to 15, got %.40q`, e.get("seed"))
	}
	dora, err := r.kinds(seed[5:6])
	if err != nil {
		return fmt.Errorf(`"seed": %w`, err)
	}
	dealer, err := e.number("oya", 0, n-1)
	if err != nil {
		return err
	}
	scores, err := e.numbers("ten")
	if err != nil || len(scores) < n {
		return fmt.Errorf(`"ten": expected %d scores, got %.40q`, n, e.get("ten"))
	}
	d := &logs.Deal{Dora: dora[0], Doras: []tile.Kind{}, Start: logs.Start{Round: tile.East + tile.Kind(seed[0]/4), Dealer: dealer, Honba: seed[1], Sticks: seed[2]}}
	for _, s := range scores[:n] {
		d.Start.Scores = append(d.Start.Scores, int32(s)*100)
	}
	if r.walls != nil {
		if codes := r.walls.wall(); n == 4 { // other numbers of players have another method
			d.Derived = true
			if d.Wall, err = r.kinds(codes[:]); err != nil {
				return err
			}
		}
	}
	r.seen = [xmlCodes]bool{}
	for s := range n {
		codes, err := e.numbers("hai" + strconv.Itoa(s))
		if err == nil {
			d.Hands[s], err = r.kinds(codes)
		}
		switch {
		case err != nil:
			return fmt.Errorf(`"hai%d": %w`, s, err)
		case len(codes) == 0:
			return fmt.Errorf(`"hai%d" is empty: this is what one player saw; expected a log with all tiles`, s)
		case len(codes) != 13:
			return fmt.Errorf(`"hai%d": expected 13 tiles, got %d`, s, len(codes))
		}
		for _, c := range codes {
			if r.seen[c] {
				return fmt.Errorf(`"hai%d": the tile %d is dealt twice; expected each once`, s, c)
			}
			r.seen[c] = true
		}
		r.hands[s], r.pons[s] = codes, map[int]logs.Event{}
	}
	r.deal, r.done, r.kan, r.drawn, r.last = d, false, false, -1, -1
	return nil
}

// running returns an error if no deal is being played.
func (r *xmlReader) running() error {
	if r.deal == nil || r.done {
		return errors.New("no deal is running; expected INIT")
	}
	if len(r.deal.Events) >= parse.MaxEvents {
		return fmt.Errorf("expected at most %d events in a deal", parse.MaxEvents)
	}
	return nil
}

func (r *xmlReader) add(e logs.Event, at *element) {
	e.At = at.at
	r.deal.Events = append(r.deal.Events, e)
}

// tile processes a draw or a discard.
func (r *xmlReader) tile(e *element, code int) error {
	draw := strings.IndexByte(xmlDraws, e.name[0])
	discard := strings.IndexByte(xmlDiscards, e.name[0])
	if draw < 0 && discard < 0 {
		return nil
	}
	if err := r.running(); err != nil {
		return err
	}
	seat := max(draw, discard)
	k, err := r.kinds([]int{code})
	switch {
	case err != nil:
		return err
	case seat >= r.g.Players:
		return fmt.Errorf("there is no seat %d; expected 0 to %d", seat, r.g.Players-1)
	case draw >= 0 && r.seen[code]:
		return fmt.Errorf("seat %d draws %v, which was dealt before; expected another tile", seat, k[0])
	case draw >= 0:
		r.seen[code], r.drawn = true, code
		r.hands[seat] = append(r.hands[seat], code)
		r.add(logs.Event{Type: logs.Draw, Seat: seat, Tile: k[0], Replacement: r.kan}, e)
		r.kan = false
		return nil
	}
	if err := r.leave(seat, code); err != nil {
		return err
	}
	r.add(logs.Event{Type: logs.Discard, Seat: seat, Tile: k[0], Drawn: code == r.drawn}, e)
	r.drawn, r.last = -1, code
	return nil
}

// leave removes a tile from a hand.
func (r *xmlReader) leave(seat, code int) error {
	i := slices.Index(r.hands[seat], code)
	if i < 0 {
		held, _ := r.kinds(r.hands[seat])
		return fmt.Errorf("seat %d does not hold %v; expected one of %s", seat, r.kindOf(code), tile.Format(held))
	}
	r.hands[seat] = slices.Delete(r.hands[seat], i, i+1)
	return nil
}

// event processes any other element of play.
func (r *xmlReader) event(e *element) error {
	if e.name == "AGARI" && r.deal != nil && r.done && len(r.deal.End.Wins) > 0 {
		return r.won(e)
	}
	if err := r.running(); err != nil {
		return err
	}
	switch e.name {
	case "DORA":
		code, err := e.number("hai", 0, xmlCodes-1)
		if err != nil {
			return err
		}
		r.deal.Doras = append(r.deal.Doras, r.kindOf(code))
		return nil
	case "RYUUKYOKU":
		return r.nobody(e)
	}
	who, err := e.number("who", 0, r.g.Players-1)
	if err != nil {
		return err
	}
	switch e.name {
	case "AGARI":
		return r.won(e)
	case "REACH":
		if strings.TrimSpace(e.get("step")) != "2" {
			r.add(logs.Event{Type: logs.Riichi, Seat: who}, e)
		}
		return nil
	}
	m, err := e.number("m", 0, 1<<16-1)
	if err != nil {
		return err
	}
	return r.meld(e, who, m)
}

// meld processes a meld code.
func (r *xmlReader) meld(e *element, who, m int) error {
	out := logs.Event{Seat: who, From: (who + m&3) % 4}
	var tiles []int // codes of the meld
	called := -1    // code that does not come from the hand
	switch {
	case m&4 != 0:
		v := m >> 10
		base := v / 3
		lowest := base/7*9 + base%7
		if lowest > 24 {
			return fmt.Errorf(`"m": expected the code of a meld, got %d`, m)
		}
		for i := range 3 {
			tiles = append(tiles, 4*(lowest+i)+m>>(3+2*i)&3)
		}
		out.Type, called = logs.Chi, tiles[v%3]
	case m&24 != 0:
		v := m >> 9
		kind, extra := v/3, m>>5&3
		if kind > 33 {
			return fmt.Errorf(`"m": expected the code of a meld, got %d`, m)
		}
		for i := range 4 {
			if i != extra {
				tiles = append(tiles, 4*kind+i)
			}
		}
		if out.Type, called = logs.Pon, tiles[v%3]; m&16 != 0 {
			return r.added(e, who, 4*kind+extra)
		}
	case m&32 != 0:
		code := m >> 8
		if code < 120 || code > 123 {
			return fmt.Errorf(`"m": expected a north, got the code %d`, code)
		}
		if err := r.leave(who, code); err != nil {
			return err
		}
		r.add(logs.Event{Type: logs.North, Seat: who, Tile: tile.North}, e)
		r.kan = true
		return nil
	default:
		code := m >> 8
		if code >= xmlCodes {
			return fmt.Errorf(`"m": expected the code of a meld, got %d`, m)
		}
		for i := range 4 {
			tiles = append(tiles, code&^3+i)
		}
		out.Type, called, r.kan = logs.Daiminkan, code, true
		if m&3 == 0 {
			out.Type, called = logs.Ankan, -1
		}
	}
	return r.lay(e, out, tiles, called)
}

// lay takes the tiles of a meld from the hand and records it.
func (r *xmlReader) lay(e *element, out logs.Event, tiles []int, called int) error {
	if called >= 0 && called != r.last {
		return fmt.Errorf("seat %d claims %v, which is not the last discard; expected the last discard", out.Seat, r.kindOf(called))
	}
	for _, c := range tiles {
		if c == called {
			out.Tile = r.kindOf(c)
			continue
		}
		if err := r.leave(out.Seat, c); err != nil {
			return err
		}
		out.Use = append(out.Use, r.kindOf(c))
	}
	if out.Type == logs.Pon {
		r.pons[out.Seat][tiles[0]/4] = out
	}
	r.drawn, r.last = -1, -1
	r.add(out, e)
	return nil
}

// added processes a kakan.
func (r *xmlReader) added(e *element, who, code int) error {
	pon, ok := r.pons[who][code/4]
	if !ok {
		return fmt.Errorf("seat %d has no pon of %v; expected one", who, r.kindOf(code).Unred())
	}
	if err := r.leave(who, code); err != nil {
		return err
	}
	r.add(logs.Event{Type: logs.Kakan, Seat: who, Tile: r.kindOf(code), Use: append(slices.Clone(pon.Use), pon.Tile)}, e)
	r.kan, r.last = true, code
	return nil
}

// changes reads the changes of scores, and the scores after the game if they are stated.
func (r *xmlReader) changes(e *element) ([]int32, error) {
	n := r.g.Players
	sc, err := e.numbers("sc")
	if err != nil {
		return nil, err
	}
	if final, err := e.numbers("owari"); err != nil {
		return nil, err
	} else if len(final) >= 2*n {
		r.g.Final = make([]int32, n)
		for s := range n {
			r.g.Final[s] = int32(final[2*s]) * 100
		}
	}
	if len(sc) < 2*n {
		return nil, nil
	}
	out := make([]int32, n)
	for s := range n {
		out[s] = int32(sc[2*s+1]) * 100
	}
	return out, nil
}

// won reads a win.
func (r *xmlReader) won(e *element) error {
	n, end := r.g.Players, &r.deal.End
	who, err := e.number("who", 0, n-1)
	if err != nil {
		return err
	}
	from, err := e.number("fromWho", 0, n-1)
	if err != nil {
		return err
	}
	if len(end.Wins) == n {
		return fmt.Errorf("expected at most %d wins", n)
	}
	machi, err := e.number("machi", 0, xmlCodes-1)
	if err != nil {
		return err
	}
	w := logs.Win{Seat: who, From: from, Tile: r.kindOf(machi), Fu: -1, Points: -1, Liable: -1}
	if from == who {
		w.From = -1
	}
	ura, err := e.numbers("doraHaiUra")
	if err == nil {
		w.Ura, err = r.kinds(ura)
	}
	if err != nil {
		return fmt.Errorf(`"doraHaiUra": %w`, err)
	}
	if err := r.value(e, &w); err != nil {
		return err
	}
	delta, err := r.changes(e)
	if err != nil {
		return err
	}
	w.Delta = delta
	switch {
	case delta == nil:
		end.Delta = nil
	case len(end.Wins) == 0:
		end.Delta = slices.Clone(delta)
	case end.Delta != nil:
		for s := range delta {
			end.Delta[s] += delta[s]
		}
	}
	end.Wins = append(end.Wins, w)
	r.done = true
	return nil
}

// value reads the score of a win.
func (r *xmlReader) value(e *element, w *logs.Win) error {
	ten, err := e.numbers("ten")
	if err != nil {
		return err
	}
	limits, err := e.numbers("yakuman")
	if err != nil {
		return err
	}
	rows, err := e.numbers("yaku")
	if err != nil {
		return err
	}
	if len(ten) > 1 {
		if w.From >= 0 {
			w.Points = ten[1]
		}
		if w.Fu = ten[0]; len(limits) > 0 {
			w.Fu = -1
		}
	}
	for _, n := range limits {
		rows = append(rows, n, logs.YakumanValue)
	}
	for i := 0; i+1 < len(rows); i += 2 {
		n, han := rows[i], rows[i+1]
		if n < 0 || n >= len(xmlYaku) || han < 0 || han > 99 {
			return fmt.Errorf(`"yaku": expected numbers from 0 to %d with their han, got %d,%d`, len(xmlYaku)-1, n, han)
		}
		y := logs.Yaku{Name: xmlYaku[n], Value: han, Count: 1}
		if han == 0 {
			continue
		}
		if strings.HasSuffix(y.Name, "dora") {
			y.Value, y.Count = 1, han
		}
		w.Yaku = append(w.Yaku, y)
	}
	if e.get("paoWho") != "" {
		if w.Liable, err = e.number("paoWho", 0, r.g.Players-1); err != nil {
			return err
		}
	}
	return nil
}

// nobody reads the end of a deal without a win.
func (r *xmlReader) nobody(e *element) error {
	reason, ok := xmlReasons[e.get("type")]
	if !ok {
		return fmt.Errorf(`"type": expected yao9, kaze4, reach4, ron3, kan4, nm or nothing, got %.40q`, e.get("type"))
	}
	end := &r.deal.End
	end.Reason = reason
	if reason == riichi.Exhaustive {
		var shown uint8
		for s := range r.g.Players {
			if e.get("hai"+strconv.Itoa(s)) != "" {
				shown |= 1 << s
			}
		}
		end.Shown = &shown
	}
	delta, err := r.changes(e)
	if err != nil {
		return err
	}
	end.Delta, r.done = delta, true
	return nil
}

// finish completes the game.
func (r *xmlReader) finish(size int) error {
	g := r.g
	if !r.began {
		return errors.New("there is no <" + xmlRoot + ">; expected a game of Tenhou's archive")
	}
	if !r.ended && r.cut == "" {
		r.cut = fmt.Sprintf("the file breaks off at byte %d", size)
	}
	if open := r.deal != nil && !r.done; open || r.cut != "" {
		g.Cut = fmt.Sprintf("%s, after %d whole deals; expected %s", r.cut, len(g.Deals), xmlEnd)
		if open {
			if r.cut == "" {
				r.cut = fmt.Sprintf("the game ends at byte %d", size)
			}
			g.Cut = fmt.Sprintf("%s, in deal %d; expected AGARI or RYUUKYOKU", r.cut, len(g.Deals)+1)
			r.deal = nil
		} else if r.deal != nil && g.Final == nil && len(r.deal.End.Wins) > 0 && r.deal.End.Wins[0].From >= 0 {
			// After one ron, another one may have been cut off.
			g.Cut = fmt.Sprintf("%s, at the end of deal %d; expected %s", r.cut, len(g.Deals)+1, xmlEnd)
			r.deal = nil
		}
	}
	if err := r.close(); err != nil {
		return err
	}
	if len(g.Deals) == 0 {
		if g.Cut != "" {
			return &parse.CutError{Where: g.Cut}
		}
		return errors.New("there is no deal; expected INIT")
	}
	if g.Cut != "" {
		g.Final = nil
	}
	return r.settle()
}

// settle determines the options from the type of the lobby.
func (r *xmlReader) settle() error {
	g := r.g
	g.Options = logs.Usual(g.Players)
	if len(r.names) >= g.Players && strings.Join(r.names, "") != "" {
		g.Names = r.names[:g.Players]
	}
	if r.kind < 0 {
		g.Lengths = logs.Lengths
		return nil
	}
	g.Options["length"] = map[bool]string{true: "east-south", false: "east"}[r.kind&typeSouth != 0]
	if r.kind&typeNoKuitan != 0 {
		g.Options["kuitan"] = "false"
	}
	if r.kind&typeNoRed != 0 {
		g.Options["red_fives"] = "0"
	}
	if r.kind >= typeHouse {
		g.Notes = append(g.Notes, fmt.Sprintf("a table with rules of its own (type %d): payments are those of Tenhou's rules", r.kind))
		g.Final = nil
	}
	return nil
}
