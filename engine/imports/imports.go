package imports

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"moineau/engine/logs"
	"moineau/engine/logs/botzone"
	_ "moineau/engine/logs/mjlog" // registers its format
	_ "moineau/engine/logs/soul"  // registers its format
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
)

// Format is a format of games.
type Format string

// The formats that Read reads.
const (
	Unknown     Format = ""
	Moineau     Format = "moineau"      // records of this program, also packed
	RiichiGames Format = "riichi-games" // the neutral form of package logs
	Mjai        Format = "mjai"
	Tenhou      Format = "tenhou" // the JSON of tenhou.net/6, also as a URL
	Mjlog       Format = "mjlog"  // the XML of Tenhou's archive
	MahjongSoul Format = "mahjong-soul"
	Botzone     Format = "botzone" // MCR, as text or JSON
)

// Formats lists the formats that Read reads.
var Formats = []Format{Moineau, RiichiGames, Mjai, Tenhou, Mjlog, MahjongSoul, Botzone}

// Site is where a game was played, as far as its format shows.
type Site string

// The sites.
const (
	SiteMoineau     Site = "moineau"
	SiteTenhou      Site = "tenhou"
	SiteMahjongSoul Site = "mahjong-soul"
	SiteBotzone     Site = "botzone"
	SiteMjai        Site = "mjai" // programs that speak the mjai protocol
)

// Sites lists the sites.
var Sites = []Site{SiteTenhou, SiteMahjongSoul, SiteBotzone, SiteMjai, SiteMoineau}

// Game is a game that was read.
type Game struct {
	File   string // the file that it is from
	Format Format
	Site   Site
	When   int64    // when it was played, in seconds since 1970; 0 if not stated
	Names  []string // of the players; nil if not stated
	// Cut states where a truncated game ends; Match then holds its complete deals. It is ""
	// for a complete game.
	Cut string
	// Notes states what was played otherwise than the engine plays.
	Notes []string
	Match *match.Match // nil if Err is not
	// Err is why the game is rejected: in one sentence the place, what was found and what
	// was expected.
	Err error
}

// ErrUnknown is returned for a file of no format that Read reads.
var ErrUnknown = errors.New("it is in no format that can be read; expected games of Tenhou (JSON, XML or an address), mjai, Mahjong Soul, Botzone or this program")

// Detect returns the format of a file that is not packed. It looks for what every file of
// a format contains, so it also finds the format of damaged files.
func Detect(data []byte) Format {
	text := bytes.TrimSpace(bytes.TrimPrefix(data, []byte("\ufeff")))
	has := func(part string) bool { return bytes.Contains(text, []byte(part)) }
	switch {
	case len(text) == 0:
		return Unknown
	case text[0] == '<':
		if bytes.Contains(text[:min(len(text), 1000)], []byte("<mjloggm")) {
			return Mjlog
		}
		return Unknown
	case bytes.HasPrefix(text, []byte("http://tenhou.net/6")), bytes.HasPrefix(text, []byte("https://tenhou.net/6")):
		return Tenhou
	case botzone.Is(text):
		return Botzone
	case text[0] != '{' && text[0] != '[':
		if len(text) < MaxFile && utf8.Valid(text) && !bytes.ContainsAny(text, " \t\n<{") && packed(string(text)) {
			return Moineau
		}
		return Unknown
	case bytes.HasPrefix(text, []byte(`{"moineau"`)):
		return Moineau
	case has("RecordNewRound"):
		return MahjongSoul
	case has(`"start_kyoku"`) || has(`"start_game"`):
		return Mjai
	case has(`"log"`) && (has(`"name"`) || has(`"rule"`)):
		return Tenhou
	case has(`"deals"`) && has(`"rules"`):
		return RiichiGames
	}
	return Unknown
}

// packed reports whether text is a packed match.
func packed(text string) bool {
	_, err := record.Unpack(text, rules.Recorded)
	return err == nil || !errors.Is(err, record.ErrGarbled)
}

// Read yields the games in data, which is a file, an archive of files, or pasted text.
func Read(name string, data []byte) iter.Seq[*Game] {
	return func(yield func(*Game) bool) {
		for f := range Unpack(name, data) {
			if f.Err != nil {
				if !yield(&Game{File: f.Name, Err: f.Err}) {
					return
				}
				continue
			}
			for g := range ReadFile(&f, Detect(f.Data)) {
				if !yield(g) {
					return
				}
			}
		}
	}
}

// ReadFile yields the games in a file of the given format.
func ReadFile(f *File, format Format) iter.Seq[*Game] {
	return func(yield func(*Game) bool) {
		switch format {
		case Unknown:
			yield(&Game{File: f.Name, Err: ErrUnknown})
		case Moineau:
			yield(own(f))
		case Botzone:
			n := 0
			for g, err := range botzone.Games(f.Data) {
				n++
				if !yield(ofBotzone(f, g, err)) {
					return
				}
			}
			if n == 0 {
				yield(&Game{File: f.Name, Format: format, Site: SiteBotzone, Err: errNone})
			}
		default:
			n := 0
			for g, err := range logs.Join(logs.Games(string(format), bytes.NewReader(f.Data))) {
				n++
				if !yield(played(f, format, g, err)) {
					return
				}
			}
			if n == 0 {
				yield(&Game{File: f.Name, Format: format, Err: errNone})
			}
		}
	}
}

// errNone is the error of a file without games.
var errNone = errors.New("the file is empty; expected at least one game")

// ofBotzone plays a match of Botzone, which is one deal.
func ofBotzone(f *File, g *botzone.Game, err error) *Game {
	out := &Game{File: f.Name, Format: Botzone, Site: SiteBotzone, Err: err}
	if err == nil {
		out.Match, out.Err = botzone.Play(g)
	}
	return out
}

// own replays a record of this program.
func own(f *File) *Game {
	out := &Game{File: f.Name, Format: Moineau, Site: SiteMoineau}
	text := bytes.TrimSpace(bytes.TrimPrefix(f.Data, []byte("\ufeff")))
	if text[0] == '{' {
		out.Match, out.Err = record.Load(f.Data, rules.Recorded)
	} else {
		out.Match, out.Err = record.Unpack(string(text), rules.Recorded)
	}
	if out.Err != nil {
		out.Match = nil
		return out
	}
	n := out.Match.Progress.Players
	if names := slices.Clone(out.Match.Names[:n]); strings.Join(names, "") != "" {
		out.Names = names
	}
	return out
}

// played replays a game of another program and compares everything that it states.
func played(f *File, format Format, g *logs.Game, err error) *Game {
	out := &Game{File: f.Name, Format: format, Site: SiteTenhou, Err: err}
	if g == nil {
		return out
	}
	out.Names, out.Cut, out.Notes, out.When = g.Names, g.Cut, g.Notes, g.When
	switch {
	case format == Mjai:
		out.Site = SiteMjai
	case strings.HasPrefix(g.Options["preset"], "mahjong-soul") || format == MahjongSoul:
		out.Site = SiteMahjongSoul
	}
	if out.When == 0 {
		out.When = logs.DayOf(f.Name)
	}
	if err != nil {
		return out
	}
	r := logs.Replay(g)
	if err := r.Compare(g); err != nil {
		out.Err = err
		return out
	}
	if r.Match == nil || len(r.Deals) == 0 {
		out.Err = fmt.Errorf("no deal is whole; expected at least one")
		return out
	}
	out.Match = r.Match
	return out
}
