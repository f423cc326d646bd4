package wire

import (
	"errors"
	"testing"
)

// TestEventTerms checks that the terms of an event are written only with the conditions of
// events, and that no others are read.
func TestEventTerms(t *testing.T) {
	good := exampleTerms()
	good.Watch, good.Tables = WatchNobody, 4
	for name, change := range map[string]func(*TermsBody){
		"as they are":          func(*TermsBody) {},
		"one table":            func(m *TermsBody) { m.Tables = 1 },
		"too many tables":      func(m *TermsBody) { m.Tables = MaxTables + 1 },
		"no tables":            func(m *TermsBody) { m.Tables, m.Version = 0, EventVersion },
		"an old version":       func(m *TermsBody) { m.Version = Version },
		"the host's dealer":    func(m *TermsBody) { m.Held = true },
		"watched":              func(m *TermsBody) { m.Watch = WatchLater },
		"no clock":             func(m *TermsBody) { m.Base = 0 },
		"waits for the absent": func(m *TermsBody) { m.Absent = AbsentWait },
	} {
		b := *good
		change(&b)
		e := Envelope{Counter: 1, Body: &b}
		text, err := e.Seal(exampleKey(0), &Place{Table: exampleTable, From: Host, Head: Start(&exampleTable)})
		if (err == nil) != (name == "as they are") {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil {
			continue
		}
		again, err := ReadEnvelope(text)
		if err != nil || again.Body.(*TermsBody).Version != EventVersion || again.Body.(*TermsBody).Tables != 4 {
			t.Errorf("%s: %v", name, err)
		}
		for n := range 256 {
			// The last byte before the signature is the number of tables.
			text[len(text)-65] = byte(n)
			if _, err := ReadEnvelope(text); (err == nil) != (n >= 2 && n <= MaxTables) {
				t.Errorf("%d tables: %v", n, err)
			}
		}
	}
}

// TestEnterEvent checks that only a new event has a number of tables.
func TestEnterEvent(t *testing.T) {
	for _, c := range []struct {
		e    EnterFrame
		good bool
	}{
		{EnterFrame{Version: Version, Code: "wren-4827"}, true},
		{EnterFrame{Version: Version}, true},
		{EnterFrame{Version: Version, Tables: 2}, false},
		{EnterFrame{Version: EventVersion, Code: "wren-4827-1"}, true},
		{EnterFrame{Version: EventVersion, Tables: 2}, true},
		{EnterFrame{Version: EventVersion}, false},
		{EnterFrame{Version: EventVersion, Tables: 1}, false},
		{EnterFrame{Version: EventVersion, Tables: MaxTables + 1}, false},
		{EnterFrame{Version: EventVersion, Tables: 2, Code: "wren-4827-1"}, false},
	} {
		text, err := Frame(&c.e)
		if (err == nil) != c.good {
			t.Errorf("%+v: %v", c.e, err)
		}
		if err != nil {
			continue
		}
		b, err := ReadFrame(text)
		if err != nil || *b.(*EnterFrame) != c.e {
			t.Errorf("%+v is read as %+v, %v", c.e, b, err)
		}
	}
	bad := append([]byte{byte(Enter), EventVersion, 1, 0}, make([]byte, 32+4+32+64)...)
	if _, err := ReadFrame(bad); !errors.Is(err, ErrForm) {
		t.Errorf("an event of one table: %v", err)
	}
}

// TestEventIDs checks that the ids of tables lead to one event, and that a table with
// another last byte is not of it.
func TestEventIDs(t *testing.T) {
	id := [16]byte{1, 2, 15: 7}
	event := EventOf(&id)
	terms := TermsBody{Tables: 3}
	for n := range 256 {
		table := TableOf(&event, n)
		of, number, ok := terms.Event(&table)
		if of != event || number != n || ok != (n >= 1 && n <= 3) {
			t.Errorf("table %d: %x, %d, %t", n, of, number, ok)
		}
	}
	if _, _, ok := (&TermsBody{}).Event(&id); ok {
		t.Error("a table of its own is of an event")
	}
}
