package table

import "reflect"

// Hash is a hash of the public state (FNV-1a over its fields in order, integers
// as eight little-endian bytes): equal on every replica and platform.
func (d *Deal) Hash() uint64 {
	h := hasher(14695981039346656037)
	h.value(reflect.ValueOf(&d.State).Elem())
	return uint64(h)
}

type hasher uint64

func (h *hasher) word(v uint64) {
	x := uint64(*h)
	for range 8 {
		x = (x ^ v&255) * 1099511628211
		v >>= 8
	}
	*h = hasher(x)
}

func (h *hasher) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			h.value(v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			h.value(v.Index(i))
		}
	case reflect.Bool:
		h.word(uint64(b2u(v.Bool())))
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		h.word(uint64(v.Int()))
	default:
		h.word(v.Uint())
	}
}
