package duplicate

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"moineau/engine/bot"
	"moineau/engine/daily"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/rules/mcr"
	"moineau/engine/table"
)

// A code passes on what one player made of the deals of an event, whose other players were
// bots: RULES:FORM-DEALS-LEVEL:VERSION:ANSWERS, for example mcr:own-4-medium:1:AbC-9.
// ANSWERS is in base 64: the seed, the answers of the player in each match after their
// number of bytes, four bytes of the hash of the last deal, and three bytes of a checksum of
// everything before them.
const (
	seedBytes  = 32
	hashBytes  = 4
	checkBytes = 3
	// mostCode bounds the letters of the answers, far above what the deals need.
	mostCode = 20000
	// mostCoded is the greatest number of deals in a code.
	mostCoded = 16
)

// Player is the player whose answers a code contains.
const Player = 0

// Levels are the levels of bots that a code can name.
var Levels = []string{"easy", "medium", "strong"}

// Usual returns the event of a rule set with its usual options, in which the players of MCR
// keep their chairs.
func Usual(id string, form Form, seed [32]byte, deals int) (*Event, error) {
	var given table.Options
	if id == mcr.ID {
		given = table.Options{"seat_rotation": "none"}
	}
	return New(id, form, given, seed, deals)
}

// Shared is a table that was read from a code.
type Shared struct {
	*Event
	Form  Form
	Level string
	Table Table
}

// Code returns the code of a table of an event that Usual returns.
func (e *Event) Code(form Form, level string, t Table) (string, error) {
	bots, err := bot.NewDriver(e.rules, level)
	if err != nil {
		return "", err
	}
	body := slices.Clone(e.Seed[:])
	for i, deal := 0, 0; deal < e.Deals; i++ {
		_, n := e.Config(deal)
		if i >= len(t) || len(t[i].Accounts) < n {
			return "", ErrTables
		}
		answers, err := record.PackAnswers(t[i], e.Place(deal, Player), n, bots.Choose)
		if err != nil {
			return "", err
		}
		body = append(binary.AppendUvarint(body, uint64(len(answers))), answers...)
		deal += n
	}
	body = append(body, hash(t)...)
	head := fmt.Sprintf("%s:%s-%d-%s:%d:", e.Rules, form, e.Deals, level, daily.Version)
	code := head + base64.RawURLEncoding.EncodeToString(append(body, check(head, body)...))
	if again, err := ReadCode(code); err != nil || string(hash(again.Table)) != string(hash(t)) {
		return "", fmt.Errorf("the deals cannot be played again from the answers: %w", errors.Join(err, record.ErrUnpackable))
	}
	return code, nil
}

// hash returns the bytes of the hash in a code.
func hash(t Table) []byte {
	last := t[len(t)-1]
	return binary.LittleEndian.AppendUint32(nil, uint32(last.Accounts[len(last.Accounts)-1].Hash))
}

func check(head string, body []byte) []byte {
	h := fnv.New32a()
	_, _ = h.Write([]byte(head))
	_, _ = h.Write(body)
	return h.Sum(nil)[:checkBytes]
}

// Name is the name of a code in the address of a page and on the command line.
const Name = "duplicate"

// find returns the first word of a text that has the form of a code, or that is a link with
// a code, and the place of the code in bytes.
func find(text string) (code string, at int) {
	for _, word := range strings.Fields(text) {
		from := strings.Index(text[at:], word) + at
		at = from + len(word)
		bare := strings.TrimLeft(word, "([{<«“\"'")
		if _, value, link := strings.Cut(bare, Name+"="); link {
			bare, _, _ = strings.Cut(value, "&")
			from = at - len(value)
		} else {
			from = at - len(bare)
		}
		if strings.Count(bare, ":") == 3 && strings.Count(strings.Split(bare, ":")[1], "-") == 2 {
			return strings.TrimRight(bare, ".,;)]}>»”\"'"), from
		}
	}
	return "", 0
}

// ReadCode finds the code in a text and plays its deals again. Any error is a
// *daily.TextError.
func ReadCode(text string) (*Shared, error) {
	if strings.Contains(text, Name+"=") {
		text = strings.NewReplacer("%3A", ":", "%3a", ":").Replace(text) // as some programs write links
	}
	code, at := find(text)
	if code == "" {
		return nil, &daily.TextError{Kind: daily.Missing, Want: "a code such as mcr:own-4-medium:1:…"}
	}
	parts := strings.SplitN(code, ":", 4)
	bad := func(kind string, part int, got, want string) (*Shared, error) {
		for _, p := range parts[:part] {
			at += len(p) + 1
		}
		if r := []rune(strings.ToValidUTF8(got, "?")); len(r) > 40 {
			got = string(r[:40]) + "…"
		}
		return nil, &daily.TextError{Kind: kind, At: utf8.RuneCountInString(text[:at]), Got: got, Want: want}
	}
	if _, err := rules.ByID(parts[0]); err != nil {
		return bad(daily.RuleSet, 0, parts[0], "a rule set")
	}
	if parts[2] != strconv.Itoa(daily.Version) {
		return bad(daily.Other, 2, parts[2], fmt.Sprintf("version %d: this program has other bots", daily.Version))
	}
	named := strings.Split(parts[1], "-")
	deals, err := strconv.Atoi(named[1])
	if err != nil || deals > mostCoded || !slices.Contains(Levels, named[2]) {
		return bad(daily.Changed, 1, parts[1], "a form, a number of deals and a level")
	}
	body, err := base64.RawURLEncoding.Strict().DecodeString(parts[3])
	if err != nil || len(parts[3]) > mostCode || len(body) < seedBytes+hashBytes+checkBytes {
		return bad(daily.Changed, 3, parts[3], "the code as it was sent")
	}
	end := len(body) - checkBytes
	if head := code[:len(code)-len(parts[3])]; string(check(head, body[:end])) != string(body[end:]) {
		return bad(daily.Changed, 3, parts[3], "the code as it was sent: a letter was changed or the end is missing")
	}
	s := &Shared{Form: Form(named[0]), Level: named[2]}
	if s.Event, err = Usual(parts[0], s.Form, [32]byte(body[:seedBytes]), deals); err != nil {
		return bad(daily.Changed, 1, parts[1], "a form and a number of deals of these rules")
	}
	if err := s.unpack(body[seedBytes : end-hashBytes]); err != nil || string(hash(s.Table)) != string(body[end-hashBytes:end]) {
		return bad(daily.Different, 3, parts[3], "deals that these bots can have played")
	}
	return s, nil
}

// unpack plays the deals from the answers of the player.
func (s *Shared) unpack(answers []byte) error {
	bots, err := bot.NewDriver(s.rules, s.Level)
	if err != nil {
		return err
	}
	for deal := 0; deal < s.Deals; {
		c, n := s.Config(deal)
		size, used := binary.Uvarint(answers)
		if used <= 0 || size > uint64(len(answers)-used) {
			return record.ErrGarbled
		}
		m, _, err := match.New(c, s.rules, nil)
		if err != nil {
			return err
		}
		if err := record.UnpackAnswers(answers[used:used+int(size)], m, s.Place(deal, Player), n, bots.Choose); err != nil {
			return err
		}
		if len(m.Accounts) < n {
			return record.ErrGarbled
		}
		s.Table, answers, deal = append(s.Table, m), answers[used+int(size):], deal+n
	}
	if len(answers) > 0 {
		return record.ErrGarbled
	}
	return nil
}
