package group

import (
	"strings"
	"testing"

	"moineau/engine/club/group"
)

// sample returns a group of eight members.
func sample() *group.Group {
	g := group.New("wren", "Tuesday Sparrows")
	joinAll(g, strings.Fields("Claire Sami Lou Lies Ada Jun Piet Mei"))
	g.Rules.Set("riichi:1:ema")
	return g
}

// TestParse reads a group from everything that is shared, also from within a text.
func TestParse(t *testing.T) {
	g := sample()
	whole, invitation := links(g)
	if len(invitation) > 400 || whole != invitation {
		t.Errorf("expected an invitation of eight members to fit a QR code, got %d bytes", len(invitation))
	}
	packed, err := g.Pack(false)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{whole, "Join us:\n" + whole + " \n", packed, "https://example.org/?lang=en&page=group:" + packed, "https://example.org/?full=&page=group%3A" + packed} {
		got, err := parse([]byte(text))
		if err != nil || got.ID != "wren" || len(got.Members) != 8 {
			t.Errorf("%.60q: %v", text, err)
		}
	}
	for _, text := range []string{"", "x", "{}", whole[:len(whole)/2], "https://example.org/?page=rules", packed + "AAAA", "{\"format\":1}"} {
		if _, err := parse([]byte(text)); err == nil {
			t.Errorf("%.60q: expected an error", text)
		}
	}
}

// FuzzParse checks that whatever can be read can be shared and read again.
func FuzzParse(f *testing.F) {
	whole, _ := links(sample())
	f.Add([]byte(whole))
	f.Add([]byte("x ?page=group:2.AAAA"))
	f.Add([]byte(`{"format":1,"id":"a","name":{"rev":1,"values":["x"]},"rules":{"rev":0,"values":[]},"members":[],"evenings":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := parse(data)
		if err != nil {
			return
		}
		whole, _ := links(g)
		if again, err := parse([]byte(whole)); whole != "" && (err != nil || again.ID != g.ID || len(again.Evenings) != len(g.Evenings)) {
			t.Fatalf("%s: %v", whole, err)
		}
	})
}
