package sichuan

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"moineau/engine/rules/internal/ruletest"
	"moineau/engine/table"
	"moineau/engine/tile"
)

// written is a deal of §18 as the sheet writes it.
type written struct {
	t      *testing.T
	name   string
	rules  *Rules
	hands  [4]string
	give   [4]string
	void   [4]string
	dice   []uint8
	moves  []move
	check  []string // payments of the check
	result [4]int32
	next   int
}

// move is a step of a deal.
type move struct {
	seat       int
	draw, drop string // tiles, or ""
	act        string // "pung", "(8888m)", "[8888s]" or ""
	winners    []int
	scores     string // running scores after it, or ""
}

var (
	seatTiles  = regexp.MustCompile(`([ESWN]) ([0-9mps]+)`)
	moveText   = regexp.MustCompile(`^([ESWN])(?: \+([0-9][mps]))?(?: (pung)| kong ([([][0-9]+[mps][)\]]))?(?: −([0-9][mps]))?(?: → (.*))?$`)
	winText    = regexp.MustCompile(`([ESWN]) wins ([0-9][mps])`)
	diceText   = regexp.MustCompile(`dice (\d)\+(\d)`)
	scoreText  = regexp.MustCompile(`([ESWN])([+-]\d+)`)
	resultText = regexp.MustCompile(`^Result: (.*)\. Next East: ([ESWN])\.`)
)

func seatOf(letter string) int { return strings.Index("ESWN", letter) }

// read parses a section of §18.
func (w *written) read(text string) {
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case strings.HasPrefix(line, "Dealt:"):
			for _, m := range seatTiles.FindAllStringSubmatch(line, -1) {
				w.hands[seatOf(m[1])] = m[2]
			}
		case strings.HasPrefix(line, "Exchange:"):
			for _, m := range seatTiles.FindAllStringSubmatch(line, -1) {
				w.give[seatOf(m[1])] = m[2]
			}
			m := diceText.FindStringSubmatch(line)
			w.dice = []uint8{m[1][0] - '0', m[2][0] - '0'}
		case strings.HasPrefix(line, "Void:"):
			for _, m := range regexp.MustCompile(`([ESWN]) ([mps])`).FindAllStringSubmatch(line, -1) {
				w.void[seatOf(m[1])] = m[2]
			}
		case strings.HasPrefix(line, "Wall out"):
		case strings.HasPrefix(line, "Check:"):
			w.check = regexp.MustCompile(`[ESWN]→[ESWN] \d+ [a-z-]+`).FindAllString(line, -1)
		case strings.HasPrefix(line, "Result:"):
			m := resultText.FindStringSubmatch(line)
			for _, s := range scoreText.FindAllStringSubmatch(m[1], -1) {
				n, _ := strconv.Atoi(s[2])
				w.result[seatOf(s[1])] = int32(n)
			}
			w.next = seatOf(m[2])
		case strings.HasPrefix(line, "**"):
			_, scores, _ := strings.Cut(line, "** → ")
			m := move{seat: -1, scores: scores}
			for _, x := range winText.FindAllStringSubmatch(line, -1) {
				m.winners = append(m.winners, seatOf(x[1]))
				m.drop = x[2]
			}
			w.moves = append(w.moves, m)
		default:
			for _, part := range strings.Split(strings.TrimSuffix(line, "."), "; ") {
				m := moveText.FindStringSubmatch(part)
				if m == nil {
					w.t.Fatalf("%s: %q", w.name, part)
				}
				w.moves = append(w.moves, move{seat: seatOf(m[1]), draw: m[2], act: m[3] + m[4], drop: m[5], scores: m[6]})
			}
		}
	}
}

// stack returns the deal with its wall.
func (w *written) stack() *ruletest.Stack {
	east, err := tile.Parse(w.hands[0])
	if err != nil {
		w.t.Fatal(err)
	}
	draws, back := east[13].String(), ""
	w.hands[0] = tile.Format(east[:13])
	replaced := false
	for _, m := range w.moves {
		if m.draw != "" && replaced && w.rules.cfg.back {
			back += m.draw
		} else {
			draws += m.draw
		}
		replaced = len(m.act) > 0 && m.act != "pung"
	}
	dice := [][]uint8{{1, 2}}
	if w.dice != nil {
		dice = append(dice, w.dice)
	}
	return ruletest.New(w.t, w.rules, ruletest.Wall{Setup: table.Setup{Round: tile.East}, Dice: dice, Hands: w.hands[:], Draws: draws, Back: back})
}

// setup plays the exchange and the choice of the void suits.
func setup(s *ruletest.Stack, give, void [4]string) {
	s.T.Helper()
	for seat := range 4 {
		if give[seat] != "" {
			s.Do(seat, ActGive, give[seat])
		}
	}
	for seat := range 4 {
		a := table.Make(ActVoid)
		a.Slip = uint8(strings.Index("mps", void[seat])) + 1
		s.Play(seat, a)
	}
}

// play plays the deal and compares the running scores.
func (w *written) play() {
	s := w.stack()
	d := s.Deal
	setup(s, w.give, w.void)
	for i, m := range w.moves {
		at := fmt.Sprintf("%s, move %d %+v", w.name, i, m)
		window := d.Asked == table.StageClaim && d.Wait == table.WaitAct
		switch {
		case m.winners != nil:
			if window {
				s.Pass(m.winners...)
			}
			for _, x := range m.winners {
				if d.Pending>>x&1 == 0 || !s.Can(x, table.Win, "") {
					w.t.Fatalf("%s: seat %d cannot win; %s", at, x, d.Expects())
				}
				s.Do(x, table.Win, "")
			}
		case m.act == "pung":
			s.Do(m.seat, table.Pung, "")
			s.Pass(m.seat)
			lay(s, m.seat)
		case strings.HasPrefix(m.act, "("):
			s.Do(m.seat, table.Kong, "")
			s.Pass(m.seat)
			lay(s, m.seat)
		case window:
			s.Pass()
		}
		if strings.HasPrefix(m.act, "[") {
			s.Do(m.seat, table.ConcealedKong, strings.Trim(m.act, "[]"))
		}
		if m.drop != "" && m.winners == nil {
			if d.Asked != table.StageTurn || int(d.Turn) != m.seat {
				w.t.Fatalf("%s: %s", at, d.Expects())
			}
			s.Do(m.seat, table.Discard, m.drop)
		}
		if m.scores != "" {
			w.scores(at, d, m.scores)
		}
	}
	if d.Wait == table.WaitAct {
		s.Pass()
	}
	res := s.Ended(table.Won)
	if res.Delta != w.result {
		w.t.Errorf("%s: %v, the sheet says %v", w.name, res.Delta, w.result)
	}
	var check []string
	for _, p := range res.Payments {
		if p.Key == keyRefund || p.Key == keyReady || p.Key == keyPig {
			check = append(check, fmt.Sprintf("%c→%c %d %s", "ESWN"[p.From], "ESWN"[p.To], p.Amount, p.Key))
		}
	}
	slices.Sort(check)
	slices.Sort(w.check)
	if !slices.Equal(check, w.check) {
		w.t.Errorf("%s: the check pays %q, the sheet says %q", w.name, check, w.check)
	}
	p := table.NewProgress(4)
	p.Deal = 1
	if w.rules.Next(&p, d); p.Dealer != w.next {
		w.t.Errorf("%s: %d deals next, the sheet says %d", w.name, p.Dealer, w.next)
	}
}

// lay lays the claim that has won, which can be laid in one way.
func lay(s *ruletest.Stack, seat int) {
	s.T.Helper()
	s.Play(seat, s.Deal.Legal(seat, nil)[0])
}

func (w *written) scores(at string, d *table.Deal, text string) {
	for _, m := range scoreText.FindAllStringSubmatch(text, -1) {
		if n, _ := strconv.Atoi(m[2]); d.Moved[seatOf(m[1])] != int32(n) {
			w.t.Errorf("%s: the scores are %v, the sheet says %s", at, d.Moved, text)
			return
		}
	}
}

// TestDealsOfTheSheet plays the three deals of §18.
func TestDealsOfTheSheet(t *testing.T) {
	sheet, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, part := range strings.Split(string(sheet), "\n### 18.")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		text, _, _ = strings.Cut(text, "\n## ")
		preset := regexp.MustCompile("`([a-z]+)`").FindStringSubmatch(head)[1]
		w := &written{t: t, name: preset, rules: with(t, "preset", preset)}
		w.read(text)
		w.play()
		n++
	}
	if n != 3 {
		t.Errorf("%d deals", n)
	}
}
