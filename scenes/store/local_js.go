package store

import (
	"errors"
	"syscall/js"
)

// DataDir is unused in a browser.
var DataDir string

// KeptRoom is how many bytes the matches may take that are kept to be looked at again: a
// page has five megabytes, of which each letter may take two.
const KeptRoom = 2 << 20

// localStore keeps values in the page's localStorage. Values are texts (records
// are JSON Lines, the rest are lines of name=value). A private window may refuse
// localStorage: then everything stays in memory.
type localStore struct{ ls js.Value }

const localPrefix = "moineau:"

// Open returns the store of this page, or memory, which does not last, where the
// page may keep nothing: cookies are blocked, or it lies in a sandboxed frame.
func Open() (s Store, lasts bool) {
	defer func() {
		if recover() != nil {
			s, lasts = Memory{}, false
		}
	}()
	// Reading the property throws where storage is forbidden. Get would let that
	// through and end the program; a call gives it as a panic.
	ls := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !ls.Truthy() {
		return Memory{}, false
	}
	ls.Call("getItem", localPrefix) // a store that cannot be read is none
	return localStore{ls}, true
}

func (s localStore) Load(key string) (value []byte, ok bool) {
	defer func() {
		if recover() != nil {
			value, ok = nil, false
		}
	}()
	v := s.ls.Call("getItem", localPrefix+key)
	if v.Type() != js.TypeString {
		return nil, false
	}
	return []byte(v.String()), true
}

func (s localStore) Save(key string, value []byte) error {
	return s.call("setItem", localPrefix+key, string(value))
}

func (s localStore) Delete(key string) error { return s.call("removeItem", localPrefix+key) }

// call turns what the browser throws into an error.
func (s localStore) call(name string, args ...any) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the browser keeps no more data for this page")
		}
	}()
	s.ls.Call(name, args...)
	return nil
}
