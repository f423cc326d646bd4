// Command guest is the game for the screen tests. It uses the same App and Game as the
// program. After every tick it writes one line to standard output with the scene's name,
// the hash and the semantic tree. Saves stay in memory.
package main

import (
	"bufio"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"moineau/scenes"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

type watched struct {
	*stage.Game
	out *bufio.Writer
}

// Update runs one tick and writes the state of the screen.
func (w *watched) Update() error {
	if err := w.Game.Update(); err != nil {
		return err
	}
	a := w.App
	w.out.WriteString(`{"scene":"` + a.Top().Name() + `","hash":"` + a.Hash() + `","ui":` + stage.TreeJSON(a.UI()) + "}\n")
	return w.out.Flush()
}

func main() {
	start, err := scenes.ParseStart(os.Args[1:])
	if err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(2)
	}
	game := stage.NewGame(scenes.NewApp(store.Memory{}, start))
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGame(&watched{game, bufio.NewWriter(os.Stdout)}); err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(1)
	}
}
