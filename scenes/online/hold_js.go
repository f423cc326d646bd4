package online

import "moineau/scenes/store"

// startRelay returns errAlone, because other devices cannot connect to a page.
func startRelay(store.Store) (string, error) { return "", errNoNetwork }
