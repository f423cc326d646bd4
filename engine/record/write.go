package record

import (
	"encoding/hex"
	"maps"
	"slices"
	"strconv"

	"moineau/engine/compact"
	"moineau/engine/match"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// Writer keeps the written lines of a running match, so that saving after every input
// costs only that input's line and the closing line. Not safe for concurrent use.
type Writer struct {
	line
	cut    bool // omit private reveals to other players than player
	player int
	deals  int // number of deals whose first line is written
	done   int // number of written inputs of the running deal
	names  [256]string
}

// Save appends what is new since the last call and returns the whole record. All calls
// must use the same match. The returned slice is valid until the next call.
func (w *Writer) Save(m *match.Match) []byte {
	if w.lines == 0 {
		w.sum = basis
		w.header(m)
	}
	last := len(m.Accounts) // the number of the running deal, or of the one just finished
	if !m.DealOver() {
		last++
	}
	for n := max(1, w.deals); ; n++ {
		if n > w.deals {
			w.start(m, n)
		}
		// A line that later inputs may join is not kept, and neither are the lines that
		// close the deal and the record: the next call overwrites them.
		w.done = w.play(m, n, n < last)
		if n == last {
			break
		}
		w.finish(m, n)
	}
	kept, sum, lines := len(w.buf), w.sum, w.lines
	if rest := w.inputs(m, last)[w.done:]; len(rest) > 0 {
		w.input(m, rest[:w.group(m, rest)])
	}
	if m.DealOver() {
		w.finish(m, last)
	}
	w.open("end")
	w.text(standing(m))
	w.number("lines", w.lines+1)
	w.hash(m.Hash())
	w.close()
	out := w.buf
	w.buf, w.sum, w.lines = out[:kept], sum, lines
	return out
}

func (w *Writer) header(m *match.Match) {
	w.open("moineau")
	version := int64(whole)
	if m.From != nil {
		version = Version
	}
	w.buf = strconv.AppendInt(w.buf, version, 10)
	w.key("rules")
	w.text(m.ID)
	w.key("options")
	w.options(m.Options)
	if !m.RemoteWall && !w.cut {
		w.key("seed")
		w.text(hex.EncodeToString(m.Seed[:]))
	}
	w.key("seats")
	w.buf = append(w.buf, '[')
	for i := range min(m.Progress.Players, len(m.Names)) {
		if i > 0 {
			w.buf = append(w.buf, ',')
		}
		w.text(m.Names[i])
	}
	w.buf = append(w.buf, ']')
	if at := m.From; at != nil {
		w.key("from")
		w.open("round")
		w.text(tile.Format([]tile.Kind{at.Round}))
		w.number("dealer", at.Dealer)
		w.number("honba", at.Honba)
		w.number("sticks", at.Sticks)
		w.numbers("scores", len(at.Scores), func(i int) int { return int(at.Scores[i]) })
		w.buf = append(w.buf, '}')
	}
	w.close()
}

func (w *Writer) options(o table.Options) { w.buf = AppendOptions(w.buf, o) }

// AppendOptions appends options as a JSON object. Values that are valid JSON numbers,
// booleans, arrays or objects are written as they are, others as strings.
func AppendOptions(b []byte, o table.Options) []byte {
	b = append(b, '{')
	for i, name := range slices.Sorted(maps.Keys(o)) {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(compact.AppendText(b, name), ':')
		if v := o[name]; bare(v) {
			b = append(b, v...)
		} else {
			b = compact.AppendText(b, v)
		}
	}
	return append(b, '}')
}

// bare reports whether a value is JSON other than a string.
func bare(v string) bool {
	s := compact.Scanner{Text: []byte(v)}
	raw, err := s.Raw()
	return err == nil && s.At == len(v) && raw[0] != '"'
}

// start writes the first line of deal n.
func (w *Writer) start(m *match.Match, n int) {
	dealer, chair := m.Deal.Dealer, m.Chair
	if n <= len(m.Accounts) {
		dealer, chair = m.Accounts[n-1].Dealer, m.Accounts[n-1].Chair
	}
	w.deals, w.done = n, 0
	w.open("deal")
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
	w.number("dealer", int(dealer))
	w.numbers("chairs", m.Rules.Spec().Seats, func(i int) int { return int(chair[i]) })
	w.scores(m, n-1)
	if kinds, given := m.Walls[n]; given && !w.cut {
		w.key("wall")
		w.text(tile.Format(kinds))
	}
	w.close()
}

// scores writes the scores after n deals.
func (w *Writer) scores(m *match.Match, n int) {
	now := m.Start
	if n > 0 {
		now = m.Accounts[n-1].Scores
	}
	w.numbers("scores", m.Progress.Players, func(i int) int { return int(now[i]) })
}

func (w *Writer) finish(m *match.Match, n int) {
	a := &m.Accounts[n-1]
	w.open("ended")
	w.buf = strconv.AppendInt(w.buf, int64(n), 10)
	w.key("outcome")
	w.text(outcome(a.Outcome))
	var winners [table.MaxSeats]int
	k := 0
	for s := range winners {
		if a.Winners>>s&1 != 0 {
			winners[k] = s
			k++
		}
	}
	w.numbers("winners", k, func(i int) int { return winners[i] })
	w.scores(m, n)
	w.hash(a.Hash)
	w.close()
}

func outcome(o table.Outcome) string {
	if int(o) < len(outcomes) {
		return outcomes[o]
	}
	return "outcome-" + strconv.Itoa(int(o))
}

var outcomes = [...]string{table.Playing: running, table.Won: "won", table.Drawn: "drawn", table.Fouled: "fouled", table.Void: "void"}

// inputs returns the inputs of deal n that belong in the record.
func (w *Writer) inputs(m *match.Match, n int) []match.Input {
	log := m.Inputs(n)
	if !w.cut {
		return log
	}
	chair := m.Chair
	if n <= len(m.Accounts) {
		chair = m.Accounts[n-1].Chair
	}
	var out []match.Input
	for _, in := range log {
		if in.Type != table.InReveal || in.Seat < 0 || int(chair[in.Seat]) == w.player {
			out = append(out, in)
		}
	}
	return out
}

// play writes the inputs of deal n that are not written yet and returns the number
// written. Unless all is set, it omits the last line if later inputs may join it.
func (w *Writer) play(m *match.Match, n int, all bool) int {
	log := w.inputs(m, n)
	for w.done < len(log) {
		end := w.done + w.group(m, log[w.done:])
		if end == len(log) && !all && joins(&log[end-1]) {
			break
		}
		w.input(m, log[w.done:end])
		w.done = end
	}
	return w.done
}

// joins reports whether a line may hold this input together with others.
func joins(in *match.Input) bool {
	return in.Type == table.InReveal || passes(in)
}

func passes(in *match.Input) bool { return in.Type == table.InAct && in.Act == table.Make(table.Pass) }

// alike reports whether two consecutive inputs are written in one line.
func alike(a, b *match.Input, tiles table.Handle) bool {
	if a.Type != b.Type || !joins(a) || !joins(b) {
		return false
	}
	return a.Type == table.InAct || a.Seat == b.Seat && a.H < tiles && b.H < tiles
}

// group returns how many of the inputs, from the first on, are written in one line. A
// seat can pass only once in a line.
func (w *Writer) group(m *match.Match, log []match.Input) int {
	n, passed := 1, uint8(0)
	for n < len(log) && alike(&log[0], &log[n], table.Handle(m.Deal.Tiles)) {
		if log[n].Type == table.InAct {
			passed |= 1 << log[n-1].Seat
			if passed>>log[n].Seat&1 != 0 {
				break
			}
		}
		n++
	}
	return n
}

// input writes a line of inputs of one type.
func (w *Writer) input(m *match.Match, log []match.Input) {
	in := &log[0]
	slip := in.Type == table.InReveal && in.H >= table.Handle(m.Deal.Tiles)
	switch {
	case in.Type == table.InRoll:
		w.open("roll")
		n := 0
		for n < len(in.Dice) && in.Dice[n] != 0 {
			n++
		}
		w.list(n, func(i int) int { return int(in.Dice[i]) })
	case slip && in.Seat >= 0:
		w.opens("told", int(in.Seat))
		w.number("slip", int(in.K))
	case slip:
		w.opens("slip", int(in.H)-int(m.Deal.Tiles))
		w.number("says", int(in.K))
	case in.Type == table.InReveal && in.Seat >= 0:
		w.opens("told", int(in.Seat))
		w.numbers("tiles", len(log), func(i int) int { return int(log[i].H) })
		w.kinds(log)
	case in.Type == table.InReveal:
		w.open("shown")
		w.list(len(log), func(i int) int { return int(log[i].H) })
		w.kinds(log)
	case passes(in):
		w.open("pass")
		w.list(len(log), func(i int) int { return int(log[i].Seat) })
	default:
		w.opens("seat", int(in.Seat))
		w.key("do")
		w.does(m, in)
	}
	w.close()
}

func (w *Writer) kinds(log []match.Input) {
	var on [table.MaxTiles]tile.Kind
	for i := range log {
		on[i] = tile.Kind(log[i].K)
	}
	w.key("kinds")
	w.text(tile.Format(on[:len(log)]))
}

// does writes an act of a seat.
func (w *Writer) does(m *match.Match, in *match.Input) {
	switch in.Type {
	case table.InClock:
		w.text(clock)
	case table.InMix:
		w.text(mix)
	case match.InUndo:
		w.text(undo)
		w.number("to", int(in.To))
	default:
		a := &in.Act
		if w.names[a.Type] == "" {
			w.names[a.Type] = m.Deal.ActName(a.Type)
		}
		w.text(w.names[a.Type])
		if a.N > 0 {
			w.numbers("use", int(a.N), func(i int) int { return int(a.Use[i]) })
		}
		if a.Arg != 0 {
			w.number("arg", int(a.Arg))
		}
	}
}
