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
	w, err := flate.NewWriter(&b, flate.BestCompression)
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
	r := flate.NewReader(bytes.NewReader(data))
	plain, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil || len(plain) > MaxBytes {
		return nil, ErrPacked
	}
	g, err := Read(bytes.NewReader(plain))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPacked, err)
	}
	return g, nil
}
