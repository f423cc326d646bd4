package lexicon

import "testing"

func TestQuery(t *testing.T) {
	for _, c := range []struct {
		query string
		text  string
		want  bool
	}{
		{"", "anything", true},
		{"five", "All Fives", true},
		{"FIVE", "All Fives", true},
		{"ives", "All Fives", false}, // only from the beginning of a word
		{"all five", "Fives, all of them", true},
		{"all six", "All Fives", false},
		{"generale", "générale", true},
		{"Générale", "generale", true},
		{"taiwan", "Taïwan", true},
		{"peoples", "People’s", false},
		{"people's", "People’s, simple", true},
		{"16", "hand of 16", true},
		{"16", "160 points", false}, // only whole numbers
		{"1", "16", false},
		{"麻將", "國標麻將", true},
		{"將", "國標麻將", true},
		{"마작", "리치마작", true},
		{"リーチ", "リーチ麻雀", true},
		{"국표", "國標", false},
		{"7-8", "1-2-3 and 7-8-9", true},
	} {
		if got := NewQuery(c.query).In(c.text); got != c.want {
			t.Errorf("%q in %q: %v", c.query, c.text, got)
		}
	}
	if !NewQuery("kong concealed").In("Two Concealed", "Kongs") {
		t.Error("words of one query may stand in several texts")
	}
}

func TestQueryMarks(t *testing.T) {
	for _, c := range []struct{ query, text, want string }{
		{"five", "All Fives", "Five"}, {"eleve", "Très élevé", "élevé"}, {"標", "國標麻將", "標"}, {"no", "All Fives", ""}, {"5", "5", "5"},
	} {
		from, to := NewQuery(c.query).Mark(c.text)
		if got := c.text[from:to]; got != c.want {
			t.Errorf("%q marks %q in %q, want %q", c.query, got, c.text, c.want)
		}
	}
}

func TestQueryFindsSynonyms(t *testing.T) {
	const alike = "carré kong gong | rêveur repos | 槓 杠"
	for _, c := range []struct {
		query, text string
		want        bool
	}{
		{"kong", "Carré caché", true},
		{"carré", "Deux kongs", true},
		{"carre", "Un gong", true},
		{"gon", "Carré caché", true}, // a prefix
		{"gongs", "Carré caché", true},
		{"go", "Carré caché", false},
		{"gong caché", "Carré caché", true},
		{"gong caché", "Carré exposé", false},
		{"rêveur", "au repos", true},
		{"rêveur", "Carré", false},
		{"杠", "暗槓", true},
	} {
		if got := NewQuery(c.query, alike).In(c.text); got != c.want {
			t.Errorf("%q in %q: %v", c.query, c.text, got)
		}
	}
	from, to := NewQuery("gong", alike).Mark("Deux carrés")
	if got := "Deux carrés"[from:to]; got != "carré" {
		t.Errorf("marked %q, want carré", got)
	}
}
