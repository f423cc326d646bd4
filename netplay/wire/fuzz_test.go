package wire

import (
	"bytes"
	"errors"
	"runtime"
	"testing"
)

func seeds(f *testing.F, own ...Body) {
	t := new(testing.T)
	for _, text := range examples(t) {
		f.Add(text)
	}
	for _, b := range own {
		text, err := Frame(b)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
}

// modest fails the test if decoding allocates out of proportion to the input.
func modest(t *testing.T, text []byte, read func()) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	read()
	runtime.ReadMemStats(&after)
	if most := uint64(8*len(text) + 4<<10); after.TotalAlloc-before.TotalAlloc > most+1<<20 {
		t.Errorf("%d bytes were allocated for %d", after.TotalAlloc-before.TotalAlloc, len(text))
	}
}

func FuzzFrame(f *testing.F) {
	seeds(f, &HelloFrame{Version: 1}, &WelcomeFrame{Code: "wren-4827", Count: 3},
		&EntriesFrame{First: 2, List: []Entry{{From: Host, Ms: 5, Text: []byte{0x22, 1}}, {From: Relay, Text: []byte{0x23, 2}}}},
		&PostFrame{From: 1, Envelope: make([]byte, 90)}, &AskFrame{At: 5, Seats: 3, Kept: true}, &BringFrame{Count: 3, First: 2, List: []Entry{{From: Relay, Text: []byte{0x23, 2}}}, Last: true}, &PingFrame{1}, &PassFrame{From: Dealer, Player: 2, At: 300}, &RefusedFrame{Why: WhyRate}, &DrainFrame{500})
	f.Fuzz(func(t *testing.T, text []byte) {
		var b Body
		var err error
		modest(t, text, func() { b, err = ReadFrame(text) })
		if err != nil {
			if !errors.Is(err, ErrForm) {
				t.Errorf("the error is %v", err)
			}
			return
		}
		again, err := Frame(b)
		if err != nil || !bytes.Equal(again, text) {
			t.Errorf("%x was read as %+v, which is written as %x (%v)", text, b, again, err)
		}
	})
}

func FuzzEnvelope(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		var e *Envelope
		var err error
		modest(t, text, func() { e, err = ReadEnvelope(text) })
		if err != nil {
			return
		}
		c := coder{b: []byte{byte(e.Body.Type())}}
		e.header(&c)
		e.Body.code(&c)
		if c.err != nil || !bytes.Equal(c.b, e.Signed) {
			t.Errorf("%x was read as %+v, which is written as %x (%v)", e.Signed, e.Body, c.b, c.err)
		}
	})
}

func FuzzNote(f *testing.F) {
	seeds(f)
	for _, b := range []Body{&LateBody{3}, &SeatBody{Away, 2}, &SeatBody{Back, 1}} {
		f.Add(Note(b))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := ReadNote(text)
		if err == nil && !bytes.Equal(Note(b), text) {
			t.Errorf("%x was read as %+v, which is written as %x", text, b, Note(b))
		}
	})
}
