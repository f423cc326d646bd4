package record

import (
	"fmt"
	"slices"
	"strconv"

	"moineau/engine/compact"
	"moineau/engine/tile"
)

// get returns the next field, which must have the key.
func (r *reader) get(key string) (*compact.Field, error) {
	if r.next >= len(r.fields) {
		return nil, r.bad(strconv.Quote(key), "a field is missing")
	}
	f := &r.fields[r.next]
	if f.Key != key {
		return nil, r.bad(strconv.Quote(key), "there is a field %q", f.Key)
	}
	r.next++
	return f, nil
}

// has reports whether the next field has the key.
func (r *reader) has(key string) bool {
	return r.next < len(r.fields) && r.fields[r.next].Key == key
}

func (r *reader) wrong(key string, f *compact.Field, err error) error {
	return r.bad(err.Error(), "%q is %.60s", key, f.Raw)
}

func (r *reader) text(key string) (string, error) {
	f, err := r.get(key)
	if err != nil {
		return "", err
	}
	v, err := f.Text()
	if err != nil {
		return "", r.wrong(key, f, err)
	}
	return v, nil
}

func (r *reader) number(key string, low, high int) (int, error) {
	f, err := r.get(key)
	if err != nil {
		return 0, err
	}
	v, err := f.Int()
	if err != nil {
		return 0, r.wrong(key, f, err)
	}
	if v < low || v > high {
		return 0, r.bad(fmt.Sprintf("%d to %d", low, high), "%q is %d", key, v)
	}
	return v, nil
}

// same reads numbers that must equal want.
func (r *reader) same(key string, want []int) error {
	f, err := r.get(key)
	if err != nil {
		return err
	}
	if r.nums, err = f.Ints(r.nums[:0]); err != nil {
		return r.wrong(key, f, err)
	}
	if !slices.Equal(r.nums, want) {
		return r.bad(fmt.Sprint(want), "%q is %v", key, r.nums)
	}
	return nil
}

func (r *reader) sameText(key, want string) error {
	got, err := r.text(key)
	if err == nil && got != want {
		return r.bad(strconv.Quote(want), "%q is %.60q", key, got)
	}
	return err
}

func (r *reader) sameHash(want uint64) error {
	if r.old() {
		return r.oldHash()
	}
	return r.sameText("hash", fmt.Sprintf("%016x", want))
}

// handles reads tile numbers, each of which must be in the deal.
func (r *reader) handles(key string, most int) error {
	f, err := r.get(key)
	if err != nil {
		return err
	}
	if r.nums, err = f.Ints(r.nums[:0]); err != nil {
		return r.wrong(key, f, err)
	}
	if len(r.nums) > most || len(r.nums) == 0 {
		return r.bad(fmt.Sprintf("1 to %d", most), "%q names %d tiles", key, len(r.nums))
	}
	for _, h := range r.nums {
		if h < 0 || h >= int(r.m.Deal.Tiles) {
			return r.bad(fmt.Sprintf("0 to %d", r.m.Deal.Tiles-1), "%q names tile %d", key, h)
		}
	}
	return nil
}

// tiles reads a list of kinds.
func (r *reader) tiles(key string) ([]tile.Kind, error) {
	text, err := r.text(key)
	if err != nil {
		return nil, err
	}
	kinds, err := tile.Parse(text)
	if err != nil {
		return nil, r.bad("tiles as in 123m55z", "%q: %.80v", key, err)
	}
	return kinds, nil
}
