package group

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// prefix starts the text of a packed group and names its version.
const prefix = "1."

// dictionary holds what groups have in common, so that a small one fits into a QR code. It
// belongs to the version.
const dictionary = `","kind":"draw","ready":[0,1]},{"kind":"foul","fouler":0},{"kind":"abort"}],"past":["` +
	`"evenings":[{"id":"","date":"2026-01-01","event":{"format":1,"id":"","group":"","name":"","date":"2026-01-01","rules":"","seed":"","method":"swiss","rounds":4,"minutes":90,` +
	`"players":[{"name":"","club":"","substitute":true}],"seats":[[[1,2,3,4]]],"results":[{"round":1,"table":1,"scores":[0,0,0,0]}]}},` +
	`{"id":"","date":"2026-01-01","book":{"format":1,"id":"","group":"","date":"2026-01-01","rules":"","players":["","","",""],"entries":[{"id":"1","kind":"win",` +
	`"wins":[{"player":0,"figures":{"han":1,"fu":30}}],"from":1,"staked":[0]},{"id":"2","kind":"win","wins":[{"player":1,"figures":{"value":8}}],"from":0}]}}]}` +
	`classical:1:mcr:1:hongkong:1:riichi:1:ema{"format":1,"id":"","name":{"rev":1,"values":[""]},"rules":{"rev":0,"values":[]},"members":[],"evenings":[]}` +
	`{"id":"","name":{"rev":1,"values":[""]},"known":[""],"left":{"rev":1,"values":["yes"]}},{"id":"","name":{"rev":1,"values":[""]},"known":[""],"left":{"rev":0,"values":[]}},{"id":"`

// ErrPacked is returned by Unpack for a text that is no packed group or not whole.
var ErrPacked = errors.New("expected a packed group")

// Pack returns a group as a text for a link: compressed, in letters, digits, "-", "_" and
// ".". An invitation contains the group without its evenings, which is short enough for a
// QR code.
func (g *Group) Pack(invitation bool) (string, error) {
	out := *g
	if invitation {
		out.Evenings = []Evening{}
	}
	data, err := json.Marshal(&out)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(dictionary))
	if err != nil {
		return "", err
	}
	if _, err := w.Write(data); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return prefix + base64.RawURLEncoding.EncodeToString(b.Bytes()), nil
}

// Unpack is the inverse of Pack.
func Unpack(text string) (*Group, error) {
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), prefix)
	if !ok || len(rest) > MaxBytes {
		return nil, ErrPacked
	}
	data, err := base64.RawURLEncoding.DecodeString(rest)
	if err != nil {
		return nil, ErrPacked
	}
	in := bytes.NewReader(data)
	r := flate.NewReaderDict(in, []byte(dictionary))
	plain, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil || len(plain) > MaxBytes || in.Len() > 0 {
		return nil, ErrPacked
	}
	g, err := Read(bytes.NewReader(plain))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPacked, err)
	}
	return g, nil
}
