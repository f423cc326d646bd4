package bot_test

import (
	"fmt"
	"log"

	"moineau/engine/bot"
	"moineau/engine/match"
	"moineau/engine/rules"
	"moineau/engine/table"
)

// A match of one round: bots play every seat.
func Example() {
	hk, options, err := rules.New("hongkong", table.Options{"game-length": `{"rounds":1}`})
	if err != nil {
		log.Fatal(err)
	}
	config := match.Config{ID: "hongkong", Options: options, Seed: [32]byte{1}}
	m, _, err := match.New(config, hk, nil)
	if err != nil {
		log.Fatal(err)
	}
	driver, err := bot.NewDriver(hk, "strong") // one level for all, or one for each player
	if err != nil {
		log.Fatal(err)
	}
	for {
		if err := driver.Deal(m); err != nil {
			log.Fatal(err)
		}
		if m.Progress.Over {
			break
		}
		if _, err := m.Next(nil); err != nil {
			log.Fatal(err)
		}
	}
	sum := int32(0)
	for _, s := range m.Progress.Scores {
		sum += s
	}
	fmt.Println("at least four deals:", len(m.Accounts) >= 4)
	fmt.Println("the scores sum to", sum)
	// Output:
	// at least four deals: true
	// the scores sum to 0
}

// A bot for one seat receives a view and returns the index of an act in it.
func ExamplePlayer() {
	hk, options, err := rules.New("hongkong", table.Options{"flowers": "false"})
	if err != nil {
		log.Fatal(err)
	}
	m, _, err := match.New(match.Config{ID: "hongkong", Options: options}, hk, nil)
	if err != nil {
		log.Fatal(err)
	}
	player, err := bot.New("strong", hk)
	if err != nil {
		log.Fatal(err)
	}
	east := int(m.Deal.Turn)
	var view table.View
	m.View(east, &view)
	i := player.Choose(&view)
	fmt.Println("East may discard any of", len(view.Acts), "tiles")
	if _, err := m.Answer(east, i, nil); err != nil {
		log.Fatal(err)
	}
	fmt.Println("discards:", m.Deal.Discards)
	// Output:
	// East may discard any of 14 tiles
	// discards: 1
}
