//go:build !js

package sprites

// wheelUnit is the scroll distance in points for one of Ebitengine's wheel units, which
// is a notch.
const wheelUnit = 56
