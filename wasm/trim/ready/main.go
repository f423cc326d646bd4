//go:build ignore

// Command ready is put into a copy of Ebitengine, where it may import what is
// internal, and run there before anything is cut. It prints, as Go source, every
// built-in shader as Ebitengine's own compiler makes it for WebGL 2.
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
	// Which uniforms the program looks at: the others are set to 0, so that draws
	// that differ in nothing else are one.
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

// types writes a list of types as Go source.
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
