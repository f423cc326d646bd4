//go:build !js

package stage

func systemDevice() Device { return fixedDevice{} }
