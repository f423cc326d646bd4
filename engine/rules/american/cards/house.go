package cards

import (
	_ "embed"
	"sync"
)

// HouseID is the id of the card that comes with the program (§15).
const HouseID = "house-1"

//go:embed house.json
var houseFile []byte

// HouseCard returns the card that comes with the program, as written. The caller must not
// modify it.
var HouseCard = sync.OnceValue(func() *Card {
	c, err := Read(houseFile)
	if err != nil {
		panic(err) // a test reads the file
	}
	return c
})

// House returns the card that comes with the program, prepared once. The caller must not
// modify it.
var House = sync.OnceValue(func() *Book {
	b, err := NewBook(HouseCard())
	if err != nil {
		panic(err)
	}
	return b
})

// Open prepares the card given by a text: HouseID, a code, or the contents of a card
// file.
func Open(text string) (*Book, error) {
	if text == HouseID {
		return House(), nil
	}
	read := func() (*Card, error) { return ReadCode(text) }
	if len(text) > 0 && text[0] == '{' {
		read = func() (*Card, error) { return Read([]byte(text)) }
	}
	c, err := read()
	if err != nil {
		return nil, err
	}
	return NewBook(c)
}
