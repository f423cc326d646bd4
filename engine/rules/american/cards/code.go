package cards

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"unicode"
)

// codeHead is the prefix of a card's code.
const codeHead = "card1."

// codeText is the alphabet of a code: letters, digits, - and _.
var codeText = base64.RawURLEncoding

// Code returns a card as one line of text, which can be sent to friends or stored in a
// game's options. It omits fields that are for information only. Two programs may encode
// the same card differently, but each can read both codes.
func Code(c *Card) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	text := packed(c)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // writes to a buffer do not fail
	}
	return codeHead + codeText.EncodeToString(binary.BigEndian.AppendUint32(b.Bytes(), crc32.ChecksumIEEE(text)))
}

// ReadCode parses the code of a card. It ignores white space, which copying may add.
func ReadCode(code string) (*Card, error) {
	if len(code) > 2*maxFile {
		return nil, fmt.Errorf("the card's code has %d bytes; expected at most %d", len(code), 2*maxFile)
	}
	code = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, code)
	body, ok := strings.CutPrefix(code, codeHead)
	if !ok {
		return nil, fmt.Errorf("a card's code begins with %s, not with %q", codeHead, prefix(code))
	}
	deflated, err := codeText.DecodeString(body)
	if err != nil {
		var at base64.CorruptInputError
		if errors.As(err, &at) && int(at) < len(body) {
			return nil, fmt.Errorf("the card's code is damaged: expected letters, digits, - and _ at character %d, got %q", len(codeHead)+int(at)+1, body[at])
		}
		return nil, errors.New("the card's code is cut short")
	}
	if len(deflated) < 4 {
		return nil, errors.New("the card's code is cut short")
	}
	deflated, sum := deflated[:len(deflated)-4], binary.BigEndian.Uint32(deflated[len(deflated)-4:])
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(deflated)), maxFile+1))
	if err != nil || crc32.ChecksumIEEE(text) != sum {
		return nil, errors.New("the card's code is damaged or cut short: its check number is wrong")
	}
	return Read(text)
}

// prefix returns the start of a text for an error message.
func prefix(s string) string {
	r := []rune(s)
	return string(r[:min(len(r), len(codeHead))])
}
