//go:build ignore

// Command ready is copied into a copy of Ebitengine, where it may import internal
// packages, and run there before anything is removed. It prints, as Go source, every
// built-in shader as compiled for WebGL 2 by Ebitengine's own compiler.
package main

import (
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/internal/builtinshader"
	"github.com/hajimehoshi/ebiten/v2/internal/colormshader"
	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

func main() {
	fmt.Print("package shaderir\n\nvar ready = [...]Program{\n")
	compile([]byte(builtinshader.ClearShaderSource))
	for f := range builtinshader.FilterCount {
		for a := range builtinshader.AddressCount {
			compile(builtinshader.ShaderSource(builtinshader.Filter(f), builtinshader.Address(a)))
			compile(colormshader.ShaderSource(colormshader.Filter(f), colormshader.Address(a)))
		}
	}
	fmt.Print("}\n")
}

func compile(source []byte) {
	p, _, err := legacyshader.CompileShader(source)
	if err != nil {
		panic(err)
	}
	vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
	// The uniforms that the program uses. The others are set to 0, so that draws that
	// differ only in them can be merged.
	n := 0
	for _, t := range p.Uniforms {
		n += t.DwordCount()
	}
	factors := make([]uint32, n)
	for i := range factors {
		factors[i] = 1
	}
	p.FilterUniformVariables(factors)
	fmt.Printf("\t{\n\t\tSourceID: %#v,\n\t\tUniformNames: %#v,\n\t\tUniforms: %s,\n\t\tTextureCount: %d,\n\t\tVertex: %q,\n\t\tFragment: %q,\n\t\tuniformFactors: %#v,\n\t},\n",
		[16]byte(shaderir.CalcSourceID(p.FragmentSource)), p.UniformNames, types(p.Uniforms), p.TextureCount, vertex, fragment, factors)
}

// types formats a list of types as Go source.
func types(list []shaderir.Type) string {
	if list == nil {
		return "nil"
	}
	var b strings.Builder
	b.WriteString("[]Type{")
	for _, t := range list {
		fmt.Fprintf(&b, "{Main: %d, Sub: %s, Length: %d},", t.Main, types(t.Sub), t.Length)
	}
	return b.String() + "}"
}
