package duplicate

import (
	"context"
	"strings"
	"testing"

	"moineau/engine/duplicate"
	"moineau/engine/table"
	"moineau/scenes/roster"
	"moineau/scenes/stage"
)

// played returns an event of tables of bots, as it is read from a relay.
func played(t *testing.T, own bool, numbers ...int) *duplicate.Compared {
	t.Helper()
	given := table.Options{}
	if own {
		given = table.Options{"own_walls": "true", "flowers": "false"}
	}
	on, err := duplicate.New("mcr", duplicate.SameWall, given, [32]byte{9}, 4)
	if err != nil {
		t.Fatal(err)
	}
	e := &duplicate.Compared{Event: on, Numbers: numbers}
	for i, n := range numbers {
		levels := []string{"plain", "easy", "plain", "easy"}
		played, err := on.Play(append(levels[i%4:], levels[:i%4]...)...)
		if err != nil {
			t.Fatal(err)
		}
		e.Tables = append(e.Tables, played)
		e.Names = append(e.Names, []string{[]string{"", "Lou", "Claire", "Ben", "Maximiliana"}[n], "", "Ana", ""})
	}
	if e.Result, err = on.Compare(e.Tables...); err != nil {
		t.Fatal(err)
	}
	return e
}

// The page waits for the tables, says how many were read, and compares the own table with
// each of the others. A press chooses the next one.
func TestOnlineTablesAreCompared(t *testing.T) {
	a := start("en")
	step, read := make(chan bool), make(chan bool)
	shown := []roster.Seat{{Bird: roster.Birds[7]}, {Bird: roster.Birds[2]}, {Bird: roster.Birds[0]}, {Bird: roster.Birds[5]}}
	s := NewOnline(a, &routes{}, 2, 3, "easy", shown, func(_ context.Context, f func(int)) (*duplicate.Compared, string) {
		<-step
		f(2)
		read <- true
		<-step
		defer close(read)
		return played(t, false, 1, 2, 4), ""
	}).(*result)
	a.Push(s)
	sees := func(text string) {
		t.Helper()
		s.Update(a)
		if a.LayoutNow(); !says(a, text) {
			t.Errorf("%q is not on the page: %+v", text, a.UI())
		}
	}
	sees("still playing")
	step <- true
	<-read
	sees("2 of 3")
	step <- true
	<-read
	for !s.Settled() {
		s.Update(a)
	}
	sees("Table 1: Lou")
	sees("Table 2: Claire")
	birds := map[string]bool{}
	for i, seat := range s.c.seats[1] {
		if seat.Bird != shown[i].Bird {
			t.Errorf("player %d of the own table has bird %s; expected %s", i, seat.Bird, shown[i].Bird)
		}
		birds[seat.Bird], birds[s.c.seats[0][i].Bird] = true, true
	}
	if len(birds) != 8 {
		t.Errorf("the tables share birds: %v", birds)
	}
	sees("Winner at table 1: ")
	s.next()
	sees("Table 4: Maximiliana")
	if says(a, "Table 1: ") || !says(a, "Send") && says(a, "duplicate-send") {
		t.Errorf("the first table is still compared: %+v", a.UI())
	}
	if csv := string(s.c.table()); !strings.Contains(csv, "\n1,1,4,") || !strings.Contains(csv, "\n1,1,2,") || strings.Contains(csv, "\n1,1,1,") {
		t.Errorf("the table of results: %s", csv)
	}
	s.next()
	sees("Table 1: Lou")
	s.deal(3)
	if a.Top().Name() != "beside" {
		t.Errorf("%s is shown", a.Top().Name())
	}
}

// The page says why nothing is compared, and stops reading when it is left.
func TestOnlineTablesThatAreNotCompared(t *testing.T) {
	a := start("en")
	s := NewOnline(a, &routes{}, 1, 2, "easy", nil, func(context.Context, func(int)) (*duplicate.Compared, string) { return nil, "duplicate.online.alone" }).(*result)
	a.Push(s)
	for !s.Settled() {
		s.Update(a)
	}
	if a.LayoutNow(); !says(a, "No other table") {
		t.Errorf("%+v", a.UI())
	}
	a = start("en")
	left := make(chan error)
	a.Push(NewOnline(a, &routes{}, 1, 2, "easy", nil, func(ctx context.Context, _ func(int)) (*duplicate.Compared, string) {
		<-ctx.Done()
		left <- ctx.Err()
		return nil, "duplicate.online.unread"
	}))
	a.Pop()
	a.Dispatch(nil)
	<-left
}

var _ stage.Leaver = (*result)(nil)
