package online

import "moineau/scenes/store"

// hold returns errAlone, because other devices cannot connect to a page.
func hold(store.Store) (string, error) { return "", errAlone }
