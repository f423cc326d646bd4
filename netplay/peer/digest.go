package peer

import (
	"encoding/binary"
	"sync"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/record"
	"moineau/engine/rules"
	"moineau/engine/table"
)

var digests sync.Map // keyed by rules and options

// Digest returns a value that distinguishes engines that would not play a game in the
// same way. It is computed from deals that this engine plays with bots.
func Digest(id string, o table.Options) (out [16]byte, err error) {
	options := string(record.AppendOptions(nil, o))
	if d, ok := digests.Load(id + options); ok {
		return d.([16]byte), nil
	}
	r, _, err := rules.Recorded(id, o)
	if err != nil {
		return out, err
	}
	b := []byte{1} // version of the digest
	for _, level := range []string{"tsumogiri", "plain"} {
		players, err := bot.NewDriver(r, level)
		if err != nil {
			return out, err
		}
		m, _, err := match.New(match.Config{ID: id, Options: o}, r, nil)
		if err != nil {
			return out, err
		}
		if err := players.Deal(m); err != nil {
			return out, err
		}
		b = binary.LittleEndian.AppendUint64(b, m.Hash())
	}
	h := Hash("moineau engine 1", b, []byte(id), []byte(options))
	copy(out[:], h[:])
	digests.Store(id+options, out)
	return out, nil
}
