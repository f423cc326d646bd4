package daily

import (
	"encoding/base64"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"unicode/utf8"

	"moineau/engine/bot"
	"moineau/engine/record"
	"moineau/engine/rules"
)

// A code is NUMBER:RULES:VERSION:ANSWERS, for example 812:hongkong:1:AbC-9. ANSWERS is in
// base 64: four bytes of the hash of the deals, the answers of the player, and three bytes
// of a checksum of everything before them in the code.
const (
	hashBytes  = 4
	checkBytes = 3
	// mostCode bounds the letters of the answers, far above what three deals need.
	mostCode = 4000
)

// Code returns the code of a result.
func (r *Result) Code() (string, error) {
	bots, err := bot.NewDriver(r.Match.Rules, Level)
	if err != nil {
		return "", err
	}
	answers, err := record.PackAnswers(r.Match, Player, Deals, bots.Choose)
	if err != nil {
		return "", err
	}
	if again, err := r.Day.replay(answers); err != nil || hash(again) != hash(r) {
		return "", fmt.Errorf("the deals cannot be played again from the answers: %w", errors.Join(err, record.ErrUnpackable))
	}
	body := append([]byte(hash(r)), answers...)
	head := fmt.Sprintf("%v:%d:", r.Day, Version)
	body = append(body, check(head, body)...)
	return head + base64.RawURLEncoding.EncodeToString(body), nil
}

func check(head string, body []byte) []byte {
	h := fnv.New32a()
	_, _ = h.Write([]byte(head))
	_, _ = h.Write(body)
	return h.Sum(nil)[:checkBytes]
}

// The kinds of errors of a text, also keys of words.
const (
	Missing   = "missing"   // there is no code
	Number    = "number"    // the number is none
	RuleSet   = "rules"     // the rule set is unknown
	Other     = "version"   // the code is of another version
	Letter    = "letter"    // a character cannot be part of a code
	Cut       = "cut"       // the end is missing
	Changed   = "changed"   // the checksum does not fit
	Different = "different" // the deals cannot be played as the code says
)

// Kinds lists them.
var Kinds = [...]string{Missing, Number, RuleSet, Other, Letter, Cut, Changed, Different}

// TextError says what is wrong with a text and where.
type TextError struct {
	Kind string
	At   int    // place in the text, in characters from 0
	Got  string // what stands there
	Want string // what was expected
}

// Error implements error.
func (e *TextError) Error() string {
	return fmt.Sprintf("character %d: %q; expected %s", e.At+1, e.Got, e.Want)
}

// Read finds the code in a text, such as the four lines of a result or a whole message, and
// plays its deals again. Any error is a *TextError.
func Read(text string) (*Result, error) {
	token, at := find(text)
	bad := func(kind string, from int, got, want string) error {
		if r := []rune(strings.ToValidUTF8(got, "?")); len(r) > 40 {
			got = string(r[:40]) + "…"
		}
		return &TextError{kind, utf8.RuneCountInString(text[:at+from]), got, want}
	}
	if token == "" {
		return nil, &TextError{Missing, 0, "", "a code such as 812:hongkong:1:…"}
	}
	parts := strings.SplitN(token, ":", 4)
	place := func(n int) (from int) {
		for _, p := range parts[:n] {
			from += len(p) + 1
		}
		return from
	}
	number, err := strconv.Atoi(parts[0])
	if err != nil || number < 1 || number > Most {
		return nil, bad(Number, 0, parts[0], fmt.Sprintf("a number from 1 to %d", Most))
	}
	day := Day{number, parts[1]}
	if _, err := rules.ByID(day.Rules); err != nil {
		return nil, bad(RuleSet, place(1), parts[1], "a rule set")
	}
	if parts[2] != strconv.Itoa(Version) {
		return nil, bad(Other, place(2), parts[2], fmt.Sprintf("version %d: this program has other bots", Version))
	}
	answers, from := parts[3], place(3)
	if i := strings.IndexFunc(answers, func(r rune) bool { return !letter(r) }); i >= 0 {
		_, size := utf8.DecodeRuneInString(answers[i:])
		return nil, bad(Letter, from+i, answers[i:i+size], "a letter, a digit, - or _")
	}
	body, err := base64.RawURLEncoding.Strict().DecodeString(answers)
	switch least := hashBytes + checkBytes + 1; {
	case len(answers) > mostCode:
		return nil, bad(Changed, from+mostCode, answers[mostCode:], "the end of the code")
	case err != nil || len(body) < least:
		return nil, bad(Cut, from+len(answers), "", "the rest of the code")
	}
	end := len(body) - checkBytes
	if string(check(fmt.Sprintf("%v:%d:", day, Version), body[:end])) != string(body[end:]) {
		return nil, bad(Changed, from, answers, "the code as it was sent: a letter was changed or the end is missing")
	}
	r, err := day.replay(body[hashBytes:end])
	if err != nil || hash(r) != string(body[:hashBytes]) {
		return nil, bad(Different, from, answers, "deals that these bots can have played")
	}
	return r, nil
}

// hash returns the bytes of the hash in a code.
func hash(r *Result) string {
	h := r.Match.Accounts[len(r.Deals)-1].Hash
	return string([]byte{byte(h), byte(h >> 8), byte(h >> 16), byte(h >> 24)})
}

// replay plays the deals with the answers of the player.
func (d Day) replay(answers []byte) (*Result, error) {
	m, err := d.Begin()
	if err != nil {
		return nil, err
	}
	bots, err := bot.NewDriver(m.Rules, Level)
	if err != nil {
		return nil, err
	}
	if err := record.UnpackAnswers(answers, m, Player, Deals, bots.Choose); err != nil {
		return nil, err
	}
	return ResultOf(d, m)
}

func letter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_'
}

// find returns the first word of a text that has the form of a code, and its place in
// bytes. Brackets and punctuation around it do not count.
func find(text string) (token string, at int) {
	for i := 0; i < len(text); {
		n := strings.IndexAny(text[i:], " \t\r\n")
		if n < 0 {
			n = len(text) - i
		}
		word := strings.TrimRight(text[i:i+n], ".,;)]}>»”\"'")
		start := i + len(word)
		word = strings.TrimLeft(word, "([{<«“\"'")
		start -= len(word)
		if strings.Count(word, ":") == 3 && !strings.Contains(word, "/") {
			return word, start
		}
		i += n + 1
	}
	return "", 0
}

// ErrOtherDays is returned if two results are not of the same day.
var ErrOtherDays = errors.New("the results are of different days")

// NumberIn returns the number in a code, or 0 if it has none.
func NumberIn(code string) int {
	text, _, _ := strings.Cut(code, ":")
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > Most {
		return 0
	}
	return n
}
