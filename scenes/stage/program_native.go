//go:build !js

package stage

func systemProgram() FullProgram { return noProgram{} }
