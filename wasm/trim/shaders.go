package trim

import (
	_ "embed"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed ready/main.go
var readyCommand string

// readyFile is the file for the compiled shaders.
const readyFile = "internal/shaderir/ready.go"

// readyShaders returns a file with Ebitengine's built-in shaders as Go source, compiled by
// its own compiler, which is still complete in the copy.
func readyShaders(copied, modfile string) (file, text string, err error) {
	dir := filepath.Join(copied, "internal", "ready")
	_, command, _ := strings.Cut(readyCommand, "//go:build ignore\n")
	if err := writeFile(filepath.Join(dir, "main.go"), []byte(command)); err != nil {
		return "", "", err
	}
	defer os.RemoveAll(dir)
	out, err := runs(exec.Command("go", "run", "-trimpath", "-modfile", modfile, module+"/internal/ready"))
	if err != nil {
		return "", "", err
	}
	source, err := format.Source(out)
	return readyFile, string(source), err
}

// shaders removes the shader compiler: the compiled built-in shaders are in ready.go. A
// shader of this program would have to be compiled there too; until then it is an error.
var shaders = cut{
	name:  "the compiler of shaders",
	bytes: 410_000,
	adds:  readyShaders,
	edits: []edit{
		{
			file:    "internal/graphics/shader.go",
			sum:     "7edded0133e4f78df63dbdae9ef43105a7ba03143eafd5d264ed6d693a704918",
			imports: []string{"io", "regexp", module + "/internal/shader"},
			decls: []string{
				"reUnit", "ParseKageUnitDirective", "writeShaderBridge", "completeShaderSource", "CompileShader", "CalcSourceID",
			},
			with: `// ParseKageUnitDirective returns the value of the //kage:unit directive in src.
func ParseKageUnitDirective(src []byte) (string, error) {
	var value string
	for line := range bytes.Lines(src) {
		f := bytes.Fields(line)
		if len(f) != 2 || string(f[0]) != "//kage:unit" {
			continue
		}
		if value != "" {
			return "", fmt.Errorf("graphics: at most one //kage:unit can exist in a shader")
		}
		value = string(f[1])
	}
	return value, nil
}

// CompileShader finds what the source was compiled to before the build.
func CompileShader(fragmentSrc []byte) (*shaderir.Program, error) {
	if p := shaderir.Ready(CalcSourceID(fragmentSrc)); p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("graphics: the compiler of shaders is left out of this build, which knows the built-in ones only")
}

// CalcSourceID returns the source ID of a pixel-unit fragment shader source.
func CalcSourceID(fragmentSrc []byte) shaderir.SourceID { return shaderir.CalcSourceID(fragmentSrc) }
`,
		},
		{
			file:    "internal/shaderir/program.go",
			sum:     "f84c1b2db95e564047a7a081b9255c6bc771e044dd9a5e9e9f63333eac280b0a",
			imports: []string{"encoding/base32", "fmt", "go/constant", "go/token", "slices"},
			decls: []string{
				"SourceID.String", "ParseSourceID", "Program", "Func", "VertexFunc", "FragmentFunc", "Block", "Stmt", "Expr", "OpFromToken",
				"Program.ReachableFuncsFromBlock", "walkExprs", "walkExprsInExpr",
				"Program.appendReachableUniformVariablesFromBlock", "Program.FilterUniformVariables",
			},
			with: `// Program is a compiled shader.
type Program struct {
	UniformNames     []string
	Uniforms         []Type
	TextureCount     int
	SourceID         SourceID
	Vertex, Fragment string // in the language of WebGL 2

	uniformFactors []uint32
}

// Ready returns a program that was compiled before the build, nil if there is none.
func Ready(id SourceID) *Program {
	for i := range ready {
		if ready[i].SourceID == id {
			p := ready[i]
			return &p
		}
	}
	return nil
}

// FilterUniformVariables replaces uniform variables with 0 when they are not used.
func (p *Program) FilterUniformVariables(uniforms []uint32) {
	for i, factor := range p.uniformFactors {
		uniforms[i] *= factor
	}
}
`,
		},
		{
			file:  "internal/shaderir/type.go",
			sum:   "6cd5878f45e0eb01374b98a90fe36bb6c711bb4320c8f5d928f73b563b0e1f1b",
			decls: []string{"descendantLocalVars", "localVariableType", "Program.LocalVariableType"},
		},
		{
			file:    "internal/shaderir/check.go",
			sum:     "a5530a1af5a28c1ba135cb50f99f1058270e8fd3bb61730a3954d9fc22f30aaa",
			imports: []string{"go/constant"},
			decls:   []string{"ResolveUntypedConstsForBinaryOp", "TypeFromBinaryOp"},
		},
		{
			file:    "internal/graphicsdriver/opengl/context.go",
			sum:     "9745ea85ecd102a88a5e21cff7e7b2a276c81f8d56952bf0fa02f475af4abcb4",
			imports: []string{module + "/internal/shaderir/glsl"},
			decls:   []string{"context.glslVersion"},
			with: `// glslVersion is that of ready.go: a browser has WebGL 2 only.
func (*context) glslVersion() int { return glsl.GLSLVersionES300 }
`,
		},
		{
			file:    "internal/graphicsdriver/opengl/shader.go",
			sum:     "22504cf80cf02ec897c71ea2451582a6f8c1be277f45b4ee155101eeff248fdf",
			imports: []string{module + "/internal/shaderir/glsl", module + "/internal/shaderprecomp"},
			with: `// registry is where a program could register shaders compiled before.
type registry struct{}

func (registry) GLSL(shaderir.SourceID, bool) (vertex, fragment []byte, ok bool) { return nil, nil, false }

var shaderprecomp registry

type compiler struct{ GLSLVersionES300 int }

func (compiler) Compile(p *shaderir.Program, _ int) (vertex, fragment string) {
	return p.Vertex, p.Fragment
}

var glsl compiler
`,
		},
	},
}
