package sichuan

import "moineau/engine/table"

const (
	ActGive = table.OwnAct + iota
	ActVoid
)

const (
	regVoid = iota
)
