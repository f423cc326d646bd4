package table_test

import (
	"fmt"
	"reflect"
	"slices"

	"moineau/engine/table"
	"moineau/engine/tile"
)

// compare compares what a seat sees and may do in its own replica and in the one with all
// kinds.
func (rp *replicas) compare(s int, d *table.Deal) error {
	a, b := &rp.views[0], &rp.views[1]
	rp.all.View(s, a)
	d.View(s, b)
	if what := viewDifference(a, b); what != "" {
		return fmt.Errorf("the view of seat %d differs in %s", s, what)
	}
	if err := rp.onlyItsOwn(s, a); err != nil {
		return err
	}
	if d.Pending>>s&1 != 0 {
		var x, y [128]table.Act
		if p, q := rp.all.Legal(s, x[:0]), d.Legal(s, y[:0]); !slices.Equal(p, q) {
			return fmt.Errorf("seat %d may do %v, in its own replica %v", s, p, q)
		}
	}
	if rp.inputs%8 > 0 {
		return nil
	}
	rp.all.Look(table.Public, a)
	d.Look(table.Public, b)
	if what := viewDifference(a, b); what != "" {
		return fmt.Errorf("the spectator's view in the replica of seat %d differs in %s", s, what)
	}
	return nil
}

// onlyItsOwn checks that a view shows only open kinds and those of the seat's own tiles,
// not what the seat once knew. Of the wall it may show a set-aside tile that the seat may
// know.
func (rp *replicas) onlyItsOwn(s int, v *table.View) error {
	for o := range rp.n {
		st, shown := &rp.all.Seat[o], &v.Hands[o]
		for i, h := range st.Hand[:st.Held] {
			if o != s && shown.Tiles[i] != tile.None && rp.all.Public[h] == tile.None {
				return fmt.Errorf("the view of seat %d shows the hidden tile %d in the hand of %d", s, h, o)
			}
		}
		for m := range int(st.NMeld) {
			for i, h := range st.Melds[m].Of() {
				if o != s && shown.Melds[m].Tiles[i] != tile.None && rp.all.Public[h] == tile.None {
					return fmt.Errorf("the view of seat %d shows the hidden tile %d in a meld of %d", s, h, o)
				}
			}
		}
	}
	return nil
}

// viewDifference returns the name of a field in which two views differ. The last field,
// Acts, is a slice; all others are compared as values.
func viewDifference(a, b *table.View) string {
	if !slices.Equal(a.Acts, b.Acts) {
		return fmt.Sprintf("Acts: %v, %v", a.Acts, b.Acts)
	}
	if a.Hands == b.Hands && a.Wall == b.Wall && a.Reg == b.Reg && a.Kinds == b.Kinds && a.Scores == b.Scores && a.Ledger == b.Ledger && head(a) == head(b) {
		return ""
	}
	return difference(a, b)
}

// viewHead holds the fields of a view that are neither arrays nor the acts.
type viewHead struct {
	Seat, Dealer        int8
	Round               tile.Kind
	Seats               uint8
	Stage               table.Stage
	Wait                table.Wait
	Turn                int8
	Asked               uint8
	Mine                bool
	Subject             tile.Kind
	From                int8
	Claimed             table.ActType
	Left, Live, Reserve uint8
	Dice                [4]uint8
	NDice               uint8
	Outcome             table.Outcome
	Winners, Out, Slip  uint8
}

func head(v *table.View) viewHead {
	return viewHead{v.Seat, v.Dealer, v.Round, v.Seats, v.Stage, v.Wait, v.Turn, v.Asked, v.Mine, v.Subject, v.From,
		v.Claimed, v.Left, v.Live, v.Reserve, v.Dice, v.NDice, v.Outcome, v.Winners, v.Out, v.Slip}
}

// difference returns the names of the fields in which two structs differ.
func difference(a, b any) string {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	out := ""
	for i := range x.NumField() {
		if p, q := x.Field(i).Interface(), y.Field(i).Interface(); !reflect.DeepEqual(p, q) {
			out += fmt.Sprintf("%s: %v, %v; ", x.Type().Field(i).Name, p, q)
		}
	}
	return out
}
