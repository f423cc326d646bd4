package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"moineau/engine/mjai"
)

// runBot plays one seat over standard input and output.
func runBot(args []string, in io.Reader, out, errw io.Writer) int {
	f := flags("bot", errw)
	protocol := f.String("protocol", "", "mjai")
	level := f.String("level", "strong", "a level of bots")
	options := f.String("options", "", "the host's rules, where they are not Tenhou's: name=value,… or a JSON object")
	north := f.String("north", "kita", "the host's word for a north set aside, until it has said one: kita or nukidora")
	number := f.Int("seat", -1, "the player it is, where the host does not say: 0 to 3")
	rest, status, ok := parse(f, args)
	if !ok {
		return status
	}
	given, err := parseOptions(*options)
	switch {
	case err != nil:
	case len(rest) > 0:
		err = fmt.Errorf("unexpected argument %q", rest[0])
	case *protocol == "":
		err = errors.New("--protocol is missing: mjai")
	case *protocol != "mjai":
		err = fmt.Errorf("--protocol: expected mjai, got %q", *protocol)
	case *north != "kita" && *north != "nukidora":
		err = fmt.Errorf("--north: expected kita or nukidora, got %q", *north)
	case *number < -1 || *number > 3:
		err = fmt.Errorf("--seat: expected 0 to 3, got %d", *number)
	}
	var seat *mjai.Seat
	if err == nil {
		seat, err = mjai.NewSeat(*level, given, *number)
	}
	if err != nil {
		return complain(errw, "bot", err)
	}
	seat.Nukidora = *north == "nukidora"
	return converse(seat, in, out, errw)
}

// maxLine is the maximum length of a host's line in bytes.
const maxLine = 1 << 24

// converse answers each non-empty line of a host. If the line is invalid, the error is
// written to errw and an action is still sent, so that the host does not wait.
func converse(seat *mjai.Seat, in io.Reader, out, errw io.Writer) int {
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 0, 1<<16), maxLine)
	status := good
	var buf []byte
	for n := 1; lines.Scan(); n++ {
		if mjai.Blank(lines.Bytes()) {
			continue
		}
		action, err := seat.Answer(lines.Bytes())
		buf = action.Append(buf[:0])
		if err != nil {
			status = failed
			err = fmt.Errorf("line %d: %w", n, err)
			fmt.Fprintf(errw, "mahjong bot: %v\n", err)
			why, _ := json.Marshal(err.Error())
			buf = append(append(append(buf[:len(buf)-1], `,"id":null,"error":`...), why...), '}')
		}
		if _, err := out.Write(append(buf, '\n')); err != nil {
			fmt.Fprintf(errw, "mahjong bot: %v\n", err)
			return failed
		}
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintf(errw, "mahjong bot: standard input: %v; expected lines of at most %d bytes\n", err, maxLine)
		return failed
	}
	return status
}
