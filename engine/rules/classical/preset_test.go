package classical

import (
	"strings"
	"testing"

	"moineau/engine/score"
	"moineau/engine/table"
	"moineau/engine/tile"
	"moineau/engine/vector"
)

// The tests in this file cover the tables of the presets (§12) with values computed by
// hand.

// presetCase checks vectors with a preset.
func presetCase(t *testing.T, name string, lines ...string) {
	t.Helper()
	for i := range lines {
		lines[i] = `{"options":{"preset":"` + name + `"},` + strings.TrimPrefix(lines[i], "{")
	}
	edge(t, lines...)
}

const fullLimit = `"expect":{"valid":true,"limits":1,"total":500}}`

func TestLimitHandsOfTheGermanLeague(t *testing.T) {
	const ordinary = `{"hand":"345p678p99s23m","melds":["(222s)"],"win":"4m",`
	for name, line := range map[string]string{
		"concealed pure":  `{"hand":"123345678p99p88p","win":"8p",` + drawn,
		"with a kong":     `{"hand":"123p345p99p88p","melds":["(6666p)"],"win":"8p",` + drawn,
		"hidden treasure": `{"hand":"222m555p888s33m4z4z","win":"4z",` + drawn,
		"all terminals":   `{"hand":"999p9s","melds":["(111m)","(999m)","(111p)"],"win":"9s",` + onDiscard,
		"four kongs":      `{"hand":"3m","melds":["(1111m)","(5555p)","[7777s]","(2222z)"],"win":"3m",` + onDiscard,
		"four winds":      `{"hand":"5m","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5m",` + onDiscard,
		"all green":       `{"hand":"234s234s6s","melds":["(666z)","(888s)"],"win":"6s",` + onDiscard,
		"nine gates":      `{"hand":"1112345678999m","win":"1m",` + onDiscard,
		"squirming snake": `{"hand":"999234678m5m","melds":["(111m)"],"win":"5m",` + onDiscard,
		"snake of a kong": `{"hand":"999345678m2m","melds":["(1111m)"],"win":"2m",` + onDiscard,
		"heavenly":        `{"hand":"345p678p222s99s23m","win":"4m","by":"self-draw","seat":"E","round":"E","flags":["first-draw"],`,
		"earthly":         ordinary[:0] + `{"hand":"345p678p222s99s23m","win":"4m","flags":["first-discard"],` + onDiscard,
		"kong on kong":    `{"hand":"345p99s23m","melds":["(2222s)","(5555m)"],"win":"4m","flags":["kong-replacement","kong-on-kong"],` + drawn,
		"plum blossom":    `{"hand":"34p678p99s234m","melds":["(2222s)"],"win":"5p","flags":["kong-replacement"],` + drawn,
		"moon":            `{"hand":"23p678p99s234m","melds":["(222s)"],"win":"1p","flags":["last-tile"],` + drawn,
		"carrying pole":   `{"hand":"13s678p99s234m","melds":["(222p)"],"win":"2s","by":"rob-kong","from":"E","seat":"S","round":"E",`,
	} {
		t.Run(name, func(t *testing.T) {
			presetCase(t, "dmjl", line+fullLimit)
		})
	}
	// Hands that just miss one of them.
	presetCase(t, "dmjl",
		`{"hand":"123345678p99p88p","win":"8p",`+onDiscard+`"expect":{"limits":0,"doubles":3}}`,
		`{"hand":"222m555p888s33m44z","win":"4z",`+onDiscard+`"expect":{"limits":0,"points":36,"doubles":2,"total":144}}`,
		ordinary+`"flags":["first-discard"],`+onDiscard+`"expect":{"limits":0}}`,
		`{"hand":"999345678m2m","melds":["(111m)"],"win":"3m",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"23p678p99s234m","melds":["(222s)"],"win":"1p",`+drawn+`"expect":{"limits":0,"doubles":0}}`)
}

func TestEastsNinthWin(t *testing.T) {
	r := with(t, "preset", "dmjl")
	v, err := vector.Parse([]byte(`{"rules":"classical","hand":"345p678p99s23m","melds":["(222s)"],"win":"4m","by":"discard","from":"S","seat":"E","round":"E"}`))
	if err != nil {
		t.Fatal(err)
	}
	p, err := reader{r}.position(v)
	if err != nil {
		t.Fatal(err)
	}
	for before, want := range map[int32]bool{7: false, 8: true, 11: true} {
		p.Reg[regStreak] = before
		var sh score.Sheet
		if !r.Score(&p, &sh) || (sh.Total == 500) != want {
			t.Errorf("after %d wins: %d", before, sh.Total)
		}
	}
	p.Dealer, p.Reg[regStreak] = 1, 8
	var sh score.Sheet
	if r.Score(&p, &sh); sh.Total == 500 {
		t.Error("somebody else takes East's ninth win")
	}
}

func TestRowsOfTheGermanLeague(t *testing.T) {
	presetCase(t, "dmjl",
		// A loser scores the doubles of three dragons: three, and two for the big hand.
		`{"hand":"1379m","melds":["(555z)","(666z)","(777z)"],`+noWin+`"expect":{"points":12,"doubles":5,"total":384}}`,
		`{"hand":"66z159m1s2s","melds":["(555z)","(777z)"],`+noWin+`"expect":{"points":10,"doubles":3,"total":80}}`,
		`{"hand":"44z159m","melds":["(111z)","(222z)","(333z)"],`+noWin+`"expect":{"points":12,"doubles":3,"total":96}}`,
		`{"hand":"222m555p888s1s3z4z7z",`+noWin+`"expect":{"points":12,"doubles":1,"total":24}}`,
		// A single own bonus tile does not double; a series makes one double, and the own
		// tiles one more.
		`{"hand":"222m147s369p12s7z5z","flowers":"2f",`+noWin+`"expect":{"points":8,"doubles":0,"total":8}}`,
		`{"hand":"222m147s369p12s7z5z","flowers":"12346f",`+noWin+`"expect":{"points":24,"doubles":2,"total":96}}`,
		// Terminals and honours, no chow, claimed pair: 20+4+4+4+8+4+2 (own wind).
		`{"hand":"111p2z","melds":["(999m)","(111m)","(444z)"],"win":"2z",`+onDiscard+`"expect":{"points":48,"doubles":2,"total":192}}`,
		// Loose tile and kong: 20+2+8, one double; a claimed kong keeps the hand
		// concealed.
		`{"hand":"345p99s234m12m","melds":["(2222s)"],"win":"3m","flags":["kong-replacement"],`+drawn+`"expect":{"points":32,"doubles":2,"total":128}}`,
		`{"hand":"345p99s234m12m","melds":["(222+2s)"],"win":"3m","flags":["kong-replacement"],`+drawn+`"expect":{"points":32,"doubles":1,"total":64}}`,
		// Only place: 3m between 1m and 2m, or one of two kinds if all four 4m are held.
		`{"hand":"345p678p99s12m","melds":["(222s)"],"win":"3m",`+onDiscard+`"expect":{"points":24,"doubles":0,"total":24}}`,
		`{"hand":"345p99s23m","melds":["(222s)","(4444m)"],"win":"1m",`+onDiscard+`"expect":{"points":32,"doubles":0,"total":32}}`)
}

func TestRowsOfMillingtonAndEurope(t *testing.T) {
	presetCase(t, "millington",
		`{"hand":"345p678p123s9m","melds":["(222m)"],"win":"9m",`+onDiscard+`"expect":{"points":18,"doubles":0,"total":18}}`,
		`{"hand":"345p678p123s55s23m","win":"4m","flags":["last-tile"],`+onDiscard+`"expect":{"points":10,"doubles":2,"total":40}}`)
	presetCase(t, "european",
		// The pair scores 2 whatever its tile; scores are rounded to tens.
		`{"hand":"345p678p123s9m","melds":["(222m)"],"win":"9m",`+onDiscard+`"expect":{"points":26,"doubles":0,"total":30}}`,
		`{"hand":"222m55z147s369p12s",`+noWin+`"expect":{"points":4,"doubles":0,"total":0}}`,
		`{"hand":"999m55z147s369p12s","melds":[],`+noWin+`"expect":{"points":8,"total":10}}`,
		`{"hand":"5m","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5m",`+onDiscard+fullLimit)
}

func TestLimitHandsOfTheBritish(t *testing.T) {
	const full, half = `"expect":{"valid":true,"limits":1,"total":1000}}`, `"expect":{"valid":true,"limits":0.5,"total":500}}`
	presetCase(t, "bmja",
		`{"hand":"222m555m333z444z9m","win":"9m",`+onDiscard+full,
		`{"hand":"222m555m333z44z99m","win":"4z",`+onDiscard+`"expect":{"limits":0}}`,
		`{"hand":"123456789m1234z","win":"1m",`+onDiscard+full,
		`{"hand":"123456789m1234z","win":"2m",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"1234567m123456p","win":"7p",`+onDiscard+half,
		`{"hand":"1234567m123456p","win":"8p",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"1234m1234p1234s5m","win":"5p",`+onDiscard+half,
		`{"hand":"1234m1234p1234s5m","win":"6p",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"9m99p","melds":["(555z)","(666z)","(777z)"],"win":"9m",`+onDiscard+`"expect":{"valid":false}}`,
		`{"hand":"9m999p","melds":["(555z)","(666z)","(777z)"],"win":"9m",`+onDiscard+full,
		`{"hand":"789p9m","melds":["(555z)","(666z)","(777z)"],"win":"9m",`+onDiscard+`"expect":{"limits":0,"points":32,"doubles":3,"total":256}}`,
		`{"hand":"1112345678999m","win":"1m",`+onDiscard+`"expect":{"valid":false,"reason":"chows"}}`,
		// Bonus tiles are added with their doubles, up to the limit.
		`{"hand":"1234567m123456p","win":"7p","flowers":"2f",`+onDiscard+`"expect":{"limits":0.5,"total":508}}`,
		`{"hand":"1234567m123456p","win":"7p","flowers":"1234f",`+onDiscard+`"expect":{"limits":0.5,"total":628}}`,
		`{"hand":"1112345678999p","win":"5p","flowers":"2f",`+drawn+full,
		// A call with the first discard, where calls are required.
		`{"hand":"345p99m222s11z","melds":["(777z)"],"win":"1z","flags":["original-call"],`+onDiscard+`"expect":{"points":32,"doubles":3,"total":256}}`,
		// A loser one tile short; the ordinary score of the hand may be higher.
		`{"hand":"19m19p19s1234567z",`+noWin+`"expect":{"limits":0.4,"total":400}}`,
		`{"hand":"1234567m123456p",`+noWin+`"expect":{"limits":0.2,"total":200}}`,
		`{"hand":"1234567m12345p88p",`+noWin+`"expect":{"limits":0,"total":0}}`,
		`{"hand":"3m","melds":["[1111z]","[2222z]","[5555z]","[6666z]"],`+noWin+`"expect":{"limits":0,"points":128,"doubles":4,"total":1000}}`)
}

func TestRanks(t *testing.T) {
	r := with(t, "max-chows", "2")
	for _, c := range []struct {
		line string
		want uint8
	}{
		{`"hand":"345p99s23m","melds":["(222s)","(888s)"],"win":"4m"`, rankChow},
		{`"hand":"345p99s44m","melds":["(222s)","(888s)"],"win":"4m"`, rankPung},
		{`"hand":"345p9s444m","melds":["(222s)","(888s)"],"win":"9s"`, rankPair},
		{`"hand":"34555m345p99s","melds":["(222s)"],"win":"5m"`, rankPung}, // chow or pung: the better rank
		{`"hand":"22233344m99s","melds":["(345p)"],"win":"4m"`, rankPung},  // as chows there are too many
		{`"hand":"19m19p19s1234567z","win":"9m"`, rankPair},                // lanterns
		{`"hand":"123456789m77z33z","win":"3z"`, rankPung},                 // a grand jeu of sets
		{`"hand":"345p99s23m","melds":["(222s)","(888s)"],"win":"5m"`, 0},  // no win
		{`"hand":"345678p99s23m","melds":["(345s)"],"win":"4m"`, 0},        // too many chows
		{`"hand":"2345678999p","melds":["(111p)"],"win":"3p"`, rankPair},   // nine pieces without sets
	} {
		v, err := vector.Parse([]byte(`{"rules":"classical",` + onDiscard + c.line + `}`))
		if err != nil {
			t.Fatal(err)
		}
		p, err := reader{r}.position(v)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Rank(&p); got != c.want {
			t.Errorf("%s: rank %d, not %d", c.line, got, c.want)
		}
	}
	p := table.Position{Seat: -1}
	if r.Rank(&p) != 0 {
		t.Error("nobody has a rank")
	}
}

func TestReadingIsTheOneScored(t *testing.T) {
	r := with(t)
	v, _ := vector.Parse([]byte(`{"rules":"classical",` + onDiscard + `"hand":"34555m345p99s","melds":["(222s)"],"win":"5m"}`))
	p, err := reader{r}.position(v)
	if err != nil {
		t.Fatal(err)
	}
	groups, win := r.Reading(&p)
	if len(groups) != 4 || win < 0 || tile.Format(groups[win]) != "345m" {
		t.Errorf("%v, %d", groups, win)
	}
	var sh score.Sheet
	if r.Score(&p, &sh); len(sh.Items) != 3 || tile.Format(sh.Items[0].Of()) != "222s" || tile.Format(sh.Items[1].Of()) != "555m" {
		t.Errorf("%+v", sh.Items)
	}
	p.Hands[1].Counts = [34]uint8{}
	if groups, win = r.Reading(&p); groups != nil || win != -1 {
		t.Errorf("no win: %v, %d", groups, win)
	}
}
