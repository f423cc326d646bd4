package store

import (
	"errors"
	"syscall/js"
)

// DataDir is unused in a browser.
var DataDir string

// localStore keeps values in the page's localStorage. Values are texts (records
// are JSON Lines, the rest are lines of name=value). A private window may refuse
// localStorage: then everything stays in memory.
type localStore struct{ ls js.Value }

const localPrefix = "moineau:"

// Open gives the store of this page.
func Open() (s Store) {
	defer func() {
		// Reading the property throws where storage is forbidden.
		if recover() != nil {
			s = Memory{}
		}
	}()
	ls := js.Global().Get("localStorage")
	if !ls.Truthy() {
		return Memory{}
	}
	return localStore{ls}
}

func (s localStore) Load(key string) ([]byte, bool) {
	v := s.ls.Call("getItem", localPrefix+key)
	if v.Type() != js.TypeString {
		return nil, false
	}
	return []byte(v.String()), true
}

func (s localStore) Save(key string, value []byte) (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the browser keeps no more data for this page")
		}
	}()
	s.ls.Call("setItem", localPrefix+key, string(value))
	return nil
}

func (s localStore) Delete(key string) error {
	s.ls.Call("removeItem", localPrefix+key)
	return nil
}
