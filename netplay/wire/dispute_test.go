package wire

import "testing"

// A seat that disagrees alone with the dealer and two others becomes Apart. The table
// resumes when the rest agree with the dealer or want to go on.
func TestDisputesAreSettled(t *testing.T) {
	const dealer = Dealer
	for _, c := range []struct {
		name    string
		present uint8
		told    map[From]string // states: a hash and a byte form
		goOn    []From
		apart   uint8
		over    bool
	}{
		{"all agree", 0b1111, map[From]string{0: "a", 1: "a", 2: "a", 3: "a", dealer: "a"}, nil, 0, true},
		{"one has not told", 0b1111, map[From]string{0: "a", 1: "a", 2: "a", dealer: "a"}, nil, 0, false},
		{"the dealer has not told", 0b1111, map[From]string{0: "a", 1: "a", 2: "a", 3: "a"}, nil, 0, false},
		{"one alone", 0b1111, map[From]string{0: "a", 1: "b", 2: "a", 3: "a", dealer: "a"}, nil, 0b0010, true},
		{"one alone, of three", 0b1011, map[From]string{0: "a", 1: "b", 3: "a", dealer: "a"}, nil, 0b0010, true},
		{"one against one and the dealer", 0b0011, map[From]string{0: "a", 1: "b", dealer: "a"}, nil, 0, false},
		{"the dealer alone", 0b1111, map[From]string{0: "a", 1: "a", 2: "a", 3: "a", dealer: "b"}, nil, 0, false},
		{"two alike", 0b1111, map[From]string{0: "a", 1: "b", 2: "b", 3: "a", dealer: "a"}, nil, 0, false},
		{"two, each alone", 0b1111, map[From]string{0: "a", 1: "b", 2: "c", 3: "a", dealer: "a"}, nil, 0b0110, true},
		{"a form that is none", 0b1111, map[From]string{0: "a", 1: "aX", 2: "a", 3: "a", dealer: "a"}, nil, 0b0010, true},
		{"a form that is kept no more", 0b1111, map[From]string{0: "a", 1: "a", 2: "a", 3: "a", dealer: "a-"}, nil, 0, true},
		{"all want to", 0b0011, map[From]string{0: "a", 1: "b", dealer: "a"}, []From{0, 1}, 0, true},
		{"one wants to", 0b0011, map[From]string{0: "a", 1: "b", dealer: "a"}, []From{0}, 0, false},
		{"who is there wants to", 0b0001, map[From]string{0: "b", 1: "a", dealer: "a"}, []From{0}, 0, true},
		{"nobody is there", 0, map[From]string{0: "a", 1: "b", dealer: "a"}, nil, 0, false},
	} {
		d := Dispute{}
		p := Playing
		for _, f := range []From{0, 1, 2, 3, dealer} {
			s, ok := c.told[f]
			if !ok {
				continue
			}
			b := &DifferBody{At: 7, State: uint64(s[0]), Form: []byte("form of " + s)}
			if len(s) > 1 && s[1] == '-' {
				b.Form = nil
			}
			if !d.Allows(p, f, 7, 5, 9) {
				t.Errorf("%s: %d may not tell", c.name, f)
			}
			d.Tell(p, f, b)
			p = Paused
			if d.Allows(p, f, 7, 5, 9) || d.Allows(p, 4, 8, 5, 9) {
				t.Errorf("%s: twice, or of another place", c.name)
			}
		}
		for _, f := range c.goOn {
			d.GoOn(f)
		}
		if over := d.Settle(Differ, c.present); over != c.over || d.Apart != c.apart {
			t.Errorf("%s: over %t, apart %b; expected %t, %b", c.name, over, d.Apart, c.over, c.apart)
		}
	}
}

// A peer can open two disputes per deal, during the deal, and not about old states.
func TestDisputesAreBounded(t *testing.T) {
	d := Dispute{}
	for n := range 3 {
		if got := d.Allows(Playing, 1, 7, 5, 9); got != (n < 2) || got != d.MayOpen(1) {
			t.Errorf("dispute %d is allowed: %t", n, got)
		}
		d.Tell(Playing, 1, &DifferBody{At: 7})
	}
	if !d.Allows(Playing, 0, 7, 5, 9) || !d.Allows(Playing, Dealer, 7, 5, 9) {
		t.Error("another one may not open a dispute")
	}
	if d.Deal(); !d.Allows(Between, 1, 7, 5, 9) {
		t.Error("none may be opened in the next deal")
	}
	if d.Allows(Playing, 1, 4, 5, 9) || d.Allows(Playing, 1, 10, 5, 9) || d.Allows(Playing, 1, 5, 5, 600) {
		t.Error("a dispute is about another deal, the future, or what is long over")
	}
	d.Apart = 0b10
	if d.Allows(Playing, 1, 7, 5, 9) || d.MayOpen(1) {
		t.Error("a seat that is apart opens a dispute")
	}
	if d.Leave(1); d.Apart != 0 {
		t.Error("who has left is apart")
	}
}
