package peer

import (
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/sha3"
)

// Identity is a device's secret, from which all its keys follow: who has kept it comes
// back to the same seat and the same hand.
type Identity [32]byte

// Key is the key that signs.
func (id *Identity) Key() ed25519.PrivateKey { return ed25519.NewKeyFromSeed(id[:]) }

// Public is the device key that others see.
func (id *Identity) Public() (out [32]byte) {
	copy(out[:], id.Key().Public().(ed25519.PublicKey))
	return out
}

// Secret is a secret of the device's at a table, by its label.
func (id *Identity) Secret(label string, table *[16]byte) [32]byte {
	return Hash("moineau own "+label+" 1", id[:], table[:])
}

// Box is the key under which the device is told tiles at a table.
func (id *Identity) Box(table *[16]byte) *ecdh.PrivateKey {
	secret := id.Secret("box", table)
	key, err := ecdh.X25519().NewPrivateKey(secret[:])
	if err != nil {
		panic(err) // any 32 bytes are a key
	}
	return key
}

// Hash is SHA3-256 of a label and what follows it.
func Hash(label string, parts ...[]byte) (out [32]byte) {
	h := sha3.New256()
	h.Write([]byte(label))
	for _, p := range parts {
		h.Write(p)
	}
	h.Sum(out[:0])
	return out
}

// NonceCommit binds a seat to its nonce.
func NonceCommit(table *[16]byte, nonce *[32]byte) [32]byte {
	return Hash("moineau nonce 1", table[:], nonce[:])
}
