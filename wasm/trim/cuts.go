package trim

// cuts are made in this order, where the program links the package. What each
// saves is in the table of UPSTREAM.md.
var cuts = []cut{
	{
		// text/template calls reflect.Value.MethodByName, and with that in reach the
		// linker keeps every exported method of every type in the program. The nine
		// sources that the template gives are in defs.go already, for a later use.
		name: "text/template in the built-in shaders",
		edits: []edit{
			{
				file:      "internal/builtinshader/shader.go",
				sum:       "c37e473dfc068aa388ce180d730a56ba149aa1ae7ef1dab7939796a7a90e86a2",
				imports:   []string{"bytes", "fmt", "sync", "text/template"},
				decls:     []string{"shaders", "shadersM", "tmpl", "ShaderSource"},
				with:      shaderTable,
				constants: "internal/builtinshader/defs.go",
			},
			{
				file:      "internal/colormshader/shader.go",
				sum:       "64d3e7652dfab658e1035362d64d814c747fef693ac66f32684bddba7bc0ae32",
				imports:   []string{"bytes", "fmt", "sync", "text/template"},
				decls:     []string{"shaders", "shadersM", "tmpl", "ShaderSource"},
				with:      shaderTable,
				constants: "internal/colormshader/defs.go",
			},
		},
	},
	{
		// The protocol between a host process and its guest: a tab is neither.
		name: "gob and net in the virtual machine's protocol",
		edits: []edit{{
			file:    "internal/vmprotocol/vmprotocol.go",
			sum:     "d221b503dbc18b0784de09fe33e84c68f175dc2a068eb829c24214f77e18c189",
			imports: []string{"encoding/binary", "encoding/gob", "fmt", "io", "net", "path/filepath", "runtime", "strings"},
			decls: []string{
				"Encoder", "Decoder", "NewEncoder", "NewDecoder",
				"Encoder.EncodeHostMessage", "Encoder.EncodeGuestMessage",
				"Decoder.DecodeHostMessage", "Decoder.DecodeGuestMessage",
				"handshakeMagic", "PerformHandshake", "writeHandshake", "writeHandshakeVersion",
				"readHandshake", "validateHandshake",
				"Endpoint", "ParseEndpoint", "Endpoint.URL",
			},
		}},
	},
	{
		// It looks for Ebitengine's own folder on a developer's disk, to name callers
		// in debug logs; where there is none it says "unknown", as now.
		name: "go/build in debug logs",
		edits: []edit{{
			file:    "internal/debug/caller.go",
			sum:     "3399bb9882b1954d1e94569392ab06d695427b85c84af0c567ca2ffe7f9ffb02",
			imports: []string{"go/build", "path", "path/filepath", "runtime", "strings", "sync"},
			decls:   []string{"ebitengineFileDir", "ebitengineFileDirOnce", "FirstCaller"},
			with: `// FirstCaller knows nobody: there is no source folder in a browser.
func FirstCaller() (file string, line int, callerType CallerType) {
	return "", 0, CallerTypeNone
}
`,
		}},
	},
	{
		// Shaders that count in texels, from before version 2.8. Ebitengine's own and
		// ours count in pixels.
		name: "go/printer for texel shaders",
		edits: []edit{{
			file: "internal/legacyshader/convert.go",
			sum:  "ba0edd363441e00f173f50b91293d3bbe09b41abc82724bae6b47a118e68bc11",
			imports: []string{
				"bytes", "fmt", "go/ast", "go/parser", "go/printer", "go/token", "strings",
				module + "/internal/graphics",
			},
			decls: []string{
				"texelHelperPrefix", "texelBuiltinNames", "texelHelpersSuffix",
				"convertToPixels", "srcPosConversionStmt", "blankUseStmt",
			},
			with: `type texels struct{}

func (texels) Error() string {
	return "legacyshader: shaders in texels are left out of this build: begin the shader with //kage:unit pixels"
}

func convertToPixels([]byte) ([]byte, error) { return nil, texels{} }
`,
		}},
	},
	{
		// What went wrong is still said, on the console.
		name: "log/slog",
		edits: []edit{
			{
				file:    "internal/atlas/gpuresources.go",
				sum:     "3be72f1dddafff9a7454aef8e2dcfe7149f1f566618619976a57625cd94e8c10",
				imports: []string{"log/slog"},
				with: `type console struct{}

func (console) Debug(string, ...any) {}

func (console) Error(said string, _ ...any) { println(said) }

var slog console
`,
			},
			{
				file:    "internal/thread/thread.go",
				sum:     "c4c8cc267764546102576d48f75456da3e84f9c32fadfc1a2537cf8e3d83c555",
				imports: []string{"fmt", "log/slog", module + "/internal/debug"},
				decls:   []string{"logDiscardedCall"},
				with: `func logDiscardedCall() {}
`,
			},
		},
	},
	{
		// The dump of all textures, which a developer asks for by an environment
		// variable that a tab does not have.
		name: "archive/zip and png in the dump of images",
		edits: []edit{
			{
				file:    "internal/graphicscommand/image.go",
				sum:     "cea44bb60cc2a81e3fb99e5c9ebd798864bae97164f9761b1641365660e2837c",
				imports: []string{"fmt", "io", "strconv", "strings", module + "/internal/png"},
				decls:   []string{"Image.dumpName", "Image.dumpTo"},
			},
			{
				file:    "internal/graphicscommand/image_js.go",
				sum:     "cc4b98f57f47ce6ae95cf42ee43337067834ce9f6810437b8a7af4ff69873359",
				imports: []string{"archive/zip", "bytes", "syscall/js"},
				decls:   []string{"download", "Image.Dump", "DumpImages"},
				with: `type noDump struct{}

func (noDump) Error() string { return "graphicscommand: dumps are left out of this build" }

func (i *Image) Dump(graphicsdriver.Graphics, string, bool, image.Rectangle) (string, error) {
	return "", noDump{}
}

// DumpImages is left out.
func DumpImages([]*Image, graphicsdriver.Graphics, string) (string, error) {
	return "", noDump{}
}
`,
			},
		},
	},
	shaders,
}

const shaderTable = `var sources = [FilterCount * AddressCount]string{
%s}

// ShaderSource returns the built-in shader source based on the given parameters.
func ShaderSource(filter Filter, address Address) []byte {
	return []byte(sources[int(filter)*AddressCount+int(address)])
}
`
