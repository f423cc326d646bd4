package online

import "moineau/scenes/store"

// onPhone returns false, because a page is the same on every device.
func onPhone() bool { return false }

// startRelay returns errAlone, because other devices cannot connect to a page.
func startRelay(store.Store) (string, error) { return "", errNoNetwork }
