package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"strings"

	"moineau/engine/imports"
	"moineau/engine/logs"
	"moineau/engine/logs/botzone"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
)

type replayed struct {
	Rules  string  `json:"rules"`
	Deals  int     `json:"deals"`
	Over   bool    `json:"over"`
	Scores []int32 `json:"scores"`
	Hash   string  `json:"hash"`
}

type replayLine struct {
	ID     string    `json:"id"`
	Result *replayed `json:"result,omitempty"`
	Error  string    `json:"error,omitempty"`
	Cut    string    `json:"cut,omitempty"` // where a log was truncated
}

func runReplay(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("replay", errw)
	format := f.String("import", "moineau", "the records' format")
	to := f.String("export", "", "writes the games in a format instead of telling of them")
	options := f.String("options", "", "what logs of other programs were played by, where they do not say: name=value,… or a JSON object")
	seat := f.Int("seat", -1, "with --export moineau: the record as this player saw it; 0 is East of the first deal")
	results := f.Bool("results", false, "records on standard input, one a line")
	files, status, ok := parse(f, args)
	if !ok {
		return status
	}
	foreign := slices.Contains(logs.Formats(), *format)
	found := *format == formatAuto || *format == string(imports.Botzone)
	known0 := foreign || found || *format == string(imports.Moineau)
	given, err := parseOptions(*options)
	write, known := exports[*to]
	switch {
	case err != nil:
	case !known0:
		err = fmt.Errorf("--import: expected one of moineau, %s, botzone, auto, got %q", strings.Join(logs.Formats(), ", "), *format)
	case *to != "" && !known:
		err = fmt.Errorf("--export: expected one of moineau, mjai, tenhou, botzone, got %q", *to)
	case *results && *to != "":
		err = errors.New("--results and --export do not go together")
	case *results && !foreign:
		err = errors.New("--results is for logs of riichi games of other programs: --import says which")
	case *results && len(files) > 0:
		err = errors.New("--results reads standard input, and no file")
	case !*results && len(files) == 0:
		err = errors.New("no file was named")
	case !foreign && len(given) > 0:
		err = errors.New("--options is for logs of other programs: a record says what it was played by")
	case *to == "moineau" && len(files) > 1:
		err = errors.New("--export moineau writes one record: expected one file")
	case *seat != -1 && *to != "moineau":
		err = errors.New("--seat goes with --export moineau")
	case *seat < -1:
		err = fmt.Errorf("--seat: expected a player's number from 0, got %d", *seat)
	}
	if err != nil {
		return complain(errw, "replay", err)
	}
	read := func(in io.Reader) iter.Seq2[*logs.Game, error] {
		return func(yield func(*logs.Game, error) bool) {
			for g, err := range logs.Games(*format, in) {
				if err == nil {
					g.Play(given)
				}
				if !yield(g, err) {
					return
				}
			}
		}
	}
	if *seat >= 0 {
		write = seenBy(*seat)
	}
	if *results {
		plain, err := unzipped(in)
		if err != nil {
			return complain(errw, "replay", err)
		}
		return replayResults(read(plain), out, errw)
	}
	r := replays{write: write, out: out, errw: errw}
	for _, name := range files {
		if foreign {
			r.logs(name, read)
			continue
		}
		if found {
			r.auto(name, *format)
			continue
		}
		m, err := replay(name, errw)
		r.answer(name, m, nil, err)
	}
	return r.status
}

// formatAuto makes replay find the format of each file.
const formatAuto = "auto"

// unzipped returns what a stream contains if it is a .gz, and otherwise the stream.
func unzipped(in io.Reader) (io.Reader, error) {
	buf := bufio.NewReader(in)
	if head, _ := buf.Peek(2); string(head) != "\x1f\x8b" {
		return buf, nil
	}
	r, err := gzip.NewReader(buf)
	if err != nil {
		return nil, fmt.Errorf("the compressed file is damaged: %w; expected the head of a gzip file", err)
	}
	return r, nil
}

// exports holds functions that write a match in the formats of other programs and of this
// one. If the match was imported, log is its log.
var exports = map[string]func(m *match.Match, log *logs.Game) (text []byte, note string, err error){
	"": nil,
	"moineau": func(m *match.Match, _ *logs.Game) ([]byte, string, error) {
		return bytes.TrimSuffix(record.Save(m), []byte{'\n'}), "", nil
	},
	"mjai": func(m *match.Match, log *logs.Game) ([]byte, string, error) {
		return told(m, log, logs.Mjai)
	},
	"botzone": func(m *match.Match, _ *logs.Game) ([]byte, string, error) {
		text, err := botzone.Write(m)
		return bytes.TrimSuffix(text, []byte{'\n'}), "", err
	},
	"tenhou": func(m *match.Match, log *logs.Game) ([]byte, string, error) {
		return told(m, log, logs.Tenhou)
	},
}

// seenBy returns a function that writes a match as a record of what one player saw.
func seenBy(player int) func(*match.Match, *logs.Game) ([]byte, string, error) {
	return func(m *match.Match, _ *logs.Game) ([]byte, string, error) {
		if n := int(m.Progress.Players); player >= n {
			return nil, "", fmt.Errorf("--seat: expected a player's number from 0 to %d, got %d", n-1, player)
		}
		return bytes.TrimSuffix(record.Cut(m, player), []byte{'\n'}), "", nil
	}
}

// told writes the complete deals of a match as a log.
func told(m *match.Match, log *logs.Game, write func(*logs.Game) []byte) ([]byte, string, error) {
	g, err := logs.GameOf(m, "")
	if err != nil {
		return nil, "", err
	}
	g.Nukidora = log != nil && log.Nukidora
	return write(g), g.Cut, nil
}

// replays writes a line for each match: a summary, or the match itself.
type replays struct {
	write     func(*match.Match, *logs.Game) ([]byte, string, error) // nil to write a summary
	out, errw io.Writer
	status    int
}

// answer writes the line of one match, or the error if it could not be replayed. log is
// its log if it was imported from another program.
func (r *replays) answer(id string, m *match.Match, log *logs.Game, err error) {
	line := replayLine{ID: id}
	var text []byte
	var note string
	if err == nil && r.write != nil {
		text, note, err = r.write(m, log)
	}
	if log != nil && log.Cut != "" && err == nil {
		note = log.Cut
	}
	if note != "" {
		fmt.Fprintf(r.errw, "%s: %s\n", id, note)
		line.Cut = note
	}
	switch {
	case err != nil:
		r.status = failed
		fmt.Fprintf(r.errw, "%s: %v\n", id, err)
		if line.Error = err.Error(); r.write != nil {
			return
		}
	case r.write != nil:
		if _, err := r.out.Write(append(text, '\n')); err != nil {
			r.status = failed
		}
		return
	default:
		line.Result = foldedOf(m)
	}
	if s := writeJSON(r.out, r.errw, "replay", line); s != good {
		r.status = s
	}
}

// tableLog begins the transcripts of online tables, which another program verifies,
// because the engine knows no network.
const tableLog = "moineau table "

func replay(name string, errw io.Writer) (*match.Match, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	first := make([]byte, 64)
	n, err := io.ReadFull(file, first)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return nil, err
	}
	whole := io.MultiReader(bytes.NewReader(first[:n]), file)
	if bytes.HasPrefix(first[:n], []byte(tableLog)) {
		return nil, errors.New("it is the log of an online table: go run ./netplay/cmd/player verify FILE")
	}
	data, err := record.Limited(whole)
	if err != nil {
		return nil, err
	}
	f, err := record.Read(data, rules.Recorded)
	if err != nil {
		return nil, err
	}
	if f.Unchecked {
		fmt.Fprintf(errw, "%s: a record of version %d: its moves, scores and sums are right; its hashes are of an older kind and were not compared\n", name, f.Version)
	}
	return f.Match, nil
}

// foldedOf summarizes the state of a match.
func foldedOf(m *match.Match) *replayed {
	return &replayed{
		Rules: m.ID, Deals: len(m.Accounts), Over: m.Progress.Over,
		Scores: m.Progress.Scores[:m.Progress.Players], Hash: fmt.Sprintf("%016x", m.Hash()),
	}
}

// logs replays a file of logs of another program, also as a .gz or .zip, and compares
// everything they state with the engine's results.
func (r *replays) logs(name string, read func(io.Reader) iter.Seq2[*logs.Game, error]) {
	file, err := os.Open(name)
	if err != nil {
		r.answer(name, nil, nil, err)
		return
	}
	defer file.Close()
	in, err := unzipped(file)
	if err != nil {
		r.answer(name, nil, nil, err)
		return
	}
	if buf, ok := in.(*bufio.Reader); ok {
		if head, _ := buf.Peek(2); string(head) == "PK" {
			data, err := limited(buf)
			if err != nil {
				r.answer(name, nil, nil, err)
				return
			}
			for f := range imports.Unpack(name, data) {
				if f.Err != nil {
					r.answer(name+":"+f.Name, nil, nil, f.Err)
				} else {
					r.games(name+":"+f.Name, read(bytes.NewReader(f.Data)))
				}
			}
			return
		}
	}
	r.games(name, read(in))
}

// limited reads a file that may be an archive.
func limited(in io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, imports.MaxTotal+1))
	if err == nil && len(data) > imports.MaxTotal {
		err = fmt.Errorf("expected at most %d bytes", imports.MaxTotal)
	}
	return data, err
}

// games replays the games of a file.
func (r *replays) games(name string, games iter.Seq2[*logs.Game, error]) {
	n := 0
	for g, err := range logs.Join(games) {
		n++
		id := fmt.Sprintf("%s:%d", name, n)
		if g != nil && g.ID != "" {
			id = g.ID
		}
		if err != nil {
			r.answer(id, nil, nil, err)
			continue
		}
		played := logs.Replay(g)
		r.answer(id, played.Match, g, played.Compare(g))
	}
	if n == 0 {
		r.answer(name, nil, nil, errors.New("the file is empty; expected at least one game"))
	}
}

// auto replays a file of a format that package imports reads, or of any if format is
// formatAuto.
func (r *replays) auto(name, format string) {
	file, err := os.Open(name)
	if err != nil {
		r.answer(name, nil, nil, err)
		return
	}
	defer file.Close()
	data, err := limited(file)
	if err != nil {
		r.answer(name, nil, nil, err)
		return
	}
	n := 0
	for g := range imports.Read(name, data) {
		n++
		if format != formatAuto && g.Err == nil && string(g.Format) != format {
			g.Match, g.Err = nil, fmt.Errorf("it is in the format %s; expected %s", g.Format, format)
		}
		r.answer(fmt.Sprintf("%s:%d", g.File, n), g.Match, &logs.Game{Cut: g.Cut}, g.Err)
	}
}
