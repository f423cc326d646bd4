// Package code knows the codes of tables: a bird and four digits, so that they can be read
// out. A code is no secret: it leads to a table, and who sits there is known by his key.
package code

import (
	"strings"
	"unicode"
)

// Birds begin the codes.
var Birds = strings.Fields(`auk avocet bittern bluetit brambling bullfinch bunting bustard buzzard chaffinch chiffchaff
	coot cormorant crane creeper crossbill crow cuckoo curlew dipper dove duck dunlin dunnock eagle egret eider falcon
	fieldfare finch flamingo gannet godwit goldcrest goldfinch goose grebe greenfinch grouse guillemot gull harrier heron
	hobby hoopoe ibis jackdaw jay kestrel kingfisher kite knot lapwing lark linnet magpie mallard martin merlin moorhen
	nightjar nutcracker nuthatch oriole osprey owl oystercatcher partridge pelican petrel pheasant pigeon pintail pipit
	plover pochard ptarmigan puffin quail rail raven razorbill redpoll redshank redstart redwing robin roller rook ruff
	sanderling sandpiper serin shag shearwater shelduck shoveler shrike siskin skua skylark smew snipe sparrow spoonbill
	starling stilt stint stonechat stork swallow swan swift teal tern thrush treecreeper turnstone twite wagtail warbler
	waxwing wheatear whimbrel whinchat whitethroat wigeon woodcock woodlark woodpecker wren wryneck`)

// Digits is how many digits follow.
const Digits = 4

// A Fault says what is wrong with a code that somebody has typed.
type Fault uint8

// The faults.
const (
	None    Fault = iota
	Empty         // nothing is there
	Bird          // it begins with no bird that there is
	Few           // digits are missing
	Many          // there are more than belong to it
	Strange       // there is something that belongs to no code
)

// Read finds the code in what somebody has typed or pasted: the code itself, in whatever
// writing, or a link that holds one. The bird may be the beginning of one that is alone in
// beginning so, once digits follow. Of a fault it gives what there is of the code, and of a
// bird that is none the nearest, if one is near.
func Read(text string) (code string, f Fault) {
	if _, rest, link := strings.Cut(text, "table="); link {
		text = rest
		if i := strings.IndexAny(text, "&#"); i >= 0 {
			text = text[:i]
		}
	}
	var letters, digits strings.Builder
	for _, c := range strings.ToLower(strings.TrimSpace(text)) {
		switch {
		case c >= 'a' && c <= 'z' && digits.Len() == 0:
			letters.WriteRune(c)
		case c >= '0' && c <= '9':
			digits.WriteRune(c)
		case c == '-' || c == '_' || c == '\u2011' || unicode.IsSpace(c):
		default:
			return "", Strange
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
		return code, Few
	case n > Digits:
		return code, Many
	}
	return code, None
}

// Missing is how many digits of a code are missing.
func Missing(code string) int {
	_, digits, _ := strings.Cut(code, "-")
	return Digits - len(digits)
}

// known gives the bird of a name, or the only one that begins so; while no digit follows
// only what has two letters at least can begin one.
func known(name string, ended bool) (bird string, ok bool) {
	for _, b := range Birds {
		if b == name {
			return b, true
		}
		if len(name) >= 2 && strings.HasPrefix(b, name) {
			if ok && ended {
				return "", false // more than one
			}
			bird, ok = b, true
		}
	}
	return bird, ok
}

// mostWrong is how many letters may be wrong, too many or missing.
const mostWrong = 2

// nearest is the bird that somebody may have meant.
func nearest(name string) (bird string) {
	least := min(mostWrong, len(name)/2) + 1
	for _, b := range Birds {
		if d := apart(name, b); d < least {
			bird, least = b, d
		}
	}
	return bird
}

// apart is how many letters must be changed, left out or put in to make one word another.
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
