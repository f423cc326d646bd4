package online

import "moineau/scenes/store"

// hold reports errAlone: a page cannot be reached by others.
func hold(store.Store) (string, error) { return "", errAlone }
