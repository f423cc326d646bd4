package jilin

import "testing"

// TestActions tests what §4 and §5 allow, beyond the cases of §15.
func TestActions(t *testing.T) {
	const (
		yes = `"expect":{"ask":{"legal":true}}}`
		no  = `"expect":{"ask":{"legal":false}}}`
	)
	edge(t,
		// TCHE
		`{"hand":"89m","seat":"W","extra":{"ask":{"action":"tche","tile":"7m","use":"98m","from":"S"}},"expect":{"ask":{"legal":true,"melds":["(789m)"],"next":"W","must":"discard"}}}`,
		`{"hand":"9m1p","seat":"W","extra":{"ask":{"action":"tche","tile":"8m","use":"9m1p","from":"S"}},`+no,
		`{"hand":"89m","seat":"W","extra":{"ask":{"action":"tche","tile":"8m","use":"89m","from":"S"}},`+no,
		`{"hand":"79m","seat":"W","extra":{"ask":{"action":"tche","tile":"8m","use":"78m","from":"S"}},`+no,
		`{"hand":"34z","seat":"W","extra":{"ask":{"action":"tche","tile":"5z","use":"34z","from":"S"}},`+no,
		`{"hand":"24m","seat":"E","extra":{"ask":{"action":"tche","tile":"3m","use":"24m","from":"N"}},`+yes,
		// TCHA
		`{"hand":"55m","seat":"W","extra":{"ask":{"action":"tcha","tile":"5m","from":"E"}},`+yes,
		`{"hand":"55m","seat":"W","extra":{"ask":{"action":"tcha","tile":"5m","use":"55m","from":"W"}},`+no,
		`{"hand":"55m","seat":"W","extra":{"ting":["W"],"ask":{"action":"tcha","tile":"5m","use":"55m","from":"E"}},`+no,
		`{"hand":"55m","seat":"W","extra":{"ask":{"action":"tcha-kong","tile":"5m","use":"555m","from":"E"}},`+no,
		`{"hand":"555m","seat":"W","extra":{"left":12,"ask":{"action":"tcha-kong","tile":"5m","use":"555m","from":"E"}},`+no,
		// KONG and PROMOTE
		`{"hand":"1111z","extra":{"ask":{"action":"kong","tile":"1z"}},`+yes,
		`{"hand":"111z","extra":{"ask":{"action":"kong","tile":"1z"}},`+no,
		`{"hand":"1111z","extra":{"left":12,"ask":{"action":"kong","tile":"1z"}},`+no,
		`{"hand":"7s","melds":["(777s)"],"extra":{"left":12,"ask":{"action":"promote","tile":"7s"}},`+no,
		`{"hand":"7s","melds":["(678s)"],"extra":{"ask":{"action":"promote","tile":"7s"}},`+no,
		`{"hand":"35p77s9m","melds":["(999m)","(234s)","(678m)"],"extra":{"ting":["E"],"ask":{"action":"promote","tile":"9m"}},"expect":{"ask":{"legal":true,"melds":["(999+9m)","(234s)","(678m)"]}}}`,
		`{"hand":"6s","melds":["(678s)"],"extra":{"ask":{"action":"promote","tile":"6s"}},`+no,
		// The fourth tile of a kind that the seat waits for is no promotion, because it
		// was in W.
		`{"hand":"5m","melds":["(555p)","(234s)","(678m)","(999m)"],"extra":{"ting":["E"],"ask":{"action":"promote","tile":"5p"}},`+no,
		// LAY and ADD
		`{"hand":"5567z","extra":{"ask":{"action":"lay","set":"{5567z}"}},"expect":{"ask":{"legal":true,"window":"5z","compensations":1}}}`,
		`{"hand":"567z","extra":{"ask":{"action":"lay","set":"{567z}"}},"expect":{"ask":{"legal":true,"window":"","compensations":0}}}`,
		`{"hand":"56z","extra":{"ask":{"action":"lay","set":"{567z}"}},`+no,
		`{"hand":"5z","melds":["{123z}"],"extra":{"ask":{"action":"add","tile":"5z","set":"{123z}"}},`+no,
		`{"hand":"4z","melds":["{123z}"],"extra":{"ask":{"action":"add","tile":"4z","set":"{124z}"}},`+no,
		`{"hand":"4z","melds":["{123z}"],"extra":{"left":12,"ask":{"action":"add","tile":"4z","set":"{123z}"}},`+no,
		`{"hand":"4z","melds":["(111z)"],"extra":{"ask":{"action":"add","tile":"4z","set":"(111z)"}},`+no,
		`{"hand":"35p77s4z","melds":["(999m)","{123z}","(678m)"],"extra":{"ting":["E"],"ask":{"action":"add","tile":"4z","set":"{123z}"}},"expect":{"ask":{"legal":true,"melds":["(999m)","{1234z}","(678m)"]}}}`,
		// A seat that waits for the pair of 4z would have all four after adding one, so W
		// changes.
		`{"hand":"44z","melds":["(999m)","{12344z}","(678m)","(234p)"],"extra":{"ting":["E"],"ask":{"action":"add","tile":"4z","set":"{12344z}"}},`+no,
		// STEAL
		`{"hand":"11z","seat":"S","extra":{"ask":{"action":"steal","tile":"1z","owner":"S","set":"{1134z}"}},`+no,
		`{"hand":"11z","seat":"S","extra":{"ask":{"action":"steal","tile":"1z","owner":"E","set":"{1134z}","added":"1z"}},`+yes,
		`{"hand":"55z","seat":"S","extra":{"ask":{"action":"steal","tile":"5z","owner":"E","set":"(567z)"}},`+no,
		// Claims
		`{"seat":"S","extra":{"ask":{"action":"claims","tile":"3s","from":"E","claims":[["S","pass"],["N","tcha-kong"],["W","tche"]]}},"expect":{"ask":{"winner":"N"}}}`,
		`{"seat":"S","extra":{"ask":{"action":"claims","tile":"3s","from":"E","claims":[]}},"expect":{"ask":{"winner":""}}}`,
		`{"seat":"S","extra":{"ask":{"action":"claims","tile":"3s","from":"E","claims":[["N","tcha"],["W","tcha"]]}},"expect":{"ask":{"winner":"W"}}}`,
		`{"seat":"S","extra":{"left":12,"ask":{"action":"claims","tile":"3s","from":"E","claims":[["N","tcha"],["W","rou"],["S","tcha-kong"]]}},"expect":{"ask":{"winner":"W"}}}`,
		`{"seat":"S","extra":{"left":12,"ask":{"action":"claims","tile":"3s","from":"E","claims":[["S","tcha-kong"]]}},"expect":{"ask":{"winner":""}}}`,
		// TING once
		`{"hand":"678m35p77s","melds":["(999m)","(234s)"],"by":"none","seat":"S","expect":{"ting":{"legal":true,"waits":["4p"]}}}`,
		`{"hand":"678m35p77s","melds":["(999m)","(234s)"],"by":"none","seat":"S","extra":{"ting":["S"]},"expect":{"ting":{"legal":false,"waits":["4p"]}}}`,
	)
}
