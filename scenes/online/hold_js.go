package online

import (
	"errors"

	"moineau/scenes/store"
)

// hold: a page cannot be reached by others.
func hold(store.Store) (string, error) { return "", errors.New("a page holds no table") }
