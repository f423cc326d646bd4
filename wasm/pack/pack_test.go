package pack

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// The packed program is the smallest that Go builds; the browser tests run packed
// programs, one of which panics.
const source = "package main\n\nfunc main() { println(1) }\n"

var small = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "pack")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o644); err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", "p.wasm", "main.go")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "p.wasm"))
})

func program(t testing.TB) []byte {
	t.Helper()
	p, err := small()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// With its lines kept, the packed program has the same memory and code.
func TestPackedIsTheSameProgram(t *testing.T) {
	p := program(t)
	packed, err := Pack(p, true)
	if err != nil {
		t.Fatal(err)
	}
	was, _ := parse(p)
	is, err := parse(packed)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(was.before, is.before) || !bytes.Equal(was.after, is.after) {
		t.Error("another section has changed")
	}
	if is.base < was.base || !bytes.Equal(bytes.Trim(was.memory, "\x00"), bytes.Trim(is.memory, "\x00")) {
		t.Error("the initial memory has changed")
	}
}

// Without lines, each function has the same tables except those two.
func TestOnlyLinesAreDropped(t *testing.T) {
	m, err := parse(program(t))
	if err != nil {
		t.Fatal(err)
	}
	was := bytes.Clone(m.memory)
	if err := dropLines(m.memory, m.base); err != nil {
		t.Fatal(err)
	}
	before, after := tables(t, was), tables(t, m.memory)
	if len(before) < 500 || len(before) != len(after) {
		t.Fatalf("%d functions, %d after", len(before), len(after))
	}
	dropped := 0
	for i, f := range before {
		g := after[i]
		if len(f) != len(g) {
			t.Fatalf("function %d has %d tables, %d after", i, len(f), len(g))
		}
		for j := range f {
			// Files and lines, then inlined calls and arguments among the further ones.
			if lost := j == 1 || j == 2 || j == 5 || j == 6; lost && g[j] != "" || !lost && f[j] != g[j] {
				t.Fatalf("function %d, table %d: %q, then %q", i, j, f[j], g[j])
			}
		}
		dropped += len(f[1]) + len(f[2])
	}
	if dropped < 10_000 {
		t.Errorf("%d bytes of tables dropped", dropped)
	}
	// Changed bytes are zero or state that there are no data.
	changed := 0
	for i, b := range was {
		if c := m.memory[i]; c != b && c != 0 && c != 0xff {
			t.Fatalf("byte %#x of the memory was %#x and is %#x", i, b, c)
		} else if c != b {
			changed++
		}
	}
	if changed < len(was)/20 || changed > len(was)/2 {
		t.Errorf("%d of %d bytes have changed", changed, len(was))
	}
}

// tables reads every function's tables: stack, files, lines, and the further ones.
func tables(t *testing.T, memory []byte) [][]string {
	at, err := findTables(memory, 0)
	if err != nil {
		t.Fatal(err)
	}
	h := memory[at:]
	values, list := binary.LittleEndian.Uint64(h[56:]), binary.LittleEndian.Uint64(h[64:])
	var out [][]string
	for i := range binary.LittleEndian.Uint64(h[8:]) {
		f := h[list+uint64(binary.LittleEndian.Uint32(h[list+8*i+4:])):]
		var of []string
		for _, at := range append([]int{16, 20, 24}, offsets(binary.LittleEndian.Uint32(f[28:]))...) {
			start := int(binary.LittleEndian.Uint32(f[at:]))
			end, err := endOf(h[values:list], start)
			if err != nil {
				t.Fatal(err)
			}
			of = append(of, string(h[int(values)+start : int(values)+end][:end-start]))
		}
		out = append(out, of)
	}
	return out
}

func offsets(n uint32) (all []int) {
	for i := range int(n) {
		all = append(all, 44+4*i)
	}
	return all
}

func TestWhatIsNoProgramIsRefused(t *testing.T) {
	p := program(t)
	m, _ := parse(p)
	none := bytes.Clone(p)
	i := bytes.Index(none, []byte(mark))
	none[i] ^= 1
	for what, c := range map[string]struct {
		data []byte
		want string
	}{
		"nothing":          {nil, "not a WebAssembly program"},
		"text":             {[]byte("<html>"), "not a WebAssembly program"},
		"no sections":      {[]byte(header), "no data section"},
		"cut short":        {p[:len(p)-10], "beyond the end"},
		"data twice":       {append(bytes.Clone(p), sectionData, 1, 0), "second data section"},
		"another Go":       {none, "no tables of functions"},
		"a passive one":    {[]byte(header + "\x0b\x06\x01\x01\x03abc"), "not an active segment"},
		"below the memory": {[]byte(header + "\x0b\x07\x01\x00\x41\x7f\x0b\x01a"), "bytes -1 to 0"},
		"on one another":   {[]byte(header + "\x0b\x0d\x02\x00\x41\x01\x0b\x01a\x00\x41\x01\x0b\x01b"), "two segments"},
		"a long number":    {[]byte(header + "\x0b\xff\xff\xff\xff\xff\xff"), "more than five bytes"},
		"the rest missing": {append(bytes.Clone(m.before), sectionData, 0x7f), "beyond the end"},
	} {
		if _, err := Pack(c.data, false); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", what, err, c.want)
		}
	}
}

func TestNumbersAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := int(rapid.Int32().Draw(t, "v"))
		r := &reader{data: appendInt(nil, v)}
		if got := r.int(); got != v || r.err != nil || r.at != len(r.data) {
			t.Fatalf("%d read as %d, %v", v, got, r.err)
		}
	})
}

func FuzzPack(f *testing.F) {
	f.Add([]byte(header+"\x0b\x07\x01\x00\x41\x04\x0b\x01a"), true)
	f.Add(program(f)[:2000], false)
	f.Fuzz(func(t *testing.T, data []byte, lines bool) {
		out, err := Pack(data, lines)
		if err != nil {
			return
		}
		if _, err := Pack(out, lines); err != nil {
			t.Errorf("packed once, then refused: %v", err)
		}
	})
}

// TestNamesOfOthersAreShared checks that every function keeps its own name or has that of
// its package.
func TestNamesOfOthersAreShared(t *testing.T) {
	for name, want := range map[string]string{
		"main.main":                                                       "main.main",
		"moineau/scenes/table.(*Scene).X":                                 "moineau/scenes/table.(*Scene).X",
		"moineau/scenes/table.(*Scene).X.func1.2":                         "moineau/scenes/table.(*Scene).X",
		"moineau/scenes/table.(*Scene).X-fm":                              "moineau/scenes/table.(*Scene).X",
		"moineau/engine/table.most[go.shape.int]":                         "moineau/engine/table.most",
		"moineau/scenes/menu.(*title).functions":                          "moineau/scenes/menu.(*title).functions",
		"runtime.gopanic":                                                 "runtime.gopanic",
		"moineau/engine/rules/riichi.(*Rules).Score":                      "moineau/engine/rules/riichi.*",
		"crypto/sha3.(*SHA3).Write":                                       "crypto/sha3.*",
		"fmt.Fprintf":                                                     "fmt.*",
		"github.com/hajimehoshi/ebiten/v2/internal/ui.(*context).f.func1": "github.com/hajimehoshi/ebiten/v2/internal/ui.*",
		"slices.SortFunc[go.shape.[]moineau/engine/tile.Kind]":            "slices.*",
		"gopkg.in/yaml%2ev3.f":                                            "gopkg.in/yaml%2ev3.*",
		"memeqbody":                                                       "memeqbody",
	} {
		if got := shared(name); got != want {
			t.Errorf("%s becomes %s, want %s", name, got, want)
		}
	}
	m, err := parse(program(t))
	if err != nil {
		t.Fatal(err)
	}
	names := func() (out []string) {
		at, err := findTables(m.memory, m.base)
		if err != nil {
			t.Fatal(err)
		}
		tables := m.memory[at:]
		word := func(i int) int { return int(binary.LittleEndian.Uint64(tables[8+8*i:])) }
		for i := range word(0) {
			f := word(7) + int(binary.LittleEndian.Uint32(tables[word(7)+8*i+4:]))
			name, _, _ := bytes.Cut(tables[word(3)+int(binary.LittleEndian.Uint32(tables[f+entryName:])):], []byte{0})
			out = append(out, string(name))
		}
		return out
	}
	before := names()
	if err := shareNames(m.memory, m.base); err != nil {
		t.Fatal(err)
	}
	for i, got := range names() {
		if want := shared(before[i]); got != want {
			t.Fatalf("function %d of %d is named %q, want %q", i, len(before), got, want)
		}
	}
}
