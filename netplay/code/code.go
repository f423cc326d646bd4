// Package code handles table codes: the name of a bird and four digits, which can be read
// aloud. A code is not a secret: it identifies a table, and players are authenticated by
// their keys.
package code

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Birds lists the names with which codes begin.
var Birds = strings.Fields(`auk avocet bittern bluetit brambling bullfinch bunting bustard buzzard chaffinch chiffchaff
	coot cormorant crane creeper crossbill crow cuckoo curlew dipper dove duck dunlin dunnock eagle egret eider falcon
	fieldfare finch flamingo gannet godwit goldcrest goldfinch goose grebe greenfinch grouse guillemot gull harrier heron
	hobby hoopoe ibis jackdaw jay kestrel kingfisher kite knot lapwing lark linnet magpie mallard martin merlin moorhen
	nightjar nutcracker nuthatch oriole osprey owl oystercatcher partridge pelican petrel pheasant pigeon pintail pipit
	plover pochard ptarmigan puffin quail rail raven razorbill redpoll redshank redstart redwing robin roller rook ruff
	sanderling sandpiper serin shag shearwater shelduck shoveler shrike siskin skua skylark smew snipe sparrow spoonbill
	starling stilt stint stonechat stork swallow swan swift teal tern thrush treecreeper turnstone twite wagtail warbler
	waxwing wheatear whimbrel whinchat whitethroat wigeon woodcock woodlark woodpecker wren wryneck`)

// Digits is the number of digits that follow.
const Digits = 4

// AnyTable is the number by which a program asks for a table of an event at which a seat
// is free.
const AnyTable = 0

// mostTable is the greatest number of a table of an event.
const mostTable = 4

// OfTable returns the code of a table of an event, by the code of the event and the number
// of the table.
func OfTable(event string, number int) string { return event + "-" + strconv.Itoa(number) }

// Event splits the code of a table of an event, for example wren-4827-2, into the code of
// the event and the number of the table. ok is false for the code of another table.
func Event(code string) (event string, number int, ok bool) {
	at := strings.LastIndexByte(code, '-')
	if at < 0 || len(code) != at+2 || strings.Count(code, "-") != 2 {
		return code, 0, false
	}
	number = int(code[at+1] - '0')
	if code[at+1] < '0' || number > mostTable {
		return code, 0, false
	}
	return code[:at], number, true
}

// Fault describes what is wrong with a typed code.
type Fault uint8

// The faults.
const (
	None         Fault = iota
	Empty              // the text is empty
	Bird               // it does not begin with a known bird
	TooFew             // there are too few digits
	TooMany            // there are too many digits
	BadCharacter       // it contains a character that no code has
)

// Read finds the code in typed or pasted text, which may be the code in any spelling or a
// link that contains it. If digits follow, the bird may be abbreviated as long as it is
// unique. On a fault, Read returns the part of the code that it recognized; for an
// unknown bird it returns the most similar one, if any.
func Read(text string) (code string, f Fault) {
	if _, rest, link := strings.Cut(text, "table="); link {
		text = rest
		if i := strings.IndexAny(text, "&#"); i >= 0 {
			text = text[:i]
		}
	}
	var letters, digits strings.Builder
	apart, table := false, false // whether a separator was last, and whether one is before a digit after the usual ones
	for _, c := range strings.ToLower(strings.TrimSpace(text)) {
		switch {
		case c >= 'a' && c <= 'z' && digits.Len() == 0:
			letters.WriteRune(c)
		case c >= '0' && c <= '9':
			table = table || apart && digits.Len() == Digits && c <= '0'+mostTable
			digits.WriteRune(c)
			apart = false
		case c == '-' || c == '_' || c == '\u2011' || unicode.IsSpace(c):
			apart = true
		default:
			return "", BadCharacter
		}
	}
	bird, n := letters.String(), digits.Len()
	if bird == "" && n == 0 {
		return "", Empty
	}
	if b, ok := known(bird, n > 0); ok {
		bird = b
	} else {
		return nearest(bird), Bird
	}
	switch code = bird + "-" + digits.String(); {
	case n < Digits:
		return code, TooFew
	case n == Digits+1 && table:
		return code[:len(code)-1] + "-" + code[len(code)-1:], None
	case n > Digits:
		return code, TooMany
	}
	return code, None
}

// Missing returns the number of digits that a code lacks.
func Missing(code string) int {
	_, digits, _ := strings.Cut(code, "-")
	return Digits - len(digits)
}

// known returns the bird with the given name or unique prefix. Before digits follow, a
// prefix needs at least two letters.
func known(name string, ended bool) (bird string, ok bool) {
	for _, b := range Birds {
		if b == name {
			return b, true
		}
		if len(name) >= 2 && strings.HasPrefix(b, name) {
			if ok && ended {
				return "", false // not unique
			}
			bird, ok = b, true
		}
	}
	return bird, ok
}

// mostWrong is the maximum edit distance of a suggestion.
const mostWrong = 2

// nearest returns the bird most similar to a name, or "".
func nearest(name string) (bird string) {
	for i := range len(name) - 1 { // two letters in the wrong order
		if b := name[:i] + name[i+1:i+2] + name[i:i+1] + name[i+2:]; slices.Contains(Birds, b) {
			return b
		}
	}
	least := min(mostWrong, len(name)/2) + 1
	for _, b := range Birds {
		if d := apart(name, b); d < least {
			bird, least = b, d
		}
	}
	return bird
}

// apart returns the edit distance of two words.
func apart(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := before
			if a[i] != b[j] {
				cost = 1 + min(before, row[j], row[j+1])
			}
			before, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)]
}
