//go:build !js

package sprites

// wheelUnit is how many points a list goes for one of Ebitengine's units of the wheel, a
// notch.
const wheelUnit = 56
