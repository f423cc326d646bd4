package licences

import (
	"bytes"
	"testing"
)

func TestTextIsReadAsItIsWritten(t *testing.T) {
	all, err := Parse(Text)
	if err != nil {
		t.Fatal(err)
	}
	again := []byte(Head)
	for i := range all {
		e := &all[i]
		if e.Name == "" || e.Licence == "" || len(e.Text) < 300 || !e.In(Fonts) && !e.In(Program) && !e.In(Relay) {
			t.Errorf("%+.80v is not complete", *e)
		}
		again = e.Append(again)
	}
	if !bytes.Equal(again, Text) {
		t.Error("what was read is written otherwise")
	}
	for _, bad := range [][]byte{nil, []byte("<html>"), Text[:len(Head)], append([]byte(Head), bar+"x\n"...), append([]byte(Head), bar+"x\ny: z\n"+rule...)} {
		if all, err := Parse(bad); err == nil {
			t.Errorf("%.40q gives %d entries", bad, len(all))
		}
	}
}
