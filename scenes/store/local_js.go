package store

import (
	"errors"
	"syscall/js"
)

// DataDir is unused in a browser.
var DataDir string

// LibraryLimit is the maximum size in bytes of all matches in the library. A page has five
// megabytes, and each letter may take two bytes.
const LibraryLimit = 2 << 20

// localStore stores values in the page's localStorage. All values are text: records are
// JSON Lines, and the rest are lines of name=value. If localStorage is not available, as
// in some private windows, Open returns a Memory store.
type localStore struct{ ls js.Value }

const localPrefix = "moineau:"

// Open returns the store of this page. If the page may not store data, it returns a
// Memory store and lasts is false. This happens when cookies are blocked or the page is
// in a sandboxed frame.
func Open() (s Store, lasts bool) {
	defer func() {
		if recover() != nil {
			s, lasts = Memory{}, false
		}
	}()
	// Reading the property throws an exception if storage is forbidden. Value.Get does
	// not catch it and the program would end; Value.Call turns it into a panic.
	ls := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !ls.Truthy() {
		return Memory{}, false
	}
	ls.Call("getItem", localPrefix) // panics if the store cannot be read
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

// call calls a method of localStorage and returns an error if it throws an exception.
func (s localStore) call(name string, args ...any) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the browser keeps no more data for this page")
		}
	}()
	s.ls.Call(name, args...)
	return nil
}
