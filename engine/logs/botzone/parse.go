package botzone

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"moineau/engine/logs/internal/parse"
	"moineau/engine/tile"
)

// Seats is the number of players.
const Seats = 4

const (
	handSize = 13
	wallSize = 34 // tiles in a seat's wall
	maxSteps = parse.MaxEvents
	maxFans  = 64
)

// Type is the type of a step.
type Type uint8

// The types of steps.
const (
	Draw Type = iota + 1
	Discard
	Chow // Tile is the middle tile of the run
	Pung
	Kong // of the last discard
	ConcealedKong
	AddedKong
	Win
	Huang // the deal is drawn
)

var words = map[string]Type{
	"draw": Draw, "play": Discard, "chi": Chow, "peng": Pung, "gang": Kong, "angang": ConcealedKong, "bugang": AddedKong, "hu": Win,
}

// Step is a step of a match.
type Step struct {
	Type    Type
	Seat    int
	Tile    tile.Kind // None if the record does not state the winning tile
	At      int       // line, or step of the log, from 1
	Ignored []Ignored // claims of other seats that were not granted
}

// Ignored is a claim that another seat made without success.
type Ignored struct {
	Seat int
	Type Type
}

// Fan is a fan of a win.
type Fan struct {
	Key          string // of the score sheet; "" if the name cannot be read
	Value, Count int    // Value is 0 if not stated
}

// Game is a match as its record states it.
type Game struct {
	ID      string
	Unit    string // of Step.At: "line" or "step"
	Wind    int    // 0 is East
	Hands   [Seats][]tile.Kind
	Walls   [Seats][]tile.Kind // in drawing order; nil if not stated
	Steps   []Step
	Total   int // points of the win; -1 if not stated
	Fans    []Fan
	FansAt  int
	Score   []int32 // nil if not stated
	ScoreAt int

	draws  [Seats]int // tiles drawn so far
	winded bool
}

// Error is the error of a record, with its place.
type Error struct {
	Unit string // "line", "step" or "byte"
	At   int    // from 1
	ID   string // of the match; "" if it has none
	Text string
}

// Error implements error.
func (e *Error) Error() string {
	where := fmt.Sprintf("%s %d: ", e.Unit, e.At)
	if e.ID != "" {
		where += "match " + e.ID + ": "
	}
	return where + e.Text
}

func (g *Game) wrong(at int, format string, a ...any) error {
	return &Error{g.Unit, at, g.ID, fmt.Sprintf(format, a...)}
}

// Is reports whether data looks like a record of Botzone.
func Is(data []byte) bool {
	text := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	switch {
	case len(text) == 0:
		return false
	case text[0] == '[' || text[0] == '{':
		return bytes.Contains(text, []byte(`"display"`)) && bytes.Contains(text, []byte(`"canHu"`))
	}
	head := text[:min(len(text), 4000)]
	return bytes.HasPrefix(head, []byte("Match ")) && bytes.Contains(head, []byte("Player "))
}

// Games iterates over the matches of a file. A match that cannot be read does not stop it:
// its error states the place. The game is then non-nil if the match was begun.
func Games(data []byte) iter.Seq2[*Game, error] {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if text := bytes.TrimSpace(data); len(text) > 0 && (text[0] == '[' || text[0] == '{') {
		return func(yield func(*Game, error) bool) { yield(readLog(text)) }
	}
	return func(yield func(*Game, error) bool) { lines(data, yield) }
}

// lines reads the text form.
func lines(data []byte, yield func(*Game, error) bool) {
	var g *Game  // the match that is being read
	bad := false // the match has been rejected, so its rest is skipped
	n := 0
	for line := range bytes.Lines(data) {
		n++
		f := strings.Fields(string(line))
		if len(f) == 0 {
			continue
		}
		if strings.EqualFold(f[0], "match") {
			if g != nil && !bad && !yield(g, g.wrong(n, "another match begins; expected the end of this one")) {
				return
			}
			g, bad = &Game{Unit: "line", Total: -1}, false
			if len(f) > 1 {
				g.ID = fmt.Sprintf("%.40s", f[1])
			}
			continue
		}
		if g == nil || bad { // text of other programs, or the rest of a rejected match
			continue
		}
		last := !bytes.HasSuffix(line, []byte("\n"))
		switch err := g.line(n, f); {
		case err != nil && last:
			yield(g, g.broken(n))
			return
		case err != nil:
			bad = true
			if !yield(g, err) {
				return
			}
		case g.Score != nil:
			if !yield(g, nil) {
				return
			}
			g = nil
		}
	}
	if g != nil && !bad {
		yield(g, g.broken(n))
	}
}

// broken is the error of a file that breaks off within a match.
func (g *Game) broken(n int) error {
	return g.wrong(n, "the file breaks off within this match; expected its end: the matches before it are whole")
}

// line reads a line of a match.
func (g *Game) line(n int, f []string) error {
	switch strings.ToLower(f[0]) {
	case "wind":
		if len(f) != 2 || len(f[1]) != 1 || f[1][0] < '0' || f[1][0] > '3' || g.winded {
			return g.wrong(n, "expected one round wind from 0 to 3, got %.40q", strings.Join(f[1:], " "))
		}
		g.Wind, g.winded = int(f[1][0]-'0'), true
		return nil
	case "player":
		return g.player(n, f)
	case "huang":
		return g.add(Step{Type: Huang, Seat: -1, At: n})
	case "fan":
		return g.fan(n, f)
	case "score":
		return g.score(n, f)
	}
	return g.wrong(n, "expected Wind, Player, Huang, Fan or Score, got %.40q", f[0])
}

func (g *Game) player(n int, f []string) error {
	if len(f) < 4 {
		return g.wrong(n, "expected a player, an act and a tile, got %.60q", strings.Join(f, " "))
	}
	seat, err := g.seat(n, f[1])
	if err != nil {
		return err
	}
	if strings.EqualFold(f[2], "deal") {
		return g.deal(n, seat, f[3:])
	}
	s := Step{Type: words[strings.ToLower(f[2])], Seat: seat, At: n}
	if s.Type == 0 {
		return g.wrong(n, "expected Deal, Draw, Play, Chi, Peng, Gang, AnGang, BuGang or Hu, got %.40q", f[2])
	}
	if s.Tile, err = g.tile(n, f[3]); err != nil {
		return err
	}
	for rest := f[4:]; len(rest) > 0; {
		if len(rest) < 4 || !strings.EqualFold(rest[0], "ignore") || !strings.EqualFold(rest[1], "player") {
			return g.wrong(n, "expected the end of the line or Ignore Player, got %.60q", strings.Join(rest, " "))
		}
		other, err := g.seat(n, rest[2])
		if err != nil {
			return err
		}
		claim := words[strings.ToLower(rest[3])]
		if claim != Chow && claim != Pung && claim != Kong && claim != Win || len(s.Ignored) == Seats {
			return g.wrong(n, "expected an ignored Chi, Peng, Gang or Hu, got %.40q", rest[3])
		}
		s.Ignored = append(s.Ignored, Ignored{other, claim})
		rest = rest[4:]
		if len(rest) > 0 && !strings.EqualFold(rest[0], "ignore") {
			rest = rest[1:] // the tile
		}
	}
	return g.add(s)
}

// seat parses the number of a player.
func (g *Game) seat(n int, text string) (int, error) {
	if len(text) != 1 || text[0] < '0' || text[0] >= '0'+Seats {
		return 0, g.wrong(n, "expected a player from 0 to 3, got %.40q", text)
	}
	return int(text[0] - '0'), nil
}

// deal stores the tiles dealt to a seat.
func (g *Game) deal(n, seat int, tiles []string) error {
	if g.Hands[seat] != nil || len(g.Steps) > 0 {
		return g.wrong(n, "player %d is dealt a second hand; expected one", seat)
	}
	if len(tiles) != handSize {
		return g.wrong(n, "player %d is dealt %d tiles; expected %d", seat, len(tiles), handSize)
	}
	for _, text := range tiles {
		k, err := g.tile(n, text)
		if err != nil {
			return err
		}
		g.Hands[seat] = append(g.Hands[seat], k)
	}
	return nil
}

// tile parses a tile.
func (g *Game) tile(n int, text string) (tile.Kind, error) {
	if k := kindOf(text); k != tile.None {
		return k, nil
	}
	if len(text) == 2 && text[0] == 'H' {
		return tile.None, g.wrong(n, "flowers are not played here; expected a tile without %s", text)
	}
	return tile.None, g.wrong(n, "expected a tile such as W4, got %.40q", text)
}

// kindOf returns the kind of a tile, or None.
func kindOf(text string) tile.Kind {
	if len(text) != 2 || text[1] < '1' || text[1] > '9' {
		return tile.None
	}
	i := tile.Kind(text[1] - '1')
	switch text[0] {
	case 'W':
		return tile.M1 + i
	case 'B':
		return tile.P1 + i
	case 'T':
		return tile.S1 + i
	case 'F':
		if i < 4 {
			return tile.East + i
		}
	case 'J':
		if i < 3 {
			return tile.Red - i
		}
	}
	return tile.None
}

// textOf is the inverse of kindOf.
func textOf(k tile.Kind) string {
	switch {
	case k >= tile.M1 && k < tile.M1+9:
		return "W" + strconv.Itoa(int(k-tile.M1)+1)
	case k >= tile.P1 && k < tile.P1+9:
		return "B" + strconv.Itoa(int(k-tile.P1)+1)
	case k >= tile.S1 && k < tile.S1+9:
		return "T" + strconv.Itoa(int(k-tile.S1)+1)
	case k >= tile.East && k <= tile.North:
		return "F" + strconv.Itoa(int(k-tile.East)+1)
	}
	return "J" + strconv.Itoa(int(tile.Red-k)+1)
}

// add appends a step. Its order is checked when it is played.
func (g *Game) add(s Step) error {
	for seat, h := range g.Hands {
		if h == nil {
			return g.wrong(s.At, "play begins without the tiles of player %d; expected four hands before it", seat)
		}
	}
	if n := len(g.Steps); n > 0 && g.Steps[n-1].ends() {
		return g.wrong(s.At, "the match has ended before; expected its result")
	}
	if len(g.Steps) == maxSteps {
		return g.wrong(s.At, "expected at most %d steps", maxSteps)
	}
	if s.Type == Draw {
		if g.draws[s.Seat]++; g.draws[s.Seat] > wallSize-handSize {
			return g.wrong(s.At, "player %d takes tile %d; expected at most the %d of its wall", s.Seat, handSize+g.draws[s.Seat], wallSize)
		}
	}
	g.Steps = append(g.Steps, s)
	return nil
}

// ends reports whether the match ends with the step.
func (s *Step) ends() bool { return s.Type == Win || s.Type == Huang }

// ended returns an error unless the match has ended by a step.
func (g *Game) ended(n int, what string) error {
	if len(g.Steps) == 0 || !g.Steps[len(g.Steps)-1].ends() {
		return g.wrong(n, "a %s before the end of the match; expected Hu or Huang first", what)
	}
	return nil
}

func (g *Game) fan(n int, f []string) error {
	if err := g.ended(n, "Fan line"); err != nil {
		return err
	}
	if g.Total >= 0 || g.Steps[len(g.Steps)-1].Type != Win {
		return g.wrong(n, "expected one Fan line after a win")
	}
	total := 0
	var err error
	if len(f) > 1 {
		total, err = strconv.Atoi(f[1])
	}
	if len(f) != 3 || err != nil || total < 0 || total > 10000 {
		return g.wrong(n, "expected a sum and fans, got %.60q", strings.Join(f[1:], " "))
	}
	g.Total, g.FansAt = total, n
	for part := range strings.SplitSeq(f[2], "+") {
		name, times, ok := strings.Cut(part, "*")
		count, err := strconv.Atoi(times)
		if !ok || err != nil || count < 1 || count > 16 || len(g.Fans) == maxFans {
			return g.wrong(n, "expected a fan and how many times it counts, got %.60q", part)
		}
		g.Fans = append(g.Fans, Fan{Key: fans[name], Count: count})
	}
	return nil
}

func (g *Game) score(n int, f []string) error {
	if err := g.ended(n, "Score line"); err != nil {
		return err
	}
	if len(f) != 1+Seats {
		return g.wrong(n, "expected the scores of %d players, got %d", Seats, len(f)-1)
	}
	var score []int32
	for _, text := range f[1:] {
		x, err := strconv.ParseInt(text, 10, 32)
		if err != nil {
			return g.wrong(n, "expected a score, got %.40q", text)
		}
		score = append(score, int32(x))
	}
	return g.setScore(n, score)
}

// setScore stores the scores, which must add up to zero.
func (g *Game) setScore(n int, score []int32) error {
	sum := int64(0)
	for _, x := range score {
		sum += int64(x)
	}
	if sum != 0 {
		return g.wrong(n, "the scores %v add up to %d; expected 0", score, sum)
	}
	g.Score, g.ScoreAt = score, n
	return nil
}

// display is what the referee shows of a step of a log.
type display struct {
	Action   string          `json:"action"`
	Wind     *int            `json:"quan"`
	Hand     [][]string      `json:"hand"`
	Player   *int            `json:"player"`
	Tile     string          `json:"tile"`
	Middle   string          `json:"tileCHI"`
	Left     []int           `json:"tileCnt"`
	Fans     []displayFan    `json:"fan"`
	Total    *int            `json:"fanCnt"`
	Score    []int32         `json:"score"`
	InitData json.RawMessage `json:"initdata"`
}

type displayFan struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
	Count int    `json:"cnt"`
}

// readLog reads the log of a match in JSON.
func readLog(text []byte) (*Game, error) {
	g := &Game{Unit: "step", Total: -1}
	if _, cut := parse.Closed(text, 1); cut {
		return g, &Error{"byte", len(text), "", "the file breaks off; expected the rest of a match"}
	}
	steps := json.RawMessage(text)
	if text[0] == '{' {
		var whole struct {
			Logs, Log json.RawMessage
		}
		if err := json.Unmarshal(text, &whole); err != nil {
			return g, jsonError(err)
		}
		if steps = whole.Logs; !parse.Present(steps) {
			steps = whole.Log
		}
	} else if !json.Valid(text) {
		var v any
		return g, jsonError(json.Unmarshal(text, &v))
	}
	list, err := parse.List(steps, 8*maxSteps, "steps")
	if err != nil {
		return g, &Error{"step", 1, "", err.Error()}
	}
	for i, raw := range list {
		var step struct {
			Output *struct {
				Display json.RawMessage `json:"display"`
			} `json:"output"`
		}
		var d display
		err := json.Unmarshal(raw, &step)
		if err == nil && step.Output != nil && parse.Present(step.Output.Display) {
			err = json.Unmarshal(step.Output.Display, &d)
		}
		if err != nil {
			return g, g.wrong(i+1, "expected a step of the log: %v", jsonError(err))
		}
		if d.Action == "" {
			continue // of the players, or of another program
		}
		if err := g.shown(i+1, &d); err != nil {
			return g, err
		}
	}
	if g.Score == nil {
		return g, g.wrong(len(list), "the log ends within the match; expected its end")
	}
	return g, nil
}

// jsonError shortens an error of package json.
func jsonError(err error) error {
	at := 0
	text := err.Error()
	if syntax, ok := err.(*json.SyntaxError); ok {
		at = int(syntax.Offset)
	}
	if kind, ok := err.(*json.UnmarshalTypeError); ok {
		at, text = int(kind.Offset), fmt.Sprintf("a JSON %s stands for %s", kind.Value, kind.Field)
	}
	return &Error{"byte", max(at, 1), "", fmt.Sprintf("%.200s; expected a log in JSON", text)}
}

// faults are the actions by which a program loses at once.
var faults = map[string]string{
	"WA": "a wrong answer", "WH": "a false win", "TLE": "too long thinking", "MLE": "too much memory", "RE": "an error", "NJ": "an answer in another form",
}

// shown adds what the referee shows at a step.
func (g *Game) shown(n int, d *display) error {
	switch d.Action {
	case "INIT":
		return g.opened(n, d)
	case "DEAL":
		if len(d.Hand) != Seats {
			return g.wrong(n, "expected the hands of %d players, got %d", Seats, len(d.Hand))
		}
		for seat, h := range d.Hand {
			if err := g.deal(n, seat, h); err != nil {
				return err
			}
		}
		return nil
	case "HUANG":
		if err := g.add(Step{Type: Huang, Seat: -1, At: n}); err != nil {
			return err
		}
		return g.setScore(n, make([]int32, Seats))
	case "BUHUA":
		return g.wrong(n, "a flower is replaced; expected a match without flowers")
	}
	if why := faults[d.Action]; why != "" {
		return g.wrong(n, "the match ends by %s of a program; expected a win or a draw", why)
	}
	if d.Player == nil || *d.Player < 0 || *d.Player >= Seats {
		return g.wrong(n, "expected a player from 0 to 3 with %.20q", d.Action)
	}
	s := Step{Seat: *d.Player, At: n}
	if d.Action == "HU" {
		return g.won(s, d)
	}
	k, err := g.tile(n, d.Tile)
	if err != nil {
		return err
	}
	s.Tile = k
	// The last discard is claimed, and the tile is the discard that follows.
	follows := false
	switch d.Action {
	case "DRAW":
		s.Type = Draw
	case "PLAY":
		s.Type = Discard
	case "BUGANG":
		s.Type = AddedKong
	case "GANG":
		s.Type = Kong
		if m := len(g.Steps); m > 0 && g.Steps[m-1].Type == Draw && g.Steps[m-1].Seat == s.Seat {
			s.Type = ConcealedKong
		}
	case "CHI":
		follows, s.Type = true, Chow
		if s.Tile, err = g.tile(n, d.Middle); err != nil {
			return err
		}
	case "PENG":
		follows, s.Type, s.Tile = true, Pung, tile.None
		if m := len(g.Steps); m > 0 {
			s.Tile = g.Steps[m-1].Tile
		}
	default:
		return g.wrong(n, "expected an action such as PLAY, got %.40q", d.Action)
	}
	if err := g.add(s); err != nil {
		return err
	}
	if follows {
		if err := g.add(Step{Type: Discard, Seat: s.Seat, Tile: k, At: n}); err != nil {
			return err
		}
	}
	for seat, left := range d.Left {
		if seat < Seats && left != wallSize-handSize-g.draws[seat] {
			return g.wrong(n, "player %d has %d tiles left; expected %d", seat, left, wallSize-handSize-g.draws[seat])
		}
	}
	return nil
}

// opened reads the round wind, and the walls if they are stated.
func (g *Game) opened(n int, d *display) error {
	if d.Wind == nil || *d.Wind < 0 || *d.Wind > 3 || g.winded {
		return g.wrong(n, "expected one round wind (quan) from 0 to 3")
	}
	g.Wind, g.winded = *d.Wind, true
	if !parse.Present(d.InitData) {
		return nil
	}
	var data struct {
		Tiles string `json:"walltiles"`
	}
	if json.Unmarshal(d.InitData, &data) != nil || data.Tiles == "" {
		return nil // another form, which the match does not need
	}
	all := strings.Join(strings.Fields(data.Tiles), "")
	if len(all) != 2*Seats*wallSize {
		return g.wrong(n, "the walls have %d tiles; expected %d", len(all)/2, Seats*wallSize)
	}
	for seat := range Seats {
		for i := wallSize - 1; i >= 0; i-- { // drawn from the end
			at := 2 * (seat*wallSize + i)
			k, err := g.tile(n, all[at:at+2])
			if err != nil {
				return err
			}
			g.Walls[seat] = append(g.Walls[seat], k)
		}
	}
	return nil
}

// won adds a win with its fans and scores.
func (g *Game) won(s Step, d *display) error {
	s.Type = Win
	if err := g.add(s); err != nil {
		return err
	}
	if d.Total != nil {
		if g.Total = *d.Total; g.Total < 0 || g.Total > 10000 {
			return g.wrong(s.At, "expected a sum of fans, got %d", g.Total)
		}
	}
	if len(d.Fans) > maxFans {
		return g.wrong(s.At, "expected at most %d fans", maxFans)
	}
	g.FansAt = s.At
	for _, f := range d.Fans {
		g.Fans = append(g.Fans, Fan{fans[f.Name], f.Value, f.Count})
	}
	if len(d.Score) != Seats {
		return g.wrong(s.At, "expected the scores of %d players, got %d", Seats, len(d.Score))
	}
	return g.setScore(s.At, d.Score)
}
