package relay_test

import (
	"testing"
	"time"

	"moineau/netplay/link"
	"moineau/netplay/relay"
	"moineau/netplay/store"
	"moineau/netplay/wire"
)

// The attack numbers refer to the threat model, section 6.3 of research/netplay.md, which
// is not part of this repository.

func TestAttack22AReplayedMessageHasNoEffect(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, _ := h.playing(&terms)
		dealer.asks(0b01, false)
		host.read()
		text := host.sealed(do(0))
		for range 3 {
			host.send(&wire.PostFrame{From: 0, Envelope: text})
			host.ends(t, wire.Wall, wire.Do)
		}
		dealer.asks(0b01, false) // it is asked again: the old act does not answer this question
		host.send(&wire.PostFrame{From: 0, Envelope: text})
		if host.ends(t, wire.Wall, wire.Do); len(host.refused) > 0 {
			t.Errorf("refused: %v", host.refused)
		}
	})
}

func TestAttack23AMessageOfAnotherTableOrDealIsRefused(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, _ := h.playing(&terms)
		dealer.asks(0b01, false)
		host.read()
		// Signed before this deal began.
		wall := len(host.log) - 1
		host.counter++
		old := wire.Envelope{Counter: host.counter, Ack: uint32(wall), Body: do(0)}
		text, err := old.Seal(host.key, &wire.Place{Table: host.table, From: 0, Head: host.heads[wall]})
		if err != nil {
			t.Fatal(err)
		}
		host.send(&wire.PostFrame{From: 0, Envelope: text})
		host.sees(t, wire.WhyStale)
		host.table[0]++
		host.posts(do(0))
		host.sees(t, wire.WhySignature)
		host.isClosed(t, wire.WhySignature)
	})
}

func TestAttack24AForgedSenderIsShownOut(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		dealer.asks(0b01, false)
		second.read()
		second.counter++
		// In the host's name, signed with its own key.
		second.send(&wire.PostFrame{From: 0, Envelope: second.sealedAs(second.key, 0, do(0))})
		second.isClosed(t, wire.WhySignature)
		host.ends(t, wire.Wall)
	})
}

func TestAttack25OutOfTurnOrOutOfPhaseChangesNothing(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		dealer.asks(0b01, false)
		second.posts(&wire.NonceBody{})
		second.sees(t, wire.WhyPhase)
		second.posts(&wire.StepBody{})
		second.sees(t, wire.WhyPhase)
		second.posts(do(0)) // for another seat
		second.sees(t, wire.WhyPhase)
		second.posts(do(1)) // not asked: it is held until the dealer asks, and is stale then
		host.posts(do(0))
		host.ends(t, wire.Wall, wire.Do)
		for range relay.Usual.Strikes + 1 {
			second.posts(&wire.NonceBody{})
		}
		second.isClosed(t, wire.WhyPhase)
	})
}

func TestAttack27AFloodIsCutOff(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, _, second := h.playing(&terms)
		for range 1000 {
			second.send(&wire.PingFrame{})
		}
		second.isClosed(t, wire.WhyRate)
		host.send(&wire.PingFrame{Stamp: 7})
		host.read()
		if len(host.pongs) != 1 {
			t.Errorf("%d pongs", len(host.pongs))
		}
	})
}

// A program that does not read is disconnected; the others are not affected, and it can
// resume.
func TestAttack28WhoNeverReadsIsDropped(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, func(l *relay.Limits) { l.Silence, l.Rate, l.Burst, l.Say = time.Hour, 1000, 1000, relay.Quota{} })
		host, _, second := h.playing(&terms)
		for range 600 {
			host.posts(&wire.SayBody{Phrase: 1})
		}
		time.Sleep(2 * relay.Usual.Write)
		host.posts(&wire.SayBody{Phrase: 2})
		host.ends(t, wire.Say)
		n := len(host.log)
		second.isClosed(t, wire.WhySlow)
		second.connect("b")
		if second.read(); len(second.log) < n {
			t.Errorf("%d of %d entries", len(second.log), n)
		}
	})
}

func TestAttack29CodesAreNotGuessed(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, func(l *relay.Limits) { l.Silence = time.Hour })
		host, _, _ := h.playing(&terms)
		for range relay.Usual.Wrong {
			h.comes(strangerKey, 1, "wren-0000x", "evil").isClosed(t, wire.WhyNoTable)
			time.Sleep(time.Second)
		}
		h.comes(strangerKey, 1, host.code, "evil").isClosed(t, wire.WhyRate) // even with the right code
		h.comes(strangerKey, 1, host.code, "good").ends(t, wire.Wall)
		time.Sleep(time.Minute)
		h.comes(strangerKey, 1, host.code, "evil").ends(t, wire.Wall)
	})
}

func TestAttack29AThousandConnectionsOfOneAddress(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, func(l *relay.Limits) { l.Silence = time.Hour })
		host, _, _ := h.playing(&terms)
		in := 0
		for n := range 200 {
			p := h.comes(byte(100+n%100), 1, host.code, "evil")
			if p.read(); p.closed == nil {
				in++
			}
			time.Sleep(300 * time.Millisecond)
		}
		if in == 0 || in > relay.Usual.Open {
			t.Errorf("%d connections were borne", in)
		}
	})
}

func TestAttack34ASecondProgramOfOneKeyTakesOver(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, dealer, second := h.playing(&terms)
		again := h.comes(secondKey, 1, host.code, "c")
		second.isClosed(t, wire.WhyElsewhere)
		again.counter = 100
		dealer.asks(0b10, false)
		again.posts(do(1))
		again.ends(t, wire.Wall, wire.Do)
	})
}

func TestAttack35AResumeWithAForgedHeadIsAFork(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		_, _, second := h.playing(&terms)
		second.conn.Close(0)
		was := second.heads[len(second.log)]
		second.heads[len(second.log)][0]++
		second.connect("b")
		second.sees(t, wire.WhyFork)
		second.heads[len(second.log)] = was
		second.log = append(second.log, wire.Entry{}) // more than the log has
		second.heads = append(second.heads, was)
		second.connect("b")
		second.send(&wire.BringFrame{First: uint32(len(second.log)) - 1, List: second.log[len(second.log)-1:], Last: true})
		second.isClosed(t, wire.WhyLost)
	})
}

func TestAttack35AForgedChallengeIsRefused(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, _, _ := h.playing(&terms)
		here, there := link.Pipe(16)
		go h.server.Serve(h.ctx, there, "evil")
		text, err := here.Receive(h.ctx)
		if err != nil {
			t.Fatal(err)
		}
		hello, _ := wire.ReadFrame(text)
		// The second player's key, signed with a stranger's.
		enter := wire.EnterFrame{Version: wire.Version, Code: host.code, Key: public(key(secondKey))}
		enter.Sign(key(strangerKey), hello.(*wire.HelloFrame))
		p := &program{fixture: h, conn: here, key: key(secondKey)}
		p.send(&enter)
		p.isClosed(t, wire.WhyKey)
	})
}

// A head signed by the relay is evidence for this table and number of entries.
func TestAttack39SignedHeadsProveTwoStories(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, _, _ := h.playing(&terms)
		host.send(&wire.PingFrame{Stamp: 1})
		if host.read(); len(host.pongs) != 1 {
			t.Fatal("no pong")
		}
		p := host.pongs[0]
		if !p.Check(&host.hello.Relay, &host.table) || int(p.Count) != len(host.log) || p.Head != host.heads[len(host.log)] {
			t.Errorf("%+v", p)
		}
		other := *p
		other.Head[0]++
		if other.Check(&host.hello.Relay, &host.table) {
			t.Error("a head that the relay did not sign is taken for its own")
		}
	})
}

// A log that was altered on the disk is detected when the table is opened.
func TestAttack41AnEditedLogIsNotServed(t *testing.T) {
	in(t, func(t *testing.T) {
		h := newHouse(t, nil)
		host, _, _ := h.playing(&terms)
		h.server.Shutdown(0)
		for i := range host.log {
			if host.log[i].From == wire.Relay {
				continue
			}
			bad := store.NewMemory()
			if err := bad.Create(store.Table{ID: host.table, Code: host.code}); err != nil {
				t.Fatal(err)
			}
			log := append([]wire.Entry(nil), host.log...)
			log[i].Text = append([]byte(nil), log[i].Text...)
			log[i].Text[len(log[i].Text)/2]++
			if err := bad.Append(host.table, 0, log); err != nil {
				t.Fatal(err)
			}
			h.store = bad
			h.start(nil)
			h.comes(strangerKey, 1, host.code, "c").isClosed(t, wire.WhyDamaged)
		}
	})
}
