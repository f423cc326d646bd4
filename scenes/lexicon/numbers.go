package lexicon

import "strconv"

// Tenths returns a number of tenths with its sign, for example "+52.3".
func (l Lexicon) Tenths(n int) string {
	sign, abs := "", max(n, -n)
	switch {
	case n > 0:
		sign = "+"
	case n < 0:
		sign = "−"
	}
	return sign + l.T("end.tenths", "whole", abs/10, "tenth", abs%10)
}

// MixedNumber returns n/unit as a mixed number, for example "2 1/3" or "1½". n must not
// be negative.
func MixedNumber(n, unit int) string {
	whole, part := n/unit, n%unit
	if part == 0 {
		return strconv.Itoa(whole)
	}
	by := part
	for unit%by != 0 || part%by != 0 {
		by--
	}
	text := strconv.Itoa(part/by) + "/" + strconv.Itoa(unit/by)
	sign, ok := map[string]string{"1/2": "½", "1/4": "¼", "3/4": "¾"}[text]
	switch {
	case whole == 0 && ok:
		return sign
	case whole == 0:
		return text
	case ok:
		return strconv.Itoa(whole) + sign
	}
	return strconv.Itoa(whole) + " " + text
}
