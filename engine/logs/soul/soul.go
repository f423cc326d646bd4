// Package soul reads games of Mahjong Soul for package logs.
package soul

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"moineau/engine/logs"
	"moineau/engine/logs/internal/parse"
	"moineau/engine/mjai"
	"moineau/engine/rules/riichi"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// A game of Mahjong Soul is its server's record as JSON. Scripts save it in several
// containers, so soulRecords searches for the list that contains the moves. Fields that
// are 0, false or empty may be absent.

// Limits and names of records.
const (
	maxRecords = 1 << 17   // entries of a list, including those without a move
	maxNesting = 8         // containers around the list
	mostPoints = 1_000_000 // of an option
	soulBegin  = "RecordNewRound"
)

func init() { logs.Register("mahjong-soul", logs.Format{Read: Read}) }

// soulHead is the head of a record.
type soulHead struct {
	UUID     string `json:"uuid"`
	Start    int64  `json:"start_time"`
	Accounts []struct {
		Seat     int    `json:"seat"`
		Nickname string `json:"nickname"`
	} `json:"accounts"`
	Config struct {
		Mode struct {
			Mode int                        `json:"mode"`
			Rule map[string]json.RawMessage `json:"detail_rule"`
			Test json.RawMessage            `json:"testing_environment"`
		} `json:"mode"`
	} `json:"config"`
	Result struct {
		Players []struct {
			Seat   int         `json:"seat"`
			Points mjai.Number `json:"part_point_1"`
		} `json:"players"`
	} `json:"result"`
}

// soulBox is a container of records.
type soulBox struct {
	Head    *soulHead       `json:"head"`
	Name    string          `json:"name"`
	Actions json.RawMessage `json:"actions"`
	Records json.RawMessage `json:"records"`
	Record  json.RawMessage `json:"record"`
	Data    json.RawMessage `json:"data"`
}

// soulEntry is an element of the list of moves.
type soulEntry struct {
	Name   string          `json:"name"`
	Data   json.RawMessage `json:"data"`
	Type   *int            `json:"type"`
	Result *soulEntry      `json:"result"`
}

// soulMove holds the fields of all records of moves.
type soulMove struct {
	Wind    int         `json:"chang"`
	Dealer  int         `json:"ju"`
	Honba   int         `json:"ben"`
	Sticks  int         `json:"liqibang"`
	Scores  []soulSum   `json:"scores"`
	Tiles0  []string    `json:"tiles0"`
	Tiles1  []string    `json:"tiles1"`
	Tiles2  []string    `json:"tiles2"`
	Tiles3  []string    `json:"tiles3"`
	Dora    string      `json:"dora"`
	Doras   []string    `json:"doras"`
	Wall    string      `json:"paishan"`
	Seat    int         `json:"seat"`
	Tile    string      `json:"tile"`
	Tiles   soulTiles   `json:"tiles"`
	Froms   []int       `json:"froms"`
	Type    int         `json:"type"`
	Drawn   bool        `json:"moqie"`
	Riichi  bool        `json:"is_liqi"`
	Double  bool        `json:"is_wliqi"`
	Wins    []soulWin   `json:"hules"`
	Delta   []int32     `json:"delta_scores"`
	Nagashi bool        `json:"liujumanguan"`
	Players []soulReady `json:"players"`
}

// soulSum is a score, or in a draw an entry of changes.
type soulSum struct {
	score int32
	delta []int32
}

func (s *soulSum) UnmarshalJSON(raw []byte) error {
	if len(raw) > 0 && raw[0] == '{' {
		var entry struct {
			Delta []int32 `json:"delta_scores"`
		}
		err := json.Unmarshal(raw, &entry)
		s.delta = entry.Delta
		return err
	}
	return json.Unmarshal(raw, &s.score)
}

// soulTiles is a list of tiles, or one tile.
type soulTiles []string

func (s *soulTiles) UnmarshalJSON(raw []byte) error {
	if len(raw) > 0 && raw[0] == '"' {
		*s = soulTiles{""}
		return json.Unmarshal(raw, &(*s)[0])
	}
	return json.Unmarshal(raw, (*[]string)(s))
}

type soulReady struct {
	Ready bool `json:"tingpai"`
}

type soulWin struct {
	Seat     int      `json:"seat"`
	SelfDraw bool     `json:"zimo"`
	Tile     string   `json:"hu_tile"`
	Doras    []string `json:"doras"`
	Ura      []string `json:"li_doras"`
	Yakuman  bool     `json:"yiman"`
	Rows     []struct {
		ID    int `json:"id"`
		Value int `json:"val"`
	} `json:"fans"`
	Fu     int `json:"fu"`
	Points int `json:"point_rong"`
}

// soulYaku maps numbers of rows to our names.
var soulYaku = [...]string{
	1: "menzen-tsumo", "riichi", "chankan", "rinshan", "haitei", "houtei", "yakuhai-haku", "yakuhai-hatsu", "yakuhai-chun",
	"yakuhai-seat", "yakuhai-round", "tanyao", "iipeikou", "pinfu", "chanta", "ittsuu", "sanshoku-doujun", "double-riichi",
	"sanshoku-doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "chiitoitsu", "junchan", "honitsu",
	"ryanpeikou", "chinitsu", "ippatsu", "dora", "aka-dora", "ura-dora", "nuki-dora", "tenhou", "chiihou", "daisangen",
	"suuankou", "tsuuiisou", "ryuuiisou", "chinroutou", "kokushi-musou", "shousuushi", "suukantsu", "chuuren-poutou", "",
	"junsei-chuuren-poutou", "suuankou-tanki", "kokushi-musou-13", "daisuushi",
}

// soulReasons maps types of abortive draws.
var soulReasons = map[int]string{
	1: riichi.NineTerminals, 2: "four-winds", 3: "four-kans", 4: "four-riichi", 5: riichi.TripleRon,
}

// Read reads a game of Mahjong Soul: one JSON object or array. If the text is
// truncated, it returns the complete deals.
func Read(text []byte) (*logs.Game, error) {
	whole, cut := text, false
	if depth := soulDepth(text); depth > 0 {
		whole, cut = parse.Closed(text, depth)
	}
	g := &logs.Game{Unit: "record"}
	var head soulHead
	entries, err := soulRecords(whole, &head, 0)
	if err != nil {
		return g, err
	}
	if entries == nil {
		return g, errors.New("there is no list of moves; expected the JSON of a game with a record " + soulBegin)
	}
	g.ID = head.UUID
	if head.Start > 0 {
		g.When = head.Start
	} else {
		g.When = parse.DayOf(g.ID)
	}
	r := soulReader{g: g}
	for i, raw := range entries {
		name, err := r.entry(i, raw)
		if err != nil {
			return g, fmt.Errorf("record %d, %s: %s: %w", i, name, logs.Place(len(g.Deals), r.deal), err)
		}
	}
	g.CutOff(text, cut, len(g.Deals))
	if r.deal != nil {
		g.Cut = fmt.Sprintf("the record breaks off after record %d, in deal %d; expected RecordHule, RecordNoTile or RecordLiuJu", len(entries)-1, len(g.Deals)+1)
	}
	switch {
	case len(g.Deals) > 0:
	case g.Cut != "":
		return g, &parse.CutError{Where: g.Cut}
	default:
		return g, errors.New("there is no deal; expected a record " + soulBegin)
	}
	return g, r.settle(&head)
}

// soulDepth returns the number of brackets around the elements of the list of moves, or 0
// if there is none.
func soulDepth(text []byte) int {
	at := bytes.Index(text, []byte(soulBegin))
	if at < 0 {
		return 0
	}
	var stack []byte
	for _, c := range parse.Marks(text[:at]) {
		switch {
		case c == '[' || c == '{':
			stack = append(stack, c)
		case c != ',' && len(stack) > 0:
			stack = stack[:len(stack)-1]
		}
	}
	return bytes.LastIndexByte(stack, '[') + 1
}

// soulRecords returns the list of moves in a value, or nil if it has none. It copies the
// head, if there is one.
func soulRecords(raw json.RawMessage, head *soulHead, depth int) ([]json.RawMessage, error) {
	raw = bytes.TrimSpace(raw)
	switch {
	case len(raw) == 0 || depth > maxNesting || raw[0] != '[' && raw[0] != '{':
		return nil, nil
	case raw[0] == '[':
		if !json.Valid(raw) {
			var any []json.RawMessage
			return nil, vector.Decode(raw, &any, "a JSON array of records")
		}
		entries, err := parse.List(raw, maxRecords, "records")
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if bytes.Contains(e, []byte(soulBegin)) {
				return entries, nil
			}
		}
		return nil, nil
	}
	var box soulBox
	if err := vector.Decode(raw, &box, "a JSON object of a game"); err != nil {
		return nil, err
	}
	if box.Head != nil {
		*head = *box.Head
	}
	for _, inner := range []json.RawMessage{box.Actions, box.Records, box.Record, box.Data} {
		if entries, err := soulRecords(inner, head, depth+1); entries != nil || err != nil {
			return entries, err
		}
	}
	return nil, nil
}

// soulReader builds a game from records.
type soulReader struct {
	g      *logs.Game
	deal   *logs.Deal                               // nil if none is open
	hands  [table.MaxSeats]tile.Set                 // as far as the moves state
	pons   [table.MaxSeats]map[tile.Kind]logs.Event // by plain kind
	kan    bool                                     // the next draw is a replacement tile
	from   int                                      // the seat of the last discard, kakan or nuki
	thrown bool                                     // a tile was discarded in this deal
}

// entry reads an element of the list. Elements that are not moves are skipped.
func (r *soulReader) entry(at int, raw json.RawMessage) (name string, err error) {
	var e soulEntry
	if err := vector.Decode(raw, &e, "a JSON object of a record"); err != nil {
		return "", err
	}
	if e.Result != nil {
		if e.Type != nil && *e.Type != 1 {
			return "", nil
		}
		e = *e.Result
	}
	name = e.Name[strings.LastIndexByte(e.Name, '.')+1:]
	if !strings.HasPrefix(name, "Record") {
		return name, nil
	}
	if len(e.Data) > 0 && e.Data[0] == '"' {
		return name, errors.New("the record is encoded; expected a JSON object")
	}
	var m soulMove
	if len(e.Data) > 0 {
		if err := vector.Decode(e.Data, &m, "a JSON object of a move"); err != nil {
			return name, err
		}
	}
	if name == soulBegin {
		return name, r.begin(&m)
	}
	if r.deal == nil {
		return name, errors.New("no deal is running; expected " + soulBegin)
	}
	if m.Seat < 0 || m.Seat >= r.g.Players {
		return name, fmt.Errorf("there is no seat %d; expected 0 to %d", m.Seat, r.g.Players-1)
	}
	if len(r.deal.Events)+2 > parse.MaxEvents {
		return name, fmt.Errorf("expected at most %d events in a deal", parse.MaxEvents)
	}
	if err := r.turned(m.Doras); err != nil {
		return name, err
	}
	switch name {
	case "RecordDealTile":
		err = r.draw(&m, at)
	case "RecordDiscardTile":
		err = r.discard(&m, at)
	case "RecordChiPengGang":
		err = r.claim(&m, at)
	case "RecordAnGangAddGang":
		err = r.ownKan(&m, at)
	case "RecordBaBei":
		if err = r.take(m.Seat, tile.North); err == nil {
			r.add(logs.Event{Type: logs.North, Seat: m.Seat, Tile: tile.North, At: at})
			r.from, r.kan = m.Seat, true
		}
	case "RecordHule":
		err = r.won(&m)
	case "RecordNoTile", "RecordLiuJu":
		err = r.drawn(name, &m)
	default:
		err = errors.New("this is a table with special rules; expected a record of ordinary play")
	}
	return name, err
}

func (r *soulReader) add(e logs.Event) { r.deal.Events = append(r.deal.Events, e) }

// soulKinds reads tiles.
func soulKinds(texts []string) ([]tile.Kind, error) {
	if len(texts) > parse.MaxTiles {
		return nil, fmt.Errorf("expected at most %d tiles, got %d", parse.MaxTiles, len(texts))
	}
	out := make([]tile.Kind, len(texts))
	for i, text := range texts {
		var err error
		if out[i], err = parse.One(text); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// begin starts a deal.
func (r *soulReader) begin(m *soulMove) error {
	if r.deal != nil {
		return errors.New("the deal before has no end; expected RecordHule, RecordNoTile or RecordLiuJu")
	}
	lists := [][]string{m.Tiles0, m.Tiles1, m.Tiles2, m.Tiles3}
	players := 4
	if len(m.Tiles3) == 0 {
		players = 3
	}
	switch {
	case r.g.Players == 0:
		r.g.Players = players
	case r.g.Players != players:
		return fmt.Errorf("expected %d hands, got %d", r.g.Players, players)
	case len(r.g.Deals) == parse.MaxDeals:
		return fmt.Errorf("expected at most %d deals", parse.MaxDeals)
	}
	if m.Dealer < 0 || m.Dealer >= players || m.Wind < 0 || m.Wind > 3 {
		return fmt.Errorf("expected a wind from 0 to 3 and a dealer from 0 to %d, got %d and %d", players-1, m.Wind, m.Dealer)
	}
	d := &logs.Deal{Doras: []tile.Kind{}, Start: logs.Start{Round: tile.East + tile.Kind(m.Wind), Dealer: m.Dealer, Honba: m.Honba, Sticks: m.Sticks}}
	if len(m.Scores) >= players {
		for _, s := range m.Scores[:players] {
			d.Start.Scores = append(d.Start.Scores, s.score)
		}
	}
	r.deal, r.kan, r.thrown, r.from = d, false, false, m.Dealer
	for s := range players {
		kinds, err := soulKinds(lists[s])
		if err != nil {
			return fmt.Errorf("tiles%d: %w", s, err)
		}
		want := 13
		if s == m.Dealer {
			want = 14
		}
		if len(kinds) != want {
			return fmt.Errorf("tiles%d: expected %d tiles, got %d", s, want, len(kinds))
		}
		r.hands[s], r.pons[s] = tile.Set{}, map[tile.Kind]logs.Event{}
		for _, k := range kinds {
			r.hands[s][k]++
		}
		d.Hands[s] = kinds[:13]
		if s == m.Dealer {
			r.add(logs.Event{Type: logs.Draw, Seat: s, Tile: kinds[13]})
		}
	}
	doras := m.Doras
	if len(doras) == 0 {
		doras = []string{m.Dora}
	}
	kinds, err := soulKinds(doras)
	if err != nil {
		return fmt.Errorf("indicator: %w", err)
	}
	d.Dora, d.Doras = kinds[0], kinds[1:]
	d.Wall = r.wall(m.Wall)
	return nil
}

// turned records the open indicators if there are new ones.
func (r *soulReader) turned(doras []string) error {
	if len(doras) <= len(r.deal.Doras)+1 {
		return nil
	}
	kinds, err := soulKinds(doras)
	if err != nil {
		return fmt.Errorf("indicators: %w", err)
	}
	r.deal.Doras = kinds[1:]
	return nil
}

// take removes a tile from a hand.
func (r *soulReader) take(seat int, k tile.Kind) error {
	if r.hands[seat][k] == 0 {
		return fmt.Errorf("seat %d does not hold %v; expected one of %s", seat, k, tile.Format(r.hands[seat].Tiles()))
	}
	r.hands[seat][k]--
	return nil
}

func (r *soulReader) draw(m *soulMove, at int) error {
	k, err := parse.One(m.Tile)
	if err != nil {
		return err
	}
	r.hands[m.Seat][k]++
	r.add(logs.Event{Type: logs.Draw, Seat: m.Seat, Tile: k, Replacement: r.kan, At: at})
	r.kan = false
	return nil
}

func (r *soulReader) discard(m *soulMove, at int) error {
	k, err := parse.One(m.Tile)
	if err != nil {
		return err
	}
	if err := r.take(m.Seat, k); err != nil {
		return err
	}
	if m.Riichi || m.Double {
		r.add(logs.Event{Type: logs.Riichi, Seat: m.Seat, At: at})
	}
	// For the dealer's first discard moqie is never set.
	r.add(logs.Event{Type: logs.Discard, Seat: m.Seat, Tile: k, Drawn: m.Drawn, Either: !r.thrown && !m.Drawn, At: at})
	r.from, r.thrown = m.Seat, true
	return nil
}

func (r *soulReader) claim(m *soulMove, at int) error {
	kinds, err := soulKinds(m.Tiles)
	if err != nil {
		return err
	}
	e := logs.Event{Seat: m.Seat, From: -1, At: at}
	switch m.Type {
	case 0:
		e.Type = logs.Chi
	case 1:
		e.Type = logs.Pon
	case 2:
		e.Type, r.kan = logs.Daiminkan, true
	default:
		return fmt.Errorf("expected a claim of type 0, 1 or 2, got %d", m.Type)
	}
	if len(m.Froms) != len(kinds) {
		return fmt.Errorf(`"froms": expected %d seats, got %d`, len(kinds), len(m.Froms))
	}
	for i, k := range kinds {
		switch from := m.Froms[i]; {
		case from == m.Seat:
			if err := r.take(m.Seat, k); err != nil {
				return err
			}
			e.Use = append(e.Use, k)
		case e.From >= 0 || from < 0 || from >= r.g.Players:
			return fmt.Errorf(`"froms": expected one tile of another seat, got %v`, m.Froms)
		default:
			e.From, e.Tile = from, k
		}
	}
	if e.From < 0 {
		return fmt.Errorf(`"froms": expected one tile of another seat, got %v`, m.Froms)
	}
	if e.Type == logs.Pon {
		r.pons[m.Seat][e.Tile.Unred()] = e
	}
	r.add(e)
	return nil
}

func (r *soulReader) ownKan(m *soulMove, at int) error {
	if len(m.Tiles) == 0 {
		return errors.New("expected a tile, got none")
	}
	k, err := parse.One(m.Tiles[0])
	if err != nil {
		return err
	}
	e := logs.Event{Type: logs.Ankan, Seat: m.Seat, Tile: k, At: at}
	if m.Type == 3 {
		hand := &r.hands[m.Seat]
		for other := range tile.Kind(len(hand)) {
			for ; other.Unred() == k.Unred() && hand[other] > 0; hand[other]-- {
				e.Use = append(e.Use, other)
			}
		}
		if len(e.Use) != 4 {
			return fmt.Errorf("seat %d holds %d tiles %v; expected four", m.Seat, len(e.Use), k.Unred())
		}
		e.Tile = tile.None
	} else {
		pon, ok := r.pons[m.Seat][k.Unred()]
		if !ok {
			return fmt.Errorf("seat %d has no pon of %v; expected one", m.Seat, k.Unred())
		}
		if err := r.take(m.Seat, k); err != nil {
			return err
		}
		e.Type, e.Use = logs.Kakan, append(slices.Clone(pon.Use), pon.Tile)
	}
	r.add(e)
	r.from, r.kan = m.Seat, true
	return nil
}

// won ends a deal with wins.
func (r *soulReader) won(m *soulMove) error {
	d := r.deal
	if len(m.Wins) == 0 || len(m.Wins) > r.g.Players {
		return fmt.Errorf("expected 1 to %d wins, got %d", r.g.Players, len(m.Wins))
	}
	for i := range m.Wins {
		x := &m.Wins[i]
		if x.Seat < 0 || x.Seat >= r.g.Players {
			return fmt.Errorf("there is no seat %d; expected 0 to %d", x.Seat, r.g.Players-1)
		}
		if err := r.turned(x.Doras); err != nil {
			return err
		}
		w := logs.Win{Seat: x.Seat, From: r.from, Fu: -1, Points: -1, Liable: -1}
		if x.SelfDraw {
			w.From = -1
		}
		if x.Tile != "" {
			var err error
			if w.Tile, err = parse.One(x.Tile); err != nil {
				return err
			}
		}
		var err error
		if w.Ura, err = soulKinds(x.Ura); err != nil {
			return fmt.Errorf("ura indicators: %w", err)
		}
		if x.Fu > 0 && !x.Yakuman {
			w.Fu = x.Fu
		}
		if x.Points > 0 && w.From >= 0 {
			w.Points = x.Points
		}
		for _, row := range x.Rows {
			if row.ID < 1 || row.ID >= len(soulYaku) || soulYaku[row.ID] == "" {
				w.Yaku = nil // a row of a special table: the rows are not compared
				break
			}
			y := logs.Yaku{Name: soulYaku[row.ID], Value: row.Value, Count: 1}
			switch {
			case row.Value == 0:
				continue
			case strings.HasSuffix(y.Name, "dora"):
				y.Value, y.Count = 1, row.Value
			case x.Yakuman:
				y.Value *= logs.YakumanValue
			}
			w.Yaku = append(w.Yaku, y)
		}
		d.End.Wins = append(d.End.Wins, w)
	}
	return r.close(m.Delta)
}

// drawn ends a deal without a win.
func (r *soulReader) drawn(name string, m *soulMove) error {
	end := &r.deal.End
	if name == "RecordLiuJu" {
		if end.Reason = soulReasons[m.Type]; end.Reason == "" {
			return fmt.Errorf("expected a draw of type 1 to 5, got %d", m.Type)
		}
		return r.close(nil)
	}
	end.Reason = riichi.Exhaustive
	if m.Nagashi {
		end.Reason = "nagashi-mangan"
	} else if len(m.Players) >= r.g.Players {
		var shown uint8
		for s := range r.g.Players {
			if m.Players[s].Ready {
				shown |= 1 << s
			}
		}
		end.Shown = &shown
	}
	sum := make([]int32, r.g.Players)
	for _, s := range m.Scores {
		for i := range min(len(sum), len(s.delta)) {
			sum[i] += s.delta[i]
		}
	}
	return r.close(sum)
}

// close appends the open deal to the game.
func (r *soulReader) close(delta []int32) error {
	if len(delta) >= r.g.Players {
		r.deal.End.Delta = delta[:r.g.Players]
	}
	r.agree()
	r.g.Deals = append(r.g.Deals, *r.deal)
	r.deal = nil
	return nil
}
