package peer

import (
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/sha3"
)

// Identity is a device's secret, from which all its keys are derived. A program that
// keeps it can return to its seat and hand.
type Identity [32]byte

// Key returns the private signing key.
func (id *Identity) Key() ed25519.PrivateKey { return ed25519.NewKeyFromSeed(id[:]) }

// Public returns the public device key.
func (id *Identity) Public() (out [32]byte) {
	copy(out[:], id.Key().Public().(ed25519.PublicKey))
	return out
}

// Secret returns a secret of the device for a table and a label.
func (id *Identity) Secret(label string, table *[16]byte) [32]byte {
	return Hash("moineau own "+label+" 1", id[:], table[:])
}

// Box returns the private key for private reveals to the device at a table.
func (id *Identity) Box(table *[16]byte) *ecdh.PrivateKey {
	secret := id.Secret("box", table)
	key, err := ecdh.X25519().NewPrivateKey(secret[:])
	if err != nil {
		panic(err) // cannot happen: any 32 bytes are a valid key
	}
	return key
}

// Hash returns SHA3-256 of a label and the parts.
func Hash(label string, parts ...[]byte) (out [32]byte) {
	h := sha3.New256()
	h.Write([]byte(label))
	for _, p := range parts {
		h.Write(p)
	}
	h.Sum(out[:0])
	return out
}

// NonceCommit returns the commitment of a seat to its nonce.
func NonceCommit(table *[16]byte, nonce *[32]byte) [32]byte {
	return Hash("moineau nonce 1", table[:], nonce[:])
}
