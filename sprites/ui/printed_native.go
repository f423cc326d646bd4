//go:build !js

package ui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Printed returns the character that a physical key types without modifiers on the
// player's layout, or "" if it is unknown.
func Printed(code string) string {
	var k ebiten.Key
	if err := k.UnmarshalText([]byte(strings.TrimPrefix(code, "Key"))); err != nil {
		return ""
	}
	return strings.ToLower(ebiten.KeyName(k))
}
