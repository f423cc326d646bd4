package library

import (
	"fmt"
	"strings"

	"moineau/scenes/store"
)

// HouseRule is a named set of house rules that the player has saved.
type HouseRule struct {
	Name, Code string
}

// MaxHouseRules is the maximum number of saved house rules. The oldest are dropped first.
const MaxHouseRules = 60

// HouseRules returns the saved house rules, oldest first.
func HouseRules(s store.Store) (out []HouseRule) {
	b, ok := s.Load(store.KeyHouse)
	if !ok {
		return nil
	}
	lines := store.DecodeLines(b)
	for i := range MaxHouseRules {
		if code, name, ok := strings.Cut(lines[fmt.Sprintf("%02d", i)], " "); ok && name != "" {
			out = append(out, HouseRule{name, code})
		}
	}
	return out
}

// EncodeHouseRules is the inverse of HouseRules. It drops the oldest above MaxHouseRules.
func EncodeHouseRules(all []HouseRule) []byte {
	all = all[max(0, len(all)-MaxHouseRules):]
	lines := map[string]string{}
	for i, k := range all {
		lines[fmt.Sprintf("%02d", i)] = k.Code + " " + k.Name
	}
	return store.EncodeLines(lines)
}
