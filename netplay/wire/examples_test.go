package wire

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "writes the examples of PROTOCOL.md anew")

const protocol = "../PROTOCOL.md"

var exampleTable = [16]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

func exampleKey(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, 32))
}

func public(k ed25519.PrivateKey) (out [32]byte) {
	copy(out[:], k.Public().(ed25519.PublicKey))
	return out
}

func exampleTerms() *TermsBody {
	return &TermsBody{
		Host: public(exampleKey(0)), Rules: "jilin", Options: `{"limit":20}`, Engine: [16]byte{1, 2, 3}, Seats: 4, Bots: 0b1100,
		Level: "medium", Deals: 4, Base: 30, Bank: 120, Watch: WatchLater, Dealer: public(exampleKey(1)), Advice: true,
	}
}

// oldTerms returns terms of version 1.
func oldTerms() *TermsBody {
	t := exampleTerms()
	t.Version = 1
	return t
}

// eventTerms returns terms of a table of an event.
func eventTerms() *TermsBody {
	t := exampleTerms()
	t.Watch, t.Tables = WatchNobody, 2
	return t
}

// sealed returns a body as its sender would post it at the beginning of the log.
func sealed(t *testing.T, who byte, from From, counter uint32, b Body) []byte {
	t.Helper()
	e := Envelope{Counter: counter, Body: b}
	text, err := e.Seal(exampleKey(who), &Place{Table: exampleTable, From: from, Head: Start(&exampleTable)})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// examples returns the examples in PROTOCOL.md.
func examples(t *testing.T) map[string][]byte {
	start := Start(&exampleTable)
	terms := sealed(t, 0, Host, 1, exampleTerms())
	chain := start.Chain(0, &Entry{From: Host, Ms: 5, Text: terms})
	claim := sealed(t, 2, 0, 3, &MoveBody{Is: Answer, State: 7, Act: 3, Use: []uint8{20, 21}})
	enter := EnterFrame{Version: Version, Code: "wren-4827", Key: public(exampleKey(2))}
	enter.Sign(exampleKey(2), &HelloFrame{Version: Version, Relay: public(exampleKey(3))})
	event := EnterFrame{Version: EventVersion, Code: "wren-4827-2", Key: public(exampleKey(2))}
	event.Sign(exampleKey(2), &HelloFrame{Version: Version, Relay: public(exampleKey(3))})
	made := EnterFrame{Version: EventVersion, Tables: 2, Key: public(exampleKey(0))}
	made.Sign(exampleKey(0), &HelloFrame{Version: Version, Relay: public(exampleKey(3))})
	pong := PongFrame{Stamp: 9, Count: 1, Head: chain}
	pong.Sign(exampleKey(3), &exampleTable)
	frame := func(b Body) []byte {
		text, err := Frame(b)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	return map[string][]byte{
		"START":  start[:],
		"TERMS":  terms,
		"TERMS1": sealed(t, 0, Host, 1, oldTerms()),
		"TERMS3": sealed(t, 0, Host, 1, eventTerms()),
		"KICK":   sealed(t, 0, Host, 2, &KickBody{Seat: 0, Key: public(exampleKey(2))}),
		"LOCK":   sealed(t, 0, Host, 3, &LockBody{Seats: 0b10}),
		"DIFFER": sealed(t, 2, 0, 4, &DifferBody{At: 0, State: 7, Form: []byte{1, 2}}),
		"SIT":    sealed(t, 2, 0, 1, &SitBody{Key: public(exampleKey(2)), Box: [32]byte{8}, Commit: [32]byte{9}, Name: "Zoé"}),
		"DO":     sealed(t, 2, 0, 2, &MoveBody{Is: Do, State: 0x1122334455667788, Act: 2, Use: []uint8{17}, Opened: []Tile{{17, 5, [SaltSize]byte{3}}}}),
		"STEP": sealed(t, 1, Dealer, 2, &StepBody{Dice: []uint8{3, 5, 0, 0}, Told: []Told{{1, 12, [BoxSize]byte{4}}},
			Shown: []Tile{{13, 6, [SaltSize]byte{5}}}}),
		"RELEASED": Note(&ReleasedBody{Given: []Given{{0, claim}}, Passed: 0b1100, Late: 0b10}),
		"CHAIN":    chain[:],
		"ENTER":    frame(&enter),
		"ENTER3":   frame(&event),
		"MAKE3":    frame(&made),
		"PONG":     frame(&pong),
	}
}

func TestExamplesOfTheSpecification(t *testing.T) {
	data, err := os.ReadFile(protocol)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	from := slices.Index(lines, "## Examples")
	if from < 0 {
		t.Fatalf("%s has no examples", protocol)
	}
	found := 0
	for name, text := range examples(t) {
		i := slices.IndexFunc(lines[from:], func(l string) bool { return strings.HasPrefix(l, name+" ") }) + from
		if i < from {
			t.Errorf("%s shows no %s", protocol, name)
			continue
		}
		found++
		want := name + " " + hex.EncodeToString(text)
		if lines[i] == want {
			continue
		}
		if *update {
			lines[i] = want
			continue
		}
		t.Errorf("%s: %s says %.100s, the code %.100s", protocol, name, lines[i], want)
	}
	if found == 0 {
		t.Fatal("no examples")
	}
	if *update {
		if err := os.WriteFile(protocol, []byte(strings.Join(lines, "\n")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// The examples decode to their sources and have valid signatures.
func TestExamplesAreReadAgain(t *testing.T) {
	all := examples(t)
	place := func(f From) *Place { return &Place{Table: exampleTable, From: f, Head: Start(&exampleTable)} }
	for _, c := range []struct {
		name string
		key  byte
		from From
	}{{"TERMS", 0, Host}, {"TERMS1", 0, Host}, {"TERMS3", 0, Host}, {"KICK", 0, Host}, {"LOCK", 0, Host}, {"DIFFER", 2, 0}, {"SIT", 2, 0}, {"DO", 2, 0}, {"STEP", 1, Dealer}} {
		e, err := ReadEnvelope(all[c.name])
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		key := public(exampleKey(c.key))
		if err := e.Check(&key, place(c.from)); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		again, err := e.Seal(exampleKey(c.key), place(c.from))
		if err != nil || !bytes.Equal(again, all[c.name]) {
			t.Errorf("%s: written anew it is %x (%v)", c.name, again, err)
		}
	}
	for name, version := range map[string]uint8{"TERMS": 2, "TERMS1": 1, "TERMS3": 3} {
		e, err := ReadEnvelope(all[name])
		if b := e.Body.(*TermsBody); err != nil || b.Version != version || !b.Advice {
			t.Errorf("%s: version %d, advice %t, %v", name, b.Version, b.Advice, err)
		}
	}
	b, err := ReadNote(all["RELEASED"])
	if err != nil || len(b.(*ReleasedBody).Given) != 1 {
		t.Fatalf("RELEASED: %+v, %v", b, err)
	}
	for _, name := range []string{"ENTER", "ENTER3", "MAKE3"} {
		f, err := ReadFrame(all[name])
		if err != nil || !f.(*EnterFrame).Check(&HelloFrame{Relay: public(exampleKey(3))}) {
			t.Errorf("%s: %v", name, err)
		}
	}
	relay := public(exampleKey(3))
	p, err := ReadFrame(all["PONG"])
	if err != nil || !p.(*PongFrame).Check(&relay, &exampleTable) {
		t.Errorf("PONG: %v", err)
	}
}
