package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"moineau/engine/hand"
	"moineau/engine/rules"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// analysisLine is one line of input.
type analysisLine struct {
	ID       json.RawMessage `json:"id"`
	Hand     *string         `json:"hand"`
	Melds    int             `json:"melds_count"`
	Sets     *int            `json:"sets"`
	Rules    string          `json:"rules"`
	Discards json.RawMessage `json:"discards"`
}

// analysis is the output for one line. Fields that do not apply are omitted.
type analysis struct {
	Standard  int        `json:"standard"`
	Pairs     *int       `json:"pairs,omitempty"`
	Orphans   *int       `json:"orphans,omitempty"`
	PairsQuad *int       `json:"pairs_quad,omitempty"`
	Ukeire    kindList   `json:"ukeire"`
	Sets      *kindList  `json:"ukeire_standard,omitempty"`
	Discards  *discarded `json:"discards,omitempty"`
}

// kindList is a set of kinds that is encoded as a list in tile order.
type kindList hand.Kinds

// MarshalJSON encodes the names of the kinds.
func (k kindList) MarshalJSON() ([]byte, error) {
	names := []string{}
	for t := range hand.Kinds(k).All() {
		names = append(names, t.String())
	}
	return json.Marshal(names)
}

// discarded holds the result of every discard.
type discarded struct {
	held hand.Kinds
	info [34]hand.DiscardInfo
}

// MarshalJSON encodes an object by kind, in tile order.
func (d *discarded) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for t := range d.held.All() {
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		info := &d.info[t.Index()]
		list, err := kindList(info.Ukeire).MarshalJSON()
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, `"%v":{"shanten":%d,"ukeire":%s}`, t, info.Shanten, list)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// maxHand is the maximum length of a line in bytes.
const maxHand = 1 << 20

// runAnalyse writes the shanten and ukeire of hands.
func runAnalyse(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("analyse", errw)
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	if len(rest) > 0 {
		return complain(errw, "analyse", fmt.Errorf("unexpected argument %q: hands are read from standard input", rest[0]))
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxHand)
	w := bufio.NewWriter(out)
	status = good
	for lines.Scan() {
		answer, fine := analyseLine(lines.Bytes())
		if !fine {
			status = failed
		}
		w.Write(append(answer, '\n'))
	}
	if err := errors.Join(lines.Err(), w.Flush()); err != nil {
		return outcome("analyse", false, err, errw)
	}
	return status
}

// analyseLine returns the output for a line. It returns false if the output is an error.
func analyseLine(line []byte) ([]byte, bool) {
	var q analysisLine
	err := vector.Decode(line, &q, "a JSON object of a hand")
	if err != nil {
		// The ID may be readable even so.
		var named struct{ ID json.RawMessage }
		if json.Unmarshal(line, &named) == nil {
			q.ID = named.ID
		}
	}
	if q.ID == nil {
		q.ID = json.RawMessage("null")
	}
	var answer struct {
		ID     json.RawMessage `json:"id"`
		Result *analysis       `json:"result,omitempty"`
		Error  string          `json:"error,omitempty"`
	}
	answer.ID = q.ID
	if err == nil {
		answer.Result, err = q.analyse()
	}
	if err != nil {
		answer.Error = err.Error()
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(answer) != nil {
		return []byte(`{"id":null,"error":"the id cannot be written"}`), false
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err == nil
}

// sets returns the number of sets in a winning hand: the given one, else that of the rule
// set, else four.
func (al *analysisLine) sets() (int, error) {
	n := 4
	if al.Rules != "" {
		r, _, err := rules.New(al.Rules, nil)
		if err != nil {
			return 0, fmt.Errorf("rules: %w", err)
		}
		if s := r.Spec().Sets; s > 0 {
			n = s
		}
	}
	if al.Sets != nil {
		n = *al.Sets
	}
	if n < 1 || n > 5 {
		return 0, fmt.Errorf("sets: expected 1 to 5, got %d", n)
	}
	return n, nil
}

// counts parses the concealed tiles.
func (al *analysisLine) counts(sets int) (c hand.Counts, err error) {
	if al.Hand == nil {
		return c, errors.New("hand: missing")
	}
	if al.Melds < 0 || al.Melds > sets {
		return c, fmt.Errorf("melds_count: expected 0 to %d, got %d", sets, al.Melds)
	}
	list, err := tile.Parse(*al.Hand)
	if err != nil {
		return c, fmt.Errorf("hand: %w", err)
	}
	c = hand.CountsOf(list)
	for _, k := range list {
		i := k.Index()
		if i < 0 {
			return c, fmt.Errorf("hand: expected suit tiles, winds and dragons, got %v", k)
		}
		if c[i] > 4 {
			return c, fmt.Errorf("hand: expected at most four of %v, got more", k)
		}
	}
	if n := 3*(sets-al.Melds) + 1; len(list) != n && len(list) != n+1 {
		return c, fmt.Errorf("hand: expected %d or %d tiles with %d sets and %d melds, got %d", n, n+1, sets, al.Melds, len(list))
	}
	return c, nil
}

func (al *analysisLine) analyse() (*analysis, error) {
	sets, err := al.sets()
	if err != nil {
		return nil, err
	}
	c, err := al.counts(sets)
	if err != nil {
		return nil, err
	}
	h := hand.Of(&c)
	standard := hand.Shape{Sets: uint8(sets)}
	all := standard
	a := &analysis{Standard: h.Shanten(&standard, al.Melds)}
	if sets == 4 && al.Melds == 0 {
		all = hand.Common
		a.Pairs = number(&h, hand.Shape{Pairs: hand.SevenDifferent})
		a.Orphans = number(&h, hand.Shape{Orphans: true})
		if h.Len() == 13 {
			a.PairsQuad = number(&h, hand.Shape{Pairs: hand.SevenWithQuads})
		}
	}
	a.Ukeire = kindList(h.Ukeire(&all, al.Melds))
	if u := kindList(h.Ukeire(&standard, al.Melds)); u != a.Ukeire {
		a.Sets = &u
	}
	if al.Discards != nil {
		a.Discards = new(discarded)
		if h.Len()%3 == 2 {
			a.Discards.held = h.Discards(&all, al.Melds, &a.Discards.info)
		}
	}
	return a, nil
}

func number(h *hand.Hand, s hand.Shape) *int {
	n := h.Shanten(&s, 0)
	return &n
}
