//go:build !js

package ui

// wheelUnit is the scroll distance in points for one of Ebitengine's wheel units, which
// is a notch.
const wheelUnit = 56
