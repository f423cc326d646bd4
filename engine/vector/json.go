package vector

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
)

// Decode decodes a JSON value. what describes the expected value in errors; if "", the
// description is derived from the type of to. Errors use JSON terms and state the byte.
func Decode(raw []byte, to any, what string) error {
	err := json.Unmarshal(raw, to)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax):
		if what == "" {
			what = typeName(reflect.TypeOf(to).Elem())
		}
		return fmt.Errorf("byte %d: %v; expected %s", syntax.Offset, err, what)
	case errors.As(err, &kind):
		if kind.Field == "" && what != "" {
			return fmt.Errorf("byte %d: expected %s, got a JSON %s", kind.Offset, what, kind.Value)
		}
		at := fmt.Sprintf("byte %d", kind.Offset)
		if kind.Field != "" {
			at = fmt.Sprintf("%q, %s", kind.Field, at)
		}
		return fmt.Errorf("%s: expected %s, got a JSON %s", at, typeName(kind.Type), kind.Value)
	}
	return err // from an UnmarshalJSON method, which states what it expected
}

// typeName returns the JSON term for values of a type.
func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "an array"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8:
		return "a whole number"
	case reflect.Pointer:
		return typeName(t.Elem())
	}
	return "another value"
}
